"""Which characters a font file has glyphs for. Pillow does not tell; a missing glyph would be drawn as an empty box.

Source: OpenType 1.9, "cmap - Character to Glyph Index Mapping Table", subtable formats 4 and 12.
"""

from struct import unpack_from

_UNICODE_TABLES = ((3, 10), (0, 4), (0, 6), (3, 1), (0, 3))
"""(platform, encoding) of the Unicode subtables, the fullest first."""


def characters(font: bytes) -> frozenset[int]:
    """The code points of a TrueType or OpenType file that have a glyph. ValueError if it has no Unicode table."""
    table_count = unpack_from(">H", font, 4)[0]
    records = [unpack_from(">4sLLL", font, 12 + 16 * i) for i in range(table_count)]
    start = next((offset for tag, _, offset, _ in records if tag == b"cmap"), None)
    if start is None:
        raise ValueError("the font has no cmap table")
    subtables = {
        (platform, encoding): start + offset
        for platform, encoding, offset in (
            unpack_from(">HHL", font, start + 4 + 8 * i) for i in range(unpack_from(">H", font, start + 2)[0])
        )
    }
    for key in _UNICODE_TABLES:
        if key in subtables:
            at = subtables[key]
            match unpack_from(">H", font, at)[0]:
                case 4:
                    return _segments(font, at)
                case 12:
                    return _groups(font, at)
    raise ValueError("the font has no Unicode table that we can read")


def _segments(font: bytes, at: int) -> frozenset[int]:
    """Format 4: segments of the basic plane, each with a delta or an array of glyph numbers."""
    count = unpack_from(">H", font, at + 6)[0] // 2
    ends_at, starts_at = at + 14, at + 16 + 2 * count
    deltas_at, ranges_at = starts_at + 2 * count, starts_at + 4 * count
    found: set[int] = set()
    for i in range(count):
        end = unpack_from(">H", font, ends_at + 2 * i)[0]
        first = unpack_from(">H", font, starts_at + 2 * i)[0]
        delta = unpack_from(">H", font, deltas_at + 2 * i)[0]
        reach = unpack_from(">H", font, ranges_at + 2 * i)[0]
        for code in range(first, min(end, 0xFFFE) + 1):
            glyph = code
            if reach:
                glyph = unpack_from(">H", font, ranges_at + 2 * i + reach + 2 * (code - first))[0]
            if (glyph + delta) & 0xFFFF and (glyph or not reach):
                found.add(code)
    return frozenset(found)


def _groups(font: bytes, at: int) -> frozenset[int]:
    """Format 12: runs of code points with consecutive glyph numbers."""
    found: set[int] = set()
    for i in range(unpack_from(">L", font, at + 12)[0]):
        first, last, glyph = unpack_from(">LLL", font, at + 16 + 12 * i)
        found.update(code for code in range(first, last + 1) if glyph + code - first)
    return frozenset(found)
