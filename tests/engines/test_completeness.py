"""What every game must bring: words for all that it can say, a rules page, a picture, playthroughs, finished matches.

Exceptions would be listed here with a reason; there are none.
"""

import ast
import re
from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import islice, zip_longest

import pytest

from engines.core import errors, records
from engines.core import match as matches
from engines.core.errors import CodedError, MoveError
from engines.core.protocol import Describes
from engines.core.registry import games
from engines.core.rng import Luck
from engines.core.trials import positions, sample, setups
from renderers.core.draw import looks
from renderers.core.registry import renderer
from renderers.core.words import game_words, named, spoken
from tests.engines import evidence

GAMES = games()
NAMES = ("Ann", "Béla", "Chidi", "Dolores", "Eve", "Farid", "Gus", "Hana", "Ivo", "Jun")
DESCRIPTION = 100
"""Discord: characters of the description of a command or option."""
LABEL = 24
"""Characters of a button that shares its row with others on a phone."""


@cache
def seen(name):
    """Events, refusals and outcomes met in random play: (message id, parameters) in a fixed order."""
    game, found = GAMES[name], {}
    luck = Luck("completeness")
    for setup in setups(game, "completeness"):
        _, events = matches.start(game, setup)
        for match, seat, text in positions(game, setup, luck.of(setup.seed)):
            for event in events:
                found.setdefault(f"event-{event.kind}", event.data)
            if seat is None:
                found.setdefault(f"outcome-{matches.outcome(game, match).reason}", {})
                continue
            legal = matches.legal(game, match, seat)
            for _ in range(10):
                tokens, luck = sample(game.grammar, legal, luck)
                try:
                    game.check(match.state, seat, game.action(tokens))
                except MoveError as why:
                    found.setdefault(f"error-{why.code}", why.params)
            _, events = matches.play(game, match, seat, text)
    return found


