# What the bot itself says. Names arrive escaped.

language-name = English

## Seats, levels, options

seat-empty = free
level-stowaway = Stowaway
level-stowaway-about = plays at random
level-deckhand = Deckhand
level-deckhand-about = { $game ->
    [advises] knows the rules of thumb of the game
   *[plain] takes what looks best at once
  }
level-mate = Mate
level-mate-about = tries a few courses before it acts
level-captain = Captain
level-captain-about = tries hundreds of courses; thinks for some seconds
level-strength = strength { $rank } of { $count }: { $about }
level-which = Choose a level …
points = , { $points } { $points ->
    [one] point
   *[other] points
  }

## Buttons

button-join = Join
button-leave = Leave
button-computer = Add a computer
button-settings = Settings
button-start = Start
button-close = Close this table
button-accept = Take the seat
button-decline = No, thanks
button-play = Play
button-log = Log
button-rules = Rules
button-record = Record
button-more = More
button-board = Show the board here
button-resign = Resign
button-cancel = Call it off
button-confirm = Do it
button-back = Back
button-to-game = To the game
button-orders = Standing orders{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
  }
button-earlier = Previous page
button-later = Next page
button-resign-yes = Yes, I resign
button-cancel-vote = Agree to call it off
button-cancel-no = Play on
button-cancel-now = Call it off now

## Lobby

lobby-seat = { $number }. { $name }
lobby-host = { $host } is the host and starts the game when every seat is taken.
lobby-opened = A table for { $game } is open in { $channel }.
without-pictures = I may not upload pictures here, so the board will be in words. With the permission Attach Files it would be drawn.
begun-alone = { $game } has begun in { $channel }.
lobby-closed = This table was closed before the game began.
settings-title = Settings of your table
settings-page = { $page ->
    [1] Seats and clock
   *[other] Options
  }
settings-options = Options of the game ({ $page } of { $pages })
settings-clock = How much time has everybody?
settings-policy = What if somebody runs out of time?
policy-wait = The others may agree to go on without them
policy-ghost = A computer player takes their seat; of two, the other wins
clock-none = no clock: as long as it takes
clock-line = clock: { $control }; { $policy ->
    [ghost] out of time: a computer player takes the seat
   *[other] out of time: the others may go on
  }; twice the time if somebody plays this for the first time
clock-move = { $allowance } for each turn
clock-fischer = { $start }, and { $increment } more after each turn, at most { $cap }
clock-pool = { $start } for the whole game{ $first ->
    [none] {""}
   *[other] , the first move within { $first }
}
clock-allowance = { $allowance } for each turn, and a bank of { $start }
clock-preset-quick = Quick ({ $told })
clock-preset-normal = Normal ({ $told })
clock-preset-slow = Slow ({ $told })
clock-preset-league = League ({ $told })
clock-preset-daily = Daily ({ $told })
button-rated = { $wanted ->
    [no] Do not rate it
   *[yes] Rate it if it can be rated
  }
settings-seats = How many seats?
settings-unseat = Free a seat …
seats-count = { $seats } seats
computer-which = Which computer player takes a free seat?
computer-seated = { $level } has taken a seat.
joined = You have a seat at { $game }.
left = You have left { $game }.
started = { $game } has begun.
invited = { $guest } has been invited.
invitation = { $guest }, { $host } asks you to a game of **{ $game }**.
invitation-accepted = { $guest } has taken the seat.
invitation-declined = { $guest } would rather not play this time.
invitation-expired = This invitation for { $guest } has expired: the table takes nobody any more.

## Board

status-turn = Turn of { $who }; it began { $since }.
status-over = The game is over.
status-frozen = This game is stopped: a fault in the rules was met. Everything up to the last action is kept, and the people who run this bot have been told. `/game cancel` calls it off.
status-absent = { $name } is not in this server any more. Anybody at the table may let a computer stand in: `/game replace`.
status-stand-in = A computer stands in for { $name }, who has left this server. When they are back, `/game join` gives them the seat.
status-cancel-vote = Would call the game off: { $voters }. It ends when all players agree (More, then Call it off).
table-id = table { $id }
game-over = Final standings
game-over-together = The game is over
result-together = { $names }: **{ $points } { $points ->
    [one] point
   *[other] points
  }**.
result-line = **{ $place }.** { $name }{ $points }
seed-told = -# Seed { $seed }, whose SHA-256 was published at the start: { $commitment }
seed-promised = -# SHA-256 of the seed: { $commitment }
no-picture = -# The picture could not be drawn this time. `/game log` tells everything that has happened.
news-earlier = -# { $count ->
    [one] One earlier event stands
   *[other] { $count } earlier events stand
  } in the log.
