package wording

// The words of milestones in reach.
func init() {
	phrase("milestone.head", `
		{s} is {missing} {unit} short of {target}
		{missing} {unit} to go: {s} and the {target} mark
		{s}, with {x} {unit}, is {missing} short of {target}
		{missing} more {unit} to {target}: {s} and the next mark
		The next mark for {s}: {missing} more {unit} to {target}
		{s} [nears|closes in on] the {target} mark with {x} {unit}
		{x} {unit}, {missing} short of {target}: {s} [up close|and the next mark]
		{missing} short of {target}: the {unit} of {s}`)
	phrase("milestone.summary", `
		With {x} {unit} from {from} to {to}, {s} is {missing} short of {target}.
		{s} has {x} {unit} from {from} to {to}, {missing} short of {target}.
		{s} of the {team} has {x} {unit} from {from} to {to}, {missing} short of {target}.
		From {from} to {to}, {s} has {x} {unit}, {missing} short of {target}.
		{s} has {x} {unit} from {from} to {to}, with {missing} more to {target}.`)
	phrase("milestone.line", `
		{s} has {x} {unit} from {from} to {to}, {missing} short of {target}.
		[With|On] {x} {unit} from {from} to {to}, {s} is {missing} short of {target}.
		{s} of the {team} has {x} {unit} from {from} to {to}, {missing} short of {target}.
		{s} of the {team} is {missing} short of {target}, with {x} {unit} from {from} to {to}.
		The next mark for {s} is {missing} more {unit} away: {he} has {x} {unit} from {from} to {to}, {missing} short of {target}.
		From {from} to {to} {s} has {x} {unit}, {missing} short of {target}.
		{s} has {x} {unit} from {from} to {to}, with {missing} more to {target}.`)
	phrase("milestone.pace", `
		[At|On] the pace of {season}, {pace} a game, [that takes|that is|it takes] {more} more games.
		{pace} a game, the pace of {season}, [make that|makes that] {more} more games.
		The pace of {season} was {pace} a game: {more} more games at that rate.`)
	phrase("milestone.company", `
		{x} players [have reached|reached|have had|have] at least {target} {unit} in their careers, {when}.
		[In the books|In the record|On the list], {when}, are {x} players with at least {target} {unit} in their careers.
		At least {target} {unit} in a career: {x} players have reached it, {when}.`)
}
