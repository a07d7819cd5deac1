package wording

// The words of what a week came to beside a player's own line.
func init() {
	phrase("week.led", `
		No player {in} had more {unit} in {week} than {s's} {x}.
		{s's} {x} {unit} in {week} were unmatched by any player {in}.
		No other player {in} topped {s's} {x} {unit} in {week}.
		No player {in} topped {s's} {x} {unit} in {week}.`)
	phrase("week.led.of", `
		No {whom} {in} had more {unit} in {week} than {s's} {x}.
		{s's} {x} {unit} in {week} were unmatched by any {whom} {in}.
		No other {whom} {in} topped {s's} {x} {unit} in {week}.
		No {whom} {in} topped {s's} {x} {unit} in {week}.`)
	phrase("week.led.head", `
		No player {in} had more {unit} in {week} than {team} {pos} {s}, with {x}
		{team} {pos} {s's} {x} {unit} in {week} were unmatched by any player {in}
		{s} of the {team} had {x} {unit} in {week}, more than any other player {in}
		{team} {pos} {s} had {x} {unit} in {week}, more than any other player {in}`)
	phrase("week.led.of.head", `
		No {whom} {in} had more {unit} in {week} than {s} of the {team}, with {x}
		{team} {pos} {s's} {x} {unit} in {week} were unmatched by any {whom} {in}
		{s} of the {team} had {x} {unit} in {week}, more than any other {whom} {in}
		{team} {pos} {s} had {x} {unit} in {week}, more than any other {whom} {in}`)
	phrase("week.ahead", `
		Only {names} had more {unit} {in} in {week} than {s's} {x}.
		Only {names} topped {s's} {x} {unit} {in} in {week}.
		In {week}, only {names} had more {unit} {in} than {s's} {x}.`)
	phrase("week.ahead.of", `
		Of {whoms} {in}, only {names} had more {unit} in {week} than {s's} {x}.
		Among {whoms} {in}, only {names} topped {s's} {x} {unit} in {week}.
		Among {whoms} {in}, only {names} had more {unit} in {week} than {s's} {x}.`)
	phrase("week.high", `
		{s's} most in a game {when} came on {day}, {against}: {xu}.
		It was {his} most in a game {when}: {xu} on {day}, {against}.
		{s's} {xu} on {day}, {against}, were {his} most in a game {when}.
		{s's} {xu} {against} on {day} were {his} most in a game {when}.
		{against} on {day}, {s} had {xu}, {his} most in a game {when}.
		On {day}, {against}, {s} had {xu}, {his} most in a game {when}.
		The {xu} {against} on {day} were {his} most in a game {when}.`)
	phrase("week.high.told", `
		The {xu} were {his} most in a game {when}.
		Those {xu} were {his} most in a game {when}.
		The {xu} were {his} season high.
		Those {xu} were {his} season high.
		The {xu} were a season high for {o}.
		Those {xu} were a season high for {o}.`)
	phrase("week.high.only", `
		The {xu} were {his} most in a game {when}.
		{s's} {xu} were {his} most in a game {when}.
		It was {his} most in a game {when}: {xu}.
		It was {his} best game {when} in {unit}.
		In {unit}, it was {his} best game {when}.
		For {unit}, it was {his} best game {when}.
		That is {his} best game {when} in {unit}.
		That made it {his} best game {when} in {unit}.
		It stands as {his} best game {when} in {unit}.
		It ranks as {his} best game {when} in {unit}.
		{s} has had no better game {when} in {unit}.
		{s} had had no better game {when} in {unit}.`)
	phrase("week.results.turn", `
		In {week}, the {team} {said}.
		Over the week, the {team} {said}.
		That week the {team} {said}.
		During the week, the {team} {said}.`)
	phrase("week.results.turn.on", `
		In {week}, the {team} {said}.
		The {team} {said}.`)
	phrase("week.results.record", `
		The {team} {said} in the week and are {record}.
		The {team} {said} over the week and came out of it {record}.
		The {team} {said} that week and went to {record}.
		In {week}, the {team} {said} and went to {record}.
		The {team} {said} in {week} and are now {record}.
		Over the week, the {team} {said}; they are {record}.
		That week the {team} {said}, which left them at {record}.
		The {team}, {record} after the week, {said}.
		For the week, the {team} {said} and now stand at {record}.
		During the week, the {team} {said} and moved to {record}.
		The {team} {said} that week, which took them to {record}.
		The {team} {said} in the week; their record is {record}.
		In {week}, the {team} {said}, and their record is {record}.
		The {team} {said} over the week, for a record of {record}.
		Over the week, the {team} {said} to reach {record}.
		The {team} {said} in {week}, which put them at {record}.
		That week the {team} {said}, and they are {record}.
		The {team} {said} during the week and sit at {record}.
		In {week}, the {team} {said}; that left them at {record}.`)
	phrase("week.next", `
		{next} was next {in}, with {y} in the week.
		{next}, with {y}, was second {in} in the week.
		Second {in} in {week} was {next}, with {y}.
		{next} had {y}, the next most {in} in {week}.
		Next {in} in {week} was {next}, with {y}.`)
	phrase("week.second", `
		{s's} {x} {unit} on {on} are {his} second-most in a game this season, after {y} on {day}, {against}.
		The {x} {unit} {he} had on {on} are {his} second-most in a game this season, after {y} on {day}, {against}.
		{s} had {x} {unit} on {on}, {his} second-most in a game this season, after {y} on {day}, {against}.
		On {on} {s} had {x} {unit}, {his} second-most in a game this season, after {y} on {day}, {against}.
		With {x} {unit} on {on}, {s} had {his} second-most in a game this season, after {y} on {day}, {against}.
		{his} best game of the week was on {on}, with {x} {unit}; only on {day}, {against}, with {y}, has {he} had more this season.`)
	phrase("week.second.one", `
		{s} has had more {unit} in a game this season only once: {y} on {day}, {against}.
		Only once this season has {s} had more {unit} in a game: {y} on {day}, {against}.
		{his} one game with more {unit} this season was on {day}, {against}, when {he} had {y}.
		The {x} {unit} are {his} second-most in a game this season, after {y} on {day}, {against}.
		{s's} {x} {unit} are {his} second-most in a game this season, after {y} on {day}, {against}.`)
	phrase("week.lowest", `
		The {x} {unit} were {his} fewest in a game this season.
		{s} had not had fewer {unit} in a game this season.
		No other game this season has brought {o} fewer {unit}.
		{s} had had more {unit} in each of {his} games before it this season.`)
	phrase("week.whole", `
		{s} ended {ly} with {y} {unit}.
		{s} finished {ly} with {y} {unit}.
		{his} total for {ly} was {y} {unit}.
		{s} had {y} {unit} in the whole of {ly}.
		For all of {ly}, {s} had {y} {unit}.`)
	phrase("week.results", `
		The {team} {said} in the week.
		The {team} {said} over the week.
		The {team} {said} that week.
		The {team} {said} in {week}.
		In {week}, the {team} {said}.
		Over the week, the {team} {said}.
		That week the {team} {said}.
		During the week, the {team} {said}.
		The {team} {said} during the week.
		For the week, the {team} {said}.
		The {team} {said} for the week.
		Through the week, the {team} {said}.
		During {week}, the {team} {said}.
		The {team} {said} during {week}.
		For {week}, the {team} {said}.
		That week, the {team} {said}.`)
	phrase("week.by.result", `
		{s} scored {a} in the {aw} and {b} in the {bw}.
		In the {aw}, {s} scored {a}; in the {bw}, {he} had {b}.
		{s} had {a} in the {aw}, and {b} in the {bw}.
		The {aw} brought {o} {a}; the {bw}, {b}.
		It was {a} for {o} in the {aw}, and {b} in the {bw}.`)
	phrase("week.in.wins", `
		In the {n} games of the table below, {s} averaged {x} {unit} in the {w} wins and {y} in the {l} losses.
		Over the {n} games of the table below, {s} averaged {x} {unit} in the {w} wins and {y} in the {l} losses.
		Of the {n} games listed below, {w} were won, in which {s} averaged {x} {unit}; in the {l} losses it was {y}.
		{s} averaged {x} {unit} in the {w} wins listed below and {y} in the {l} losses.`)
	phrase("week.in.wins.season", `
		{s} has averaged {x} {unit} in the {w} wins {he} has played in this season and {y} in the {l} losses.
		In the {w} wins {he} has played in this season, {s} has averaged {x} {unit}; in the {l} losses, {y}.
		This season {s} has averaged {x} {unit} in {w} wins and {y} in {l} losses.
		{s} is averaging {x} {unit} in {w} wins this season, and {y} in {l} losses.`)
	phrase("week.cluster", `
		{all} of {his} {called} this season have come in the last {k}, which brought {x} of {his} {y} {unit}.
		The last {k} games have brought {all} of {his} {called} this season and {x} of {his} {y} {unit}.
		{s} has had {all} of {his} {called} this season in the last {k}, with {x} of {his} {y} {unit}.`)
	phrase("week.late", `
		Over {his} last {k} games {s} has averaged {x} {unit}, after {y} over the {n} before them.
		In {his} last {k} games {s} has averaged {x} {unit}; in the {n} before them it was {y}.
		{s} has averaged {x} {unit} over {his} last {k} games, after {y} in the {n} before those.
		{his} average over the last {k} games is {x} {unit}, after {y} over the {n} before them.`)
	phrase("week.need", `
		With {n} left, {s} needs {k} more {unit} to pass {his} {y} of {ly}.
		{s} needs {k} more {unit} in the last {n} to pass {his} {y} of {ly}.
		To pass {his} {y} {unit} of {ly}, {s} needs {k} more in the last {n}.
		{his} total for {ly} was {y} {unit}; with {n} left, {he} needs {k} more to pass it.
		{s} had {y} {unit} in the whole of {ly} and needs {k} more to pass that, with {n} left.`)
	phrase("week.results.run", `
		The {team} are {record} and have {run}.
		The {team}, now {record}, have {run}.
		The {team} have {run} and are {record}.
		At {record}, the {team} have {run}.`)
	phrase("week.former", `
		{his} best game of the week, with {x}, came against a former team: {he} played for the {club} {when}.
		The {x} of {his} best game of the week came against a former team, the {club}, for whom {he} played {when}.
		{his} best game of the week, {x}, was against the {club}, {his} team {when}.
		{s} had {his} best game of the week, with {x}, against a former team: {he} played for the {club} {when}.`)
	phrase("week.low.head", `
		{team} {pos} {s} is held to a season-low {x} {unit} {against}
		{s} of the {team} is held to a season-low {x} {unit} {against}
		In {week}, {team} {pos} {s} is held to a season-low {x} {unit}
		In {week}, {s} of the {team} is held to a season-low {x} {unit}
		A season-low {x} {unit} for {team} {pos} {s} {against}
		A season-low {x} {unit} for {o} of the {team} {against}`)
	phrase("week.scored", `
		{s} has {verb} {td} in {k} of {his} {n} games this season.
		In {k} of {his} {n} games this season {s} has {verb} {td}.`)
	phrase("week.range", `
		{his} low of the games below is {x} {unit}, {a}; the high is {y}, {b}.
		{s's} games below run from {x} {unit}, {a}, to {y}, {b}.
		The games below range from {x} {unit}, {a}, to {y}, {b}.`)
	phrase("week.range.season", `
		{his} low this season is {x} {unit}, {a}; the high is {y}, {b}.
		{s's} totals this season run from {x} {unit}, {a}, to {y}, {b}.
		{s's} totals this season range from {x} {unit}, {a}, to {y}, {b}.`)
}
