"""The grammar: one writer, a strict reader, a lenient reader."""

import pytest

from engines.core import match as matches
from engines.core.errors import Ambiguous, Illegal, Respelled, Unparsable
from engines.core.notation import Grammar, Slot, Verb, nearest, read
from engines.core.protocol import Setup
from engines.deckchairs import GAME
from engines.deckchairs.notation import GRAMMAR

CARDS = Grammar(
    Verb(
        "play",
        "{card}>{who}[ {place}]",
        (Slot("card", pattern=r"[0-9]+"), Slot("who", ("Ann", "Bob")), Slot("place", ("deck", "hold"), optional=True)),
    ),
    Verb("pass", "pass"),
)


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        (("play", "12", "Ann"), "12>Ann"),
        (("play", "12", "Bob", "hold"), "12>Bob hold"),
        (("pass",), "pass"),
    ],
)
def test_parse_is_the_inverse_of_write(tokens, text):
    assert CARDS.write(tokens) == text
    assert CARDS.parse(text) == tokens


@pytest.mark.parametrize("text", ["12>ann", "12 > Ann", "12>Ann ", "12>Ann bow", "x>Ann", "Pass", "", "12>Ann hold\n"])
def test_parse_is_strict(text):
    with pytest.raises(Unparsable):
        CARDS.parse(text)


@pytest.mark.parametrize(
    ("verbs", "why"),
    [
        ((Verb("a", "a"), Verb("a", "b")), "same name"),
        ((Verb("a", "{x}", (Slot("y", ("1",)),)),), "name its slots"),
        ((Verb("a", "{y}{x}", (Slot("x", ("1",)), Slot("y", ("1",)))),), "in order"),
        ((Verb("a", "{x}[{y}]{z}", (Slot("x"), Slot("y", optional=True), Slot("z"))),), "optional"),
    ],
)
def test_unsound_declarations_are_refused(verbs, why):
    with pytest.raises(ValueError, match=why):
        Grammar(*verbs)


SIGNED = Grammar(
    Verb(
        "move",
        "{from}>{to}",
        (
            Slot("from", ("red:-2", "red:2"), aliases={"red -2": "red:-2", "red 2": "red:2", "red −2": "red:-2"}),
            Slot("to", ("-1", "1"), aliases={"−1": "-1"}),
        ),
    )
)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("move red:-2 > 1", "red:-2>1"),
        ("move red:2>-1", "red:2>-1"),
        ("MOVE RED -2 TO -1", "red:-2>-1"),
        ("move red −2 −1", "red:-2>-1"),
        ("move red:+2 > +1", "red:2>1"),
        ("red:-2>-1", "red:-2>-1"),
    ],
)
def test_a_sign_is_read_with_its_number(typed, text):
    legal = [SIGNED.parse(f"red:{a}>{b}") for a in (-2, 2) for b in (-1, 1)]
    assert SIGNED.write(read(SIGNED, typed, legal, lambda tokens: None)) == text


def allowed(*texts):
    return [GRAMMAR.parse(text) for text in texts]


def meant(text, *legal, explain=lambda tokens: None):
    return GRAMMAR.write(read(GRAMMAR, text, allowed(*legal), explain))


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("D3 d4", "d3-d4"),
        ("d3-D4", "d3-d4"),
        ("d3d4", "d3-d4"),
        ("d3 to d4", "d3-d4"),
        ("move my chair from d3 to d4", "d3-d4"),
        ("att C5", "att c5"),
        ("place the attendant on c5", "att c5"),
        ("guard c5", "att c5"),
        ("c5", "att c5"),
        ("ICE ne", "ice NE"),
        ("ice north-east", "ice NE"),
        ("push the ice block up right", "ice NE"),
        ("ice ↗", "ice NE"),
        ("ne", "ice NE"),
        ("d3", "d3-d4"),
        ("", None),
        ("☃", None),
    ],
)
def test_read_is_lenient(typed, canonical):
    legal = ("d3-d4", "a1-a2", "att c5", "ice NE", "ice S")
    if canonical is None:
        with pytest.raises(Unparsable):
            meant(typed, *legal)
    else:
        assert meant(typed, *legal) == canonical


