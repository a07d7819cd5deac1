package wording

// The words of who is not there: a team's leader of the season before, and who of its table has not played for a while.
func init() {
	phrase("gone.none", `
		{a}, who led the {team} in {what} in {y1}, had not played in {y2} through {asof}.
		Through {asof} the {team} had been without {a}, who led them in {what} in {y1}.
		{a} led the {team} in {what} in {y1}, with {x} {u} a game, and had no game in {y2} through {asof}.
		{a}, the {team} leader in {what} in {y1}, had not been in a game through {asof}.
		All of it through {asof} came without {a}, who led the {team} in {what} in {y1}.
		Through {asof}, {a}, first on the {team} in {what} in {y1} at {x} {u} a game, had yet to play in {y2}.`)
	phrase("gone.else", `
		{a}, who led the {team} in {what} in {y1}, now plays for the {to}.
		The {team} lost {a}, who led them in {what} in {y1} and is with the {to} this season.
		{a}, the {team} leader in {what} in {y1}, has played for the {to} this season.
		{a} led the {team} in {what} in {y1}, with {x} {u} a game, and has since moved to the {to}.
		In {y1} the {team} leader in {what} was {a}, now with the {to}.
		Gone from the {team} is {a}, who led them in {what} in {y1} and now plays for the {to}.
		{a}, first on the {team} in {what} in {y1} at {x} {u} a game, is with the {to} now.`)
	phrase("gone.moved", `
		{a}, who led the {team} in {what} in {y1}, has since moved to the {to}, after {n} for the {team} this season.
		The {team} no longer have {a}, who led them in {what} in {y1} and moved to the {to} after {n} this season.
		{a}, the {team} leader in {what} in {y1}, played {n} for them this season before moving to the {to}.
		{a} led the {team} in {what} in {y1}, played {n} for them this season and has since moved to the {to}.
		After {n} this season, the {team} leader in {what} of {y1}, {a}, moved to the {to}.`)
	phrase("gone.out", `
		{a}, who led the {team} in {what} in {y1}, has played {n} for them this season, the last on {day}.
		{a}, the {team} leader in {what} in {y1}, last played for them on {day} and has {n} this season.
		The {team} have had {a}, who led them in {what} in {y1}, for {n} this season, the last on {day}.
		{a} led the {team} in {what} in {y1} and has {n} for them this season, the last on {day}.
		{a}, first on the {team} in {what} in {y1}, was last in a game for them on {day}, after {n} this season.`)
	phrase("team.away", `
		{a} last played for the {team} on {since}.
		{a} has not played for the {team} since {since}.
		{a} has had no game for the {team} since {since}.
		{a} was last in a game for the {team} on {since}.
		The {team} last had {a} on the court on {since}.
		For the {team}, {a} last played on {since}.`)
	phrase("team.away.more", `
		{a} last played for the {team} on {since}, {more}.
		For the {team}, {a} last played on {since}, {more}.
		{a} was last in a game for the {team} on {since}, {more}.
		The {team} last had {a} on the court on {since}, {more}.`)
	phrase("lately.since", `
		All of those {games} came after {a} last played for the {team}, on {day}.
		Those {games} are all since {a} last played for the {team}, on {day}.
		All {games} came after {a} last played for the {team}, on {day}.
		None of those {games} had {a}, who last played for the {team} on {day}.
		Each of those {games} came after {a} was last in a game for the {team}, on {day}.`)
	phrase("lately.triple", `
		{s} had a triple-double against the {opp} on {day}, with {line}.
		On {day}, against the {opp}, {s} had a triple-double: {line}.
		The game against the {opp} on {day} was a triple-double, with {line}.
		With {line} against the {opp} on {day}, {s} had a triple-double.`)
}
