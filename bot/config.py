"""Settings: what may be set, what it means, what is said of a wrong one. `.env.example` explains each to operators."""

import os
from difflib import get_close_matches
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

from renderers.core.words import languages

PREFIX = "CARPATHIA_"
"""Every setting is an environment variable with this prefix, or a line of the file `.env`."""


class WrongSetting(Exception):
    """A setting is wrong or unknown; the text explains it in one line and never repeats the value."""


class Settings(BaseSettings):
    """The settings of a running bot. Use `load`, which explains errors to people."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        dotenv_filtering="match_prefix",
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
    )

    token: SecretStr | None = None
    """The bot's token on Discord. None: the harbour is opened instead."""
    database: Path = Path("data/carpathia.sqlite3")
    """The database file; folders are made. The harbour keeps its own file beside it: see `harbour_database`."""
    durability: Literal["full", "normal"] = "full"
    """SQLite's `synchronous`: "full" survives a power cut, "normal" may lose the last moments before one."""
    commands_guild: int | None = Field(default=None, gt=0)
    """The one server that gets the slash commands, for trying things out. None: all servers."""
    language: str = "en"
    """The language of tables opened where Discord tells of none that the bot speaks."""
    render_threads: int = Field(default=2, ge=1, le=32)
    """How many pictures are drawn at a time."""
    worker_processes: int = Field(default=1, ge=1, le=32)
    """How many processes think for computer players."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """What is logged to the standard error stream."""
    harbour_port: int = Field(default=8765, ge=0, le=65535)
    """The port of the harbour's page on this machine. 0: any free one."""

    @field_validator("language")
    @classmethod
    def _is_spoken(cls, language: str) -> str:
        spoken = languages("bot.locales")
        if language not in spoken:
            raise PydanticCustomError(
                "language", "the bot does not speak that; it speaks {spoken}", {"spoken": ", ".join(sorted(spoken))}
            )
        return language

    @property
    def harbour_database(self) -> Path:
        """Where the harbour keeps its games, so that they never mix with those on Discord."""
        return self.database.with_stem(f"{self.database.stem}-harbour")


def load() -> Settings:
    """The settings from the environment and `.env`, the environment winning. WrongSetting in one line."""
    known = {f"{PREFIX}{name}".upper() for name in Settings.model_fields}
    for name in sorted(os.environ):
        if name.startswith(PREFIX) and name not in known:
            raise WrongSetting(_unknown(name, known))
    try:
        return Settings()
    except (OSError, UnicodeDecodeError) as error:
        raise WrongSetting(f"the file .env cannot be read: {error}") from None
    except ValidationError as error:
        raise WrongSetting(
            "; ".join(_explain(str(e["loc"][0]), e["type"], e["msg"], known) for e in error.errors())
        ) from None


def _explain(field: str, kind: str, message: str, known: set[str]) -> str:
    name = f"{PREFIX}{field}".upper()
    return _unknown(name, known) if kind == "extra_forbidden" else f"{name}: {message}"


def _unknown(name: str, known: set[str]) -> str:
    near = get_close_matches(name, known, n=1)
    return f"{name} is no setting" + (f" (is {near[0]} meant?)" if near else "")
