"""Fonts and their characters, fitting, the PNG writer, the cache, palettes, discovery."""

import importlib.util
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from io import BytesIO
from types import ModuleType

import msgspec
import pytest
from PIL import Image

from renderers.core import cmap, fit, fonts, png
from renderers.core.cache import Bounded
from renderers.core.protocol import Face
from renderers.core.registry import renderer
from renderers.core.theme import Theme, colours, contrast, palette, toned
from renderers.core.words import game_words, spoken


@pytest.mark.parametrize("weight", sorted(fonts.FILES))
def test_the_character_table_agrees_with_what_is_drawn(weight: str) -> None:
    data = (files("renderers.core") / "typefaces" / fonts.FILES[weight]).read_bytes()
    known = cmap.characters(data)
    font = fonts.font(weight, 24)
    missing = bytes(font.getmask("\uffff"))
    for code in (*range(0x21, 0x7F), *range(0xA1, 0x250), *range(0x370, 0x530), 0x4E00, 0x5D0, 0x627, 0x1F600):
        if chr(code).isprintable() and not 0x300 <= code < 0x370:
            assert (code in known) == (bytes(font.getmask(chr(code))) != missing), hex(code)


def test_a_file_without_a_character_table_is_refused() -> None:
    with pytest.raises(ValueError, match="cmap"):
        cmap.characters(b"\x00\x01\x00\x00" + b"\x00" * 8)


def test_both_kinds_of_character_tables_are_read() -> None:
    segments = bytes.fromhex(
        "0004 0028 0000 0006 0004 0001 0002 00430050ffff 0000 00410050ffff ffc0ffb00001 000000000000"
    )
    groups = bytes.fromhex("000c 0000 0000001c 00000000 00000001 0001f600 0001f602 00000005")
    for encoding, table, expected in ((1, segments, {0x41, 0x42, 0x43}), (10, groups, {0x1F600, 0x1F601, 0x1F602})):
        head = bytes.fromhex("00010000 0001 0000 0000 0000") + b"cmap" + bytes.fromhex("00000000 0000001c 00000030")
        start = bytes.fromhex("0000 0001 0003") + encoding.to_bytes(2, "big") + bytes.fromhex("0000000c")
        assert cmap.characters(head + start + table) == expected


def test_threads_do_not_share_font_objects() -> None:
    mine = fonts.font("bold", 20)
    with ThreadPoolExecutor(1) as pool:
        other = pool.submit(fonts.font, "bold", 20).result()
    assert other is not mine
    assert fonts.font("bold", 20) is mine
    assert other.getlength("Titanic") == mine.getlength("Titanic")


@pytest.mark.parametrize("text", ["Ann", "W" * 32, "Łódź " * 6, "i" * 400])
@pytest.mark.parametrize("width", [60, 140, 400])
def test_a_line_fits_its_width(text: str, width: int) -> None:
    shown, size = fit.line(text, "bold", width, 38, 24)
    assert fonts.width(shown, "bold", size) <= width
    assert 24 <= size <= 38
    if shown != text:
        assert size == 24
        assert shown.endswith(fit.ELLIPSIS)
        assert text.startswith(shown[:-1])
        longer = text[: len(shown) + 1] + fit.ELLIPSIS
        assert fonts.width(longer, "bold", 24) > width


def test_cut_keeps_to_the_length() -> None:
    assert fit.cut("abcdef", 6) == "abcdef"
    assert fit.cut("abcdefg", 6) == "abcde…"


def test_a_decomposed_name_is_composed() -> None:
    assert fit.shown_name(Face("Z\u0307o\u0301\u0142c\u0301", "zolc")) == "Żółć"


ROWS = b"".join(b"\0" + bytes((x * 7 + y) % 4 for x in range(30)) for y in range(11))
COLOURS = bytes.fromhex("000000 ff0000 00ff00 0000ff")


def pixels(data: bytes) -> bytes:
    picture = Image.open(BytesIO(data))
    assert picture.size == (30, 11)
    picture.load()
    assert picture.getpalette()[:12] == list(COLOURS)
    return picture.tobytes()


