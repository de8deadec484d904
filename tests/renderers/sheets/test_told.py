"""What the sheets say: in the picture, in the alt text and as text; the most important things first."""

import re

import pytest
from msgspec.structs import replace

from renderers.core.protocol import Face
from renderers.core.scene import ALT_LIMIT, Rounded
from renderers.sheets import bracket, crosstable, matrix, paper, standings, teams
from renderers.sheets.paper import Head
from renderers.sheets.standings import Line, Standings
from tests.renderers.pictures import texts
from tests.renderers.sheets.sample import (
    AWAY,
    HEAD,
    LONGEST,
    SAMPLES,
    WORDS,
    duels_of,
    knockout_of,
    rounds_of,
    table_of,
    teams_of,
)


def written(scene, about) -> list[str]:
    """The texts of a tile."""
    (tile,) = (placed.tile for placed in scene.tiles if placed.about == about)
    return [text.text for text in texts(tile)]


def line_of(text, begin) -> str:
    """The line of a text that begins so."""
    (found,) = (line for line in text.splitlines() if line.startswith(begin))
    return found


def test_shared_places_are_shown_as_such():
    assert paper.labels([1, 2, 2, 4]) == ("1", "=2", "=2", "4")
    scene = standings.scene(table_of(5), WORDS)
    assert [written(scene, f"line {n}")[0] for n in range(1, 6)] == ["1", "=2", "=2", "=2", "5"]


def test_no_items_fill_one_page():
    assert [paper.count(items, 12) for items in (0, 1, 12, 13, 64)] == [1, 1, 1, 2, 6]


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (Head("Cup", "open"), "Cup. Standings · open for entries."),
        (Head("Cup", "playing"), "Cup. Standings · about to begin."),
        (Head("Cup", "playing", 2, 5), "Cup. Standings · round 2 of 5."),
        (Head("Cup", "playing", 2), "Cup. Standings · round 2."),
        (Head("Cup", "over", 5, 5), "Cup. Standings · final."),
        (Head("Cup", "called-off", 1, 5), "Cup. Standings · called off."),
    ],
)
def test_the_heading_says_how_far_the_event_is(head, said):
    sheet = Standings(head, ())
    assert standings.text(sheet, WORDS).splitlines()[0] == said
    assert f"{said[5:-1]}" in written(standings.scene(sheet, WORDS), "heading")


def test_a_title_loses_what_the_font_lacks_and_nothing_else():
    for title, shown in (("Spring 🚢 Cup", "Spring Cup"), ("杯", "Tournament"), ("", "Tournament")):
        sheet = Standings(Head(title, "open"), ())
        assert written(standings.scene(sheet, WORDS), "heading")[0] == shown


def test_names_that_the_font_lacks_are_user_names_in_pictures_and_themselves_in_words():
    sheet = Standings(HEAD, (Line(Face("李小龙", "bruce"), 1, "1.00"),))
    assert "bruce" in written(standings.scene(sheet, WORDS), "line 1")
    assert "李小龙" in standings.text(sheet, WORDS)
    assert "李小龙" in standings.scene(sheet, WORDS).alt


def test_a_row_of_the_standings_says_everything():
    line = Line(Face("Ann", "ann"), 1, "2.25", (2, 1), ("0.56", "3"), 2, is_withdrawn=True, is_playing=True)
    sheet = Standings(HEAD, (line,), ("OMS", "Wins"), viewer=0)
    told = line_of(standings.text(sheet, WORDS), "1 ")
    assert told == "1 Ann: 2.25, 2-1-0, OMS 0.56, Wins 3, withdrawn, vanished twice, playing."
    shown = written(standings.scene(sheet, WORDS), "line 1")
    assert {"1", "Ann", "2.25", "2-1-0", "0.56", "3", "withdrawn", "2", "playing", "you"} == set(shown)
    plain = Standings(HEAD, (Line(Face("Ann", "ann"), 1, "2.25"),))
    assert set(written(standings.scene(plain, WORDS), "line 1")) == {"1", "Ann", "2.25", "0-0-0"}


