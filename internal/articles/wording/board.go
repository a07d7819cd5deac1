package wording

// The words of boards. What compares stands only where the evidence holds both figures, and
// the verifier checks it.
func init() {
	phrase("board.head.one", `
		{s} stands alone among {board}, forecast at {v} {unit}
		{s} is alone at the front of the {board} board, forecast at {v} {unit}
		Drafting {board} after {season}: {s}, forecast at {v} {unit}, then the field
		{s} stands apart on the board of {board}, forecast at {v} {unit}`)
	phrase("board.head.two", `
		{s}, at {v}, and {b}, at {vb} {unit}, stand apart among {board}
		Drafting {board}: {s}, forecast at {v} {unit}, and {b}, at {vb}, then a gap
		{s}, forecast at {v} {unit}, and {b}, at {vb}, stand apart on the {board} board`)
	phrase("board.head.some", `
		{s}, forecast at {v} {unit}, heads a top tier of {board}
		{s} heads a top tier of {board}, at {v} {unit} by forecast
		Drafting {board} after {season}: {s}, forecast at {v} {unit}, heads a top tier`)
	phrase("board.head.close", `
		{s}, forecast at {v} {unit}, heads the board of {board}
		{s} heads the board of {board}, forecast at {v} {unit}
		Drafting {board} after {season}: {s} heads the board, forecast at {v} {unit}`)
	phrase("board.summary", `
		By forecast for the next three seasons, the board of {board} after {season} opens with {names}.
		After {season}, the board of {board} opens with {names} by forecast for the next three seasons.
		{names} open the board of {board} after {season}, by forecast for the next three seasons.`)
	phrase("board.lead", `
		[At the front of|At the head of] this board of {board} [is|stands] {s}, who {line} in {season}[, at age {age}|].
		[Any list|A list|A board] of {board} [begins|opens] with {o}, who {line} in {season} for the {team}.
		{team} {pos} {s} {line} in {season}[, at age {age},|] and [opens|heads] this board of {board}.
		[This board of|The board of] {board} [opens|begins] with {team} {pos} {s}, who {line} in {season}.`)
	phrase("board.value", `
		{s} is forecast at {v} {unit} over the next three seasons, {span}, with an 80% interval of {lo} to {hi}.
		The forecast for {o} is {v} {unit} over the next three seasons, {span}, with an 80% interval of {lo} to {hi}.
		Over the next three seasons, {span}, {s} is forecast at {v} {unit} (80% interval {lo} to {hi}).
		{s's} forecast is {v} {unit} over the next three seasons, {span}; the 80% interval is {lo} to {hi}.`)
	phrase("board.gap", `
		{s} is {gap} ahead of {b}[, who is forecast at {vb}|, forecast at {vb}|].
		By forecast, {s} is {gap} ahead of {b}.
		{s}, forecast at {v}, is {gap} ahead of {b}.
		The forecast has {o} {gap} ahead of {b}[, at {vb}|].
		{s}, at {v}, stands {gap} ahead of {b}[, at {vb}|].
		By forecast {s} stands {gap} ahead of {b}.`)
	phrase("board.both", `
		Over the next three seasons, {span}, {s} is forecast at {v} {unit}, which is {gap} ahead of {b}, at {vb}.
		{s} is forecast at {v} {unit} over the next three seasons, {span}, and {b} at {vb}.`)
	phrase("board.alone", `
		{s} stands alone, {gap} ahead of {b}, who is forecast at {vb}.
		A gap follows: {s} is {gap} ahead of {b}, forecast at {vb}.
		{s} is in a tier of {his} own, {gap} ahead of {b}, forecast at {vb}.`)
	phrase("board.parted", `
		A gap follows {s}: {he} is {gap} ahead of {b}, forecast at {vb}.
		A tier ends with {s}, who is {gap} ahead of {b}, forecast at {vb}.
		{s} closes the tier, {gap} ahead of {b}, forecast at {vb}.
		After {s}, forecast at {v}, comes a gap: {he} is {gap} ahead of {b}.`)
	phrase("board.close", `
		{s}, forecast at {v}, is {gap} ahead of {b}, at {vb}, and {inside} 80% interval is wider than that: the order is uncertain.
		The {n} are in a single tier: {s}, forecast at {v}, is {gap} ahead of {b}, at {vb}[, and {inside} 80% interval is wider than that|].
		The {n} run from {s}, at {v}, to {b}, at {vb}, in a single tier, and {inside} 80% interval is wider than the distance: the order is uncertain.`)
	phrase("board.tier", `
		The {n} that follow run from {s}, forecast at {v} {unit}, to {b}, at {vb}[, and {inside} 80% interval is wider than the distance: the order is uncertain|].
		The {n} from {s}, forecast at {v} {unit}, to {b}, at {vb}, are hard to part; {inside} 80% interval is wider than the distance between them.
		Then come {n}: {s}, forecast at {v} {unit}, opens the group and {b}, at {vb}, closes it.
		Then come {n}, with {s}, at {v}, {gap} ahead of {b}, at {vb}.`)
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
	phrase("board.fewalike", `
		{s}, rated {rating} {day}, is among the five highest of the position by current rating, but has no forecast: too few players are comparable.
		By current rating {s}, at {rating} {day}, is among the five highest of the position; {he} has no forecast, for too few players are comparable.
		{s's} current rating {day}, {rating}, is among the five highest of the position, but there is no forecast for {o}: too few players are comparable.`)
	phrase("board.level", `
		{s}, forecast at {v} {unit} as well, has the last place on decimals not shown here.
		{s}, also forecast at {v} {unit}, has the last place on decimals not shown here.`)
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
		Candidates for a board are the active players of the position who were rated last season and have a forecast; the forecast gives the order, and a new tier begins where it drops sharply.`)
}

// The arguments for a place on a board.
func init() {
	phrase("why.age", `
		{b}'s current rating, {rb}, is higher than {s's} {r}, but [the forecast counts age|the forecast weighs age], and {he} was {age} in {season}, {b} {ageb}.
		By current rating {b}, at {rb}, is higher than {s}, at {r}; [the forecast counts age|the forecast weighs age], and {he} was {age} in {season}, {b} {ageb}.
		At age {age}, {s} [stands above|is above] {b}, at age {ageb}; by current rating {b}, at {rb}, is higher than {s}, at {r}.
		{s}, at age {age}, [stands above|is above|has the place above] {b}, at age {ageb}; {b}'s current rating, {rb}, is higher than {s's} {r}.
		{s}, at age {age} in {season}, [stands above|is above] {b}, at age {ageb}, but {b}, with a current rating of {rb}, is higher by that than {s}, with {r}.`)
	phrase("why.young", `
		At age {x}, {s} is the youngest on the board.
		{s} is the youngest on the board, at age {x} in {season}.
		The youngest on the board is {s}, at age {x} in {season}.
		{s}, the youngest on the board, was at age {x} in {season}.
		Of all on the board {s} is the youngest, at age {x}.
		{s} was at age {x} in {season}, the youngest on the board.
		At age {x} in {season}, {s} was the youngest of those on the board.`)
	phrase("why.old", `
		At age {x}, {s} is the oldest on the board.
		{s} is the oldest on the board, at age {x} in {season}.
		The oldest on the board is {s}, at age {x} in {season}.
		{s}, the oldest on the board, was at age {x} in {season}.
		Of all on the board {s} is the oldest, at age {x}.
		{s} was at age {x} in {season}, the oldest on the board.
		At age {x} in {season}, {s} was the oldest of those on the board.`)
	phrase("why.floor", `
		The low end of {s's} 80% interval, {x}, is the highest on the board.
		{s} has the highest low end of an 80% interval on the board, {x}.
		The floor is {his} case: the low end of {s's} 80% interval, {x}, is the highest on the board.
		For a safe pick, {s} has the highest low end of an 80% interval here, {x}.`)
	phrase("why.ceiling", `
		The high end of {s's} 80% interval, {x}, is the highest on the board.
		{s} has the highest high end of an 80% interval on the board, {x}.
		The ceiling is {his} case: the high end of {s's} 80% interval, {x}, is the highest on the board.
		For upside, {s} has the highest high end of an 80% interval here, {x}.`)
	phrase("why.bottom", `
		The risk is there, too: the low end of {s's} 80% interval, {x}, is the lowest on the board.
		{s} is the boldest pick here: the low end of {his} 80% interval, {x}, is the lowest on the board.
		{s} has the lowest low end of an 80% interval on the board, {x}.
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
