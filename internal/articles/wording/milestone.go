package wording

// The words of milestones in reach.
func init() {
	phrase("milestone.head", `
		{s} is {left} short of {target}
		{s}, with {x} {unit}, is {missing} short of {target}
		{s} [nears|closes in on] the {target} mark with {x} {unit}
		{s} is {left} [away from|short of] the {target} mark
		{s} [stands|is] {left} short of {target} for {his} career
		With {x} {unit}, {s} is {missing} short of {target}
		{s} of the {team} is {left} short of {target}
		{s} of the {team} [nears|closes in on] the {target} mark with {x} {unit}`)
	phrase("milestone.summary", `
		With {x} {unit} {span}, {s} is {missing} short of {target}.
		{s} has {x} {unit} {span}, {missing} short of {target}.
		{s} of the {team} has {x} {unit} {span}, {missing} short of {target}.
		{s} has {x} {unit}, {missing} short of {target}.
		{s} needs {more left} to reach {target}; {he} has {x} {unit} {span}.`)
	phrase("milestone.line", `
		{s} has {x} {unit} {span}, {missing} short of {target}.
		With {x} {unit} {span}, {s} is {missing} short of {target}.
		{s} of the {team} has {x} {unit} {span}, {missing} short of {target}.
		{s} of the {team} is {missing} short of {target}, with {x} {unit} {span}.
		{s}, with {x} {unit} {span}, is {missing} short of {target}.
		{s} needs {more left} to reach {target}; {he} has {x} {unit} {span}.
		{s} has {x} {unit}, {missing} short of {target}.`)
	phrase("milestone.pace", `
		At the pace of {season}, {pace} a game, [that takes|that is|it takes|it will take] {games left}.
		At {pace} a game, the pace of {season}, [that takes|that is|it takes|it will take] {games left}.
		[That|It] takes {games left} at the pace of {season}, {pace} a game.`)
	phrase("milestone.company", `
		{x} players [have reached|reached|have had|have] at least {target} {unit} in their careers, {when}.
		At least {target} {unit} in a career: {x} players have reached it, {when}.
		[So far,|To date,] {when}, {x} players have had at least {target} {unit} in their careers.`)
}

// The words of streaks.
func init() {
	phrase("streak.head", `
		{s} had {arun} of {n} games in {season}
		{s's} {run} in {season} ran to {n} games
		{s} and {his} {run} of {n} games in {season}
		{n} games: {s's} {run} in {season}
		In {season}, {s} had {arun} of {n} games`)
	phrase("streak.summary", `
		{s's} longest {run} in {season} was {n} games, from {first} to {last}.
		From {first} to {last}, {s} had {arun} of {n} games, {his} longest in {season}.
		In {season} {s} had {arun} of {n} games, from {first} to {last}.
		In {season}, {s's} longest {run} was {n} games, from {first} to {last}.
		{s} of the {team} had {arun} of {n} games in {season}, from {first} to {last}.`)
	phrase("streak.line", `
		From {first} to {last}, {s} had {arun} of {n} games, {his} longest of {season}.
		{s's} longest {run} in {season} was {n} games, from {first} to {last}.
		In {season}, {s} had {arun} of {n} games, from {first} to {last}.
		{s} had {arun} of {n} games from {first} to {last}, {his} longest of {season}.
		{s} of the {team} had {arun} of {n} games from {first} to {last}, {his} longest of {season}.
		[For|With] the {team}, {s} had {arun} of {n} games from {first} to {last}, {his} longest of {season}.`)
	phrase("streak.total", `
		In those games {s} had {line}.
		{s} had {line} in those games.
		Over the streak {s} had {line}.
		{s} had {line} over the streak.
		During it {s} had {line}.
		{s} had {line} during it.`)
}
