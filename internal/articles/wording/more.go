package wording

// The words of reviews.
func init() {
	phrase("review.head", `
		{season} in review: {s} led {league} with {xu}, {b} was the top-rated {role}
		{s} led {league} with {xu}, and {b} was the top-rated {role}: {season} in review
		{s} led {league} with {xu} in {season}, and {b} was the top-rated {role}`)
	phrase("review.head.same", `
		{season} in review: {s} led {league} with {xu} and was the top-rated {role}
		{s} led {league} with {xu} and was the top-rated {role}: {season} in review
		{s} led {league} with {xu} in {season} and was the top-rated {role}`)
	phrase("review.head.line", `
		{season} in review: {key} for {s}, the leaders by position, and the rises and falls
		{season} in review, from {s} and {key} to the rises and falls`)
	phrase("review.line", `
		{s} {line} in {season}; the season in review, by position and by team.`)
	phrase("review.summary", `
		{claim}; {s} was the top-rated {role}.
		{claim}, and {s} was the top-rated {role}.`)
	phrase("review.lead", `
		{team} {pos} {s} {line} in {season} and led {league} in {unit}.
		{s} of the {team} {line} in {season} and led {league} in {unit}.
		In {season} {team} {pos} {s} {line} and led {league} in {unit}.
		{s} {line} in {season} for {clubs} and led {league} in {unit}.`)
	phrase("review.lead.sum", `
		{team} {pos} {s} {line} in {season} and led {league} in {unit}, with {x}.
		{s} of the {team} {line} in {season} and led {league} in {unit}, with {x}.
		In {season} {team} {pos} {s} {line} and led {league} in {unit}, with {x}.
		{s} {line} in {season} for {clubs} and led {league} in {unit}, with {x}.`)
	phrase("review.top", `
		{s}, rated {rating}, was the top-rated {role} of {season}.
		The top-rated {role} of {season} was {s}, rated {rating}.
		Rated {rating}, {s} was the top-rated {role} in {season}.
		With a rating of {rating}, {s} was the top-rated {role} in {season}.
		In {season} {s} was the top-rated {role}, with a rating of {rating}.
		{s} was the top-rated {role} in {season}, with a rating of {rating}.`)
	phrase("review.best", `
		By rating, {names} had the best seasons of their careers in {season}.
		{names} had the best seasons of their careers by rating in {season}.
		For {names}, {season} was the best season of their careers by rating.`)
	phrase("review.place", `
		{s} ranked {place} in {season}, rated {rb}, with {nounb}.
		{s} {lineb} in {season} and ranked {place}, rated {rb}.`)
	phrase("review.places", `
		{s}, rated {rb}, and {c}, rated {rc}, ranked {place} and {placec} in {season}: {nounb} for {s}, {nounc} for {c}.
		{s} ranked {place} in {season}, rated {rb}, with {nounb}; {c} was {placec}, rated {rc}, with {nounc}.
		In {season} {s} {lineb} and ranked {place}, rated {rb}; {c} {linec} and ranked {placec}, rated {rc}.
		{s}, who {lineb}, ranked {place} in {season}, rated {rb}; {c}, who {linec}, was {placec}, rated {rc}.`)
	phrase("review.moved", `
		{s's} {unit} {rose} to {b} in {y2} from {a} in {y1}, and {his} rating {went} to {r2} from {r1}.
		{s's} rating {went} to {r2} in {y2} from {r1} in {y1}, and {his} {unit} {rose} to {b} from {a}.
		{s's} {unit}, {a} in {y1}, {rose} to {b} in {y2}, and {his} rating {went} to {r2} from {r1}.
		In {y1} {s} had {au} and a rating of {r1}; {his} rating for {y2} was {r2}.
		[A year before|The season before], in {y1}, {s} had {au} and was rated {r1}; {his} rating {went} to {r2} in {y2}.
		After {au} and a rating of {r1} in {y1}, {s} was rated {r2} in {y2}.
		{s} was rated {r2} in {y2}, {up} from {r1} in {y1}, when {he} had {au}.
		Back in {y1} {s} was rated {r1}, with {au}; {his} rating {went} to {r2} in {y2}.
		{s's} rating {went} from {r1} in {y1}, when {he} had {au}, to {r2} in {y2}.
		{s} had {au} in {y1}; {his} rating {went} to {r2} in {y2} from {r1}.
		With {au} in {y1} {s} was rated {r1}; {his} rating {went} to {r2} in {y2}.
		In {y1}, with {au}, {s} was rated {r1}; in {y2} {his} rating {went} to {r2}.
		{s} had been rated {r1} in {y1}, when {he} had {au}, and {went} to {r2} in {y2}.
		When {s} had {au}, in {y1}, {he} was rated {r1}; {his} rating for {y2} was {r2}.
		Before that, in {y1}, {s} had {au} and was rated {r1}; {his} rating {went} to {r2} in {y2}.
		Rated {r1} in {y1}, when {he} had {au}, {s} {went} to {r2} in {y2}.`)
	phrase("about.moves", `
		Compared here are players who played most of their teams' games in both seasons.`)
	phrase("about.moves.mlb", `
		Compared here are batters who played most of their teams' games in both seasons, and pitchers with about as many games in both.`)
	phrase("about.moves.nhl", `
		Compared here are skaters who played most of their teams' games in both seasons, and goalies with about as many games in both.`)
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
		{s's} {team} [finished|went] {record} in {season}.
		In {season} {s's} {team} [finished|went] {record}.
		The {team}, {s's} team, [finished|went] {record} in {season}.
		It was a {record} season for {s's} {team} in {season}.`)
}
