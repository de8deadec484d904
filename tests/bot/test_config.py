"""Settings: each is explained to operators, and a wrong one in one line that never repeats a secret."""

import logging
import re
from pathlib import Path

import pytest

from bot import config, log
from bot.config import PREFIX, Settings, WrongSetting

TOKEN = "MTA0.secret-of-the.purser"  # noqa: S105  nobody's
EXAMPLE = Path(__file__).parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """An empty folder and an environment without settings."""
    for name in Settings.model_fields:
        monkeypatch.delenv(f"{PREFIX}{name}".upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_without_any_setting_there_is_no_token():
    assert config.load().token is None


def test_the_file_is_read_and_the_environment_wins(elsewhere, monkeypatch):
    (elsewhere / ".env").write_text("CARPATHIA_RENDER_THREADS=3\nCARPATHIA_LOG_LEVEL=DEBUG\nOTHER=1\n")
    monkeypatch.setenv("CARPATHIA_LOG_LEVEL", "ERROR")
    assert (config.load().render_threads, config.load().log_level) == (3, "ERROR")


def test_an_empty_line_means_the_default(monkeypatch):
    monkeypatch.setenv("CARPATHIA_TOKEN", "")
    monkeypatch.setenv("CARPATHIA_COMMANDS_GUILD", "")
    assert config.load() == Settings()


def test_the_harbour_keeps_a_file_of_its_own(monkeypatch):
    monkeypatch.setenv("CARPATHIA_DATABASE", "hold/ship.sqlite3")
    assert config.load().harbour_database == Path("hold/ship-harbour.sqlite3")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("RENDER_THREADS", "0"),
        ("RENDER_THREADS", "two"),
        ("WORKER_PROCESSES", "-1"),
        ("LOG_LEVEL", "LOUD"),
        ("DURABILITY", "maybe"),
        ("COMMANDS_GUILD", "here"),
        ("HARBOUR_PORT", "70000"),
        ("LANGUAGE", "English"),
        ("LANGUAGE", "xx"),
    ],
)
def test_a_wrong_value_is_explained_in_one_line(name, value, monkeypatch):
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(WrongSetting, match=f"^{PREFIX}{name}: .+") as caught:
        config.load()
    assert "\n" not in str(caught.value)


def test_an_unknown_name_is_refused_in_the_environment(monkeypatch):
    monkeypatch.setenv("CARPATHIA_TOKN", TOKEN)
    with pytest.raises(WrongSetting, match=r"CARPATHIA_TOKN is no setting \(is CARPATHIA_TOKEN meant\?\)") as caught:
        config.load()
    assert TOKEN not in str(caught.value)


def test_an_unknown_name_is_refused_in_the_file(elsewhere):
    (elsewhere / ".env").write_text(f"CARPATHIA_TOKN={TOKEN}\n")
    with pytest.raises(WrongSetting, match=r"CARPATHIA_TOKN is no setting \(is CARPATHIA_TOKEN meant\?\)") as caught:
        config.load()
    assert TOKEN not in str(caught.value)


def test_a_file_that_is_no_text_is_explained(elsewhere):
    (elsewhere / ".env").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(WrongSetting, match=r"the file \.env cannot be read"):
        config.load()


def test_the_example_names_exactly_the_settings_that_exist():
    named = re.findall(rf"^({PREFIX}\w+)=", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(named) == sorted(f"{PREFIX}{name}".upper() for name in Settings.model_fields)


def test_the_example_shows_the_defaults(elsewhere):
    (elsewhere / ".env").write_text(EXAMPLE.read_text(encoding="utf-8"))
    assert config.load() == Settings(_env_file=None)


def test_every_setting_of_the_example_is_explained_above_it():
    blocks = EXAMPLE.read_text(encoding="utf-8").strip().split("\n\n")
    assert all(block.startswith("# ") for block in blocks)


def test_the_token_is_in_no_repr(monkeypatch):
    monkeypatch.setenv("CARPATHIA_TOKEN", TOKEN)
    settings = config.load()
    assert TOKEN not in f"{settings!r} {settings} {settings.model_dump()} {settings.model_dump_json()}"
    assert settings.token is not None
    assert settings.token.get_secret_value() == TOKEN


@pytest.fixture
def logged(capsys, monkeypatch):
    """Sets logging up with a secret, lets something be logged, gives what came out; then logging is as it was."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    monkeypatch.setattr(logging, "raiseExceptions", logging.raiseExceptions)

    def run(secret, work):
        log.set_up("INFO", secret)
        work(logging.getLogger("ship"))
        return capsys.readouterr().err

    return run


def test_the_token_is_blotted_out_of_messages_and_arguments(logged):
    text = logged(TOKEN, lambda ship: ship.warning("text MTA0.secret-of-the.purser, argument %s", {"token": TOKEN}))
    assert "text [token], argument {'token': '[token]'}" in text
    assert TOKEN not in text


def test_the_token_is_blotted_out_of_tracebacks(logged):
    def fail(ship):
        try:
            raise RuntimeError(f"refused: {TOKEN}")
        except RuntimeError:
            ship.exception("It failed.")

    text = logged(TOKEN, fail)
    assert "RuntimeError: refused: [token]" in text
    assert TOKEN not in text


def test_the_token_is_not_told_by_a_log_call_that_fails(logged):
    assert TOKEN not in logged(TOKEN, lambda ship: ship.warning("%d", TOKEN))


def test_without_a_secret_everything_from_the_level_on_is_logged_as_it_is(logged):
    text = logged(None, lambda ship: (ship.debug("not this"), ship.info("all is well")))
    assert "all is well" in text
    assert "not this" not in text
