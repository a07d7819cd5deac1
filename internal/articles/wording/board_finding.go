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
	phrase("board.unrated", `
		In {y1} {s} played only {games} and was not rated.
		{s} was not rated in {y1}, with only {games} played.
		With only {games} in {y1}, {s} was not rated then.
		{s} played in only {games} in {y1}, too few for a rating.`)
	phrase("board.missed", `
		In {y1} {s} did not play in {league}.
		{s} did not play in {league} in {y1}.
		{s} missed the whole of {y1}.`)
	phrase("board.changed.led", `
		{his} {u1} {v1} from {a1} in {y1}, {and} {his} {c2}.
		{s's} {u1} {v1} from {a1} in {y1}, {and} {his} {c2}.
		Compared with {y1}, {his} {u1} {v1} from {a1}, {and} {his} {c2}.
		What changed from {y1}: {his} {u1} {v1} from {a1}, {and} {his} {c2}.
		Against {y1}, {s's} {u1} {v1} from {a1}, {and} {his} {c2}.
		The difference from {y1}: {his} {u1} {v1} from {a1}, {and} {his} {c2}.
		A year on from {y1}, {s's} {u1} {v1} from {a1}, {and} {his} {c2}.
		In a year, {his} {u1} {v1} from {a1}, {and} {his} {c2}.`)
	phrase("board.changed.line.games", `
		{his} {u1} {was} {way} from {a1} in {y1}{games}.
		{s's} {u1} {was} {way} from {a1} in {y1}{games}.
		In {u1}, {he} was {way} from {a1} in {y1}{games}.
		Compared with {y1}, {his} {u1} {was} {way} from {a1}{games}.
		Against {y1}, {s's} {u1} {was} {way} from {a1}{games}.`)
	phrase("board.changed.against.games", `
		{his} {u1} {v1} from {a1} in {y1} to {b1}, but {he} was rated {way}, {r2} after {r1}{games}.
		Though {his} {u1} {v1} from {a1} in {y1} to {b1}, {he} was rated {way}, {r2} after {r1}{games}.
		Compared with {y1}, {his} {u1} {v1} from {a1} to {b1}, but {he} was rated {way}, {r2} after {r1}{games}.
		{s's} {u1} {v1} from {a1} in {y1} to {b1}, but {he} was rated {way}, {r2} after {r1}{games}.`)
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
	phrase("board.level", `
		{names} share a forecast of {v}, with low ends of {lows} and high ends of {highs}.
		{names} have the same forecast, {v}, but low ends of {lows} and high ends of {highs}.`)
	phrase("board.hardly", `
		By forecast, {a} and {b} are only {gap} apart.
		Only {gap} parts {a} from {b}.
		{a} and {b} are all but level, only {gap} apart.`)
}
