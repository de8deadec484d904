# Tournaments. What is said in public is in the language of the event.

tm-edition = { $name } (edition { $edition })
tm-format = { $game }, { $format ->
    [swiss] Swiss{ $rounds ->
        [0] {""}
       *[other] {" "}of { $rounds } rounds
    }, tables of { $size }{ $cut ->
        [0] {""}
       *[other] , then the best { $cut } play an elimination
    }
    [robin] round robin, tables of { $size }
    [elimination] elimination{ $lives ->
        [1] {""}
       *[other] {" "}with { $lives } lives each
    }, tables of { $size }
   *[duplicate] { $boards } duplicate boards, teams of { $size }
}
tm-pace = { $format ->
    [duplicate] all boards within { $length }
   *[other] a round lasts at most { $length }
}
tm-table-name = { $name } · round { $round }, table { $table } · { $names }
tm-board-name = { $name } · board { $board } · { $team }
tm-entered = **{ $count }** of { $most } { $count ->
    [one] player
   *[other] players
} entered{ $waiting ->
    [0] {""}
   *[other] , { $waiting } on the waiting list
}
tm-teams = { $count ->
    [one] One team
   *[other] { $count } teams
} of { $size }
tm-starts = Starts { $left } ({ $at })
tm-starts-by-hand = An organiser starts it by hand
tm-by-invitation = For those who are invited
tm-for-role = For { $role }
tm-check-in = Check-in: **{ $count }** of { $entered } are there; it closes { $until }. Who has not checked in by then does not play.
tm-commitment = -# Every pairing can be worked out again: SHA-256 of the seed `{ $commitment }`; the seed itself is told at the end.
tm-paused = ⏸ Paused since { $at }: no clock runs
tm-round = { $format ->
    [duplicate] Boards: **{ $done }** of { $tables } games are over; all end { $until ->
        [paused] when the pause is over
       *[other] { $until }
    }
   *[other] { $stage ->
        [cut] Elimination, round { $round }
       *[main] Round { $round }{ $rounds ->
            [0] {""}
           *[other] {" "}of { $rounds }
        }
    }: **{ $done }** of { $tables } { $tables ->
        [one] table is
       *[other] tables are
    } done; it ends { $until ->
        [paused] when the pause is over
       *[other] { $until } at the latest
    }
}
tm-more-to-open = More games begin as soon as these are over
tm-between-rounds = Round { $round } is about to be published
tm-over = Ended { $at }
tm-cancelled = Called off { $at }
tm-seed = -# Seed: `{ $seed }`
tm-top = { $place } **{ $name }** · { $points }
tm-top-team = { $place } **{ $team }** · { $percent } %
tm-still-in = { $count ->
    [one] One player has
   *[other] { $count } players have
} lives left: { $names }
tm-no-places = Nobody has a place.
tm-void = void: counts for nothing
tm-open = goes on
tm-score = { $score } points
tm-result-name = { $rank }. { $name }{ $mark ->
    [absent] {" "}(did not come)
    [ghost] {" "}(left)
   *[played] {""}
}
tm-adjudicated = { $result } (finished by computer players when the time was up)
tm-pairing = **{ $table }** { $names }
tm-more-tables = … and { $count } more
tm-byes = Bye (1 point): { $names }
tm-requested = Bye as asked for (½ point): { $names }
tm-cut-drawn = The last places of the cut were equal and drawn by lot, in this order: { $names }
tm-round-until = Until { $until } ({ $left }). The next round follows as soon as all tables are done.
tm-boards-open = { $count } boards, the same deals for all teams. Two at a time begin by themselves, each in a private thread of its team.
tm-lives-explained = { $lives ->
    [1] Who is not among the best { $advancing } of a table is out.
   *[other] Who is not among the best { $advancing } of a table loses a life; who has none left is out.
} Of an only table nobody but the winner keeps all lives. If the undefeated lose the last game, they have a life left, and it is played again.

