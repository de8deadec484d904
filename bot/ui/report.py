"""What is said to the person whose action could not be shown to the channel."""

from bot.boards.courier import Barred
from bot.boards.delivery import Report
from bot.ui.message import Message, Text
from bot.ui.speech import bot_words


def barred(error: Barred, language: str) -> str:
    """Which permissions are missing, and where."""
    names = ", ".join(permission.replace("_", " ").title() for permission in error.missing)
    where = f"<#{error.channel_id}>" if error.channel_id else "?"
    return bot_words(language).text("error-barred", missing=names, channel=where)


def report_lines(report: Report, language: str) -> list[Text]:
    """A line if the board is still owed: saved, but not shown, and why."""
    if report.barred is not None:
        return [Text(bot_words(language).text("saved-but-barred")), Text(barred(report.barred, language))]
    if report.is_homeless:
        return [Text(bot_words(language).text("saved-but-homeless"))]
    if report.is_late:
        return [Text(bot_words(language).text("saved-but-late"))]
    return []


def with_report(text: str, report: Report, language: str) -> Message:
    """A confirmation, and what became of the board if it could not be shown."""
    return Message((Text(text), *report_lines(report, language)))
