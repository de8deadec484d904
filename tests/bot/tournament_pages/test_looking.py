"""Pages that tell: somebody's games, the calendar, the rules, exports."""

import csv
import io
import json
import re
from hashlib import sha256
from pathlib import Path
from typing import cast

from msgspec.structs import replace

from bot.cogs.tournaments.cog import TournamentCog
from bot.services import Services
from bot.ui.press import Switchboard
from bot.ui.tournaments.announcements import _ANSWERS
from tests.bot.conftest import Harbour
from tests.bot.tournament import BOATS, DAY, DUELS, HOUR, entered, files, opened, person, said, settle, started


async def test_the_page_of_a_player_says_what_is_still_possible(harbour: Harbour) -> None:
    event = await settle(harbour, await started(harbour, DUELS))
    loser = event.rounds[0].pairings[0].people[0]
    name = event.name_of(loser)
    told = await said(harbour, "player", player=name)
    assert f"{name} in Autumn Cup" in told
    assert "**1** · table 1, seat 1 ·" in told
    assert "**0.00**" in told
    assert "Can still win" in told
    assert "Nobody of this name" in await said(harbour, "player", player="Zoe")
    names = await harbour.ada.autocomplete(harbour.games, "tournament player", "player", "br")
    assert [choice["name"] for choice in names] == ["Bruno"]
    assert "You have not entered" in await said(
        harbour, "player", harbour.guild.add_member(harbour.env.create_user("zoe"))
    )


async def test_the_calendar_and_the_rules(harbour: Harbour) -> None:
    start = harbour._now() + 3 * DAY
    await opened(harbour, DUELS, starts_at=start)
    told = await said(harbour, "dates")
    for instant in (start - 2 * DAY, start - HOUR, start, start + 30 * DAY):
        assert f"<t:{instant}:f>" in told
    rules = await said(harbour, "how")
    for part in ("A table gives points", "(OMS)", "a bye gives 1 point", "5d for all their moves", "is a strike"):
        assert part in rules


async def test_the_rules_of_a_round_robin_tell_how_often_people_have_met(harbour: Harbour) -> None:
    event = await opened(harbour, replace(DUELS, format="robin"))
    assert "have met" not in await said(harbour, "how")
    event = await entered(harbour, event)
    event = await harbour.bot.services.arbiter.start(event.id, harbour.chidi.id)
    await harbour.bot.services.follow_event(event.id)
    assert "So far any two have met 0 times at the least, once at the most." in await said(harbour, "how")


async def test_it_is_told_how_the_next_round_comes(harbour: Harbour) -> None:
    by_hand = replace(DUELS, publishing="by-hand", rounds=2)
    event = await started(harbour, by_hand, starts_at=harbour._now() + 9 * DAY)
    assert "an organiser publishes the next round" in await said(harbour, "pairings")
    assert "one more round, over" in await said(harbour, "dates")
    assert "an organiser publishes every round" in await said(harbour, "dates")
    assert "An organiser looks at every round" in await said(harbour, "how")
    event = await settle(harbour, event)
    await harbour.bot.services.arbiter.publish(event.id, harbour.chidi.id)
    last = await said(harbour, "pairings")
    assert "at the latest." in last
    assert "next round" not in last
    event = await started(harbour, replace(DUELS, cut=2, rounds=1), name="With a final")
    assert "the next round follows as soon as" in await said(harbour, "pairings", tournament=event.id)
    assert "No round" not in await said(harbour, "bracket", tournament=event.id)
    assert "The elimination has not begun" in await said(harbour, "bracket", tournament=event.id)
    await harbour.env.settle()
    event = await settle(harbour, event)
    bracket = await said(harbour, "bracket", tournament=event.id, as_text=True)
    assert "Bracket · round 2." in bracket
    assert "Round 2, table 1" in bracket


async def test_exports_can_be_read_again_and_hold_no_formulas(harbour: Harbour) -> None:
    evil = harbour.guild.add_member(harbour.env.create_user("evil", global_name="=HYPERLINK(1)"))
    event = await opened(harbour, replace(DUELS, rounds=1))
    await entered(harbour, event, [harbour.ada])
    await harbour.bot.services.entry.enter(event.id, replace(person(evil), name="=HYPERLINK(1)"))
    event = await harbour.bot.services.arbiter.start(event.id, harbour.chidi.id)
    await harbour.ada.slash(harbour.games, "tournament export")
    running = json.loads(files(harbour)["tournament"])
    assert running["seed"] is None
    assert running["settings"]["seed"] == ""
    assert event.seed not in json.dumps(running)
    await harbour.bot.services.follow_event(event.id)
    event = await settle(harbour, event)
    await harbour.ada.slash(harbour.games, "tournament export")
    found = files(harbour)
    rows = list(csv.DictReader(io.StringIO(found["standings"])))
    assert {row["name"] for row in rows} == {"Ada", "'=HYPERLINK(1)"}
    assert [row["points"] for row in rows] == ["1.00", "0.00"]
    rows = list(csv.DictReader(io.StringIO(found["pairings"])))
    assert sorted(row["rank"] for row in rows) == ["1", "2"]
    whole = json.loads(found["tournament"])
    assert sha256(whole["seed"].encode()).hexdigest() == whole["seed_sha256"]
    assert whole["rounds"][0]["tables"][0]["ranks"] in ([1, 2], [2, 1])


async def test_an_event_without_anybody_can_be_looked_at_and_exported(harbour: Harbour) -> None:
    for plan in (DUELS, replace(DUELS, format="robin"), replace(DUELS, format="elimination"), BOATS):
        event = await opened(harbour, plan)
        for command in ("show", "players", "player", "dates", "how", "export", "standings", "pairings"):
            told = await said(harbour, command, tournament=event.id)
            assert "Autumn Cup" in told, (plan.format, command)


def test_every_button_has_a_handler() -> None:
    """Also those of the public panel, of announcements and of direct messages."""
    rooms = Path(__file__).parents[3] / "bot" / "ui" / "tournaments"
    code = "\n".join(file.read_text(encoding="utf-8") for file in rooms.glob("*.py"))
    pressed = {f"tm-{kind}" for kind in re.findall(r'\b(?:press|way|button)\("([a-z-]+)"', code)}
    pressed |= {f"tm-{kind}" for kind in _ANSWERS.values()}
    switchboard = Switchboard()
    switchboard.connect(TournamentCog(cast("Services", None)))
    assert pressed <= switchboard.kinds()
    assert len(pressed) > 15, "the pattern finds them"
