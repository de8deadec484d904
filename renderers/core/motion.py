"""Moving pictures: frames that follow one another, as an animated GIF.

Why GIF: `docs/benchmarks.md`. A picture has the 256 colours of its theme and no others, so nothing is lost. Of each
frame after the first only the rectangle that changed is stored, and in it what stays as it was is transparent: for
that any colour does that nothing changes to.

A film is put together from stretches, so that a long one can be made piece by piece, by whoever has time.

Source: Graphics Interchange Format, Version 89a (CompuServe, 1990), sections 17 (header), 18 (logical screen), 20
(image descriptor), 22 (image data), 23 (graphic control), 26 (application extension), 27 (trailer).
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from struct import pack

import msgspec
from PIL import Image, ImageChops

from renderers.core.paint import Frame
from renderers.core.theme import PALETTE_SIZE, Theme, palette

EXTENSION = "gif"

_LOOP_FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_KEEP = 1 << 2
"""Disposal method 1: what a frame leaves transparent shows the frame before."""
_TRANSPARENT = 1
_DESCRIPTOR = 0x2C
_EXTENSION = 0x21
_FULL_TABLE = 0xF7
"""A global colour table of 256 colours of 8 bits a channel."""


class Stretch(msgspec.Struct, frozen=True):
    """Some frames of a film, encoded; it is played after the frame that it was made to follow."""

    theme: Theme
    width: int
    """In pixels."""
    height: int
    data: bytes


def stretch(frames: Iterable[Frame], holds: Sequence[int], before: Frame | None = None) -> Stretch:
    """Encodes frames of one theme and size.

    Args:
        frames: at least one; only two of them are held in memory at a time.
        holds: how long each is shown, in milliseconds; as many as there are frames.
        before: the frame that is seen just before; None: the film begins here.

    Raises:
        ValueError: there are no frames, or they are not of one theme and size, or there are not as many holds.
    """
    out: list[bytes] = []
    last = before
    for frame, hold in zip(frames, holds, strict=True):
        if last is not None and (frame.theme, frame.width, frame.height) != (last.theme, last.width, last.height):
            raise ValueError("the frames of a film must be alike in theme and size")
        out.append(_encoded(frame, last, hold))
        last = frame
    if last is None or not out:
        raise ValueError("a film needs frames")
    return Stretch(last.theme, last.width, last.height, b"".join(out))


def film(stretches: Sequence[Stretch]) -> bytes:
    """The file of a film that loops for ever.

    ValueError if the stretches differ in theme or size, or there are none.
    """
    if len({(part.theme, part.width, part.height) for part in stretches}) != 1:
        raise ValueError("the stretches of a film must be alike in theme and size")
    first = stretches[0]
    screen = pack("<HHBBB", first.width, first.height, _FULL_TABLE, 0, 0)
    colours = bytes(channel for colour in palette(first.theme) for channel in colour)
    return b"".join((b"GIF89a", screen, colours, _LOOP_FOR_EVER, *(part.data for part in stretches), b";"))


def _encoded(frame: Frame, before: Frame | None, hold: int) -> bytes:
    """A graphic control extension, an image descriptor and the image data of what a frame changes."""
    numbers = frame.numbers()
    if before is None:
        return _block(numbers, (0, 0), hold, None)
    changes = ImageChops.difference(numbers, before.numbers())
    # Nothing changed: still a frame, so that the one before is shown for as much longer.
    box = changes.getbbox() or (0, 0, 1, 1)
    cut, same = numbers.crop(box), changes.crop(box).point([255] + [0] * (PALETTE_SIZE - 1))
    counts = cut.histogram(ImageChops.invert(same))
    unused = next((number for number, count in enumerate(counts) if not count), None)
    if unused is not None:
        cut.paste(unused, (0, 0), same)
    return _block(cut, box[:2], hold, unused)


def _block(numbers: Image.Image, place: tuple[int, int], hold: int, transparent: int | None) -> bytes:
    flags = _KEEP | (_TRANSPARENT if transparent is not None else 0)
    control = pack("<BBBBHBB", _EXTENSION, 0xF9, 4, flags, hold // 10, transparent or 0, 0)
    descriptor = pack("<BHHHHB", _DESCRIPTOR, *place, numbers.width, numbers.height, 0)
    return control + descriptor + _image_data(numbers)


def _image_data(numbers: Image.Image) -> bytes:
    """Palette numbers, compressed: the data of the only image in the file that Pillow makes of them."""
    out = BytesIO()
    numbers.save(out, "GIF", optimize=False, interlace=0)
    file = out.getvalue()
    at = 13 + 3 * 2 ** ((file[10] & 7) + 1)
    while file[at] == _EXTENSION:
        at += 2
        while file[at]:
            at += file[at] + 1
        at += 1
    return file[at + 10 : -1]
