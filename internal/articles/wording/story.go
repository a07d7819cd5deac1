package wording

// The words of stories. What compares or ranks stands only where the evidence holds it, and
// the verifier checks it; words such as "breakout" stand in stories of a rise alone.
func init() {
	phrase("peak.lead", `
		By rating, {by} is {s's} best season, [at|rated] {br}.
		That rating of {br} makes {by} the best season of {s's} career.
		{by} is the best season of {s's} career by rating, [at|rated] {br}.
		By rating, {s's} best season is {by}, [at|rated] {br}.
		[Of|Among] all {s's} seasons, {by} is the best by rating, at {br}.
		The rating of {br} in {by} is the highest of {s's} career.
		{s's} rating of {by}, {br}, is the highest of {his} career.
		No season of {his} career is rated above {by}, at {br}.`)
	phrase("star.rated", `
		{team} {pos} {s} {line} in {y2} and was rated {r2}.
		{s} {line} in {y2}; the rating of the season is {r2}.
		Rated {r2} in {y2}, {s} {line}.
		With {noun} in {y2}, {s} was rated {r2}.
		{s} of the {team} {line} in {y2}, for a rating of {r2}.`)
	phrase("star.lead", `
		The rating [went|moved] from {r1} in {y1} to {r2} in {y2}.
		{s} was rated {r1} in {y1} and {r2} in {y2}.
		[A year before|The year before], in {y1}, {s} was rated {r1}; in {y2} the rating was {r2}.
		Rated {r1} in {y1}, {s} was rated {r2} in {y2}.
		{his} rating of {y1} was {r1}; that of {y2} is {r2}.
		{s} had been rated {r1} in {y1}.`)
	phrase("about.rating", `
		Ratings, from 0 to 100, compare players of the same role and season; 50 is the middle.`)
	phrase("about.rating.court", `
		Ratings, from 0 to 100, compare a player with the whole league of a season; 50 is the middle.`)
	phrase("about.court.counts", `
		Ratings count the whole box score, rebounds, steals and blocks as well as points.`)
	phrase("about.cause.fielding", `
		The figures take no account of fielding, health, contracts or roles.`)
	phrase("about.current", `
		A current rating also weighs earlier seasons, and leans to the middle where games are few.`)
	phrase("about.interval", `
		An 80% interval holds the true figure four times in five.`)
	phrase("about.forecast", `
		Forecasts follow what the most similar players did over three seasons.`)
	phrase("about.alike", `
		Matches are by age and by the ratings of three seasons.`)
	phrase("about.cause", `
		The figures take no account of health, contracts or roles.`)
}