board-moved = [{ $game }: to the board]({ $link })
board-shown = The board is at the bottom of { $channel } again.
moved-home = The table lives here now.
replaced = A computer player stands in for { $name } until they come back.

## Panel

panel-verb = What do you do?
panel-group = { $group } …
panel-waiting = Now it is the turn of { $who }. You will be called.
panel-over = The game is over.
computers-think = That is done. Now the computer players think …

## Taking back, and what needs the consent of others

button-undo = Take back
button-ask-all = Ask the others
button-agree = Agree
button-refuse = Rather not
undo-title = Take this back?
undo-free = Your turn goes on and nobody has learnt anything from it, so it is free.
undo-alone = You play with no other people, so nobody has to be asked. Luck that was drawn is drawn anew.
undo-later = { $count ->
    [one] The action after it is taken back with it.
   *[other] The { $count } actions after it are taken back with it.
  }
undo-asked = Others have been called upon since, so all who play must agree.
undo-revealed = Something hidden has been seen or luck was drawn since, so all who play must agree. Luck is drawn anew.
undo-strict = Something hidden has been seen or luck was drawn since. Something hangs on this game, which is rated or part of a tournament: so it stands.
undo-done = Taken back.
undo-asked-all = The board now asks the others. When the game moves on before all have agreed, the question is void.
proposal-undo = ↩️ { $name } asks to take back { $about ->
    [none] an action of long ago, and all that followed
   *[other] { $about }{ $later ->
        [0] {""}
        [one] {" "}and the action after it
       *[other] {" "}and the { $later } actions after it
      }
  }.
proposal-asking = Still to agree: { $names }.
proposal-declined = { $name } would rather not.
proposal-agreed = You agree. The others are still being asked.
proposal-carried = All agree, so it is done.
proposal-refused = You would rather not; the board says so.
proposal-withdrawn = You have withdrawn it.
## Time

time-until = ⏳ { $name } has until { $at } ({ $left }).
time-up = ⌛ The time of { $name } is up.
time-slow = ⌛ { $name } has kept the others waiting for days.
pause-hold = ⏸️ The game rests. Whoever goes on ends that.
pause-vacation = 🏖️ { $name } is away until { $until }.
pause-downtime = ⏸️ I was out of order; the clocks stand still until { $until }.
pause-discord = ⏸️ The clocks stand still while this server is out of reach.
button-without = Go on without …
button-resume = Go on
button-skip = Skip this turn of { $name }
button-replace = A computer for { $name }
without-title = Go on without somebody?
without-explained = A computer player either ends just this turn, or plays on until they are back. The others who play must agree.
without-asked = The board now asks the others.
without-done = A computer player goes on.
proposal-skip = { $name } asks to skip this turn of { $about }.
proposal-replace = { $name } asks to let a computer player go on for { $about }.
proposal-hold = { $name } asks to let the game rest.
hold-asked = The board now asks the others.
hold-begun = The game rests. Whoever goes on ends that.
hold-over = The game goes on.
notice-turn = It is your turn in { $game }.{ $deadline ->
    [none] {""}
   *[other] {" "}Your time ends { $deadline }.
  }
notice-asked = You are asked to agree to something in { $game }; the board says to what.
notice-only = All others have answered in { $game }; only you are missing.
notice-half = Half of your time in { $game } is over; it ends { $deadline }.
notice-12h = Less than twelve hours are left for your turn in { $game }; your time ends { $deadline }.
notice-2h = Less than two hours are left for your turn in { $game }; your time ends { $deadline }.
notice-nudge-1d = { $game } has been waiting for you for a day.
notice-nudge-3d = { $game } has been waiting for you for three days.
notice-nudge-7d = { $game } has been waiting for you for a week.
notice-nudge-14d = { $game } has been waiting for you for two weeks. I will not remind you again; `/game resign` gives your seat up.
error-time-up = Your time was up before that, and a computer player has taken the seat.
error-not-slow = Nobody has kept you waiting too long.
error-not-asked = You are not asked about that.
error-asked-already = Another question is open at this table; answer that one first.
error-held-already = The game rests already.
error-not-held = The game does not rest.
error-away-too-short = Say at least { $days ->
    [one] one day
   *[other] { $days } days
  }; for less, nobody needs to know.
