package wording

// The words of what stands behind a story: rates, totals, teams and plots.
func init() {
	phrase("season.rates", `
		{s} [also had|finished with|posted|ran up|turned in|had] {rates} in {season}.
		With it went {rates} in {season}.
		The rates of {season}: {rates}.
		[In {season} that came|It came in {season}|{season} came] with {rates}.
		{season} [also shows|held|brought] {rates}.
		{s} [closed|ended|finished] {season} with {rates}.
		[Over|Across|Through] {season}, {s} had {rates}.
		[By rate, {season} shows|As rates, {season} has] {rates}.
		In {season} {s} [posted|had|turned in] {rates}.
		{rates}: those are the rates of {season}.`)
	phrase("career.total", `
		{s} has {x} [career |]{unit}, from {from} to {to}.
		[The career count is|The career count stands at|The count stands at|That brings the count to|The career sheet has] {x} {unit} from {from} to {to}.
		From {from} to {to}, {s} [has put together|has|has collected|has run up] {x} {unit}.
		[Career to date|To date|Added up|In all|All told]: {x} {unit}, [from {from} to {to}|{from} to {to}].
		[Over|Across|In|Through] the seasons from {from} to {to}, {s} has [collected |]{x} {unit}.
		{s's} career [count|line] [is|stands at|comes to] {x} {unit}, from {from} to {to}.
		{x} {unit} from {from} to {to}: that is {s's} career [count|line].
		[From {from} to {to} it adds up to|The years from {from} to {to} add up to|The years from {from} to {to} come to] {x} {unit}.`)
	phrase("team.record", `
		[The {team} went|Meanwhile the {team} went|The {team}, meanwhile, went] {record} in {season}.
		The {team} [finished|ended|closed] {season} at {record}.
		As a team, the {team} [went|finished] {record} in {season}.
		In {season} the {team} [went|finished|ended] {record}.
		It came with the {team}, who [went|finished] {record} in {season}.
		[The {season} season of|The season of {season} for|The year {season} for] the {team} ended at {record}.
		{record}: that was the {season} season of the {team}.`)
	phrase("game.count", `
		{s} had {x} {reached} in {season}.
		In {season} {s} [had|put together] {x} {reached}.
		[There were|In the books stand] {x} {reached} in {season}.
		[It was a season of|That makes it a season of] {x} {reached}, in {season}.
		{season} [held|brought] {x} {reached}.
		{x} {reached} came in {season}.`)
	phrase("game.high", `
		{s's} most {unit} in a game in {season} [came|were] on {day}: {x}.
		[On {day}|It was {day} when] {s} had {xu}, the most in a game in {season}.
		{s's} {xu} on {day} were the most in a game in {season}.
		The [big night|big game|game to remember] of {s} was {day}: {xu}, the most in a game in {season}.
		[Mark down|Circle] {day}: {s} had {xu}, the most in a game in {season}.`)
}

func init() {
	phrase("figure.caption", `
		{s's} ratings over {n} seasons, {span}, on a scale from 0 to 100.
		{s's} ratings, {span}: {n} seasons on a scale from 0 to 100.
		{s's} ratings on a scale from 0 to 100, from {fr} in {fy} to {lr} in {ly}.`)
}

func init() {
	phrase("figure.board", `
		The next three seasons of each player in {unit}: the mark is the projection, the line its 80% interval.
		What the next three seasons are worth in {unit}: a mark for the projection, a line for its 80% interval.
		Each player's next three seasons in {unit}: the projection is the mark, its 80% interval the line.`)
}
