package wording

// The words of a season that is on, beside those of trends.
func init() {
	phrase("was.rated", `
		{s} was rated {r} in {y1}.
		In {y1} {s} was rated {r}.
		{s's} rating [in|for] {y1} was {r}.
		For {y1} {s} was rated {r}.
		For {y1}, {s's} rating was {r}.
		The {y1} season gave {o} a rating of {r}.
		In {y1} {his} rating was {r}.
		{his} rating [in|for] {y1} was {r}.
		{s} had a rating of {r} in {y1}.
		In {y1}, {s} had a rating of {r}.
		{s} ended {y1} with a rating of {r}.
		{s} finished {y1} with a rating of {r}.
		{s} had been rated {r} in {y1}.
		In {y1} as a whole, {s} was rated {r}.
		{s} was rated {r} for {y1}.
		{s's} {y1} was rated {r}.`)
	phrase("now.best", `
		{his} career high is {x} {unit}, in {season}.
		{his} career high is the {x} {unit} of {season}.
		{s's} career high is {x} {unit}, in {season}.
		{s's} career high is the {x} {unit} of {season}.
		The most {he} has averaged is {x} {unit}, in {season}.`)
	phrase("now.before.best", `
		{his} highest average before was {x} {unit}, in {season}.
		Before, {his} highest average was {x} {unit}, in {season}.
		{s's} highest average before was {x} {unit}, in {season}.
		The most {he} had averaged before was {x} {unit}, in {season}.
		Before this, {he} had averaged {x} {unit} at most, in {season}.`)
	phrase("now.lately", `
		In those {games}, {s} {has}.
		Over those {games}, {s} {has}.
		{s} {has} in those {games}.
		{s} {has} over those {games}.
		In the {games} above, {s} {has}.
		Over the {games} above, {s} {has}.
		{he} {has} in those {games}.
		{he} {has} over those {games}.
		In those {games}, {he} {has}.
		Over those {games}, {he} {has}.
		{s} {has} in the {games} above.
		{he} {has} in the {games} above.
		{s} {has} over the {games} above.
		{s}, in those {games}, {has}.
		Lately, over those {games}, {s} {has}.
		Of late, in those {games}, {s} {has}.
		{s} {has} of late, in those {games}.`)
	phrase("now.doubles", `
		{s} has {x} double-doubles {on}.
		{on}, {s} has {x} double-doubles.
		{he} has {x} double-doubles {on}.
		{on}, {he} has {x} double-doubles.
		{s} has recorded {x} double-doubles {on}.
		{he} has recorded {x} double-doubles {on}.
		{on}, {s} has recorded {x} double-doubles.
		{s} has had {x} double-doubles {on}.
		{he} has had {x} double-doubles {on}.
		{on}, {he} has recorded {x} double-doubles.
		{on}, {he} has had {x} double-doubles.
		{s} has {x} double-doubles to {his} name {on}.
		{he} has {x} double-doubles to {his} name {on}.`)
	phrase("now.count", `
		{s} has had {x} {reached} {on}.
		{on}, {s} has had {x} {reached}.
		{he} has had {x} {reached} {on}.
		{on}, {he} has had {x} {reached}.
		{s} has {x} {reached} {on}.
		{on}, {s} has {x} {reached}.
		{he} has {x} {reached} {on}.
		{on}, {he} has {x} {reached}.
		{s} has recorded {x} {reached} {on}.
		{he} has recorded {x} {reached} {on}.
		{on}, {s} has recorded {x} {reached}.`)
	phrase("trend.sum.counter", `
		{s's} {unit} {rose} from {a} to {b} in {y2}.
		{s's} {unit} {rose} from {a} in {y1} to {b}.
		In {y2} {s's} {unit} {rose} from {a} to {b}.
		{s} saw {his} {unit} [{move}|{climb}] from {a} to {b}.`)
	phrase("team.record.now", `
		The {team} are {record} {on}.
		{on}, the {team} are {record}.
		{his} team is {record} {on}.
		{on}, {his} team is {record}.
		{s} plays for a team that is {record} {on}.
		The {team} stand at {record} {on}.
		{on}, the {team} stand at {record}.
		{his} team, the {team}, is {record} {on}.
		{on}, {his} team, the {team}, is {record}.
		{his} team stands at {record} {on}.
		{on}, {his} team stands at {record}.
		{s} and the {team} are {record} {on}.`)
	phrase("now.moves", `
		Of players rated in {y1} with at least {least} in each season, these saw their {unit} {rmove} most.
		These players saw their {unit} {rmove} most, of those rated in {y1} with at least {least} in each season.
		The table lists the biggest {rmove}s in {unit} of players rated in {y1} with at least {least} in each season.
		Among players rated in {y1} with at least {least} in each season, these saw the biggest {rmove} in {unit}.
		No others rated in {y1} with at least {least} in each season saw their {unit} {rmove} as much.
		These are the biggest {rmove}s in {unit} among players rated in {y1} with at least {least} in each season.
		The biggest {rmove}s in {unit}, of players rated in {y1} with at least {least} in each season, are these.
		Below are the biggest {rmove}s in {unit} of players rated in {y1} with at least {least} in each season.
		Here are the players rated in {y1} with at least {least} in each season who saw their {unit} {rmove} most.`)
	phrase("team.scorers", `
		By average, these players lead the {team} in scoring {on}.
		{on}, these are the leading scorers of the {team}, by average.
		The table has the leading scorers of the {team} {on}, by average.
		These players have the highest scoring averages of the {team} {on}.
		{on}, the leading scorers of the {team}, by average, are these.
		Here are the leading scorers of the {team} {on}, by average.
		{on}, these players lead the {team} in scoring, by average.
		The leading scorers of the {team} {on} are these, by average.
		Below are the leading scorers of the {team} {on}, by average.
		The {team} have these leading scorers {on}, by average.
		By average, the leading scorers of the {team} {on} are these.
		These are the leading scorers of the {team} {on}, by average.
		The {team} {on} have these leading scorers, by average.
		{on}, the {team} have these leading scorers, by average.
		The table shows the leading scorers of the {team} {on}, by average.`)
	phrase("so_far.head", `
		{s} of the {club} leads {league} with {x} in {season} so far
		In {season} so far, {s} of the {club} leads {league} with {x}
		{s} leads {league} with {x} in {season} so far
		In {season} so far, {s} leads {league} with {x}`)
	phrase("so_far.leads", `
		Of players with at least {least}, nobody in {league} averages more points.
		Nobody in {league} with at least {least} averages more points.
		That is the highest scoring average in {league} of players with at least {least}.`)
	phrase("so_far.riser", `
		{s} of the {club} has the biggest rise in scoring average, from {a} to {b}.
		The biggest rise in scoring average is that of {s} of the {club}, from {a} to {b}.
		Nobody's scoring average rose as much as that of {s} of the {club}, from {a} to {b}.`)
	phrase("so_far.best", `
		The {team} have the best record in {league}, {record}.
		At {record}, the {team} have the best record in {league}.
		The best record in {league} is that of the {team}, {record}.`)
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
