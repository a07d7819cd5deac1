package wording

// The words of comparisons of two players.
func init() {
	phrase("pair.head.same", `
		{s} tops {b} in {season} and in the three-year forecast
		{s} outrates {b} in {season} and in the three-year forecast
		{s} is ahead of {b} by rating in {season} and in the three-year forecast
		In {season} and in the three-year forecast, {s} tops {b}`)
	phrase("pair.head.though", `
		{s} tops {b} by rating in {season}, though {last} had {dhb}
		{s} outrated {b} in {season}, though {last} had {dhb}
		By rating, {s} tops {b} in {season}, though {last} had {dhb}`)
	phrase("pair.head.with", `
		{s} had {dh} than {b} in {season} and outrated {o}
		In {season}, {s} had {dh} than {b} and outrated {o}
		{s} had {dh} than {b} in {season}, and the higher rating`)
	phrase("pair.head.with.rate", `
		{s} had {dh} and outrated {b} in {season}
		In {season}, {s} had {dh} and outrated {b}
		{s} had {dh} in {season}, and was rated above {b}
		In {season}, {s} had {dh} and was rated above {b}`)
	phrase("pair.second.both", `
		{s} had {d} in {season}, and {last} had {d2}.
		In {season}, {s} had {d}, and {last} had {d2}.
		{s} had {d}, and {last} had {d2}, in {season}.
		{s} had {d} in {season}; {last} had {d2}.`)
	phrase("pair.second.one", `
		{s} had {d} in {season}.
		In {season}, {s} had {d}.
		{s} had {d} for the season.`)
	phrase("pair.promised", `
		{s} had {dh} than {b}.
		{s} had {dh} than {b} in {season}.
		In {season}, {s} had {dh} than {b}.`)
	phrase("pair.second.none.close", `
		The three-year forecasts are too close to call: {va} {unit} for {s} and {vb} for {b}.
		By forecast for {thru} they are too close to call: {s} is at {va} {unit} and {b} at {vb}.`)
	phrase("pair.second.none.same", `
		The three-year forecast favors {s} as well, {va} to {vb} {unit}.
		For {thru}, {s} has the higher forecast, too, {va} to {vb} {unit}.`)
	phrase("pair.second.none.split", `
		The three-year forecast favors {b}, {vb} to {va} {unit}.
		For {thru}, {b} has the higher forecast, {vb} to {va} {unit}.`)
	phrase("pair.head.split", `
		{s} outrated {b} in {season}; the three-year forecast favors {b}
		{s} tops {b} in {season}, but the three-year forecast favors {b}
		{s} tops {b} by rating in {season}; the three-year forecast favors {b}`)
	phrase("pair.head.close", `
		{s} outrated {b} in {season}; the three-year forecasts are too close to call
		{s} tops {b} by rating in {season}, but the three-year forecasts are too close to call
		{s} tops {b} by rating in {season}; by forecast they are too close to call`)
	phrase("pair.head.rating", `
		{s} tops {b} by rating in {season}
		{s} outrates {b} in {season}
		By rating, {s} tops {b} in {season}`)
	phrase("pair.head.even", `
		{s} and {b} are too close to call by rating in {season}; the three-year forecast favors {s}
		By rating in {season}, {s} and {b} are too close to call; the three-year forecast favors {s}`)
	phrase("pair.head.level", `
		{s} and {b} are too close to call, by rating in {season} and in the three-year forecast
		By rating in {season} and in the three-year forecast, {s} and {b} are too close to call`)
	phrase("pair.head.level.rating", `
		{s} and {b} are too close to call by rating in {season}
		By rating in {season}, {s} and {b} are too close to call`)
	phrase("pair.sum.split", `
		In {season}, {s} had {da}, and {b} had {db}.
		{s} had {da} in {season}, and {b} had {db}.
		{s} had {da} in {season}; {b} had {db}.`)
	phrase("pair.sum.one", `
		{s} had {da} than {b} in {season}.
		In {season}, {s} had {da} than {b}.`)
	phrase("pair.sum.one.rate", `
		In {season}, {s} had {da}.
		{s} had {da} in {season}.
		For {season}, {s} had {da}.
		Over the {season} season, {s} had {da}.`)
	phrase("pair.sum.two", `
		{s} had {da} and {da2} than {b} in {season}.
		In {season}, {s} had {da} and {da2} than {b}.`)
	phrase("pair.sum.two.rate", `
		{s} had {da} than {b} in {season}, and {da2}.
		In {season}, {s} had {da} than {b}, and {da2}.`)
	phrase("pair.sum.two.rates", `
		In {season}, {s} had {da} and {da2}.
		{s} had {da} and {da2} in {season}.`)
	phrase("pair.rated", `
		For {season}, {s} has a higher rating than {b}, {ra} to {rb}.
		{s} has a higher rating than {b} for {season}, {ra} to {rb}.
		By rating for {season}, {s} leads {b}, {ra} to {rb}.
		{s} comes out ahead of {b} by rating for {season}, {ra} to {rb}.
		{s} leads {b} by rating for {season}, {ra} to {rb}.`)
	phrase("pair.year.best", `
		In {season}, {his} best season by rating, {s} {line} and was rated {rating}.
		{s} had {his} best season by rating in {season}: {he} {line}, for a rating of {rating}.
		{s's} best season by rating was {season}, when {he} {line} and was rated {rating}.
		{s} had {his} best season by rating, {rating}, in {season}, when {he} {line}.`)
	phrase("pair.rated.even", `
		By rating for {season} the two are too close to call: {s} {ra}, {b} {rb}.
		For {season} the two are too close to call by rating, {s} at {ra} and {b} at {rb}.
		The two are too close to call by rating for {season}, with {s} at {ra} and {b} at {rb}.`)
	phrase("best.now", `
		By rating, {season} was {s's} best season.
		{s} had {his} best season by rating in {season}.
		By rating, {s} was at {his} best in {season}.
		It was {his} best season by rating.
		{s} had {his} best season by rating in {season}, at {rating}.
		By rating, {season} was {s's} best season, at {rating}.
		By rating, {s} was at {his} best in {season}, at {rating}.`)
	phrase("pair.verdict.same", `
		{s} has the edge over {b} both ways: by rating for {season}, {ra} to {rb}, and by forecast for {thru}, {va} to {vb} {unit}; {ov}.
		{s} has the edge both ways: by rating for {season}, {ra} to {rb}, and by forecast for {thru}, {va} to {vb} {unit}; {ov}.
		By rating for {season}, {ra} to {rb}, and by forecast for {thru}, {va} to {vb} {unit}, {s} has the edge; {ov}.`)
	phrase("pair.verdict.same.bare", `
		{s} was rated higher in {season}, and the three-year forecast favors {o} as well; {ov}.
		Like the ratings of {season}, the three-year forecast favors {s}; {ov}.
		Looking further, the three-year forecast favors {s} as well; {ov}.`)
	phrase("pair.verdict.split.bare", `
		The three-year forecast favors {s}; {ov}.
		{s} has the higher three-year forecast; {ov}.`)
	phrase("pair.verdict.split", `
		By forecast for {thru} {s} has the edge, {va} to {vb} {unit}; {ov}.
		The forecast for {thru} goes the other way: {s} has the edge, {va} to {vb} {unit}; {ov}.
		For {thru}, {s} has the higher forecast, {va} to {vb} {unit}; {ov}.`)
	phrase("pair.verdict.close", `
		By forecast the two are too close to call: the gap is well inside both intervals.
		The three-year forecasts are too close to call, with a gap well inside both intervals.
		The two are too close to call by forecast, with a gap well inside both intervals.
		The forecasts for {thru} are too close to call: {s} is at {va} {unit} and {b} at {vb}, a gap well inside both intervals.
		For {thru} the forecasts are too close to call, with {s} at {va} {unit} and {b} at {vb}, a gap well inside both intervals.
		By forecast for {thru} they are too close to call: {s} is at {va} {unit} and {b} at {vb}, a gap well inside both intervals.
		The gap between the forecasts for {thru}, {va} {unit} for {s} and {vb} for {b}, is well inside both intervals.`)
	phrase("pair.why", `
		Counting earlier seasons as well, {a} and {b} have the two highest current ratings of {group} {day}, {na} and {nb}.
		With earlier seasons counted as well, {a} and {b} have the two highest current ratings of {group} {day}, {na} and {nb}.
		{day}, counting earlier seasons as well, {a} and {b} have the two highest current ratings of {group}, {na} and {nb}.
		With earlier seasons counted, {a} and {b} have the two highest current ratings of {group} {day}, at {na} and {nb}.`)
	phrase("pair.blend", `
		By the rating of {season} alone, {s} was {rank} of {of} {ranked}.
		On {season} alone, {s} was {rank} of {of} {ranked} by rating.
		By the rating for {season} alone, {s} ranked {rank} of {of} {ranked}.`)
	phrase("pair.why.bare", `
		{a} and {b} have the two highest current ratings of {group} {day}.
		{day}, {a} and {b} have the two highest current ratings of {group}.
		Of {group}, {a} and {b} have the two highest current ratings {day}.`)
	phrase("pair.hitting", `
		The forecast is of {his} hitting alone.
		It is a forecast of {his} hitting alone.
		The forecast counts {his} hitting alone.`)
	phrase("pair.why.top", `
		{s} and {b} were the two top-rated {group} of {season}.
		In {season}, {s} and {b} were the two top-rated {group}.`)
	phrase("pair.fewer", `
		{s} played {dg} than {b}.
		{s} played in {dg} than {b}.
		{s} appeared in {dg} than {b}.`)
	phrase("pair.ages", `
		{s} is {d} than {b}.
		At the end of {season}, {s} was {d} than {b}.
		{s} was {d} than {b} in {season}.`)
	phrase("pair.edges", `
		{s} [led|had the edge|was ahead|came out ahead] in {edges}.
		In {season}, {s} [led|had the edge|was ahead|came out ahead] in {edges}.
		For the season, {s} [led|had the edge|was ahead|came out ahead] in {edges}.`)
	phrase("pair.less", `
		{s} {had} {more} than {b} on {fewer}.
		On {fewer}, {s} {had} {more} than {b}.
		{s} {had} {more} than {b} in {season}, on {fewer}.
		On {fewer}, {s} {had} {more} than {b} in {season}.
		In {season}, {s} {had} {more} than {b} on {fewer}.`)
	phrase("pair.plus", `
		{s} was {x}, to {y} for {b}.
		In plus-minus, {s} was {x} and {b} {y}.
		{s} finished at {x}, {b} at {y}.
		By plus-minus, {s} was {x} and {b} {y}.`)
	phrase("pair.edges.shorter", `
		In {n} {of} to {a}'s {m}, {z} [led|had the edge|was ahead|came out ahead] in {edges}.
		{z} [led|had the edge|was ahead|came out ahead] in {edges}, in {n} {of} to {a}'s {m}.
		Over {n} {of} to {a}'s {m}, {z} [led|had the edge|was ahead|came out ahead] in {edges}.`)
	phrase("pair.between", `
		By rating for {season}, {list} came between the two among {group}.
		By rating for {season}, {list} stood between them among {group}.
		Among {group}, {list} {was} between the two by rating for {season}.`)
	phrase("pair.over", `
		Neither was first among {group} by rating for {season}: {list} {was} ahead of both.
		Among {group}, {list} {was} ahead of both by rating for {season}.
		By rating for {season}, {list} {was} ahead of both among {group}.
		Neither led {group} by rating for {season}; {list} {was} ahead of both.`)
	phrase("pair.first", `
		Neither was first among {group} by rating for {season}: {c} ({rc}) was, with {z} {pa} and {a} {pb}.
		By rating for {season}, {c} ({rc}) was first among {group}, {z} {pa} and {a} {pb}.
		Among {group}, {c} ({rc}) was first by rating for {season}; {z} was {pa} and {a} {pb}.`)
	phrase("pair.clubs", `
		{a}'s team, the {ta}, went {ra} in {season}, and {b}'s, the {tb}, went {rb}.
		{a} played for the {ta}, who went {ra} in {season}, and {b} for the {tb}, who went {rb}.
		{a}'s team, the {ta}, finished {season} at {ra}; {b}'s, the {tb}, finished at {rb}.
		{a}'s club, the {ta}, finished {season} at {ra}; {b}'s, the {tb}, finished at {rb}.
		In {season}, {a}'s {ta} went {ra}, and {b}'s {tb} went {rb}.`)
	phrase("pair.club", `
		Both played for the {ta}, who went {ra} in {season}.
		{a} and {b} both played for the {ta}, who went {ra} in {season}.
		The {ta}, for whom both played, went {ra} in {season}.`)
	phrase("pair.value", `
		Over the next three seasons, {years}, {s} is forecast at {v} {unit}, or {yr} a season, after {w} in {season}.
		{s} is forecast at {v} {unit} for {thru}, or {yr} a season, after {w} in {season}.
		For {thru}, the forecast for {o} is {v} {unit}, or {yr} a season, after {w} in {season}.
		From {years}, {s} is projected at {v} {unit}, or {yr} a season, after {w} in {season}.
		The forecast for {o} over the next three seasons, {years}, is {v} {unit}: {yr} a season, after {w} in {season}.
		{s's} forecast for {thru} is {v} {unit}, or {yr} a season, after {w} in {season}.
		{s} was worth {w} {unit} in {season}; the forecast for {thru} is {v}, or {yr} a season.
		After {w} {unit} in {season}, {s} is forecast at {v} for {thru}, or {yr} a season.
		{s} is projected at {v} {unit} for {thru}, which is {yr} a season, after {w} in {season}.
		{s's} {season} was worth {w} {unit}; for {thru} the forecast is {v}, or {yr} a season.`)
	phrase("pair.value.bare", `
		Over the next three seasons, {years}, {s} is forecast at {v} {unit}, or {yr} a season.
		{s} is forecast at {v} {unit} for {thru}, or {yr} a season.
		For {thru}, the forecast for {o} is {v} {unit}, or {yr} a season.
		{s's} forecast for {thru} is {v} {unit}, or {yr} a season.`)
	phrase("pair.value.dated", `
		Before the {on} season, {s} was forecast at {v} {unit} for {thru}, or {yr} a season, after {w} in {season}.
		A forecast made before the {on} season put {o} at {v} {unit} for {thru}, or {yr} a season, after {w} in {season}.
		Before the {on} season, the forecast for {o} was {v} {unit} for {thru}, or {yr} a season, after {w} in {season}.
		{s's} forecast before the {on} season was {v} {unit} for {thru}, or {yr} a season, after {w} in {season}.
		{s} was forecast before the {on} season at {v} {unit} for {thru}, or {yr} a season, after {w} in {season}.
		After {w} {unit} in {season}, {s} was forecast before the {on} season at {v} for {thru}, or {yr} a season.
		{s} was worth {w} {unit} in {season}; before the {on} season, the forecast for {thru} was {v}, or {yr} a season.
		{s's} {season} was worth {w} {unit}; before the {on} season, the forecast for {thru} was {v}, or {yr} a season.`)
	phrase("pair.value.bare.dated", `
		Before the {on} season, {s} was forecast at {v} {unit} for {thru}, or {yr} a season.
		{s} was forecast before the {on} season at {v} {unit} for {thru}, or {yr} a season.`)
	phrase("pair.verdict.season", `
		For {season} the edge goes to {lead}, with {sep} and the higher rating.
		In {season} the edge goes to {lead}, with {sep} and the higher rating.
		The edge in {season} goes to {lead}, with {sep} and the higher rating.
		For {season} the edge goes to {lead}, who had {sep} and the higher rating.`)
	phrase("pair.interval", `
		The 80% interval runs from {lo} to {hi}.
		The 80% interval is {lo} to {hi}.
		The 80% interval around {his} forecast is {lo} to {hi}.
		The 80% interval for {o} runs from {lo} to {hi}.
		The 80% interval around {s's} forecast runs from {lo} to {hi}.
		For {o}, the 80% interval is {lo} to {hi}.`)
	phrase("lead.ahead", `
		In {unit}, {s} trailed only {list}.
		Only {list} {were} ahead of {o} in {unit}.
		Ahead of {o} in {unit} {were} {list}.
		{s} trailed only {list} in {unit}.`)
	phrase("lead.era", `
		{s's} {x} was the lowest ERA in {league} in {season}.
		{s} had the lowest ERA in {league} in {season}, {x}.
		The lowest ERA in {league} in {season} was {s's}, at {x}.
		At {x}, {s} had the lowest ERA in {league} in {season}.`)
	phrase("value.season", `
		By the same measure, {s} was worth {w} in {season}.
		{s's} {season} came to {w} by the same measure.
		In {season} alone, {s} was worth {w} {unit}.
		For comparison, {s's} {season} was worth {w} {unit}.
		{s} was worth {w} {unit} in {season} alone.
		For comparison, {s} was worth {w} {unit} in {season}.
		By that measure {s's} {season} alone was worth {w}.
		The {season} season alone was worth {w} {unit} for {o}.
		On the same scale, {s} was worth {w} in {season}.
		{s's} {season} was worth {w} on the same scale.
		The figure for {season} alone was {w} {unit}.
		{s's} {season} by itself was worth {w} {unit}.
		The {season} season by itself was worth {w} {unit}.
		In one season, {season}, {he} was worth {w} {unit}.
		{s} produced {w} {unit} in {season} alone.
		By itself, {season} was worth {w} {unit}.
		In {season}, by the same measure, {s} was worth {w}.`)
	phrase("pair.verdict.apart", `
		For {season} the edge goes to {lead}, with {sep}; for {thru} the forecasts, {va} {unit} for {s} and {vb} for {b}, are too close to call.
		In {season} {lead} had {sep}; over {thru} the forecasts, {va} {unit} for {s} and {vb} for {b}, are too close to call.
		The forecasts for {thru}, {va} {unit} for {s} and {vb} for {b}, are too close to call; in {season} {lead} had {sep}.
		{lead} had {sep} in {season}, and the forecasts for {thru} are too close to call.
		The edge in {season} goes to {lead}, with {sep}; over {thru} the forecasts are too close to call, {va} {unit} for {s} and {vb} for {b}.
		The forecasts for {thru} do not separate them, at {va} {unit} for {s} and {vb} for {b}; {season} did, when {lead} had {sep}.`)
}

