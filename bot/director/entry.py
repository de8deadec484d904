"""Entry: opening an event, and what people do for themselves: enter, check in, ask for a bye, leave, come back."""

from collections.abc import Awaitable, Callable, Collection

from msgspec.structs import replace

from bot.director.book import Book
from bot.director.check_in import is_open, is_over
from bot.director.keeper import Keeper
from bot.director.model import Debt, Decision, Entrance, Entrant, Event, Status, Team
from bot.director.places import capacity, moved_up, taken_out, takes_late, with_entrant
from bot.director.plan import Plan, check_start, checked
from bot.director.reckoning import has_met, settings_of, tournament_of
from bot.director.strikes import is_silent, strikes_of
from bot.errors import Refused
from bot.tables.lobby import new_id
from bot.tables.model import Person
from bot.tournaments.byes import may_request
from bot.tournaments.strikes import may_enter

Strength = Callable[[int, str, int], Awaitable[int]]
"""(server, game, person) -> their rating as a whole number, more is stronger."""

MOST_RETURNS = 1
LONGEST_NAME = 60


class Entry:
    """What can be done about entering. Every method that takes an event's id raises NoSuchTournament.

    Args:
        book: the book of the events.
        keeper: through which the seats are given up of who leaves.
        strength: how strong somebody is, for seeding.
        entropy: makes the seeds of events.
    """

    def __init__(self, book: Book, keeper: Keeper, strength: Strength, entropy: Callable[[], str]) -> None:
        self._book = book
        self._keeper = keeper
        self._strength = strength
        self._entropy = entropy

    async def open(
        self,
        guild_id: int,
        channel_id: int,
        organiser: Person,
        name: str,
        plan: Plan,
        language: str,
        starts_at: int | None = None,
    ) -> Event:
        """Opens an event for sign-up.

        Args:
            guild_id, channel_id: where; the threads of its games hang on this channel.
            organiser: who is told of what needs a decision.
            name: for people, up to 60 characters.
            plan: what is usual for its game, changed or not.
            language: spoken in its announcements and games.
            starts_at: in seconds UTC; None: it is started by hand.

        Raises:
            Refused: "tournament-name", and what `plan.check_start` and `plan.checked` say.
            OptionError: the game does not offer an option.
        """
        now = self._book.clock()
        if not 1 <= len(name.strip()) <= LONGEST_NAME:
            raise Refused("tournament-name", most=LONGEST_NAME)
        check_start(starts_at, now)
        event = Event(
            id=new_id(),
            guild_id=guild_id,
            channel_id=channel_id,
            organiser_id=organiser.id,
            language=language,
            name=name.strip(),
            plan=checked(plan),
            status=Status.SIGNUP,
            seed=self._entropy(),
            created_at=now,
            starts_at=starts_at,
            due=now,
        )
        await self._book.meet(organiser)
        await self._book.open(event)
        return await self._book.event(event.id)

    async def enter(
        self, event_id: str, person: Person, roles: Collection[int] = (), team: int | None = None, team_name: str = ""
    ) -> Event:
        """Enters somebody, late if the event runs, or lets them come back who left.

        Args:
            event_id: the event.
            person: who.
            roles: theirs, where the plan asks for one.
            team: of a duplicate event, the team they join; None: they found one.
            team_name: how it is called; "": by their name.

        Raises:
            Refused: "tournament-over", "entered-already", "not-invited", "wrong-role", "too-late", "left-for-good",
                "no-return" into an elimination, "removed", "no-such-team", "team-full"; "check-in-over" for who left,
                if it is; "struck" for who vanished too often, unless they are invited.
        """
        async with self._book.lock(event_id):
            event = await self._book.event(event_id)
            self._check_open(event)
            self._check_may(event, person.id, roles)
            known = event.entrant(person.id)
            is_late = event.status is Status.RUNNING
            has_played = known is not None and (known.has_started or has_met(event, person.id))
            if known is not None and not _may_say_so(event, known):
                raise Refused("entered-already")
            if is_late:
                self._check_late(event, known)
            elif known is not None and is_over(event, self._book.clock()):
                raise Refused("check-in-over")
            if person.id not in event.invited and not may_enter(await self._book.strikes(event.guild_id, person.id)):
                raise Refused("struck")
            after = event
            if event.plan.format == "duplicate":
                after, team = _teamed(event, person, team, team_name)
            fresh = Entrant(
                person,
                _number(event, known),
                joined=event.next_number if known is None or not has_played else known.joined,
                strength=await self._strength(event.guild_id, event.plan.game, person.id),
                returns=known.returns + 1 if known is not None and is_late else 0,
                confirmed=known.confirmed if known is not None else 0,
                has_started=known.has_started if known is not None else False,
                is_checked_in=event.status is Status.CHECKIN or is_late,
                team=team,
            )
            if is_late and has_played:
                if len(event.playing) < capacity(event):
                    return await self._book.write(event, with_entrant(after, fresh))
                if not takes_late(event):
                    raise Refused("too-late")
            # Whoever has waited goes first.
            after, promoted = self._moved_up(with_entrant(after, replace(fresh, status=Entrance.WAITING)))
            others = [Debt("tell", "moved-up", other) for other in promoted if other != person.id]
            return await self._book.write(event, after, others)

    async def check_in(self, event_id: str, person_id: int) -> Event:
        """Notes that somebody means to play. Refused: "not-entered", "no-check-in" now, "checked-in-already"."""
        async with self._book.lock(event_id):
            event = await self._book.event(event_id)
            entrant = _entered(event, person_id)
            if not is_open(event, self._book.clock()):
                raise Refused("no-check-in")
            if entrant.is_checked_in:
                raise Refused("checked-in-already")
            return await self._book.write(event, with_entrant(event, replace(entrant, is_checked_in=True)))

    async def still_in(self, event_id: str, person_id: int) -> Event:
        """Somebody who vanished from a game says that they play on; who did not has nothing to answer for.

        Refused: "not-entered".
        """
        async with self._book.lock(event_id):
            event = await self._book.event(event_id)
            entrant = _entered(event, person_id)
            if not is_silent(event, entrant):
                return event
            entrant = replace(entrant, confirmed=strikes_of(event, person_id))
            return await self._book.write(event, self._looked_at_soon(with_entrant(event, entrant)))

    async def leave(self, event_id: str, person_id: int, *, finishes: bool = False) -> tuple[Event, tuple[str, ...]]:
        """Takes somebody out. Their points stay.

        Args:
            event_id: the event.
            person_id: who.
            finishes: they play the games of the round that goes on to their end. Else, and of duplicate boards always,
                computer players go on for them.

        Returns the event, and the tables that have changed. Refused: "not-entered", "tournament-over".
        """
        async with self._book.lock(event_id):
            event = await self._book.event(event_id)
            self._check_open(event)
            entrant = _entered(event, person_id)
            reason = "finishes" if finishes and has_games(event, person_id) else "left"
            return await self._take_out(event, entrant, reason, by=person_id)

    async def remove(self, event_id: str, by: int, person_id: int) -> tuple[Event, tuple[str, ...]]:
        """An organiser takes somebody out, who cannot come back. As `leave`."""
        async with self._book.lock(event_id):
            event = await self._book.event(event_id)
            self._check_open(event)
            return await self._take_out(event, _entered(event, person_id), "removed", by=by)

    async def request_bye(self, event_id: str, person_id: int) -> Event:
        """Asks for a bye in the next round, or takes that back.

        Refused: "not-entered", "tournament-over", "no-byes" where there are none to ask for (no Swiss, the last round,
        or as many as one may have); "too-many-byes" if too few would be left to play.
        """
        async with self._book.lock(event_id):
            event = await self._book.event(event_id)
            self._check_open(event)
            _entered(event, person_id)
            request = (event.next_number, person_id)
            if request in event.requests:
                return await self._book.write(event, replace(event, requests=event.requests - {request}))
            is_swiss = event.plan.format == "swiss"
            if not is_swiss or not may_request(tournament_of(event), person_id, event.next_number):
                raise Refused("no-byes")
            asked = replace(event, requests=event.requests | {request})
            if _are_too_few(asked):
                raise Refused("too-many-byes")
            return await self._book.write(event, asked)

    async def invite(self, event_id: str, by: int, person: Person) -> Event:
        """Lets somebody enter an event that is for those who are invited. Refused: "tournament-over"."""
        async with self._book.lock(event_id):
            event = await self._book.event(event_id)
            self._check_open(event)
            invited = replace(event, invited=event.invited | {person.id})
            decision = Decision(self._book.clock(), by, "invited", {"name": person.name})
            return await self._book.write(event, invited, [Debt("tell", "invited", person.id)], [decision])

    async def _take_out(self, event: Event, entrant: Entrant, reason: str, by: int) -> tuple[Event, tuple[str, ...]]:
        out = replace(taken_out(entrant, reason), is_checked_in=False)
        decision = Decision(self._book.clock(), by, reason, {"name": entrant.person.name})
        debts = [Debt("tell", reason, entrant.person.id)] if by != entrant.person.id else []
        moved, promoted = self._moved_up(with_entrant(event, out))
        debts += [Debt("tell", "moved-up", person) for person in promoted]
        after = await self._book.write(event, self._looked_at_soon(moved), debts, [decision])
        return after, await self._keeper.carry_out(after)

    def _moved_up(self, event: Event) -> tuple[Event, tuple[int, ...]]:
        return moved_up(event, present_only=is_over(event, self._book.clock()))

    def _looked_at_soon(self, event: Event) -> Event:
        """An event that may have waited for this alone."""
        return event if event.waits_until is None else replace(event, due=self._book.clock())

    def _check_open(self, event: Event) -> None:
        if not event.status.is_open:
            raise Refused("tournament-over")

    def _check_may(self, event: Event, person_id: int, roles: Collection[int]) -> None:
        if event.plan.by_invitation and person_id not in event.invited:
            raise Refused("not-invited")
        if event.plan.role and event.plan.role not in roles and person_id not in event.invited:
            raise Refused("wrong-role", role=event.plan.role)

    def _check_late(self, event: Event, known: Entrant | None) -> None:
        if known is not None and known.reason in ("removed", "dropped"):
            raise Refused("removed")
        if known is not None and (known.has_started or has_met(event, known.person.id)):
            if event.seeds and (event.plan.format != "robin" or known.person.id not in event.holders):
                raise Refused("no-return")
            if known.returns >= MOST_RETURNS:
                raise Refused("left-for-good")
            return
        if not takes_late(event):
            raise Refused("too-late")


