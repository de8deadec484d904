"""What somebody is asked and told who enters an event, leaves it or asks for a bye."""

from bot.director.entry import LONGEST_NAME
from bot.director.model import Entrance, Event, Status
from bot.ui.form import Field, Form
from bot.ui.message import MENU, Block, Button, Choice, Message, Row, Select, Style, Text, rows_of
from bot.ui.speech import bot_words, safe
from bot.ui.tournaments.labels import ACCENT, heading, press, team_name, way
from bot.ui.tournaments.sheet_page import ways

FOUND, JOIN, SURE = "found", "join", "sure"
"""Pieces of presses: to found a team, to join one, and to mean it."""


def entered(event: Event, person_id: int, language: str) -> Message:
    """You are in, or on the waiting list."""
    words = bot_words(language)
    entrant = event.entrant(person_id)
    is_waiting = entrant is not None and entrant.status is Entrance.WAITING
    place = 1 + [each.person.id for each in event.waiting].index(person_id) if is_waiting else 0
    at = "late" if event.status is Status.RUNNING else "none" if event.starts_at is None else f"<t:{event.starts_at}:f>"
    team = "none" if entrant is None or entrant.team is None else safe(team_name(event, entrant.team))
    text = words.text("tm-you-entered", name=heading(event), place=place, at=at, team=team)
    return Message((Text(text), *rows_of([way("leave", event, words), *ways(event, words)])), accent=ACCENT)


def teams_page(event: Event, language: str) -> Message:
    """Asks which team to join, or to found one."""
    words = bot_words(language)
    free = [team for team in event.teams if 0 < len(event.members(team.number)) < event.plan.size]
    blocks: list[Block] = [Text(words.text("tm-ask-team-long", name=heading(event), size=event.plan.size))]
    if free:
        choices = tuple(
            Choice(team.name, str(team.number), ", ".join(each.person.name for each in event.members(team.number)))
            for team in free[:MENU]
        )
        blocks.append(Select(press("enter", event, JOIN).custom_id, words.text("tm-ask-team"), choices))
    blocks.append(Row((way("found", event, words, Style.PRIMARY),)))
    return Message(tuple(blocks), accent=ACCENT)


def team_form(event: Event, language: str) -> Form:
    """Asks for the name of a new team."""
    words = bot_words(language)
    field = Field("name", words.text("tm-form-team"), longest=LONGEST_NAME, is_required=False)
    return Form(words.text("button-tm-found"), press("enter", event, FOUND).custom_id, (field,))


def leave_page(event: Event, person_id: int, language: str) -> Message:
    """Asks whether somebody really wants to leave."""
    words = bot_words(language)
    going = sum(
        person_id in pairing.people and not pairing.is_settled for past in event.rounds for pairing in past.pairings
    )
    sure = Button(words.text("button-tm-leave-sure"), press("leave", event, SURE).custom_id, Style.DANGER)
    stay = Button(words.text("button-tm-stay"), press("me", event).custom_id)
    state = "running" if event.status is Status.RUNNING else "open"
    text = words.text("tm-ask-leave", name=heading(event), games=going, state=state)
    return Message((Text(text), Row((sure, stay))), accent=ACCENT)


def bye_page(event: Event, person_id: int, language: str) -> Message:
    """Whether somebody has asked for a bye, and the button that changes it."""
    words = bot_words(language)
    is_asked = (event.next_number, person_id) in event.requests
    wish = "no" if is_asked else "yes"
    text = words.text("tm-bye-now", name=heading(event), round=event.next_number, asked="yes" if is_asked else "no")
    button = Button(words.text("button-tm-bye", wish=wish), press("bye", event, wish).custom_id)
    return Message((Text(text), Row((button,))), accent=ACCENT)
