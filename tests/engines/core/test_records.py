"""Records: written, read, verified, replayed to any ply; and every way to spoil one."""

import msgspec
import pytest

from engines.core import match as matches
from engines.core import records
from engines.core.errors import RecordError
from engines.core.match import CANCEL, RESIGN, Entry
from engines.core.protocol import Setup
from engines.core.records import Record
from tests.engines.core.toy import PLEDGE, Pledge

LOG = (
    Entry(1, 0, "pledge low", 1764487805),
    Entry(2, 1, "pledge low", 1764487911),
    Entry(3, 1, "pledge low ahoy", 1764487912),
    Entry(4, 0, "pledge low", 1764487999),
)
RECORD = Record(Setup("pledge", 2, "s33d", 2, {"rounds": "two"}), ("Ann", 'B "ob" \\ o'), LOG)

TEXT = """\
[Carpathia "1"]
[Game "pledge"]
[Rules "2"]
[Seats "2"]
[Option "rounds" "two"]
[Seed "s33d"]
[Commitment "d4d277b334ab713779aa4871f82e6b70bed1954b919a227234cef1b37ba233a1"]
[Seat "0" "Ann"]
[Seat "1" "B \\"ob\\" \\\\ o"]
[Result "most-points" "0=1" "4 4"]

1 0 pledge low @1764487805
2 1 pledge low @1764487911
3 1 pledge low ahoy @1764487912
4 0 pledge low @1764487999
"""


def test_dump_is_readable():
    assert records.dump(PLEDGE, RECORD) == TEXT


def test_load_is_the_inverse_of_dump():
    assert records.load(TEXT) == RECORD
    assert records.verify(PLEDGE, TEXT) == RECORD


def test_white_space_does_not_matter():
    mailed = "\r\n".join(f"  {line} " for line in TEXT.splitlines()) + "\n\n"
    assert records.verify(PLEDGE, mailed) == RECORD


@pytest.mark.parametrize("ply", range(5))
def test_replay_to_any_ply(ply):
    match, told = records.replay(PLEDGE, RECORD, ply)
    expected, _ = matches.start(PLEDGE, RECORD.setup)
    for entry in LOG[:ply]:
        expected, _ = matches.enter(PLEDGE, expected, entry)
    assert match == expected
    assert len(told) == ply + 1


def test_replay_to_the_end_by_default():
    assert records.replay(PLEDGE, RECORD)[0].seq == 4


@pytest.mark.parametrize(
    ("log", "result"),
    [
        (LOG[:2], '[Result "*"]'),
        ((*LOG[:1], Entry(2, 0, RESIGN, 5)), '[Result "resigned" "1 0" ""]'),
        ((*LOG[:1], Entry(2, None, CANCEL, 5)), '[Result "cancelled" "" ""]'),
    ],
)
def test_results_of_other_ends(log, result):
    record = msgspec.structs.replace(RECORD, log=log)
    text = records.dump(PLEDGE, record)
    assert result in text.splitlines()
    assert records.verify(PLEDGE, text) == record


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"1"]', '"2"]', "record-version"),
        ('[Carpathia "1"]', "", "record-version"),
        ('[Game "pledge"]', "", "record-header"),
        ('[Rules "2"]', '[Rules "two"]', "record-header"),
        ('[Seats "2"]', "", "record-header"),
        ('[Seed "s33d"]', '[Seed "other"]', "record-commitment"),
        ('[Seat "1"', '[Seat "one"', "record-header"),
        ('[Option "rounds" "two"]', '[Option "rounds"]', "record-header"),
        ('[Seat "0" "Ann"]', "", "record-seats"),
        ('[Seat "0" "Ann"]', '[Seat "0" "Ann"]\n[Seat "2" "Eve"]', "record-seats"),
        ("2 1 pledge low @1764487911", "2 7 .resign @1764487911", "record-seats"),
        ("2 1 pledge low @1764487911", "2 1 pledge low", "record-line"),
        ("2 1 pledge low @1764487911", f"{'2' * 5000} 1 pledge low @1764487911", "record-line"),
        ("4 4", "4 5", "record-result"),
        ("0=1", "1 0", "record-result"),
        ("3 1 pledge low ahoy", "3 0 pledge low ahoy", "record-replay"),
        ("2 1 pledge low @", "2 1 pledge high @", "record-result"),
        ("1 0 pledge low @", "1 0 pledge low ahoy @", "record-replay"),
        ("2 1 pledge", "3 1 pledge", "record-replay"),
        ('"two"]', '"three"]', "record-replay"),
        ('[Game "pledge"]', '[Game "chess"]', "record-game"),
    ],
)
def test_a_spoilt_record_is_refused(old, new, code):
    assert old in TEXT
    with pytest.raises(RecordError) as caught:
        records.verify(PLEDGE, TEXT.replace(old, new, 1))
    assert caught.value.code == code


def test_the_wrong_line_is_named():
    with pytest.raises(RecordError) as caught:
        records.load(TEXT.replace("2 1 pledge low @", "2 1 pledge low ", 1))
    assert caught.value.params == {"line": 13}


@pytest.mark.parametrize("text", ["", "nonsense", "[", '[Seat "0"', "\0"])
def test_no_record_at_all(text):
    with pytest.raises(RecordError):
        records.load(text)


class OtherRules(Pledge):
    spec = msgspec.structs.replace(Pledge.spec, oldest_rules=3, rules=3)


def test_a_record_of_rules_that_are_gone():
    with pytest.raises(RecordError) as caught:
        records.verify(OtherRules(), TEXT)
    assert caught.value.code == "record-replay"


def test_names_cannot_forge_headers():
    record = msgspec.structs.replace(RECORD, names=('Ann"]\n[Result "won" "0"]', "Bob"))
    text = records.dump(PLEDGE, record)
    assert len([line for line in text.splitlines() if line.startswith("[Result")]) == 1
    assert records.verify(PLEDGE, text).setup == RECORD.setup
