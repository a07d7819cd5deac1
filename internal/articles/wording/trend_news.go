package wording

// The words of what is news in the tables of trends.
func init() {
	phrase("now.nth", `
		{s's} {rmove} in {unit} is the {nth} in {league} among players {with} at least {least} in each season.
		It is the {nth} {rmove} in {unit} in {league} among players {with} at least {least} in each season.
		Of players {with} at least {least} in each season, {s} has the {nth} {rmove} in {unit} in {league}.
		{s} has the {nth} {rmove} in {unit} in {league} of players {with} at least {least} in each season.
		Among players {with} at least {least} in each season, {s's} {rmove} in {unit} is the {nth} in {league}.
		The {rmove} in {unit} is the {nth} in {league}, of players {with} at least {least} in each season.
		In {league}, {s} has the {nth} {rmove} in {unit} among players {with} at least {least} in each season.`)
	phrase("now.sum.lately", `
		In {his} last {games}, {s} {has}.
		Over {his} last {games}, {s} {has}.
		{s} {has} over {his} last {games}.
		{s} {has} in {his} last {games}.`)
	phrase("now.row", `
		{s} has had a triple-double in each of {his} last {n} games.
		{he} has had a triple-double in each of {his} last {n} games.
		In each of {his} last {n} games, {s} has had a triple-double.
		{s} has {n} triple-doubles in a row.`)
	phrase("now.missed", `
		{s} has played in {n} of the team's {all} games, most recently on {day}.
		{he} has played in {n} of the team's {all} games, most recently on {day}.
		Of the team's {all} games, {s} has played in {n}, most recently on {day}.
		Of the team's {all} games, {he} has played in {n}, most recently on {day}.
		{s} has been in {n} of the team's {all} games, most recently on {day}.
		{he} has been in {n} of the team's {all} games, most recently on {day}.`)
	phrase("over.missed", `
		{s} played in {n} of the team's {all} games, the last one on {day}.
		{he} played in {n} of the team's {all} games, the last one on {day}.
		Of the team's {all} games, {he} played in {n}, the last one on {day}.
		Of the team's {all} games, {s} played in {n}, the last one on {day}.`)
	phrase("trend.nth", `
		{s's} {rmove} in rating was the {nth} among {group}.
		It was the {nth} {rmove} in rating among {group}.
		Among {group}, {s's} {rmove} in rating was the {nth}.
		{s} had the {nth} {rmove} in rating among {group}.
		Among {group}, {s} had the {nth} {rmove} in rating.
		By rating, {s} had the {nth} {rmove} among {group}.`)
	phrase("trend.mate", `
		The rating of a teammate, {s}, {rwent} as well, from {a} in {y1} to {b} in {y2}.
		Teammate {s's} rating {rwent}, too, from {a} in {y1} to {b} in {y2}.
		From {y1} to {y2}, the rating of teammate {s} {rwent}, too, from {a} to {b}.
		The rating of teammate {s} also {rwent}, from {a} in {y1} to {b} in {y2}.`)
	phrase("now.split", `
		{s} has averaged {pw} {unit} in {w} wins and {pl} in {l} losses.
		{he} has averaged {pw} {unit} in {w} wins and {pl} in {l} losses.
		In {w} wins {s} has averaged {pw} {unit}; in {l} losses, {pl}.
		In {w} wins {he} has averaged {pw} {unit}; in {l} losses, {pl}.
		{s} has averaged {pl} {unit} in {l} losses and {pw} in {w} wins.`)

	phrase("now.finish", `
		At the {a} {u} a game of {y1} over the last {left} games of the {team}, {s} would still finish at {x}.
		With no more than the {a} of {y1} in each of the last {left} games of the {team}, {s} would finish at {x}.
		The {team} have {left} games left; at the {a} {u} a game of {y1}, {s} would finish at {x}.
		If {he} averages only the {a} of {y1} over the last {left} games of the {team}, {he} will finish at {x}.
		Were {s} to fall back to {a} {u} a game, as in {y1}, for the last {left} games of the {team}, {he} would still end at {x}.
		There are {left} games left for the {team}; even at the {a} of {y1}, {s} would end the season at {x}.`)
	phrase("now.regain", `
		To get back to the {a} of {y1}, {s} would have to average {x} over the last {left} games of the {team}.
		The {team} have {left} games left; to get back to the {a} of {y1}, {s} would have to average {x} in them.
		It would take {x} {u} a game over the last {left} games of the {team} for {o} to get back to the {a} of {y1}.
		{s} would need {x} {u} a game over the last {left} games of the {team} to finish where {he} did in {y1}, at {a}.
		With {left} games left for the {team}, {he} would need {x} {u} a game to get back to the {a} of {y1}.
		To finish at {a} again, {s} would need {x} {u} a game over the last {left} games of the {team}.`)
	phrase("now.points", `
		{s} averages a career-high {xu}.
		{he} averages a career-high {xu}.
		At the same time, {s} averages a career-high {xu}.
		Meanwhile, {s} scores a career-high {xu}.
		{s} scores a career-high {xu}.
		{he} scores a career-high {xu}.`)
	phrase("now.others", `
		{s} also averages a career-high {xu}.
		{he} also averages a career-high {xu}.
		At the same time, {s} averages a career-high {xu}.
		{he} averages a career-high {xu}, too.
		{s} averages a career-high {xu}, too.`)
	phrase("trend.leaders", `
		These were the leaders of {league} in {unit} in {season}.
		The table has the players with the {low} {unit} in {league} in {season}.
		These players had the {low} {unit} in {league} in {season}.
		In {season} these were the leaders of {league} in {unit}.
		Below are the leaders of {league} in {unit} in {season}.`)
	phrase("trend.ratings", `
		{s's} ratings have run from {lo}, in {ly}, to {hi}, in {hy}.
		From {lo} in {ly} to {hi} in {hy}: that is how far {s's} ratings have ranged.
		{s's} lowest rating is the {lo} of {ly}, {his} highest the {hi} of {hy}.
		The lowest of {s's} ratings is the {lo} of {ly}, the highest the {hi} of {hy}.`)
	phrase("mate.line", `
		{b} {line}.
		{b} {line} in {season}.
		In {season} {b} {line}.`)
	phrase("role.first", `
		These were the {n} highest-rated {group} in {league} in {season}.
		In {season} these were the {n} highest-rated {group} in {league}.
		The table has the {n} highest-rated {group} in {league} in {season}.`)
	phrase("role.first.with", `
		These were the {n} highest-rated {group} in {league} in {season}, with {who} below them.
		The table has the {n} highest-rated {group} in {league} in {season}, and {who}.
		Below are {who} and the {n} highest-rated {group} in {league} in {season}.`)
	phrase("years.range", `
		In {his} {n} seasons before {y1}, {s} averaged from {lo} to {hi} {u}, and {b} is back in that range.
		{s} averaged from {lo} to {hi} {u} in {his} {n} seasons before {y1}, and {b} is back in that range.
		Before {y1}, {his} averages ran from {lo} to {hi} {u} in {n} seasons, and {b} is back among them.
		Before {y1}, {s} had averaged from {lo} to {hi} {u} in {n} seasons; {b} is back among those.`)

	// Those beside a player, in a change and on the team.
	phrase("moves.behind", `
		Of those {group}, {list} had the next-biggest {rmoves}.
		{list} had the next-biggest {rmoves} of those {group}.
		Next among those {group} were {list}.
		Behind {o} among those {group} were {list}.
		{list} were next among those {group}.`)
	phrase("moves.behind.told", `
		Of the {group} compared, {list} had the next-biggest {rmoves} {in}.
		{list} had the next-biggest {rmoves} {in} of the {group} compared.
		The next-biggest {rmoves} {in} among the {group} compared were those of {list}.
		Among the {group} compared, the next-biggest {rmoves} {in} were those of {list}.`)
	phrase("moves.ahead", `
		Of those {group}, only {list} had a bigger {rmove}.
		Only {list} had a bigger {rmove} among those {group}.
		Among those {group}, only {list} had a bigger one.`)
	phrase("moves.ahead.told", `
		Of the {group} compared, only {list} had a bigger {rmove} {in}.
		Only {list} had a bigger {rmove} {in} among the {group} compared.
		Among the {group} compared, only {list} had a bigger {rmove} {in}.`)
	phrase("moves.first", `
		The biggest was that of {list}.
		{list} had the biggest {rmove} of those {group}.
		Of those {group}, {list} had the biggest {rmove}.
		First among those {group} was {list}.`)
	phrase("team.next", `
		{s} is {rank} on the {team} in {what}, {by} {list}, among players with at least {least} games for the team.
		In {what}, {s} is {rank} on the {team}, {by} {list}, of those with at least {least} games for the team.
		On the {team}, {s} is {rank} in {what}, {by} {list}, among those with at least {least} games for the team.
		Among players with at least {least} games for the {team}, {s} is {rank} in {what}, {by} {list}.`)
	phrase("team.next.left", `
		{s} is {rank} on the {team} in {what}, {by} {list}, among those still with the team who have at least {least} games for it.
		In {what}, {s} is {rank} on the {team}, {by} {list}, among players with at least {least} games who are still with the team.
		On the {team}, {s} is {rank} in {what}, {by} {list}, of those still with the team who have at least {least} games for it.
		Among players with at least {least} games who are still with the {team}, {s} is {rank} in {what}, {by} {list}.`)
	phrase("team.rated.top", `
		By rating, {s} was first among the {group} of the {team}, ahead of {list}.
		{s} had the highest rating of the {group} of the {team}, ahead of {list}.
		Among the {group} of the {team}, {s} had the highest rating, ahead of {list}.
		Of the {group} of the {team}, {s} was rated highest, ahead of {list}.`)
	phrase("team.rated.behind", `
		Only {list} {were} rated higher among the {group} of the {team}.
		Among the {group} of the {team}, only {list} {were} rated higher.
		By rating, {s} was {rank} among the {group} of the {team}, behind {list}.
		Among the {group} of the {team}, {s} was {rank} by rating, behind {list}.`)
	phrase("months.each", `
		By month, {s} has averaged {list}.
		Month by month, {s} has averaged {list}.
		{s} has averaged {list}.
		By the month, {he} has averaged {list}.`)
	phrase("club.rates", `
		That is {x} points a game for the {a} and {y} for the {b}.
		It comes to {x} points a game for the {a} and {y} for the {b}.
		Per game, that is {x} points for the {a} and {y} for the {b}.`)
	phrase("club.rates.alike", `
		The rate was about the same for both: {x} points a game for the {a} and {y} for the {b}.
		Per game, that is about the same: {x} points for the {a} and {y} for the {b}.
		That is {x} points a game for the {a} and {y} for the {b}, about the same.`)
	phrase("now.without", `
		They are {with} with {o} and {out} without.
		With {o} they are {with}; without, {out}.
		They have gone {with} in games {he} played and {out} in the others.
		In games {he} played they are {with}; in the others, {out}.
		Their record is {with} with {o} and {out} without.
		With {o} their record is {with}; without, {out}.
		They stand at {with} with {o} and at {out} without.
		In the games with {o} they are {with}; in those without, {out}.`)
}