def constants(name):
    """All texts that stand in the code of a game."""
    for file in sorted(files(f"engines.{name}").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value


def called(name):
    """Message ids of the codes that stand first in a call of Event or Illegal in the code of a game, with the names of
    the parameters; None where they cannot be read there."""
    for file in files(f"engines.{name}").iterdir():
        if file.name.endswith(".py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                    prefix = {"Event": "event", "Illegal": "error"}.get(node.func.id)
                    if prefix and isinstance(node.args[0], ast.Constant):
                        yield f"{prefix}-{node.args[0].value}", parameters(node)


def parameters(call):
    """The names of the parameters in a call of Event or Illegal, or None if they are not all written out."""
    names = [keyword.arg for keyword in call.keywords if keyword.arg != "audience"]
    if len(call.args) > 1:
        if not isinstance(call.args[1], ast.Dict):
            return None
        names += [getattr(key, "value", None) for key in call.args[1].keys]
    return None if None in names else names


def own_words(name):
    """Message ids in the game's own English file."""
    text = (files(f"renderers.{name}.words") / "en.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][\w-]*) *=", text, flags=re.MULTILINE))


@pytest.mark.parametrize("name", GAMES)
def test_all_that_was_ever_seen_has_words(name):
    words = game_words(name)
    for message, params in seen(name).items():
        assert words.text(message, **named(params, NAMES)).strip()


@pytest.mark.parametrize("name", GAMES)
def test_all_that_the_code_can_say_has_words(name):
    words = game_words(name)
    said = list(called(name))
    assert said
    for message, names in said:
        assert words.has(message)
        if names is not None:
            assert words.text(message, **dict.fromkeys(names, "1")).strip()


@pytest.mark.parametrize("name", GAMES)
def test_no_words_are_left_over(name):
    known = set(constants(name))
    coded = [re.fullmatch(r"(?:event|error|outcome)-(.+)", message) for message in sorted(own_words(name))]
    assert [found[0] for found in coded if found and found[1] not in known] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_game_its_options_and_its_commands_have_words(name):
    game, words = GAMES[name], game_words(name)
    assert words.text("title") == game.spec.title
    assert words.text("summary")
    for option in game.spec.options:
        assert words.text(f"option-{option.name}")
        shown = [words.text(f"option-{option.name}-value", value=value) for value in option.values]
        assert len(set(shown)) == len(shown)
    for verb in game.grammar.verbs.values():
        for message in (f"verb-{verb.name}", *(f"slot-{slot.name}" for slot in verb.slots)):
            assert 0 < len(words.text(message)) <= DESCRIPTION
        for slot in verb.slots:
            if words.has(f"value-{slot.name}"):
                shown = [words.text(f"value-{slot.name}", value=spoken(value)) for value in slot.values]
                assert len(set(shown)) == len(shown)
        if not isinstance(game, Describes):
            required = {slot.name: slot.values[0] if slot.values else "1" for slot in verb.slots if not slot.optional}
            left_out = {slot.name: "" for slot in verb.slots if slot.optional}
            filled = {name: spoken(value) for name, value in (required | left_out).items()}
            assert words.text(f"action-{verb.name}", **filled)
        assert words.has(f"action-{verb.name}")


@pytest.mark.parametrize("name", GAMES)
def test_every_action_that_is_met_has_words(name):
    """With and without its optional slots, together with what its game says of it: one in twenty of those met."""
    game, words, met = GAMES[name], game_words(name), Counter()
    for setup in setups(game, "actions"):
        for match, seat, _ in positions(game, setup):
            for tokens in () if seat is None else matches.legal(game, match, seat):
                verb, kind = game.grammar.verbs[tokens[0]], (tokens[0], len(tokens))
                met[kind] += 1
                if met[kind] % 20 != 1:
                    continue
                filled = _said_of(game, match, seat, tokens)
                assert words.text(f"action-{verb.name}", **filled)
                if words.has(f"label-{verb.name}"):
                    assert words.text(f"label-{verb.name}", **filled)
    assert met


@pytest.mark.parametrize("name", GAMES)
def test_no_two_whole_actions_look_alike(name):
    """On the panel's first page they stand side by side, as buttons that do not say of what kind they are."""
    game, words = GAMES[name], game_words(name)
    whole = {verb.name for verb in game.grammar.verbs.values() if verb.whole}
    for setup in setups(game, "labels") if whole else ():
        for match, seat, _ in islice(positions(game, setup), 0, None, 10):
            shown = [
                words.text(f"label-{tokens[0]}", **_said_of(game, match, seat, tokens))
                for tokens in (() if seat is None else matches.legal(game, match, seat))
                if tokens[0] in whole and words.has(f"label-{tokens[0]}")
            ]
            assert len(set(shown)) == len(shown), sorted(shown)


def _said_of(game, match, seat, tokens):
    """All that the words of an action are given."""
    slots = (slot.name for slot in game.grammar.verbs[tokens[0]].slots)
    filled = {slot: spoken(token) for slot, token in zip_longest(slots, tokens[1:], fillvalue="")}
    if isinstance(game, Describes):
        filled |= game.facts(game.view(match.state, seat), seat, game.action(tokens))
    return filled


@pytest.mark.parametrize("name", GAMES)
def test_its_standing_orders_and_looks_have_words(name):
    game, words = GAMES[name], game_words(name)
    for topic in game.spec.orders:
        assert words.text(f"order-{topic.name}")
        shown = [words.text(f"order-{topic.name}-{answer}") for answer in topic.values]
        assert len(set(shown)) == len(shown)
    assert sum(look.in_panel for look in looks(name)) <= 1
    for look in looks(name):
        assert look.name not in game.grammar.verbs
        assert 0 < len(words.text(f"look-{look.name}")) <= LABEL
        assert 0 < len(words.text(f"look-{look.name}-told")) <= DESCRIPTION


def test_the_core_has_words_for_its_own_refusals():
    text = (files("renderers.core.locales") / "en.ftl").read_text(encoding="utf-8")
    own = set(re.findall(r"^error-([\w-]+) *=", text, flags=re.MULTILINE))
    said = {"already-resigned", "unparsable", "ambiguous", "not-your-turn", "match-over"}
    for file in ("match.py", "records.py"):
        code = (files("engines.core") / file).read_text(encoding="utf-8")
        said |= set(re.findall(r'(?:Illegal|OptionError|RecordError)\("([\w-]+)"', code))
    assert own == said
    assert issubclass(errors.MoveError, CodedError)


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_rules_page_with_a_history(name):
    text = (files(f"engines.{name}") / "RULES.md").read_text(encoding="utf-8")
    assert text.startswith(f"# {GAMES[name].spec.title}\n")
    history = text.split("## Version history")[1]
    versions = [int(number) for number in re.findall(r"^- \*\*(\d+)\*\*", history, flags=re.MULTILINE)]
    assert sorted(versions) == list(range(1, GAMES[name].spec.rules + 1))


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_renderer(name):
    assert renderer(name)


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_playthrough_for_every_number_of_seats(name):
    told = [path.read_text(encoding="utf-8").splitlines()[0] for path in evidence.playthroughs(name)]
    seats = {int(re.search(r'"seats":(\d+)', head)[1]) for head in told}
    assert seats == set(GAMES[name].spec.seats)


@pytest.mark.parametrize(
    "path",
    [path for name in GAMES for path in evidence.playthroughs(name)],
    ids=lambda path: f"{path.parts[-3]}-{path.stem}",
)
def test_playthrough(path):
    """After a wanted change: `python -m tests.engines.evidence again`, then read the difference."""
    text = path.read_text(encoding="utf-8")
    assert evidence.retold(text) == text


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_finished_match_for_every_way_to_end(name):
    game, reasons = GAMES[name], set()
    for path in evidence.recorded(name):
        record = records.verify(game, path.read_text(encoding="utf-8"))
        match, _ = records.replay(game, record)
        reasons.add(matches.outcome(game, match).reason)
    ways = {message.removeprefix("outcome-") for message in own_words(name) if message.startswith("outcome-")}
    assert reasons == ways | {"resigned", "stopped", "cancelled"}