def has_games(event: Event, person_id: int) -> bool:
    """Whether somebody who leaves has games to finish first: not the boards of a team, which are the whole event."""
    going = (pairing for past in event.rounds for pairing in past.pairings if not pairing.is_settled)
    return event.plan.format != "duplicate" and any(person_id in pairing.people for pairing in going)


def _number(event: Event, known: Entrant | None) -> int:
    """The place in the order of entry of somebody who enters: the last one, also for who left before the start."""
    if known is not None and (known.has_started or known.status is not Entrance.OUT):
        return known.number
    return max((entrant.number for entrant in event.entrants), default=0) + 1


def _may_say_so(event: Event, known: Entrant) -> bool:
    """Whether somebody who once entered can do so: they are out, or wait and did not check in before the start."""
    is_unheard = known.status is Entrance.WAITING and not known.is_checked_in
    return known.status is Entrance.OUT or (is_unheard and event.status is Status.RUNNING)


def _are_too_few(event: Event) -> bool:
    """Whether the byes that are asked for leave too few to play the next round, by who is in now."""
    number = event.next_number
    playing = [e for e in event.playing if e.joined <= number and (number, e.person.id) not in event.requests]
    return len(playing) < settings_of(event).smallest


def _entered(event: Event, person_id: int) -> Entrant:
    entrant = event.entrant(person_id)
    if entrant is None or entrant.status is Entrance.OUT:
        raise Refused("not-entered")
    return entrant


def _teamed(event: Event, person: Person, team: int | None, name: str) -> tuple[Event, int]:
    """The event, with a new team if one is founded, and the number of the team that somebody joins."""
    if event.status is Status.RUNNING:
        raise Refused("too-late")
    if team is None:
        number = len(event.teams) + 1
        founded = Team(number, (name.strip() or person.name)[:LONGEST_NAME])
        return replace(event, teams=(*event.teams, founded)), number
    if event.team(team) is None:
        raise Refused("no-such-team")
    if len(event.crew(team)) >= event.plan.size:
        raise Refused("team-full")
    return event, team
