package wording

// The words of a season that is on, beside those of trends.
func init() {
	phrase("was.rated", `
		{s} was rated {r} in {y1}.
		In {y1} {s} was rated {r}.
		{s's} rating [in|for] {y1} was {r}.
		For {y1} {s} was rated {r}.
		For {y1}, {s's} rating was {r}.
		That {y1} season was rated {r}.
		The {y1} season gave {o} a rating of {r}.
		In {y1} {his} rating was {r}.`)
	phrase("now.best", `
		{his} career high in a qualified season is {x} {unit}, in {season}.
		In a qualified season, {his} career high is {x} {unit}, in {season}.
		{his} career high in a qualified season is the {x} {unit} of {season}.
		{s's} career high in a qualified season is {x} {unit}, in {season}.
		The most {he} has averaged in a qualified season is {x} {unit}, in {season}.`)
	phrase("now.lately", `
		In those {games}, {s} {has}.
		Over those {games}, {s} {has}.
		{s} {has} in those {games}.
		{s} {has} over those {games}.
		In the {games} above, {s} {has}.
		Over the {games} above, {s} {has}.`)
	phrase("now.doubles", `
		{s} has {x} double-doubles {on}.
		{on}, {s} has {x} double-doubles.
		{he} has {x} double-doubles {on}.
		{on}, {he} has {x} double-doubles.
		{s} has recorded {x} double-doubles {on}.
		{he} has recorded {x} double-doubles {on}.`)
	phrase("team.record.now", `
		The {team} are {record} {on}.
		{on}, the {team} are {record}.
		{his} team is {record} {on}.
		{s} plays for a team that is {record} {on}.
		The {team} stand at {record} {on}.
		{on}, the {team} stand at {record}.`)
	phrase("now.moves", `
		Of players rated in {y1} with at least {least} in each season, these saw their {unit} {rmove} most.
		These players saw their {unit} {rmove} most, of those rated in {y1} with at least {least} in each season.
		The table lists the biggest {rmove}s in {unit} of players rated in {y1} with at least {least} in each season.
		Among players rated in {y1} with at least {least} in each season, these saw the biggest {rmove} in {unit}.
		No others rated in {y1} with at least {least} in each season saw their {unit} {rmove} as much.`)
	phrase("team.scorers", `
		The first scorers of the {team} {on}, by average, are these.
		By average, these players lead the {team} in scoring {on}.
		{on}, these are the leading scorers of the {team}, by average.
		The table has the leading scorers of the {team} {on}, by average.
		These players have the highest scoring averages of the {team} {on}.
		{on}, the leading scorers of the {team}, by average, are these.`)
	phrase("so_far.head", `
		{s} leads {b} and {c} by current rating in {season}
		{s} of the {club} leads {b} and {c} by current rating in {season}
		In {season} so far, {s} leads {b} and {c} by current rating
		In {season} so far, {s} of the {club} leads {b} and {c} by current rating`)
	phrase("so_far.best", `
		The {team} have the best record in {league}, {record}.
		At {record}, the {team} have the best record in {league}.
		The best record in {league} is that of the {team}, {record}.`)
	phrase("so_far.next", `
		{b} and {c} are next by current rating.
		By current rating, {b} and {c} are next.
		Next by current rating are {b} and {c}.
		Second and third by current rating are {b} and {c}.
		{b} and {c} rank second and third by current rating.`)
	phrase("so_far.moved", `
		{his} {unit} has gone from {a} to {b}.
		{s's} {unit} has gone from {a} to {b}.
		That is a {move} from {a} to {b} in {unit}.
		In {unit}, that is a {move} from {a} to {b}.
		{his} {unit} [{rose}|{went}] from {a} to {b}.
		{s's} {unit} [{rose}|{went}] from {a} to {b}.
		{he} went from {a} to {b} in {unit}.
		In {unit}, {he} went from {a} to {b}.
		{s} saw {his} {unit} [{move}|{climb}] from {a} to {b}.
		{he} saw {his} {unit} [{move}|{climb}] from {a} to {b}.
		From {a} in {y1}, {his} {unit} {went} to {b}.
		{s} went from {a} to {b} in {unit}.`)
	phrase("so_far.minutes", `
		{s's} minutes a game [{rose}|{went}] from {a} to {b}.
		{s} went from {a} to {b} minutes a game.
		{s} has gone from {a} to {b} minutes a game.
		In minutes a game, {s} went from {a} to {b}.
		{s} saw {his} minutes a game [{move}|{climb}] from {a} to {b}.
		{s's} minutes a game have gone from {a} to {b}.
		In minutes a game, {s} has gone from {a} to {b}.`)
	phrase("so_far.line", `
		{club} {pos} {s} {has} in {games}.
		In {games}, {club} {pos} {s} {has}.
		{s} of the {club} {has} in {games}.
		In {games} for the {club}, {s} {has}.
		{s} {has} in {games} for the {club}.
		For the {club}, {s} {has} in {games}.
		For the {club}, {pos} {s} {has} in {games}.
		{s}, the {club} {pos}, {has} in {games}.
		Through {games}, {s} of the {club} {has}.
		Through {games} for the {club}, {s} {has}.`)
}
