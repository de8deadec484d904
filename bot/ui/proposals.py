"""What somebody asks all others at a table to agree to, as the board shows it."""

from bot.tables.model import Position
from bot.tables.undo import Step
from bot.tables.voting import REPLACE_KIND, SKIP_KIND, UNDO_KIND, voters
from bot.ui.labels import action_label
from bot.ui.message import Button, Message, Row, Style, Text
from bot.ui.press import Press
from bot.ui.speech import bot_words, safe, seat_names
from engines.core.match import target_of
from engines.core.registry import game as find_game

ACCENT = 0xC27C0E


def proposal_line(position: Position) -> str:
    """Who asks for what, who agrees, who would rather not; "" if nothing is proposed now."""
    table = position.table
    proposal = table.proposal
    if proposal is None or proposal.seq != table.seq:
        return ""
    words = bot_words(table.language, table.game)
    names = {s.person.id: safe(s.person.name) for s in table.sitting if s.person is not None}
    asking = voters(position, proposal) - proposal.agreed
    line = words.text(
        f"proposal-{proposal.kind}",
        name=names.get(proposal.proposed_by, "?"),
        about=_about(position, proposal.kind, proposal.about),
        later=_later(position, int(proposal.about)) if proposal.kind == UNDO_KIND else 0,
    )
    if proposal.declined_by is not None:
        return f"{line} {words.text('proposal-declined', name=names.get(proposal.declined_by, '?'))}"
    return f"{line} {words.text('proposal-asking', names=', '.join(names[person] for person in sorted(asking)))}"


def proposal_buttons(position: Position) -> tuple[Button, ...]:
    """Agree and decline, while something is proposed."""
    table = position.table
    if table.asked is None or not position.awaited:
        return ()
    words = bot_words(table.language)
    return (
        Button(words.text("button-agree"), Press("agree", table.id, table.seq).custom_id, Style.SUCCESS),
        Button(words.text("button-refuse"), Press("refuse", table.id, table.seq).custom_id),
    )


def undo_page(position: Position, step: Step, language: str) -> Message:
    """Asks before an action is taken back: at once, or by asking the others."""
    table, words = position.table, bot_words(language, position.table.game)
    seat = step.ply.entry.seat
    action = step.ply.entry.text
    if seat is not None and position.match.seq == step.ply.entry.seq:
        action = action_label(words, position, seat, find_game(table.game).grammar.parse(action))
    others = len(voters(position)) - 1
    kind = "free" if step.is_free else "alone" if not others else "revealed" if step.reveals else "asked"
    if table.is_strict and step.reveals:
        kind = "strict"
    also = [words.text("undo-later", count=step.later)] if step.later else []
    text = "\n".join((f"### {words.text('undo-title')}", f"**{action}**", *also, words.text(f"undo-{kind}")))
    back = Button(words.text("button-to-game"), Press("play", table.id, table.seq).custom_id)
    if kind == "strict":
        return Message((Text(text), Row((back,))), accent=ACCENT)
    yes = words.text("button-undo" if step.is_free or not others else "button-ask-all")
    button = Button(yes, Press("undo", table.id, table.seq, ("yes",)).custom_id, Style.PRIMARY)
    return Message((Text(text), Row((button, back))), accent=ACCENT)


def undo_button(position: Position, seat: int, language: str) -> tuple[Button, ...]:
    """The way to take one's last action back; nothing for who has not acted lately."""
    table = position.table
    if not position.awaited or not any(ply.entry.seat == seat for ply in position.recent):
        return ()
    return (Button(bot_words(language).text("button-undo"), Press("undo", table.id, table.seq).custom_id),)


def _about(position: Position, kind: str, about: str) -> str:
    """What a proposal is about.

    Of an undo: the action in its notation, or "none" if it is too long ago. Of going on without somebody: their name.
    """
    table = position.table
    if kind in (SKIP_KIND, REPLACE_KIND):
        return safe(seat_names(table)[int(about)])
    if kind != UNDO_KIND:
        return ""
    own = next((p.entry.text for p in position.recent if p.entry.seq == int(about) + 1), None)
    return "none" if own is None else f"`{own}`"


def _later(position: Position, target: int) -> int:
    """How many actions that stand have followed the first one after a target: the undo would take them back, too."""
    standing: list[int] = []
    for entry in (ply.entry for ply in position.recent if ply.entry.seq > target + 1):
        back = target_of(entry.text)
        standing = [*standing, entry.seq] if back is None else [seq for seq in standing if seq <= back]
    return len(standing)
