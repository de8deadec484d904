"""`/status`: what whoever runs a server may know of the bot's health (S76)."""

from tests.bot.conftest import Harbour, text_of


async def test_status_tells_tables_and_that_nothing_is_owed(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno)
    await harbour.open_table()
    shown = text_of(await harbour.dilek.slash(harbour.games, "status"))
    assert "1 running, 1 waiting for players, 0 finished, 0 stopped" in shown
    assert "Every channel has got what it is owed." in shown
    assert "Nothing had to be sent again" in shown


async def test_status_tells_what_is_owed_and_when_it_was_sent_at_last(harbour: Harbour) -> None:
    await harbour.start_game(harbour.bruno)
    harbour.env.inject_error("POST", "/channels/*/messages", status=503, times=1)
    await harbour.act()
    assert "One message is still owed" in text_of(await harbour.dilek.slash(harbour.games, "status"))
    await harbour.env.advance_time(60)
    shown = text_of(await harbour.dilek.slash(harbour.games, "status"))
    assert "Every channel has got what it is owed." in shown
    assert "I last sent what had been held up <t:" in shown