def test_a_ghost_is_explained_where_there_is_one():
    sheet = table_of(4)
    assert any("ghost" in text for text in written(standings.scene(sheet, WORDS), "foot"))
    calm = replace(sheet, lines=tuple(replace(line, strikes=0) for line in sheet.lines))
    assert not written(standings.scene(calm, WORDS), "foot")


@pytest.mark.parametrize("cut", [1, 12, 13, 30])
def test_the_cut_lies_below_the_last_who_goes_on(cut):
    sheet = table_of(30, cut)
    page = (cut - 1) // standings.ROWS + 1
    for number in (1, 2, 3):
        scene = standings.scene(sheet, WORDS, number)
        abouts = [placed.about for placed in scene.tiles]
        assert ("cut" in abouts) == (number == page)
        assert ("go on" in standings.text(sheet, WORDS, number)) == (number == page)
        if number == page:
            assert abouts[abouts.index("cut") - 1] == f"line {cut}"


def test_the_viewer_comes_first_in_the_alt_text_even_on_another_page():
    sheet = table_of(30, viewer=25)
    for page in (1, 3):
        alt = standings.scene(sheet, WORDS, page).alt
        assert alt.index("You: 26 ") < alt.index(f". {12 * (page - 1) + 1} ")


def test_an_alt_text_loses_tie_breaks_and_letters_before_anybody_is_left_out():
    lines = tuple(
        Line(Face(f"{n}{LONGEST}"[:32], "x"), n, "12.25", (10, 10, 10), ("0.123456",) * 5, 3, True, True)
        for n in range(1, 13)
    )
    sheet = Standings(HEAD, lines, ("Criterion",) * 5)
    alt = standings.scene(sheet, WORDS).alt
    assert len(alt) <= ALT_LIMIT
    assert "Criterion" not in alt
    assert all(f" {n} {n}Wilh" in alt for n in range(1, 13))
    assert "Criterion 0.123456" in standings.scene(replace(sheet, lines=lines[:2]), WORDS).alt


@pytest.mark.parametrize(
    ("cell", "said", "shown"),
    [
        (AWAY[0], "bye 1.00", ["bye", "1.00"]),
        (AWAY[1], "own bye 0.50", ["own bye", "0.50"]),
        (AWAY[2], "late 0.50", ["late", "0.50"]),
        (AWAY[3], "absent", ["absent", "0.00"]),
        (crosstable.Cell("open", "", 3, 0, (0, 4)), "open at T3 with 1, 5", ["T3", "1 5"]),
        (crosstable.Cell("void", "0.54", 3, 0, (0, 4)), "void 0.54 at T3 with 1, 5", ["T3", "void 0.54"]),
        (crosstable.Cell("table", "1.13", 3, 2, (0, 4)), "1.13 rank 2 at T3 with 1, 5", ["2", "1.13", "T3", "1 5"]),
        (
            crosstable.Cell("table", "0.00", 3, 3, (0, 4), is_ghost=True), "vanished 0.00 at T3 with 1, 5",
            ["0.00", "T3", "1 5"],
        ),
    ],
)  # fmt: skip
def test_a_cell_says_what_a_round_was(cell, said, shown):
    sheet = crosstable.CrossTable(HEAD, (crosstable.Row(Face("Ann", "ann"), "1.00", (cell,)),))
    assert line_of(crosstable.text(sheet, WORDS), "1 ") == f"1 Ann, 1.00: {said}."
    assert written(crosstable.scene(sheet, WORDS), "row 1 round 1") == shown


def test_cells_of_different_kinds_do_not_look_alike():
    sheet = rounds_of(7, 7, 2)
    tiles = [placed.tile for placed in crosstable.scene(sheet, WORDS).tiles if placed.about.endswith("round 2")]
    assert len(set(tiles)) == len(tiles) == 7