// The words of comparisons about the seasons before, and about what a forecast's unit measures.
func init() {
	phrase("pair.order.row", `
		It was the {nth} season in a row in which {s} had the higher rating of the two.
		{s} had the higher rating of the two for the {nth} season in a row.
		For the {nth} season in a row, {s} had the higher rating of the two.`)
	phrase("pair.order.turned", `
		In {before}, the season before, {s} had the higher rating, {x} to {y}.
		{s} had the higher rating in {before}, the season before, {x} to {y}.
		The season before, in {before}, {s} had the higher rating, {x} to {y}.`)
	phrase("pair.unit", `
		{Unit} measure value beyond that of a player at the fringe of a roster, not {not}.
		{Unit} are a measure of value beyond that of a player at the fringe of a roster, and not of {not}.
		{Unit} stand for value beyond that of a player at the fringe of a roster, not for {not}.`)
	phrase("pair.unit.plain", `
		{Unit} measure value beyond that of a player at the fringe of a roster.
		{Unit} stand for value beyond that of a player at the fringe of a roster.`)
	phrase("pair.unit.carrying", `
		{Unit} are yards from scrimmage with a bonus for touchdowns and a penalty for lost fumbles.
		{Unit} count yards from scrimmage, with a bonus for touchdowns and a penalty for lost fumbles.`)
	phrase("pair.unit.catching", `
		{Unit} are yards from scrimmage with a bonus for catches and touchdowns and a penalty for lost fumbles.
		{Unit} count yards from scrimmage, with a bonus for catches and touchdowns and a penalty for lost fumbles.`)
	phrase("pair.unit.passing", `
		{Unit} count passing and rushing, touchdowns, turnovers and sacks, from what a passer at the fringe of a roster would gain.
		{Unit} are passing and rushing yards adjusted for touchdowns, turnovers and sacks, from what a passer at the fringe of a roster would gain.`)
	phrase("pair.between.bare", `
		{list} came between the two.
		{list} stood between them.
		{list} {was} between the two.`)
}
