"""From a view to what is seen of it."""

from collections.abc import Iterator

from engines.gezanke_auf_der_planke.data import DIRECTIONS, FINS, GEOMETRY, PATIENCE
from engines.gezanke_auf_der_planke.view import Fall, PlankView, View
from renderers.core import fit
from renderers.core.layout import place_of
from renderers.core.protocol import Sight
from renderers.core.scene import Placed, Scene
from renderers.core.theme import toned
from renderers.core.words import Words
from renderers.gezanke_auf_der_planke import alt, layout, margins, news, planks, ship, table
from renderers.gezanke_auf_der_planke.theme import THEME

_CALM = 10
"""From so many turns without a pirate overboard on it is told that a shark may leave."""

_WAITING = 6
"""Pirates that are shown one by one when they wait to be placed."""


def scene(view: View, sight: Sight) -> Scene:
    """What is seen of a view: the seats above, the ship with its planks in the sea, the news below."""
    return Scene(
        toned(THEME, sight.tone),
        ship.ground(len(view.purses)),
        (
            *_seats(view, sight),
            *_sea(view, sight.words),
            *_planks(view, sight.words),
            *_overboard(view),
            *_news(view, sight),
        ),
        tuple(_traces(view)),
        alt.text(view, sight),
    )


# --- The seats ---


def _seats(view: View, sight: Sight) -> Iterator[Placed]:
    seats = len(view.purses)
    signs = _signs(view)
    for seat, purse in enumerate(view.purses):
        box = layout.card(seat, seats)
        lit = seat in (view.places[0] if view.places else view.awaited)
        left = 0
        own = [colour.colour for colour in view.colours if colour.seat == seat]
        for colour in own:
            badge = table.badge(colour, signs.get(colour, ""), left, lit, box.width)
            yield Placed(box.x + left, box.y, badge, f"badge {colour}")
            left += badge.width
        face = sight.faces[seat]
        name = table.name(fit.shown_name(face), face.is_computer, left, lit, box.width)
        yield Placed(box.x + left, box.y, name, f"name {seat}")
        gained = sum(decision.doubloons for decision in view.decisions if decision.colour in own)
        sign = str(place_of(view.places, seat)) if view.places else "wheel" if seat == view.active else ""
        tile = table.purse(purse, gained, sign, left, lit, box.width)
        yield Placed(box.x + left, box.y + layout.CARD_SPLIT, tile, f"purse {seat}")


def _signs(view: View) -> dict[str, str]:
    """Colour -> what it does in the settlement, as far as it may be known: a kind of `figures.sign`."""
    if view.settlement is None:
        return {decision.colour: decision.choice for decision in view.decisions if decision.asked}
    own = dict(view.settlement.own)
    return {
        colour: own.get(colour, "sealed") if colour in view.settlement.chosen else "asked"
        for colour in view.settlement.asked
    }


# --- The sea around the ship ---


def _sea(view: View, words: Words) -> Iterator[Placed]:
    seats = len(view.purses)
    for number, plank in enumerate(() if view.stage == "over" else view.dice):
        box = layout.die(number, seats)
        letter = words.text("picture-letter", plank=plank)
        yield Placed(box.x, box.y, table.die(plank, letter, _state_of_die(view, plank)), f"die {plank}")
    for number in range(FINS):
        box = layout.fin(number, seats)
        is_left = number < view.fins
        yield Placed(box.x, box.y, table.fin(is_left), f"fin {number}" if is_left else "no fin")
    if view.calm >= _CALM:
        box = layout.calm(seats)
        text = words.text("picture-calm", turns=view.calm, patience=PATIENCE)
        yield Placed(box.x, box.y, table.calm(text, box.width), "calm")
    for colour in view.colours:
        if colour.seat is None:
            box = layout.neutral(seats)
            tile = table.neutral(colour.colour, words.text("picture-neutral"))
            yield Placed(box.x, box.y, tile, f"neutral {colour.colour}")
    swimming = (colour.colour for colour in view.colours for _ in range(colour.in_water))
    for number, name in enumerate(swimming):
        box = layout.swimmer(number, seats)
        yield Placed(box.x, box.y, table.swimmer(name), f"in the water {name}")
    box = layout.bank(seats)
    yield Placed(box.x, box.y, table.bank(view.bank, words.text("picture-bank")), "bank")


def _state_of_die(view: View, plank: str) -> str:
    if plank not in news.open_dice(view):
        return "used"
    return "next" if view.stage == "move" else "open"


# --- The planks ---


