"""The promises of every game, as functions that run over any game; also for authors of games outside of this project.

    for setup in trials.setups(game):
        for promise in PROMISES:
            promise(game, setup)

Each raises Broken at the first promise that the game does not keep; what a game itself raises passes through.
All play is random, but the same in every run. That secrets are kept is seen only by comparing many matches: see
`engines.core.secrecy`.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from engines.core import match as matches
from engines.core import records
from engines.core.errors import CodedError, MatchOver, MoveError, NotYourTurn, OptionError
from engines.core.match import Entry, Match
from engines.core.protocol import Answers, AnyGame, Determinises, Evaluates, HasHabits, Previews, Setup
from engines.core.trials import LUCK, Broken, as_bytes, demand, positions, sample
from engines.core.types import Seat, Spec, Tokens

ASK = "ask"
"""The first answer on every topic of `Spec.orders`: the person is asked."""
_JUNK = ("", " ", ".", ".nothing", "nonsense", "x" * 300, "\N{SNOWMAN}", "a\nb")


def declares_soundly(game: AnyGame, setup: Setup) -> None:
    """The facts of the game fit what others build on them: ids, seats, options, verbs of a slash command."""
    spec = game.spec
    demand(spec.seats == tuple(sorted(set(spec.seats))) and spec.seats[0] > 0, setup, None, "spec.seats is not sound")
    demand(0 < spec.oldest_rules <= spec.rules, setup, None, "spec.oldest_rules is beyond spec.rules")
    demand(len({o.name for o in spec.options}) == len(spec.options), setup, None, "two options have one name")
    for option in spec.options:
        unique = len(set(option.values)) == len(option.values) > 0
        demand(unique, setup, None, f"the values of option {option.name} are not sound")
    for topic in spec.orders:
        unique = len(set(topic.values)) == len(topic.values) > 1 and topic.values[0] == ASK
        demand(unique, setup, None, f"the answers on {topic.name} are not sound")
    demand(not spec.orders or isinstance(game, Answers), setup, None, "orders are offered and nobody follows them")
    demand(0 < len(game.grammar.verbs) <= 25, setup, None, "a command group holds 1 to 25 verbs")
    for verb in game.grammar.verbs.values():
        for name in (verb.name, *(slot.name for slot in verb.slots)):
            demand(name == name.lower() and 0 < len(name) <= 32, setup, None, f"{name!r} is no name for a command")


def offers_its_options(game: AnyGame, setup: Setup) -> None:
    """Every offered set-up starts with complete options; what is not offered is refused with OptionError."""
    match, _ = matches.start(game, setup)
    demand(set(match.setup.options) == {o.name for o in game.spec.options}, setup, match, "options are not complete")
    bare, _ = matches.start(game, msgspec.structs.replace(setup, options={}))
    wanted = {option.name: option.values[0] for option in game.spec.options}
    demand(bare.setup.options == wanted, setup, bare, "the first values are not the defaults")
    wrong: list[dict[str, Any]] = [
        {"seats": max(game.spec.seats) + 1},
        {"seats": 0},
        {"rules": game.spec.rules + 1},
        {"options": {**setup.options, "no such option": "x"}},
        *({"options": {**setup.options, option.name: "no such value"}} for option in game.spec.options),
    ]
    for change in wrong:
        try:
            matches.start(game, msgspec.structs.replace(setup, **change))
        except OptionError:
            continue
        demand(False, setup, None, f"{change} is not refused")


def agrees_on_turns(game: AnyGame, setup: Setup) -> None:
    """Nobody is to move exactly when there is an outcome; who is to move has an action, the others have none."""
    for match, _, _ in positions(game, setup):
        awaited = game.to_move(match.state)
        demand((not awaited) == (game.outcome(match.state) is not None), setup, match, "turn and outcome disagree")
        demand(awaited <= set(range(setup.seats)), setup, match, "an unknown seat is to move")
        demand(len(awaited) < 2 or game.spec.simultaneous, setup, match, "several seats are to move")
        for seat in range(setup.seats):
            has = bool(game.legal_actions(match.state, seat))
            demand(has == (seat in awaited), setup, match, f"seat {seat}: turn and list of actions disagree")


def lists_what_it_allows(game: AnyGame, setup: Setup) -> None:
    """List and `check` agree: listed actions pass; of sampled ones just the listed pass, the rest raise MoveError."""
    luck = LUCK.of("sampled")
    for match, _, _ in positions(game, setup):
        for seat in sorted(game.to_move(match.state)):
            actions = game.legal_actions(match.state, seat)
            for action in actions:
                demand(refusal(game, match, seat, action) is None, setup, match, f"{action} is listed and refused")
            legal = [game.tokens(action) for action in actions]
            for _ in range(8):
                tokens, luck = sample(game.grammar, legal, luck)
                refused = refusal(game, match, seat, game.action(tokens)) is not None
                demand(refused == (tokens not in legal), setup, match, f"{tokens}: list and check disagree")


def writes_what_it_reads(game: AnyGame, setup: Setup) -> None:
    """Texts are distinct, are read back as the same action by both readers, and the menu reaches every action."""
    for match, _, _ in positions(game, setup):
        for seat in sorted(game.to_move(match.state)):
            actions = game.legal_actions(match.state, seat)
            texts = [matches.write(game, action) for action in actions]
            demand(len(set(texts)) == len(texts), setup, match, "two actions have one text")
            for action, text in zip(actions, texts, strict=True):
                demand(matches.parse(game, text) == action, setup, match, f"{text!r} is read as another action")
                demand(not text.startswith("."), setup, match, f"{text!r} looks like an entry of the table")
            for text in texts[:: max(1, len(texts) // 4)]:
                demand(matches.read(game, match, seat, text) == text, setup, match, f"{text!r} is misread")
            menu = matches.menu(game, match, seat)
            demand(list(_leaves(menu.step, menu.is_complete)) == sorted(menu.actions), setup, match, "menu and list")


def changes_nothing(game: AnyGame, setup: Setup) -> None:
    """`apply` changes no argument and gives the same twice; states are hashable; events hold plain facts."""
    for match, seat, text in positions(game, setup):
        demand(_is_hashable(match.state), setup, match, "the state cannot be hashed")
        if seat is None:
            continue
        action, before = matches.parse(game, text), as_bytes(match.state)
        once, again = game.apply(match.state, seat, action), game.apply(match.state, seat, action)
        demand(as_bytes(match.state) == before, setup, match, f"{text!r} changes the state that it is applied to")
        demand(once[0] == again[0] and [*once[1]] == [*again[1]], setup, match, f"{text!r} has two results")
        for event in once[1]:
            plain = all(isinstance(value, str | int) for value in event.data.values())
            demand(plain, setup, match, f"event {event.kind} holds more than texts and numbers")


def survives_storage(game: AnyGame, setup: Setup) -> None:
    """Snapshots decode to the same match; replay and record reach the same positions as play."""
    log: list[Entry] = []
    digests = []
    match = None
    for match, seat, text in positions(game, setup):
        digests.append(matches.digest(match))
        stored = matches.encode(match)
        read = matches.decode(game, stored)
        demand(read == match and matches.encode(read) == stored, setup, match, "the snapshot is read as another match")
        if seat is not None:
            log.append(Entry(match.seq + 1, seat, text, 1_700_000_000 + match.seq))
    replayed, _ = matches.replay(game, setup, log)
    demand(replayed == match, setup, replayed, "replay and play disagree")
    record = records.Record(replayed.setup, tuple(f"Player {seat}" for seat in range(setup.seats)), tuple(log))
    text = records.dump(game, record)
    demand(records.load(text) == record and records.verify(game, text) == record, setup, replayed, "record")
    for ply in {0, len(log) // 2, len(log)}:
        reached, _ = records.replay(game, record, ply)
        demand(matches.digest(reached) == digests[ply], setup, reached, f"the record does not reach ply {ply}")


def ends_properly(game: AnyGame, setup: Setup) -> None:
    """A match ends within `spec.max_entries` with every seat in exactly one place; also when seats are given up."""
    for match, seat, _ in positions(game, setup):
        if seat is None:
            _check_places(game, setup, match)
        elif match.seq % 7 == 3:
            left = match
            while matches.awaited(game, left):
                left, _ = matches.resign(game, left, setup.seats - 1 - len(left.resigned))
            _check_places(game, setup, left)


def refuses_kindly(game: AnyGame, setup: Setup) -> None:
    """Text that is not legal raises MoveError and nothing else, from `play` and from `read`, and changes nothing."""
    luck = LUCK.of("refused")
    for match, seat, text in positions(game, setup):
        before = matches.encode(match)
        if seat is None:
            _demand_error(MatchOver, partial(matches.play, game, match, 0, text), setup, match)
            continue
        for other in set(range(setup.seats)) - game.to_move(match.state):
            _demand_error(NotYourTurn, partial(matches.play, game, match, other, text), setup, match)
        legal = matches.legal(game, match, seat)
        tokens, luck = sample(game.grammar, legal, luck)
        wrong = [*_JUNK, text + "x", " " + text, *([] if tokens in legal else [game.grammar.write(tokens)])]
        for bad in wrong if match.seq % 5 == 0 else wrong[-3:]:
            _demand_error(MoveError, partial(matches.play, game, match, seat, bad), setup, match)
        for typed in (*_JUNK, text.upper(), text[: len(text) // 2]) if match.seq % 5 == 0 else ():
            try:
                meant = matches.read(game, match, seat, typed)
            except MoveError:
                continue
            allowed = matches.parse(game, meant) in game.legal_actions(match.state, seat)
            demand(allowed, setup, match, f"{typed!r} is read as {meant!r}, which is not legal")
        demand(matches.encode(match) == before, setup, match, "a refusal changed the match")


def takes_answers_in_any_order(game: AnyGame, setup: Setup) -> None:
    """Where several seats are awaited, any order of arrival leads to the same position."""
    for match, seat, _ in positions(game, setup):
        if seat is None or len(game.to_move(match.state)) < 2:
            continue
        chosen = {}
        for awaited in sorted(game.to_move(match.state)):
            tokens, _ = LUCK.of(f"{match.seq} {awaited}").choice(matches.legal(game, match, awaited))
            chosen[awaited] = game.grammar.write(tokens)
        digests = set()
        for order in (sorted(chosen), sorted(chosen, reverse=True)):
            reached = match
            for awaited in order:
                reached, _ = matches.play(game, reached, awaited, chosen[awaited])
            digests.add(matches.digest(reached))
        demand(len(digests) == 1, setup, match, "the order of simultaneous answers matters")


def imagines_faithfully(game: AnyGame, setup: Setup) -> None:
    """Imagined states look exactly like the view and allow the same actions; previews and judgements can be had."""
    for match, seat, text in positions(game, setup):
        if seat is None or not isinstance(game, Determinises):
            continue
        view = game.view(match.state, seat)
        imagined = game.determinise(view, LUCK.of(f"imagined {match.seq}"))
        demand(as_bytes(game.view(imagined, seat)) == as_bytes(view), setup, match, "an imagined state looks different")
        same = [*game.legal_actions(imagined, seat)] == [*game.legal_actions(match.state, seat)]
        demand(same, setup, match, "an imagined state allows other actions")
        if isinstance(game, Evaluates):
            demand(isinstance(game.evaluate(imagined, seat), int), setup, match, "a judgement is no whole number")
        if isinstance(game, HasHabits):
            luck = LUCK.of(f"usual {match.seq}")
            usual = game.habit(imagined, seat, luck)
            demand(usual in game.legal_actions(imagined, seat), setup, match, f"the usual {usual} is not legal")
            blind = usual == game.habit(match.state, seat, luck)
            demand(blind, setup, match, "what is usual depends on what the seat does not know")
            demand(not game.is_far_enough(imagined, imagined), setup, match, "habits need not even begin")
        if isinstance(game, Previews):
            shown = game.preview(view, seat, matches.parse(game, text))
            demand(type(shown) is type(view), setup, match, "a preview is no view")


def answers_legally(game: AnyGame, setup: Setup) -> None:
    """What is answered without asking is legal, and turns are counted upwards."""
    if not isinstance(game, Answers):
        return
    turn = 0
    for match, _, _ in positions(game, setup):
        demand(game.turn(match.state) >= turn, setup, match, "turns are counted downwards")
        turn = game.turn(match.state)
        for seat in sorted(game.to_move(match.state)):
            legal = [*game.legal_actions(match.state, seat)]
            for orders in single_orders(game.spec):
                given = game.answer(match.state, seat, orders)
                demand(given is None or given in legal, setup, match, f"{given}, under {orders}, is not legal")


def undoes_properly(game: AnyGame, setup: Setup) -> None:
    """After an undo the match stands as before, but for luck that was drawn since; it is replayed like any other."""
    course = [match for match, _, _ in positions(game, setup)]
    log = [Entry(match.seq + 1, seat, text, 0) for match, seat, text in positions(game, setup) if seat is not None]
    for match in course[:: max(1, len(course) // 8)][1:]:
        target = course[match.seq * 2 // 3]
        entry = Entry(match.seq + 1, None, f"{matches.UNDO} {target.seq}", 0)
        undone, _ = matches.replay(game, setup, [*log[: match.seq], entry])
        demand(undone.seq == match.seq + 1, setup, undone, "an undo is an entry of the log")
        demand(matches.awaited(game, undone) == matches.awaited(game, target), setup, undone, "others are awaited")
        views = [as_bytes(game.view(m.state, seat)) for m in (undone, target) for seat in range(setup.seats)]
        demand(views[: setup.seats] == views[setup.seats :], setup, undone, "an undone match looks different")
        same = undone.state == target.state
        demand(same != matches.draws_luck(target, match), setup, undone, "drawn luck is drawn again, or is not kept")


def hides_the_seed(game: AnyGame, setup: Setup) -> None:
    """The seed appears in no view and in no event."""
    secret = setup.seed.encode()
    _, events = matches.start(game, setup)
    demand(secret not in as_bytes(events), setup, None, "an event of the set-up tells the seed")
    for match, seat, text in positions(game, setup):
        for viewer in (None, *range(setup.seats)):
            shown = as_bytes(game.view(match.state, viewer))
            demand(secret not in shown, setup, match, f"the view of {viewer} tells the seed")
        if seat is not None:
            _, events = matches.play(game, match, seat, text)
            demand(secret not in as_bytes(events), setup, match, f"an event of {text!r} tells the seed")


PROMISES: tuple[Callable[[AnyGame, Setup], None], ...] = (
    declares_soundly,
    offers_its_options,
    agrees_on_turns,
    lists_what_it_allows,
    writes_what_it_reads,
    changes_nothing,
    survives_storage,
    ends_properly,
    refuses_kindly,
    takes_answers_in_any_order,
    imagines_faithfully,
    answers_legally,
    undoes_properly,
    hides_the_seed,
)


def single_orders(spec: Spec) -> list[dict[str, str]]:
    """No standing orders, and each single one."""
    none = {topic.name: topic.values[0] for topic in spec.orders}
    return [none, *({**none, topic.name: value} for topic in spec.orders for value in topic.values[1:])]


def refusal(game: AnyGame, match: Match[Any], seat: Seat, action: Any) -> CodedError | None:
    """Why an action is not allowed, or None."""
    try:
        game.check(match.state, seat, action)
    except MoveError as why:
        return why
    return None


def _leaves(
    step: Callable[[Tokens], tuple[str, ...]], is_complete: Callable[[Tokens], bool], path: Tokens = ()
) -> list[Tokens]:
    found = [path] if is_complete(path) else []
    for value in step(path):
        found += _leaves(step, is_complete, (*path, value))
    return sorted(found)


def _is_hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _check_places(game: AnyGame, setup: Setup, match: Match[Any]) -> None:
    end = matches.outcome(game, match)
    if end is None:
        raise Broken(f"{setup}: the match is over and has no outcome")
    seats = sorted(seat for place in end.places for seat in place)
    demand(seats == list(range(setup.seats)), setup, match, f"places {end.places} are not every seat once")
    demand(len(end.scores) in (0, setup.seats), setup, match, "there are not as many scores as seats")
    demand((end.won is not None) or not game.spec.cooperative or bool(match.ended), setup, match, "won or lost?")


def _demand_error(kind: type[CodedError], act: Callable[[], object], setup: Setup, match: Match[Any]) -> None:
    try:
        result = act()
    except kind:
        return
    except Exception as fault:
        raise Broken(f"{setup}, entry {match.seq}: {fault!r} instead of {kind.__name__}") from fault
    raise Broken(f"{setup}, entry {match.seq}: {result!r} instead of {kind.__name__}")
