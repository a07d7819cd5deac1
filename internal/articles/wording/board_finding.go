package wording

// The words of what changed on a board, and of why a place is that.
func init() {
	phrase("board.changed", `
		{his} {u1} {v1} from {a1} in {y1} to {b1}, {and} {his} {c2}.
		{s's} {u1} {v1} from {a1} in {y1} to {b1}, {and} {his} {c2}.
		Compared with {y1}, {his} {u1} {v1} from {a1} to {b1}, {and} {his} {c2}.
		Compared with {y1}, {s's} {u1} {v1} from {a1} to {b1}, {and} {his} {c2}.
		{he} went from {had1} in {y1} to {b1}, {and} {his} {cv2}.
		{s} went from {had1} in {y1} to {b1}, {and} {his} {cv2}.
		From {y1} to {season}, {his} {u1} {v1} from {a1} to {b1}, {and} {his} {c2}.
		{he} saw {his} {u1} {sv1} from {a1} in {y1} to {b1}, {and} {his} {c2}.
		{s} saw {his} {u1} {sv1} from {a1} in {y1} to {b1}, {and} {his} {c2}.
		{he} {raised} {his} {u1} from {a1} in {y1} to {b1}, {and} {his} {c2}.
		{s} {raised} {his} {u1} from {a1} in {y1} to {b1}, {and} {his} {c2}.`)
	phrase("board.unrated", `
		In {y1} {s} played only {games} and was not rated.
		{s} was not rated in {y1}, with only {games} played.
		With only {games} in {y1}, {s} was not rated then.
		{s} played in only {games} in {y1}, too few for a rating.`)
	phrase("board.missed", `
		In {y1} {s} did not play in {league}.
		{s} did not play in {league} in {y1}.
		{s} missed the whole of {y1}.`)
	phrase("board.changed.against.games", `
		{his} {u1} {v1} from {a1} in {y1} to {b1}, but {he} was rated {way}, {r2} after {r1}{games}.
		Though {his} {u1} {v1} from {a1} in {y1} to {b1}, {he} was rated {way}, {r2} after {r1}{games}.
		{s's} {u1} {v1} from {a1} in {y1} to {b1}, but {he} was rated {way}, {r2} after {r1}{games}.`)
	phrase("board.changed.one", `
		{his} {u1} {v1} from {a1} in {y1} to {b1}.
		{s's} {u1} {v1} from {a1} in {y1} to {b1}.
		Compared with {y1}, {his} {u1} {v1} from {a1} to {b1}.
		{he} went from {had1} in {y1} to {b1}.
		{s} went from {had1} in {y1} to {b1}.
		{he} saw {his} {u1} {sv1} from {a1} in {y1} to {b1}.
		{s} saw {his} {u1} {sv1} from {a1} in {y1} to {b1}.
		{he} {raised} {his} {u1} from {a1} in {y1} to {b1}.
		{s} {raised} {his} {u1} from {a1} in {y1} to {b1}.`)
	phrase("board.steady", `
		{his} {u1} hardly moved: {b1}, after {a1} in {y1}.
		{s's} {u1} hardly moved from {y1}: {b1}, after {a1}.
		At {b1}, after {a1} in {y1}, {his} {u1} hardly moved.
		At {b1}, after {a1} in {y1}, {s's} {u1} hardly moved.
		Compared with {y1}, {his} {u1} hardly moved: {b1}, after {a1}.`)
	phrase("board.same", `
		{his} {u1} {were} {b1}, as in {y1}.
		{s's} {u1} {were} {b1}, as in {y1}.
		As in {y1}, {his} {u1} {were} {b1}.
		As in {y1}, {s's} {u1} {were} {b1}.`)
	phrase("board.then", `
		In {season} alone, {he} was worth {own}.
		In {season} alone, {s} was worth {own}.
		{s} was worth {own} in {season} alone.
		By the same measure, {s} was worth {own} in {season}.`)
	phrase("board.then.named", `
		In {season} alone, {a} was worth {own}.
		{a} was worth {own} in {season} alone.
		By the same measure, {a} was worth {own} in {season}.`)
	phrase("board.alike.young", `
		{a}, {age}, is the youngest on the board.
		The youngest on the board is {a}, {age}.`)
	phrase("board.alike.old", `
		{a}, {age}, is the oldest on the board.
		The oldest on the board is {a}, {age}.`)
	phrase("board.changed.against", `
		{his} {u1} {v1} from {a1} in {y1} to {b1}, but {he} was rated {way}, {r2} after {r1}.
		{s's} {u1} {v1} from {a1} in {y1} to {b1}, but {he} was rated {way}, {r2} after {r1}.
		Though {his} {u1} {v1} from {a1} in {y1} to {b1}, {he} was rated {way}, {r2} after {r1}.
		Compared with {y1}, {his} {u1} {v1} from {a1} to {b1}, but {he} was rated {way}, {r2} after {r1}.
		{he} was rated {way}, {r2} after {r1} in {y1}, though {his} {u1} {v1} from {a1} to {b1}.`)
	phrase("board.stands.down", `
		{rated} of the {n} by rating in {season}, {s} is only {place} by forecast, {why}.
		By rating {he} was {rated} of the {n} in {season}; by forecast, {why}, {he} is only {place}.
		{s} was {rated} of the {n} by rating in {season} and is {place} by forecast, {why}.
		By forecast, {why}, {s} is only {place} of the {n}; by rating in {season} {he} was {rated}.`)
	phrase("board.stands.up", `
		Only {rated} of the {n} by rating in {season}, {s} is {place} by forecast, {why}.
		By rating {he} was only {rated} of the {n} in {season}; by forecast, {why}, {he} is {place}.
		{s} was only {rated} of the {n} by rating in {season} and is {place} by forecast, {why}.
		By forecast, {why}, {s} is {place} of the {n}; by rating in {season} {he} was only {rated}.`)
	phrase("board.stands.close", `
		{s} was rated above {b} in {season}, {r} to {rb}, but is {gap} behind by forecast.
		Though rated above {b} in {season}, {r} to {rb}, {s} is {gap} behind by forecast.
		By rating {he} was ahead of {b} in {season}, {r} to {rb}; by forecast {he} is {gap} behind.
		{s}, rated above {b} in {season}, {r} to {rb}, is {gap} behind by forecast.`)
	phrase("board.hardly", `
		By forecast, {a} and {b} are all but level.
		{a} and {b} are all but level.
		There is next to nothing between {a} and {b}.`)
}