error-away-too-long = At most { $days } days at a time; two absences with less than a day between them count as one.
error-away-budget = You have { $days } days of absence left in this year.
error-not-away = You are not away.
error-nothing-to-undo = You have not done anything here that could be taken back.
error-undo-strict = Something hidden has been seen or luck was drawn since. Something hangs on this game, which is rated or part of a tournament: so that cannot be taken back, not even if all agree.
error-undo-revealed = Something hidden has been seen since, and everybody plays the same deal today: that cannot be taken back.
error-nothing-proposed = Nothing is proposed here any more.

## Coming and going

button-rematch = Rematch
status-rematch = 🔁 { $names } would play again; still to say so: { $missing }.
rematch-wanted = The board says that you would play again. It begins when all who played want to.
rematch-begun = It begins anew, with the seats moved on by one.
seat-offer = { $guest }, { $name } asks you to take the seat of { $seat } in { $game }, which is under way.
seat-offered = { $guest } has been asked.
seat-offer-rated = -# This game is rated: whoever gives a seat away counts as last, and for whoever takes it it does not count.
seat-taken = { $guest } has taken the seat.
seat-declined = { $guest } would rather not take the seat.
seat-offer-expired = That seat cannot be had any more, { $guest }.
error-not-over-yet = That game is not over yet.
error-rematch-exists = This game is being played again already.
error-seat-not-empty = { $name } sits there. Only a seat where a computer player stands in can be given away by others.
error-seat-given-up = That seat was given up; a computer player keeps it to the end.

## Standing orders

orders-title = Standing orders, { $game }
orders-explained = While you are away the game is answered like this at once, and nobody has to wait for you. Only you see these orders; you can change them at any time.
order-this-turn = { $order } (this turn only)
order-left = Your order: { $order }.
order-followed = You were being asked just now, so it has been answered.
played-elsewhere = That was at the table in { $channel }.
which-table = At which table?

## Daily games

daily-title = { $game }: the deal of { $day }
daily-remark = The deal of { $day }, the same for everybody here; you have one attempt. The day ends { $until }; what is finished later is not ranked. Only you see this.
daily-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
daily-actions = { $actions ->
    [one] 1 action
   *[other] { $actions } actions
  }
daily-place = Place { $place } of { $count }.
daily-place-so-far = Place { $place } of { $count } so far.
daily-late = Finished after its day, so it is not ranked.
daily-called-off = You have called it off: it counts for nothing.
daily-given-up = You have given it up: no points, no place.
daily-sealed = -# The day ends { $until }. Till then log, seed and record are kept back, so that nobody can tell the deal.
daily-open = -# Log and record can be read now; the record tells the seed, so everybody can check the luck.
daily-shared = The channel has been told, without a word about the deal.
daily-so-far = -# The day ends { $until }; others may still play.
daily-nobody = Nobody has finished it.
daily-line = **{ $place }.** { $name } · { $score }
daily-line-late = -# { $name } · { $score } · after its day
daily-line-given-up = -# { $name } · given up
daily-line-ended = -# { $name } · finished
button-daily-play = Today's deal
button-daily-share = Share
button-daily-results = Results
button-daily-unfinished = Finish the one of { $day }
button-daily-back = ◀ { $day }
button-daily-on = { $day } ▶
place-daily = in private: `/{ $group } daily`, the deal of { $day }

## Around a game

log-title = { $game }: the log
page-number = page { $page } of { $pages }
page-empty = Nothing here yet.
record-told = The record of the game. It tells the seed, so everybody can check the luck.
resign-ask = Do you really want to resign at { $table }? With two players you lose; with more a computer plays on for you, and you are ranked below the others.
resign-ask-alone = Do you really give up at { $table }? That ends the game without a result.
resigned = You have resigned.
cancel-ask = Call { $table } off? It then counts for nothing. All players have to agree; a server manager may decide alone.
cancel-voted = You agree to call it off. The others have to agree too.
cancel-withdrawn = You play on.
cancelled = The game is called off.
saved-but-barred = That is saved, but I could not show it in the channel:
saved-but-homeless = That is saved, but the channel is gone. Move the table with `/game move` in another channel.
saved-but-late = That is saved; Discord is slow to take the new board. It will come.

## Everywhere

