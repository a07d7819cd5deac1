package wording

// The words of what changed on a board, of why a place is that, and of who to pick after the first.
func init() {
	phrase("board.changed", `
		{his} {u1} {v1} from {a1} in {y1} to {b1}, {and} {his} {c2}.
		{s's} {u1} {v1} from {a1} in {y1} to {b1}, {and} {his} {c2}.
		Compared with {y1}, {his} {u1} {v1} from {a1} to {b1}, {and} {his} {c2}.
		What changed from {y1}: {his} {u1} {v1} from {a1} to {b1}, {and} {his} {c2}.
		In a year, {s's} {u1} {v1} from {a1} to {b1}, {and} {his} {c2}.
		The difference from {y1}: {his} {u1} {v1} from {a1} to {b1}, {and} {his} {c2}.
		Against {y1}, {his} {u1} {v1} from {a1} to {b1}, {and} {his} {c2}.
		A year on from {y1}, {s's} {u1} {v1} from {a1} to {b1}, {and} {his} {c2}.
		Compared with {y1}, {s's} {u1} {v1} from {a1} to {b1}, {and} {his} {c2}.`)
	phrase("board.changed.one", `
		{his} {u1} {v1} from {a1} in {y1} to {b1}.
		{s's} {u1} {v1} from {a1} in {y1} to {b1}.
		Compared with {y1}, {his} {u1} {v1} from {a1} to {b1}.
		What changed from {y1}: {his} {u1} {v1} from {a1} to {b1}.
		In a year, {s's} {u1} {v1} from {a1} to {b1}.
		Against {y1}, {his} {u1} {v1} from {a1} to {b1}.
		A year on from {y1}, {s's} {u1} {v1} from {a1} to {b1}.`)
	phrase("board.changed.line", `
		{his} {u1} {was} {way} from {a1} in {y1}.
		{s's} {u1} {was} {way} from {a1} in {y1}.
		In {u1}, {he} was {way} from {a1} in {y1}.
		Compared with {y1}, {his} {u1} {was} {way} from {a1}.
		Against {y1}, {s's} {u1} {was} {way} from {a1}.
		In {u1}, {s} was {way} from {a1} in {y1}.
		The {u1} {was} {way} from {a1} in {y1}.`)
	phrase("board.steady", `
		{his} {u1} hardly moved: {b1}, after {a1} in {y1}.
		{s's} {u1} hardly moved from {y1}: {b1}, after {a1}.
		With {b1}, after {a1} in {y1}, {his} {u1} hardly moved.
		At {b1}, after {a1} in {y1}, {s's} {u1} hardly moved.
		Little changed from {y1}: {his} {u1} hardly moved, at {b1}, after {a1}.
		Compared with {y1}, {his} {u1} hardly moved: {b1}, after {a1}.`)
	phrase("board.changed.against", `
		{his} {u1} {v1} from {a1} in {y1} to {b1}, but {he} was rated {way}, {r2} after {r1}.
		{s's} {u1} {v1} from {a1} in {y1} to {b1}, but {he} was rated {way}, {r2} after {r1}.
		Though {his} {u1} {v1} from {a1} in {y1} to {b1}, {he} was rated {way}, {r2} after {r1}.
		Compared with {y1}, {his} {u1} {v1} from {a1} to {b1}, but {he} was rated {way}, {r2} after {r1}.
		{he} was rated {way}, {r2} after {r1} in {y1}, though {his} {u1} {v1} from {a1} to {b1}.`)
	phrase("board.stands.down", `
		{rated} of the {n} by rating in {season}, {s} is only {place} by forecast, {why}.
		By rating {he} was {rated} of the {n} in {season}; by forecast, {why}, {he} is only {place}.
		The ratings of {season} have {o} {rated} of the {n}, the forecast only {place}, {why}.
		{s} was {rated} of the {n} by rating in {season} and is {place} by forecast, {why}.
		By forecast, {why}, {s} is only {place} of the {n}; by rating in {season} {he} was {rated}.`)
	phrase("board.stands.up", `
		Only {rated} of the {n} by rating in {season}, {s} is {place} by forecast, {why}.
		By rating {he} was only {rated} of the {n} in {season}; by forecast, {why}, {he} is {place}.
		The ratings of {season} have {o} only {rated} of the {n}, the forecast {place}, {why}.
		{s} was only {rated} of the {n} by rating in {season} and is {place} by forecast, {why}.
		By forecast, {why}, {s} is {place} of the {n}; by rating in {season} {he} was only {rated}.`)
	phrase("board.stands.close", `
		{s} was rated above {b} in {season}, {r} to {rb}; their forecasts are only {gap} apart.
		Rated above {b} in {season}, {r} to {rb}, {s} is only {gap} behind by forecast.
		By rating {he} was ahead of {b} in {season}, {r} to {rb}; the forecasts are only {gap} apart.
		In {season} {s} was rated {r} and {b} {rb}, but the forecasts are only {gap} apart.`)
	phrase("board.picks", `
		After {x}, the safe pick is {a}, whose low end, {lo}, is the best bad case of the rest; the bold pick is {b}, whose high end, {hib}, is their best good case.
		The safe pick after {x} is {a}, with the best bad case of the rest, a low end of {lo}; the bold one is {b}, with the best good case, a high end of {hib}.
		Once {x} is taken, {a} has the best bad case of the rest, a low end of {lo}, and is the safe pick; {b} has the best good case, a high end of {hib}, and is the bold one.
		With {x} gone, the safe pick is {a}, for the best bad case of the rest, a low end of {lo}, and the bold pick {b}, for the best good case, a high end of {hib}.`)
	phrase("board.picks.cost", `
		What each costs: a good case for {a} is {hi}, a bad case for {b} {lob}.
		In return, {a}'s good case is {hi} and {b}'s bad case {lob}.
		The price is a good case of {hi} for {a} and a bad case of {lob} for {b}.`)
	phrase("board.picks.cost.bold", `
		{a} gives up little for it, with a good case of {hi}, above {x}'s {hix}; the price of {b} is a bad case of {lob}.
		{a}'s good case, {hi}, is above {x}'s {hix}, so that the safe pick gives up little; {b}'s bad case is {lob}.`)
	phrase("board.picks.cost.safe", `
		{b} gives up little for it, with a bad case of {lob}, above {x}'s {lox}; the price of {a} is a good case of {hi}.
		{b}'s bad case, {lob}, is above {x}'s {lox}, so that the bold pick gives up little; {a}'s good case is {hi}.`)
	phrase("board.picks.cost.none", `
		Neither gives up much: {a}'s good case is {hi} and {b}'s bad case {lob}, both better than {x}'s.`)
	phrase("board.pick.near", `
		{c}'s {end} case, {vc}, is hardly worse than {best}'s.
		Hardly worse than {best}'s {end} case is {c}'s, {vc}.`)
	phrase("board.pick.next.bold", `
		After {x}, {b} is the pick by forecast, {vb}, and by good case, {hib}; {a}'s bad case, {lo}, is the best of the rest, and better by {only}{by}.
		With {x} gone, {b} is the pick by forecast, {vb}, and by good case, {hib}; the best bad case of the rest, {a}'s {lo}, is better by {only}{by}.`)
	phrase("board.pick.next.safe", `
		After {x}, {a} is the pick by forecast, {va}, and by bad case, {lo}; {b}'s good case, {hib}, is the best of the rest, and better by {only}{by}.
		With {x} gone, {a} is the pick by forecast, {va}, and by bad case, {lo}; the best good case of the rest, {b}'s {hib}, is better by {only}{by}.`)
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
	phrase("board.pick.over", `
		{b}'s good case is better even than {x}'s, {hix}.
		Even {x}'s good case, {hix}, is below {b}'s.`)
	phrase("board.pick.over.many", `
		{many} of the other {m} have a better good case than {x}, whose high end is {hix}.
		Better good cases than {x}'s, {hix}, belong to {few} of the other {m}.`)
	phrase("board.pick.narrow", `
		The narrowest interval is {c}'s, a bad case of {loc} and a good one of {hic}.
		Of all intervals, the narrowest is {c}'s, a bad case of {loc} and a good one of {hic}.`)
	phrase("board.level", `
		{names} share a forecast of {v}, with low ends of {lows} and high ends of {highs}.
		{names} have the same forecast, {v}, but low ends of {lows} and high ends of {highs}.`)
	phrase("board.hardly", `
		By forecast, {a} and {b} are only {gap} apart.
		Only {gap} parts {a} from {b}.
		{a} and {b} are all but level, only {gap} apart.`)
	phrase("board.first.both", `
		Nobody's bad case comes up to {x}'s, {lox}, and nobody's good case to {x}'s, {hix}.
		{x} has the best of both: a bad case of {lox} and a good one of {hix}.`)
	phrase("board.first.low", `
		Nobody's bad case comes up to {x}'s, {lox}.`)
	phrase("board.first.top", `
		Nobody's good case comes up to {x}'s, {hix}.`)
}
