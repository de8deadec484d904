"""How organisers let a tournament go on, rest, move and end."""

from msgspec.structs import replace

from bot.director.drawing import Drawn
from bot.director.model import Entrant, Event, State, Status
from bot.tables.model import Person
from bot.ui.message import Text
from bot.ui.tournaments.organise import preview_page
from tests.bot.conftest import Harbour, buttons, text_of
from tests.bot.tournament import (
    DAY,
    DUELS,
    HOUR,
    MINUTE,
    entered,
    event_of,
    kept,
    menu,
    opened,
    panel_of,
    pictures,
    settle,
    started,
)
from tests.bot.tournament_pages.organiser import BY_HAND, created, give_up, managed, near, ordered, organiser, the_only


async def test_an_event_from_its_opening_to_the_prize_giving_by_buttons_alone(harbour: Harbour) -> None:
    panel = await created(harbour)
    assert "It is open" in text_of(panel)
    chidi, event = harbour.chidi, await the_only(harbour)
    await chidi.click(panel, label="Format")
    await chidi.select(panel, ["2"], custom_id=menu(panel, "size"))
    await chidi.select(panel, ["2"], custom_id=menu(panel, "rounds"))
    assert "Swiss of 2 rounds, tables of 2" in text_of(panel)
    await chidi.click(panel, label="Back")
    for member in (harbour.ada, harbour.bruno, harbour.dilek):
        await member.click(panel_of(harbour, await event_of(harbour, event)), label="Enter")
    await chidi.click(panel_of(harbour, await event_of(harbour, event)), label="Enter")
    await chidi.click(panel, label="Start now …")
    assert "Start **Autumn Cup** now with 4 players?" in text_of(panel)
    await chidi.click(panel, label="Start now")
    assert "It has started." in text_of(panel)
    assert "Round 1 of 2" in text_of(panel_of(harbour, event)), "everybody is told at once"
    for number in (1, 2):
        event = await event_of(harbour, event)
        assert len(event.rounds) == number
        await give_up(harbour, event)
    event = await event_of(harbour, event)
    assert event.status == "over"
    told = text_of(panel_of(harbour, event))
    assert "🥇" in told
    assert f"Seed: `{event.seed}`" in told
    prizes = [m for m in harbour.messages() if "Autumn Cup is over" in text_of(m)]
    shown = await harbour.ada.click(prizes[0], label="Standings")
    assert pictures(shown.response) == 1


async def test_with_too_few_players_it_is_not_started_by_hand_and_called_off_when_its_time_comes(
    harbour: Harbour,
) -> None:
    await organiser(harbour)
    event = await entered(harbour, await opened(harbour, replace(DUELS, has_check_in=False)), [harbour.ada])
    panel = await managed(harbour, "Start now …")
    told = await harbour.chidi.click(panel, label="Start now")
    assert "It cannot start yet: 2 players are needed at the least" in text_of(told)
    assert (await event_of(harbour, event)).status == "signup"
    await ordered(harbour, "arbiter start-at", starts="1h")
    await harbour.env.advance_time(2 * HOUR)
    assert (await kept(harbour, event)).status == "cancelled"
    assert "too few came" in text_of(await managed(harbour, "Log"))