games-title = Your tables
games-none = You sit at no table. Open one with `/game new` in a channel.
games-awaiting = **your turn** · { $table } · { $place }
games-running = running · { $table } · { $place }
games-lobby = not started · { $table } · { $place }
games-frozen = stopped by a fault · { $table } · { $place }
homeless = its channel is gone: `/game move`
help =
    ### Carpathia
    Board games about ships and their (mis)fortunes, turn by turn, over hours or days.
    { $games }

    { "**To play**" }: `/game new` opens a table in a channel; others press Join, a computer player fills any seat, the host presses Start. When it is your turn you are mentioned once: press **Play** under the board, choose, look at the preview, press Do it. Or type: each game has commands of its own, such as `/deckchairs move`, and `/play` reads any action in short form.
    { "**Around it**" }: `/inbox` lists what waits for you, `/games` all your tables, `/away` stops your clocks while you are away, `/settings me` says how you are called, `/rating me` how strong you are; `/game rules` explains, `/game log` tells what happened, `/game board` shows the board again. `/tournament list` shows the tournaments.
    { "**To learn**" }: `/practice` begins a game against computer players at once; where nothing depends on the result, `/game hint` says what a strong one would do. `/game analysis` shows which decisions of a finished game cost most.
notice-homeless = The channel of your table ({ $game }) was deleted. Nothing is lost: write `/game move` in another channel of that server to play on there.

status-since = I have been running since { $since }.
status-tables = Tables: { $running } running, { $lobby } waiting for players, { $over } finished, { $frozen } stopped by a fault.
status-owed = { $owed ->
    [0] Every channel has got what it is owed.
    [one] One message is still owed; I keep trying.
   *[other] { $owed } messages are still owed; I keep trying.
  }
status-swept = I last sent what had been held up { $at }.
status-never-swept = Nothing had to be sent again since I started.

## Inbox

inbox-title = What waits for you
inbox-empty = Nothing waits for you. `/games` lists all your tables.
inbox-line = { $table } · since { $since }{ $deadline ->
    [none] {""}
   *[other] {" "}· ⏳ your time ends { $deadline }
  } · { $place }
inbox-line-paused = { $table } · since { $since } · ⏸️ your clock stands still · { $place }
inbox-asked = { $table } · you are asked whether you agree to something · { $place }
inbox-next = Next: { $table }, which { $why ->
    [soon] must be answered { $deadline }
   *[long] has waited for you longest, since { $since }
  }: { $place }
inbox-others = { $count ->
    [one] One more table waits
   *[other] { $count } more tables wait
  } for you: `/inbox`.
place-board = { $channel }, [board]({ $link })
digest-title = { $count ->
    [one] One table waits
   *[other] { $count } tables wait
  } for you:
digest-more = … and { $count } more: `/inbox` lists them all.
digest-call = { $person }, tables wait for you; `/inbox` lists them.
notice-ended = { $game }, which you follow, is over.
announcement = 🏁 **{ $game }**: { $ending }
announcement-astray = I cannot write to the channel that was chosen for announcements; `/settings server` chooses another.

## One's own settings

me-title = Your settings
me-ping = { $ping ->
    [channel] When it is your turn you are mentioned in the channel.
    [dm] When it is your turn you get a direct message.
   *[none] You are not told when it is your turn.
  }
me-reminders = { $reminders ->
    [true] You are reminded while a game waits for you.
   *[false] You are not reminded.
  }
me-digest = { $digest ->
    [true] One message a day tells of all tables that wait, at { $hour }, and nothing else calls you.
   *[false] No daily digest.
  }
me-quiet = { $begin ->
    [none] No quiet hours.
   *[other] Quiet from { $begin } to { $end }, unless your time ends then.
  }
me-theme = { $theme ->
    [light] Pictures that only you see are light.
    [contrast] Pictures that only you see have high contrast.
   *[dark] Pictures that only you see are dark.
  }
me-zone = Your time zone is { $zone }; it is { $time } there.
me-away = { $until ->
    [none] You are here.
   *[other] You are away until { $until }; `/back` ends that.
  } { $days ->
    [one] One day
   *[other] { $days } days
  } of absence are left this year.
me-standing = In this server: { $standing }. { $reliability ->
    [shown] Lobbies show it.
   *[hidden] Only you see it.
  }
me-ranking = { $ranking ->
    [hidden] Only you see your ratings: you are on no leader board.
   *[shown] Others see your ratings.
  }
me-ask-ping = How are you to be called?
me-ping-channel = By a mention in the channel
me-ping-dm = By a direct message
me-ping-none = Not at all
me-ask-theme = How are pictures to look that only you see?
me-theme-dark = Dark pictures
me-theme-light = Light pictures
me-theme-contrast = Pictures of high contrast
me-ask-digest = At what hour is the one message a day to come?
me-no-digest = No digest: call me at each turn
me-ask-quiet = With which hour do your quiet hours begin?
me-ask-until = And with which do they end?
me-no-quiet = No quiet hours
me-ask-zone = Your time zone? Others can be typed: `/settings me zone:`
button-me-reminders = { $on ->
    [true] Remind me
   *[false] Do not remind me
  }
