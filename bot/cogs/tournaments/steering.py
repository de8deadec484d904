"""To which page of the organiser's panel a button or a command leads, and which one is shown when something is done."""

import asyncio
from collections.abc import Sequence

from bot.cogs.tournaments.choosing import ranks
from bot.cogs.tournaments.within import pairing_of, person_named
from bot.director.model import Event
from bot.errors import Refused
from bot.services import Services
from bot.ui.message import Message
from bot.ui.speech import bot_words
from bot.ui.tournaments import organise as layouts
from bot.ui.tournaments.plan_panel import PAGES, plan_page


async def page(services: Services, event: Event, path: Sequence[str], number: int, language: str) -> Message:
    """A page by its path; the first one if there is none such.

    Args:
        services: the rooms.
        event: which.
        path: the name of the page and what it is about; SURE and an act for the page that asks whether it is meant.
        number: of several such pages, from 0.
        language: of the reader.

    Raises:
        Refused: "no-such-pairing", "no-such-player", "ranks-form", "wrong-ranks", "round-goes-on".
    """
    match path:
        case (layouts.SURE, action, *arguments):
            about = _checked(event, action, arguments)
            return await asyncio.to_thread(layouts.sure_page, event, action, about, language)
        case ("table", round_no, table):
            return layouts.table_page(event, *pairing_of(event, round_no, table), language)
        case ("tables", round_no, *_) if round_no:
            return layouts.tables_page(event, int(round_no), number, language)
        case ("tables", *_):
            return layouts.tables_page(event, len(event.rounds), number, language)
        case ("player", person):
            return layouts.entrant_page(event, int(person), language)
        case ("players", *_):
            return layouts.entrants_page(event, number, language)
        case ("preview", *_):
            return layouts.preview_page(event, await services.arbiter.preview(event.id), number, language)
        case ("log", *_):
            return layouts.log_page(event, await services.events.decisions(event.id), number, language)
        case ("options", wanted):
            return plan_page(event, "options", int(wanted), language)
        case (name,) if name in PAGES:
            return plan_page(event, name, number, language)
        case _:
            return await asyncio.to_thread(layouts.organise_page, event, language)


async def done_page(services: Services, event: Event, action: str, arguments: Sequence[str], language: str) -> Message:
    """What is shown after an act: what it was about as it is now, or the first page with what was done."""
    match action, *arguments:
        case "redraw", *_:
            return await page(services, event, ("preview",), 0, language)
        case "extend" | "result" | "void", round_no, table, *_:
            return await page(services, event, ("table", round_no, table), 0, language)
        case ("remove" | "apart", person, *_) | ("replace", _, person):
            return await page(services, event, ("player", person), 0, language)
        case _:
            channel = f"<#{event.channel_id}>"
            remark = bot_words(language).text(f"tm-done-{action}", channel=channel)
            return await asyncio.to_thread(layouts.organise_page, event, language, remark)


def _checked(event: Event, action: str, arguments: Sequence[str]) -> tuple[str, ...]:
    """What an act is about, as `acts.act` takes it, found out before it is asked whether it is meant."""
    match action, *arguments:
        case "result", round_no, table, *typed:
            past, pairing = pairing_of(event, round_no, table)
            decided = [ranks(text) for text in typed]
            if any(len(ranked) != len(pairing.players) for ranked in decided):
                raise Refused("wrong-ranks", seats=len(pairing.players))
            return (str(past.number), str(pairing.number), *("-".join(map(str, ranked)) for ranked in decided))
        case "void", round_no, table, *whom:
            past, pairing = pairing_of(event, round_no, table)
            return (str(past.number), str(pairing.number), *whom)
        case "remove" | "replace", player, *other:
            return (str(person_named(event, player)), *other)
        case _:
            return tuple(arguments)