def test_pages_go_through_the_rounds_and_then_to_the_next_rows():
    sheet = rounds_of(24, 4, 6)
    abouts = [
        [placed.about for placed in crosstable.scene(sheet, WORDS, page).tiles if " round " in placed.about]
        for page in range(1, crosstable.pages(sheet) + 1)
    ]
    assert [(page[0], page[-1]) for page in abouts] == [
        ("row 1 round 1", "row 10 round 4"), ("row 1 round 5", "row 10 round 6"),
        ("row 11 round 1", "row 20 round 4"), ("row 11 round 5", "row 20 round 6"),
        ("row 21 round 1", "row 24 round 4"), ("row 21 round 5", "row 24 round 6"),
    ]  # fmt: skip
    assert "Rounds 5 to 6;" in crosstable.text(sheet, WORDS, 2)


def test_the_opponents_of_a_large_table_stand_in_two_lines():
    scene = crosstable.scene(rounds_of(14, 7, 1), WORDS)
    assert written(scene, "row 1 round 1")[-2:] == ["2 3 4 5", "6 7"]


@pytest.mark.parametrize("count", [99, 100, 200])
def test_no_opponent_is_cut_off(count):
    sheet = rounds_of(count, 7, 1)
    for page in range(1, crosstable.pages(sheet) + 1):
        for placed in crosstable.scene(sheet, WORDS, page).tiles:
            if " round " in placed.about:
                numbers = " ".join(text.text for text in texts(placed.tile)[3:]).split()
                row = sheet.rows[int(placed.about.split()[1]) - 1]
                assert numbers == [str(other + 1) for other in row.cells[0].opponents]


def test_a_matrix_tells_each_result_with_the_numbers_of_the_others():
    sheet = duels_of(6, viewer=4)
    told = line_of(matrix.text(sheet, WORDS), "5 ")
    results = sheet.rows[4].results
    for number, result in enumerate(results, 1):
        if result and number != 5:
            said = "playing" if result == matrix.OPEN else result
            assert re.search(rf"{said} against (\d+ )*{number}\b", told)
    assert results[4]
    assert not re.search(r"against (\d+ )*5\b", told)
    assert "(you)" in told
    shown = written(matrix.scene(sheet, WORDS), "row 5")
    assert shown == ["5", "Eve", *(r for n, r in enumerate(results) if r and r != matrix.OPEN and n != 4), "2½"]


def test_in_a_crowded_matrix_the_alt_text_keeps_the_sums_and_the_viewers_own_results():
    sheet = duels_of(16, viewer=9)
    alt = matrix.scene(sheet, WORDS).alt
    assert alt.count("against") > 1
    assert all(f" {n} " in alt and f"{17 - n}½" in alt for n in range(1, 17))
    assert "against" not in alt.split(" 11 ")[1]


def test_boards_say_what_became_of_them():
    sheet = teams_of(1, 8, viewer=0)
    assert line_of(teams.text(sheet, WORDS), "1 ") == (
        "1 Ann (yours): 88.5%, score 300; B1 62%, B2 60% (spoilt), B3 does not count, B4 100%, B5 being played, "
        "B6 hidden, B7 37% (computers), B8 not begun."
    )
    scene = teams.scene(sheet, WORDS)
    assert written(scene, "team 1") == ["1", "Ann", "62", "60~", "×", "100", "?", "37*", "–", "300", "88.5"]
    (note,) = written(scene, "foot")
    assert [part[0] for part in note.split(" · ")] == ["*", "~", "–", "×", "?"]


def test_what_is_hidden_is_not_told():
    share = teams.Share("hidden", "73")
    sheet = teams.Teams(HEAD, (teams.Team(Face("Ann", "ann"), 1, "50", "9", (share,)),))
    scene = teams.scene(sheet, WORDS)
    assert "73" not in scene.alt + teams.text(sheet, WORDS) + "".join(written(scene, "team 1"))