def test_read_names_the_candidates():
    with pytest.raises(Ambiguous) as caught:
        meant("d3", "d3-d4", "d3-d2", "a1-a2")
    assert caught.value.candidates == ("d3-d4", "d3-d2")
    assert caught.value.params["candidates"] == "d3-d4, d3-d2"


def test_read_tells_which_rule_forbids_what_was_understood():
    def explain(tokens):
        return Illegal("occupied", square=tokens[2])

    with pytest.raises(Illegal) as caught:
        meant("d3 d4", "a1-a2", explain=explain)
    assert (caught.value.code, caught.value.params) == ("occupied", {"square": "d4"})


def test_read_names_the_nearest():
    with pytest.raises(Unparsable) as caught:
        meant("d3--x4", "d3-d4", "ice NE", "a1-a2", "att g7")
    assert caught.value.nearest[0] == "d3-d4"
    assert len(caught.value.nearest) == 3


def test_a_slot_takes_one_word_or_the_words_of_an_alias():
    grammar = Grammar(
        Verb(
            "go",
            "go {a}{b}",
            (Slot("a", ("x", "xy"), aliases={"p q": "xy"}), Slot("b", ("y", "q"), aliases={"p q": "q"})),
        ),
    )
    assert grammar.fits("go p q q") == [("go", "xy", "q")]
    assert grammar.fits("go x p q") == [("go", "x", "q")]
    assert grammar.fits("go p q p q") == [("go", "xy", "q")]
    assert grammar.fits("go p") == []


def test_a_slot_with_a_pattern_takes_any_case_that_fits():
    slot = Slot("card", pattern="[A-F][0-9]")
    assert [slot.canonical(word) for word in ("A1", "a1", "g1")] == ["A1", "A1", None]


def test_read_within_a_match_explains_by_the_rules():
    match, _ = matches.start(GAME, Setup("deckchairs", 1, "x", 2, {"board": "A"}))
    seat = match.state.mover
    with pytest.raises(Illegal) as caught:
        matches.read(GAME, match, seat, "guard d4")
    assert caught.value.code == "attendant-on-centre"


def test_read_takes_what_is_only_written_otherwise():
    """Told so by the rules, and only if what is meant is legal; what is wrong besides is refused for its own reason."""
    legal = [("play", "12", "Ann"), ("play", "12", "Bob")]
    other = {
        ("play", "12", "Ann", "deck"): Respelled("needless", ("play", "12", "Ann")),
        ("play", "12", "Ann", "hold"): Illegal("no-room"),
        ("play", "7", "Bob"): Illegal("no-such-card"),
    }
    assert read(CARDS, "12>Ann deck", legal, other.get) == ("play", "12", "Ann")
    assert read(CARDS, "play 12 to ann on deck", legal, other.get) == ("play", "12", "Ann")
    for text, code in (("12>Ann hold", "no-room"), ("7 bob", "no-such-card")):
        with pytest.raises(Illegal) as why:
            read(CARDS, text, legal, other.get)
        assert why.value.code == code


def test_signs_in_brackets_need_not_be_typed():
    grammar = Grammar(
        Verb(
            "go",
            "{from}>{to}[x{cards}]",
            tuple(Slot(n, ("1", "2"), optional=n == "cards") for n in ("from", "to", "cards")),
        )
    )
    assert grammar.fits("1 to 2") == [("go", "1", "2")]
    assert grammar.fits("1>2x2") == [("go", "1", "2", "2")]


def test_the_nearest_choices_keep_their_own_spelling():
    assert nearest("ne ", ("N", "NE", "SW", "d3-d4"))[0] == "NE"
    assert nearest("x", ("a",)) == ["a"]
