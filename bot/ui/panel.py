"""The private panel in which an action is chosen: walks the menu of legal actions.

Its first page asks for the kind of action; kinds that their game wants offered whole stand there as complete actions.
From then on it asks slot by slot. Up to five values are buttons, up to 25 a menu; more are asked in two steps. The
last page shows what the action would do, as a picture made from the view alone, and asks for a confirmation.
"""

from itertools import takewhile

from bot.tables.hints import why_not
from bot.tables.model import Position
from bot.ui.artist import Artist
from bot.ui.board import whose_turn
from bot.ui.labels import action_label, short_label, value_label, verb_label
from bot.ui.looks import look_buttons
from bot.ui.message import (
    LONG_MENU,
    MENU,
    ROW,
    Block,
    Button,
    Choice,
    Message,
    Row,
    Select,
    Style,
    Text,
    rows_of,
    without_effect,
)
from bot.ui.orders import orders_button
from bot.ui.press import Press, joined
from bot.ui.proposals import undo_button
from bot.ui.speech import bot_words, tell, title
from engines.core import match as matches
from engines.core.menu import Menu, grouped
from engines.core.notation import Grammar
from engines.core.protocol import Previews
from engines.core.registry import game as find_game
from engines.core.types import Seat, Tokens
from renderers.core.draw import looks
from renderers.core.words import Words

ACCENT = 0x2E8B57

GROUP = "*"
"""The first character of a path's last piece that names a group of values, not a value: `*c`, the squares of file c."""


def legal_menu(position: Position, seat: Seat) -> Menu:
    """The tree of a seat's legal actions."""
    return matches.menu(find_game(position.table.game), position.match, seat)


async def panel(
    position: Position, seat: Seat, path: Tokens, artist: Artist, language: str, remark: str = ""
) -> Message:
    """The panel at a step.

    Args:
        position: the table as it stands.
        seat: whose panel it is; it is awaited.
        path: the tokens chosen so far, and perhaps a group as its last piece.
        artist: draws the preview, and the seat's own picture in games with secrets.
        language: of the person.
        remark: something to say above, e.g. what just happened.
    """
    words = bot_words(language, position.table.game)
    menu = legal_menu(position, seat)
    chosen, group = (path[:-1], path[-1]) if path and path[-1].startswith(GROUP) else (path, "")
    if not menu.under(chosen).actions:
        chosen, group = (), ""
    verbs = find_game(position.table.game).grammar.verbs
    kinds = menu.step(())
    is_whole = any(verbs[kind].whole for kind in kinds)
    # Where there is but one kind of action nobody need be asked for it.
    first = kinds if len(kinds) == 1 and not is_whole else ()
    chosen = chosen or first
    press = Press("play", position.table.id, position.match.seq, chosen)
    which = words.text("table-id", id=position.table.id[:4])
    heading = f"### {title(position.table.game, language)}\n-# {which}"
    blocks: list[Block] = [Text(f"{heading}\n{remark}" if remark else heading)]
    # Who has no board to look at, or sees more than it shows, sees their own picture.
    has_own = position.table.day is not None or find_game(position.table.game).spec.hidden or is_whole
    if chosen == first and has_own:
        blocks += await _own_pictures(position, seat, artist, language)
    if not chosen and is_whole:
        blocks += _first_page(words, position, seat, press, menu)
    elif values := menu.step(chosen):
        blocks += _step(words, position, press, values, group)
    last: list[Button] = []
    if menu.is_complete(chosen):
        blocks += await _confirmation(position, seat, press, artist, language)
        do = Press("do", press.table, press.seq, press.path)
        last.append(Button(words.text("button-confirm"), do.custom_id, Style.SUCCESS))
    if chosen != first or group:
        last.append(_back(words, press, bool(group)))
    if last:
        blocks.append(Row(tuple(last)))
    if chosen == first:
        blocks += _aside(position, seat, language)
    return Message(tuple(blocks), accent=ACCENT)


ASKED = 3
"""Sentences of news at the head of a panel that is opened."""


def asked_by(position: Position, seat: Seat, language: str) -> str:
    """What has led to this question, in words: the last of what others have done since the seat's own last action."""
    since = takewhile(lambda ply: ply.entry.seat != seat, reversed(position.recent))
    events = [event for ply in reversed(list(since)) for event in ply.events if event.is_seen_by(seat)]
    return "\n".join(f"-# {line}" for line in tell(events, position.table, language)[-ASKED:])


async def waiting(position: Position, viewer: Seat | None, artist: Artist, language: str, remark: str = "") -> Message:
    """The panel of somebody at the table who is not awaited now (`viewer` None: who has resigned).

    In a team without secrets everybody may look at the panel of the seat that acts, to talk about it.
    """
    words = bot_words(language, position.table.game)
    text = words.text("panel-waiting", who=whose_turn(position)) if position.awaited else words.text("panel-over")
    said = f"{remark}\n{text}" if remark else text
    spec = find_game(position.table.game).spec
    if position.awaited and spec.cooperative and not spec.hidden:
        acting = min(position.awaited)
        return without_effect(await panel(position, acting, (), artist, language, said))
    blocks: list[Block] = [Text(said)]
    if position.awaited and viewer is not None:
        if any(look.in_panel for look in looks(position.table.game)):
            blocks += await _own_pictures(position, viewer, artist, language)
        blocks += _aside(position, viewer, language)
    return Message(tuple(blocks), accent=ACCENT)


async def _own_pictures(position: Position, seat: Seat, artist: Artist, language: str) -> list[Block]:
    """What a seat sees for itself: the pictures that the game wants there, or else its own board."""
    wanted = [look.name for look in looks(position.table.game) if look.in_panel]
    own = [await artist.look(position, name, seat, language) for name in wanted]
    shown = own or [await artist.picture(position, seat, language)]
    return [block for block in shown if block is not None]


