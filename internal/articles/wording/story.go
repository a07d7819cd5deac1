package wording

// The words of stories. What compares or ranks stands only where the evidence holds it, and
// the verifier checks it; words such as "breakout" stand in stories of a rise alone.
func init() {
	phrase("peak.head", `
		{s} at {his} best: {key} and a rating of {r2} in {y2}
		{s's} best season by rating is {y2}, with {key}
		[A career year for|The season of a career for] {team} {pos} {s}: {key} in {y2}
		{key} in {y2}: {s's} best season by rating
		{s} [reaches|finds] {his} best in {y2}, rated {r2}
		{s's} career year: {key} and a rating of {r2} in {y2}
		{s's} best season: {key} and a rating of {r2} in {y2}`)
	phrase("star.head", `
		{s's} {y2}: {key} and a rating of {r2}
		{team} {pos} {s}, {key} and {rank} of {of} {ranked} in {y2}
		{key} and a rating of {r2}: {s's} {y2} by the numbers
		{key} for {team} {pos} {s} in {y2}, and a rating of {r2}
		For {s}, {key} and a rating of {r2} in {y2}
		{s}, rated {r2}: {key} in {y2}
		{team} {pos} {s} in {y2}: {key}, rated {r2}
		{s} [by the numbers|in full]: {key} and a rating of {r2} in {y2}
		{key}, and {rank} of {of} {ranked}: {s's} {y2}`)
	phrase("peak.summary", `
		{team} {pos} {s} {line} in {y2}, {his} best season by rating, at {r2}.
		{s} {line} in {y2}; rated {r2}, it is {his} best season by rating.
		With {noun}, {y2} is {s's} best season by rating, [at|rated] {r2}.
		{s's} best season by rating is {y2}: {noun}, [rated|and a rating of] {r2}.
		The best season of {s's} career by rating is {y2}[, at {r2}, with {noun}|: {noun}, rated {r2}].
		{s} {line} in {y2} and was rated {r2}, {his} best season by rating.
		Rated {r2} in {y2}, {his} best season by rating, {s} {line}.
		By rating, {y2} is {s's} best season, with {noun} and a rating of {r2}.
		{s} of the {team} {line} in {y2}[, {his} best season by rating, at|; it is {his} best season by rating, at] {r2}.
		Rated {r2} and with {noun}, {s} had {his} best season by rating in {y2}.`)
	phrase("star.summary", `
		{team} {pos} {s} {line} in {y2} and [ranks|ranked] {rank} of {of} {ranked}, rated {r2}.
		Rated {r2} in {y2}, {s} {line} and [ranks|ranked|finished] {rank} of {of} {ranked}.
		{s} {line} in {y2}, and a rating of {r2} [ranks|ranked|puts|places] {o} {rank} of {of} {ranked}.
		With {noun} in {y2}, {s} [ranks|ranked|finished] {rank} of {of} {ranked}, rated {r2}.
		{s} [ranks|ranked|finished] {rank} of {of} {ranked} in {y2}, rated {r2}, with {noun}.`)
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
	phrase("about.forecast", `
		A forecast rests on how the players most alike did over their next three seasons.`)
	phrase("about.cause", `
		The statistics show what happened, and not why: they know nothing of health, contracts or roles.`)
}
