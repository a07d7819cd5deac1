package wording

// The words of reviews.
func init() {
	phrase("review.head", `
		{season} in review: {s} led {league} with {xu}, and {b} was the top-rated {role}
		{s} led {league} with {xu} in {season}, and {b} was the top-rated {role}
		In {season}, {s} led {league} with {xu}, and {b} was the top-rated {role}`)
	phrase("review.head.same", `
		{season} in review: {s} led {league} with {xu} and was the top-rated {role}
		{s} led {league} with {xu} in {season} and was the top-rated {role}
		In {season}, {s} led {league} with {xu} and was the top-rated {role}`)
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
		{s}{of}, rated {rating}, was the top-rated {role} of {season}.
		The top-rated {role} of {season} was {s}{of}, rated {rating}.
		Rated {rating}, {s}{of} was the top-rated {role} in {season}.`)
	phrase("review.top.same", `
		Rated {rating}, {s} was also the top-rated {role} of {season}.`)
	phrase("review.tops", `
		In {season} {names}.
		For {season}, {names}.`)
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
		{his} {unit} {went} from {a} to {b} {and} {his} rating from {r1} to {r2}.
		{his} {unit} {rose} from {a} to {b}; {his} rating {rwent} from {r1} to {r2}.
		{his} rating {rwent} from {r1} to {r2}, and {his} {unit} {rose} from {a} to {b}.
		{s's} {unit} {rose} from {a} to {b} {and} {his} rating from {r1} to {r2}.
		{s's} rating {rwent} from {r1} in {y1} to {r2} in {y2}; {his} {unit} {rose} from {a} to {b}.
		{his} {unit} {went} from {a} to {b}, and {his} rating {rwent} from {r1} to {r2}.
		{s's} {unit} {went} from {a} to {b} as {his} rating {rwent} from {r1} to {r2}.
		As {his} {unit} {rose} from {a} to {b}, {his} rating {rwent} from {r1} to {r2}.`)
	phrase("review.moved.stat", `
		{his} {unit} {rose} from {a} in {y1} to {b} in {y2}.
		{s's} {unit} {rose} from {a} to {b}.
		{his} {unit} {went} from {a} to {b}.
		{s's} {unit} {went} from {a} in {y1} to {b} in {y2}.
		In {unit}, {s} went from {a} to {b}.
		In {unit}, {s} went from {a} in {y1} to {b} in {y2}.
		{s} saw {his} {unit} {move} from {a} to {b}.`)
	phrase("review.moved.was", `
		{s} {had} {au} in {y1}.
		In {y1}, {s} {had} {au}.
		That came after {au} in {y1}.
		That compares with {au} in {y1}.
		That is {swing} from {au} in {y1}.
		A year before, in {y1}, {s} {had} {au}.
		The season before, in {y1}, {s} {had} {au}.
		{s} {had} {au} the year before, in {y1}.`)
	phrase("review.moved.plain", `
		{s's} rating {rwent} from {r1} in {y1} to {r2} in {y2}.
		{s} was rated {r1} in {y1} and {r2} in {y2}.
		{his} rating {rwent} from {r1} to {r2}.
		{his} rating was {r1} in {y1} and {r2} in {y2}.
		Rated {r1} in {y1}, {s} was rated {r2} in {y2}.`)
	phrase("about.picked", `
		The players below are those rated highest for the season, of all who played enough for a rating.
		Below are the players rated highest for the season, of all who played enough for a rating.`)
	phrase("about.picked.each", `
		Below are the players rated highest at each position, of all who played enough for a rating.
		At each position, those below were rated highest, of all who played enough for a rating.`)
	phrase("about.picked.mlb", `
		Below are the batters, starters and relievers rated highest, of all who played enough for a rating.
		Of batters, starters and relievers, those below were rated highest, of all who played enough for a rating.`)
	phrase("about.rose", `
		Among players who appeared in at least 60% of their team's games in both seasons, these ratings rose most.`)
	phrase("about.fell", `
		By the same measure, these ratings fell most.`)
	phrase("about.rose.mlb", `
		These are the biggest rises of three batters, three starters and one reliever at most: of batters who appeared in at least 60% of the games of both seasons, and of pitchers with at least 60% as many games in one season as in the other.`)
	phrase("about.fell.mlb", `
		By the same measure, these ratings fell most.`)
	phrase("about.rose.nhl", `
		These are the biggest rises of three forwards, three defensemen and one goalie at most: of skaters who appeared in at least 60% of the games of both seasons, and of goalies with at least 60% as many games in one season as in the other.`)
	phrase("about.rose.nfl", `
		These are the biggest rises of three players at most of a position, among those who appeared in at least 60% of their team's games in both seasons.`)
	phrase("about.fell.nhl", `
		By the same measure, these ratings fell most.`)
	phrase("about.fell.nfl", `
		By the same measure, these ratings fell most.`)
	phrase("about.moves", `
		The rises and falls are of ratings that moved by more than chance explains.`)
	phrase("about.moves.mlb", `
		The rises and falls are of ratings that moved by more than chance explains, and of pitchers with at least 60% as many games in one season as in the other.`)
	phrase("about.moves.nhl", `
		The rises and falls are of ratings that moved by more than chance explains, and of goalies with at least 60% as many games in one season as in the other.`)
	phrase("about.moves.nfl", `
		The rises and falls are of ratings that moved by more than chance explains: of quarterbacks, running backs, wide receivers and tight ends.`)
	phrase("review.standings", `
		{claim}.`)
	phrase("review.next", `
		The next {roles1} by rating in {season} was {s} of {teamb}, rated {rb}, with {nounb}.
		In {season} the next {roles1} by rating was {s} of {teamb}, rated {rb}, with {nounb}.
		{s} of {teamb}, who {lineb}, was the next {roles1} by rating in {season}, at {rb}.`)
	phrase("review.next.b", `
		The next {roles1} by rating in {season} was {s}, rated {rb}.`)
	phrase("review.nexts", `
		The next {roles} by rating in {season} were {s} of {teamb}, rated {rb}, with {nounb}, and {c} of {teamc}, rated {rc}, with {nounc}.
		In {season} the next {roles} by rating were {s} of {teamb}, rated {rb}, with {nounb}, and {c} of {teamc}, rated {rc}, with {nounc}.`)
	phrase("review.nexts.b", `
		The next {roles} by rating in {season} were {s}, rated {rb}, and {c} of {teamc}, rated {rc}, with {nounc}.
		In {season} the next {roles} by rating were {s}, rated {rb}, and {c} of {teamc}, rated {rc}, with {nounc}.`)
	phrase("review.nexts.c", `
		The next {roles} by rating in {season} were {s} of {teamb}, rated {rb}, with {nounb}, and {c}, rated {rc}.
		In {season} the next {roles} by rating were {s} of {teamb}, rated {rb}, with {nounb}, and {c}, rated {rc}.`)
}