def _aside(position: Position, seat: Seat, language: str) -> list[Block]:
    """The ways to further pictures, to one's standing orders, to what has happened, and back."""
    further = [look for look in looks(position.table.game) if not look.in_panel]
    buttons = (
        *look_buttons(position.table, further, language),
        *orders_button(position, seat, language),
        *hint_button(position, seat, language),
        *_since_button(position, seat, language),
        *undo_button(position, seat, language),
    )
    return list(rows_of(buttons))


def hint_button(position: Position, seat: Seat, language: str) -> tuple[Button, ...]:
    """The way to a hint, for who is awaited at a table where there are any."""
    table = position.table
    if seat not in position.awaited or why_not(table) is not None:
        return ()
    return (Button(bot_words(language).text("button-hint"), Press("hint", table.id, table.seq).custom_id),)


def _since_button(position: Position, seat: Seat, language: str) -> tuple[Button, ...]:
    """The way to what others have done since one's last action, if they have."""
    table = position.table
    if not position.recent or position.recent[-1].entry.seat == seat:
        return ()
    return (Button(bot_words(language).text("button-since"), Press("since", table.id, table.seq).custom_id),)


async def _confirmation(position: Position, seat: Seat, press: Press, artist: Artist, language: str) -> list[Block]:
    words = bot_words(language, position.table.game)
    said = Text(f"**{action_label(words, position, seat, press.path)}**")
    return [said, *await foreseen(position, seat, press.path, artist, language)]


async def foreseen(position: Position, seat: Seat, path: Tokens, artist: Artist, language: str) -> list[Block]:
    """A picture of what an action would do, as far as its seat can know; none if the game cannot tell."""
    game = find_game(position.table.game)
    if not isinstance(game, Previews):
        return []
    seen = game.preview(game.view(position.match.state, seat), seat, game.action(path))
    image = await artist.picture_of(position, seen, seat, language)
    return [] if image is None else [image]


def _first_page(words: Words, position: Position, seat: Seat, press: Press, menu: Menu) -> list[Block]:
    """All kinds of action: a menu where whole actions are many, else buttons, filled up to five in a row.

    Discord may refuse a message with several long menus: of them only the first is offered whole.
    """
    verbs = find_game(position.table.game).grammar.verbs
    menus: list[Block] = []
    buttons: list[Button] = []
    has_long_menu = False
    for name in menu.step(()):
        verb, actions = verbs[name], menu.under((name,)).actions
        kind = Press("do" if verb.unasked else "play", press.table, press.seq)
        is_long = len(actions) > LONG_MENU
        if not verb.whole or len(actions) > MENU or (is_long and has_long_menu):
            buttons.append(Button(verb_label(words, name), press.then(name).custom_id))
        elif len(actions) > ROW:
            choices = tuple(
                Choice(short_label(words, position, seat, tokens), joined(tokens[1:])) for tokens in actions
            )
            has_long_menu = has_long_menu or is_long
            menus.append(Select(kind.then(name).custom_id, verb_label(words, name), choices))
        else:
            buttons += [
                Button(short_label(words, position, seat, tokens), kind.then(*tokens).custom_id, _style(tokens))
                for tokens in actions
            ]
    return [*menus, *rows_of(buttons)]


def _style(tokens: Tokens) -> Style:
    """What does something to somebody stands out; what only ends or passes is not to be pressed by mistake."""
    return Style.PRIMARY if len(tokens) > 1 else Style.SECONDARY


def _step(words: Words, position: Position, press: Press, values: tuple[str, ...], group: str) -> list[Block]:
    grammar = find_game(position.table.game).grammar
    if not press.path:
        labels = {verb: verb_label(words, verb) for verb in values}
        question = words.text("panel-verb")
    else:
        slot = grammar.verbs[press.path[0]].slots[len(press.path) - 1].name
        labels = {value: value_label(words, slot, value) for value in values}
        question = words.text(f"slot-{slot}")
    groups = grouped(values)
    if len(groups) > 1 and not group:
        offered = {GROUP + one.label: words.text("panel-group", group=one.label) for one in groups}
    else:
        inside = next((one.values for one in groups if GROUP + one.label == group), groups[0].values)
        offered = {value: labels[value] for value in inside}
    return _offer(press, offered, question, _so_far(words, grammar, press.path))


def _so_far(words: Words, grammar: Grammar, path: Tokens) -> str:
    """What was chosen already; not the kind of action where there is but one."""
    if not path:
        return ""
    slots = grammar.verbs[path[0]].slots
    kind = [verb_label(words, path[0])] if len(grammar.verbs) > 1 else []
    values = [value_label(words, slot.name, value) for slot, value in zip(slots, path[1:], strict=False)]
    return " · ".join(f"**{part}**" for part in (*kind, *values))


def _offer(press: Press, offered: dict[str, str], question: str, so_far: str) -> list[Block]:
    """What was chosen, the question and its answers; a menu asks the question itself."""
    if len(offered) <= ROW:
        asked = Text(f"{so_far}\n{question}" if so_far else question)
        return [
            asked,
            Row(tuple(Button(label, press.then(v).custom_id, Style.PRIMARY) for v, label in offered.items())),
        ]
    choices = tuple(Choice(label, value) for value, label in offered.items())
    return [Text(so_far or question), Select(press.custom_id, question, choices)]


def _back(words: Words, press: Press, is_in_group: bool) -> Button:
    path = press.path if is_in_group else press.path[:-1]
    back = Press("back", press.table, press.seq, path)
    return Button(words.text("button-back"), back.custom_id)
