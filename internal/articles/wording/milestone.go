package wording

// The words of milestones in reach.
func init() {
	phrase("milestone.head", `
		{s} is {left} short of {target}
		{s} is {left} short of {target} for {his} career
		{s} stands {left} short of {target} for {his} career
		{s} of the {team} is {left} short of {target}
		{s} of the {team} stands {left} short of {target}
		{s} [nears|closes in on] the {target} mark with {x} {unit}
		{s} of the {team} [nears|closes in on] the {target} mark with {x} {unit}
		{team} {pos} {s} is {left} short of {target}
		{team} {pos} {s} [nears|closes in on] the {target} mark with {x} {unit}
		{team} {pos} {s} stands {left} short of {target}[| for {his} career]
		{s} of the {team} is {left} short of {target} for {his} career
		{team} {pos} {s} is {left} short of {target} for {his} career
		With {x} {unit}, {s} of the {team} [nears|closes in on] the {target} mark
		With {x} {unit}, {team} {pos} {s} [nears|closes in on] the {target} mark`)
	phrase("milestone.line", `
		{team} {pos} {s} has {x} {unit} {span}, {missing} short of {target}.
		{team} {pos} {s} had {x} {unit} {span}, which leaves {o} {missing} short of {target}.
		{team} {pos} {s} needs {more left} to reach {target}; {he} has {x} {unit} {span}.
		With {x} {unit} {span}, {team} {pos} {s} is {missing} short of {target}.`)
	phrase("milestone.line.full", `
		{team} {pos} {s}, {age}, has {x} {unit} {span}, {missing} short of {target}.
		{team} {pos} {s}, {age}, had {x} {unit} {span}, which leaves {o} {missing} short of {target}.
		{team} {pos} {s}, {age}, needs {more left} to reach {target}; {he} has {x} {unit} {span}.
		With {x} {unit} {span}, {team} {pos} {s}, {age}, is {missing} short of {target}.
		{s}, the {team} {pos}, {age}, has {x} {unit} {span}, {missing} short of {target}.`)
	phrase("milestone.pace", `
		At the pace of {season}, {pace} a game, [that takes|that is|it takes] {games left}.
		At {pace} a game, the pace of {season}, [that takes|that is|it takes] {games left}.
		[That|It] takes {games left} at the pace of {season}, {pace} a game.`)
	phrase("milestone.pace.deck", `
		At the pace of {season}, {pace} a game, {s} would get there in {games left}.
		{s} would get there in {games left} at the pace of {season}, {pace} a game.
		At {pace} a game, the pace of {season}, {s} would get there in {games left}.
		At the pace of {season}, {pace} a game, it takes {s} {games left}.
		It takes {s} {games left} at the pace of {season}, {pace} a game.`)
	phrase("milestone.season", `
		{s} had {xu} in {season}.
		In {season}, {s} had {xu}.
		{s's} total for {season} was {xu}.
		{s} finished {season} with {xu}.`)
	phrase("milestone.idle", `
		The {team} have not played since {day}, {his} last game.
		{s} has not played since {day}, and neither have the {team}.
		The {team} have had no game since {day}, when {s} last played.`)
	phrase("milestone.out", `
		{s} has not played since {day}; the {team} have had {n} without {o}.
		The {team} have had {n} since {day}, {his} last game.
		Since {day}, {his} last game, the {team} have had {n}.`)
	phrase("milestone.company", `
		Only {x} players have had at least {target} {unit} in their careers, from {when}.
		From {when}, only {x} players have had at least {target} {unit} in their careers.
		Only {x} careers from {when} had at least {target} {unit}.`)
	phrase("milestone.company.next", `
		Only {x} players have had at least {target} {unit} in their careers, from {when}; {s} would be the {nth}.
		From {when}, only {x} players have had at least {target} {unit} in their careers; {s} would be the {nth}.
		{s} would be the {nth} player with {target} {unit}: only {x} have had at least {target} in their careers, from {when}.`)
	phrase("milestone.last", `
		{s}, {left} short, had {x} in {his} last three games.
		In {his} last three games {s}, {left} short, had {x}.
		{s} had {x} in {his} last three games; {he} needs one more.`)
	phrase("streak.head", `
		{s} {had} {anrun} in {season}
		{s's} {run} in {season} ran to {n} games
		In {season}, {s} {had} {anrun}
		{s} of the {team} {had} {anrun} in {season}
		{team} {pos} {s} {had} {anrun} in {season}
		{s's} {run} ran to {n} games for the {team} in {season}
		In {season}, {s} of the {team} {had} {anrun}
		In {season}, {team} {pos} {s} {had} {anrun}
		{team} {pos} {s's} {run} in {season} ran to {n} games`)
	phrase("streak.on", `
		The run is still on.
		The streak is still on.
		The run was still on after {his} last game.`)
	phrase("streak.ended", `
		It ended on {day}, when {he} had {noun} {against}.
		It ended {against} on {day}, when {he} had {noun}.
		The run ended on {day}, when {he} had {noun} {against}.
		It came to an end on {day}, when {he} had {noun} {against}.`)
	phrase("streak.ended.without", `
		It ended on {day}, when {he} was held without {aunit} {against}.
		It ended {against} on {day}, when {he} was held without {aunit}.
		It came to an end on {day}, when {he} had no {unit} {against}.
		The run was over on {day}, when {he} went without {aunit} {against}.`)
	phrase("streak.over", `
		{s's} {run} ended at {n} games on {day}.
		The streak ended at {n} games on {day}.
		{s's} streak came to an end at {n} games on {day}.
		On {day} {s's} streak ended at {n} games.`)
	phrase("streak.over.won", `
		{s's} streak ended at {n} games on {day}; the {team} won {won} of them.
		The streak ended at {n} games on {day}, and the {team} won {won} of them.
		{s's} streak came to an end at {n} games on {day}; the {team} won {won} of them.
		On {day} {s's} streak ended at {n} games, of which the {team} won {won}.`)
	phrase("streak.line.dated", `
		From {first} to {last}, {team} {pos} {s} had {anrun}.
		{team} {pos} {s} had {anrun} from {first} to {last}.
		[For|With] the {team}, {pos} {s} had {anrun} from {first} to {last}.`)
	phrase("streak.line.dated.full", `
		From {first} to {last}, {team} {pos} {s}, {age}, had {anrun}.
		{team} {pos} {s}, {age}, had {anrun} from {first} to {last}.
		[For|With] the {team}, {pos} {s}, {age}, had {anrun} from {first} to {last}.
		From {first} to {last}, {pos} {s}, {age}, had {anrun} for the {team}.`)
	phrase("straight.line.dated", `
		From {first} to {last}, {team} {pos} {s} had {n} straight games with {reached}.
		{team} {pos} {s} had {reached} in {n} straight games from {first} to {last}.
		[For|With] the {team}, {pos} {s} had {n} straight games with {reached} from {first} to {last}.`)
	phrase("straight.line.dated.full", `
		From {first} to {last}, {team} {pos} {s}, {age}, had {n} straight games with {reached}.
		{team} {pos} {s}, {age}, had {reached} in {n} straight games from {first} to {last}.
		[For|With] the {team}, {pos} {s}, {age}, had {n} straight games with {reached} from {first} to {last}.
		From {first} to {last}, {team} {pos} {s}, {age}, had {reached} in {n} straight games.`)
	phrase("streak.line", `
		From {first} to {last}, {team} {pos} {s} had {anrun}, {his} longest {when}.
		{team} {pos} {s} had {anrun} from {first} to {last}, {his} longest {when}.
		[For|With] the {team}, {pos} {s} had {anrun} from {first} to {last}, {his} longest {when}.`)
	phrase("streak.line.full", `
		From {first} to {last}, {team} {pos} {s}, {age}, had {anrun}, {his} longest {when}.
		{team} {pos} {s}, {age}, had {anrun} from {first} to {last}, {his} longest {when}.
		[For|With] the {team}, {pos} {s}, {age}, had {anrun} from {first} to {last}, {his} longest {when}.
		From {first} to {last}, {pos} {s}, {age}, had {anrun} for the {team}, {his} longest {when}.`)
	phrase("straight.head", `
		{s} {had} {n} straight games with {reached} in {season}
		{s} of the {team} {had} {n} straight games with {reached} in {season}
		{team} {pos} {s} {had} {n} straight games with {reached} in {season}
		{s} {had} {reached} in {n} straight games in {season}
		{s} of the {team} {had} {reached} in {n} straight games in {season}
		In {season}, {s} {had} {reached} in {n} straight games
		In {season}, {s} {had} {n} straight games with {reached}
		{team} {pos} {s} {had} {reached} in {n} straight games in {season}
		In {season}, {s} of the {team} {had} {reached} in {n} straight games
		In {season}, {team} {pos} {s} {had} {n} straight games with {reached}`)
	phrase("straight.line", `
		From {first} to {last}, {team} {pos} {s} had {n} straight games with {reached}, {his} longest run {when}.
		{team} {pos} {s} had {reached} in {n} straight games from {first} to {last}, {his} longest run {when}.
		[For|With] the {team}, {pos} {s} had {n} straight games with {reached} from {first} to {last}, {his} longest run {when}.
		From {first} to {last}, {team} {pos} {s} had {reached} in {n} straight games, {his} longest run {when}.`)
	phrase("straight.line.full", `
		From {first} to {last}, {team} {pos} {s}, {age}, had {n} straight games with {reached}, {his} longest run {when}.
		{team} {pos} {s}, {age}, had {reached} in {n} straight games from {first} to {last}, {his} longest run {when}.
		[For|With] the {team}, {pos} {s}, {age}, had {n} straight games with {reached} from {first} to {last}, {his} longest run {when}.
		From {first} to {last}, {team} {pos} {s}, {age}, had {reached} in {n} straight games, {his} longest run {when}.`)
	phrase("streak.longest", `
		{s's} streak was the longest {in} {when}.
		The streak was the longest {in} {when}, and {s's} alone.
		The longest such streak {in} {when} was {s's}.
		{s's} was the longest such streak {in} {when}.`)
	phrase("streak.longest.on", `
		{s's} streak is the longest {in} {when}.
		The streak is the longest {in} {when}, and {s's} alone.
		The longest such streak {in} {when} is {s's}.
		{s's} is the longest such streak {in} {when}.`)
	phrase("streak.average", `
		In those games {s} averaged {line}.
		{s} averaged {line} in those games.
		Over the streak {s} averaged {line}.
		{s} averaged {line} over the streak.
		{s} put up {line} in those games.
		{s} put up {line} over the streak.
		Over the streak {s} put up {line}.
		In those games {s} put up {line}.`)
	phrase("streak.won", `
		The {team} won {won} of those {n} games.
		Of those {n} games, the {team} won {won}.
		The {team} won {won} of the {n} games.
		Of the {n} games, the {team} won {won}.
		The {team} won {won} games of the {n}.`)
	phrase("streak.total", `
		In those games {s} had {line}.
		{s} had {line} in those games.
		Over the streak {s} had {line}.
		{s} had {line} over the streak.
		In those games {s} totaled {line}.
		{s} totaled {line} in those games.
		Over the streak {s} totaled {line}.
		{s} totaled {line} over the streak.
		{s} finished with {line} in those games.`)
	phrase("straight.top.head", `
		{s} of the {team} had {reached} in {n} straight games in {season}, {league} longest run
		{team} {pos} {s} had {reached} in {n} straight games in {season}, {league} longest run
		In {season}, {s} of the {team} had {reached} in {n} straight games, {league} longest run
		In {season}, {team} {pos} {s} had {reached} in {n} straight games, {league} longest run`)
	phrase("streak.top.head", `
		{s} of the {team} had {league} longest {run} of {season}, {n} games
		{team} {pos} {s} had {league} longest {run} of {season}, {n} games
		{team} {pos} {s's} {n}-game {run} was {league} longest of {season}
		In {season}, {s} of the {team} had {league} longest {run}, {n} games
		In {season}, {team} {pos} {s} had {league} longest {run}, {n} games`)
}
