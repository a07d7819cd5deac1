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
		{claim}; {s} rose most by rating, from {r1} to {r2}.
		{claim}, and {s} made the biggest rise in rating, from {r1} to {r2}.`)
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
		{s} of {of}, rated {rating}, was the top-rated {role} of {season}.
		The top-rated {role} of {season} was {s} of {of}, rated {rating}.
		Rated {rating}, {s} of {of} was the top-rated {role} in {season}.
		With a rating of {rating}, {s} of {of} was the top-rated {role} in {season}.`)
	phrase("review.tops", `
		In {season} {names}.
		By position in {season}, {names}.`)
	phrase("review.ahead", `
		{s} is forecast at {v} {unit}, with an 80% interval of {lo} to {hi}.
		The forecast for {o} is {v} {unit} (80% interval {lo} to {hi}).
		For {o} the forecast is {v} {unit}, with an 80% interval of {lo} to {hi}.
		{s's} forecast is {v} {unit}; the 80% interval is {lo} to {hi}.`)
	phrase("review.best", `
		By rating, {names} had the best seasons of their careers in {season}.
		{names} had the best seasons of their careers by rating in {season}.
		For {names}, {season} was the best season of their careers by rating.`)
	phrase("review.place", `
		{s} of {teamb} ranked {place} in {season}, rated {rb}, with {nounb}.
		{s} of {teamb} {lineb} in {season} and ranked {place}, rated {rb}.`)
	phrase("review.place.b", `
		{s} ranked {place} in {season}, rated {rb}.`)
	phrase("review.places", `
		{s} of {teamb} ranked {place} in {season}, rated {rb}, with {nounb}; {c} of {teamc} was {placec}, rated {rc}, with {nounc}.
		In {season} {s} of {teamb} {lineb} and ranked {place}, rated {rb}; {c} of {teamc} {linec} and ranked {placec}, rated {rc}.
		{s} of {teamb}, who {lineb}, ranked {place} in {season}, rated {rb}; {c} of {teamc}, who {linec}, was {placec}, rated {rc}.`)
	phrase("review.places.b", `
		{s} ranked {place} in {season}, rated {rb}; {c} of {teamc} was {placec}, rated {rc}, with {nounc}.
		In {season} {s} ranked {place}, rated {rb}; {c} of {teamc} {linec} and ranked {placec}, rated {rc}.`)
	phrase("review.places.c", `
		{s} of {teamb} ranked {place} in {season}, rated {rb}, with {nounb}; {c} was {placec}, rated {rc}.
		In {season} {s} of {teamb} {lineb} and ranked {place}, rated {rb}; {c} ranked {placec}, rated {rc}.`)
	phrase("review.moved", `
		{s's} {unit} {rose} to {b} in {y2} from {a} in {y1}, and {his} rating {went} to {r2} from {r1}.
		{s's} rating {went} to {r2} in {y2} from {r1} in {y1}, and {his} {unit} {rose} to {b} from {a}.
		In {y1} {s} had {au} and a rating of {r1}; {his} rating {went} to {r2} in {y2}.
		In {y1} {s} had {au} and was rated {r1}; in {y2} {his} rating {went} to {r2}.
		[A year before|The season before], in {y1}, {s} had {au} and was rated {r1}; {his} rating {went} to {r2} in {y2}.
		{s} had {au} and a rating of {r1} the year before, in {y1}; {his} rating {went} to {r2} in {y2}.
		{s} was rated {r2} in {y2}, {up} from {r1} in {y1}, when {he} had {au}.
		{s} had {au} in {y1}; {his} rating {went} to {r2} in {y2} from {r1}.
		After {au} and a rating of {r1} in {y1}, {s} {went} to {r2} in {y2}.
		That came after {au} and a rating of {r1} in {y1}; {his} rating {went} to {r2} in {y2}.
		{his} rating {went} to {r2} in {y2}, after {r1} and {au} in {y1}.
		Before that, in {y1}, {s} had {au} and was rated {r1}; {his} rating {went} to {r2} in {y2}.`)
	phrase("review.moved.plain", `
		{s's} rating {went} to {r2} in {y2} from {r1} in {y1}.
		{s} was rated {r2} in {y2}, {up} from {r1} in {y1}.
		{s's} rating {went} from {r1} in {y1} to {r2} in {y2}.
		In {y1} {s} was rated {r1}; {his} rating {went} to {r2} in {y2}.`)
	phrase("about.moves", `
		These are the biggest changes in rating, beyond what chance explains, of players who played at least 60% of their teams' games in both seasons; who is told of above is left out.`)
	phrase("about.moves.mlb", `
		These are the biggest changes in rating, beyond what chance explains, of batters who played at least 60% of their teams' games in both seasons, and of pitchers with at least 60% as many games in one season as in the other: three batters, three starters and one reliever at most; who is told of above is left out.`)
	phrase("about.moves.nhl", `
		These are the biggest changes in rating, beyond what chance explains, of skaters who played at least 60% of their teams' games in both seasons, and of goalies with at least 60% as many games in one season as in the other: three forwards, three defencemen and one goalie at most; who is told of above is left out.`)
	phrase("about.moves.nfl", `
		These are the biggest changes in rating, beyond what chance explains, of quarterbacks, running backs, wide receivers and tight ends who played at least 60% of their teams' games in both seasons: three of a position at most; who is told of above is left out.`)
	phrase("review.standings", `
		{claim}.`)
	phrase("review.next", `
		Next among {roles} [in|of] {season} came {s} of {teamb}, rated {rb}, with {nounb}.
		{s} of {teamb} came next among {roles} in {season}, rated {rb}, with {nounb}.
		Among {roles}, {s} of {teamb} was next in {season}, rated {rb}, and {lineb}.
		{s} of {teamb} {lineb} in {season} and came next among {roles}, rated {rb}.`)
	phrase("review.next.b", `
		Next among {roles} in {season} came {s}, rated {rb}.`)
	phrase("review.nexts", `
		Next among {roles} of {season} came {s} of {teamb}, rated {rb}, with {nounb}, and {c} of {teamc}, rated {rc}, with {nounc}.
		{s} of {teamb}, who {lineb}, came next among {roles} in {season}, rated {rb}; {c} of {teamc} {linec} and was rated {rc}.
		In {season} {s} of {teamb} {lineb}, rated {rb}, and {c} of {teamc} {linec}, rated {rc}: they came next among {roles}.`)
	phrase("review.nexts.b", `
		Next among {roles} of {season} came {s}, rated {rb}, and {c} of {teamc}, rated {rc}, with {nounc}.
		{s}, rated {rb}, came next among {roles} in {season}; {c} of {teamc} {linec} and was rated {rc}.`)
	phrase("review.nexts.c", `
		Next among {roles} of {season} came {s} of {teamb}, rated {rb}, with {nounb}, and {c}, rated {rc}.
		{s} of {teamb} {lineb} in {season} and came next among {roles}, rated {rb}; {c} was rated {rc}.`)
}
