package wording

// The words of boards. What compares stands only where the evidence holds both figures, and
// the verifier checks it.
func init() {
	phrase("board.head.one", `
		{s} stands alone among {board}, forecast at {v} {unit}
		{s} is alone at the front of the board of {board}, forecast at {v} {unit}
		Drafting {board} after {season}: {s}, forecast at {v} {unit}, then the field
		{s} stands apart on the board of {board}, forecast at {v} {unit}`)
	phrase("board.head.two", `
		{s}, at {v}, and {b}, at {vb} {unit}, stand apart among {board}
		Drafting {board}: {s}, forecast at {v} {unit}, and {b}, at {vb}, then a gap
		{s}, forecast at {v} {unit}, and {b}, at {vb}, stand apart on the board of {board}`)
	phrase("board.head.some", `
		{s}, forecast at {v} {unit}, heads a top tier of {board}
		{s} heads a top tier of {board}, at {v} {unit} by forecast
		Drafting {board} after {season}: {s}, forecast at {v} {unit}, heads a top tier`)
	phrase("board.head.close", `
		{s}, forecast at {v} {unit}, heads the board of {board}
		{s} heads the board of {board}, forecast at {v} {unit}
		Drafting {board} after {season}: {s} heads the board, forecast at {v} {unit}`)
	phrase("board.summary", `
		{names} follow on the board after {season}, by forecast for {over}.
		By forecast {names} come next, over {over}.
		Next on the board after {season}, by forecast for {over}: {names}.
		After {season} the board goes on with {names}, by forecast for {over}.`)
	phrase("board.lead", `
		{team} {pos} {s} {line} in {season} and heads the board of {board}.
		{s} of the {team} {line} in {season} and heads the board of {board}.
		In {season} {team} {pos} {s}, at the head of the board of {board}, {line}.
		{s} {line} in {season} for {clubs} and heads the board of {board}.
		{s} {line} in {season} for the {team} and heads the board of {board}.`)
	phrase("board.lead.full", `
		{team} {pos} {s}, {age}, {line} in {season} and heads the board of {board}.
		At the head of the board of {board} is {team} {pos} {s}, {age}, who {line} in {season}.
		{s}, the {team} {pos}, {line} in {season} at age {age} and heads the board of {board}.
		{pos} {s}, {age}, {line} in {season} for {clubs} and heads the board of {board}.`)
	phrase("board.value", `
		{s} is forecast at {v} {unit} over {over}, with an 80% interval of {lo} to {hi}.
		The forecast for {o} is {v} {unit} over {over}, with an 80% interval of {lo} to {hi}.
		Over {over}, {s} is forecast at {v} {unit} (80% interval {lo} to {hi}).
		{s's} forecast is {v} {unit} over {over}; the 80% interval is {lo} to {hi}.`)
	phrase("board.gap", `
		{s} is {gap} ahead of {b}[, who is forecast at {vb}|, forecast at {vb}|].
		By forecast, {s} is {gap} ahead of {b}.
		{s}, forecast at {v}, is {gap} ahead of {b}.
		The forecast has {o} {gap} ahead of {b}[, at {vb}|].
		{s}, at {v}, stands {gap} ahead of {b}[, at {vb}|].
		By forecast {s} stands {gap} ahead of {b}.`)
	phrase("board.both", `
		Over {over}, {s} is forecast at {v} {unit}, which is {gap} ahead of {b}, at {vb}.
		{s} is forecast at {v} {unit} over {over}, and {b} at {vb}.`)
	phrase("board.alone", `
		{s} stands alone, {gap} ahead of {b}, who is forecast at {vb}.
		A gap follows: {s} is {gap} ahead of {b}, forecast at {vb}.
		{s} is in a tier of {his} own, {gap} ahead of {b}, forecast at {vb}.`)
	phrase("board.parted", `
		A gap follows {s}: {he} is {gap} ahead of {b}, forecast at {vb}.
		The tier ends with {s}, who is {gap} ahead of {b}, forecast at {vb}.
		{s} closes the tier, {gap} ahead of {b}, forecast at {vb}.
		After {s} comes a gap: {he} is {gap} ahead of {b}, at {vb}.`)
	phrase("board.close", `
		Nothing separates the {n} by enough to make a second tier: {s} is {gap} ahead of {b}, at {vb}, and {inside} 80% interval is wider than that.
		The {n} are in a single tier: {s} is {gap} ahead of {b}, at {vb}, and no gap is wide enough to make a second tier.
		No drop is sharp enough for a second tier: {s} is {gap} ahead of {b}, at {vb}, and {inside} 80% interval is wider than that.`)
	phrase("board.tier", `
		The {n} that follow run from {s}, forecast at {v} {unit}, to {b}, at {vb}, and {inside} 80% interval is wider than the distance: the order is uncertain.
		The {n} from {s}, forecast at {v} {unit}, to {b}, at {vb}, are hard to part; {inside} 80% interval is wider than the distance between them.
		From {s}, forecast at {v} {unit}, to {b}, at {vb}, {inside} 80% interval is wider than the distance: the order is uncertain.`)
	phrase("board.between", `
		{s} stands between the groups: {he} is {gap} ahead of {b}, forecast at {vb}.
		{s} is in a group of {his} own, {gap} ahead of {b}, forecast at {vb}.
		Between the groups stands {s}, {gap} ahead of {b}, forecast at {vb}.`)
	phrase("board.before", `
		The year before, in {season}, {s} {line}, for a rating of {rating}.
		A year before, in {season}, {s} {line} and was rated {rating}.
		That came after {noun} in {season}, when {s} was rated {rating}.
		{s} had {noun} the year before, in {season}, for a rating of {rating}.
		[For comparison|To compare]: in {season} {s} {line} and was rated {rating}.
		{s's} line of {season}, the year before, was {noun}, rated {rating}.
		The year before, in {season}, {s} was rated {rating} after {noun}.
		{s} {line} in {season}, the year before, and was rated {rating}.`)
	phrase("board.more", `
		{s} also had {more}.
		{s} added {more}.
		{s} had {more} as well.`)
	phrase("board.caught", `
		{s} also caught {passes} for {yards}.
		{s} added {catches} for {yards}.
		As a receiver {s} caught {passes} for {yards}.
		{s} caught {passes}, too, for {yards}.
		{s} had {catches} for {yards} as well.`)
	phrase("board.rates", `
		{s} [also had|had|put up|finished with] {rates}.
		For the season {s} [had|put up|posted] {rates}.`)
	phrase("board.lead.first", `
		{s} led {league} in {unit}, with {x}.
		{s} led {league} with {xu}.
		{his} {xu} led {league}.
		{his} {xu} were the most in {league}.
		{s} had the most {unit} in {league}, {x}.`)
	phrase("board.lead.rank", `
		{his} {xu} ranked {rank} in {league}.
		{s} ranked {rank} in {league} in {unit}, with {x}.
		{s} was {rank} in {league} in {unit}, with {x}.
		With {xu}, {s} ranked {rank} in {league}.
		{s's} {xu} were {rank} in {league}.`)
	phrase("board.next", `
		Next by forecast: {names}.
		Beneath the board by forecast: {names}.
		The next by forecast {are} {names}.
		Next in line by forecast {are} {names}.
		By forecast the board closes before {names}.`)
	phrase("board.absent", `
		{names} {are} left off, without a game in {on}.
		Left off without a game in {on}: {names}.
		{names} {have} a forecast for a place here, but no game in {on}.
		Also considered: {names}, left off without a game in {on}.`)
	phrase("board.noforecast", `
		{s}, rated {rating} {day}, is among the five highest of the position by current rating, but has no forecast.
		By current rating {s}, at {rating} {day}, is among the five highest of the position; {he} has no forecast.
		{s's} current rating {day}, {rating}, is among the five highest of the position, but there is no forecast for {o}.`)
	phrase("board.nobirth", `
		{s}, rated {rating} {day}, is among the five highest of the position by current rating, but a forecast needs an age, and no date of birth is held.
		By current rating {s}, at {rating} {day}, is among the five highest of the position; no date of birth is held, and without an age there is no forecast.`)
	phrase("board.fewalike", `
		{s}, rated {rating} {day}, is among the five highest of the position by current rating, but has no forecast: too few players are comparable.
		By current rating {s}, at {rating} {day}, is among the five highest of the position; {he} has no forecast, for too few players are comparable.
		{s's} current rating {day}, {rating}, is among the five highest of the position, but there is no forecast for {o}: too few players are comparable.`)
	phrase("board.level", `
		At {v} {unit} {s} and {b} are level; the order is that before rounding.`)
	phrase("board.like", `
		Of {n} seasons compared, that of {c} in {cy}, rated {cr}, is most like {s's} {season}, rated {r}.
		Out of {n} seasons compared, {c}'s {cy}, rated {cr}, is most like {s's} {season}, rated {r}.
		The {season} of {s}, rated {r}, is most like {c}'s {cy}, rated {cr}, of {n} seasons compared.`)
	phrase("board.like.close", `
		{c}'s {cy}, rated {cr}, is among the closest matches to {s's} {season}, rated {r}, of {n} seasons compared.
		Out of {n} seasons compared, {c}'s {cy}, rated {cr}, is among the closest matches to {s's} {season}, rated {r}.
		{c} in {cy}, rated {cr}, is a close match to {s's} {season}, rated {r}.`)
	phrase("board.unrated", `
		{s}, rated {rating} {day}, is among the five highest of the position by current rating, but has no rating for {season}.
		By current rating {s}, at {rating} {day}, is among the five highest of the position; {he} has no rating for {season}.
		{s's} current rating {day}, {rating}, is among the five highest of the position, but {he} is without a rating for {season}.`)
	phrase("about.board", `
		Candidates for a board are the active players of the position, as listed for the last season, who were rated then and have a forecast; the forecast gives the order, and a new tier begins where it drops sharply.`)
}

