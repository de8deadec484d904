"""Tables of two: the pairing that costs least, exactly."""

from collections.abc import Callable, Iterable, Sequence

import networkx as nx

from bot.tournaments.model import Player


def matched(
    players: Sequence[Player], cost: Callable[[Player, Player], int], due: Iterable[Player] = ()
) -> tuple[list[tuple[Player, Player]], Player | None]:
    """Pairs of everybody that cost least in all, and who is left over.

    Args:
        players: all different; among equally good pairings their order decides.
        cost: of a pair, at least 0, either way round.
        due: who may be left over; needed if there is an odd number of players.

    Returns:
        The pairs, and the player who is left over, if any.
    """
    pairs = [(a, b, cost(a, b)) for at, a in enumerate(players) for b in players[:at]]
    most = 1 + max((amount for *_, amount in pairs), default=0)
    graph = nx.Graph()
    graph.add_nodes_from(players)
    graph.add_weighted_edges_from((a, b, most - amount) for a, b, amount in pairs)
    if len(players) % 2:
        graph.add_weighted_edges_from((player, None, most) for player in due)
    place = {player: at for at, player in enumerate(players)}
    found: list[tuple[Player, Player]] = []
    left: Player | None = None
    for edge in nx.max_weight_matching(graph, maxcardinality=True):
        if None in edge:
            (left,) = (player for player in edge if player is not None)
        else:
            first, second = sorted(edge, key=place.__getitem__)
            found.append((first, second))
    return sorted(found, key=lambda pair: place[pair[0]]), left
