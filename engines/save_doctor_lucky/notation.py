"""How actions are written: `snoop 7`, `step stairs-b`, `card 12 doctor`, `save Rope`, `answer 1+2`, `end`; what else
people type."""

from engines.core.notation import Grammar, Slot, Verb
from engines.core.types import Tokens
from engines.save_doctor_lucky.data import AID, REPLIES, ROOMS, SPACES
from engines.save_doctor_lucky.saving import spelled
from engines.save_doctor_lucky.state import Action, End, PlayCard, Reply, Save, Snoop, Step

STAY = "stay"
_DOCTOR = "doctor"

_ROOM_NAMES = {
    "1": ("second saloon", "2nd saloon", "second class saloon"),
    "2": ("hospital",),
    "3": ("galley", "kitchen"),
    "4": ("dining saloon", "dining room", "saloon"),
    "5": ("reception", "reception room"),
    "6": ("enquiry office", "enquiry", "inquiry office", "enquiries"),
    "7": ("valets", "maids", "maids and valets", "servants"),
    "8": ("barber", "barber shop", "barbershop"),
    "9": ("library",),
    "10": ("general room", "general"),
    "11": ("cafe", "café", "cafe parisien", "café parisien", "parisien"),
    "12": ("restaurant",),
    "13": ("foyer", "restaurant foyer"),
    "14": ("suite", "parlour suite", "parlour"),
    "15": ("private promenade", "private deck"),
    "16": ("promenade", "promenade deck"),
    "17": ("reading room", "writing room", "reading"),
    "18": ("lounge",),
    "19": ("smoking room", "smoke room", "smoking"),
    "20": ("verandah", "verandah cafe", "verandah café", "veranda"),
}
"""What people call the rooms, in lower case."""

_ROOM_ALIASES = {name: room for room, names in _ROOM_NAMES.items() for name in (*names, f"room {room}")}
_SPACE_ALIASES = _ROOM_ALIASES | {
    f"{space[:-2]} {space[-1]}": space for space in SPACES if space not in ROOMS and space[-1] != "a"
}
_REPLIES = {spelled(cards): cards for cards in REPLIES}
_REPLY_ALIASES = {"nothing": "pass", "none": "pass", "let pass": "pass", "let it pass": "pass", "no": "pass"} | {
    spelling: reply
    for reply, cards in _REPLIES.items()
    if 0 < len(cards) < 4
    for digits in {tuple(card[1:] for card in cards), tuple(card[1:] for card in reversed(cards))}
    for spelling in (" ".join(digits), " ".join(f"f{digit}" for digit in digits))
    if spelling != reply
}

GRAMMAR = Grammar(
    Verb(
        "snoop",
        "snoop {room}",
        (Slot("room", (STAY, *SPACES), aliases=_SPACE_ALIASES | {"here": STAY}),),
        aliases=("search",),
        whole=True,
    ),
    Verb(
        "step",
        "step {room}",
        (Slot("room", SPACES, aliases=_SPACE_ALIASES),),
        aliases=("go", "walk", "move"),
        whole=True,
    ),
    Verb(
        "card",
        "card {room}[ {who}]",
        (
            Slot("room", ROOMS, aliases=_ROOM_ALIASES),
            Slot("who", (_DOCTOR,), aliases={"lucky": _DOCTOR, "doctor lucky": _DOCTOR, "dr": _DOCTOR}, optional=True),
        ),
        aliases=("play",),
        whole=True,
    ),
    Verb("save", "save[ {aid}]", (Slot("aid", tuple(AID), optional=True),), aliases=("rescue", "try")),
    Verb(
        "answer",
        "answer {cards}",
        (Slot("cards", tuple(_REPLIES), aliases=_REPLY_ALIASES),),
        aliases=("hinder", "fail"),
        whole=True,
    ),
    Verb("end", "end", aliases=("done", "stop"), whole=True),
)


def tokens(action: Action) -> Tokens:
    """The verb and the slots of an action."""
    match action:
        case Snoop(space):
            return ("snoop", STAY if space is None else space)
        case Step(space):
            return ("step", space)
        case PlayCard(room, doctor):
            return ("card", room, _DOCTOR) if doctor else ("card", room)
        case Save(aid):
            return ("save",) if aid is None else ("save", aid)
        case Reply(cards):
            return ("answer", spelled(cards))
        case End():
            return ("end",)


def action(tokens: Tokens) -> Action:
    """The inverse of `tokens`, for tokens of the grammar."""
    verb, *slots = tokens
    match verb:
        case "snoop":
            return Snoop(None if slots[0] == STAY else slots[0])
        case "step":
            return Step(slots[0])
        case "card":
            return PlayCard(slots[0], doctor=len(slots) > 1)
        case "save":
            return Save(*slots)
        case "answer":
            return Reply(_REPLIES[slots[0]])
        case _:
            return End()
