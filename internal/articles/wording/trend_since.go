package wording

// The words of what a figure is in a career that is neither its high nor its low, of what a season is beside its rating, of
// who is away from a team, and of a pitcher's starts.
func init() {
	phrase("trend.since", `
		{his} {xu} {verb} {his} {word} since {sy}, when {he} {had} {sv}.
		{s's} {xu} {verb} {his} {word} since {sy}, when {he} {had} {sv}.
		The {xu} {verb} {his} {word} since {sy}, when {he} {had} {sv}.
		Those {xu} {verb} {his} {word} since {sy}, when {he} {had} {sv}.
		The {xu} {verb} the {word} for {o} since {sy}, when {he} {had} {sv}.
		For {o}, the {xu} {verb} the {word} since {sy}, when {he} {had} {sv}.`)
	phrase("trend.since.rate", `
		{his} {xu} was {his} {word} since {sy}, when it was {sv}.
		{s's} {xu} was {his} {word} since {sy}, when it was {sv}.
		The {xu} was {his} {word} since {sy}, when it was {sv}.
		That {xu} was {his} {word} since {sy}, when it was {sv}.
		For {o}, the {xu} was the {word} since {sy}, when it was {sv}.`)
	phrase("trend.sum.since", `
		{s} had {his} {word} {unit} since {sy}, when {he} had {sv}.
		In {y2} {s} had {his} {word} {unit} since {sy}, when {he} had {sv}.`)
	phrase("trend.sum.since.average", `
		{s's} {unit} {verb} {his} {word} since {sy}, when {it} {sv}.
		{s's} {unit} in {y2} {verb} {his} {word} since {sy}, when {it} {sv}.
		In {y2} {s's} {unit} {verb} {his} {word} since {sy}, when {it} {sv}.`)
	phrase("trend.sum.high", `
		{s} was coming off a career high in {unit} in {y1}.
		In {y1}, {s} had reached a career high in {unit}.
		{s} had reached a career high in {unit} in {y1}.`)
	phrase("trend.from.high", `
		{his} {xu} in {y1} were a career high.
		{s's} {xu} in {y1} were a career high.
		In {y1}, {his} {xu} were a career high.
		The {xu} in {y1} were a career high for {o}.
		The {xu} of {y1} were a career high.
		{his} {xu} of {y1} were a career high.
		{s's} {xu} of {y1} were a career high.`)
	phrase("trend.from.high.rate", `
		{his} {xu} in {y1} was a career high.
		{s's} {xu} in {y1} was a career high.
		The {xu} of {y1} was a career high.
		{his} {xu} of {y1} was a career high.`)
	phrase("mark.was", `
		{his} previous {extreme} was {pb}, in {py}.
		{his} previous career {extreme} was {pb}, in {py}.
		{s's} previous {extreme} was {pb}, in {py}.
		{s's} previous career {extreme} was {pb}, in {py}.
		The previous {extreme} of {his} career was {pb}, in {py}.
		Before, {his} career {extreme} was {pb}, in {py}.
		In {py} {he} set {his} previous {extreme}, {pb}.`)
	phrase("months.rise.steady", `
		{his} {what} has risen every month, from {p1} in {m1} to {p2} in {m2}.
		{s's} {what} has risen every month, from {p1} in {m1} to {p2} in {m2}.
		Month by month, {his} {what} has gone up each time, from {p1} in {m1} to {p2} in {m2}.
		Month by month, {s's} {what} has gone up each time, from {p1} in {m1} to {p2} in {m2}.
		Each month has been better than the one before, from {p1} {unit} a game in {m1} to {p2} in {m2}.`)
	phrase("months.fall.steady", `
		{his} {what} has fallen every month, from {p1} in {m1} to {p2} in {m2}.
		{s's} {what} has fallen every month, from {p1} in {m1} to {p2} in {m2}.
		Month by month, {his} {what} has gone down each time, from {p1} in {m1} to {p2} in {m2}.
		Month by month, {s's} {what} has gone down each time, from {p1} in {m1} to {p2} in {m2}.
		Each month has been poorer than the one before, from {p1} {unit} a game in {m1} to {p2} in {m2}.`)
	phrase("months.none", `
		{s} had no {unit} in {games} in {m}.
		In {m}, {s} had no {unit} in {games}.
		In {games} in {m}, {s} had no {unit}.
		{m} went by without {unit} from {s}, in {games}.`)
	phrase("lately.below", `
		{s} has not scored {least} points in any of the {games}.
		{he} has not scored {least} points in any of the {games}.
		In none of the {games} did {s} score {least} points.
		{s} did not reach {least} points in any of the {games}.
		{he} did not reach {least} points in any of the {games}.`)
	phrase("lately.above", `
		{s} scored at least {least} points in each of the {games}.
		{he} scored at least {least} points in each of the {games}.
		In each of the {games}, {s} scored at least {least} points.`)
	phrase("lately.record", `
		The {team} {went} {w} of the {games}.
		Of the {games}, the {team} {went} {w}.
		The {team} {went} {w} of the {games} above.
		The {team} have {went} {w} of the {games}.
		Of the {games} in the table, the {team} {went} {w}.
		The {team} {went} {w} of the {games} in the table.`)
	phrase("team.elsewhere", `
		The ratings are of the whole season, in which {others}.
		In {season} {others}; the ratings are of the whole season.
		Of these, {others} in {season}, and the ratings are of the whole season.
		A rating is of the whole season, and in {season} {others}.
		Each rating is of the whole season: in {season} {others}.`)
	phrase("team.record.after", `
		The {team} went {record} in {season}, after {r1} in {y1}.
		The {team} finished {record} in {season}, after {r1} in {y1}.
		The {team} finished {season} at {record}, after {r1} in {y1}.
		In {season} the {team} went {record}, after {r1} in {y1}.
		The {team} were {record} in {season} and {r1} in {y1}.
		The {team} closed {season} at {record}, after {r1} in {y1}.
		The {team} ended {season} at {record}; in {y1} they were {r1}.
		The {team} went {record} in {season}; they had been {r1} in {y1}.
		The {team} had a record of {record} in {season}, after {r1} in {y1}.
		The record of the {team} was {record} in {season}, after {r1} in {y1}.`)
	phrase("now.rank", `
		{s} is {rank} in {league} in {called} among players with at least {least}.
		{he} is {rank} in {league} in {called} among players with at least {least}.
		{s} ranks {rank} in {league} in {called} among those with at least {least}.
		Among players with at least {least}, {s} is {rank} in {league} in {called}.
		In {called}, {s} ranks {rank} in {league} among players with at least {least}.
		Among those with at least {least}, {he} ranks {rank} in {league} in {called}.`)
	phrase("now.rank.ahead", `
		{s} is {rank} in {league} in {called} among players with at least {least}, behind {ahead}.
		{s} ranks {rank} in {league} in {called} among those with at least {least}, behind {ahead}.
		Among players with at least {least}, {s} is {rank} in {league} in {called}, behind {ahead}.
		In {called}, {s} ranks {rank} in {league} among players with at least {least}; ahead {are} {ahead}.
		Behind {ahead}, {s} is {rank} in {league} in {called} among those with at least {least}.`)
	phrase("now.ahead", `
		Ahead of {o} in {called} {are} {ahead}.
		Only {ahead} {are} ahead of {o} in {called}.
		In {called} {s} trails only {ahead}.
		In front of {o} in {called} {are} {ahead}.
		{s} trails {ahead} in {called}.
		{he} trails only {ahead} in {called}.`)
	phrase("now.rank.first", `
		{s} leads {league} in {called} among players with at least {least}.
		{he} leads {league} in {called} among players with at least {least}.
		Among players with at least {least}, {s} leads {league} in {called}.
		Among those with at least {least}, nobody in {league} is ahead of {s} in {called}.`)
	phrase("gone.none", `
		{a}, who led the {team} in {what} in {y1}, had not played in {y2} through {asof}.
		Through {asof} the {team} had been without {a}, who led them in {what} in {y1}.
		{a} led the {team} in {what} in {y1}, with {x} {u} a game, and had not played in {y2} through {asof}.
		{a}, the {team} leader in {what} in {y1}, had not been in a game through {asof}.
		Through {asof}, {a}, who led the {team} in {what} in {y1} at {x} {u} a game, had yet to play in {y2}.`)
	phrase("gone.else", `
		{a}, who led the {team} in {what} in {y1}, now plays for the {to}.
		The {team} lost {a}, who led them in {what} in {y1} and is with the {to} this season.
		{a}, the {team} leader in {what} in {y1}, plays for the {to} this season.
		{a} led the {team} in {what} in {y1}, with {x} {u} a game, and has since moved to the {to}.
		In {y1} the {team} leader in {what} was {a}, now with the {to}.
		The {team} no longer have {a}, who led them in {what} in {y1} and now plays for the {to}.`)
	phrase("gone.moved", `
		{a}, who led the {team} in {what} in {y1}, moved to the {to} after {n} for the {team} this season.
		The {team} no longer have {a}, who led them in {what} in {y1} and moved to the {to} after {n} this season.
		{a}, the {team} leader in {what} in {y1}, played {n} for them this season before moving to the {to}.
		{a} led the {team} in {what} in {y1}, played {n} for them this season and has since moved to the {to}.`)
	phrase("gone.out", `
		{a}, who led the {team} in {what} in {y1}, has not played since {day}, after {n} this season.
		{a}, the {team} leader in {what} in {y1}, last played on {day} and has been in {n} this season.
		The {team} have been without {a}, who led them in {what} in {y1}, since {day}, after {n} this season.
		{a} led the {team} in {what} in {y1} but has not played since {day}, after {n} this season.
		Since {day} the {team} have played without {a}, who led them in {what} in {y1} and had been in {n} this season.`)
	phrase("team.away", `
		{a} last played for the {team} on {since}.
		{a} has not played for the {team} since {since}.
		The {team} have been without {a} since {since}.
		For the {team}, {a} last played on {since}.
		The {team} last had {a} on the court on {since}.`)
	phrase("team.away.more", `
		{a} last played for the {team} on {since}, {more}.
		For the {team}, {a} last played on {since}, {more}.
		The {team} last had {a} on the court on {since}, {more}.`)
	phrase("lately.since", `
		All of those {games} came after {a} last played for the {team}, on {day}.
		Those {games} have all come since {a} last played for the {team}, on {day}.
		All {games} came after {a} last played for the {team}, on {day}.
		In none of those {games} did the {team} have {a}, who last played on {day}.
		Each of those {games} came after {a} last played for the {team}, on {day}.`)
	phrase("lately.triple", `
		{s} had a triple-double against the {opp} on {day}, with {line}.
		On {day}, against the {opp}, {s} had a triple-double: {line}.
		The game against the {opp} on {day} was a triple-double, with {line}.
		With {line} against the {opp} on {day}, {s} had a triple-double.`)
	phrase("lately.without", `
		All of those {games} came without {a}.
		None of those {games} had {a}.
		{a} was in none of those {games}.
		Those {games} were all without {a}.
		All {games} were without {a}.`)
	phrase("finding.starts", `
		{s} started {x} of {his} {g} games, after {x1} of {g1} in {y1}.
		{he} started {x} of {his} {g} games, after {x1} of {g1} in {y1}.
		Of {his} {g} games, {x} were starts, after {x1} of {g1} in {y1}.
		{s} had {x} starts in {g} games, after {x1} in {g1} the [season|year] before.
		In {g} games {he} made {x} starts, after {x1} in {g1} in {y1}.`)
	phrase("finding.starts.all", `
		{s} made {x} starts, after {x1} in {y1}.
		{he} made {x} starts, after {x1} in {y1}.
		All {x} of {his} games were starts, as were the {x1} of {y1}.
		{s} started {x} times, after {x1} the [season|year] before.
		{s} had {x} starts, after {x1} in {y1}.`)
	phrase("finding.starts.none", `
		{s} made no start in {g} games, after {x1} starts in {g1} in {y1}.
		{he} pitched in relief in each of {his} {g} games, after {x1} starts in {g1} in {y1}.
		None of {his} {g} games was a start, after {x1} of {g1} in {y1}.`)
	phrase("finding.starts.first", `
		{s} started {x} of {his} {g} games, after none of {g1} in {y1}.
		{he} started {x} of {his} {g} games; in {y1} all {g1} were in relief.
		Of {his} {g} games, {x} were starts, after none of {g1} in {y1}.`)
	phrase("finding.starts.now", `
		All {g} of {his} games were starts, after {x1} of {g1} in {y1}.
		{s} started all {g} of {his} games, after {x1} of {g1} in {y1}.
		{he} started in each of {his} {g} games, after {x1} of {g1} in {y1}.
		Each of {s's} {g} games was a start, after {x1} of {g1} in {y1}.`)
	phrase("finding.starts.less", `
		{s} started {x} of {his} {g} games, after all {g1} in {y1}.
		{he} started {x} of {his} {g} games; in {y1} all {g1} were starts.
		Of {his} {g} games, {x} were starts, after all {g1} in {y1}.`)
}
