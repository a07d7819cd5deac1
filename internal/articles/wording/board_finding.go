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
	phrase("board.year", `
		For {a} the forecast comes to {yr} a season, after {own} in {season}.
		The forecast for {a} is {yr} a season, after {own} in {season} alone.
		{a} was worth {own} in {season} alone; the forecast comes to {yr} a season.`)
	phrase("board.year.over", `
		For {a} the forecast comes to {yr} a season, and {season} was worth {own}.
		The forecast for {a} is {yr} a season, above the {own} of {season}.
		{a} was worth {own} in {season}; the forecast comes to {yr} a season.`)
	phrase("about.year", `
		The forecast follows what players of like age and ratings went on to do, so it allows for decline, and games and seasons missed count as zero.
		A forecast rests on what players of like age and ratings went on to do: decline is in it, and games and seasons missed count as zero.
		Forecasts follow what players of like age and ratings went on to do, their decline included; games and seasons missed count as zero.`)
	phrase("about.year.yards", `
		The forecast follows what players of like age and ratings went on to do, so it allows for decline.
		A forecast rests on what players of like age and ratings went on to do, their decline included.
		Forecasts follow what players of like age and ratings went on to do, so decline is in them.`)
	phrase("about.unit.batter", `
		The measure counts hitting and stolen bases, with an allowance for the position; replacement stands for a player at the fringe of a roster.
		Hitting and stolen bases count, with an allowance for the position; replacement is the level of a player at the fringe of a roster.
		What counts is hitting and stolen bases, with an allowance for the position; a replacement is a player at the fringe of a roster.`)
	phrase("about.unit.starter", `
		The measure counts innings, runs allowed, strikeouts, walks and home runs; replacement stands for a pitcher at the fringe of a roster.
		What counts is innings, runs allowed, strikeouts, walks and home runs; a replacement is a pitcher at the fringe of a roster.`)
	phrase("about.unit.forward", `
		The measure counts goals, assists, plus-minus and a share of the goals that the team allows; replacement stands for a player at the fringe of a roster.
		What counts is goals, assists, plus-minus and a share of the goals that the team allows; a replacement is a player at the fringe of a roster.`)
	phrase("about.unit.defenceman", `
		The measure counts goals, assists, plus-minus and a share, twice that of a forward, of the goals that the team allows; replacement stands for a player at the fringe of a roster.
		What counts is goals, assists, plus-minus and a share, twice that of a forward, of the goals that the team allows; a replacement is a player at the fringe of a roster.`)
	phrase("board.tie", `
		The forecast is {yr} a season, after {own} in {season}.
		After {own} in {season}, the forecast for {o} is {yr} a season.
		{s} was worth {own} in {season}, and the forecast comes to {yr} a season.
		From {own} in {season}, the forecast goes down to {yr} a season.
		{his} {season} was worth {own}, against {yr} a season in the forecast.
		{s} is forecast at {yr} a season, down from {own} in {season}.
		The forecast for {o} is {yr} a season, down from {own} in {season}.
		{s} is forecast at {yr} a season, after {own} in {season}.
		The forecast for {o} comes to {yr} a season, after {own} in {season}.
		At {yr} a season, the forecast is below the {own} of {season}.`)
	phrase("board.tie.far", `
		The forecast, {yr} a season, is far below the {own} of {season}.
		{s} was worth {own} in {season}; the forecast, {yr} a season, expects much less.
		Of the {own} that {s} was worth in {season}, the forecast keeps {yr} a season.
		{his} {season} was worth {own}; the forecast is far lower, {yr} a season.
		At {yr} a season, the forecast is far below what {season} was worth, {own}.
		After {own} in {season}, the forecast for {o} drops to {yr} a season.
		{s} is forecast at only {yr} a season, after {own} in {season}.`)
	phrase("board.tie.near", `
		The forecast, {yr} a season, is close to the {own} of {season}.
		{s} was worth {own} in {season}, and the forecast, {yr} a season, is hardly below that.
		At {yr} a season, the forecast has {o} nearly holding the {own} of {season}.
		Of {his} {season}, worth {own}, the forecast gives up little: {yr} a season.
		{his} {season} was worth {own}, and the forecast is nearly that, {yr} a season.
		The forecast for {o}, {yr} a season, is nearly the {own} of {season}.
		After {own} in {season}, the forecast for {o} slips only to {yr} a season.
		{s} is forecast at {yr} a season, little less than the {own} of {season}.`)
	phrase("board.tie.same", `
		The forecast, {yr} a season, is what {s} was worth in {season}.
		{s} was worth {own} in {season}, just what the forecast comes to a season.
		{s} is forecast at {yr} a season, as much as {season} was worth.
		The forecast for {o} is {yr} a season, exactly the worth of {season}.`)
	phrase("board.tie.about", `
		The forecast, {yr} a season, is about the {own} of {season}.
		{s} was worth {own} in {season}, and the forecast is about that, {yr} a season.
		{s} is forecast at {yr} a season, about the {own} of {season}.
		After {own} in {season}, the forecast for {o} is about as much, {yr} a season.
		{his} {season} was worth {own}, and the forecast is about the same, {yr} a season.`)
	phrase("board.tie.up", `
		The forecast, {yr} a season, is above the {own} of {season}.
		{s} was worth {own} in {season}; the forecast, {yr} a season, expects more.
		At {yr} a season, the forecast has {o} above the {own} of {season}.
		{his} {season} was worth {own}; the forecast is higher, {yr} a season.
		After {own} in {season}, the forecast for {o} goes up to {yr} a season.
		{s} is forecast at {yr} a season, more than the {own} of {season}.
		From {own} in {season}, the forecast for {o} rises to {yr} a season.`)
	phrase("board.tie.old", `
		At {age}, {s} is the oldest on the board; the forecast is {yr} a season, after {own} in {season}.
		{s}, {age}, is the oldest on the board, and the forecast comes to {yr} a season, after {own} in {season}.`)
	phrase("board.tie.old.same", `
		{s} is the oldest on the board; the forecast is {yr} a season, after {own} in {season}.
		{s} is the oldest on the board, and the forecast comes to {yr} a season, after {own} in {season}.`)
	phrase("board.tie.oldest", `
		At {age}, {s} is the oldest on the board.
		The oldest on the board is {s}, at {age}.`)
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
		By forecast, {why}, {s} is only {place} of the {n}; by rating in {season} {he} was {rated}.
		By forecast {s} is only {place}, {why}, though {he} was {rated} of the {n} by rating in {season}.
		Though {rated} of the {n} by rating in {season}, {s} is only {place} by forecast, {why}.`)
	phrase("board.stands.up", `
		Only {rated} of the {n} by rating in {season}, {s} is {place} by forecast, {why}.
		By rating {he} was only {rated} of the {n} in {season}; by forecast, {why}, {he} is {place}.
		{s} was only {rated} of the {n} by rating in {season} and is {place} by forecast, {why}.
		By forecast, {why}, {s} is {place} of the {n}; by rating in {season} {he} was only {rated}.
		By forecast {s} is {place}, {why}, though {he} was only {rated} of the {n} by rating in {season}.
		Though only {rated} of the {n} by rating in {season}, {s} is {place} by forecast, {why}.`)
	phrase("board.stands.close", `
		{s} was rated above {b} in {season}, {r} to {rb}, but is {gap} behind by forecast.
		By rating {he} was ahead of {b} in {season}, {r} to {rb}; by forecast {he} is {gap} behind.
		{s}, rated above {b} in {season}, {r} to {rb}, is {gap} behind by forecast.`)
	phrase("board.under.age", `
		{s} was rated above {b} in {season}, {r} to {rb}, but is behind by forecast, at age {age} to {b}'s {ab}.
		{s} is behind {b} by forecast, at age {age} to {b}'s {ab}, though rated higher in {season}, {r} to {rb}.
		{s}, though rated above {b} in {season}, {r} to {rb}, is behind by forecast, at age {age} to {b}'s {ab}.
		By rating {he} was ahead of {b} in {season}, {r} to {rb}; by forecast, at age {age} to {b}'s {ab}, {he} is behind.`)
	phrase("board.under.before", `
		{s} was rated above {b} in {season}, {r} to {rb}, but below in {then}, {p} to {pb}, and is behind by forecast.
		{s}, though rated above {b} in {season}, {r} to {rb}, was rated lower in {then}, {p} to {pb}, and is behind by forecast.
		By rating {he} was ahead of {b} in {season}, {r} to {rb}, but behind in {then}, {p} to {pb}, and is behind by forecast.
		{s} is behind {b} by forecast: rated higher in {season}, {r} to {rb}, {he} was rated lower in {then}, {p} to {pb}.`)
	phrase("board.stands.up.last", `
		Last of the {n} by rating in {season}, {s} is {place} by forecast, {why}.
		{s} was last of the {n} by rating in {season} and is {place} by forecast, {why}.`)
	phrase("board.stands.down.last", `
		{s} was {rated} of the {n} by rating in {season} and is last by forecast, {why}.
		By forecast, {why}, {s} is last of the {n}; by rating in {season} {he} was {rated}.`)
	phrase("board.plainly.up", `
		Only {rated} of the {n} by rating in {season}, {s} is {place} by forecast.
		{s} was only {rated} of the {n} by rating in {season} and is {place} by forecast.
		By forecast {s} is {place}, though only {rated} of the {n} by rating in {season}.`)
	phrase("board.plainly.up.last", `
		Last of the {n} by rating in {season}, {s} is {place} by forecast.
		{s} was last of the {n} by rating in {season} and is {place} by forecast.`)
	phrase("board.plainly.down", `
		{rated} of the {n} by rating in {season}, {s} is only {place} by forecast.
		{s} was {rated} of the {n} by rating in {season} and is only {place} by forecast.
		By forecast {s} is only {place}, though {rated} of the {n} by rating in {season}.`)
	phrase("board.plainly.near", `
		{rated} of the {n} by rating in {season}, {s} is only {place} by forecast, but no more than {gap} behind {rated} place.
		{s} was {rated} of the {n} by rating in {season} and is only {place} by forecast, though just {gap} behind {rated} place.`)
	phrase("board.level", `
		From {first} to {last} place, {a} to {b}, the forecasts are all but level, {v} to {vb}.
		Places {first} to {last}, from {a} to {b}, are all but level by forecast, {v} to {vb}.
		There is next to nothing between {first} and {last} place, {a} and {b}, forecast at {v} and {vb}.`)
	phrase("board.level.same", `
		From {first} to {last} place, {a} to {b}, the forecasts are the same, {v}.
		Places {first} to {last}, from {a} to {b}, share one forecast, {v}.`)
	phrase("board.missing", `
		{a}, {rank} among {group} by rating in {season} ({r}), is left off {why}, with a forecast of {v} {unit}.
		Not on the board, {why}, is {a}, {rank} among {group} by rating in {season} ({r}), with a forecast of {v} {unit}.
		{a}, {rank} among {group} by rating in {season} ({r}), is not on the board {why}, with a forecast of {v} {unit}.`)
	phrase("board.missing.next", `
		{a} was {rank} among {group} by rating in {season} ({r}), but falls short by forecast, {why}.
		{a}, {rank} among {group} by rating in {season} ({r}), falls short by forecast, {why}.
		By rating, {a} was {rank} among {group} in {season} ({r}), but the forecast falls short, {why}.`)
	phrase("board.missing.by", `
		{a}, {rank} among {group} by rating in {season} ({r}), misses the board by {gap}.
		{a} was {rank} among {group} by rating in {season} ({r}) and misses the board by {gap}.
		By rating, {a} was {rank} among {group} in {season} ({r}); the forecast misses the board by {gap}.`)
	phrase("board.missing.none", `
		{a}, {rank} among {group} by rating in {season} ({r}), has no forecast: too few players are comparable.
		There is no forecast for {a}, {rank} among {group} by rating in {season} ({r}): too few players are comparable.
		By rating, {a} was {rank} among {group} in {season} ({r}), but too few players are comparable for a forecast.`)
	phrase("board.known", `
		{a}, {age}, was {rank} in {league} in {unit}, with {x}, but is further down, with a forecast of {v} {ahead}.
		Further down is {a}, {age}, with a forecast of {v} {ahead}, though {rank} in {league} in {unit}, with {x}.`)
	phrase("board.known.none", `
		{a}, {rank} in {league} in {unit} ({x}), has no forecast: at age {age}, too few players are comparable.
		There is no forecast for {a}, {rank} in {league} in {unit} with {x}: at age {age}, too few players are comparable.`)
	phrase("board.alike.so", `
		Such years, rated from {lowest} to {highest}, are what the forecast for {a} allows for: {yr} a season, after {own} in {season}.
		The forecast for {a}, {yr} a season after {own} in {season}, allows for all of these, from {lowest} to {highest} by rating.`)
	phrase("board.hardly", `
		By forecast, {a} and {b} are all but level.
		{a} and {b} are all but level.
		There is next to nothing between {a} and {b}.`)
}

