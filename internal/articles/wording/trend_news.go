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
	phrase("trend.sum.nth", `
		{s's} {rmove} in rating was the {nth} among {group}.
		Among {group}, {s's} {rmove} in rating was the {nth}.
		{s} had the {nth} {rmove} in rating among {group}.
		Among {group}, {s} had the {nth} {rmove} in rating.
		By rating, {s} had the {nth} {rmove} among {group}.
		Of {group}, {s} had the {nth} {rmove} in rating.`)
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
}
