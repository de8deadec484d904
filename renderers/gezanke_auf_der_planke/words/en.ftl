# Rules, events, errors

title = Gezanke auf der Planke
summary = Twelve pirates quarrel for doubloons on six wobbly planks, and the sharks are counting. Slide, shove, and be elsewhere when it tips.

verb-place = Place the pirate whose turn it is to come aboard
verb-slide = Slide one of the two planks that were rolled
verb-move = Move one of your pirates to the other plank that was rolled
verb-money = Choose money: collect the doubloons of the places where your pirates still stand
verb-people = Choose people: bring your pirates back from the water
choose-place = Place a pirate
choose-slide = Slide a plank
choose-move = Move a pirate
choose-money = Money
choose-people = People
slot-plank = Which plank?
slot-place = Which place? Left of the ropes it is negative, 0 is on the ropes
slot-direction = Left or right? Only where there is a choice
slot-from = Your pirate: its plank and place
slot-to = Where it goes: plank and place
slot-colour = Which of your two colours? Only with two players

value-plank = { $value ->
    [red] 🟥 red
    [orange] 🟧 orange
    [yellow] 🟨 yellow
    [green] 🟩 green
    [blue] 🟦 blue
   *[violet] 🟪 violet
  }
value-direction = { $value ->
    [left] ⬅️ left
   *[right] ➡️ right
  }

action-place = Place the pirate on { $plank }:{ $place }
action-slide = { $direction ->
    [left] Slide the { $plank } plank { $places } to the left
    [right] Slide the { $plank } plank { $places } to the right
   *[other] Leave the { $plank } plank, which is empty, where it is
  }{ $falls ->
    [none] { "" }
   *[other] ; it falls, { $overboard ->
        [one] 1 pirate goes
       *[other] { $overboard } pirates go
      } overboard
  }
label-slide = { $direction ->
    [left] ⬅️ { $plank } by { $places }
    [right] ➡️ { $plank } by { $places }
   *[other] { $plank }, empty
  }{ $falls ->
    [none] { "" }
   *[other] { " " }💦 { $overboard }
  }
action-move = Move your pirate from { $from } to { $to }{ $direction ->
    [left] , pushing left
    [right] , pushing right
   *[other] { "" }
  }{ $shoved ->
    [0] { "" }
    [one] ; 1 pirate is shoved
   *[other] ; { $shoved } pirates are shoved
  }{ $falls ->
    [none] { "" }
   *[other] ; { $falls } falls, { $overboard ->
        [0] empty
        [one] 1 pirate goes overboard
       *[other] { $overboard } pirates go overboard
      }
  }
action-money = Money: collect { $doubloons ->
    [one] 1 doubloon
   *[other] { $doubloons } doubloons
  } for { $pirates }; its pirates in the water stay there
label-money = Money: { $doubloons } for { $pirates }
action-people = People: bring { $count ->
    [one] 1 { $pirates } pirate
   *[other] { $count } { $pirates } pirates
  } back aboard, and collect nothing
label-people = People: { $count } { $pirates } back

event-set-up = The planks lie in this order, with this side up: { $planks }. { $seat } begins.
event-colours-dealt = { $seat } has the { $colours } pirates.
event-neutral = The { $colour } pirates are nobody’s.
event-placed = { $seat } places a { $colour } pirate on { $place }.
event-rescued = { $seat } brings a { $colour } pirate back aboard, to { $place }.
event-rolled = Turn { $turn }: { $seat } rolls { $one } and { $other }.
event-slid = { $seat } slides the { $plank } plank { $places } to the { $direction }.
event-stayed = { $seat } chooses the { $plank } plank, which is empty and stays where it is.
event-moved = { $seat } moves a { $colour } pirate from { $from } to { $to }.
event-shoved = A { $colour } pirate is shoved from { $from } to { $to }.
event-no-move = { $seat } has no pirate to move.
event-fell = The { $plank } plank tips to the { $direction }! Overboard: { $pirates }.
event-fell-empty = The { $plank } plank, empty, tips to the { $direction } and is put back.
event-asked = Money or people? To choose in secret: { $colours }.
event-has-chosen = { $seat } has chosen for { $colour }.
event-chose = You chose { $choice ->
    [money] money
   *[people] people
  } for { $colour }.
