"""`/rating`: how strong people are in a game, as their results in this server tell."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.context import (
    Interaction,
    can_see,
    choices,
    complete_game,
    game_of,
    is_manager,
    member_of,
    person_of,
    place_of,
    quietly,
)
from bot.errors import NoSuchTable, Refused
from bot.services import Services
from bot.tables.ladder import Past, Rung
from bot.tables.model import Table
from bot.tables.people import Ranking
from bot.ui import ratings as layouts
from bot.ui.answer import Answer, answering
from bot.ui.board import short_name
from bot.ui.members import Members
from bot.ui.message import MENU, Image, Text, clipped
from bot.ui.pages import leafed
from bot.ui.press import Press, on
from bot.ui.ratings import GAMES, Asked, Own, rated_games
from bot.ui.report import with_report
from bot.ui.speech import bot_words, title

WHICH_GAME = "Which game; leave out: the one that you have played most"


@app_commands.guild_only()
class RatingCog(commands.GroupCog, group_name="rating", group_description="How strong people are, by their results"):
    """One's own rating and that of others, the leader board, one's games; and annulling a game."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._members = Members(services.courier, services.clock)

    @app_commands.command(name="me", description="Your rating in a game, and how it has moved")
    @app_commands.describe(game=WHICH_GAME)
    async def me(self, interaction: Interaction, game: str | None = None) -> None:
        """Shows the caller's page."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_person(answer, interaction, await self._asked(interaction, game))

    @app_commands.command(name="player", description="The rating of a member, unless they hide it")
    @app_commands.describe(player="Whose rating", game=WHICH_GAME)
    async def player(self, interaction: Interaction, player: discord.Member, game: str | None = None) -> None:
        """Shows a member's page."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_person(answer, interaction, await self._asked(interaction, game, player))

    @app_commands.command(name="top", description="The leader board of a game in this server")
    @app_commands.describe(game=WHICH_GAME)
    async def top(self, interaction: Interaction, game: str | None = None) -> None:
        """Shows its first page."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_top(answer, interaction, await self._asked(interaction, game), 0)

    @app_commands.command(
        name="history", description="The last games: which counted, which not and why, what they changed"
    )
    @app_commands.describe(game=WHICH_GAME, player="Whose games; leave out: yours")
    async def history(
        self, interaction: Interaction, game: str | None = None, player: discord.Member | None = None
    ) -> None:
        """Shows the latest ones."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_history(answer, interaction, await self._asked(interaction, game, player), 0)

    @app_commands.command(name="annul", description="Let a game not count, or count again (for server managers)")
    @app_commands.describe(table="The id of its table", counts="Yes: let a game count again that was annulled")
    async def annul(self, interaction: Interaction, table: str, counts: bool = False) -> None:
        """Strikes a game off; everything after it is worked out anew."""
        async with answering(interaction) as answer:
            await answer.wait()
            if not is_manager(interaction):
                raise Refused("managers-only-ratings")
            guild, _, _ = place_of(interaction)
            named = [game for game in await self._recent(guild) if table in (game.id, game.id[:4], _label(game))]
            found = named[0] if named else await self.services.lookup.find(table)
            if found is None or found.guild_id != guild:
                raise NoSuchTable
            answer.table = await self.services.annulling.strike(found.id, is_struck=not counts)
            report = await self.services.follow_up(found.id)
            said = bot_words(answer.language).text("rating-counts-again" if counts else "rating-struck")
            await answer.show(with_report(said, report, answer.language))

    @me.autocomplete("game")
    @player.autocomplete("game")
    @top.autocomplete("game")
    @history.autocomplete("game")
    @quietly
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        offered = rated_games()
        return [choice for choice in complete_game(interaction, current) if choice.value in offered]

    @annul.autocomplete("table")
    @quietly
    async def _rated_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        if not is_manager(interaction):
            return []
        guild, _, _ = place_of(interaction)
        return choices([(_label(table), table.id) for table in await self._recent(guild)], current)

    @on("rating")
    async def press_rating(self, interaction: Interaction, press: Press) -> None:
        """The buttons and the menu of the pages: which page, whose, which game."""
        async with answering(interaction) as answer:
            await answer.wait()
            page, person, game, *_ = press.path
            member = None
            if int(person) != interaction.user.id:
                member = await self._member(interaction, int(person))
            asked = await self._asked(interaction, game, member)
            match page:
                case "top":
                    await self._show_top(answer, interaction, asked, press.seq)
                case "history":
                    await self._show_history(answer, interaction, asked, press.seq)
                case _:
                    await self._show_person(answer, interaction, asked)

    async def _asked(self, interaction: Interaction, typed: str | None, member: discord.Member | None = None) -> Asked:
        """What is asked for. Refused: "no-such-game", "never-rated"."""
        guild, _, _ = place_of(interaction)
        who = interaction.user if member is None else member
        if typed:
            game = game_of(typed)
        else:
            played = await self._played(guild, who.id)
            game = (*played, *rated_games())[0]
        if game not in rated_games():
            raise Refused("never-rated", game=title(game))
        name = "" if who.id == interaction.user.id else person_of(who).name
        return Asked(who.id, name, game)

    async def _member(self, interaction: Interaction, person_id: int) -> discord.Member:
        """Somebody whose pages are being turned. Refused("no-such-person") if they have left the server."""
        guild, _, _ = place_of(interaction)
        member = await member_of(interaction, guild, person_id)
        if member is None:
            raise Refused("no-such-person")
        return member

    async def _show_person(self, answer: Answer, interaction: Interaction, asked: Asked) -> None:
        guild, _, _ = place_of(interaction)
        is_hidden = await self._is_hidden(interaction, asked)
        holding = await self.services.ladder.of(guild, asked.game, asked.person_id)
        rungs = await self._rungs(guild, asked.game)
        places = {rung.person_id: place for rung, place in zip(rungs, layouts.places(rungs), strict=True)}
        own = Own(holding, places.get(asked.person_id), len(rungs), is_hidden)
        played = await self._played(guild, asked.person_id)
        picture = await self._curve(interaction, asked, answer.language) if holding.games else None
        await answer.show(layouts.person_page(asked, own, played, picture, answer.language))

    async def _curve(self, interaction: Interaction, asked: Asked, language: str) -> Image | Text:
        guild, _, _ = place_of(interaction)
        scores = await self.services.ladder.curve(guild, asked.game, asked.person_id)
        name = asked.name or person_of(interaction.user).name
        artist = await self.services.artist_for(interaction.user.id)
        return await artist.sheet(lambda tone: layouts.curve_of(asked, name, scores, language, tone))

    async def _show_top(self, answer: Answer, interaction: Interaction, asked: Asked, page: int) -> None:
        guild, _, _ = place_of(interaction)
        rungs = await self._rungs(guild, asked.game)
        played = await self._played(guild, asked.person_id)
        await answer.show(layouts.top_page(asked, rungs, page, interaction.user.id, played, answer.language))

    async def _show_history(self, answer: Answer, interaction: Interaction, asked: Asked, wanted: int) -> None:
        guild, _, _ = place_of(interaction)
        await self._is_hidden(interaction, asked)
        past = await self.services.ladder.past(guild, asked.game, asked.person_id)
        shown, page, _ = leafed(past, GAMES, wanted)
        tables = [await self._seen(interaction, one) for one in shown]
        played = await self._played(guild, asked.person_id)
        await answer.show(layouts.history_page(asked, past, page, tables, played, answer.language))

    async def _is_hidden(self, interaction: Interaction, asked: Asked) -> bool:
        """Whether the person hides. Refused("rating-hidden") for everybody else."""
        is_hidden = (await self.services.people.wishes(asked.person_id)).ranking is Ranking.HIDDEN
        if is_hidden and asked.person_id != interaction.user.id:
            raise Refused("rating-hidden", name=asked.name)
        return is_hidden

    async def _rungs(self, guild: int, game: str) -> list[Rung]:
        """The leader board without those who have left the server."""
        rungs = await self.services.ladder.rungs(guild, game)
        present = await self._members.present(guild, (rung.person_id for rung in rungs))
        return [rung for rung in rungs if rung.person_id in present]

    async def _played(self, guild: int, person_id: int) -> list[str]:
        """The games that a person has played and that can be rated, the one most played first."""
        return [game for game in await self.services.ladder.titles(guild, person_id) if game in rated_games()]

    async def _seen(self, interaction: Interaction, past: Past) -> Table | None:
        table = await self.services.lookup.table(past.table_id)
        return table if can_see(interaction, table) else None

    async def _recent(self, guild: int) -> list[Table]:
        ids = await self.services.ladder.recent(guild, MENU)
        return [await self.services.lookup.table(table_id) for table_id in ids]


def _label(table: Table) -> str:
    return clipped(short_name(table), 100)
