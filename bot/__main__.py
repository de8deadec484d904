"""The command `carpathia`: runs the bot, or one of its tools. Each imports only what it needs."""

import argparse
import asyncio
import gc
import logging
import signal
import sys
from collections.abc import Coroutine, Sequence
from enum import IntEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot import config, log
from bot.config import Settings

_log = logging.getLogger(__name__)


class Exit(IntEnum):
    """What the command exits with."""

    DONE = 0
    FAILED = 1
    """A fault of the bot's own, which is logged; or `check` found a difference, or `verify` a record that is wrong."""
    WRONG_USE = 2
    """A wrong setting or argument; also a database that cannot be used."""
    WRONG_TOKEN = 3
    WRONG_INTENTS = 4
    UNREACHABLE = 5
    """Discord could not be reached at the start. (A connection lost later is made again.)"""
    OCCUPIED = 6
    """Another bot runs on the database, or another program on the harbour's port."""


class _Explained(Exception):
    """The command ends here, for a reason that the operator can mend."""

    def __init__(self, code: Exit, text: str) -> None:
        super().__init__(text)
        self.code = code


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command with `argv` (the process's own by default) and returns the exit code, one of `Exit`.

    A failure that the operator can mend is explained in one line on the standard error stream.
    """
    arguments = _parser().parse_args(argv)
    try:
        match arguments.command:
            case "new-game":
                return _new_game(arguments.name)
            case "verify":
                return _verify(arguments.record)
            case _:
                return _with_settings(arguments)
    except _Explained as end:
        sys.stderr.write(f"carpathia: {end}\n")
        return end.code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="carpathia",
        description="Runs the bot: on Discord if CARPATHIA_TOKEN is set, else in the harbour, an offline Discord.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser(
        "check",
        help="replay a copy of all games, as before an update; 1 if one has changed or contradicts what is stored",
    )
    thaw = commands.add_parser("thaw", help="let a game go on that a fault in the rules stopped, after their repair")
    thaw.add_argument("table", help="its id, as the log told it")
    backup = commands.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument("file", type=Path, help="the copy, a new file")
    verify = commands.add_parser("verify", help="check the record of a finished game; 1 if something is wrong with it")
    verify.add_argument("record", type=Path, help="the file that /game record save made")
    new_game = commands.add_parser("new-game", help="begin a new game as a copy of a small living one")
    new_game.add_argument("name", help="its id and folder: lower case, words joined by _")
    return parser


def _with_settings(arguments: argparse.Namespace) -> Exit:
    try:
        settings = config.load()
    except config.WrongSetting as error:
        raise _Explained(Exit.WRONG_USE, str(error)) from None
    log.set_up(settings.log_level, settings.token.get_secret_value() if settings.token else None)
    try:
        match arguments.command:
            case "check":
                return asyncio.run(_check(settings.database))
            case "thaw":
                return _thaw(settings.database, arguments.table)
            case "backup":
                return _back_up(settings.database, arguments.file)
            case _ if settings.token is None:
                return _open_harbour(settings)
            case _:
                return _sail(settings, settings.token.get_secret_value())
    except _Explained:
        raise
    except Exception:
        # Here rather than in Python's own last resort, which would print a token that stands in the traceback.
        _log.critical("Stopped by a fault of the bot's own.", exc_info=True)
        return Exit.FAILED


def _new_game(name: str) -> Exit:
    from bot import new_game

    try:
        files = new_game.create(name, Path.cwd())
    except (new_game.CannotBegin, OSError) as error:
        raise _Explained(Exit.WRONG_USE, str(error)) from None
    sys.stdout.writelines(f"{file.relative_to(Path.cwd())}\n" for file in files)
    return Exit.DONE


def _verify(file: Path) -> Exit:
    """Needs neither settings nor a database: anybody who has the code can check what a bot claims."""
    from bot.tables.archive import verified
    from bot.ui.speech import refusal
    from engines.core.errors import RecordError
    from engines.core.rng import commitment

    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise _Explained(Exit.WRONG_USE, f"{file} cannot be read: {error}") from None
    try:
        record = verified(text)
    except RecordError as error:
        sys.stdout.write(f"{file}: {refusal(error)}\n")
        return Exit.FAILED
    setup = record.setup
    sys.stdout.write(
        f"{file}: sound. {setup.game}, rules {setup.rules}: {len(record.log)} entries lead to the result.\n"
        f"The SHA-256 of its seed, to be compared with what was published at the start: {commitment(setup.seed)}\n"
    )
    return Exit.DONE


def _back_up(database: Path, target: Path) -> Exit:
    from bot.store.backup import back_up
    from bot.store.instance import Unusable

    try:
        back_up(database, target)
    except (OSError, Unusable) as error:
        raise _Explained(Exit.WRONG_USE, str(error)) from None
    return Exit.DONE


async def _check(database: Path) -> Exit:
    """Replays what runs, on a copy: the bot of today may be running on the file, and its schema is left alone."""
    from bot.store.database import Store
    from bot.tables.audit import Audit
    from bot.tables.ledger import Ledger
    from bot.tables.lookup import Lookup

    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        _back_up(database, copy)
        store = await Store.open(copy)
        try:
            ledger = Ledger(store, lambda: 0)
            lookup = Lookup(ledger)
            running = len(await lookup.running())
            differences = await lookup.replay_all()
            faults = await Audit(ledger, lookup).faults()
        finally:
            await store.close()
    sys.stdout.writelines(f"{found.table_id} ({found.game}): {found.fault}\n" for found in differences)
    sys.stdout.write(f"{running - len(differences)} of {running} running games replay as they were played.\n")
    known = {found.table_id for found in differences}
    unknown = [found for found in faults if found.table_id not in known]
    sys.stdout.writelines(f"{found.table_id} ({found.game}): {found.fault}\n" for found in unknown)
    sys.stdout.write("" if differences or faults else "What is stored of all games agrees with their logs.\n")
    return Exit.FAILED if differences or faults else Exit.DONE


def _thaw(database: Path, table_id: str) -> Exit:
    """Lets a stopped game go on; its new board is sent at the bot's next start."""
    from bot.client import now
    from bot.errors import Refused
    from bot.store.database import Store
    from bot.store.instance import InstanceError, Unusable
    from bot.tables.ledger import Ledger
    from bot.tables.play import Play
    from bot.ui.speech import refusal

    async def thaw() -> int:
        store = await Store.open(database)
        try:
            return (await Play(Ledger(store, now)).thaw(table_id)).match.seq
        finally:
            await store.close()

    if not database.exists():
        raise _Explained(Exit.WRONG_USE, f"there is no database {database}")
    try:
        seq = asyncio.run(thaw())
    except InstanceError as error:
        raise _Explained(Exit.OCCUPIED, str(error)) from None
    except Unusable as error:
        raise _Explained(Exit.WRONG_USE, str(error)) from None
    except Refused as refused:
        raise _Explained(Exit.WRONG_USE, refusal(refused)) from None
    sys.stdout.write(f"{table_id} goes on after entry {seq}.\n")
    return Exit.DONE


def _sail(settings: Settings, token: str) -> Exit:
    """Runs the bot on Discord until it is stopped."""
    import aiohttp
    import discord

    from bot import client, invite
    from bot.store.instance import InstanceError, Unusable

    async def sail() -> None:
        async with client.create(settings) as bot:
            await bot.login(token)
            if bot.application_id is not None:
                _log.info("To invite the bot: %s", invite.url(bot.application_id))
            bot.add_listener(settle, "on_ready")
            await bot.connect()

    try:
        asyncio.run(_until_stopped(sail()))
    except discord.LoginFailure:
        why = "Discord does not accept CARPATHIA_TOKEN; reset it in the developer portal"
        raise _Explained(Exit.WRONG_TOKEN, why) from None
    except discord.PrivilegedIntentsRequired:
        why = "Discord refuses an intent that the bot asks for; allow it in the developer portal"
        raise _Explained(Exit.WRONG_INTENTS, why) from None
    except (aiohttp.ClientConnectionError, discord.DiscordServerError) as error:
        raise _Explained(Exit.UNREACHABLE, f"Discord cannot be reached: {error}") from None
    except InstanceError as error:
        raise _Explained(Exit.OCCUPIED, str(error)) from None
    except Unusable as error:
        raise _Explained(Exit.WRONG_USE, str(error)) from None
    return Exit.DONE


async def settle() -> None:
    """Exempts from garbage collection what is there when the bot is ready, and stays.

    A full pass over it takes longer than the event loop may be held up.
    """
    gc.collect()
    gc.freeze()


def _open_harbour(settings: Settings) -> Exit:
    """Runs the bot in the harbour until it is stopped."""
    from bot.store.instance import InstanceError, Unusable

    logging.disable(logging.WARNING)  # SimCord tries discord.py out, which warns of what that trial lacks
    try:
        from bot import harbour
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith("simcord"):
            raise
        why = "CARPATHIA_TOKEN is not set, and the harbour is not installed: pip install -e '.[harbour]'"
        raise _Explained(Exit.WRONG_USE, why) from None
    finally:
        logging.disable(logging.NOTSET)
    try:
        asyncio.run(_until_stopped(harbour.run(settings)))
    except harbour.PortTaken as error:
        why = f"port {settings.harbour_port} is taken; set CARPATHIA_HARBOUR_PORT to another, or 0 ({error})"
        raise _Explained(Exit.OCCUPIED, why) from None
    except InstanceError as error:
        raise _Explained(Exit.OCCUPIED, str(error)) from None
    except Unusable as error:
        raise _Explained(Exit.WRONG_USE, str(error)) from None
    return Exit.DONE


async def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Runs `work` until it ends or the process is told to stop (SIGINT, SIGTERM); then lets it clean up.

    A second signal while it does so ends the process at once.
    """
    loop = asyncio.get_running_loop()
    task = asyncio.ensure_future(work)

    def stop() -> None:
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(name)
        task.cancel()

    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop)
    try:
        await task
    except asyncio.CancelledError:
        _log.info("Stopped.")


if __name__ == "__main__":
    sys.exit(main())
