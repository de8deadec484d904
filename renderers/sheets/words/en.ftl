# What all sheets share.

head-about = { $sheet } · { $status ->
    [open] open for entries
    [playing] { $round ->
        [0] about to begin
       *[other] { $rounds ->
            [0] round { $round }
           *[other] round { $round } of { $rounds }
          }
      }
    [boards] { $round } of { $rounds } boards over
    [over] final
   *[called-off] called off
  }
head-opening = { $title }. { $about }{ $pages ->
    [one] .
   *[other] { " " }· page { $page } of { $pages }.
  }
head-untitled = Tournament
foot-page = Page { $page } of { $pages }
nobody = Nobody has entered yet.
mark-you = you
mark-playing = playing
mark-withdrawn = withdrawn
mark-strikes = { $count ->
    [one] vanished once
    [2] vanished twice
   *[other] vanished { $count } times
  }

# Standings

sheet-standings = Standings
standings-finishes = 1st-2nd-3rd
standings-points = Points
standings-note = A ghost: how often somebody vanished from a table
standings-cut = the first { $count } go on
standings-cut-told = (Down to here: the first { $count }, who go on.)
standings-own = You: { $line }
standings-line = { $place } { $name }: { $facts }.

# Cross-table

sheet-cross = Cross-table
cross-round = Round { $round }
cross-note = In the circle the rank, T the table, below the rows of the opponents
cross-kind = { $kind ->
    [bye] bye
    [requested] own bye
    [late] late
    [absent] absent
    [void] void
    [open] open
   *[table] played
  }
cross-told = { $count ->
    [one] Round { $first }
   *[other] Rounds { $first } to { $last }
  }; opponents by their numbers.
cross-line = { $number } { $name }{ $own ->
    [yes] { " " }(you)
   *[no] { "" }
  }, { $points }{ $cells ->
    [none] .
   *[other] : { $cells }.
  }
cross-cell = { $kind ->
    [bye] bye { $points }
    [requested] own bye { $points }
    [late] late { $points }
    [absent] absent
    [void] void { $points }
    [open] open
    [ghost] vanished { $points }
   *[table] { $points } rank { $rank }
  }{ $table ->
    [0] { "" }
   *[other] { " " }at T{ $table }
  }{ $opponents ->
    [none] { "" }
   *[other] { " " }with { $opponents }
  }
cross-cell-short = { $kind ->
    [bye] bye
    [requested] own bye
    [late] late
    [absent] absent
    [void] void
    [open] open
   *[table] { $points }
  }

# Matrix

sheet-matrix = Everybody against everybody
matrix-points = Sum
matrix-note = Read along the row: 1 won, ½ drawn, 0 lost, … being played
matrix-legend = A row tells what somebody scored against each number.
matrix-line = { $number } { $name }{ $own ->
    [yes] { " " }(you)
   *[no] { "" }
  }, { $points }{ $results ->
    [none] .
   *[other] : { $results }.
  }
matrix-result = { $kind ->
    [open] playing
   *[done] { $result }
  } against { $opponents }

# Teams

sheet-teams = Teams
teams-board = B{ $board }
teams-score = Score
teams-percent = %
teams-state = { $state ->
    [adjudicated] finished by computers
    [spoilt] spoilt by a fault
    [missed] not begun
    [excluded] does not count
   *[hidden] others still play it
  }
teams-line = { $place } { $name }{ $own ->
    [yes] { " " }(yours)
   *[no] { "" }
  }: { $percent }%, score { $score }{ $boards ->
    [none] .
   *[other] ; { $boards }.
  }
teams-share = B{ $board } { $state ->
    [played] { $percent }%
    [adjudicated] { $percent }% (computers)
    [spoilt] { $percent }% (spoilt)
    [open] being played
    [missed] not begun
    [excluded] does not count
   *[hidden] hidden
  }

# Bracket

sheet-bracket = Bracket
bracket-round = Round { $round }
bracket-table = Table { $number }
bracket-free = Free this round
bracket-playing = playing
bracket-champion = Champion: { $name }
bracket-none = The elimination has not begun.
bracket-note = { $lives ->
    [one] A tick: goes on · a cross: out · an arrow: their next table
   *[other] Lifebuoys: lives left · a cross: out · an arrow: the next table
  }
bracket-told = Round { $round }, { $kind ->
    [free] free
   *[table] table { $number }
  }: { $seats }.
bracket-seat = { $name }{ $own ->
    [yes] { " " }(you)
   *[no] { "" }
  }{ $state ->
    [open] { "" }
    [through] { " " }goes on
    [lost] { " " }loses a life
   *[out] { " " }is out
  }{ $lives ->
    [none] { "" }
    [one] , 1 life
   *[other] , { $lives } lives
  }{ $next ->
    [0] { "" }
   *[other] , next table { $next }
  }