button-me-reliability = { $to ->
    [shown] Show how reliable I am
   *[hidden] Hide how reliable I am
  }
button-me-ranking = { $to ->
    [shown] Show my ratings
   *[hidden] Hide my ratings
  }
button-me-digest = Digest …
button-me-quiet = Quiet hours …
button-me-zone = Time zone …
standing = { $answer ->
    [none] too few answers to tell how fast
   *[other] usually answers within { $answer }
  }, { $games ->
    [0] no game ended yet
    [one] finished { $finished } of 1 game
   *[other] finished { $finished } of { $games } games
  }
away-choice = { $days ->
    [one] 1 day
   *[other] { $days } days
  } (until { $until })
away-told = You are away until { $until }. { $tables ->
    [0] You sit at no running table.
    [one] Your clock stands still at one table, and its board says so.
   *[other] Your clocks stand still at { $tables } tables, and their boards say so.
  } { $days ->
    [one] One day
   *[other] { $days } days
  } of absence are left this year; `/back` brings you back earlier.
back-told = You are back, and your clocks run again. { $waiting ->
    [0] Nothing waits for you.
    [one] One table waits for you: `/inbox`.
   *[other] { $waiting } tables wait for you: `/inbox`.
  } { $days ->
    [one] One day
   *[other] { $days } days
  } of absence are left this year.
error-away-form = I cannot read “{ $text }” as an end of your absence. Write a number of days, or the last day like 2026-12-24.
error-no-such-choice = That cannot be chosen.

## Ratings

rating-terms = { $reason ->
    [none] rated
    [cooperative] not rated: it is played together
    [casual] not rated: its host wants it so
    [computer] not rated: a computer player has a seat
    [few-people] not rated: only one person plays
    [first-game] not rated: somebody plays this for the first time
    [few-actions] not rated: not everybody has acted three times
    [earlier] not rated: it began before there were ratings
   *[stranger] the seat of somebody else, for whom it counts
  }
rating-moved = -# Ratings: { $told }
rating-annulled = -# Ratings: { $why ->
    [struck] unchanged, since those who manage this server have annulled this game.
   *[series] unchanged. Somebody has lost several games on time within two weeks, and only the first of them counts.
  }
rating-of = { $game }: { $name ->
    [none] your rating
   *[other] the rating of { $name }
  }
rating-holding = **{ $rating }** { $games ->
    [0] (no rated game yet)
    [one] after one rated game
   *[other] after { $games } rated games
  }
rating-place = Place { $place } of { $of } on the leader board.
rating-doubtful = -# The question mark goes after five rated games; till then the number says little, and is on no leader board.
rating-is-hidden = -# Only you see it: `/settings me` changes that.
rating-top = { $game }: leader board
rating-rung = **{ $place }.** { $name } · **{ $rating }** · { $games ->
    [one] one game
   *[other] { $games } games
  }
rating-top-empty = Nobody's rating is certain enough yet. Whoever has five rated games is on it.
rating-top-explained = -# Everybody begins with 1000. It shows who has at least five rated games, is in this server, and does not hide.
rating-history = { $game }: { $name ->
    [none] your last games
   *[other] the last games of { $name }
  }
rating-history-empty = No game has ended yet.
rating-game = table { $id }, with { $others }
rating-game-elsewhere = a table that you cannot see
rating-game-annulled = { $why ->
    [struck] annulled by those who manage this server
   *[series] annulled: somebody lost several games on time within two weeks, and only the first counts
  }
rating-ask-game = Another game …
rating-struck = That game is annulled, and all later ratings are worked out anew.
rating-counts-again = That game counts again, and all later ratings are worked out anew.
rating-curve-title = { $game }: rating of { $name }
rating-curve-games = { $games ->
    [one] one game
   *[other] { $games } games
  }
rating-curve-game = { $number ->
    [0] at first
   *[other] game { $number }
  }
rating-curve-alt = The rating of { $name } in { $game } after { $games ->
    [one] its last rated game, and before
   *[other] each of its last { $games } rated games, and before
  }: { $numbers }.
button-rating-of = { $own ->
    [yes] My rating
   *[no] Rating
  }
button-rating-history = { $own ->
    [yes] My last games
   *[no] Last games
  }
button-rating-top = Leader board
error-no-such-person = They are not in this server any more.
error-never-rated = { $game } is played together, so there are no ratings in it.
error-rating-hidden = { $name } shows nobody their rating.
error-not-rated = That game was not rated, so there is nothing to annul.
error-struck-already = That game is annulled already.
error-not-struck = That game counts already.
error-managers-only-ratings = Only somebody who manages this server may annul a game.

