"""The picture in words, for whoever cannot see it: at most ALT_LIMIT characters, complete enough to play on."""

from collections.abc import Iterable, Iterator, Sequence

from engines.man_the_boats.view import Deed, SectionView, Step, View
from renderers.core.alt import fitted, short_names
from renderers.core.protocol import Sight
from renderers.core.words import Words

_ROOM = ((32, 60), (24, 60), (16, 12), (10, 6), (6, 3), (6, 0))
"""(Longest name in characters, most moves that are told one by one): the first of these with which everything fits."""


def text(view: View, sight: Sight) -> str:
    """The whole position; names and what just happened are shortened as far as needed, and only then the end is cut."""
    return fitted(_sentences(view, sight, short_names(sight, length), most) for length, most in _ROOM)


def _sentences(view: View, sight: Sight, names: Sequence[str], most: int) -> Iterator[str]:
    words = sight.words
    yield from _standing(view, sight, names)
    if view.drawn or view.called:
        yield words.text(
            "alt-place",
            called=_yes(view.called),
            drawn=_listed(view.drawn),
            placements=_placements(view),
        )
    yield words.text(
        "alt-queues",
        sections="; ".join(_section(number, section, words) for number, section in enumerate(view.sections, 1)),
    )
    boats = (
        words.text("alt-boat", number=number, top=boat[-1], count=len(boat))
        for number, boat in enumerate(view.boats, 1)
    )
    yield words.text("alt-boats", boats=", ".join(boats) or words.text("alt-none"))
    yield words.text("alt-stock", count=view.stock, known=_listed(view.stock_known) or "none")
    yield words.text("alt-waste", waste=_listed(view.waste) or words.text("alt-none"))
    if view.own_lifebelts:
        belts = ", ".join(f"{name} {count}" for name, count in zip(names, view.lifebelts, strict=True))
    else:
        belts = str(view.lifebelts[0])
    yield words.text("alt-lifebelts", lifebelts=belts)
    if view.steps:
        yield _steps(view, words, most)
    if view.deed is not None:
        yield from _deed(view.deed, words, names)


def _standing(view: View, sight: Sight, names: Sequence[str]) -> Iterator[str]:
    words = sight.words
    yield words.text("alt-level", level=view.level, open=_yes(view.open_queues), own=_yes(view.own_lifebelts))
    if view.to_move is None:
        band = words.text(f"band-{view.band}")
        yield words.text("alt-over", end=view.end or "", band=band, names=", ".join(names))
    else:
        later = (names[(view.to_move + ahead) % view.seats] for ahead in range(1, view.seats))
        yield words.text(
            "alt-turn",
            turn=view.turn,
            name=names[view.to_move],
            computer=_yes(sight.faces[view.to_move].is_computer),
            others=", ".join(later) or "none",
        )
    yield words.text("alt-score", score=view.score, saved=view.saved, coins=view.coins, bonus=sum(view.bonus))


def _section(number: int, section: SectionView, words: Words) -> str:
    if section.face_up or section.face_down:
        queue = words.text("alt-queue", down=section.face_down, up=_listed(section.face_up) or "none")
    else:
        queue = words.text("alt-empty")
    coins = "flooded" if section.flooded else section.coins if section.coins_at_start else "safe"
    return words.text("alt-section", number=number, coins=coins, queue=queue)


def _placements(view: View) -> str:
    by_card: dict[str, list[str]] = {}
    for card, target in view.placements:
        by_card.setdefault(card, []).append(target)
    return ", ".join(f"{card} {'/'.join(targets)}" for card, targets in by_card.items())


def _steps(view: View, words: Words, most: int) -> str:
    told = [_step(step, words) for step in view.steps[:most]]
    if len(view.steps) > most:
        told.append(words.text("alt-more", count=len(view.steps) - most))
    return words.text("alt-steps", undone=_yes(view.undone), steps=", ".join(told))


def _step(step: Step, words: Words) -> str:
    target = step.to_section if step.to_section is not None else f"boat{step.to_boat}"
    moved = f"{_listed(step.cards)} {step.section}>{target}"
    return moved if step.turned_up is None else f"{moved} ({words.text('alt-turned', card=step.turned_up)})"


def _deed(deed: Deed, words: Words, names: Sequence[str]) -> Iterator[str]:
    yield words.text(
        "alt-deed",
        name=names[deed.seat],
        verb=deed.verb,
        drawn=_listed(deed.drawn) or "none",
        section=deed.section or 0,
        placed=deed.placed or "none",
        target=str(deed.to_section) if deed.to_section else f"boat{deed.to_boat}",
        failed=_yes(deed.failed),
        reshuffled=_yes(deed.reshuffled),
    )
    for flood in deed.floods:
        yield words.text(
            "alt-flood",
            section=flood.section,
            left=flood.left,
            turned=flood.turned_up or "none",
            next=flood.section + 1,
        )


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _listed(cards: Iterable[str]) -> str:
    return " ".join(cards)