def test_more_boards_than_a_page_has_room_for_are_on_the_next_one():
    sheet = teams_of(17, 9)
    assert teams.pages(sheet) == 4
    assert "B9" in written(teams.scene(sheet, WORDS, 2), "captions")
    assert "B9 " not in teams.text(sheet, WORDS, 1)
    assert "team 17" in [placed.about for placed in teams.scene(sheet, WORDS, 3).tiles]


def test_a_bracket_begins_with_the_champion():
    sheet = knockout_of(16, 2)
    name = sheet.faces[sheet.champion].name
    for page in (1, 2):
        assert bracket.scene(sheet, WORDS, page).alt.split(". ")[2] == f"Champion: {name}"
    undecided = knockout_of(16, 2, stop=3)
    assert "Champion" not in bracket.scene(undecided, WORDS).alt
    assert "champion" not in [placed.about for placed in bracket.scene(undecided, WORDS).tiles]


def test_a_seat_says_how_it_was_left_with_how_many_lives_and_where_to():
    faces = tuple(Face(name, name.lower()) for name in ("Ann", "Bob", "Cid", "Dan"))
    seats = (bracket.Seat(0, 2, "through"), bracket.Seat(1, 1, "lost"), bracket.Seat(2, 0, "out"))
    first = bracket.BracketRound((bracket.BracketTable(seats),), (bracket.Seat(3, 2, "through"),))
    second = bracket.BracketRound(
        (bracket.BracketTable((bracket.Seat(0, 2), bracket.Seat(3, 2))), bracket.BracketTable((bracket.Seat(1, 1),)))
    )
    sheet = bracket.Bracket(HEAD, faces, (first, second), lives=2, viewer=1)
    assert bracket.text(sheet, WORDS).splitlines()[1:] == [
        (
            "Round 1, table 1: Ann goes on, 2 lives, next table 1; Bob (you) loses a life, 1 life, next table 2; "
            "Cid is out, 0 lives."
        ),
        "Round 1, free: Dan goes on, 2 lives, next table 1.",
        "Round 2, table 1: Ann, 2 lives; Dan, 2 lives.",
        "Round 2, table 2: Bob (you), 1 life.",
    ]
    scene = bracket.scene(sheet, WORDS)
    assert written(scene, "round 1 table 1") == [
        "Table 1", "1", "2", "Ann", "2", "1", "you", "Bob", "0", "Cid",
    ]  # fmt: skip
    assert written(scene, "round 2 table 2") == ["Table 2", "playing", "1", "you", "Bob"]


def test_who_goes_on_is_lit_up_and_nobody_else():
    sheet = knockout_of(16, 4, 2, stop=2)
    for page in range(1, bracket.pages(sheet) + 1):
        for placed in bracket.scene(sheet, WORDS, page).tiles:
            if " table " in placed.about and placed.about.startswith("round"):
                _, round_no, _, number = placed.about.split()
                seats = sheet.rounds[int(round_no) - 1].tables[int(number) - 1].seats
                lit = [layer for layer in placed.tile.layers if isinstance(layer, Rounded) and layer.colour == "lit"]
                assert len(lit) == sum(seat.state == "through" for seat in seats)


def test_lives_are_not_counted_where_everybody_has_one():
    assert "life" not in bracket.text(knockout_of(8, 2), WORDS)
    assert "life" in bracket.text(knockout_of(8, 2, 2), WORDS)


@pytest.mark.parametrize("name", [name for name in SAMPLES if name.endswith("-none")])
def test_an_empty_sheet_says_so(name):
    module, sheet = SAMPLES[name]
    scene = module.scene(sheet, WORDS)
    (said,) = written(scene, "nothing")
    assert said in scene.alt
    assert said in module.text(sheet, WORDS)