## Following

button-follow = Follow
button-unfollow = Stop following
followed = You will be told when this game of { $game } ends.
unfollowed = You will not be told when this game of { $game } ends.
error-follow-seated = You sit at this table: you will see how it ends.

## Settings of a server

server-title = Settings of this server
server-clock = New tables have { $policy ->
    [none] no clock.
    [ghost] a clock: { $control }; out of time: a computer player takes the seat.
   *[other] a clock: { $control }; out of time: the others may go on.
  }
server-where = New tables live { $where ->
    [thread] in threads of their own.
   *[channel] in the channel.
  }
server-opener = { $role ->
    [none] Everybody may open tables.
   *[other] { $role } and server managers may open tables.
  }
server-organiser = Who manages events or the server may organise tournaments{ $role ->
    [none] .
   *[other] , and so may { $role }.
}
server-games = Games: { $games }
server-theme = Boards are { $theme ->
    [light] light.
    [contrast] of high contrast.
   *[dark] dark.
  }
server-announcements = { $channel ->
    [none] Ends of games are not announced.
   *[other] Ends of games are announced in { $channel }.
  }
server-ask-clock = The clock of new tables
server-ask-policy = What if somebody runs out of time there?
server-ask-where = Where do new tables live?
server-where-channel = In the channel in which they are opened
server-where-thread = In a thread of their own
server-language = New tables speak { $language }.
server-language-discord = what Discord is set to here
server-ask-language = What is spoken at new tables?
server-ask-theme = How do the boards of all tables look?
server-theme-dark = Dark boards
server-theme-light = Light boards
server-theme-contrast = Boards of high contrast
server-ask-game = Allow a game, or forbid it
server-game = { $allowed ->
    [yes] ✅
   *[no] 🚫
  } { $game }
server-ask-opener = Who may open tables?
server-ask-organiser = Who else may organise tournaments?
server-ask-announcements = Where are ends of games announced?
button-server-no-opener = Everybody may open tables
button-server-no-organiser = No role organises tournaments
button-server-no-announcements = Announce nothing
error-managers-only-settings = Only somebody who manages this server may change how I behave here.
error-game-forbidden = { $game } is not played in this server. `/game new` suggests those that are.
error-may-not-open = Only members with the role { $role } may open tables here. You can join any of theirs.
error-opener-gone = The role that may open tables here does not exist any more; somebody who manages the server can choose another with `/settings server`.

## Refusals

fault = Something went wrong on my side. The board shows where the game stands (`/game board` fetches it); try again from there. If it happens again, tell the people who run this bot the number **{ $id }**.
error-old-command = My commands have changed since your Discord learnt them. Restart Discord (Ctrl+R on a computer) and try again.
error-option-unusable = I cannot use “{ $value }” there. If it is a person: are they in this server?
error-out-of-order = Discord is out of order just now and did not take that. Nothing was changed; please try again in a moment.
error-server-only = That works only in a server: tables live in channels.
error-no-such-table = There is no such table.
error-no-table-here = There is no such table in this channel. `/games` lists yours; `/game new` opens one.
error-no-seat-here = You have no seat at any of the tables here. `/games` lists yours; `/game new` opens one.
error-which-table = Several tables fit: { $tables }. Say which in the option `table`.
error-no-such-game = I know no game called { $game }.
error-no-such-level = There is no computer player called { $level } for this game.
error-stale = The game has moved on since that button was made; this is how it stands now.
error-already-done = That is done already: { $text }
error-private = This table is played in private and has no board. The command `daily` of its game shows it to you.
error-not-alone = This game cannot be played alone, so there is no daily deal of it.
error-sealed = Others can still play this deal: till its day is over, or all teams of the tournament have played it, its log, seed and record are kept back, so that nobody can tell it to them.
error-not-over = This attempt has no result yet that could be shared.
error-already-shared = You have shared this result already.
error-no-orders = This game asks nobody out of turn, so there is nothing to leave orders about.
error-no-such-topic = There are no orders about “{ $topic }” in this game.
error-no-such-answer = “{ $answer }” is no answer to that.
error-stood-in = A computer player stands in for you here. Take your seat back first, by acting.
error-old-button = That button comes from an earlier version of me. `/game board` shows a fresh one.
error-not-seated = You have no seat at this table. Watch as you like; `/game new` opens a table of your own.
error-wait-for = It is not your turn: { $names } must act first.
error-not-started = This game has not begun.
error-already-started = This game has begun already.
error-table-closed = This table was closed.
error-match-cancelled = This game was called off.
error-frozen = A fault in the rules was met here, and the game is stopped so that nothing is spoilt. Your action was not played. The people who run this bot have been told.
error-not-frozen = This game is not stopped.
error-still-broken = The log still cannot be replayed: { $why }
error-full = Every seat is taken.
error-already-seated = You have a seat here already.
error-host-only = Only the host of the table may do that.
error-seats-free = { $free ->
    [one] One seat is
   *[other] { $free } seats are
  } still free. Others can press Join, and a computer can take a seat.
