package wording

// The words of boards. What compares stands only where the evidence holds both figures, and
// the verifier checks it.
func init() {
	phrase("board.head", `
		{s} of the {team} leads the three-year forecast for {board}
		{s} tops the three-year forecast for {board}
		{s} of the {team} heads the board of {board} for the next three seasons
		{board} for the next three seasons: {s} heads the board
		{s}, {team} {pos}, leads the three-year forecast for {board}
		In the three-year forecast for {board}, {s} of the {team} comes first`)
	phrase("board.head.young", `
		At {age}, {s} of the {team} heads the board of {board} for the next three seasons
		At {age}, {s} leads the three-year forecast for {board}
		{s} of the {team}, {age}, leads the three-year forecast for {board}
		In the three-year forecast for {board}, {s}, {age}, comes first`)
	phrase("board.head.leads", `
		{s}, who led {league} with {led} in {season}, heads the board of {board} for the next three seasons
		{s} of the {team}, who led {league} with {led} in {season}, heads the board of {board}
		{s}, who led {league} with {led} in {season}, leads the three-year forecast for {board}`)
	phrase("board.head.leads.two", `
		{s}, who led {league} with {led} in {season}, and {b} head the board of {board}
		{s}, who led {league} with {led} in {season}, and {b} lead the three-year forecast for {board}`)
	phrase("board.head.over", `
		{s} heads the board of {board}, ahead of {b}, who led {league} with {led} in {season}
		{s} leads the three-year forecast for {board}, ahead of {b}, who led {league} with {led} in {season}
		{s} of the {team} heads the board of {board}, ahead of {b}, who led {league} with {led} in {season}`)
	phrase("board.head.gap", `
		{s} is {gap} ahead of {b} in the three-year forecast for {board}
		In the three-year forecast for {board}, {s} is {gap} ahead of {b}
		{board} for the next three seasons: by forecast, {s} is {gap} ahead of {b}`)
	phrase("board.deck", `
		{names} follow; {y}, {ya}, is the youngest on the board.
		Next by forecast are {names}; {y}, {ya}, is the youngest on the board.
		{names} come next; {y} is the youngest on the board, at {ya}.
		Next on the board are {names}; the youngest on the board is {y}, {ya}.`)
	phrase("board.above.age", `
		{b}, {ab}, was rated higher in {season} than {s}, {age}, {rb} to {r}, but the forecast puts {sl} above, {v} to {vb}.
		By rating in {season}, {b}, {ab}, was ahead of {s}, {age}, {rb} to {r}; the forecast has {sl} above, {v} to {vb}.
		{s}, {age}, stands above {b}, {ab}, on a forecast of {v} to {vb}, though {b} was rated higher in {season}, {rb} to {r}.
		At {age}, {s} stands above {b}, who was rated higher in {season}, {rb} to {r}, but at {ab}: the forecasts are {v} and {vb}.`)
	phrase("board.above.before", `
		{s}, rated {r} in {season} but {p} in {before}, stands above {b}, who was rated {rb} in {season} but {pb} in {before}: the forecasts are {v} and {vb}.
		{s} stands above {b}, {v} to {vb}, though {b} was rated higher in {season}, {rb} to {r}: in {before}, {sl} was rated {p} and {b} {pb}.
		{b} was rated higher in {season}, {rb} to {r}, but {s} in {before}, {p} to {pb}; the forecast has {sl} above, {v} to {vb}.`)
	phrase("board.club", `
		{names} {both} played for the {team} in {season}.
		In {season}, {names} {both} played for the {team}.`)
	phrase("board.rising", `
		{s's} rating has risen two seasons running: {r0} in {y0}, {r1} in {y1}, {r2} in {season}.
		{s} was rated {r0} in {y0}, {r1} in {y1} and {r2} in {season}, a second rise in a row.
		From {r0} in {y0}, {s's} rating rose to {r1} in {y1} and {r2} in {season}, a rise in each of the last two seasons.
		Rated {r0} in {y0} and {r1} in {y1}, {s} was rated {r2} in {season}, a second rise in a row.
		{s} was rated {r0} in {y0}, then {r1} in {y1} and {r2} in {season}, a rise in each of the last two seasons.
		Two seasons running {s's} rating has risen: {r0} in {y0}, {r1} in {y1}, {r2} in {season}.`)
	phrase("board.first", `
		It was {his} first rated season.
		No earlier season of {his} is rated.`)
	phrase("board.rookie", `
		It was {his} first season in {league}.
		{s} was in {his} first season in {league}.
		{season} was {his} first season in {league}.
		{s} played {his} first season in {league}.
		For {o}, it was a first season in {league}.
		This was {his} first season in {league}.`)
	phrase("board.oldest", `
		{a} is also the oldest on the board.
		{a}, first on the board, is also the oldest on it.`)
	phrase("board.oldest.fell", `
		{a} is the oldest on the board, and {whose} rating fell, from {r1} in {y1} to {r2} in {season}.
		The oldest on the board is {a}, whose rating fell from {r1} in {y1} to {r2} in {season}.`)
	phrase("board.alone", `
		Even {a}'s low end, {lo}, is above the forecast of everyone else; the highest of those is {b}'s, {vb}.
		Nobody else is forecast at as much as {a}'s low end, {lo}; the next is {b}, at {vb}.
		{a}'s low end, {lo}, is above everyone else's forecast, of which the highest is {b}'s, {vb}.`)
	phrase("board.goes.on", `
		The cut is a matter of space: by the rule of the tiers, {names} belong to tier {tier} as well.
		Tier {tier} goes on below the board, with {names}.
		The board ends within tier {tier}, to which {names} belong, too.`)
	phrase("board.goes.on.all", `
		All {n} belong to tier {tier} as well: the cut is a matter of space.
		Tier {tier} goes on below the board: all {n} belong to it.
		By the rule of the tiers, all {n} belong to tier {tier}, too.`)
	phrase("board.goes.on.one", `
		The cut is a matter of space: by the rule of the tiers, {names} belongs to tier {tier} as well.
		Tier {tier} goes on below the board, with {names}.
		The board ends within tier {tier}, to which {names} belongs, too.`)
	phrase("about.ages", `
		Ages are as of {day}.`)
	phrase("board.head.level", `
		{names} lead a close field of {board} in the three-year forecast
		A close field of {board}: {names} lead the three-year forecast
		{names} head a close field of {board} for the next three seasons`)
	phrase("board.head.two", `
		{names} lead the three-year forecast for {board}
		{names} head the board of {board} for the next three seasons
		{board} for the next three seasons: {names} head the board
		{names} share the first tier of {board} in the three-year forecast`)
	phrase("board.summary", `
		{names} follow, by forecast for {over}.
		Next by forecast are {names}.
		Next on the board, by forecast for {over}: {names}.
		{names} come next on the board, by forecast for {over}.
		By forecast for {over}, {names} follow on the board.`)
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
	phrase("board.value.noted", `
		{s} is forecast at {v} {unit}, {note}, over {over}, with an 80% interval of {lo} to {hi}.
		The forecast for {o} is {v} {unit}, {note}, over {over}, with an 80% interval of {lo} to {hi}.
		Over {over}, {s} is forecast at {v} {unit}, {note}; the 80% interval is {lo} to {hi}.
		{s's} forecast is {v} {unit}, {note}, over {over}; the 80% interval is {lo} to {hi}.`)
	phrase("board.both.noted", `
		{s} is forecast at {v} {unit}, {note}, over {over}, and {b} at {vb}.
		For {over}, {s} is forecast at {v} {unit}, {note}, and {b} at {vb}.
		Over {over}, {s} is forecast at {v} {unit}, {note}, {b} at {vb}.`)
	phrase("board.gap", `
		{s} is {gap} ahead of {b}[, who is forecast at {vb}|, forecast at {vb}].
		By forecast, {s} is {gap} ahead of {b}.
		{s}, forecast at {v}, is {gap} ahead of {b}.
		The forecast has {o} {gap} ahead of {b}[, at {vb}|].
		By forecast, {s}, at {v}, is {gap} ahead of {b}[, at {vb}|].
		By forecast {s} stands {gap} ahead of {b}.`)
	phrase("board.gap.both", `
		{a} is {gap} ahead of {b}, but the forecast counts his pitching, too.
		The forecast has {a} {gap} ahead of {b}, but it counts his pitching as well.
		By forecast, {a} is {gap} ahead of {b}, though that counts his pitching, too.`)
	phrase("pitched", `
		As a pitcher, {s} had a {era} ERA and {k} in {ip} in {season}.
		On the mound in {season}, {s} had a {era} ERA and {k} in {ip}.
		{s} also pitched {ip} in {season}, with a {era} ERA and {k}.`)
	phrase("board.both", `
		{s} is forecast at {v} {unit} over {over}, and {b} at {vb}.
		For {over}, {s} is forecast at {v} {unit} and {b} at {vb}.
		{s} is forecast at {v} {unit} for {over}, {b} at {vb}.
		For {over}, the forecast has {s} at {v} {unit} and {b} at {vb}.
		Over {over}, {s} is forecast at {v} {unit}, {b} at {vb}.`)
	phrase("board.placed", `
		Of {of} {ranked}, {s} was first by rating.
		By rating, {s} was first of {of} {ranked}.`)
	phrase("board.set", `
		The order was set before the {on} season.`)
	phrase("board.passed", `
		On this season's games, {names} now stand above {b} ({rb}) in current rating, {day}.
		By current rating {day}, which counts this season's games, {names} now stand above {b} ({rb}).`)
	phrase("board.passed.one", `
		On this season's games, {names} now stands above {b} ({rb}) in current rating, {day}.
		By current rating {day}, which counts this season's games, {names} now stands above {b} ({rb}).`)
	phrase("board.more", `
		{s} also had {more}.
		{s} finished with {more}.
		{s} had {more} as well.
		{s} also finished with {more}.
		For the season, {s} had {more}, too.
		{his} totals also include {more}.
		{s} had {more} besides.
		{s} recorded {more} as well.
		{s} also recorded {more}.
		{s} had {more}, too.`)
	phrase("board.caught", `
		{s} also caught {passes} for {yards}.
		As a receiver {s} caught {passes} for {yards}.
		{s} caught {passes}, too, for {yards}.
		{s} had {catches} for {yards} as well.
		{s} also had {catches} for {yards}.
		{s} had {catches}, too, for {yards}.
		{s} also made {catches} for {yards}.
		{s} made {catches} for {yards}, too.
		As a receiver, {s} had {catches} for {yards}.
		{s} caught {passes} for {yards} as well.`)
	phrase("board.rates.plain", `
		{s} [had|posted|finished with|ended with] {rates}.
		For the season {s} [had|posted] {rates}.
		{s} [had|posted|finished with] {rates} for the season.`)
	phrase("board.follow", `
		Close behind are {names}.
		Close behind by forecast are {names}.
		{names} are close behind.
		{names} are close behind by forecast.
		By forecast, {names} are close behind.`)
	phrase("board.follow.far", `
		Next by forecast are {names}.
		By forecast, {names} follow.
		The next by forecast are {names}.`)
	phrase("board.lead.first", `
		{s} led {league} in {unit}, with {x}.
		{s} led {league} in {unit}.
		{s} had the most {unit} in {league}.
		{s} led {league} with {xu}.
		{his} {xu} led {league}.
		{his} {xu} were the most in {league}.
		{s} had the most {unit} in {league}, with {x}.`)
	phrase("board.lead.first.same", `
		{s} led {league} in {unit}.
		{s} had the most {unit} in {league}.
		In {unit}, {s} led {league}.
		In {unit}, {he} was first in {league}.`)
	phrase("board.lead.rank", `
		{his} {xu} ranked {rank} in {league}.
		{s} ranked {rank} in {league} in {unit}, with {x}.
		{s} ranked {rank} in {league} in {unit}.
		In {unit}, {s} was {rank} in {league}.
		{s} was {rank} in {league} in {unit}.
		{s} was {rank} in {league} in {unit}, with {x}.
		With {xu}, {s} ranked {rank} in {league}.
		{s's} {xu} were {rank} in {league}.`)
	phrase("board.lead.behind", `
		{a} ranked {rank} in {league} in {unit}, behind {over}.
		In {unit}, {a} was {rank} in {league}, behind {over}.
		{a} was {rank} in {league} in {unit}, after {over}.
		{a} came in {rank} in {league} in {unit}, after {over}.
		With {xu}, {a} ranked {rank} in {league}, behind {over}.
		With {xu}, {a} came in {rank} in {league}, after {over}.`)
	phrase("board.lead.rank.same", `
		{s} ranked {rank} in {league} in {unit}.
		In {unit}, {s} was {rank} in {league}.
		{s} was {rank} in {league} in {unit}.
		In {unit}, {he} ranked {rank} in {league}.`)
	phrase("board.lead.behind.same", `
		{a} ranked {rank} in {league} in {unit}, behind {over}.
		In {unit}, {a} was {rank} in {league}, behind {over}.
		{a} was {rank} in {league} in {unit}, after {over}.
		{a} came in {rank} in {league} in {unit}, after {over}.`)
	phrase("board.next", `
		Next by forecast: {names}.
		The next by forecast {are} {names}.
		Next by forecast {are} {names}.
		By forecast, {names} {are} next.
		{names} {are} next by forecast.
		Just beneath the board: {names}.
		The next names by forecast: {names}.
		Next in line by forecast {are} {names}.
		Next, by forecast, come {names}.`)
	phrase("board.other", `
		{names} {are} counted among {group}.
		Counted among {group}: {names}.`)
	phrase("board.absent", `
		{names} {are} left off, without a game in {on}.
		Left off without a game in {on}: {names}.
		{names} {have} a forecast for a place here, but no game in {on}.
		Also considered: {names}, left off without a game in {on}.`)
	phrase("board.noforecast", `
		{team} {pos} {s}, who {line} in {season} (rating {rating}), is not on the board: there is no forecast for {o}.
		{s} of the {team}, who {line} in {season} (rating {rating}), has no place on the board: there is no forecast for {o}.`)
	phrase("board.fewalike", `
		{team} {pos} {s}, who {line} in {season} (rating {rating}), is not on the board: too few players are comparable for a forecast.
		{s} of the {team}, who {line} in {season} (rating {rating}), has no place on the board: too few players are comparable for a forecast.
		In {season} {s} of the {team} {line} (rating {rating}), but too few players are comparable for a forecast, and {he} is not on the board.`)
	phrase("board.fewalike.also", `
		For the same reason {s} of the {team}, who {line} in {season} (rating {rating}), has no place on the board.
		{team} {pos} {s}, who {line} in {season} (rating {rating}), is not on the board for the same reason.`)
	phrase("board.noage", `
		{team} {pos} {s}, who {line} in {season} (rating {rating}), is not on the board: a forecast needs a date of birth, which is not held.
		{s} of the {team}, who {line} in {season} (rating {rating}), has no place on the board: a forecast needs a date of birth, which is not held.`)
	phrase("about.board", `
		Candidates for a board are the active players of the position, as listed for the last season, who were rated then and have a forecast. The forecast gives the order, and a tier is a tenth of the leader's forecast deep: a player who is further than that below the first of a tier begins the next.`)
	phrase("about.counts.batter", `
		Ratings count hitting and stolen bases, and no fielding.`)
	phrase("about.counts.starter", `
		Ratings count innings, runs allowed, strikeouts, walks and home runs.`)
	phrase("about.counts.quarterback", `
		Ratings count yards and touchdowns, less turnovers, and allow for sacks.`)
	phrase("about.counts.running_back", `
		Ratings count yards and touchdowns, less turnovers.`)
	phrase("about.counts.wide_receiver", `
		Ratings count yards, touchdowns and catches, less turnovers.`)
	phrase("about.counts.forward", `
		Ratings of forwards count goals, assists, plus-minus and a share of the goals that the team allows.`)
	phrase("about.counts.defenceman", `
		Ratings of defensemen count goals, assists, plus-minus and a share, twice that of a forward, of the goals that the team allows.`)
	phrase("about.overlap.all", `
		The intervals of all on the board overlap, so the order could turn.
		As the intervals of all on the board overlap, the order could turn.
		The order could turn: the intervals of all on the board overlap.`)
	phrase("about.overlap", `
		The intervals of neighboring tiers overlap, so the order between them could turn.
		As the intervals of neighboring tiers overlap, their order could turn.
		Between neighboring tiers the order could turn: their intervals overlap.`)
	phrase("about.order", `
		The ratings, on a scale from 0 to 100, are of one season; the forecast also counts age and the two seasons before.
		A rating, on a scale from 0 to 100, is of one season; the forecast, which gives the order, also counts age and the two seasons before.
		Ratings are on a scale from 0 to 100 and of one season; the forecast, which gives the order, also counts age and the two seasons before.
		The order is that of the forecast, which also counts age and the two seasons before; the ratings beside it are of one season, on a scale from 0 to 100.
		The forecast also counts age and the two seasons before, so its order is not that of the ratings, which are on a scale from 0 to 100.`)
	phrase("board.both.ways", `
		{s's} forecast of {v} {unit} counts his pitching, too.
		{s's} forecast of {v} {unit} counts his pitching as well.`)
}

// The arguments for a place on a board.
func init() {
	phrase("why.last", `
		{his} last game was on {day}.
		{s} played last on {day}.
		{s} last played on {day}.`)
}
