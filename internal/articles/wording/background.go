package wording

// The words of what stands behind a story: rates, totals, teams and plots.
func init() {
	phrase("season.rates", `
		{s} [also had|finished with|posted|ran up|turned in|had|put up] {rates} in {season}.
		With it went {rates} in {season}.
		[In {season} that came|It came in {season}|{season} came] with {rates}.
		{season} [also shows|held|brought|has|also has] {rates}.
		{s} [closed|ended|finished] {season} with {rates}.
		[Over|Across|Through] {season}, {s} [had|posted|put up] {rates}.
		[By rate, {season} shows|For rates, {season} has] {rates}.
		In {season} {s} [posted|had|turned in|also had|finished with|put up] {rates}.
		[Rate for rate|Beside it|With that|Along with it], {season} [has|shows|held|brought] {rates}.
		[The season|{season}] [came|went] with {rates}[ in {season}|, in {season}].
		The {season} [sheet|line] [has|shows|holds] {rates}.`)
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
		The {team} [finished|ended|closed] {season}[ at|, in all, at] {record}.
		As a team, the {team} [went|finished|ended] {record} in {season}.
		In {season}[, as a team,|] the {team} [went|finished|ended] {record}.
		It came with the {team}, who [went|finished|ended] {record} in {season}.
		[The {season} season of|The season of {season} for|The year {season} for] the {team} [ended|finished|closed] at {record}.
		{record}: that was [the {season} season of the {team}|{season} for the {team}].
		For the {team} [{season} was a season of {record}|{season} ended at {record}|{season} closed at {record}|it was {record} in {season}].
		[The standings|The table] of {season} [has|have|shows] the {team} at {record}.
		[The {team} season|The season of the {team}] of {season} [was|went] {record}.`)
	phrase("game.count", `
		{s} [had|put up|recorded] {x} {reached} in {season}.
		In {season} {s} [had|put together|put up|recorded] {x} {reached}.
		[There were|In the books stand|In the box scores are|On the sheet are] {x} {reached}[ in|, in] {season}.
		[It was a season of|That makes it a season of|It makes {season} a season of] {x} {reached}, in {season}.
		{season} [held|brought|had|saw] {x} {reached}.
		{x} {reached} [came|were had|are in the books] in {season}.
		[Counted up|Game by game|Night by night], {season} [held|brought|has] {x} {reached}.
		[In|Over] {season}, {s's} {x} {reached} [stand in the books|are in the box scores].`)
	phrase("game.high", `
		{s's} most {unit} in a game in {season} [came|were] on {day}: {x}.
		[On {day}|It was {day} when] {s} had {xu}, the most in a game in {season}.
		{s's} {xu} on {day} were the most in a game in {season}.
		The [big night|big game|game to remember|game of the year] of {s} was {day}: {xu}, the most in a game in {season}.
		[Mark down|Circle|Note] {day}: {s} had {xu}, the most in a game in {season}.
		{xu} on {day} were {s's} most in a game in {season}.
		{s} had {xu} on {day}, the most in a game in {season}.
		In {season}, {s's} most {unit} in a game [came|were] on {day}: {x}.
		{day} [brought|held] {xu}, {s's} most in a game in {season}.`)
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