// The words of how sure the forecasts of a board are.
func init() {
	phrase("board.interval", `
		The 80% interval around the forecast for {a} runs from {lox} to {hix}.
		The forecast for {a} has an 80% interval of {lox} to {hix}.`)
	phrase("board.floors", `
		Behind {x}, the highest floors on the board, the low ends of the intervals, are those of {a}, {lo}, and {c}, {loc}.
		By the low end of the interval, the safest on the board after {x} are {a}, {lo}, and {c}, {loc}.
		{a} has the highest floor of those behind {x}, {lo} at the low end of the interval, and {c} the next, {loc}.`)
	phrase("board.floors.deep", `
		Behind {x}, the highest floors on the board, the low ends of the intervals, are those of {a}, {lo}, and {c}, {loc}, though {e} is only {place} by forecast.
		By the low end of the interval, the safest on the board after {x} are {a}, {lo}, and {c}, {loc}; by forecast, {e} is only {place}.
		{a} has the highest floor of those behind {x}, {lo} at the low end of the interval, and {c} the next, {loc}; {e} is only {place} by forecast.`)
	phrase("board.floors.third", `
		Behind {x}, the highest floors on the board, the low ends of the intervals, are those of {a}, {lo}, and {c}, {loc}; next is {e}, only {place} by forecast, at {loe}.
		By the low end of the interval, the safest on the board after {x} are {a}, {lo}, {c}, {loc}, and {e}, {loe}, who is only {place} by forecast.
		{a} has the highest floor of those behind {x}, {lo} at the low end of the interval, ahead of {c}, {loc}, and {e}, {loe}, who is only {place} by forecast.`)
	phrase("board.floor", `
		Behind {x}, the highest floor on the board, the low end of the interval, is {a}'s, {lo}.
		By the low end of the interval, the safest on the board after {x} is {a}, at {lo}.
		{a} has the highest floor of those behind {x}, {lo} at the low end of the interval.`)
	phrase("board.floor.deep", `
		Behind {x}, the highest floor on the board, the low end of the interval, is {a}'s, {lo}, though {e} is only {place} by forecast.
		By the low end of the interval, the safest on the board after {x} is {a}, at {lo}, who is only {place} by forecast.
		{a}, only {place} by forecast, has the highest floor of those behind {x}, {lo} at the low end of the interval.`)
	phrase("board.floor.top", `
		The highest floor on the board, the low end of the interval, is not {x}'s, {lox}, but {a}'s, {lo}.
		{a} has the highest floor on the board, {lo} at the low end of the interval to {x}'s {lox}.
		By the low end of the interval, nobody on the board is safer than {a}, {lo} to {x}'s {lox}.`)
	phrase("board.floor.top.deep", `
		The highest floor on the board, the low end of the interval, is not {x}'s, {lox}, but {a}'s, {lo}, though {e} is only {place} by forecast.
		{a}, only {place} by forecast, has the highest floor on the board, {lo} at the low end of the interval to {x}'s {lox}.
		By the low end of the interval, nobody on the board is safer than {a}, {lo} to {x}'s {lox}, though {e} is only {place} by forecast.`)
	phrase("board.caution", `
		That takes no account of health: {a} played only {games} in {season}.
		But {a} played only {games} in {season}, and the figures know nothing of health.
		A caution: {a} played only {games} in {season}, and no figure here knows how healthy a player is.`)
	phrase("board.wide.first", `
		{x} has the widest range on the board, {lox} to {hix}; the next is that of {g}, {age}, {log} to {hig}.
		The widest range on the board is {x}'s own, {lox} to {hix}, ahead of that of {g}, {age}, {log} to {hig}.`)
	phrase("board.wide.first.alone", `
		{x} has the widest range on the board, {lox} to {hix}.
		The widest range on the board is {x}'s own, {lox} to {hix}.`)
	phrase("board.wide", `
		{g}, {age}, has the widest range on the board, {log} to {hig}.
		The widest range on the board is that of {g}, {age}: {log} to {hig}.
		The boldest choice is {g}, {age}, whose range, {log} to {hig}, is the widest on the board.`)
	phrase("board.wide.over", `
		{g}, {age}, has the widest range on the board, {log} to {hig}, and its top is above even {x}'s, {hix}.
		The widest range on the board is that of {g}, {age}: {log} to {hig}, with a top above {x}'s, {hix}.
		The boldest choice is {g}, {age}, whose range, {log} to {hig}, is the widest on the board and reaches above {x}'s top, {hix}.`)
}
