package wording

// The words of milestones in reach.
func init() {
	phrase("milestone.head", `
		{s} is {missing} {unit} short of {target}
		{missing} {unit} to go: {s} and the {target} mark
		{s}, with {x} {unit}, is {missing} short of {target}
		{missing} more {unit} to {target}: {s} and the next mark
		The next mark for {o}: {missing} more {unit} to {target}
		{s} [nears|closes in on] the {target} mark with {x} {unit}
		{x} {unit}, {missing} short of {target}: {s} [up close|and the next mark]
		{missing} short of {target}: the {unit} of {o}`)
	phrase("milestone.summary", `
		With {x} {unit} {span}, {s} is {missing} short of {target}.
		{s} has {x} {unit} {span}, {missing} short of {target}.
		{s} of the {team} has {x} {unit} {span}, {missing} short of {target}.
		{s} has {x} {unit}, {missing} short of {target}.
		{s} has {x} {unit} {span}, with {missing} more to {target}.`)
	phrase("milestone.line", `
		{s} has {x} {unit} {span}, {missing} short of {target}.
		[With|On] {x} {unit} {span}, {s} is {missing} short of {target}.
		{s} of the {team} has {x} {unit} {span}, {missing} short of {target}.
		{s} of the {team} is {missing} short of {target}, with {x} {unit} {span}.
		The next mark for {o} is {missing} more {unit} away: {he} has {x} {unit} {span}, {missing} short of {target}.
		{s} has {x} {unit}, {missing} short of {target}.
		{s} has {x} {unit} {span}, with {missing} more to {target}.`)
	phrase("milestone.pace", `
		[At|On] the pace of {season}, {pace} a game, [that takes|that is|it takes] {more} more games.
		{pace} a game, the pace of {season}, [make that|makes that] {more} more games.
		The pace of {season}, {pace} a game, [makes that|makes it] {more} more games.`)
	phrase("milestone.company", `
		{x} players [have reached|reached|have had|have] at least {target} {unit} in their careers, {when}.
		[In the books|In the record|On the list], {when}, are {x} players with at least {target} {unit} in their careers.
		At least {target} {unit} in a career: {x} players have reached it, {when}.`)
}

// The words of streaks.
func init() {
	phrase("streak.head", `
		{s's} {run} in {season}: {n} games
		{n} games: {s's} {run} in {season}
		The {run} of {o} in {season}: {n} games
		[How long it went|The long run]: {s's} {run} in {season}, {n} games
		{s} and the {run} of {season}: {n} games`)
	phrase("streak.summary", `
		{s's} longest {run} in {season} is {n} games, from {first} to {last}.
		From {first} to {last}, {s's} {run} in {season} came to {n} games.
		In {season} {s} had {arun} of {n} games, from {first} to {last}.
		In {season}, {s's} longest {run} [came to|is|was] {n} games, from {first} to {last}.`)
	phrase("streak.line", `
		From {first} to {last}, {s} had {arun}: {n} games, {his} longest of {season}.
		{s's} longest {run} in {season} [is|was|came to] {n} games, from {first} to {last}.
		In {season}, {s} had {arun}[ of|:] {n} games, from {first} to {last}.
		It [ran|went] from {first} to {last}: {s's} {run} in {season}, {n} games in all.
		{n} games, from {first} to {last}: that is {s's} longest {run} in {season}.`)
}
