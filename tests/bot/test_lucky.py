"""Save Doctor Lucky through the front door: hidden hands, answers out of turn, standing orders, further pictures."""

from typing import Any

from bot.ui.board import result
from engines.core import match as matches
from engines.core.registry import game as find_game
from engines.core.types import Outcome
from tests.bot.company import choice, member_at, play_until, start
from tests.bot.conftest import Harbour, alt_of, buttons, custom_ids, options_of, said, text_of

NAME = "save_doctor_lucky"
GAME = find_game(NAME)


def is_asked(position: Any) -> bool:
    """Whether somebody is asked about an attempt."""
    return position.match.state.attempt is not None


async def test_seven_play_to_the_end(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 7)
    position = await play_until(harbour, table_id, lambda position: False)
    assert position.outcome is not None
    assert "Final standings" in text_of(harbour.board()) or "lost" in text_of(harbour.board())
    assert len([m for m in harbour.messages() if "Play" in buttons(m)]) == 0


async def test_a_hand_is_shown_to_its_owner_only(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 3)
    position = await harbour.position(table_id)
    for seat in range(3):
        member = member_at(harbour, position, seat)
        shown = await member.slash(harbour.games, "lucky hand")
        view = GAME.view(position.match.state, seat)
        assert "Your hand, 8 cards" in text_of(shown)
        assert len(view.hand) == 8
    refused = await harbour.dilek.slash(harbour.games, "lucky hand")
    assert "no seat" in text_of(refused)
    public = alt_of(harbour.board())
    assert "Your hand" not in public
    sight = await harbour.dilek.slash(harbour.games, "lucky sight")
    assert "Your hand" not in text_of(sight)
    assert "attachment" in str(sight.response.components)


async def test_the_panel_shows_the_hand_and_leads_to_every_other_picture(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 3)
    position = await harbour.position(table_id)
    (seat,) = position.awaited
    panel = await member_at(harbour, position, seat).click(harbour.board(), label="Play")
    assert "Your hand" in text_of(panel)
    labels = buttons(panel.response)
    waiting = await member_at(harbour, position, (seat + 1) % 3).click(harbour.board(), label="Play")
    assert "Your hand" in text_of(waiting)
    assert any("orders" in label.lower() for label in buttons(waiting.response))
    sight = next(label for label in labels if label in buttons(waiting.response) and "order" not in label.lower())
    shown = await member_at(harbour, position, (seat + 1) % 3).click(waiting.response, label=sight)
    back = await member_at(harbour, position, (seat + 1) % 3).click(shown.response, label="To the game")
    assert "Your hand" in text_of(back)


async def test_only_who_is_asked_is_pinged(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 4)
    before = await play_until(harbour, table_id, is_asked)
    (asked,) = before.awaited
    assert harbour.pings()[-1] == before.table.person_at(asked).id


async def leave_order(harbour: Harbour, member: Any, answer: str) -> Any:
    """By the menu behind the panel."""
    panel = await member.click(harbour.board(), label="Play")
    label = next(label for label in buttons(panel.response) if "orders" in label.lower())
    page = await member.click(panel.response, label=label)
    return await member.select(page.response, [answer])


async def test_who_left_orders_is_not_waited_for(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 4)
    position = await harbour.position(table_id)
    for seat in range(4):
        shown = await leave_order(harbour, member_at(harbour, position, seat), "pass")
        assert "Your order: " in text_of(shown)
    count = len(harbour.pings())
    for _ in range(300):
        position = await harbour.position(table_id)
        if not position.awaited:
            break
        assert position.match.state.attempt is None, "nobody has to be asked"
        (seat,) = position.awaited
        member = member_at(harbour, position, seat)
        await member.slash(harbour.games, "play", action=choice(position, seat))
        plies = (await harbour.position(table_id)).recent
        if any(ply.entry.text.startswith("answer") for ply in plies[-4:]):
            break
    else:
        raise AssertionError("nobody tried to save the doctor")
    assert len(harbour.pings()) > count
    _, plies = await harbour.bot.services.lookup.log(table_id)
    assert any(ply.entry.text.startswith("answer") for ply in plies)