error-seat-free = Nobody sits there.
error-no-person = No person sits there.
error-nobody-sits-there = No person sits on seat { $number }.
error-too-many-seated = { $seated } people sit here already; free a seat first.
error-you-resigned = You have given up this seat.
error-record-not-yet = The record tells the seed, so it is published when the game is over. `/game log` tells what happened so far.
error-managers-only = Only a server manager may do that alone.
error-still-here = { $name } is still in this server. If they keep you waiting too long, the board offers to go on without them; `/game hold` lets the game rest meanwhile.
error-not-your-invitation = This invitation is for somebody else.
error-invite-self = You are here already.
error-invite-bot = A bot cannot be invited. “Add a computer” under the lobby seats one of mine.
error-invite-seated = { $guest } has a seat here already.
error-invite-blind = { $guest } cannot see this channel. Give them access first, or open the table elsewhere.
error-no-threads-here = No thread can be opened here; choose the channel itself.
error-option-form = Options are written like `length=short`, not “{ $text }”.
error-seats = This game is for { $least } to { $most } players, not { $seats }.
error-no-such-option = This game has no option “{ $option }”.
error-no-such-value = “{ $value }” is not a value of { $option }. It can be { $values }.
error-rules-version = This match was played by rules that I no longer know.
error-barred = I lack permissions in { $channel }: { $missing }. Somebody who manages the server can grant them.
error-clock-form = I cannot read “{ $text }” as a clock. Write for example `24h` (for each move), `3d+12h/5d` (start, increment after each turn, most), `pool 7d` (for the whole game), `allowance 8h+72h` (for each turn, then a bank) or `none`.
error-clock-too-short = { $given } is too short for a clock; the least is { $least }.
error-clock-too-long = { $given } is too long for a clock; the most is { $most }.
error-clock-cap = The clock would start with { $start }, which is more than its most, { $cap }.
error-no-such-zone = I know no time zone “{ $zone }”. Write it like `Europe/Berlin` or `America/New_York`.

## Looking back

history-title = { $game }: history
history-place = Action { $ply } of { $plies }, { $at }
history-start = Before the first of { $plies ->
    [one] one action
   *[other] { $plies } actions
  }
history-public = as everybody saw it
history-seat = as { $name } saw it
history-untold = Nothing was told of that.
history-eyes = With whose eyes?
button-history = History
button-history-first = Beginning
button-history-previous = Back
button-history-next = On
button-history-last = End
button-history-mine = My previous turn
since-title = { $game }: since your last action
since-nothing = Nothing has happened since.
since-before = As you left it:
since-after = As it stands:
button-since = Since my turn
button-replay = Replay
button-replay-show = Show it to the channel
replay-progress = I am drawing the replay … { $percent } %
replay-whole = { $game }, from the beginning to action { $last }:
replay-since = { $game }, from action { $first } to { $last }:
replay-shown = The replay of { $table }:
replay-alt = A moving picture of { $frames } frames. At its end: { $last }
replay-is-shown = The channel has been shown the replay.
import-title = Record of { $game }
import-told = The record is sound: its seed and { $entries ->
    [one] its only action
   *[other] its { $entries } actions
  } lead to the result that it tells. I keep it for you for { $days } days.
verify-sound = This game was played as it should be.
verify-unsound = **Something is wrong with this game.** The people who run this bot have been told.
verify-commitment = The SHA-256 of the seed { $holds ->
    [yes] is the one that was published at the start
   *[no] is **not** the one that was published at the start
  }: `{ $commitment }`
verify-log = Each of the { $entries } actions { $holds ->
    [yes] leads where it led when it was played.
   *[no] does **not** lead where it led when it was played.
  }
verify-result = The result { $holds ->
    [yes] follows from them.
   *[no] does **not** follow from them.
  }
verify-yourself = -# Seed `{ $seed }`. To check it all yourself, take the record (`/game record save`) and run `carpathia verify RECORD`.

## Practice

