package wording

// The words of a place, a rating or a rate where the paragraph has named the season, and of several first places.
func init() {
	phrase("lead.firsts", `
		{s} led {league} in {list} in {season}.
		In {season} {s} led {league} in {list}.
		{s} had the most {list} in {league} in {season}.
		In {list}, {s} led {league} in {season}.`)
	phrase("lead.firsts.here", `
		{s} led {league} in {list}.
		{s} had the most {list} in {league}.
		In {list}, {s} led {league}.
		In {league}, {s} led in {list}.`)
	phrase("season.rates.here", `
		{s} [finished with|posted|had|put up] {rates}.
		{s} ended with {rates}.
		[For|Over] the season, {s} [posted|had|put up] {rates}.`)
	phrase("season.place.here", `
		The season [ranks|ranked] {o} {rank} of {of} {ranked}, with a rating of {rating}.
		By rating, {s} [ranks|ranked|is] {rank} of {of} {ranked}, at {rating}.
		{s} was rated {rating}, {rank} of {of} {ranked}.
		A rating of {rating} [put|puts|placed] {o} {rank} of {of} {ranked}.
		Among {ranked}, {s} [ranks|ranked] {rank} of {of}, rated {rating}.`)
	phrase("trend.stands.here", `
		By rating, {s} [was|ranked|finished] {rank} of {of} {ranked}.
		{s} [ranked|finished|was] {rank} of {of} {ranked} by rating.
		{his} rating of {rating} [was|ranked] {rank} of {of} {ranked}.
		At {rating}, {s} [was|ranked|finished] {rank} of {of} {ranked} by rating.`)
}
