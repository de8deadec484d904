"""What is named within an event: a round, a table, a player; found by what was pressed or typed, and suggested."""

from collections.abc import Sequence

from discord import app_commands

from bot.cogs.context import choices
from bot.director.model import Event, Pairing, Round
from bot.errors import Refused
from bot.tables.model import Person
from bot.ui.message import MENU
from bot.ui.speech import bot_words
from bot.ui.tournaments.organise import named


def pairing_of(event: Event, number: str, table: str) -> tuple[Round, Pairing]:
    """A table of a round, by the numbers of both; the newest round if its number is empty.

    Raises:
        Refused: "no-such-pairing".
    """
    past = event.round(int(number or len(event.rounds)))
    pairing = None if past is None else past.pairing(int(table))
    if past is None or pairing is None:
        raise Refused("no-such-pairing")
    return past, pairing


def person_named(event: Event, typed: str) -> int:
    """The id of an entrant by their id, mention, name or handle, with `@` or without.

    Raises:
        Refused: "no-such-player"; "which-player" if it may be several.
    """
    folded, people = typed.strip().casefold(), [entrant.person for entrant in event.entrants]
    for person in people:
        if folded in (str(person.id), f"<@{person.id}>", f"<@!{person.id}>", f"@{person.handle.casefold()}"):
            return person.id
    named = _called(people, folded)
    if not named:
        raise Refused("no-such-player")
    if len(named) > 1:
        raise Refused("which-player", name=typed, handles=", ".join(f"@{each.handle}" for each in named[:MENU]))
    return named[0].id


def player_choices(event: Event, current: str) -> list[app_commands.Choice[str]]:
    """Everybody who entered, by name; where others are called so as well, with their handles."""
    people = [entrant.person for entrant in event.entrants]
    shown = []
    for person in people:
        is_only = len(_called(people, person.name.casefold())) == 1
        shown.append((person.name if is_only else f"{person.name} (@{person.handle})", str(person.id)))
    return choices(shown, current)


def _called(people: Sequence[Person], folded: str) -> list[Person]:
    return [person for person in people if folded in (person.name.casefold(), person.handle.casefold())]


def round_choices(event: Event, current: str) -> list[app_commands.Choice[int]]:
    """The rounds so far, the newest first."""
    return choices([(str(past.number), past.number) for past in reversed(event.rounds)], current)


def table_choices(event: Event, number: int, current: str, language: str) -> list[app_commands.Choice[int]]:
    """The tables of a round, with who plays there."""
    words, past = bot_words(language), event.round(number)
    pairings = () if past is None else past.pairings
    return choices(
        [
            (words.text("tm-table-choice", table=pairing.number, names=named(event, pairing)), pairing.number)
            for pairing in pairings
        ],
        current,
    )
