"""What is to come stays hidden: games that look alike to the public send the same bytes, whatever their decks hold."""

import itertools
import json
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.registry import game
from tests.bot.conftest import Harbour, buttons, options_of, said, text_of

OPTIONS = {"length": "short", "board": "A"}
ACTIONS = 7
"""The whole first round but its last action, after which the next card is turned up."""


def public(seed: str, actions: int) -> list[str]:
    """The public views of a game of two in which everybody plays the first legal action."""
    played = game("deckchairs")
    match, opening = matches.start(played, Setup("deckchairs", played.spec.rules, seed, 2, OPTIONS))
    told = [event for event in opening if event.is_seen_by(None)]
    seen = [msgspec.json.encode((told, played.view(match.state, None)), order="deterministic").decode()]
    for _ in range(actions):
        (seat,) = matches.awaited(played, match)
        text = played.grammar.write(matches.legal(played, match, seat)[0])
        match, _ = matches.play(played, match, seat, text)
        seen.append(msgspec.json.encode(played.view(match.state, None), order="deterministic").decode())
    return seen


def twins() -> list[tuple[str, str]]:
    """Pairs of seeds that agree in all that is public until the end of the first round, and differ right after it."""
    alike: dict[str, list[str]] = defaultdict(list)
    for n in range(400):
        seed = f"{n:064x}"
        alike[public(seed, 0)[0]].append(seed)
    pairs = [pair for seeds in alike.values() for pair in itertools.combinations(seeds, 2)]
    return [pair for pair in pairs if public(pair[0], ACTIONS + 1)[-1] != public(pair[1], ACTIONS + 1)[-1]][:2]


class Twin(Harbour):
    """A harbour whose only game has a certain seed, and nothing else of chance in it."""

    def __init__(self, database: Path, seed: str) -> None:
        super().__init__(database)
        self.seeds = iter([seed])


async def tell_everything(harbour: Harbour, actions: int) -> tuple[str, list[tuple[str, bytes]]]:
    """Plays most of a round and looks at everything; all that was sent, and all files."""
    await harbour.start_game(harbour.bruno)
    for n in range(actions):
        member = await harbour.to_move()
        await member.autocomplete(harbour.games, "play", "action", "")
        await member.autocomplete(harbour.games, "deckchairs attendant", "square", "")
        shown = await member.click(harbour.board(), label="Play")
        if n % 3 == 0:
            shown = await member.click(shown.response, label=buttons(shown.response)[0])
            if menu := options_of(shown):
                await member.select(shown.response, [menu[0]])
        for label in ("Log", "More", "Rules"):
            await harbour.chidi.click(harbour.board(), label=label)
        assert "published when the game is over" in text_of(await member.slash(harbour.games, "game record save"))
        await member.slash(harbour.games, "play", action=await harbour.legal())
        await harbour.dilek.slash(harbour.games, "games")
        for looking in (member, harbour.chidi):
            shown = await looking.slash(harbour.games, "game history")
            await looking.click(shown.response, label="Back")
    for since in (True, False):
        await harbour.bruno.slash(harbour.games, "game replay", since_my_turn=since)
    await harbour.ada.slash(harbour.games, "game board")
    return said(harbour), sorted(harbour.env.backend.cdn._blobs.items())


async def run(
    path: Path, seed: str, monkeypatch: pytest.MonkeyPatch, actions: int = ACTIONS
) -> tuple[str, list[tuple[str, bytes]]]:
    counter = itertools.count()
    monkeypatch.setattr("secrets.token_bytes", lambda size: next(counter).to_bytes(size, "big"))
    monkeypatch.setattr("secrets.token_hex", lambda size: next(counter).to_bytes(size, "big").hex())
    harbour = Twin(path, seed)
    await harbour.start()
    try:
        text, files = await tell_everything(harbour, actions)
        assert seed not in text
        commitment = (await harbour.table()).commitment
        return text.replace(commitment, "*"), files
    finally:
        await harbour.bot.close()
        await harbour.env.shutdown()


@pytest.mark.parametrize("pair", twins())
async def test_games_that_look_alike_send_the_same_bytes(
    pair: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Texts, alt texts, custom ids, options, choices, file names, pictures: public and private ones."""
    one, other = [await run(tmp_path / f"{n}.sqlite3", seed, monkeypatch) for n, seed in enumerate(pair)]
    assert one[0] == other[0]
    assert one[1] == other[1]
    assert one[0].count("custom_id") > 100
    assert len(one[1]) > ACTIONS


async def test_games_that_do_not_look_alike_do_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So the comparison above can fail."""
    first = "0" * 64
    second = next(s for n in range(1, 50) if public(s := f"{n:064x}", 0) != public(first, 0))
    texts = [(await run(tmp_path / f"{s[-2:]}.sqlite3", s, monkeypatch, 1))[0] for s in (first, second)]
    assert texts[0] != texts[1]


async def test_the_seed_is_told_at_the_end_and_not_before(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno)
    seed = (await harbour.position()).match.setup.seed
    table_id = harbour.table_ids()[0]
    services = harbour.bot.services
    while (position := await harbour.position(table_id)).awaited:
        assert seed not in said(harbour)
        person = position.table.person_at(min(position.awaited))
        assert person is not None
        await services.play.act(table_id, person.id, await harbour.legal(table_id))
        await services.follow_up(table_id)
    final = text_of(harbour.board())
    assert seed in final
    assert (await harbour.table(table_id)).commitment in final


async def test_buttons_and_file_names_say_nothing_but_where_they_belong(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno)
    await harbour.confirmation()
    ids: set[str] = set(re.findall(r'"custom_id": "([^"]*)"', json.dumps([r.json for r in harbour.env.http_requests])))
    (table_id,) = harbour.table_ids()
    for custom_id in ids:
        assert re.fullmatch(rf"c1:[a-z-]+:({table_id}|-):\d+:[a-z0-9/*]*", custom_id, re.IGNORECASE), custom_id
    names: Any = {url.rsplit("/", 1)[-1] for url in harbour.env.backend.cdn._blobs}
    assert names == {"board.png"}
