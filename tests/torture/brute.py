# SPDX-License-Identifier: Apache-2.0
"""A solver for small graphs that shares nothing with zermelo: values are pushed up until nothing changes.

A verdict is (outcome for the player to move, distance), the distance None for a draw.
"""


def explored(game):
    """Every position that play reaches, with its successors."""
    graph, waiting = {}, [game.start]
    while waiting:
        position = waiting.pop()
        if position in graph:
            continue
        graph[position] = sorted(set(game.after(position))) if game.end(position) is None else []
        waiting.extend(graph[position])
    return graph


def solved(successors, owner, ends):
    """successors: node -> nodes; owner: node -> 0 or 1; ends: node without successors -> 0, 1 or "draw"."""
    winner, distance = {}, {}
    for node, end in ends.items():
        if end != "draw":
            winner[node], distance[node] = end, 0
    plies = 0
    while True:
        plies += 1
        found = {}
        for node, reached in successors.items():
            if node in winner or not reached:
                continue
            if any(winner.get(after) == owner[node] for after in reached):
                found[node] = owner[node]
            elif all(winner.get(after) == 1 - owner[node] for after in reached):
                found[node] = 1 - owner[node]
        if not found:
            break
        for node, player in found.items():
            winner[node], distance[node] = player, plies
    return {node: ("draw", None) if node not in winner
            else ("win" if winner[node] == owner[node] else "loss", distance[node]) for node in successors}


def solved_game(game):
    """The text of each position -> (player to move, outcome, distance)."""
    graph = explored(game)
    ends = {}
    for position, reached in graph.items():
        if not reached:
            end = game.end(position)
            ends[position] = game.stuck(position) if end is None else end
    verdicts = solved(graph, {position: position[-1] for position in graph}, ends)
    return {game.text(position): (position[-1], *verdict) for position, verdict in verdicts.items()}