event-collected = { $seat } collects { $doubloons ->
    [one] 1 doubloon
   *[other] { $doubloons } doubloons
  } for { $colour }, { $total } in all.
event-chose-money = { $seat } chose money for { $colour }: { $doubloons ->
    [one] 1 doubloon
   *[other] { $doubloons } doubloons
  }, { $total } in all.
event-chose-people = { $seat } chose people: { $count ->
    [one] 1 { $colour } pirate comes
   *[other] { $count } { $colour } pirates come
  } back.
event-must-rescue = No { $colour } pirate is left aboard: { $seat } brings { $count ->
    [one] 1
   *[other] { $count }
  } back and collects nothing.
event-lost = The bank cannot pay { $seat } all: { $doubloons ->
    [one] 1 doubloon is
   *[other] { $doubloons } doubloons are
  } lost.
event-bank-emptied = The bank is empty; this is the last settlement.
event-shark-left = A shark swims away: { $fins ->
    [0] it was the last one.
    [one] 1 fin is left.
   *[other] { $fins } fins are left.
  }
event-shark-bored = For { $turns } turns nobody went overboard. A shark swims away, bored: { $fins ->
    [0] it was the last one.
    [one] 1 fin is left.
   *[other] { $fins } fins are left.
  }

error-other-step = Not now: { $step ->
    [slide] first slide one of the two planks that were rolled
    [move] now move one of your pirates
    [choose] now choose money or people
   *[other] now place the next pirate
  }.
error-taken = On { $place } stands a { $colour } pirate already.
error-would-fall = With a pirate on { $place } the plank would tip to the { $direction }; other places are safe.
error-not-rolled = The { $plank } plank was not rolled; { $one } and { $other } were.
error-slide-which-way = Say which way the { $plank } plank is to slide: left or right.
error-slides-nowhere = The { $plank } plank is empty and slides nowhere; write just “slide { $plank }”.
error-nobody-there = Nobody stands on { $place }.
error-not-your-pirate = The { $colour } pirate on { $place } is not yours.
error-other-plank = The move goes to the { $plank } plank, the other one that was rolled.
error-come-from-elsewhere = While a pirate of yours stands on another plank, one of those must come to the { $plank } plank.
error-same-place = The pirate on { $place } must change its place.
error-push-which-way = Somebody stands on the ropes at { $place }; say which way to push, as in: push left.
error-no-choice-of-push = On { $place } there is no choice which way to push: only from the ropes, and only if somebody stands there.
error-pushed-off = That would push somebody off the end of the plank; { $place } cannot be taken so.
error-which-colour = You choose for each of your colours: name one.
error-name-the-colour = Name the colour, { $colour }.
error-not-your-colour = The { $colour } pirates are not yours.
error-colour-goes-without-saying = You have only the { $colour } pirates; leave the colour out.
error-not-asked = For { $colour } there is nothing to choose now.
error-chosen-already = You have chosen for { $colour } already.

outcome-sharks-gone = The last shark is gone. Most doubloons win.
outcome-bank-empty = The bank is empty. Most doubloons win.

# Words in the picture: short ones

picture-letter = { $plank ->
    [red] R
    [orange] O
    [yellow] Y
    [green] G
    [blue] B
   *[violet] V
  }
picture-stage = { $stage ->
    [set-up] Place a { alt-colour } pirate
    [slide] Slide { $dice }
    [move] Now move a pirate to { $dice }
    [choose] Money or people? { $chosen } of { $asked } have chosen
    [rescue] Put a { alt-colour } pirate back
    [moved] After the move
    [placed] Everybody is aboard
    [chosen] All have chosen
   *[over] { $fins ->
        [0] The last shark has gone
       *[other] The bank is empty
      }
  }
