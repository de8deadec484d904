"""From a frame to a file that is not too large to be sent."""

from collections.abc import Iterator
from io import BytesIO

import msgspec

from renderers.core.paint import Frame

CEILING = 2 * 1024 * 1024
"""Bytes: far below Discord's 10 MiB for one file, so that a message with several pictures stays below it too."""


class File(msgspec.Struct, frozen=True):
    """An encoded picture."""

    data: bytes
    extension: str
    width: int
    height: int


def encode(frame: Frame, ceiling: int = CEILING) -> File:
    """The frame as a file of at most `ceiling` bytes; the smallest one of all if none is small enough.

    The order of what is tried: PNG; PNG at three quarters and at half the size; coarse WebP at half the size.
    (JPEG would be larger than each of them: our pictures are flat.)
    """
    tried: list[File] = []
    for file in _attempts(frame):
        if len(file.data) <= ceiling:
            return file
        tried.append(file)
    return min(tried, key=lambda file: len(file.data))


def _attempts(frame: Frame) -> Iterator[File]:
    yield File(frame.png(), "png", frame.width, frame.height)
    for percent in (75, 50):
        smaller = frame.scaled(percent)
        yield File(smaller.png(), "png", smaller.width, smaller.height)
    out = BytesIO()
    smaller.picture().save(out, "WEBP", quality=40)
    yield File(out.getvalue(), "webp", smaller.width, smaller.height)
