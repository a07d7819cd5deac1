package wording

// The words of reviews.
func init() {
	phrase("review.head", `
		{s} with {key}, and the rest of {season} in review
		{season} in review: {s} with {key}, and who rose and who fell
		[The season that was|A season in review]: {key} for {o}, and the names of {season}
		What {season} will be remembered by: {s} and {key}`)
	phrase("review.summary", `
		{team} {pos} {s} {line} in {season}: the names of the year, position by position.
		{s} {line} in {season}; the season in review, by position, with the breakouts and the hard years.`)
}
