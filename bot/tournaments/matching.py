"""Tables of two: the pairing that costs least, exactly."""

from collections.abc import Callable, Iterable, Sequence

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
    # 13 MB and a tenth of a second, which a bot should not pay that has no such event.
    import networkx as nx  # noqa: PLC0415

    places, nobody = range(len(players)), len(players)
    pairs = [(a, b, cost(players[a], players[b])) for a in places for b in range(a)]
    most = 1 + max((amount for *_, amount in pairs), default=0)
    graph = nx.Graph()
    graph.add_nodes_from(places)
    graph.add_weighted_edges_from((a, b, most - amount) for a, b, amount in pairs)
    if len(players) % 2:
        graph.add_weighted_edges_from((players.index(player), nobody, most) for player in due)
    edges = sorted(tuple(sorted(edge)) for edge in nx.max_weight_matching(graph, maxcardinality=True))
    left = next((players[a] for a, b in edges if b == nobody), None)
    return [(players[a], players[b]) for a, b in edges if b != nobody], left
