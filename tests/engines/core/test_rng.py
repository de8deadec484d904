"""Luck: published hashes, exact uniformity, independent streams."""

from collections import Counter

import pytest

from engines.core.rng import Luck, commitment

WORD = 1 << 64


@pytest.mark.parametrize(
    ("seed", "published"),
    [
        # FIPS 180-4, examples of SHA-256.
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        ),
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ],
)
def test_commitment_is_the_sha256_of_the_seed(seed, published):
    assert commitment(seed) == published


def test_words_are_the_hashes_of_seed_stream_and_number():
    r"""Computed outside of Python: `printf 'seed\x1fship\x1f0' | sha256sum`, the first 16 digits."""
    first, luck = Luck("seed").of("ship").below(WORD)
    second, _ = luck.below(WORD)
    unnamed, _ = Luck("seed").below(WORD)
    assert [f"{word:016x}" for word in (first, second, unnamed)] == [
        "58307f4cd5a43def",
        "50c60614875229cc",
        "3ab9aecbcfaccc70",
    ]


def test_below_is_uniform():
    luck, found = Luck("uniform"), Counter()
    for _ in range(6000):
        number, luck = luck.below(6)
        found[number] += 1
    assert sorted(found) == [0, 1, 2, 3, 4, 5]
    # Chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand seeds, and this seed is fixed.
    assert sum((count - 1000) ** 2 / 1000 for count in found.values()) < 20.5


def test_words_that_would_favour_small_numbers_are_thrown_away():
    """Of 2^64 words just over half are usable for 2^63 + 1: the modulus alone would repeat the small numbers."""
    luck, limit, drawn = Luck("rejection"), WORD // 2 + 1, []
    for _ in range(50):
        number, luck = luck.below(limit)
        drawn.append(number)
    assert all(0 <= number < limit for number in drawn)
    assert 75 < luck.drawn < 130


@pytest.mark.parametrize("limit", [0, -1])
def test_nothing_is_below_nothing(limit):
    with pytest.raises(ValueError, match="positive"):
        Luck("x").below(limit)


def test_choice_of_nothing():
    with pytest.raises(ValueError, match="positive"):
        Luck("x").choice([])


def test_shuffle_reaches_every_order_equally_often():
    luck, found = Luck("shuffle"), Counter()
    for _ in range(4800):
        order, luck = luck.shuffled("abcd")
        found[order] += 1
    assert len(found) == 24
    # 23 degrees of freedom.
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < 49.7


def test_shuffle_changes_nothing_and_keeps_all():
    items = [1, 2, 2, 3]
    order, _ = Luck("x").shuffled(items)
    assert items == [1, 2, 2, 3]
    assert sorted(order) == items


def test_streams_do_not_disturb_each_other():
    luck = Luck("seed")
    dice = luck.of("dice")
    _, spent = dice.below(6)
    assert spent.of("left") == dice.of("left")
    assert luck.of("deck").shuffled(range(20))[0] != luck.of("dice").shuffled(range(20))[0]
    assert luck.of("deck").shuffled(range(20)) == luck.of("deck").shuffled(range(20))


def test_a_stream_within_a_stream_is_not_the_one_at_the_top():
    """Whoever thinks with a stream of the match must not meet the match's own deck by naming it."""
    luck = Luck("seed")
    deck, _ = luck.of("ship").shuffled(range(8))
    imagined, _ = luck.of("crew").of("ship").shuffled(range(8))
    assert imagined != deck
    assert luck.of("crew").of("ship") == luck.of("crew/ship")
