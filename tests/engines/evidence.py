"""What each game keeps as evidence in its test folder, and how it is recorded.

`<game>/playthroughs/*.txt`  a match told in full: entries, events, views, legal actions; readable, and compared to the
                             letter, so that a change of behaviour is seen in review
`<game>/records/*.txt`       a finished match per way to end, as the bot publishes it

    python -m tests.engines.evidence again                          rewrites all playthroughs after a wanted change
    python -m tests.engines.evidence play GAME NAME SEATS SEED [OPTION=VALUE ...]
    python -m tests.engines.evidence end GAME NAME SEATS SEED [OPTION=VALUE ...] [SEAT.resign | .stop | .cancel ...]

The last two are played by deckhands; `end` stops after a third of the match if a dotted entry is given.
"""

import sys
from pathlib import Path

import msgspec

from engines.core import match as matches
from engines.core import records
from engines.core.match import CANCEL, RESIGN, STOP, Entry
from engines.core.protocol import Setup
from engines.core.registry import game as find
from engines.core.rng import Luck
from engines.players import PLAYERS

FOLDER = Path(__file__).parent
_LISTED_EVERY = 8
_LONG_VIEW = 5000
"""Characters."""


def playthroughs(game):
    return sorted((FOLDER / game / "playthroughs").glob("*.txt"))


def recorded(game):
    return sorted((FOLDER / game / "records").glob("*.txt"))


def retold(text):
    """A playthrough told again from its own set-up and entries."""
    head, *lines = text.splitlines()
    setup = msgspec.json.decode(head, type=Setup)
    entries = [line.split(" ", 3)[1:] for line in lines if line.startswith("# ")]
    log = [Entry(int(seq), int(seat), action, 0) for seq, seat, action in entries]
    return told(find(setup.game), setup, log)


def told(game, setup, log):
    """The text of a playthrough."""
    match, events = matches.start(game, setup)
    lines = [_json(match.setup)]
    seen = {}
    _tell(game, match, events, seen, lines)
    for entry in log:
        lines += ["", f"# {entry.seq} {entry.seat} {entry.text}"]
        match, events = matches.enter(game, match, entry)
        _tell(game, match, events, seen, lines)
    lines += ["", f"outcome {_json(matches.outcome(game, match))}", ""]
    return "\n".join(lines)


def _tell(game, match, events, seen, lines):
    for event in events:
        audience = "" if event.audience is None else f" to {sorted(event.audience)}"
        lines.append(f"event {event.kind}{audience} {_json(event.data)}")
    public = game.view(match.state, None)
    shared = {name: _json(value) for name, value in _pieces(public)}
    for viewer in (None, *range(match.setup.seats)):
        for name, shown in _pieces(game.view(match.state, viewer)):
            value = _json(shown)
            # Of a seat only what it does not share with everybody.
            if seen.get((viewer, name)) != value and (viewer is None or value != shared.get(name)):
                lines.append(f"view{'' if viewer is None else f' of {viewer}'} {name} {value}")
            seen[viewer, name] = value
    for seat in sorted(matches.awaited(game, match)):
        texts = [game.grammar.write(tokens) for tokens in matches.legal(game, match, seat)]
        listed = f": {', '.join(texts)}" if match.seq % _LISTED_EVERY == 0 else ""
        lines.append(f"legal for {seat} {len(texts)}{listed}")
    # Without the game's name, so that a playthrough may be renamed together with its game.
    nameless = msgspec.structs.replace(match, setup=msgspec.structs.replace(match.setup, game=""))
    lines.append(f"digest {matches.digest(nameless)}")


def _pieces(view):
    """The fields of a view; of a long one, lists item by item, so that little is told again with every change."""
    is_long = len(_json(view)) > _LONG_VIEW
    for field in view.__struct_fields__:
        shown = getattr(view, field)
        if is_long and isinstance(shown, tuple) and shown and isinstance(shown[0], msgspec.Struct):
            yield from ((f"{field} {number}", item) for number, item in enumerate(shown))
        else:
            yield field, shown


def played(game, setup, plies=None):
    """The log of a match between deckhands, or its first plies."""
    match, _ = matches.start(game, setup)
    log = []
    while (awaited := matches.awaited(game, match)) and (plies is None or len(log) < plies):
        seat = min(awaited)
        legal = matches.legal(game, match, seat)
        text = PLAYERS["deckhand"](game, game.view(match.state, seat), seat, legal, Luck(f"{setup.seed} {match.seq}"))
        match, _ = matches.play(game, match, seat, text)
        log.append(Entry(match.seq, seat, text, 1_764_547_200 + 300 * match.seq))
    return log


def _json(value):
    return msgspec.json.encode(value, order="deterministic").decode()


def _write(path, text):
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _main(command, *words):
    if command == "again":
        for path in FOLDER.glob("*/playthroughs/*.txt"):
            _write(path, retold(path.read_text(encoding="utf-8")))
        return
    name, stem, seats, seed, *rest = words
    game, options = find(name), dict(word.split("=") for word in rest if "=" in word)
    setup = Setup(name, game.spec.rules, seed, int(seats), matches.complete(game.spec, int(seats), options))
    log = played(game, setup)
    if command == "play":
        _write(FOLDER / name / "playthroughs" / f"{stem}.txt", told(game, setup, log))
        return
    if dotted := [word for word in rest if "=" not in word]:
        log = log[: len(log) // 3]
    for word in dotted:
        seat, kind = word.split(".")
        text = {"resign": RESIGN, "stop": STOP, "cancel": CANCEL}[kind]
        log.append(Entry(len(log) + 1, int(seat) if seat else None, text, 1_764_547_500 + 300 * len(log)))
    names = ("Ann", "Béla", "Chidi", "Dolores")[: int(seats)]
    _write(FOLDER / name / "records" / f"{stem}.txt", records.dump(game, records.Record(setup, names, tuple(log))))


if __name__ == "__main__":
    _main(*sys.argv[1:])