button-practice = Practice
practice-explained = A practice game begins at once: you against computer players, without a clock. It counts for nothing, and there are hints.
practice-game = Choose a game …
practice-level = Which computer player do you want to play with?
practice-no-game = No game is played in this server. Somebody who manages it chooses with `/settings server`.
practice-begun = Practice has begun in { $channel }: { $game } with { $level }. It counts for nothing, and there are hints.
error-practice-alone = Practice is with computer players, so it needs two seats at least; `/game new` with one seat begins a game alone.

## Hints

button-hint = Hint
hint-title = { $game }: a hint
hint-whose = What the { $level } would do in your place. It knows what you know, and nothing else.
hint-thinking = I am thinking about it …
hint-only = There is nothing else that you could do.
hint-unjudged = How much better that is than anything else, nobody can say in this game.
hint-clear = Tried out in imagined games, it does better than all that was tried beside it.
hint-close = Tried out in imagined games, others do about as well: a few points more or less are chance.
hint-worth = **{ $worth }** · { $action }
worth-explained = { $by ->
    [ends] Of 100 imagined games, so many were won.
   *[judgement] Out of 100; at 50 things stand as well as before.
  }
error-hint-rated = No hints here: people play against people at this table, and the result counts for ratings. There are hints where it does not: with a computer player from the start, where all play together, where the host has said that it does not count. `/practice` opens such a game.
error-hint-tournament = No hints in games of a tournament. `/practice` opens a game with hints.
error-hint-daily = No hints for the deal of the day: it is the same for everybody, and all play it without. `/practice` opens a game with hints.

## Analysis

button-analysis = Analysis
analysis-progress = I am thinking the game over … { $percent } %
analysis-title = { $game }: what cost most
analysis-place = { $page } of { $pages } · action { $ply } of { $plies }
analysis-done = { $name } did this, worth **{ $worth }**: { $action }
analysis-stood = As { $name } saw it before:
analysis-better = The { $level } would have done this, worth **{ $worth }**: { $action }
analysis-explained = Judged by what { $name } knew, in imagined games, not by how luck fell afterwards.
analysis-none = { $decisions ->
    [0] Nobody had anything to decide.
    [one] There was one decision, and the { $level } sees nothing that would surely have been better.
   *[other] Of { $decisions } decisions the { $level } sees none where something else would surely have been better.
  }
error-analysis-not-yet = A game can be analysed when it is over.
error-analysis-unjudged = Nobody can say in this game how well things stand before its end, so there is nothing to analyse by.
error-too-many-analyses = Many games are being analysed just now. Please try again in a minute.

## Notes

notes-title = Your notes, { $game }, table { $id }
notes-none = You have no notes here. `/game note` writes one.
notes-explained = -# Only you see your notes. They stay until you delete them.
notes-drop = Delete a note …
button-notes = My notes
note-line = - { $note } ({ $when })
note-line-waiting = - { $note } ({ $when }; { $turns ->
    [one] for your next turn
   *[other] in { $turns } of your turns
  })
note-line-due = - **{ $note }** ({ $when }; now)
note-due = 📌 { $note }
notes-due-more = 📌 { $count ->
    [one] and one earlier note
   *[other] and { $count } earlier notes
  } that you wanted to be told of
note-written = Noted.
note-dropped = Deleted.

## Refusals around looking back

error-still-secret = What others know is secret until the game is over.
error-too-many-films = Many replays are being drawn just now. Please try again in a minute.
error-nothing-to-replay = Nothing has happened that could be replayed.
error-not-yet-over = That can be shown to the channel when the game is over.
error-already-shown = The channel has been shown this replay already.
error-verify-not-yet = This can be verified when the game is over: then its seed is told. Until then there is its SHA-256, { $commitment }.
error-record-too-large = A record of more than { $most } kB is more than I read.
error-record-too-long = A record of more than { $most } actions is more than I read.
error-record-not-text = That file is no text, so it is no record of a game. `/game record save` makes one.
error-record-unknown-game = That is the record of a game that I do not know: { $game }
error-record-rules = That game was played by version { $version } of its rules; I know { $oldest } to { $newest }.
error-record-gone = I keep records from elsewhere for { $days } days, and your last five of them. Show it to me again with `/game record import`.
error-note-late = This game does not go on, so there is nothing to note for it. Your earlier notes are still there.
error-note-empty = That note is empty.
error-note-too-long = A note has at most { $most } characters; that one has { $length }.
error-note-turns = A note can be for one of your next { $most } turns.
error-too-many-notes = You have { $most } notes here already. Delete one first.
