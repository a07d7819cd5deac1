package wording

// The words of boards and reviews.
func init() {
	phrase("board.head", `
		{s} heads the {board}: {v} {unit} forecast over the next three seasons after {season}
		The {board} draft board after {season}: {s}, forecast at {v} {unit}, and who comes next
		Drafting {board} after {season}: {s}, forecast at {v} {unit} over the next three seasons
		[Who to draft among|The order of] {board} after {season}: {s}, forecast at {v} {unit}, and the names that follow`)
	phrase("board.summary", `
		After {season}, {s's} next three seasons are forecast at {v} {unit}, with an 80% interval of {lo} to {hi}.
		{s}, after {noun} in {season}, is forecast at {v} {unit} over the next three seasons, with an 80% interval of {lo} to {hi}.`)
	phrase("board.lead", `
		[At the front of|At the head of] this board of {board} [is|stands] {s}, who {line} in {season}[, at age {age}|].
		[Any list|A list|A board] of {board} [begins|opens] with {o}, who {line} in {season} for the {team}.
		{team} {pos} {s} {line} in {season}[, at age {age},|] and [opens|heads] this board of {board}.
		[This board of|The board of] {board} [opens|begins] with {team} {pos} {s}, who {line} in {season}.`)
	phrase("board.value", `
		After {season}, {s's} next three seasons are forecast at {v} {unit}, with an 80% interval of {lo} to {hi}.
		The forecast after {season} is {v} {unit} over the next three seasons, with an 80% interval of {lo} to {hi}.
		The next three seasons after {season} are forecast at {v} {unit}; the 80% interval is {lo} to {hi}.`)
	phrase("about.board", `
		Every active player of the position with a forecast was a candidate; the order is that of the forecast for the next three seasons, and tiers break where it drops most.
		All active players of the position with a forecast were candidates; the forecast for the next three seasons gives the order, and a tier ends where it drops most.
		The candidates were all active players of the position with a forecast; they stand in the order of the next three seasons, and tiers break where that drops most.`)
	phrase("review.head", `
		{s} with {key}, and the rest of {season} in review
		{season} in review: {s} with {key}, and who rose and who fell
		[The season that was|A season in review]: {key} for {o}, and the names of {season}
		What {season} will be remembered by: {s} and {key}`)
	phrase("review.summary", `
		{team} {pos} {s} {line} in {season}: the names of the year, position by position.
		{s} {line} in {season}; the season in review, by position, with the breakouts and the hard years.`)
}