def _planks(view: View, words: Words) -> Iterator[Placed]:
    seats = len(view.purses)
    fresh = _fresh(view)
    rolled = news.open_dice(view)
    for row, plank in enumerate(view.planks):
        box = layout.plank(row, plank.offset, seats)
        about = f"plank {plank.colour}"
        letter = words.text("picture-letter", plank=plank.colour)
        is_rolled, risky = plank.colour in rolled, margins.risky(plank)
        for is_right, x in ((False, box.x - layout.CAP), (True, box.x + box.width)):
            ground = "deck" if abs(x + layout.CAP // 2 - layout.MIDDLE) < layout.SIDE - layout.CAP else "sea"
            yield Placed(x, box.y, planks.cap(plank.colour, letter, is_right, is_rolled, ground), about)
        for place, coins, pirate in zip(GEOMETRY.places, plank.coins, plank.pirates, strict=True):
            at = layout.place(row, plank.offset, place, seats)
            yield Placed(at.x, box.y, planks.number(plank.colour, place), about)
            is_fresh = (plank.colour, place) in fresh
            tile = planks.place(coins, pirate, place == 0, place in risky, is_fresh)
            yield Placed(at.x, at.y, tile, f"place {plank.colour}:{place}")
        yield Placed(box.x, box.y + layout.PLANK - layout.EDGE, planks.edge(plank.colour), about)
        yield from _balance(view, row, plank)


def _balance(view: View, row: int, plank: PlankView) -> Iterator[Placed]:
    seats = len(view.purses)
    box = layout.balance(row, seats)
    width = plank.margin_left + plank.margin_right
    leaning = round(layout.SIDE * (plank.margin_left - plank.margin_right) / width)
    yield Placed(box.x, box.y, ship.balance(leaning), f"balance {plank.colour}")
    steps = len(margins.taken(plank))
    is_open = view.stage == "slide" and plank.colour in view.dice
    if steps or is_open:
        for direction in DIRECTIONS:
            box = layout.slide(row, direction, seats)
            tile = ship.slide(steps, direction, direction in plank.fatal_slides, is_open)
            yield Placed(box.x, box.y, tile, f"slide {plank.colour} {direction}")


def _fresh(view: View) -> set[tuple[str, int]]:
    """The places to which somebody just came."""
    placings = view.placings[-1:] if view.stage == "set-up" else view.placings
    found = {(placing.plank, placing.place) for placing in placings}
    if view.move is not None and not view.decisions and not _fell_by(view, "move"):
        found.add((view.move.to_plank, view.move.to_place))
        found |= {(view.move.to_plank, shove.to_place) for shove in view.move.shoves}
    return found


def _fell_by(view: View, cause: str) -> bool:
    return any(fall.cause == cause for fall in view.falls)


def _overboard(view: View) -> Iterator[Placed]:
    """Splashes where planks just fell, with everybody who went overboard, until the settlement is made."""
    seats = len(view.purses)
    rows = {plank.colour: row for row, plank in enumerate(view.planks)}
    for fall in () if view.decisions else view.falls:
        row = rows[fall.plank]
        box = layout.plank(row, view.planks[row].offset, seats)
        yield from _splash(fall, box.x - layout.CAP, box.x + box.width + layout.CAP, box.y)


def _splash(fall: Fall, left: int, right: int, y: int) -> Iterator[Placed]:
    """What is seen of a fall beside a plank that lies from `left` to `right`."""
    way = 1 if fall.direction == "right" else -1
    x = right if way > 0 else left - layout.SPLASH
    yield Placed(x, y, planks.splash(), f"splash {fall.plank}")
    thrown = [pirate for pirate in fall.pirates if pirate is not None]
    slots = 2 * layout.OVERBOARD_COLUMNS
    shown = thrown if len(thrown) <= slots else thrown[: slots - 1]
    first = right + layout.SPLASH if way > 0 else left - layout.SPLASH - layout.OVERBOARD
    tiles = [(f"overboard {pirate}", planks.overboard(pirate)) for pirate in shown]
    if len(shown) < len(thrown):
        tiles.append(("more overboard", planks.more_overboard(len(thrown) - len(shown))))
    for number, (about, tile) in enumerate(tiles):
        column, line = divmod(number, 2)
        yield Placed(first + way * column * layout.OVERBOARD, y + line * layout.OVERBOARD, tile, about)


# --- The news ---


def _news(view: View, sight: Sight) -> Iterator[Placed]:
    box = layout.news(len(view.purses))
    is_alarm = news.is_alarming(view)
    shown = view.waiting[:_WAITING]
    more = len(view.waiting) - len(shown)
    reserved = table.waiting_width(len(shown), more) if shown else 0
    headline = table.headline(news.headline(view, sight.words), is_alarm, box.width, reserved)
    yield Placed(box.x, box.y, headline, "headline")
    if shown:
        yield Placed(box.x + headline.width, box.y, table.waiting(shown, more, is_alarm, box.width), "waiting")
    report = table.report(news.report(view, sight), is_alarm, box.width)
    yield Placed(box.x, box.y + headline.height, report, "report")


# --- What just moved ---


def _traces(view: View) -> Iterator[Placed]:
    """The last slide and move, until a settlement draws the eyes to other things."""
    if view.decisions:
        return
    seats = len(view.purses)
    rows = {plank.colour: row for row, plank in enumerate(view.planks)}
    slide, move = view.slide, view.move
    if slide is not None and slide.direction is not None and not _fell_by(view, "slide"):
        steps = abs(slide.to_offset - slide.from_offset)
        row = rows[slide.plank]
        if view.planks[row].offset == slide.to_offset:
            box = layout.plank(row, slide.to_offset, seats)
            tile = planks.slid(steps, slide.direction)
            x = box.x - layout.CAP - tile.width if slide.direction == "right" else box.x + box.width + layout.CAP
            yield Placed(x, box.y, tile, f"slid {slide.plank} {slide.direction}")
    if move is not None:
        origin, target = rows[move.from_plank], rows[move.to_plank]
        start = layout.place(origin, view.planks[origin].offset, move.from_place, seats)
        end = layout.place(target, view.planks[target].offset, move.to_place, seats)
        about = f"moved {move.from_plank}:{move.from_place} to {move.to_plank}:{move.to_place}"
        yield Placed(min(start.x, end.x), min(start.y, end.y), planks.moved(end.x - start.x, end.y - start.y), about)
        for shove in () if _fell_by(view, "move") else move.shoves:
            places = (shove.from_place, shove.to_place)
            box = layout.place(target, view.planks[target].offset, min(places), seats)
            direction = "right" if shove.to_place > shove.from_place else "left"
            yield Placed(box.x, box.y, planks.shoved(direction), f"shoved {move.to_plank}:{places[0]} to {places[1]}")