async def test_an_order_answers_at_once_for_who_is_being_asked(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 4)
    before = await play_until(harbour, table_id, is_asked)
    (asked,) = before.awaited
    shown = await leave_order(harbour, member_at(harbour, before, asked), "pass/turn")
    assert "it has been answered" in text_of(shown)
    after = await harbour.position(table_id)
    assert after.match.seq > before.match.seq
    assert asked not in after.awaited or after.match.state.attempt is None


async def test_orders_by_command_with_friendly_refusals(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 3)
    topics = await harbour.bruno.autocomplete(harbour.games, "game orders", "topic", "")
    answers = await harbour.bruno.autocomplete(harbour.games, "game orders", "answer", "", topic=topics[0]["value"])
    assert {"ask", "pass"} <= {answer["value"] for answer in answers}
    shown = await harbour.bruno.slash(
        harbour.games, "game orders", topic=topics[0]["name"], answer="pass", this_turn=True
    )
    assert "this turn only" in text_of(shown)
    wrong = await harbour.bruno.slash(harbour.games, "game orders", topic=topics[0]["value"], answer="fly")
    assert "is no answer" in text_of(wrong)
    wrong = await harbour.bruno.slash(harbour.games, "game orders", topic="weather", answer="pass")
    assert "no orders about" in text_of(wrong)
    stranger = await harbour.dilek.slash(harbour.games, "game orders")
    assert "no seat" in text_of(stranger)
    page = await harbour.bruno.slash(harbour.games, "game orders")
    assert "pass" in options_of(page)
    orders = (await harbour.table(table_id)).orders
    assert [order.answer for order in orders] == ["pass"]


async def test_orders_by_command_go_to_the_only_table_that_takes_any(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 3)
    await harbour.start_game(harbour.bruno)
    (other_id,) = set(harbour.table_ids()) - {table_id}
    (awaited,) = (other := await harbour.position(other_id)).awaited
    member = member_at(harbour, other, awaited)
    await member.slash(harbour.games, "game orders", topic="attempts", answer="pass")
    assert [order.answer for order in (await harbour.table(table_id)).orders] == ["pass"]
    topics = await member.autocomplete(harbour.games, "game orders", "topic", "")
    assert [topic["value"] for topic in topics] == ["attempts"]


async def test_nothing_that_is_sent_to_all_tells_of_hands_or_orders(harbour: Harbour) -> None:
    """Two games that differ only in what is hidden would look the same; here: no secret word is in what all can see."""
    table_id = await start(harbour, NAME, 3)
    await leave_order(harbour, harbour.bruno, "pass")
    await play_until(harbour, table_id, is_asked)
    public = "\n".join(
        text_of(message) + alt_of(message) + str(custom_ids(message.components)) for message in harbour.messages()
    )
    assert "Your hand" not in public
    assert "order" not in public.lower()
    assert "Your hand" in said(harbour), "the private panels did show it"


async def test_when_all_have_lost_nobody_is_told_a_place(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 2)
    position = await harbour.position(table_id)
    lost = Outcome(((0, 1),), "all-lost", won=False)
    told = result(position.table, lost)
    assert "Everybody has lost" in told
    assert "Ada" not in told


async def test_the_board_says_when_the_turn_began_not_its_last_step(harbour: Harbour) -> None:
    await start(harbour, NAME, 3)
    begun = f"it began <t:{int(harbour.env.now().timestamp())}:R>"
    assert begun in text_of(harbour.board())
    await harbour.env.advance_time(3600)
    position = await harbour.position()
    (seat,) = position.awaited
    step = next(t for t in matches.legal(GAME, position.match, seat) if t[0] == "step")
    await member_at(harbour, position, seat).slash(harbour.games, "play", action=" ".join(step))
    assert (await harbour.position()).awaited == {seat}
    assert begun in text_of(harbour.board())


async def test_who_is_asked_reads_in_words_what_about(harbour: Harbour) -> None:
    table_id = await start(harbour, NAME, 4)
    position = await play_until(harbour, table_id, is_asked)
    (asked,) = position.awaited
    panel = await member_at(harbour, position, asked).click(harbour.board(), label="Play")
    saver = position.table.person_at(position.match.state.attempt.seat).name
    lines = [line for line in text_of(panel).splitlines() if line.startswith("-# ")]
    assert any(saver in line for line in lines[1:]), lines
