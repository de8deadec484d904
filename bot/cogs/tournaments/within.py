"""What is named within an event: a round, a table, a player; found by what was pressed or typed, and suggested."""

from discord import app_commands

from bot.cogs.context import choices
from bot.director.model import Event, Pairing, Round
from bot.errors import Refused
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
    """The id of an entrant by their id, name or mention. Refused("no-such-player")."""
    folded = typed.strip().casefold()
    for entrant in event.entrants:
        person = entrant.person
        mentions = (f"<@{person.id}>", f"<@!{person.id}>")
        if folded in (str(person.id), *mentions, person.name.casefold(), person.handle.casefold()):
            return person.id
    raise Refused("no-such-player")


def player_choices(event: Event, current: str) -> list[app_commands.Choice[str]]:
    """Everybody who entered, by name."""
    return choices([(entrant.person.name, str(entrant.person.id)) for entrant in event.entrants], current)


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