async def test_pause_and_go_on(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await started(harbour, DUELS)
    panel = await managed(harbour, "Pause")
    assert "It is paused: no clock runs." in text_of(panel)
    assert "paused already" in await ordered(harbour, "arbiter pause")
    await harbour.env.advance_time(DAY)
    await harbour.chidi.click(panel, label="Go on")
    after = await event_of(harbour, event)
    assert near(after.rounds[0].deadline, event.rounds[0].deadline + DAY)
    assert "It is not paused" in await ordered(harbour, "arbiter resume")
    assert "It is paused" in await ordered(harbour, "arbiter pause")
    assert "It goes on" in await ordered(harbour, "arbiter resume")


async def test_a_pause_stands_on_the_boards(harbour: Harbour) -> None:
    event = await started(harbour, DUELS)
    await organiser(harbour)
    await ordered(harbour, "arbiter pause")
    event = await kept(harbour, event)
    await harbour.bot.services.delivery.run_due()
    await harbour.env.settle()
    for thread in harbour.games.threads:
        assert "The tournament is paused" in text_of(harbour.messages(thread)[-1])
    await ordered(harbour, "arbiter resume")
    await harbour.bot.services.delivery.run_due()
    await harbour.env.settle()
    for thread in harbour.games.threads:
        assert "paused" not in text_of(harbour.messages(thread)[-1])


async def test_the_next_round_is_looked_at_drawn_anew_and_published(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await started(harbour, BY_HAND)
    assert "A round goes on" in await ordered(harbour, "arbiter preview")
    assert "A round goes on" in await ordered(harbour, "arbiter publish")
    assert "A round goes on" in await ordered(harbour, "arbiter redraw")
    event = await settle(harbour, event)
    assert event.rested_at is not None
    panel = await managed(harbour, "Next round")
    assert "round 2, not published yet" in text_of(panel)
    assert "Points before: 1.00 · 1.00, spread 0.00" in text_of(panel)
    await harbour.chidi.click(panel, label="Draw anew")
    assert "round 2, not published yet" in text_of(panel)
    assert (await event_of(harbour, event)).redraws == 1
    assert "not published yet" in await ordered(harbour, "arbiter redraw")
    assert "not published yet" in await ordered(harbour, "arbiter preview")
    await harbour.chidi.click(panel, label="Publish")
    assert len((await event_of(harbour, event)).rounds) == 2
    event = await settle(harbour, event)
    assert "The next round is published" in await ordered(harbour, "arbiter publish")
    event = await settle(harbour, event)
    log = await ordered(harbour, "arbiter log")
    for part in ("published round 3", "had round 2 drawn anew", f"<@{harbour.chidi.id}>: had round 3 published"):
        assert part in log
    assert event.status == "over"
    assert "This tournament is over" in await ordered(harbour, "arbiter publish", tournament=event.id)


async def test_it_ends_between_two_rounds_or_is_called_off(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await started(harbour, BY_HAND)
    shown = await harbour.chidi.slash(harbour.games, "tournament arbiter finish")
    assert "A round goes on" in text_of(await harbour.chidi.click(shown.response, label="End it"))
    event = await settle(harbour, event)
    panel = await managed(harbour, "End it …")
    assert "End **Autumn Cup** now" in text_of(panel)
    await harbour.chidi.click(panel, label="End it")
    event = await event_of(harbour, event)
    assert event.status == "over"
    other = await started(harbour, DUELS, name="Spring Cup")
    shown = await harbour.chidi.slash(harbour.games, "tournament arbiter cancel")
    assert "Call **Spring Cup** off?" in text_of(shown)
    assert (await event_of(harbour, other)).status == "running"
    await harbour.chidi.click(shown.response, label="Call it off")
    other = await event_of(harbour, other)
    assert other.status == "cancelled"
    for pairing in other.rounds[0].pairings:
        assert (await harbour.bot.services.lookup.table(pairing.match_id)).status == "cancelled"


async def test_the_organiser_is_told_and_answers_from_direct_messages(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await settle(harbour, await started(harbour, BY_HAND))
    (told,) = [m for m in harbour.chidi.user.dm_channel.history() if "can be published" in text_of(m)]
    shown = await harbour.chidi.user.click(told, label="Organise")
    assert "Organise Autumn Cup" in text_of(shown)
    await harbour.chidi.user.click(shown.response, label="Publish")
    assert len((await event_of(harbour, event)).rounds) == 2


async def test_an_event_whose_channel_was_deleted_goes_on_in_another(harbour: Harbour) -> None:
    event = await started(harbour, DUELS)
    await organiser(harbour)
    harbour.env.backend.delete_channel(harbour.games.id)
    await harbour.env.settle()
    deck = harbour.guild.create_text_channel("deck")
    shown = await harbour.chidi.slash(deck, "tournament arbiter move")
    assert event.name in text_of(shown)
    event = await kept(harbour, event)
    assert event.channel_id == deck.id
    assert panel_of(harbour, event, deck)
    assert len(deck.threads) == len(event.rounds[0].pairings) == 2
    for pairing in event.rounds[0].pairings:
        table = await harbour.bot.services.lookup.table(pairing.match_id)
        assert not table.homeless
        assert table.parent_id == deck.id


def test_a_round_of_many_tables_is_looked_at_page_by_page() -> None:
    people = [Entrant(Person(number, f"Guest {number}", "guest"), number) for number in range(1, 129)]
    event = Event(
        "a" * 10, 1, 2, 3, "en", "Cup", BY_HAND, Status.RUNNING, "seed", 0, entrants=tuple(people), rested_at=1
    )
    drawn = Drawn("main", tuple((number, number + 1) for number in range(1, 129, 2)))
    shown = [preview_page(event, drawn, page, "en") for page in range(9)]
    told = "\n".join(block.markdown for message in shown for block in message.blocks if isinstance(block, Text))
    assert all(f"**{number}** Guest {2 * number - 1}, Guest {2 * number}\n" in told for number in range(1, 65))
    assert shown[8] == shown[7], "there are not so many pages"


async def test_the_panel_moves_an_event_to_a_channel_where_threads_can_hang(harbour: Harbour) -> None:
    await organiser(harbour)
    event = await opened(harbour, DUELS)
    deck, news = harbour.guild.create_text_channel("deck"), harbour.guild.create_news_channel("news")
    panel = await managed(harbour)
    told = await harbour.chidi.select(panel, [news], custom_id=menu(panel, "move"))
    assert "needs a text channel" in text_of(told)
    await harbour.chidi.select(panel, [deck], custom_id=menu(panel, "move"))
    assert f"It is in <#{deck.id}> now" in text_of(panel)
    event = await event_of(harbour, event)
    assert event.channel_id == deck.id
    assert panel_of(harbour, event, deck)
    old = next(m for m in harbour.messages() if f"goes on in <#{deck.id}>" in text_of(m))
    assert buttons(old) == []
    harbour.env.backend.delete_channel(deck.id)
    await harbour.chidi.slash(harbour.games, "tournament arbiter move")
    event = await event_of(harbour, event)
    assert panel_of(harbour, event), "a panel whose channel was deleted is not missed"


async def test_a_downtime_moves_the_deadlines(harbour: Harbour) -> None:
    event = await started(harbour, DUELS)
    deadline = event.rounds[0].deadline
    await harbour.env.settle()
    await harbour.bot.close()
    harbour.env.backend.advance_clock(3 * DAY)
    await harbour.env.restart_bot(harbour.new_bot())
    await harbour.env.settle()
    event = await event_of(harbour, event)
    assert near(event.rounds[0].deadline, deadline + 3 * DAY + 30 * MINUTE)
    assert all(pairing.state is State.OPEN for pairing in event.rounds[0].pairings)
