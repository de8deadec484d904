# Tournaments. What is said in public is in the language of the event.

tm-edition = { $name } (edition { $edition })
tm-format = { $game }, { $format ->
    [swiss] Swiss{ $rounds ->
        [0] {""}
        [one] {" "}of one round
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
tm-entered = **{ $count }** of { $most } { $most ->
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
tm-waits-for = Whether they are still in, these must say first: { $names }. The next round waits for them until { $until }.
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
tm-placed = { $place } **{ $name }** { $what }
tm-over-cut = The first { $count } places were decided by the elimination, the others by points.
tm-no-places = Nobody has a place.
tm-void = void
tm-open = goes on
tm-waits = begins when its players have finished other games
tm-score = { $score } points
tm-missed = never begun
tm-result-name = { $rank }. { $name }{ $mark ->
    [absent] {" "}(did not come)
    [ghost] {" "}(left)
   *[played] {""}
}
tm-adjudicated = { $result } (finished by computer players when the time was up)
tm-pairing = **{ $table }** { $names }
tm-more = … and { $count } more
tm-more-places = … and { $count } more: see Standings
tm-byes = Bye (1 point): { $names }
tm-requested = Bye as asked for (½ point): { $names }
tm-cut-drawn = The last places of the cut were equal and drawn by lot, in this order: { $names }
tm-round-until = Until { $until } ({ $left }).{ $next ->
    [at-once] {" "}The next round follows as soon as all tables are done.
    [by-hand] {" "}When all tables are done, an organiser publishes the next round.
   *[none] {""}
}
tm-boards-open = { $count } boards, the same deals for all teams. Two at a time begin by themselves, each in a private thread of its team.
tm-lives-explained = Who is not { $advancing ->
    [1] the first
   *[other] among the best { $advancing }
} of a table { $lives ->
    [1] is out.
   *[other] loses a life; who has none left is out.
} { tm-who-tie }{ $advancing ->
    [1] {""}
   *[other] {" "}Of an only table nobody but the winner goes on unharmed.
}{ $lives ->
    [1] {""}
   *[other] {" "}If the undefeated lose the last game, they have a life left, and it is played again.
}
# Also part of the rules of an elimination and of a cut.
tm-who-tie = Of those who tie at a table of more than two, the better seed goes on; two who draw play again with the seats changed.

pause-tournament = ⏸️ The tournament is paused; no clock runs.
pause-thread = ⏸️ No clock runs before this game has its thread.

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
tm-post-spoilt = **{ $name }**: a fault has spoilt board { $board } { $team ->
    [all] for everybody; it counts for nobody.
   *[other] for { $team }, who have 60 % of it.
}
tm-post-play-off = **{ $name }**: { $names } drew in round { $round } and play again, with the seats changed. The round now lasts until { $until } ({ $left }).
tm-post-exhausted = In **{ $name }** all possible groups have been played: in another round nobody would meet anybody new. The organisers decide whether there is one, or whether it ends with the standings as they are.
tm-post-over = { $name } is over
tm-post-check-in = **{ $name }** starts { $start }. If you mean to play, check in.
tm-post-too-few = **{ $name }** is called off: too few came.
tm-post-nobody-left = **{ $name }** is called off: everybody has left it, so nobody has won.
tm-post-cancelled = **{ $name }** was called off by its organisers.
tm-post-paused = **{ $name }** is paused: no clock runs, no deadline passes.
tm-post-resumed = **{ $name }** goes on. Every deadline has moved by as long as the pause lasted.

tm-tell-check-in = **{ $name }** starts { $at }: you have not checked in yet.
tm-tell-strike = You left your game or ran out of time in round { $round } of **{ $name }**, so a computer player went on for you.{ $waits ->
    [none] {""}
    [open] {" "}If you are still in, say so before the next round, which waits for you { $patience } at the most when all tables are done; otherwise you are not paired.
   *[other] {" "}If you are still in, say so: the next round waits for you until { $waits }; otherwise you are not paired.
} The second time you are out.
tm-tell-dropped = You ran out of time twice in **{ $name }**, so you are out. Your points stay.
tm-tell-reinstated = An arbiter has corrected a table of **{ $name }** at which you seemed to have run out of time, so you are in again.
tm-tell-missed = **{ $name }** has started without you: you had not checked in.
tm-tell-incomplete = **{ $name }** has started without your team, which was not complete.
tm-tell-barred = I cannot do what **{ $name }** needs: I lack permissions in its channel. I have to be able to see it, to send messages there and in threads, to open public threads (private ones for duplicate boards), and to attach files. I go on as soon as I may; the clocks of games without a thread stand still.
tm-tell-homeless = The channel of **{ $name }** is gone. Write `/tournament arbiter move` in the text channel in which it is to go on. The clocks of games without a thread stand still.
tm-tell-no-thread = The time of a round of **{ $name }** is up, but a game of it has no thread yet, so nobody could play it. The round waits: when the game gets its thread, it has all its time again. If that cannot be, an organiser can decide its result.
tm-tell-series-over = **{ $name }** was called off for want of players, so no further edition opens by itself. If there is to be one, write `/tournament create`.
tm-tell-fault = Something went wrong on my side with **{ $name }**. Nothing is lost; I try again every hour, and whoever runs me finds it in the log. While it lasts, I say so once a day.
tm-tell-absent = You did not come to your game in **{ $name }**, so somebody from the waiting list has taken your seat.
tm-tell-removed = An organiser has taken you out of **{ $name }**. Your points stay.
tm-tell-round-ends = Round { $round } of **{ $name }** ends { $at }. Who is then awaited loses their seat, and computer players finish the game.
tm-tell-no-bye = You had asked for a bye in round { $round } of **{ $name }**, but too few were left to play: you play in it.
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
error-too-few-players = It cannot start yet: { $least } players are needed at the least, and who has not checked in does not count.
error-too-few-teams = It cannot start yet: { $least } whole teams are needed at the least.
error-not-running = This tournament does not run.
error-started-already = This tournament has started already.
error-starts-too-soon = The start lies in the past.
error-starts-too-late = That is too far away; at most { $days } days from now.
error-tournament-name = A name has 1 to { $most } characters.
error-entered-already = You have entered already.
error-not-entered = You have not entered this tournament.
error-not-invited = This tournament is for those who are invited.
error-wrong-role = This tournament is for <@&{ NUMBER($role, useGrouping: 0) }>.
error-struck = You left or ran out of time in more than one of your last tournaments here, so you cannot enter. That is forgotten as soon as you have finished five games here after it, of whatever kind, with others. An organiser can invite you all the same.
error-too-late = It is too late to enter.
error-no-return = Nobody comes back into an elimination, nor into a place that somebody else has taken.
error-left-for-good = You have left and come back once; a second time is not possible.
error-removed = You were taken out of this tournament.
error-no-such-team = There is no such team.
error-team-full = This team is full.
error-no-check-in = There is no check-in now.
error-check-in-over = The check-in is over, so whoever has left cannot come back before the start.
error-sat-already = { $name } has had a seat in the round that goes on, and cannot take another one in it. When it is over, it can be done.
error-seen-already = { $name } has had a seat at a board that is still to be finished, and knows its deal. Choose somebody who has not.
error-checked-in-already = You have checked in already.
error-no-byes = You cannot ask for a bye in the next round: there are byes in a Swiss only, for a third of the rounds at most, and never for the last.
error-too-many-byes = Others have asked for a bye in the next round as well; with one more too few would be left to play.
error-round-goes-on = A round goes on; that can be done between two rounds.
error-no-such-pairing = There is no such table in this round.
error-pairing-settled = This table is done already.
error-extended-already = This table has been given more time already; once is all there is.
error-wrong-ranks = Write a rank for each of the { $seats } seats, 1 for the best, e.g. `1-3-2-3`.
error-board-ranks = A board has no result that could be decided. It can be void: for a team, or for all.
error-round-drawn = The next round was drawn from this result, and what has been played is not paired anew. You can give the place of somebody to somebody else instead.
error-played-again = This game was drawn, and table { $table } is played in its place: decide that one.
error-needs-winner = The tournament is over, so a drawn game cannot be played again. Name a winner.
error-paused-already = It is paused already.
error-not-paused = It is not paused.
error-awaits-answers = Too few would play now, and the tournament would be over. Somebody can still say that they are in, until { $until }.
error-resume-first = It is paused: no clock would run. Let it go on first.
error-apart-from-oneself = Nobody meets themselves.
error-plan-fixed = In this format the plan itself says who meets whom.
error-plan-format = This game cannot be played so in a tournament.
error-plan-size = Tables have one of these sizes: { $sizes }.
error-plan-scheme = This game has a winner and nobody else, so points can be given for winning only.
error-plan-rounds = { $least } to { $most } rounds; 0 for as many as find a winner.
error-plan-lives = { $least } to { $most } lives.
error-plan-advancing = { $most ->
    [1] Only the first of a table can go on.
   *[other] { $least } to { $most } of a table can go on.
}
error-plan-cut = A cut goes with a Swiss, and with { $least } to { $most } players.
error-plan-boards = { $least } to { $most } boards.
error-plan-length = A round lasts at least seven minutes, and at most { $days } days.
error-plan-capacity = { $least } to { $most } players.
error-plan-renews = { $least } to { $most } days; 0 for no further edition.

# Private pages: in the language of who reads them.

tm-which = Which tournament do you mean?
tm-ask-which = Choose a tournament
tm-ask-open = Open a tournament
tm-choice = { $name }{ $status ->
    [signup] {" "}(open)
    [checkin] {" "}(check-in)
    [running] {" "}(goes on)
    [cancelled] {" "}(called off)
   *[over] {" "}(over)
}
tm-list-title = Tournaments
tm-list-none = No tournament is open here. Those that are over: `/tournament past`. Organisers begin one with `/tournament create`.
tm-list-line = **{ $name }** in { $channel } · { $about }
    -# { $count ->
    [one] one player
   *[other] { $count } players
} · { $state ->
    [rounds] round { $round } goes on
    [start] starts { $at }
   *[hand] an organiser starts it by hand
}
tm-past-title = Past tournaments
tm-past-none = No tournament has been played here yet.
tm-past-line = **{ $name }** · { $at } · { $about }
    -# { $status ->
    [cancelled] called off
   *[over] { $winners ->
        [none] nobody won
       *[other] { $medal } { $winners }
    }
}
tm-not-begun = **{ $name }** has not begun: no round is published yet.
tm-not-in = You have not entered **{ $name }**.
tm-nobody = Nobody has entered yet.
tm-players-title = { $name }: { $count ->
    [one] one player
   *[other] { $count } players
}{ $waiting ->
    [0] {""}
   *[other] , { $waiting } on the waiting list
}
tm-ask-player = Somebody's page
tm-entrant = { $number }. **{ $name }**
tm-person-state = { $state ->
    [in] { $team ->
        [none] {""}
       *[other] { $team }
    }
    [here] checked in
    [awaited] not checked in yet
    [waiting] on the waiting list
    [left] has left
    [finishes] has left, and finishes the games of the round
    [removed] taken out by an organiser
    [missed] did not check in
    [absent] did not come
    [dropped] dropped after two strikes
    [gone] has left the server
    [incomplete] out: the team was not complete
    [replaced] replaced by somebody else
   *[out] out
}
tm-waiting-place = Place { $place } on the waiting list.
tm-person-title = { $person } in { $name }
tm-person-place = { $place ->
    [0] Still in
   *[other] Place **{ $place }**
} · **{ $points }** points{ $lives ->
    [-1] {""}
    [one] {" "}· one life left
   *[other] {" "}· { $lives } lives left
}
tm-person-boards = Among all players, by their own boards: place **{ $place }** · **{ $share } %** of { $boards ->
    [one] one board
   *[other] { $boards } boards
}
tm-outlook = { $best ->
    [1] Can still win{ $worst ->
        [1] {" "}whatever happens
       *[other] , and ends at place { $worst } at the worst
    }.
   *[other] { $worst ->
        [one] Can end between places { $best } and { $worst }.
       *[other] Can end between places { $best } and { $worst }.
    }
}
tm-strikes = { $count ->
    [one] One strike{ $until ->
        [none] {""}
        [open] : they must say “I am still in” before they are paired again
       *[other] : they must say “I am still in” before they are paired again; the next round waits for that until { $until }
    }.
   *[other] { $count } strikes.
}
tm-person-game = **{ $round }** · table { $table }, seat { $seat } · { $others }{ $points ->
    [none] {""}
   *[other] {" "}· **{ $points }**
}
    -# { $result }
tm-person-free = **{ $round }** · { $kind ->
    [bye] bye · **{ $points }**
    [requested] bye as asked for · **{ $points }**
    [late] entered later · **{ $points }**
   *[none] not there
}
tm-person-board = **Board { $board }** · { $result }
tm-person-board-hidden = **Board { $board }** · { $state ->
    [waiting] begins later
    [open] goes on
   *[other] finished; the result is told when all teams have played it
}
tm-bye-asked = A bye in round { $round } is asked for.

tm-pairings-title = { $name }, { $format ->
    [duplicate] board { $round }
   *[other] round { $round }
}
tm-round-ends = { $state ->
    [over] All tables are done.
   *[open] Until { $until } ({ $left }) at the latest{ $next ->
        [at-once] ; the next round follows as soon as all tables are done.
        [by-hand] ; when all tables are done, an organiser publishes the next round.
       *[none] .
    }
}
tm-ask-round = Another round
tm-round-choice = { $stage ->
    [cut] Elimination, round { $round }
   *[main] { $format ->
        [duplicate] Board { $round }
       *[other] Round { $round }
    }
}
tm-overridden = { $result } (decided by an arbiter)
tm-extended = { $result } (more time, until { $until })
tm-board-hidden = **{ $team }**: { $state ->
    [waiting] begins later
    [open] goes on
   *[other] finished; nothing is told until all teams have played the deal
}
tm-why = { $format ->
    [robin] {""}
   *[other] Points before: { $scores }, spread { $spread } ·{" "}
}{ $repeats ->
    [0] nobody meets again
    [one] one of { $pairs } pairs meets again: { $met }
   *[other] { $repeats } of { $pairs } pairs meet again: { $met }
}
tm-why-lives = Lives before: { $lives }
tm-why-sizes = { $players } players do not fill tables of { $size } alone, so some are of another size ({ $odd }); the game allows { $sizes }.
tm-why-byes = { $format ->
    [lives] Free, because the tables leave no place; who had it least often, then with most lives: { $names }
    [robin] Free in this round of the schedule (1 point): { $names }
   *[other] Bye (1 point), because the tables leave no place; who has had the fewest byes, then the fewest points, but never the sole leader: { $names }
}
tm-why-drawn = { $way ->
    [lives] Who has as many lives as others meets them; repeats are avoided as far as possible, and the rest is decided by the lots of the event's seed.
    [first] The first round is drawn by the lots of the event's seed.
    [seeded] In the first round the strong, by their ratings, are dealt over all tables.
    [robin] Everybody meets everybody equally often as far as the rounds allow it; the order is drawn by the lots of the event's seed.
   *[other] { $policy ->
        [score-first] Equal points meet first of all; then nobody twice.
        [repeat-averse] Nobody meets twice first of all; then equal points.
       *[balanced] Equal points meet, and nobody twice, both weighed against each other.
    } What is equal is decided by the lots of the event's seed.
}
tm-exhausted = Nobody would meet anybody new in this round.

tm-dates-title = { $name }: dates
tm-date-check-in = Check-in opens { $at } ({ $left })
tm-date-check-in-closes = Check-in closes { $at } ({ $left })
tm-date-start = Starts { $at } ({ $left })
tm-date-started = Started { $at } ({ $left })
tm-date-round = { $format ->
    [duplicate] Board { $round }
   *[other] Round { $round }
}: from { $begun }{ $over ->
    [yes] ; done
   *[no] {" "}until { $at } at the latest ({ $left })
}
tm-date-extended = Table { $table } has been given more time: until { $at } ({ $left })
tm-date-planned = { $format ->
    [duplicate] Planned: all boards are over { $at } ({ $left }) at the latest
   *[other] Planned: { $has_begun ->
        [yes] { $rounds ->
            [one] one more round
           *[other] { $rounds } more rounds
        }
       *[no] { $rounds ->
            [one] one round
           *[other] { $rounds } rounds
        }
    }, over { $at } ({ $left }) at the latest; { $next ->
        [by-hand] an organiser publishes every round when the one before is done
       *[at-once] every round follows as soon as the one before is done
    }{ $cut ->
        [0] {""}
       *[other] . Then the best { $cut } play an elimination
    }
}
tm-date-ended = Ended { $at } ({ $left })

tm-how-title = How { $name } works
tm-how-swiss = Everybody plays in every round; those with equal points meet, and nobody meets the same people twice if it can be helped.
tm-how-robin = Everybody meets everybody, or as many as there are rounds for.
tm-met = So far any two have met { $least ->
    [one] once
   *[other] { $least } times
} at the least, { $most ->
    [one] once
   *[other] { $most } times
} at the most.
tm-how-elimination = { $lives ->
    [1] { $advancing ->
        [1] Only the first of each table goes on; all others are out.
       *[other] The best { $advancing } of each table go on; all others are out.
    }
   *[other] Everybody has { $lives } lives, and { $advancing ->
        [1] all but the first of each table lose one.
       *[other] all but the best { $advancing } of each table lose one.
    }
} The last one with lives wins. { tm-who-tie } Seeds are by lot, or by rating where the strong are kept apart at first.
tm-how-duplicate = Teams of { $size } play the same deals of a game in which all win or lose together, and are compared board by board: 2 points for each team that did worse, 1 for each that did as well, as a share of all there is.
tm-how-cut = After the last round the best { $cut } play an elimination at tables of { $size }; { $advancing ->
    [1] the first of each goes on.
   *[other] the best { $advancing } of each go on.
} A tie across the line is decided by lot. { tm-who-tie } The seeds there are the places after the last round.
tm-how-boards = All boards are over after { $length }; two at a time. What is then not finished is finished by computer players; what was never begun gives nothing.
tm-how-secrecy = Of a board nothing is told to anybody, organisers included, until all teams have played it. Equal shares are decided by boards won, then by the score of all boards, then by the boards of those among each other.
tm-how-points = { $scheme ->
    [linear] A table gives from 1 point for the first to 0 for the last, in equal steps.
    [win] Winning a table is worth a point more than anything else there; larger tables give everybody a little.
   *[mixed] A table gives points by places, in steps, and more for winning; on average half a point for everybody, whatever its size.
} Who left or ran out of time gets nothing from that table.
tm-how-void = A table that had to be declared void gives everybody there the mean of their other rounds, ½ at the least.
tm-how-ties = Equal points are decided in this order: { $ties }.{ $is_fixed ->
    [yes] {" "}That is fixed since the start.
   *[no] {""}
} Who is still equal shares the place.
tm-how-byes = If the numbers leave somebody without a table, a bye gives 1 point; nobody has a second one while others had none. You can ask for a bye before a round (½ point), for a third of the rounds at most, and never for the last.
tm-how-time = A round lasts { $length } at most: at a full table everybody has { $share } for all their moves, and must make the first one within { $first }. Who runs out of time loses the seat to a computer player. At the end of a round computer players finish what goes on. An arbiter can give a table { $extension } more, once.
tm-how-strikes = Running out of time, or leaving a table of more than two, is a strike; in one round there is one at the most. { $format ->
    [elimination] The table that is lost is all that the first one costs;
   *[other] After the first you must say that you are still in before you are paired again: the next round waits for that, { $patience } at the most{ $cut ->
        [0] ;
       *[other] {" "}(in the elimination the lost table is all that it costs);
    }
} after the second you are out.
tm-how-entry = Up to { $most } players.{ $check_in ->
    [yes] {" "}Check-in opens 48 hours before the start and closes an hour before, with less than two hours' notice at the start itself: who is not there then does not play. Who is on the waiting list checks in as well: whoever has not stands behind those who have.
   *[no] {""}
}{ $format ->
    [swiss] { $late ->
        [0] {" "}Nobody can enter after the start.
       *[other] {" "}Until half of the rounds are played people can still enter, for half a point.
    }
   *[other] {""}
}
tm-how-by-hand = An organiser looks at every round before it is published.
tm-how-vacation = { $allowed ->
    [yes] Clocks stand still while somebody is away.
   *[no] Clocks run on while somebody is away{ $format ->
        [swiss] ; ask for a bye instead.
       *[other] .
    }
} { $rated ->
    [yes] Games count for ratings where they can.
   *[no] Games do not count for ratings.
}
tm-tie-oms = OMS
tm-tie-oms-told = the points of one's opponents at their other tables (OMS)
tm-tie-wins = wins
tm-tie-wins-told = tables won alone
tm-tie-psb = PSB
tm-tie-psb-told = the points of those whom one beat (PSB)
tm-tie-league = direct
tm-tie-league-told = the games among those who are equal, if all of them met
tm-tie-seat = seats
tm-tie-seat-told = later seats on average

tm-export-title = { $name }: export
tm-export = Standings and pairings for a spreadsheet, and everything in one file. { $seed ->
    [told] With the seed in it anybody can draw every round again and compare it with its SHA-256, which was published before the start.
   *[kept] The seed is told when the tournament has ended; until then its SHA-256 stands for it.
} { $apart ->
    [0] { "" }
    [one] One pair is kept apart, and is not named: drawn again without them, a round may differ.
   *[other] { $apart } pairs are kept apart, and are not named: drawn again without them, a round may differ.
}

tm-you-entered = { $place ->
    [0] You are in **{ $name }**{ $team ->
        [none] .
       *[other] , in the team **{ $team }**.
    }
   *[other] **{ $name }** is full: you are number { $place } on the waiting list, and move up by yourself.
}{ $at ->
    [none] {""}
    [late] {" "}You play from the next round on.
   *[other] {" "}It starts { $at }.
}
tm-ask-team-long = **{ $name }** is played by teams of { $size }. Join one, or found one that others can join. Teams that are not complete at the start do not play.
tm-ask-team = Join a team
tm-form-team = Name of the team (empty: yours)
tm-ask-leave = Leave **{ $name }**? { $state ->
    [open] You can enter again before it starts.
   *[running] Your points stay, and { $games ->
        [0] you can come back once.
        [one] your game that goes on is given up{ $can_finish ->
            [yes] , unless you want to finish it
           *[no] {""}
        }.
       *[other] your { $games } games that go on are given up{ $can_finish ->
            [yes] , unless you want to finish them
           *[no] {""}
        }.
    }
}
tm-you-left = { $reason ->
    [finishes] You are not paired in **{ $name }** any more. Play your games of this round to their end.
   *[left] You have left **{ $name }**.
}
tm-checked-in = You have checked in for **{ $name }**.
tm-still-in-told = You are in, and will be paired in **{ $name }**.
tm-bye-now = **{ $name }**: { $asked ->
    [yes] you have a bye in round { $round }, as you asked.
   *[no] you have asked for no bye in round { $round }.
}

button-tm-as-text = As text
button-tm-as-picture = As a picture
button-tm-dates = Dates
button-tm-found = Found a team
button-tm-leave-sure = Leave
button-tm-leave-later = Leave after my games
button-tm-stay = Stay
button-tm-bye = { $wish ->
    [yes] Ask for a bye
   *[no] Take it back
}

error-which-tournament = There are several: { $names }. Say which.
error-no-tournament-here = No tournament is open here. `/tournament list` shows all of this server.
error-no-such-player = Nobody of this name has entered.
error-which-player = “{ $name }” may be several players. Say which by the handle: { $handles }.
error-no-such-round = There is no such round; { $rounds ->
    [0] none is published yet
    [one] there is one
   *[other] there are { $rounds }
}.
error-no-bracket = This tournament has no elimination.
error-may-not-organise = Tournaments are organised by those who may manage events or the server{ $role ->
    [none] .
   *[other] , and by those with the role { $role }.
} This holds for whoever has opened a tournament, too.

# The organiser's panel

tm-organise-title = Organise { $name }
tm-opened = It is open: people can enter. What is chosen below can be changed until the start.
tm-page-format = Format
tm-page-entry = Entry
tm-page-time = Time
tm-page-more = More
tm-page-options = Options of the game
tm-page-players = Players
tm-page-tables = Tables
tm-page-log = Log
tm-rests = All tables are done; round { $round } is not published yet.
tm-tables-done = **{ $done }** of { $tables ->
    [one] one table is
   *[other] { $tables } tables are
} done.
tm-plan-format = Format
tm-plan-size = Size
tm-plan-rounds = Rounds
tm-plan-scheme = Points
tm-plan-lives = Lives
tm-plan-advancing = Going on
tm-plan-cut = Final stage
tm-plan-boards = Boards
tm-plan-capacity = Places
tm-plan-role = Role
tm-plan-policy = Pairing
tm-plan-publishing = Next round
tm-plan-renews = Next edition
tm-plan-length = Length of a round
tm-plan-start = Start
tm-plan-has-byes = Byes for better tables
tm-plan-balances-seats = Seats balanced
tm-plan-is-seeded = Strong players apart at first
tm-plan-by-invitation = Only by invitation
tm-plan-has-check-in = Check-in
tm-plan-allows-late = Late entry
tm-plan-allows-vacation = Clocks stop while away
tm-plan-is-rated = Rated
tm-value-format = { $value ->
    [swiss] Swiss
    [robin] round robin
    [elimination] elimination
   *[duplicate] duplicate boards
}
tm-value-size = { $format ->
    [duplicate] teams of { $value }
   *[other] tables of { $value }
}
tm-value-rounds = { $value ->
    [0] as needed
    [one] one round
   *[other] { $value } rounds
}
tm-value-scheme = { $value ->
    [linear] by places
    [win] for winning
   *[mixed] both, half and half
}
tm-value-lives = { $value ->
    [one] one life
   *[other] { $value } lives
}
tm-value-advancing = { $value ->
    [one] the first of a table
   *[other] the best { $value } of a table
}
tm-value-cut = { $value ->
    [0] none
   *[other] the best { $value }
}
tm-value-boards = { $value ->
    [one] one board
   *[other] { $value } boards
}
tm-value-capacity = { $value ->
    [0] { $most } players
   *[other] { $value } players
}
tm-value-role = { $value ->
    [0] everybody
   *[other] <@&{ NUMBER($value, useGrouping: 0) }>
}
tm-value-policy = { $value ->
    [score-first] equal points first
    [repeat-averse] new opponents first
    [golfer] new opponents alone
   *[balanced] balanced
}
tm-value-publishing = { $value ->
    [by-hand] by hand
   *[at-once] at once
}
tm-value-renews = { $value ->
    [0] none
    [one] a day after the end
   *[other] { $value } days after the end
}
tm-value-length = { $value ->
    [0] as is usual ({ $length })
   *[other] { $length }
}
tm-value-start = { $value ->
    [in-1h] in an hour
    [in-24h] in 24 hours
    [in-3d] in 3 days
    [in-7d] in a week
   *[hand] by hand
}
tm-toggle = { $what }: { $value ->
    [true] yes
   *[false] no
}
tm-toggle-value = { $value ->
    [true] yes
   *[false] no
}
tm-ask-role = The role that may enter
tm-ask-start = When does it start?
tm-ask-table = Decide about a table
tm-ask-entrant = Decide about a player
tm-ask-invite = Invite somebody
tm-ask-replace = Who takes the place?
tm-ask-apart = Keep apart from … (or let meet again)
tm-kept-apart = Kept apart from: { $names }. Nobody else is told of it; the export says only how many pairs are kept apart.
tm-ask-move = Move it to another channel
tm-no-options = This game has no options.
tm-form-start = Start, by the clocks of { $zone }
tm-form-length = How long, e.g. 5d or 36h
tm-form-ranks = Ranks by seat, e.g. 1-3-2-3
tm-form-ranks-title = Round { $round }, table { $table }
tm-table-choice = { $table }: { $names }
tm-round-number = Round { $round }
tm-seat = -# Seat { $seat }: { $name }
tm-entrant-choice = { $number }. { $name }{ $state ->
    [waiting] {" "}(waiting list)
    [out] {" "}(out)
   *[in] {""}
}
tm-entrant-told = { $id } is { $status ->
    [waiting] on the waiting list
    [out] out{ $reason ->
        [none] {""}
        [left] : has left
        [finishes] : has left, and finishes the games of the round
        [removed] : taken out by an organiser
        [missed] : did not check in
        [absent] : did not come
        [dropped] : dropped after two strikes
        [gone] : has left the server
        [incomplete] : the team was not complete
       *[replaced] : replaced by somebody else
    }
   *[in] in
}. { $strikes ->
    [0] No strikes.
    [one] One strike.
   *[other] { $strikes } strikes.
}
tm-preview-title = { $name }: round { $round }, not published yet
tm-no-round = There is no further round: publishing ends the tournament.
tm-log-title = { $name }: decisions
tm-by-bot = I
tm-advice-series = ⚠ With { $players } players all sit at one table in every round.
tm-advice-repeats = ⚠ With { $players } players at tables of { $size }, { $repeats ->
    [one] one pair must meet
   *[other] { $repeats } pairs must meet
} again in the second round already.{ $better ->
    [0] {""}
   *[other] {" "}At tables of { $better } nobody need.
}
tm-advice-uneven = ⚠ For { $players } players at tables of { $size } there is no schedule by which all meet equally often: in { $rounds } rounds some meet more often than others.
tm-sure-start = Start **{ $name }** now with { $count ->
    [one] one player
   *[other] { $count } players
}? The plan cannot be changed afterwards.{ $missing ->
    [0] {""}
    [one] {" "}**One player who has not checked in is then out.**
   *[other] {" "}**{ $missing } players who have not checked in are then out.**
}
tm-sure-finish = End **{ $name }** now, with the standings as they are?
tm-sure-cancel = Call **{ $name }** off? All its games are called off, and nobody wins.
tm-sure-result = Let the result of round { $round }, table { $table } be { $ranks } (the ranks by seat)? That is: { $names }. A game that goes on is called off; one that is over no longer counts for ratings, which go by what was played.
tm-sure-void = Let round { $round }, table { $table } be void? { $stage ->
    [lives] Nobody loses a life by it.
   *[points] Everybody there gets the mean of their other rounds for it, ½ at the least.
} A game that goes on is called off; one that is over no longer counts for ratings.
tm-sure-void-board = Let board { $round } be void for **{ $team }**, because a fault spoilt it for them? They have 60 % of it; their game is called off if it goes on.
tm-sure-void-all = Let board { $round } be void for everybody, because a fault spoilt it for all? It counts for nobody; games that go on are called off.
tm-sure-remove = Take **{ $person }** out of **{ $name }**? Their games are given up, their points stay, and they cannot come back.
tm-sure-replace = Give the place of **{ $person }** in **{ $name }** to { $other }? The points stay with **{ $person }**.
tm-done-start = It has started.
tm-done-publish = The next round is published.
tm-done-finish = It is over.
tm-done-pause = It is paused: no clock runs.
tm-done-resume = It goes on.
tm-done-cancel = It is called off.
tm-done-invite = They are invited.
tm-moved = **{ $name }** goes on in { $channel }.
tm-done-move = It is in { $channel } now: its panel, its announcements, and the threads to come.

button-tm-start = Start now …
button-tm-cancel = Call off …
button-tm-pause = Pause
button-tm-resume = Go on
button-tm-preview = Next round
button-tm-publish = Publish
button-tm-redraw = Draw anew
button-tm-finish = End it …
button-tm-extend = More time
button-tm-wins = { $name } wins
button-tm-draw = Drawn
button-tm-ranks = Type the result
button-tm-void = Void …
button-tm-void-board = Void for this team …
button-tm-void-all = Void for all …
button-tm-remove = Take out …
button-tm-no-role = Everybody may enter
button-tm-type-start = Type the start
button-tm-type-length = Type the length
button-tm-do-start = Start now
button-tm-do-finish = End it
button-tm-do-cancel = Call it off
button-tm-do-result = Decide so
button-tm-do-void = Make it void
button-tm-do-remove = Take out
button-tm-do-replace = Replace

decided-changed = { $name } → { $value }
decided-start-planned = start { $at ->
    [hand] by hand
   *[other] { $at }
}
decided-started = started it
decided-published = published round { $round }
decided-publishes = had round { $round } published
decided-redrawn = had round { $round } drawn anew
decided-extended = gave table { $table } of round { $round } more time
decided-overridden = decided table { $table } of round { $round }: { $ranks ->
    [void] void
   *[other] { $ranks }
}
decided-spoilt = let board { $round } be void for everybody
decided-replaced = gave the place of { $name } to { $other }
decided-paused = paused it
decided-resumed = let it go on
decided-cancelled = called it off
decided-too-few = called it off: too few came
decided-nobody-left = called it off: everybody had left
decided-check-in = opened the check-in
decided-over = ended it
decided-void = table { $table } of round { $round } counts for nothing: its game was called off
decided-play-off = table { $table } of round { $round } was drawn and is played again
decided-dropped = dropped { $name } after two strikes
decided-reinstated = let { $name } in again, who has no two strikes any more
decided-left = { $name } left
decided-finishes = { $name } left, and finishes the games of the round
decided-removed = took { $name } out
decided-kept-apart = keeps { $name } and { $other } apart
decided-let-meet = lets { $name } and { $other } meet again
decided-moved = moved it to another channel
decided-prolonged = moved every deadline by { $minutes } minutes: the bot or Discord was out of reach
decided-invited = invited { $name }

error-tournament-channel = A tournament needs a text channel: the threads of its games hang on it. A thread or a channel for news is none.
error-start-form = I cannot read “{ $text }” as a start. Write e.g. `24h`, `3d`, `hand`, or `2026-12-24 20:00`.
error-length-form = I cannot read “{ $text }” as a length. Write e.g. `5d` or `36h`.
error-ranks-form = I cannot read “{ $text }” as ranks. Write one for each seat, 1 for the best, e.g. `1-3-2-3`.
