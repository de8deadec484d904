"""Moving pictures: what is decoded is what was painted, frame by frame, as long as it should be seen."""

import random
from io import BytesIO

import pytest
from PIL import Image

from renderers.core import motion
from renderers.core.paint import Frame, _widened
from renderers.core.theme import PALETTE_SIZE, Theme, palette

GREY = Theme("grey", (("black", "#000000"), ("white", "#ffffff")), (("black", "white"),))
RED = Theme("red", (("black", "#000000"), ("red", "#ff0000")), (("black", "red"),))
WIDTH, HEIGHT = 70, 30


def frame(numbers: bytes, theme: Theme = GREY, size: tuple[int, int] = (WIDTH, HEIGHT)) -> Frame:
    return Frame(theme, _widened(Image.frombytes("L", size, numbers)))


def noise(luck: random.Random, colours: int = PALETTE_SIZE) -> bytes:
    return bytes(luck.randrange(colours) for _ in range(WIDTH * HEIGHT))


def changed(numbers: bytes, luck: random.Random) -> bytes:
    """The same but for some pixels."""
    out = bytearray(numbers)
    for _ in range(luck.randrange(40)):
        out[luck.randrange(len(out))] = luck.randrange(PALETTE_SIZE)
    return bytes(out)


def decoded(data: bytes) -> list[tuple[bytes, int]]:
    """What a viewer sees: each frame in full colour, and for how many milliseconds."""
    picture = Image.open(BytesIO(data))
    assert picture.format == "GIF"
    assert picture.info["loop"] == 0
    seen = []
    for number in range(picture.n_frames):
        picture.seek(number)
        seen.append((picture.convert("RGB").tobytes(), picture.info["duration"]))
    return seen


def film(frames: list[Frame], holds: list[int], piece: int) -> bytes:
    parts = range(0, len(frames), piece)
    return motion.film(
        [motion.stretch(frames[n : n + piece], holds[n : n + piece], frames[n - 1] if n else None) for n in parts]
    )


@pytest.mark.parametrize("piece", [1, 3, 20])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_whatever_the_pieces(seed: int, piece: int) -> None:
    luck = random.Random(seed)
    numbers = [noise(luck)]
    for _ in range(8):
        numbers.append(luck.choice([changed(numbers[-1], luck), noise(luck), numbers[-1]]))
    frames = [frame(n) for n in numbers]
    holds = [luck.randrange(1, 90) * 10 for _ in frames]
    data = film(frames, holds, piece)
    assert decoded(data) == [(f.picture().tobytes(), hold) for f, hold in zip(frames, holds, strict=True)]
    assert data == film(frames, holds, 1), "in how many pieces it was made makes no difference"


def test_what_stays_costs_next_to_nothing() -> None:
    luck = random.Random(1)
    still = frame(noise(luck))
    one = film([still], [100], 1)
    assert len(film([still] * 11, [100] * 11, 11)) - len(one) < 11 * 40


def test_all_colours_may_change_at_once() -> None:
    """Then none is left to stand for what stays as it was."""
    before = bytes(WIDTH * HEIGHT)
    after = bytes(n % PALETTE_SIZE for n in range(WIDTH * HEIGHT))
    frames = [frame(before), frame(after)]
    assert [seen for seen, _ in decoded(film(frames, [10, 10], 2))] == [f.picture().tobytes() for f in frames]


def test_the_colours_are_those_of_the_theme() -> None:
    data = film([frame(bytes([n % 3] * (WIDTH * HEIGHT)), RED) for n in range(3)], [10] * 3, 2)
    assert [seen[:3] for seen, _ in decoded(data)] == [bytes(palette(RED)[n]) for n in range(3)]


@pytest.mark.parametrize(
    "frames",
    [
        [],
        [frame(bytes(WIDTH * HEIGHT)), frame(bytes(WIDTH * HEIGHT), RED)],
        [frame(bytes(WIDTH * HEIGHT)), frame(bytes(WIDTH * HEIGHT), size=(HEIGHT, WIDTH))],
    ],
)
def test_frames_must_be_alike(frames: list[Frame]) -> None:
    with pytest.raises(ValueError, match="frames"):
        motion.stretch(frames, [10] * len(frames))
    if frames:
        with pytest.raises(ValueError, match="stretches"):
            motion.film([motion.stretch([f], [10]) for f in frames])


def test_every_frame_has_its_time() -> None:
    with pytest.raises(ValueError, match="shorter"):
        motion.stretch([frame(bytes(WIDTH * HEIGHT))], [])
