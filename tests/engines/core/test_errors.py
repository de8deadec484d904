"""The tree of errors is the one that the docstring draws."""

import pytest

from engines.core import errors


def drawn():
    """(depth, class name) of every line of the drawing."""
    lines = [line for line in (errors.__doc__ or "").splitlines() if "──" in line]
    return [(line.index("──") // 4, line.split("── ")[1].split("(")[0].split()[0]) for line in lines]


def test_the_drawing_is_true():
    parents = {0: errors.EngineError}
    for depth, name in drawn():
        parent, found = parents[depth], getattr(errors, name)
        assert issubclass(found, parent)
        parents[depth + 1] = found


def test_the_drawing_is_complete():
    defined = {
        name for name, value in vars(errors).items() if isinstance(value, type) and value.__module__ == errors.__name__
    }
    assert defined - {name for _, name in drawn()} == {"EngineError", "CodedError"}


def test_errors_carry_code_and_parameters():
    why = errors.Illegal("occupied", square="d4")
    assert (why.code, why.params) == ("occupied", {"square": "d4"})
    assert "occupied" in str(why)
    assert isinstance(why, errors.MoveError)


def test_what_was_typed_is_cut():
    assert len(errors.Unparsable("x" * 5000).params["text"]) == 80
    ambiguous = errors.Ambiguous("x" * 5000, [f"a{n}" for n in range(100)])
    assert len(ambiguous.params["text"]) == 80
    assert len(ambiguous.candidates) == 100
    assert len(str(ambiguous.params["candidates"]).split(", ")) == 10


@pytest.mark.parametrize(
    ("error", "code"), [(errors.NotYourTurn(), "not-your-turn"), (errors.MatchOver(), "match-over")]
)
def test_codes_of_the_core(error, code):
    assert error.code == code
