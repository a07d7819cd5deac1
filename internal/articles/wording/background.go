package wording

// The words of what stands behind a story: rates, totals, teams and plots.
func init() {
	phrase("season.rates", `
		{s} [also had|finished with|posted|had|put up] {rates} in {season}.
		In {season}, {s} [also had|posted|had|finished with|put up] {rates}.
		{s} [ended|finished] {season} with {rates}.
		[Over|For] {season}, {s} [had|posted|put up] {rates}.
		{s} [also had|posted|had|put up] {rates} [for|with] the {team} in {season}.
		[For|With] the {team} in {season}, {s} [also had|posted|had|put up] {rates}.
		{s} [posted|put up] {rates} in {season}.`)
	phrase("career.total", `
		{s} [has|had] {x} {unit} from {from} through {to}.
		From {from} through {to}, {s} [has|had] {x} {unit}.
		[Over|Across|In] the seasons from {from} through {to}, {s} [has|had] {x} {unit}.
		{s's} career total, from {from} through {to}, is {x} {unit}.
		{s} has {x} {unit} in {his} career, from {from} through {to}.
		In {his} career, from {from} through {to}, {s} has {x} {unit}.
		For {his} career, from {from} through {to}, {s} has {x} {unit}.
		[All told|In all], {s} has {x} {unit} from {from} through {to}.`)
	phrase("team.record", `
		The {team} [went|finished|ended] {record} in {season}.
		The {team} [finished|ended|closed] {season} at {record}.
		In {season} the {team} [went|finished|ended] {record}.
		{his} team, the {team}, [went|finished|ended] {record} in {season}.
		In {season} {his} team, the {team}, [went|finished] {record}.
		{s} played for the {team}, who [went|finished|were] {record} in {season}.
		The {team} [finished|ended] the {season} season {record}.
		{season} ended with the {team} at {record}.
		The {team} [closed|ended|finished] the {season} season at {record}.
		The {team} [went|finished] {record} in the {season} season.
		In the {season} season the {team} [went|finished] {record}.
		In {season} the {team} finished at {record}.`)
	phrase("game.count", `
		{s} [had|recorded] {x} {reached} in {season}.
		In {season} {s} [had|recorded|finished with] {x} {reached}.
		{s} had {x} {reached} [for|with] the {team} in {season}.
		[For|With] the {team} in {season}, {s} had {x} {reached}.
		[In all|All told], {s} had {x} {reached} in {season}.
		{s} finished {season} with {x} {reached}.
		{s} posted {x} {reached} in {season}.
		{season} brought {x} {reached} for {o}.
		Over {season}, {s} had {x} {reached}.
		{s} ended {season} with {x} {reached}.`)
	phrase("game.high", `
		{s's} most {unit} in a game in {season} came on {day}: {x}.
		On {day}, {s} had {xu}, {his} most in a game in {season}.
		{s} had {xu} on {day}, {his} most in a game in {season}.
		{s's} {xu} on {day} were {his} most in a game in {season}.
		In {season}, {s's} most {unit} in a game came on {day}: {x}.
		With {xu} on {day}, {s} had {his} most in a game in {season}.
		{his} most {unit} in a game in {season} came on {day}, with {x}.
		{s} had {his} most {unit} in a game in {season} on {day}, with {x}.
		In {season} {s} had {his} most {unit} in a game on {day}, with {x}.`)
}

func init() {
	phrase("months.rise", `
		{m} was {his} best month, with {xu} in {games}, {pace} a game.
		{s's} best month was {m}, with {xu} in {games}, {pace} a game.
		{m} was {s's} best month, with {xu} in {games}, {pace} a game.
		{s} was at {his} best in {m}, with {xu} in {games}, {pace} a game.
		{s} had {his} best month in {m}: {xu} in {games}, {pace} a game.
		In {m}, {his} best month of {season}, {s} had {xu} in {games}, {pace} a game.
		{s's} best stretch came in {m}, with {xu} in {games}, {pace} a game.
		The best of it came in {m}: {xu} in {games}, {pace} a game.
		With {xu} in {games} ({pace} a game), {m} was {s's} best month.`)
	phrase("months.fall", `
		{m} was {his} poorest month, with {xu} in {games}, {pace} a game.
		{s's} poorest month was {m}, with {xu} in {games}, {pace} a game.
		{m} was {s's} poorest month, with {xu} in {games}, {pace} a game.
		{s} had {his} poorest month in {m}: {xu} in {games}, {pace} a game.
		In {m}, {his} poorest month of {season}, {s} had {xu} in {games}, {pace} a game.
		The low point came in {m}: {xu} in {games}, {pace} a game.
		{s's} low point came in {m}, with {xu} in {games}, {pace} a game.
		With {xu} in {games} ({pace} a game), {m} was {s's} poorest month.`)
	phrase("team.rated.first", `
		These are the {n} highest-rated {group} of the {team} in {season}.
		The table has the {n} highest-rated {group} of the {team} in {season}.
		The {n} highest-rated {group} of the {team} in {season} were these.
		Below are the {n} highest-rated {group} of the {team} in {season}.
		In {season} these were the {n} highest-rated {group} of the {team}.`)
	phrase("team.rated.with", `
		These are the {n} highest-rated {group} of the {team} in {season}, and {who}.
		The table has {who} and the {n} highest-rated {group} of the {team} in {season}.
		Below are {who} and the {n} highest-rated {group} of the {team} in {season}.`)
	phrase("team.rated", `
		By rating, {season} put the {group} of the {team} in this order.
		This is how the {group} of the {team} ranked by rating in {season}.
		The {group} of the {team} ranked like this by rating in {season}.
		In {season}, the {group} of the {team} were rated like this.
		The {group} of the {team} by rating in {season}:
		These are the {group} of the {team} by rating in {season}.
		In {season} the {group} of the {team} ranked as follows by rating.
		The order of the {group} of the {team} by rating in {season} was this.
		By rating in {season}, the {group} of the {team} ranked like this.
		Here are the {group} of the {team} by their ratings of {season}.
		For {season}, this is the order of the {group} of the {team} by rating.
		The ratings of the {group} of the {team} for {season} are these.
		How the {group} of the {team} were rated in {season}:
		The table has the {group} of the {team} by rating in {season}.
		The {season} ratings of the {group} of the {team} are below.
		Below are the {group} of the {team} by rating in {season}.`)
}

func init() {
	phrase("figure.caption", `
		{s's} ratings over {n} seasons, {span}, on a scale from 0 to 100.
		{s's} ratings, {span}: {n} seasons on a scale from 0 to 100.
		{s's} ratings by season, {span}, on a scale from 0 to 100.`)
}

func init() {
	phrase("figure.board", `
		Forecasts in {unit} for {over}, each with the low and the high end of its 80% interval, and beside them the worth of {season} alone.
		The forecast of each player in {unit} for {over}, with the low and the high end of its 80% interval, and what {season} alone was worth.
		What each player is forecast at, in {unit}, for {over}, with the low and the high end of the 80% interval, and the worth of {season} alone.`)
}