tm-post-round = { $name }: { $format ->
    [duplicate] the boards are open
   *[other] { $stage ->
        [cut] elimination, round { $round }
       *[main] round { $round }{ $rounds ->
            [0] {""}
           *[other] {" "}of { $rounds }
        }
    }
}
tm-post-table = { $format ->
    [duplicate] **{ $name }**, board { $round }: { $names }. Nobody else sees this thread until all teams have played the deal.
   *[other] **{ $name }**, round { $round }, table { $table }: { $names }
} The time is up { $until }.
tm-post-result = **{ $name }**: an arbiter has decided round { $round }, table { $table }: { $result }
tm-post-over = { $name } is over
tm-post-check-in = **{ $name }** starts { $start }. If you mean to play, check in.
tm-post-too-few = **{ $name }** is called off: too few came.
tm-post-cancelled = **{ $name }** was called off by its organisers.
tm-post-paused = **{ $name }** is paused: no clock runs, no deadline passes.
tm-post-resumed = **{ $name }** goes on. Every deadline has moved by as long as the pause lasted.

tm-tell-check-in = **{ $name }** starts { $at }: you have not checked in yet.
tm-tell-strike = You ran out of time in round { $round } of **{ $name }**, so a computer player went on for you. If you are still in, say so before the next round; otherwise you are not paired. The second time you are out.
tm-tell-dropped = You ran out of time twice in **{ $name }**, so you are out. Your points stay.
tm-tell-absent = You did not come to your game in **{ $name }**, so somebody from the waiting list has taken your seat.
tm-tell-removed = An organiser has taken you out of **{ $name }**. Your points stay.
tm-tell-round-ends = Round { $round } of **{ $name }** ends { $at }. Who is then awaited loses their seat, and computer players finish the game.
tm-tell-moved-up = A place is free: you are in **{ $name }**.
tm-tell-invited = You are invited to **{ $name }**.
tm-tell-replaces = You play in **{ $name }** now, in the place of somebody else.
tm-tell-extended = Your table of round { $round } of **{ $name }** has been given more time.
tm-tell-ready = Round { $round } of **{ $name }** can be published.
tm-tell-exhausted = In **{ $name }** all possible groups have been played: in another round nobody would meet anybody new. You can publish it all the same, or end the event with the standings as they are.

button-tm-enter = Enter
button-tm-leave = Leave
button-tm-check-in = Check in
button-tm-still-in = I am still in
button-tm-players = Players
button-tm-me = My page
button-tm-standings = Standings
button-tm-cross-table = Cross-table
button-tm-pairings = Pairings
button-tm-bracket = Bracket
button-tm-how = How it works
button-tm-organise = Organise
button-tm-export = Export

error-tournament-table = That is decided by the organisers of **{ $name }**, not by those who sit here.
error-no-such-tournament = There is no such tournament here.
error-tournament-over = This tournament is over.
error-not-running = This tournament does not run.
error-started-already = This tournament has started already.
error-starts-too-soon = The start lies in the past.
error-starts-too-late = That is too far away; at most { $days } days from now.
error-tournament-name = A name has 1 to { $most } characters.
error-entered-already = You have entered already.
error-not-entered = You have not entered this tournament.
error-not-invited = This tournament is for those who are invited.
error-wrong-role = This tournament is for <@&{ $role }>.
error-struck = You left or ran out of time in more than one of your last tournament games here, so you cannot enter. An organiser can invite you all the same.
error-too-late = It is too late to enter.
error-left-for-good = You have left and come back once; a second time is not possible.
error-removed = You were taken out of this tournament.
error-no-such-team = There is no such team.
error-team-full = This team is full.
error-no-check-in = There is no check-in now.
error-checked-in-already = You have checked in already.
error-no-byes = You cannot ask for a bye in the next round: there are byes in a Swiss only, for a third of the rounds at most, and never for the last.
error-round-goes-on = A round goes on; that can be done between two rounds.
error-no-such-pairing = There is no such table in this round.
error-pairing-settled = This table is done already.
error-extended-already = This table has been given more time already; once is all there is.
error-wrong-ranks = Write a rank for each of the { $seats } seats, 1 for the best, e.g. `1-3-2-3`; or leave it empty: the table is void then.
error-paused-already = It is paused already.
error-not-paused = It is not paused.
error-plan-format = This game cannot be played so in a tournament.
error-plan-size = Tables have one of these sizes: { $sizes }.
error-plan-rounds = { $least } to { $most } rounds; 0 for as many as find a winner.
error-plan-lives = { $least } to { $most } lives.
error-plan-advancing = { $least } to { $most } of a table can go on.
error-plan-cut = A cut goes with a Swiss, and with { $least } to { $most } players.
error-plan-boards = { $least } to { $most } boards.
error-plan-length = A round cannot last so long; at most { $days } days.
error-plan-capacity = { $least } to { $most } players.
error-plan-renews = { $least } to { $most } days; 0 for no further edition.
