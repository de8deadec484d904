"""Whole events by luck, without a database: games end, are drawn, spoilt and decided; people rest, leave, come back and
are replaced; the event may end early."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from bot.director.drawing import active, draw, planned_rounds
from bot.director.games import published, with_pairing, with_round
from bot.director.model import Entrance, Entrant, Event, Pairing, Round, State, Status
from bot.director.places import taken_out, with_entrant
from bot.director.plan import Plan, checked
from bot.director.playoffs import is_knockout, play_off_of, played_off
from bot.director.substitution import substituted
from bot.errors import Refused
from tests.bot.director.desk import person

MOST_ROUNDS = 40
FORMATS = ("swiss", "robin", "elimination", "cut")
"""`cut`: a Swiss with one."""


class Tale:
    """An event and what happens to it.

    Args:
        plan: of the event.
        players: how many begin.
        seed: of the luck.
        has_changes: whether arbiters change results that stand, and people are replaced.
    """

    def __init__(self, plan: Plan, players: int, seed: int, *, has_changes: bool) -> None:
        self.luck, self.has_changes = Random(seed), has_changes
        entrants = tuple(
            Entrant(person(number), number + 1, is_checked_in=True, has_started=True) for number in range(players)
        )
        event = Event("tale", 1, 1, 1, "en", "Tale", plan, Status.RUNNING, str(seed), 0, entrants=entrants)
        self.event = replace(event, rounds_planned=planned_rounds(event))
        self.newcomers = iter(range(players, 100))

    def states(self) -> Iterator[tuple[Event, bool]]:
        """The event after each thing that happens, and whether that was a change: nothing held before need hold now."""
        yield self.event, True
        while len(self.event.rounds) < MOST_ROUNDS and self.luck.random() > 0.01:
            if (drawn := draw(self.event)) is None:
                break
            self.event = published(self.event, drawn, 0)
            yield self.event, False
            while going := self._going():
                yield from self._something()
                self._settle(self.event.rounds[-1], self.luck.choice(going))
                yield self.event, False
                if not self._going():
                    yield from self._something()
            self._answer()
        self.event = replace(self.event, status=Status.OVER)
        yield self.event, False

    def _going(self) -> list[Pairing]:
        return [pairing for pairing in self.event.rounds[-1].pairings if not pairing.is_settled]

    def _something(self) -> Iterator[tuple[Event, bool]]:
        what = self.luck.random()
        if what < 0.1 and len(self.event.playing) > 2:
            leaver = self.luck.choice(self.event.playing)
            self.event = with_entrant(self.event, taken_out(leaver, "left"))
            yield self.event, False
        elif what < 0.13 and not self.event.seeds and (away := [e for e in self.event.entrants if e.reason == "left"]):
            back = replace(self.luck.choice(away), status=Entrance.IN, reason="", returns=1)
            self.event = with_entrant(self.event, back)
            yield self.event, False
        elif what < 0.17 and self.event.plan.format == "swiss":
            resting = self.luck.choice(self.event.playing).person.id
            self.event = replace(self.event, requests=self.event.requests | {(self.event.next_number, resting)})
        elif what < 0.25 and self.has_changes:
            self._replace()
            yield self.event, True
        elif what < 0.33 and self.has_changes:
            self._override()
            yield self.event, True

    def _settle(self, past: Round, pairing: Pairing) -> None:
        """A game ends, by itself or by a decision. Who has left is a ghost at it."""
        pairing = self.event.rounds[-1].pairing(pairing.number) or pairing  # players may have changed
        here = {entrant.person.id for entrant in self.event.playing}
        if self.luck.random() < 0.1:
            self._put(past, replace(pairing, state=State.VOID))
            return
        ranks = self._ranks(len(pairing.players))
        players = tuple(
            replace(player, rank=rank, is_ghost=player.person_id not in here or self.luck.random() < 0.03)
            for player, rank in zip(pairing.players, ranks, strict=True)
        )
        self._put(past, replace(pairing, state=State.DONE, players=players))

    def _put(self, past: Round, pairing: Pairing) -> None:
        again = played_off(self.event, past, pairing, 0)
        now = self.event.round(past.number) or past
        self.event = again or with_round(self.event, with_pairing(now, pairing))

    def _replace(self) -> None:
        leaving = self.luck.choice(self.event.playing)
        others = [entrant.person for entrant in self.event.entrants if entrant.status is Entrance.OUT]
        coming = self.luck.choice(others) if others and self.luck.random() < 0.4 else person(next(self.newcomers))
        sat = {each for past in self.event.rounds[-1:] for pairing in past.pairings for each in pairing.people}
        if coming.id in sat:
            return
        try:
            self.event, _ = substituted(self.event, leaving, coming, "replaced")
        except Refused:
            return

    def _override(self) -> None:
        """A result that stands is changed, as far as `Arbiter.override` lets it."""
        settled = [
            (past, pairing)
            for past in self.event.rounds
            if past is self.event.rounds[-1] or not is_knockout(self.event, past)
            for pairing in past.pairings
            if pairing.is_settled and not (is_knockout(self.event, past) and play_off_of(past, pairing))
        ]
        if settled:
            past, pairing = self.luck.choice(settled)
            players = tuple(
                replace(player, rank=rank, is_ghost=False)
                for player, rank in zip(pairing.players, self._ranks(len(pairing.players)), strict=True)
            )
            state = State.VOID if self.luck.random() < 0.2 else State.DONE
            self._put(past, replace(pairing, state=state, players=players, is_overridden=True))

    def _ranks(self, size: int) -> list[int]:
        """Of each seat, with ties now and then."""
        named = [self.luck.randrange(1 + 2 * size) for _ in range(size)]
        return [1 + sum(other > each for other in named) for each in named]

    def _answer(self) -> None:
        """Some of those who have vanished say that they are still in."""
        for entrant in self.event.playing:
            if entrant not in active(self.event) and self.luck.random() < 0.8:
                self.event = with_entrant(self.event, replace(entrant, confirmed=1))


@st.composite
def plans(draw: st.DrawFn, formats: tuple[str, ...]) -> Plan:
    """Any plan of a game for 2 to 6."""
    kind = draw(st.sampled_from(formats))
    size = draw(st.sampled_from([2, 2, 3, 4]))
    plan = Plan(
        "collapsible_d",
        "swiss" if kind == "cut" else kind,
        size,
        rounds=draw(st.integers(1, 4)) if kind in ("swiss", "cut") else 0,
        scheme=draw(st.sampled_from(["win", "linear", "mixed"])),
        has_byes=draw(st.booleans()),
        is_seeded=draw(st.booleans()),
        lives=draw(st.integers(1, 3)),
        advancing=draw(st.integers(1, max(1, size - 1))),
        cut=draw(st.integers(2, 6)) if kind == "cut" else 0,
        has_check_in=False,
    )
    return checked(plan)


@st.composite
def tales(draw: st.DrawFn, formats: tuple[str, ...] = FORMATS, **choices: bool) -> Tale:
    """Any event of 4 to 12 people."""
    return Tale(draw(plans(formats)), draw(st.integers(4, 12)), draw(st.integers(0, 10**6)), **choices)