def test_png_is_read_back_by_others() -> None:
    expected = b"".join(ROWS[31 * y + 1 : 31 * y + 31] for y in range(11))
    assert pixels(png.encode(ROWS, 30, 11, COLOURS)) == expected


def test_png_is_written_without_zlib_ng_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zlib_ng", None)
    monkeypatch.setitem(sys.modules, "zlib_ng.zlib_ng", None)
    spec = importlib.util.spec_from_file_location("plain_png", png.__file__)
    assert spec is not None
    assert spec.loader is not None
    plain = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(plain)
    assert plain.compress.__module__ != png.compress.__module__ or plain.LEVEL != png.LEVEL
    assert pixels(plain.encode(ROWS, 30, 11, COLOURS)) == pixels(png.encode(ROWS, 30, 11, COLOURS))


def test_the_cache_keeps_what_was_used_last_within_its_bytes() -> None:
    made: list[str] = []

    def make(key: str) -> str:
        made.append(key)
        return key * 4

    cache: Bounded[str, str] = Bounded(10, len)
    assert [cache.get(key, make) for key in "abacb"] == ["aaaa", "bbbb", "aaaa", "cccc", "bbbb"]
    assert made == ["a", "b", "c", "b"]
    assert cache.held == 8
    assert cache.get("long", make) == "long" * 4
    assert cache.held == 0


def test_a_palette_begins_with_the_roles_and_refuses_too_many() -> None:
    theme = Theme("t", (("a", "#102030"), ("b", "#f0e0d0")), (("a", "b"),))
    assert palette(theme)[:3] == ((16, 32, 48), (240, 224, 208), (128, 128, 128))
    with pytest.raises(ValueError, match="256"):
        palette(Theme("t", tuple((str(i), f"#{i:06x}") for i in range(257)), ()))
    with pytest.raises(ValueError, match="colour"):
        palette(Theme("t", (("a", "red"),), ()))


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    # 10/255/12.92 = 0.003035: the straight part of the curve.
    assert contrast((0, 0, 0), (10, 10, 10)) == pytest.approx(1 + 0.003035 / 0.05, abs=1e-5)
    # Worked example of the standard's technique G18: #949494 on white reaches 3, #767676 reaches 4.5.
    assert contrast((0x94, 0x94, 0x94), (255, 255, 255)) == pytest.approx(3.03, abs=0.01)
    assert contrast((0x76, 0x76, 0x76), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


def test_a_folder_without_a_renderer_fails_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ModuleNotFoundError):
        renderer("no_such_game")
    monkeypatch.setitem(sys.modules, "renderers.hollow", ModuleType("renderers.hollow"))
    with pytest.raises(TypeError, match="hollow"):
        renderer("hollow")


def test_a_token_that_is_a_number_takes_the_variants_of_a_number():
    words = game_words("man_the_boats")
    assert words.text("action-rescue", count=spoken("1")) == "Draw 1 card and place one of them"
    assert words.text("action-rescue", count=spoken("3")) == "Draw 3 cards and place one of them"
    assert (spoken("10S"), spoken("boat"), spoken("")) == ("10S", "boat", "")


PLAIN = Theme("plain", (("ground", "#000000"), ("sign", "#ffffff")), ())
GREY = msgspec.structs.replace(PLAIN, light=(("ground", "#dddddd"), ("sign", "#111111")), contrast=())


def test_a_tone_changes_what_it_names_and_keeps_the_rest() -> None:
    half = msgspec.structs.replace(PLAIN, light=(("ground", "#888888"),))
    assert colours(toned(half, "light")) == {"ground": (0x88, 0x88, 0x88), "sign": (255, 255, 255)}
    assert toned(GREY, "light").name != GREY.name
    assert toned(GREY, "dark") is GREY


def test_a_theme_without_a_tone_is_dark_in_it() -> None:
    assert toned(GREY, "contrast") is GREY
    assert toned(PLAIN, "light") is PLAIN


def test_a_tone_may_colour_nothing_but_the_roles_of_its_theme() -> None:
    with pytest.raises(KeyError, match="no role 'rim'"):
        toned(msgspec.structs.replace(PLAIN, contrast=(("rim", "#ffffff"),)), "contrast")
