package wording

// The words of stories. What compares or ranks stands only where the evidence holds it, and
// the verifier checks it; words such as "breakout" stand in stories of a rise alone.
func init() {
	phrase("peak.lead", `
		By rating, {by} is {s's} best season, [at|rated] {br}.
		[That makes {by}|It makes {by}|This makes {by}] the best season of {s's} career by rating, [at|rated] {br}.
		[Of|Among] all {s's} seasons, {by} is the best by rating, at {br}.
		The rating of {br} in {by} is the highest of {s's} career.
		It is {his} best season by rating: {by} is rated {br}.
		{s's} rating of {by}, {br}, is the highest of {his} career.
		By rating it is {his} best: {by} is rated {br}.`)
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
		It follows a rating of {r1} in {y1}.`)
	phrase("about.rating", `
		Ratings run from 0 to 100 and compare a player with others of the same role and season; 50 is the middle.`)
	phrase("about.current", `
		A current rating weighs earlier seasons with the last, and the games of a season in progress; it is drawn toward the middle where those are few.`)
	phrase("about.interval", `
		The 80% interval of a rating is the range that holds the true level four times in five.`)
	phrase("about.interval.forecast", `
		The 80% interval of a forecast is the range that holds what comes of it four times in five.`)
	phrase("about.interval.both", `
		The 80% interval of a rating is the range that holds the true level four times in five, and that of a forecast the range that holds what comes of it as often.`)
	phrase("about.forecast", `
		A forecast rests on how the players most alike did over their next three seasons.`)
	phrase("about.alike", `
		Seasons are matched by age, to within a year, and by rating in that season and the two before.`)
	phrase("about.cause", `
		The statistics show what happened, and not why: they know nothing of health, contracts or roles.`)
}