// The arguments for a place on a board.
func init() {
	phrase("why.age", `
		{s's} current rating, {r}, is higher than {b's} {rb}, but the forecast counts age: {b} was {ageb} in {season}, {s} {age}.
		By current rating {s}, at {r}, is higher than {b}, at {rb}; the forecast counts age, and {b} was {ageb} in {season}, {s} {age}.
		The forecast counts age, and {b} was {ageb} in {season}, {s} was {age}; by current rating {s}, at {r}, is higher than {b}, at {rb}.
		Age parts them: {s} was {age} in {season} and {b} was {ageb}, but by current rating {s}, at {r}, is higher than {b}, at {rb}.
		By current rating {s}, at {r}, is higher than {b}, at {rb}, but {s} was {age} in {season}, {b} was {ageb}, and the forecast counts age.`)
	phrase("why.season", `
		{s's} current rating, {r}, is higher than {b's} {rb} with the games of {on} in it; for {season}, which the forecast goes by, {b} was rated {ownb} and {s} {own}.
		By current rating {s}, at {r}, is higher than {b}, at {rb}, but the forecast goes by the seasons before {on}: for {season} {b} was rated {ownb} and {s} {own}.
		The games of {on} make {s's} current rating, {r}, higher than {b's}, {rb}; the forecast goes by {season}, when {b} was rated {ownb} and {s} {own}.`)
	phrase("why.alike", `
		{s's} current rating, {r}, is higher than {b's} {rb}; the forecast goes by how similar players fared, and those like {b} fared better.
		By current rating {s}, at {r}, is higher than {b}, at {rb}, but players like {b} fared better over their next three seasons.
		{s's} current rating of {r} is higher than {b's} {rb}, but the forecast goes by similar players, and those like {b} fared better.`)
	phrase("why.young", `
		{s}, {x}, is the youngest on the board.
		At {x}, {s} is the youngest on the board.
		The youngest on the board is {s}, {x}.
		{s} is the youngest on the board, at {x}.`)
	phrase("why.old", `
		{s}, {x}, is the oldest on the board.
		At {x}, {s} is the oldest on the board.
		The oldest on the board is {s}, {x}.
		{s} is the oldest on the board, at {x}.`)
	phrase("why.floor", `
		The low end of {s's} 80% interval, {x}, is the highest on the board.
		The floor is {his} case: the low end of {s's} 80% interval, {x}, is the highest on the board.`)
	phrase("why.ceiling", `
		The high end of {s's} 80% interval, {x}, is the highest on the board.
		The ceiling is {his} case: the high end of {s's} 80% interval, {x}, is the highest on the board.`)
	phrase("why.bottom", `
		The risk is there, too: the low end of {s's} 80% interval, {x}, is the lowest on the board.
		The low end of {s's} 80% interval, {x}, is the lowest on the board.`)
	phrase("why.top", `
		{s's} current rating, {x}, is the highest on the board.
		By current rating, {s}, at {x}, is the highest on the board.
		{s} has the highest current rating on the board, {x}.
		The highest current rating on the board is {s's}, {x}.`)
	phrase("why.low", `
		{s's} current rating, {x}, is the lowest on the board.
		By current rating, {s}, at {x}, is the lowest on the board.
		{s} has the lowest current rating on the board, {x}.
		The lowest current rating on the board is {s's}, {x}.`)
	phrase("why.wide", `
		{s's} 80% interval, {lo} to {hi}, is the widest on the board.
		{s} has the widest 80% interval on the board, {lo} to {hi}.
		The range is the story here: {s's} 80% interval, {lo} to {hi}, is the widest on the board.
		The widest 80% interval on the board is {s's}, {lo} to {hi}.
		With an 80% interval of {lo} to {hi}, {s} has the widest range on the board.`)
	phrase("why.narrow", `
		{s's} 80% interval, {lo} to {hi}, is the narrowest on the board.
		{s} has the narrowest 80% interval on the board, {lo} to {hi}.
		Here is the steady pick: {s's} 80% interval, {lo} to {hi}, is the narrowest on the board.
		The narrowest 80% interval on the board is {s's}, {lo} to {hi}.
		With an 80% interval of {lo} to {hi}, {s} has the narrowest range on the board.`)
	phrase("why.games", `
		The {games} of {season} are a short season to go by, and {s's} 80% interval is {lo} to {hi}.
		{s's} {season} was a short season of {games}[; the 80% interval is {lo} to {hi}|].
		For {o}, {season} was a short season of {games}.
		It was a short season: {s} played {games} in {season}[, and the 80% interval is {lo} to {hi}|].
		{s} played a short season, {games} in {season}[; the 80% interval is {lo} to {hi}|].`)
	phrase("why.up", `
		{s's} current rating {day} is {now}, with the seasons before counted; {season} alone was rated {r}.
		{s} was rated {r} for {season} alone and is at {now} by current rating, which counts the seasons before, too.
		Rated {r} for {season} alone, {s} has a current rating of {now}: the seasons before count in it.
		The seasons before {season} speak for {o}: the current rating is {now}, that of {season} alone {r}.
		By current rating, with the seasons before {season} counted, {s} is at {now}; {season} alone was rated {r}.`)
	phrase("why.down", `
		{s's} current rating is {now}, with the seasons before counted; {season} alone was rated {r}.
		{s} was rated {r} for {season} alone, but is at {now} by current rating, which counts the seasons before, too.
		Rated {r} for {season} alone, {s} has a current rating of {now}: the seasons before count in it.
		The seasons before {season} hold {o} back: the current rating is {now}, that of {season} alone {r}.
		A caution: {season} was rated {r}, and {s's} current rating, with the seasons before, is {now}.
		{season} alone says {r} for {o}; with the seasons before, the current rating is {now}.
		{s} has a rating of {r} for {season} and a current rating of {now}, in which the seasons before count.
		The {r} of {season} stands beside a current rating of {now} for {o}, with the seasons before in it.
		A season like {season}, rated {r}, was new for {o}: with the seasons before, the current rating is {now}.
		With the seasons before counted, {s} comes to a current rating of {now}, after {r} for {season} alone.`)
	phrase("why.up.on", `
		{s} was rated {r} for {season} and is at {now} {day}, with the games of {on} counted.
		Rated {r} for {season}, {s} has a current rating of {now} {day}, with the games of {on} in it.
		The games of {on} speak for {o}: the current rating is {now}, after {r} for {season}.
		{s's} current rating {day} is {now}, after a rating of {r} for {season}.
		With the games of {on} counted, {s} is at {now} by current rating, after {r} for {season}.`)
	phrase("why.down.on", `
		{s} was rated {r} for {season} and is at {now} {day}, with the games of {on} counted.
		Rated {r} for {season}, {s} has a current rating of {now} {day}, with the games of {on} in it.
		A caution: with the games of {on} counted, {s's} current rating is {now}, after {r} for {season}.
		{s's} current rating {day} is {now}, after a rating of {r} for {season}.
		The games of {on} count against {o}: the current rating is {now}, after {r} for {season}.`)
}
