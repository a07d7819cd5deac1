package wording

func init() {
	phrase("week.up.head", `
		[With {key}|On {key}] in {week}, {s} [climbs|rises|moves] to a rating of {after}
		{s} has {key} in {week} and is rated {after}
		{key} in {week}, and {s} is rated {after}
		{s's} [big|strong|standout|fine] {week}: {key}
		{s's} [big|strong|standout|fine] {week} [for|with] the {team}: {key}
		[A big|A standout|A strong|A fine] {week} for {team} {pos} {s}: {key}
		[A big|A standout|A strong|A fine] {week} for {o} of the {team}: {key}
		[What {s} did] in {week}: {key}
		{s} [climbs|rises|goes|moves] to a rating of {after} in {week}
		{s} [climbs|rises|goes|moves] to a rating of {after} with {key} in {week}
		{team} {pos} {s} in {week}: {key}
		{key}: {s's} {week} [with the {team}|for the {team}]
		{s} has {key} in {week} for the {team}
		{s} has {key} in {week}, and a rating of {after}
		{s} of the {team} [climbs|rises|moves] to a rating of {after} in {week}
		{week} for the {team}: {s} with {key}
		{team} {pos} {s} has {key} in {week}`)
	phrase("week.down.head", `
		{s} [slides|slips|drops|dips|falls] to a rating of {after} in {week}
		{s's} [quiet|thin|hard|lean|slow] {week}: {key}
		[A quiet|A thin|A hard|A lean|A slow] {week} for {team} {pos} {s}: {key}
		[A quiet|A thin|A hard|A lean|A slow] {week} for {o} of the {team}: {key}
		[Where {week} left|What {week} cost] {s}: {key}, and a rating of {after}
		{s} after {week}: {key}, and a rating of {after}
		A week to forget: {s}, {key} in {week}
		{key} in {week}, and {s} is rated {after}
		{s} [held to|has] {key} in {week}`)
	phrase("week.summary", `
		[In|During] {week} of the {season} {league} season {s} {line}[, and {his}|; {his}|; the] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		{s} {line} in {week} of the {season} {league} season[, and {his}|; the|: {his}] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		{team} {pos} {s} {line} in {week} of the {season} {league} season[, and {his}|; {his}|; the] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		After {noun} in {week} of the {season} {league} season, {s's} current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		{s's} current rating {rose} [from {before} to {after}|{change} points, to a rating of {after},] in {week} of the {season} {league} season, [in which {he} {line}|with {noun}|on {noun}].
		{s} of the {team} {line} in {week} of the {season} {league} season[, and {his}|; {his}|; the] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		{week} of the {season} {league} season: {s} {line}[, and {his}|; {his}] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		[For|With] the {team}, {s} {line} in {week} of the {season} {league} season[, and {his}|; {his}] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		Rated {before} before {week} of the {season} {league} season and {after} after it, {s} {line} [in between|for the {team}].`)
	phrase("week.line", `
		[In|During|Through|Over] {week} of the {season} {league} season, {s} {line} [over|in|across] {games} for the {team}.
		[Over|In|Across] {games} for the {team} in {week} of the {season} {league} season, {s} {line}.
		{s} of the {team} {line} [over|in|across] {games} in {week} of the {season} {league} season.
		{s} {line} [over|in|across] {games} for the {team} in {week} of the {season} {league} season.
		[For|With] the {team}, {s} {line} [over|in|across] {games} [in|during] {week} of the {season} {league} season.
		{s} [played|had|appeared in] {games} [for|with] the {team} in {week} of the {season} {league} season and {line}.
		In {games} in {week} of the {season} {league} season, {s} {line} [for|with] the {team}.
		{team} {pos} {s} {line} [over|in|across] {games} in {week} of the {season} {league} season.
		[In|During] {week} of the {season} {league} season, {team} {pos} {s} {line} [over|in|across] {games}.
		{s}, the {team} {pos}, {line} [over|in|across] {games} in {week} of the {season} {league} season.
		[Over|In|Across] {games} for the {team} in {week} of the {season} {league} season, {pos} {s} {line}.
		[For|With] the {team}, {pos} {s} {line} [over|in|across] {games} in {week} of the {season} {league} season.`)
	phrase("week.move", `
		{s's} current rating {rose} [from {before} to {after}|{change} points, from {before} to {after}].
		[It|That|The week] [moved|brought] {his} current rating from {before} to {after}.
		From {before} before the week, {his} current rating went to {after}.
		{his} current rating went from {before} to {after} over the week.
		{s} [went into|opened|came into|began|started] the week rated {before} and [came out of it|closed it|left it|ended it|finished it] rated {after}.
		[Rated|At] {before} [going into|before] the week, {s} [came out of it|closed it|left it|ended it] rated {after}.
		From {before} to {after}: {his} current rating {rose} {change} points.
		[The|{his}] current rating {rose} {change} points, from {before} to {after}.
		The week [moved|took|brought] {s's} current rating from {before} to {after}.
		[That|It] put {his} current rating at {after}, from {before}.`)
	phrase("game.line", `
		On {day}, {s} [had|finished with|posted|recorded|put up|came up with|collected] {noun} {against}.
		{s} [had|finished with|posted|recorded|put up|came up with|collected] {noun} on {day}, {against}.
		{s} [had|finished with|posted|recorded|put up|came up with|collected] {noun} {against} on {day}.
		{against}, on {day}, {s} [had|finished with|posted|recorded|put up|came up with|collected] {noun}.
		{against} on {day}, {s} [had|finished with|posted|recorded|put up|came up with|collected] {noun}.
		On {day}, {against}, {s} [had|finished with|posted|recorded|put up|came up with|collected] {noun}.`)
	phrase("game.plain", `
		On {day}, {s} [had|finished with|put up|posted] {noun}.
		{s} [had|finished with|put up|posted] {noun} on {day}.`)
	phrase("game.only", `
		[It|That] came {against} on {day}.
		[It|That] came on {day}, {against}.
		[It|That] came {against}, on {day}.
		That was {against} on {day}.
		That was on {day}, {against}.
		It was {against} on {day}.
		It was on {day}, {against}.`)
	phrase("week.total", `
		{s} had {total} [in all|in the week|over the {games}|across the {games}|for the week|in the {games}].
		[In all|All told|In sum|Over the {games}|Across the {games}|For the week|In the {games}], {s} had {total}.
		{s} [finished|ended|closed] the week with {total}.
		[That made|It made] {total} [for {o}|in the week for {o}|over the {games} for {o}].
		{s} totaled {total} [in the week|over the {games}|for the week|across the {games}|in the {games}].
		[In all|Over the {games}|Across the {games}|For the week|In the {games}], {s} totaled {total}.`)
	phrase("week.season", `
		{s} {has} for the season, in {games}.
		{s} now {has} for the season, in {games}.
		{s} now {has} in {games} this season.
		In {games} for the season, {s} {has}.
		This season, in {games}, {s} {has}.
		This season {s} {has} in {games}.
		It [gives|leaves] {o} {line} in {games} this season.
		{s} {has} in {games} this season.
		For the season {s} {has} in {games}.
		In {games} this season, {s} {has}.
		For the season, in {games}, {s} {has}.
		That leaves {o} with {line} for the season, in {games}.
		That [gives|leaves] {o} {line} in {games} this season.
		It leaves {o} with {line} for the season, in {games}.
		Over {games} this season, {s} {has}.
		Through {games} of the season, {s} {has}.
		Through {games}, {s} {has} for the season.
		The season now stands at {line} for {o}, in {games}.
		{his} season now stands at {line} in {games}.
		After it, {s} {has} for the season, in {games}.
		After the week {s} {has} in {games} this season.
		With the week in, {s} {has} in {games} this season.
		Counting the week, {s} {has} for the season, in {games}.`)
	phrase("week.lifts", `
		The week [lifts|raises] {o} to {line} for the season, in {games}.
		That [lifts|raises] {o} to {line} for the season, in {games}.
		That [lifts|raises] {his} averages to {line} for the season, in {games}.
		The week [lifts|raises] {his} averages to {line} in {games} this season.
		For the season that [lifts|raises] {o} to {line}, in {games}.`)
	phrase("week.lowers", `
		The week lowers {his} averages to {line} for the season, in {games}.
		That lowers {his} averages to {line} for the season, in {games}.
		That lowers {o} to {line} for the season, in {games}.
		For the season that lowers {o} to {line}, in {games}.
		It lowers {his} averages to {line} in {games} this season.`)
	phrase("week.more", `
		{s} [also had|added|finished with|also recorded|also posted] {more}.
		[Along the way|Besides that|In the same week|On the side], {s} [had|added|recorded] {more}.
		{s} [also had|added|also recorded] {more} [for|with] the {team}.
		[In the week|Over the week|That week], {s} [also had|added|also recorded] {more}.
		There [were|were also] {more} in the week.`)
	phrase("season.before", `
		[In {season}, the season before,|The season before, in {season},|The year before, in {season},] {s} {line}[| and was rated {rating}|, for a rating of {rating}].
		[The season before, in {season},|The year before, in {season},] {s}, rated {rating}, {line}.
		[It follows|It comes after|That follows|That comes after] a {season} season in which {s} {line}[| and was rated {rating}|, for a rating of {rating}].
		[For comparison|By comparison|For scale], {s} {line} in {season}[| and was rated {rating}|, for a rating of {rating}].
		[The season before|The year before], {season}, {s} {line}[| and was rated {rating}|, for a rating of {rating}].
		{s} {line} [the season before|the year before], in {season}[|, and was rated {rating}|, for a rating of {rating}].
		{s} {line} in {season}, [the season before|the year before][|, and was rated {rating}|, for a rating of {rating}].
		Rated {rating} [the season before|the year before], in {season}, {s} {line}.
		[In|Over|Across] {season}, the last full season, {s} {line}[| and was rated {rating}|, for a rating of {rating}].
		In {season}, with the {team}, {s} {line}[| and was rated {rating}|, for a rating of {rating}].
		{s} {line} in {season}[ for the {team}| with the {team}|][| and was rated {rating}|, for a rating of {rating}].
		{s} was rated {rating} in {season}, when {he} {line}.`)
}
