package wording

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