// The words of whom to pick from a board: after the first, in the tiers beneath, and who is the gamble.
func init() {
	phrase("board.first.both", `
		{x} is the safe pick and the bold one at once, with the best bad case on the board, {lox}, and the best good case, {hix}.
		{x} is the safe pick and the bold one: nobody has a better bad case, {lox}, or a better good case, {hix}.
		{x} is both the safe pick and the bold one, with the best bad case on the board, {lox}, and the best good case, {hix}.
		The safe pick and the bold one are the same here: {x}, with the best bad case on the board, {lox}, and the best good case, {hix}.`)
	phrase("board.first.low", `
		Nobody's bad case comes up to {x}'s, {lox}.
		{x} is the safest of all, with a bad case of {lox} that nobody matches.
		No bad case on the board is as good as {x}'s, {lox}.
		The best bad case on the board, {lox}, is {x}'s.`)
	phrase("board.first.top", `
		Nobody's good case comes up to {x}'s, {hix}.
		No good case on the board is as good as {x}'s, {hix}.
		The best good case on the board, {hix}, is {x}'s.`)
	phrase("board.pick.over", `
		{b}'s good case is better even than {x}'s, {hix}.
		Even {x}'s good case, {hix}, is below {b}'s.
		Only {b} has a better good case than {x}, {hix}.`)
	phrase("board.pick.over.many", `
		{many} of the other {m} have a better good case than {x}, whose high end is {hix}.
		Better good cases than {x}'s, {hix}, belong to {few} of the other {m}.`)
	phrase("board.rest.all", `
		With {x} gone, {b} has the best forecast, {vc}, the best bad case, {lo}, and the best good case, {hib}.
		After {x}, the pick is {b} on every count: forecast ({vc}), bad case ({lo}) and good case ({hib}).
		Once {x} is taken, nobody left matches {b}'s forecast, {vc}, bad case, {lo}, or good case, {hib}.
		If {x} is off the board, take {b}, who has the best forecast of the rest ({vc}), the best bad case ({lo}) and the best good case ({hib}).`)
	phrase("board.rest.safe", `
		With {x} gone, {a} has the best forecast ({vc}) and the best bad case ({lo}); {b}, with the best good case ({hib}), is the bold pick.
		After {x}, {a} is the pick by forecast, {vc}, and the safe one, with the best bad case, {lo}; the bold one is {b}, whose good case is the best of the rest, {hib}.
		Once {x} is taken, the best forecast left, {vc}, and the best bad case, {lo}, are {a}'s, and the best good case, {hib}, is {b}'s.
		If {x} is off the board, {a} is the safe choice, with the best forecast of the rest ({vc}) and the best bad case ({lo}); {b} is the bold one, with the best good case ({hib}).
		Of those behind {x}, {a} has the best forecast, {vc}, and the best bad case, {lo}, but {b} the best good case, {hib}.`)
	phrase("board.rest.safe.near", `
		With {x} gone, {a} has the best forecast ({vc}), the best bad case ({lo}) and a good case ({hi}) that only {b}'s ({hib}) tops.
		After {x}, {a} is the pick by forecast, {vc}, and by bad case, {lo}, and only {b}'s good case, {hib}, tops {a}'s, {hi}.
		Once {x} is taken, the best forecast left, {vc}, and the best bad case, {lo}, are {a}'s; only {b} has a better good case, {hib} to {hi}.
		If {x} is off the board, take {a}, with the best forecast of the rest ({vc}) and the best bad case ({lo}), and the good case, {hi}, trails only {b}'s, {hib}.`)
	phrase("board.rest.bold", `
		With {x} gone, {b} has the best forecast ({vc}) and the best good case ({hib}); {a}, with the best bad case ({lo}), is the safe pick.
		After {x}, {b} is the pick by forecast, {vc}, and the bold one, with the best good case, {hib}; the safe one is {a}, whose bad case is the best of the rest, {lo}.
		Once {x} is taken, the best forecast left, {vc}, and the best good case, {hib}, are {b}'s, and the best bad case, {lo}, is {a}'s.
		If {x} is off the board, {b} is the bold choice, with the best forecast of the rest ({vc}) and the best good case ({hib}); {a} is the safe one, with the best bad case ({lo}).
		Of those behind {x}, {b} has the best forecast, {vc}, and the best good case, {hib}, but {a} the best bad case, {lo}.`)
	phrase("board.rest.bold.near", `
		With {x} gone, {b} has the best forecast ({vc}), the best good case ({hib}) and a bad case ({lob}) that only {a}'s ({lo}) tops.
		After {x}, {b} is the pick by forecast, {vc}, and by good case, {hib}, and only {a}'s bad case, {lo}, tops {b}'s, {lob}.
		Once {x} is taken, the best forecast left, {vc}, and the best good case, {hib}, are {b}'s; only {a} has a better bad case, {lo} to {lob}.
		If {x} is off the board, take {b}, with the best forecast of the rest ({vc}) and the best good case ({hib}), and the bad case, {lob}, trails only {a}'s, {lo}.`)
	phrase("board.rest.other", `
		With {x} gone, {c} has the best forecast ({vc}), but {a} both the best bad case ({lo}) and the best good case ({hi}).
		After {x}, the pick by forecast is {c}, {vc}; by bad case, {lo}, and by good case, {hi}, it is {a}.
		Once {x} is taken, the best forecast left is {c}'s, {vc}, while the best bad case, {lo}, and the best good case, {hi}, are both {a}'s.
		If {x} is off the board, the forecast points to {c} ({vc}), and both ends of the range to {a}: the best bad case of the rest ({lo}) and the best good case ({hi}).`)
	phrase("board.rest.three", `
		With {x} gone, {c} has the best forecast ({vc}); {a}, with the best bad case ({lo}), is the safe pick and {b}, with the best good case ({hib}), the bold one.
		After {x}, the pick by forecast is {c}, {vc}, the safe pick {a}, with the best bad case of the rest, {lo}, and the bold pick {b}, with the best good case, {hib}.
		Once {x} is taken, the best forecast left is {c}'s, {vc}, the best bad case {a}'s, {lo}, and the best good case {b}'s, {hib}.
		Of those behind {x}, {c} has the best forecast, {vc}, {a} the best bad case, {lo}, and {b} the best good case, {hib}.`)
	phrase("board.picks", `
		After {x}, the safe pick is {a}, whose low end, {lo}, is the best bad case of the rest; the bold pick is {b}, whose high end, {hib}, is their best good case.
		The safe pick after {x} is {a}, with the best bad case of the rest, a low end of {lo}; the bold one is {b}, with the best good case, a high end of {hib}.
		Once {x} is taken, {a} has the best bad case of the rest, a low end of {lo}, and is the safe pick; {b} has the best good case, a high end of {hib}, and is the bold one.
		With {x} gone, the safe pick is {a}, for the best bad case of the rest, a low end of {lo}, and the bold pick {b}, for the best good case, a high end of {hib}.`)
	phrase("board.picks.cost", `
		What each costs: a good case for {a} is {hi}, a bad case for {b} {lob}.
		In return, {a}'s good case is {hi} and {b}'s bad case {lob}.
		The price is a good case of {hi} for {a} and a bad case of {lob} for {b}.`)
	phrase("board.safe.first", `
		{x} is also the safe pick, {lox} at worst, the best bad case on the board; the bold one is {b}, {hib} at best to {x}'s {hix}, but {lob} at worst.
		The safe pick is {x} as well, with the best bad case on the board, {lox}; {b} is the bold one, {hib} at best to {hix}, but {lob} at worst.
		{x} is the safe pick, too, with a bad case, {lox}, that nobody matches; the bold one is {b}, {hib} at best to {x}'s {hix}, at the risk of {lob}.
		The safest of all is {x}, {lox} at worst; {b}, the bold pick, offers more at the top, {hib} to {hix}, and less at the bottom, {lob}.`)
	phrase("board.safe.first.next", `
		With {x} gone, the safe pick is {a}, {lo} at worst and {hi} at best.
		After {x}, {a} is the safe pick: {lo} at worst, {hi} at best.
		Once {x} is taken, the best bad case left is {a}'s, {lo}, with {hi} at best.
		The safe pick after {x} is {a}, with {lo} at worst and {hi} at best.`)
	phrase("board.safe.first.same", `
		With {x} gone, {b} has the best bad case left as well, {lo}.
		After {x}, {b} is the safe pick, too: no bad case left is better than {lo}.`)
	phrase("board.safe.other", `
		{a} is the safe pick, {lo} at worst to {x}'s {lox}, the best bad case on the board; that gives up {d} at the top, {hi} to {hix}.
		The safe pick is {a}, with the best bad case on the board, {lo} to {x}'s {lox}; the price is {d} at the top, {hi} to {hix}.
		{a}, the safe pick, has the best bad case on the board, {lo} to {x}'s {lox}, but gives up {d} at the top, {hi} to {hix}.`)
	phrase("board.safe.other.near", `
		{a} is the safe pick and gives up next to nothing: {lo} at worst to {x}'s {lox}, {hi} at best to {hix}.
		The safe pick is {a}, by a hair: {lo} at worst to {x}'s {lox}, with {hi} at best to {hix}.`)
	phrase("board.safe.other.bold", `
		{x} is the bold pick, {hix} at best; after {him} it is {b}, {hib} at best but {lob} at worst.
		The bold pick is {x}, {hix} at best, and after {him} {b}: {hib} at best, {lob} at worst.
		{x}, {hix} at best, is the bold one, and after {him} {b}, with {hib} at best and {lob} at worst.`)
	phrase("board.safe.other.same", `
		{x} is the bold pick, {hix} at best; after {him} {a} has the best good case as well, {hi}.
		The bold pick is {x}, {hix} at best; after {him}, no good case is better than {a}'s, {hi}.`)
	phrase("board.safe.two", `
		{a} is the safe pick, {lo} at worst to {x}'s {lox}, and {b} the bold one, {hib} at best to {x}'s {hix}, but {lob} at worst.
		First by forecast, {x} is neither the safe pick nor the bold one: {a} has the best bad case, {lo} to {lox}, and {b} the best good case, {hib} to {hix}.
		The safe pick is {a}, whose bad case is the best on the board, {lo} to {x}'s {lox}; the bold one is {b}, with the best good case, {hib} to {hix}.`)
	phrase("board.safe.one", `
		{a} has both the best bad case on the board, {lo} to {x}'s {lox}, and the best good case, {hi} to {hix}.
		By both ends of the range, {a} is the pick before {x}: the bad case is {lo} to {lox}, the good case {hi} to {hix}.`)
	phrase("board.pick.both", `
		After {x}, {a} is the safe pick and the bold one: both the best bad case of the rest, a low end of {lo}, and the best good case, a high end of {hi}, are {a}'s.
		The next after {x} to take is {a}, who has both the best bad case of the rest, a low end of {lo}, and the best good case, a high end of {hi}.
		With {x} gone, {a} has both the best bad case of the rest, a low end of {lo}, and the best good case, a high end of {hi}.`)
	phrase("board.pick.safe", `
		After {x}, the safe pick is {a}, whose low end, {lo}, is the best bad case of the rest.
		The safe pick after {x} is {a}, with the best bad case of the rest, a low end of {lo}.`)
	phrase("board.pick.bold", `
		After {x}, the bold pick is {b}, whose high end, {hib}, is the best good case of the rest.
		The bold pick after {x} is {b}, with the best good case of the rest, a high end of {hib}.`)
	phrase("board.tier.picks", `
		In tier {tier}, the safe pick is {a}, with the best bad case, {lo}, and the bold one {b}, with the best good case, {hib}.
		Of tier {tier}, {a} is the safe pick, with the best bad case ({lo}), and {b} the bold one, with the best good case ({hib}).
		The safe pick of tier {tier} is {a}, whose bad case is the best there, {lo}; the bold one is {b}, whose good case is the best, {hib}.`)
	phrase("board.tier.deep", `
		In tier {tier}, the safe pick is only {place} by forecast: {a}, whose bad case, {lo}, beats that of the other {n}; the bold pick is {b}, with the best good case, {hib}.
		Though only {place} by forecast, {a} has the best bad case of tier {tier}, {lo}, and is its safe pick; {b}, with its best good case, {hib}, is the bold one.
		The safe pick of tier {tier}, {a}, is only {place} by forecast but first by bad case, {lo}; the bold one, with the best good case, {hib}, is {b}.`)
	phrase("board.tier.both", `
		In tier {tier}, {a} is both the safe pick and the bold one, with the best bad case, {lo}, and the best good case, {hi}.
		Of tier {tier}, the pick is {a}, with its best bad case ({lo}) and its best good case ({hi}).
		The best bad case of tier {tier}, {lo}, and its best good case, {hi}, are both {a}'s.`)
	phrase("board.gamble", `
		The biggest gamble on the board is {g}, {age}: the forecast is {v}, but the range runs from {log} to {hig}.
		{g}, {age}, is the biggest gamble on the board, with a range from {log} to {hig} around a forecast of {v}.
		The biggest gamble is {g}, {age}: with a forecast of {v}, anything from {log} to {hig} is in the range.`)
	phrase("board.gamble.bold", `
		{g}, {age}, is also the biggest gamble on the board: the range runs from {log} to {hig} around a forecast of {v}.
		{g}, {age}, is the biggest gamble as well, with a range from {log} to {hig} around a forecast of {v}.
		The biggest gamble is also {g}, {age}, with a range from {log} to {hig} around a forecast of {v}.`)
}
