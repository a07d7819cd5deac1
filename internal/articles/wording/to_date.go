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
		{s}, over those {games}, {has}.
		{he} {has} over the {games} above.
		In the {games} above, {he} {has}.
		Over the {games} above, {he} {has}.
		Across those {games}, {s} {has}.
		Across those {games}, {he} {has}.
		{s} {has} across those {games}.`)
	phrase("now.clubs", `
		By club, it was {split}.
		{s} averaged {split}.
		{he} averaged {split}.
		Split by club, that was {split}.
		The season before came in parts: {split}.`)
	phrase("now.gap", `
		{he} had no game between {d1} and {d2}.
		{s} had no game between {d1} and {d2}.
		Between {d1} and {d2}, {he} did not play.
		Between {d1} and {d2}, {s} did not play.`)
	phrase("now.doubles", `
		{s} has {x} double-doubles this season.
		{he} has {x} double-doubles this season.
		This season {s} has {x} double-doubles.
		This season {s} has had {x} double-doubles.
		So far this season, {s} has [|had] {x} double-doubles.
		{s} has posted {x} double-doubles.
		{he} has posted {x} double-doubles.
		{s} has had {x} double-doubles.
		{he} has had {x} double-doubles.
		{s} has recorded {x} double-doubles.
		{he} has recorded {x} double-doubles.
		{s} has {x} double-doubles as well.
		{he} has {x} double-doubles as well.
		{s} has {x} double-doubles to {his} name.
		{he} has {x} double-doubles to {his} name.
		{s} is up to {x} double-doubles.
		{he} is up to {x} double-doubles.
		So far {s} has {x} double-doubles.
		So far {he} has {x} double-doubles.`)
	phrase("now.count", `
		{s} has had {x} {reached} this season.
		{he} has had {x} {reached} this season.
		{s} has {x} {reached} this season.
		{he} has {x} {reached} this season.
		{s} has had {x} {reached}.
		{he} has had {x} {reached}.
		{s} has {x} {reached}.
		{he} has {x} {reached}.
		{s} has had {x} {reached} so far.
		{he} has had {x} {reached} so far.
		{s} has recorded {x} {reached}.
		{he} has recorded {x} {reached}.
		This season {s} has {x} {reached}.`)
	phrase("trend.sum.counter", `
		{s's} {unit} {rose} from {a} to {b} in {y2}.
		{s's} {unit} {rose} from {a} in {y1} to {b}.
		In {y2} {s's} {unit} {rose} from {a} to {b}.
		{s} saw {his} {unit} [{move}|{climb}] from {a} to {b}.`)
	phrase("team.record.now", `
		The {team} are {record}.
		The {team} stand at {record}.
		The {team} have a record of {record}.
		As a team, the {team} are {record}.
		The {team} are {record} this season.
		The record of the {team} is {record}.
		This season the {team} are {record}.`)
	phrase("team.record.both", `
		The {team} are {record}, after {r1} in {y1}.
		The {team}, {r1} in {y1}, are {record}.
		After {r1} in {y1}, the {team} are {record}.
		The {team} stand at {record}, after {r1} in {y1}.
		The {team} went {r1} in {y1} and are {record} now.
		The {team} have a record of {record}, after {r1} in {y1}.
		The {team} were {r1} in {y1} and are {record}.
		The {team} finished {r1} in {y1} and stand at {record}.
		The record of the {team} is {record}, after {r1} in {y1}.
		In {y1} the {team} went {r1}; they are {record} now.`)
	phrase("now.moves", `
		Of players {with} at least {least} in each season, these saw their {unit} {rmove} most.
		These players saw their {unit} {rmove} most, of those {with} at least {least} in each season.
		The table lists the biggest {rmove}s in {unit} of players {with} at least {least} in each season.
		Among players {with} at least {least} in each season, these saw the biggest {rmove}s in {unit}.
		No others {with} at least {least} in each season saw their {unit} {rmove} as much.
		These are the biggest {rmove}s in {unit} among players {with} at least {least} in each season.
		The biggest {rmove}s in {unit}, of players {with} at least {least} in each season, are these.
		Below are the biggest {rmove}s in {unit} of players {with} at least {least} in each season.
		Here are the players {with} at least {least} in each season who saw their {unit} {rmove} most.`)
	phrase("so_far.head", `
		{head}`)
	phrase("so_far.leads", `
		{through}, nobody in {league} with at least {least} averages more points.
		{through}, that is the highest scoring average in {league} of players with at least {least}.`)
	phrase("so_far.deck", `
		{deck}.`)
	phrase("so_far.second", `
		{s} of the {club} is next with {x} in {games}.
		Next is {s} of the {club} with {x} in {games}.`)
	phrase("so_far.team", `
		The {team} are {r2}, after {r1} in {y1}.
		The {team}, {r1} in {y1}, are {r2}.
		After {r1} in {y1}, the {team} are {r2}.
		The {team} went {r1} in {y1} and are {r2} now.
		The {team} stand at {r2}; in {y1} they finished {r1}.
		The record of the {team} is {r2}, after {r1} in {y1}.
		The {team} have gone from {r1} in {y1} to {r2}.
		The {team} were {r1} in {y1} and are {r2}.
		The {team} have a record of {r2}, after {r1} in {y1}.
		The {team} finished {r1} in {y1} and stand at {r2}.
		The {team} have gone {r2} so far, after {r1} in {y1}.
		The {team}, who finished {r1} in {y1}, are {r2}.
		Having finished {r1} in {y1}, the {team} are {r2}.
		The {team} sit at {r2}, after {r1} in {y1}.
		This season the {team} are {r2}; in {y1} they finished {r1}.
		In {y1} the {team} went {r1}; they are {r2} now.`)
	phrase("so_far.team.best", `
		The {team}, {r1} in {y1}, have the best record in {league} at {r2}.
		At {r2}, after {r1} in {y1}, the {team} have the best record in {league}.`)
	phrase("so_far.team.most", `
		No team's record has risen more than that of the {team}, from {r1} in {y1} to {r2}.
		The {team} have gone from {r1} in {y1} to {r2}, and no team's record has risen more.`)
	phrase("so_far.team.fell", `
		No team's record has fallen further than that of the {team}, from {r1} in {y1} to {r2}.
		The {team} have gone from {r1} in {y1} to {r2}, and no team's record has fallen further.`)
	phrase("so_far.order", `
		{day}, of players with at least {least}, {a} leads by current rating at {ra} on a scale from 0 to 100 against the whole league, ahead of {b} at {rb} and {c} at {rc}.
		Of players with at least {least}, {a} leads by current rating {day} at {ra}, on a scale from 0 to 100 against the whole league, ahead of {b} at {rb} and {c} at {rc}.`)
	phrase("so_far.above", `
		{s} of the {club} averages more {unit}, {x}, but in only {games}.
		{s} of the {club} has the higher average, {x} {unit}, but in only {games}.`)
	phrase("so_far.above.both", `
		{s} of the {club} averages more than either, {x} rebounds and {x2} assists, but in only {games}.
		{s} of the {club} is above both, with {x} rebounds and {x2} assists a game, but in only {games}.`)
	phrase("so_far.mates", `
		{names} all play for the {team}, who are {r2}, after {r1} in {y1}.
		{names} are all with the {team}, who were {r1} in {y1} and are {r2} now.`)
	phrase("so_far.edge", `
		{a} averages more {own} than {b}, who averages more {other}.
		{a} averages more {own} than {b}, but fewer {fewer}.`)
	phrase("so_far.new", `
		{n} of the twelve {were} not among the first twelve by rating in {y1}: {names}.`)
	phrase("so_far.nobody", `
		None of the twelve plays for the {r} {team}.
		Nobody of the {r} {team} is among the twelve.`)
	phrase("so_far.nobody.best", `
		Their highest rating this season is that of {a}, {r}.
		The highest-rated of them this season is {a}, at {r}.`)
	phrase("so_far.nobody.few", `
		Their highest-rated player, {a} ({r}), has played only {games}.
		{a}, their highest-rated player at {r}, has played only {games}.`)
	phrase("so_far.away", `
		{list}.`)
	phrase("so_far.with", `
		{he} was with {clubs} in {y1}.
		In {y1} {he} played for {clubs}.
		{he} spent {y1} with {clubs}.
		In {y1} {he} was with {clubs}.`)
	phrase("so_far.fresh", `
		{n} of the five biggest scoring {rises} belong to the {teams} expansion teams: {parts}.`)
	phrase("so_far.against.rose", `
		{n} of the five, {names}, {play} for the {team}, whose record has risen more than any other.`)
	phrase("so_far.against.fell", `
		{n} of the five, {names}, {play} for the {team}, whose record has fallen further than any other.`)
	phrase("so_far.cause", `
		{his} minutes went from {a} to {b} a game, and {his} points per 36 minutes from {r1} to {r2}.
		{he} plays {b} minutes a game, after {a}, and has {r2} points per 36 minutes, after {r1}.
		{he} plays {amount} and scores {amount} in the same time: {b} minutes a game, after {a}, and {r2} points per 36 minutes, after {r1}.
		{his} minutes are {way} from {a} to {b} a game, and {his} points per 36 minutes from {r1} to {r2}.
		The minutes explain only part of it: they went from {a} to {b} a game, and {his} points per 36 minutes from {r1} to {r2}.
		It is not the minutes alone, {b} a game after {a}: {he} has gone from {r1} to {r2} points per 36 minutes.`)
	phrase("so_far.cause.minutes", `
		It is a matter of minutes, {b} a game after {a}: per 36 minutes {he} has {r2} points, after {r1}.
		Minutes make the difference, {b} a game after {a}; per 36 minutes {he} scores about as much, {r2} points after {r1}.
		Per 36 minutes {he} scores about what {he} did, {r2} points after {r1}; the minutes went from {a} to {b} a game.`)
	phrase("so_far.cause.rate", `
		{his} minutes are much the same, {b} a game after {a}, but per 36 minutes {he} went from {r1} to {r2} points.
		It is not the minutes, {b} a game after {a}: {he} has gone from {r1} to {r2} points per 36 minutes.
		In {b} minutes a game, after {a}, {he} has {r2} points per 36 minutes, after {r1}.`)
	phrase("so_far.halved", `
		{his} minutes were about halved, from {a} to {b} a game, and so were {his} points, from {pa} to {pb}.
		With about half the minutes, {b} a game after {a}, {he} has about half the points, {pb} after {pa}.
		{he} plays about half as much, {b} minutes a game after {a}, and scores about half as much, {pb} points after {pa}.`)
	phrase("so_far.won", `
		{teams} already have more wins than in the whole {y1} season.
		Already, {teams} have won more games than in the whole {y1} season.`)
	phrase("so_far.lost", `
		{teams} already have more losses than in the whole {y1} season.
		Already, {teams} have lost more games than in the whole {y1} season.`)
	phrase("so_far.youngest", `
		The youngest of the twelve is {s}, {age}, and the oldest {b}, {ageb}.`)
	phrase("so_far.need", `
		The {team} need {n} wins in their last {left} games to equal the {w} of {y1}.
		To equal the {w} wins of {y1}, the {team} need {n} in their last {left} games.`)
	phrase("so_far.beat", `
		With {n} wins in their last {left} games, the {team} would beat the {w} of {y1}.
		The {team} would beat their {w} wins of {y1} with {n} in their last {left} games.`)
	phrase("so_far.race", `
		{s} is {d} points a game ahead of {b} in the race for the scoring title.
		In the race for the scoring title, {s} is {d} points a game ahead of {b}.`)
	phrase("so_far.left", `
		The {team} have {n} games left, the {other} {m}.`)
	phrase("so_far.line", `
		{s} of the {club} {has} in {games}.
		In {games} for the {club}, {s} {has}.
		{s} {has} in {games} for the {club}.
		For the {club}, {s} {has} in {games}.
		Through {games}, {s} of the {club} {has}.
		Through {games} for the {club}, {s} {has}.
		In {games}, {s} of the {club} {has}.`)
	phrase("so_far.missed", `
		{s} has missed {n} of the {m} games of the {club}.
		{he} has missed {n} of the {m} games of the {club}.`)
	phrase("so_far.missed.their", `
		{s} has missed {n} of their {m} games.
		Of their {m} games, {s} has missed {n}.`)
	phrase("so_far.first.of", `
		Of players with at least {least}, {s} of the {club} leads in {unit} with {x}, ahead of {b} with {y}.
		Among players with at least {least}, the leader in {unit} is {s} of the {club} with {x}, and {b} is next with {y}.`)
	phrase("so_far.first", `
		{s} of the {club} leads in {unit} with {x}, ahead of {b} with {y}.
		In {unit} the leader is {s} of the {club} with {x}; {b} is next with {y}.
		The leader in {unit} is {s} of the {club} with {x}, and {b} is next with {y}.`)
	phrase("so_far.edge.all", `
		{a} averages more {own} than {b}.`)
	phrase("so_far.was", `
		{he} averaged {au} in {y1}.
		In {y1}, {he} averaged {au}.
		{s} averaged {au} in {y1}.
		{s} had averaged {au} in {y1}.
		{he} had averaged {au} in {y1}.
		The season before, in {y1}, {s} averaged {au}.
		The season before, in {y1}, {he} averaged {au}.
		In {y1} {s} averaged {au}.`)
	phrase("so_far.same", `
		{n} of the five play for the {team}.
		Of the five, {m} play for the {team}.`)
	phrase("so_far.moves", `
		The table has the biggest {rmove}s in {unit} of players rated in {y1} with at least {least} in each season.
		These are the biggest {rmove}s in {unit} of players rated in {y1} with at least {least} in each season.
		Of players rated in {y1} with at least {least} in each season, these saw their {unit} {rmove} most.`)
	phrase("so_far.same.new", `
		{n} of the five play for the {team}, an expansion team.
		Of the five, {m} play for the {team}, an expansion team.`)
	phrase("so_far.came", `
		{s}, now with the {club}, has gone from {au} for {clubs} in {y1} to {pb}.
		{s} averaged {au} for {clubs} in {y1} and averages {pb} for the {club}.`)
	phrase("so_far.came.new", `
		{s}, now with the {club}, an expansion team, has gone from {au} for {clubs} in {y1} to {pb}.
		{s} averaged {au} for {clubs} in {y1} and averages {pb} for the {club}, an expansion team.`)
	phrase("so_far.elsewhere", `
		In {y1}, {he} averaged {au} for {clubs}.
		{he} averaged {au} for {clubs} in {y1}.
		For {clubs} in {y1}, {he} averaged {au}.
		With {clubs} in {y1}, {s} averaged {au}.
		{s} played for {clubs} in {y1} and averaged {au}.
		In {y1}, with {clubs}, {s} averaged {au}.
		{s} was with {clubs} in {y1} and averaged {au}.`)
	phrase("so_far.expansion", `
		{list}, as an expansion team.`)
	phrase("so_far.expansions", `
		Of the expansion teams, {list}.
		As for the expansion teams, {list}.`)
	phrase("so_far.lead", `
		{club} {pos} {s} {has} in {games} {on}.
		In {games} {on}, {club} {pos} {s} {has}.
		Through {games} {on}, {club} {pos} {s} {has}.
		{s} of the {club} {has} in {games} {on}.`)
	phrase("so_far.lead.full", `
		{club} {pos} {s}, {age}, {has} in {games} {on}.
		In {games} {on}, {club} {pos} {s}, {age}, {has}.
		Through {games} {on}, {club} {pos} {s}, {age}, {has}.
		For the {club}, {pos} {s}, {age}, {has} in {games} {on}.
		In {games} for the {club} {on}, {pos} {s}, {age}, {has}.`)
	phrase("so_far.closest", `
		The race in {unit} is closer: {s} is {d} a game ahead of {b}.`)
	phrase("so_far.lead.aged", `
		{s}, {age}, {has} in {games} for the {club} {on}.
		In {games} for the {club} {on}, {s}, {age}, {has}.
		Through {games} for the {club} {on}, {s}, {age}, {has}.`)
	phrase("so_far.lead.several", `
		{s}, now of the {last}, {has} in {games} {on}.
		In {games} {on}, {s}, now of the {last}, {has}.`)
	phrase("so_far.line.several", `
		{s}, now of the {last}, {has} in {games}.
		In {games}, {s}, now of the {last}, {has}.
		Through {games}, {s}, now of the {last}, {has}.
		Over {games}, {s}, now of the {last}, {has}.`)
}
