"""The arbiter: what organisers decide. Everything is logged; nothing that was played is paired anew."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.director.book import Book
from bot.director.check_in import is_over
from bot.director.corrections import open_pairing, overridden, reinstated, without_open_games
from bot.director.drawing import Drawn, active, draw
from bot.director.games import PAUSE, later, with_pairing, with_round
from bot.director.keeper import Keeper
from bot.director.model import Debt, Decision, Entrance, Event, State, Status
from bot.director.places import moved_up
from bot.director.plan import FIXED, Plan, check_start, checked, length_of
from bot.director.playoffs import is_knockout, play_off_of, played_off
from bot.director.reckoning import settings_of
from bot.director.rounds import Rounds
from bot.director.strikes import awaited
from bot.director.substitution import substituted
from bot.errors import Refused
from bot.store import queries
from bot.tables.annulling import counts
from bot.tables.cancelling import Cancelling
from bot.tables.chairs import Chairs
from bot.tables.ledger import Ledger
from bot.tables.model import Person
from bot.tables.rating import write_strike
from bot.tournaments.deadlines import longest_extension


class Arbiter:
    """Decisions of organisers; that they are some the caller checks. Every method raises NoSuchTournament, and
    Refused("tournament-over") or Refused("not-running") where the event is not in a state for it.

    Args:
        book: the book of the events.
        rounds: through which an event goes on.
        keeper: through which seats change hands.
        ledger: the book of the tables.
        chairs: through which a seat is given to somebody else.
        cancelling: through which games are called off.
    """

    def __init__(
        self, book: Book, rounds: Rounds, keeper: Keeper, ledger: Ledger, chairs: Chairs, cancelling: Cancelling
    ) -> None:
        self._book = book
        self._rounds = rounds
        self._keeper = keeper
        self._ledger = ledger
        self._chairs = chairs
        self._cancelling = cancelling

    async def change(self, event_id: str, by: int, **chosen: Any) -> Event:
        """Changes the plan before the start, by the names of `Plan`. Refused: "started-already", and `plan.checked`."""
        async with self._book.lock(event_id):
            event = await self._before_start(event_id)
            plan: Plan = checked(replace(event.plan, **chosen))
            decisions = [self._decision(by, "changed", name=name, value=str(value)) for name, value in chosen.items()]
            now = self._book.clock()
            after = replace(event, plan=plan, due=now)
            if plan.has_check_in != event.plan.has_check_in:  # one that should be open by now is opened
                after = replace(after, looked_at=0)
            if event.status is Status.CHECKIN and not plan.has_check_in:
                after = replace(after, status=Status.SIGNUP, check_in_at=None)
            after, promoted = moved_up(after, present_only=is_over(after, now))
            debts = [Debt("tell", "moved-up", person) for person in promoted]
            return await self._book.write(event, after, debts, decisions)

    async def plan_start(self, event_id: str, by: int, starts_at: int | None) -> Event:
        """Sets when an event starts; None: by hand.

        Refused: "started-already", "starts-too-soon", "starts-too-late".
        """
        async with self._book.lock(event_id):
            event = await self._before_start(event_id)
            now = self._book.clock()
            check_start(starts_at, now)
            # A check-in that was open begins anew, or goes on.
            after = replace(event, starts_at=starts_at, status=Status.SIGNUP, check_in_at=None, due=now, looked_at=0)
            decision = self._decision(by, "start-planned", at=starts_at or 0)
            return await self._book.write(event, after, (), [decision])

    async def start(self, event_id: str, by: int) -> Event:
        """Starts an event now. Refused: "started-already", "too-few-players", "too-few-teams"."""
        async with self._book.lock(event_id):
            event = await self._before_start(event_id)
            await self._rounds.check_enough(event)
            event = await self._book.write(event, event, (), [self._decision(by, "started")])
            return await self._rounds.start(event)

    async def preview(self, event_id: str) -> Drawn | None:
        """The next round as it would be published now. Refused: "round-goes-on"."""
        return await asyncio.to_thread(draw, self._between_rounds(await self._book.event(event_id)))

    async def redraw(self, event_id: str, by: int) -> Event:
        """Draws the next round anew, before it is published. Refused: "round-goes-on", "resume-first"."""
        async with self._book.lock(event_id):
            event = self._ready(await self._book.event(event_id))
            after = replace(event, redraws=event.redraws + 1)
            return await self._book.write(event, after, (), [self._decision(by, "redrawn", round=event.next_number)])

    async def publish(self, event_id: str, by: int) -> Event:
        """Publishes the next round.

        Refused: "round-goes-on", "resume-first"; "awaits-answers" while too few would play, so that the event would be
        over, but others can still say that they are in.
        """
        async with self._book.lock(event_id):
            event = self._ready(await self._book.event(event_id))
            self._check_answers(event)
            event = await self._book.write(event, event, (), [self._decision(by, "publishes", round=event.next_number)])
            return await self._rounds.go_on(event)

    async def finish(self, event_id: str, by: int) -> Event:
        """Ends an event between two rounds, with the standings as they are.

        Refused: "round-goes-on", "resume-first".
        """
        async with self._book.lock(event_id):
            event = self._ready(await self._book.event(event_id))
            return await self._rounds.finish(event, event, by=by)

    async def extend(self, event_id: str, by: int, number: int, round_no: int | None = None) -> Event:
        """Gives a table more time, once: a quarter of the round. `round_no` None: of the newest round.

        Refused: "no-such-pairing", "pairing-settled", "extended-already".
        """
        async with self._book.lock(event_id):
            event = self._running(await self._book.event(event_id))
            past, pairing = open_pairing(event, number, round_no or len(event.rounds))
            if pairing.extended_to is not None:
                raise Refused("extended-already")
            more = longest_extension(length_of(event.plan, len(pairing.players)))
            after = with_round(event, with_pairing(past, replace(pairing, extended_to=past.deadline + more)))
            decision = self._decision(by, "extended", round=past.number, table=number)
            debts = [Debt("tell", f"extended/{past.number}", person) for person in pairing.people]
            after = replace(after, due=self._book.clock())
            if pairing.match_id is None:
                return await self._book.write(event, after, debts, [decision])
            async with self._ledger.lock(pairing.match_id):
                position = await self._ledger.current(pairing.match_id)
                if position.outcome is not None:
                    raise Refused("pairing-settled")
                seats = range(len(pairing.players))
                async with self._book.store.transaction() as transaction:
                    self._book.add(transaction, event, after, debts, [decision])
                    self._ledger.add_time(transaction, position, seats, more // len(seats))
                self._ledger.forget(pairing.match_id)
            return self._book.keep_written(after)

    async def override(self, event_id: str, by: int, number: int, round_no: int, ranks: Sequence[int]) -> Event:
        """Sets the result of a table.

        Till the next round is published it changes what is drawn; later only the standings. Two who tie in an
        elimination play again. Nobody counts as having vanished from that table any more; who was dropped for that is
        in again, unless lives decide. Its game is struck off the ratings, which go by what was played.

        Args:
            event_id: the event.
            by: who decides.
            number: of the table.
            round_no: of its round.
            ranks: of each seat, 1 is the best; empty: the table is void and counts for nothing. A board is spoilt for
                its team by that.

        Refused: "no-such-pairing", "wrong-ranks", "board-ranks" for a result of a board; in an elimination
        "round-drawn" where it has gone on from the result, "played-again" where a play-off took its place,
        "needs-winner" where it is over, so that nobody can play again.
        """
        async with self._book.lock(event_id):
            event = self._begun(await self._book.event(event_id))
            is_board = event.plan.format == "duplicate"
            if is_board and ranks:
                raise Refused("board-ranks")
            past = event.round(round_no)
            pairing = None if past is None else past.pairing(number)
            if past is None or pairing is None:
                raise Refused("no-such-pairing")
            if is_knockout(event, past) and event.rounds[-1] != past:
                raise Refused("round-drawn")
            if is_knockout(event, past) and (later_game := play_off_of(past, pairing)) is not None:
                raise Refused("played-again", table=later_game.number)
            changed, now = overridden(pairing, ranks), self._book.clock()
            # While it is paused no time passes: at its end all deadlines move.
            again = played_off(event, past, changed, event.paused_at or now)
            if again is not None and event.status is Status.OVER:
                raise Refused("needs-winner")
            if pairing.state is State.OPEN and pairing.match_id is not None:
                await self._call_off(pairing.match_id)
            after, back = reinstated(again or with_round(event, with_pairing(past, changed)), changed)
            if event.status is Status.RUNNING:
                after = replace(after, due=now)
            written = "-".join(map(str, ranks)) or "void"
            decisions = [self._decision(by, "overridden", round=round_no, table=number, ranks=written)]
            decisions += [self._decision(0, "reinstated", name=entrant.person.name) for entrant in back]
            if again is not None:
                decisions.append(Decision(now, 0, "play-off", {"round": round_no, "table": number}))
            notice = "spoilt" if is_board else "result" if again is None else "play-off"
            debts = [Debt("post", f"{notice}/{round_no}/{number}")]
            debts += [Debt("tell", "reinstated", entrant.person.id) for entrant in back]
            async with self._book.store.transaction() as transaction:
                self._book.add(transaction, event, after, debts, decisions)
                if pairing.match_id is not None and await counts(self._book.store, pairing.match_id):
                    write_strike(transaction, pairing.match_id, is_struck=True)
                    self._ledger.owe_board(transaction, await self._ledger.table(pairing.match_id))
            self._keeper.unseal(event, after)
            return self._book.keep_written(after)

    async def spoil(self, event_id: str, by: int, round_no: int) -> Event:
        """Lets a board of a duplicate event count for nobody, because a fault spoilt it for all.

        Refused: "no-such-pairing".
        """
        async with self._book.lock(event_id):
            event = self._begun(await self._book.event(event_id))
            past = event.round(round_no)
            if past is None or event.plan.format != "duplicate":
                raise Refused("no-such-pairing")
            for pairing in past.pairings:
                if pairing.state is State.OPEN and pairing.match_id is not None:
                    await self._call_off(pairing.match_id)
            spoilt = replace(past, pairings=tuple(overridden(pairing, ()) for pairing in past.pairings))
            after = with_round(event, spoilt)
            if event.status is Status.RUNNING:
                after = replace(after, due=self._book.clock())
            decision = self._decision(by, "spoilt", round=round_no)
            written = await self._book.write(event, after, [Debt("post", f"spoilt/{round_no}")], [decision])
            self._keeper.unseal(event, written)
            return written

    async def keep_apart(self, event_id: str, by: int, one: int, other: int) -> Event:
        """Keeps two players from meeting from the next round on, if any arrangement can; or lets them meet again.

        Refused: "not-entered", "apart-from-oneself"; "plan-fixed" where the plan says who meets whom.
        """
        async with self._book.lock(event_id):
            event = await self._book.event(event_id)
            if not event.status.is_open:
                raise Refused("tournament-over")
            if event.plan.format in FIXED:
                raise Refused("plan-fixed")
            if one == other:
                raise Refused("apart-from-oneself")
            names = [event.name_of(person) for person in (one, other) if event.entrant(person) is not None]
            if len(names) < 2:
                raise Refused("not-entered")
            pair = (min(one, other), max(one, other))
            what = "let-meet" if pair in event.apart else "kept-apart"
            after = replace(event, apart=event.apart ^ {pair})
            decision = self._decision(by, what, name=names[0], other=names[1])
            return await self._book.write(event, after, (), [decision])

    async def replace_player(
        self, event_id: str, by: int, leaving: int, person: Person
    ) -> tuple[Event, tuple[str, ...]]:
        """Gives the place of somebody, at their tables and in all further rounds, to somebody else.

        Returns the event, and the tables that have changed. Refused: "not-entered", "entered-already", "sat-already",
        "seen-already", "seat-given-up".
        """
        async with self._book.lock(event_id):
            event = self._running(await self._book.event(event_id))
            old = event.entrant(leaving)
            if old is None or old.status is not Entrance.IN:
                raise Refused("not-entered")
            after, seats = substituted(event, old, person, "replaced")
            if event.waits_until is not None:  # perhaps for them alone
                after = replace(after, due=self._book.clock())
            for match_id, seat in seats:
                await self._chairs.check_replacement(match_id, seat, person.id)
            decision = self._decision(by, "replaced", name=old.person.name, other=person.name)
            written = await self._book.write(event, after, [Debt("tell", "replaces", person.id)], [decision])
            return written, await self._keeper.carry_out(written)

    async def pause(self, event_id: str, by: int) -> Event:
        """Stops all clocks and deadlines. Refused: "paused-already"."""
        async with self._book.lock(event_id):
            event = self._running(await self._book.event(event_id))
            now = self._book.clock()
            if event.paused_at is not None:
                raise Refused("paused-already")
            after = replace(event, paused_at=now, due=None)
            async with self._book.store.transaction() as transaction:
                self._book.add(transaction, event, after, [Debt("post", "paused")], [self._decision(by, "paused")])
                for match_id in _going(event):
                    transaction.add(
                        queries.clocks.pause, scope="match", subject=match_id, since=now, until=None, reason=PAUSE
                    )
                    self._ledger.owe_board(transaction, await self._ledger.table(match_id))
            return self._book.keep_written(after)

    async def resume(self, event_id: str, by: int) -> Event:
        """Ends a pause: every deadline moves by as long as it lasted. Refused: "not-paused"."""
        async with self._book.lock(event_id):
            event = self._running(await self._book.event(event_id))
            now = self._book.clock()
            if event.paused_at is None:
                raise Refused("not-paused")
            after = later(event, now - event.paused_at)
            after = replace(after, paused_at=None, due=now, looked_at=event.paused_at)
            async with self._book.store.transaction() as transaction:
                self._book.add(transaction, event, after, [Debt("post", "resumed")], [self._decision(by, "resumed")])
                for match_id in _going(event):
                    transaction.add(queries.clocks.resume, scope="match", subject=match_id, reason=PAUSE, now=now)
                    transaction.add(queries.clocks.hurry_match, match_id=match_id, now=now)
                    self._ledger.owe_board(transaction, await self._ledger.table(match_id))
            return self._book.keep_written(after)

    async def move(self, event_id: str, by: int, channel_id: int) -> Event:
        """Moves an event to another channel: its panel, its announcements, and the threads of games that have none."""
        async with self._book.lock(event_id):
            event = await self._book.event(event_id)
            if not event.status.is_open:
                raise Refused("tournament-over")
            after = replace(event, channel_id=channel_id, panel_id=0)
            debts = [Debt("retire", f"{event.channel_id}/{event.panel_id}")] if event.panel_id else []
            for past in event.rounds:
                for pairing in past.pairings:
                    match_id = pairing.match_id if pairing.state is State.OPEN else None
                    if match_id is not None and (await self._ledger.table(match_id)).homeless:
                        debts.append(Debt("thread", f"{past.number}/{pairing.number}"))
            return await self._book.write(event, after, debts, [self._decision(by, "moved")])

    async def cancel(self, event_id: str, by: int) -> tuple[Event, tuple[str, ...]]:
        """Calls an event off without a result, with all its games. Returns it, and the tables that have changed."""
        async with self._book.lock(event_id):
            event = await self._book.event(event_id)
            if not event.status.is_open:
                raise Refused("tournament-over")
            going = _going(event)
            for match_id in going:  # first: an event that is called off is looked at no more
                await self._call_off(match_id)
            after = replace(
                event,
                status=Status.CANCELLED,
                ended_at=self._book.clock(),
                due=None,
                paused_at=None,
                rounds=tuple(map(without_open_games, event.rounds)),
            )
            written = await self._book.write(
                event, after, [Debt("post", "cancelled")], [self._decision(by, "cancelled")]
            )
            for pairing in (pairing for past in event.rounds for pairing in past.pairings):
                if pairing.match_id is not None:  # nothing is kept secret any more: memory must not know better
                    self._ledger.forget(pairing.match_id)
            return written, going

    async def _call_off(self, match_id: str) -> None:
        try:
            await self._cancelling.now(match_id)
        except Refused:  # it has just ended
            return

    async def _before_start(self, event_id: str) -> Event:
        event = await self._book.event(event_id)
        if not event.status.is_open:
            raise Refused("tournament-over")
        if event.status is Status.RUNNING:
            raise Refused("started-already")
        return event

    def _running(self, event: Event) -> Event:
        if not event.status.is_open:
            raise Refused("tournament-over")
        if event.status is not Status.RUNNING:
            raise Refused("not-running")
        return event

    def _begun(self, event: Event) -> Event:
        if event.status not in (Status.RUNNING, Status.OVER):
            raise Refused("not-running")
        return event

    def _between_rounds(self, event: Event) -> Event:
        if self._running(event).rested_at is None:
            raise Refused("round-goes-on")
        return event

    def _check_answers(self, event: Event) -> None:
        is_waiting = event.waits_until is not None and self._book.clock() < event.waits_until and awaited(event)
        if is_waiting and len(active(event)) < settings_of(event).smallest:
            raise Refused("awaits-answers", until=f"<t:{event.waits_until}:R>")

    def _ready(self, event: Event) -> Event:
        """An event between two rounds in which something may begin: not while it is paused."""
        if self._between_rounds(event).paused_at is not None:
            raise Refused("resume-first")
        return event

    def _decision(self, by: int, what: str, **about: str | int) -> Decision:
        return Decision(self._book.clock(), by, what, about)


def _going(event: Event) -> tuple[str, ...]:
    """The tables that are played now."""
    return tuple(
        pairing.match_id
        for past in event.rounds
        for pairing in past.pairings
        if pairing.state is State.OPEN and pairing.match_id is not None
    )