picture-or = { " or " }
picture-start = The pirates come aboard.
picture-slid = { $direction ->
    [none] { $name } leaves { $plank } as it is.
   *[other] { $name } slides { $plank } { $steps } { $direction }.
  }
picture-fell = { $count ->
    [0] The empty { $plank } plank fell { $direction }.
   *[other] The { $plank } plank fell { $direction }: { $count } overboard!
  }
picture-settled = { $choice ->
    [money] { $colour } +{ $doubloons }
   *[people] { $colour } rescues { $rescued }
  }
picture-won = { $count ->
    [one] { $names } wins with { $doubloons } doubloons!
   *[other] { $names } win with { $doubloons } doubloons each!
  }
picture-calm = Calm turns: { $turns }/{ $patience }
picture-neutral = neutral
picture-bank = coins
picture-balance-1 = Beside the ball: what the plank still holds to each side.
picture-balance-2 = Below it: what is left after one more pirate there. Left and right: after a slide.

look-balance = Balance
look-balance-told = See what each plank still holds, and what one more pirate or a slide would do

# Alt text

alt-colour = { $colour ->
    [white] white
    [grey] grey
    [brown] brown
   *[black] black
  }
alt-plank-name = { $plank ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
   *[violet] violet
  }
alt-turn = { $stage ->
    [set-up] Set-up: { $names } to place a { alt-colour } pirate.
    [slide] Turn { $turn }: { $names } to slide { $dice }.
    [move] Turn { $turn }: { $names } to move a pirate to { $dice }.
    [choose] Turn { $turn }: money or people? Asked: { $names }.
    [rescue] Turn { $turn }: { $names } to put a { alt-colour } pirate back.
    [moved] Turn { $turn }: after the move of { $names }.
    [placed] After the placing by { $names }.
   *[chosen] Turn { $turn }: all have chosen between money and people.
  }
alt-over = The game is over, { $fins ->
    [0] the last shark has gone.
   *[other] the bank is empty.
  } Ranking: { $places }.
alt-settlement = Choosing: { $asked }; chosen: { $chosen }{ $own ->
    [none] .
   *[other] ; you: { $own }.
  }
alt-chose = { $colour } { $choice }
alt-waiting = Then: { $pirates }{ $more ->
    [0] .
   *[other] { " " }and { $more } more.
  }
alt-seat = { $name } ({ $colours }{ $computer ->
    [yes] , computer
   *[no] { "" }
  }) { $doubloons }.
alt-neutral = Neutral: { $colours }.
alt-sea = Shark fins { $fins }, coins in the bank { $bank }, calm turns { $calm } of { $patience }.
alt-water = In the water: { $pirates }.
alt-planks = Coins by distance from place 0: { $coins }. Planks from the bow: side, where 0 lies, pirates; left/right margin; what makes it fall: a slide, one more pirate on, one less.
alt-plank = { $plank } { $side } { $offset }: { $pirates ->
    [none] empty
   *[other] { $pirates }
  }; { $left }/{ $right }{ $slides ->
    [none] { "" }
    [both] ; slide left, right
   *[other] ; slide { $slides }
  }{ $places ->
    [none] { "" }
   *[other] ; on { $places }
  }{ $holding ->
    [none] .
   *[other] ; without { $holding }.
  }
alt-slid = { $name } { $direction ->
    [none] left { $plank } as it is.
   *[other] slid { $plank } { $steps } { $direction }.
  }
alt-moved = { alt-colour } moved { $origin } to { $target }{ $shoves ->
    [none] .
   *[other] , shoving { $shoves }.
  }
alt-fell = { $plank } fell { $direction }, overboard: { $pirates ->
    [none] nobody.
   *[other] { $pirates }.
  }
alt-settled = Settled: { $decisions }.
alt-balance = Each plank: what it holds to the left/right; then after a slide left, right (to that side); then with one more pirate on a place.
alt-balance-plank = { $plank } { $left }/{ $right }; slide { $slid_left }, { $slid_right }; { $places }{ $holding ->
    [none] .
   *[other] ; falls without { $holding }.
  }
alt-falls = falls
