package wording

// The words of reviews.
func init() {
	phrase("review.head", `
		{s} with {key}, and the rest of {season} in review
		{season} in review: {key} for {s}, the leaders by position, and the rises and falls
		[The season that was|A season in review]: {key} for {o}, and the names of {season}
		{season} in review, from {s} and {key} to the rises and falls`)
	phrase("review.summary", `
		{team} {pos} {s} {line} in {season}: the season in review, position by position.
		{s} {line} in {season}; the season in review, by position and by team.`)
	phrase("review.best", `
		{k} of the {n} at the front by rating had the best season of their careers in {season}, {s} with a rating of {rating} among them.
		{k} of the {n} at the front by rating, {s} with a rating of {rating} among them, had their best season in {season}.
		In {season} {k} of the {n} at the front by rating had their best season, {s} with a rating of {rating} among them.
		For {k} of the {n} at the front by rating {season} was the best season of the career, as it was for {s}, rated {rating}.`)
	phrase("review.standings", `
		{claim}.`)
	phrase("review.next", `
		Next among {roles} [in|of] {season} came {s}, rated {rb}, with {nounb}.
		{s} came next among {roles} in {season}, rated {rb}, with {nounb}.
		Among {roles}, {s} was next in {season}, rated {rb}, and {lineb}.
		The next of the {roles} in {season} was {s}, rated {rb}, with {nounb}.
		{s} {lineb} in {season} and came next among {roles}, rated {rb}.`)
	phrase("review.nexts", `
		Next among {roles} of {season} came {s}, rated {rb}, with {nounb}, and {c}, rated {rc}, with {nounc}.
		{s}, who {lineb}, came next among {roles} in {season}, rated {rb}; {c} {linec} and was rated {rc}.
		In {season} {s} {lineb}, rated {rb}, and {c} {linec}, rated {rc}: they came next among {roles}.
		The next of the {roles} in {season} were {s}, who {lineb} and was rated {rb}, and {c}, who {linec} and was rated {rc}.
		Among {roles}, {s}, rated {rb} in {season}, and {c}, rated {rc}, were next: {nounb} for {s}, {nounc} for {c}.`)
	phrase("review.team", `
		{s}, rated {rating}, played in {season} for the {team}, who went {record}.
		The {team} of {s}, rated {rating}, went {record} in {season}.
		In {season}, with {s}, rated {rating}, the {team} went {record}.
		In {season} the {team} went {record} with {s}, rated {rating}.
		{s} was rated {rating} in {season} for the {team}, who ended {record}.
		For the {team}, who finished {record} in {season}, {s} was rated {rating}.`)
	phrase("review.before", `
		In {season}, {s} {line}.
		[A|The] year before, in {season}, {s} {line}.
		{s} {line} in {season}.
		Back in {season}, {s} {line}.
		The {season} line was {noun}.
		A year before, the line was {noun} in {season}.
		[The season before|A season before], in {season}, {s} {line}.
		That was after {noun} in {season}.
		That followed {noun} in {season}.
		Before that, in {season}, {s} {line}.`)
}
