package wording

// The words of what a figure is in a career that is neither its high nor its low, and of what a season is beside
// its rating.
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
		The {xu} of {y1} were a career high.
		In {y1}, {his} {xu} were a career high.
		The {xu} in {y1} were a career high for {o}.
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
		{his} career {extreme} before was {pb}, in {py}.
		{s's} career {extreme} before was {pb}, in {py}.
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
		The {team} {went} {w} of those {games}.
		Of those {games}, the {team} {went} {w}.
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
}
