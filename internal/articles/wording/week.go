package wording

func init() {
	phrase("week.up.head", `
		{key} in {week}, and {s} is rated {after}
		{s's} [big|strong|standout|fine] {week}: {key}
		{s's} [big|strong|standout|fine] {week} [for|with] the {team}: {key}
		[A big|A standout|A strong|A fine] {week} for {team} {pos} {s}: {key}
		[A big|A standout|A strong|A fine] {week} for {o} of the {team}: {key}
		{week} [belongs to|goes to] {s}: {key}
		[How {s} did it|What {s} did|The {s} line] in {week}: {key}
		{s} [climbs|rises|goes|moves] to a rating of {after} in {week}
		{s} [climbs|rises|goes|moves] to a rating of {after} with {key} in {week}
		{s}, {key}: the numbers of {week}
		{team} {pos} {s} in {week}: {key}
		{key}: {s's} {week} [in numbers|with the {team}|for the {team}]
		Inside {s's} {week}: {key}
		{s} [takes|owns] {week} with {key}
		{s} and {week}: {key}, and a rating of {after}
		{week}, {s}: {key} and a rating of {after}
		{s} of the {team} [climbs|rises|moves] to a rating of {after} in {week}
		{week} for the {team}: {s} with {key}
		[A closer look|The story] of {week}: {s}, {key}
		{s} [in form|at work]: {key} in {week} for the {team}
		{team} in {week}: {s}, {key} and a rating of {after}`)
	phrase("week.down.head", `
		{s} [slides|slips|drops|dips|falls] to a rating of {after} in {week}
		{s's} [quiet|thin|hard|lean|slow] {week}: {key}
		[A quiet|A thin|A hard|A lean|A slow] {week} for {team} {pos} {s}: {key}
		[A quiet|A thin|A hard|A lean|A slow] {week} for {o} of the {team}: {key}
		[Where {week} left|What {week} cost] {s}: {key}, and a rating of {after}
		{s} after {week}: {key}, and a rating of {after}
		[Not {his} week|A week to forget]: {s}, {key} in {week}
		{key} in {week}, and {s} is rated {after}
		Inside {s's} {week}: {key}
		{key}: the {week} of {o}
		{s}, {key}: the numbers of {week}`)
	phrase("week.summary", `
		[In|During] {week} of the {season} {league} season {s} {line}[, and {his}|; {his}|; the] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		{s} {line} in {week} of the {season} {league} season[, and {his}|; the|: {his}] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		{team} {pos} {s} {line} in {week} of the {season} {league} season[, and {his}|; {his}|; the] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		After {noun} in {week} of the {season} {league} season, {s's} current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		{s's} current rating {rose} [from {before} to {after}|{change} points, to a rating of {after},] in {week} of the {season} {league} season, [in which {he} {line}|with {noun}|on {noun}].
		{s} of the {team} {line} in {week} of the {season} {league} season[, and {his}|; {his}|; the] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		{week} of the {season} {league} season: {s} {line}[, and {his}|; {his}] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		[For|With] the {team}, {s} {line} in {week} of the {season} {league} season[, and {his}|; {his}] current rating {rose} [from {before} to {after}|{change} points, to a rating of {after}].
		{noun} in {week} of the {season} {league} season, and a current rating that {rose} from {before} to {after}: {s} of the {team}.
		Rated {before} before {week} of the {season} {league} season and {after} after it, {s} {line} [in between|for the {team}].`)
	phrase("week.line", `
		[In|During|Through|Over] {week} of the {season} {league} season, {s} {line} [over|in|across] {games} for the {team}.
		[Over|In|Across] {games} for the {team} in {week} of the {season} {league} season, {s} {line}.
		{s} of the {team} {line} [over|in|across] {games} in {week} of the {season} {league} season.
		{s} {line} [over|in|across] {games} for the {team} in {week} of the {season} {league} season.
		[For|With] the {team}, {s} {line} [over|in|across] {games} [in|during] {week} of the {season} {league} season.
		{week} of the {season} {league} season [brought|held] {games} for {o} of the {team}, and {noun}.
		{s} [played|had|appeared in] {games} [for|with] the {team} in {week} of the {season} {league} season and {line}.
		In {games} in {week} of the {season} {league} season, {s} {line} [for|with] the {team}.
		{team} {pos} {s} {line} [over|in|across] {games} in {week} of the {season} {league} season.
		[In|During] {week} of the {season} {league} season, {team} {pos} {s} {line} [over|in|across] {games}.
		{s}, the {team} {pos}, {line} [over|in|across] {games} in {week} of the {season} {league} season.
		[Over|In|Across] {games} for the {team} in {week} of the {season} {league} season, {pos} {s} {line}.
		[For|With] the {team}, {pos} {s} {line} [over|in|across] {games} in {week} of the {season} {league} season.`)
	phrase("week.move", `
		{s's} current rating {rose} [from {before} to {after}|{change} points, from {before} to {after}].
		[It|That|The week] [took|moved|brought] {his} current rating from {before} to {after}.
		{s} [went into|opened|came into|began|started] the week rated {before} and [came out of it|closed it|left it|ended it|finished it] rated {after}.
		[Rated|At] {before} [going into|before] the week, {s} [came out of it|closed it|left it|ended it] rated {after}.
		From {before} to {after}: {his} current rating {rose} {change} points.
		[The|{his}] current rating {rose} {change} points, from {before} to {after}.
		The week [moved|took|brought] {s's} current rating from {before} to {after}.
		On the rating scale {s} [went|moved] from {before} [before the week|going in] to {after}.`)
	phrase("game.line", `
		On {day}, {s} [had|finished with|posted|recorded|came up with|turned in] {noun} {against}.
		{s} [had|finished with|posted|recorded|came up with|turned in] {noun} on {day}, {against}.
		{against}, on {day}, {s} [had|finished with|posted|recorded|came up with|turned in] {noun}.
		{against} on {day}, {s} [had|posted|recorded] {noun}.
		On {day}, {against}, [it came to|{s} had|{s} posted|{s} recorded] {noun}.
		{s's} [line|sheet|box score] of {day}, {against}: {noun}.
		[Take|Look at] {day}: {noun} {against}[ for {o}|].
		{day} [brought|held] {noun} {against} for {o}.
		{noun} {against}: that was {day} for {o}.`)
	phrase("game.plain", `
		On {day}, {s} [had|finished with|put up|posted] {noun}.
		{s} [had|finished with|put up|posted] {noun} on {day}.
		[The line|The sheet] of {day}: {noun}.
		{noun}: that was {day}.`)
	phrase("week.more", `
		{s} [also had|added|finished with|also recorded|also posted] {more}.
		[Along the way|Besides that|In the same week|On the side], {s} [had|added|recorded] {more}.
		{s} [also had|added|also recorded] {more} [for|with] the {team}.
		[In the week|Over the week|That week], {s} [also had|added|also recorded] {more}.
		There [were|were also] {more} in the week.`)
	phrase("season.before", `
		[In {season}, the season before,|The season before, in {season},|The year before, in {season},] {s} {line} and was rated {rating}[, {rank} of {of} {ranked}|].
		[The season before, in {season},|The year before, in {season},] {s} {line}, [for a rating of|rated] {rating}.
		[It follows|It comes after|That follows|That comes after] a {season} in which {s} {line}[, rated| and was rated|, for a rating of] {rating}.
		[For comparison|For scale|For reference], {s} {line} in {season}[ and was rated|, rated|, for a rating of] {rating}.
		[The season before|The year before|A season back|One season back]: {noun} in {season}[, rated|, for a rating of| and a rating of] {rating}.
		{s} [came off|follows|came from|built on] a {season} of {noun}[, rated| and a rating of] {rating}.
		[In|Over|Across] {season}, the last full season, {s} {line}[ and was rated|, for a rating of] {rating}.
		In {season}, with the {team}, {s} {line}[ and was rated|, rated|, for a rating of] {rating}.
		{s} {line} in {season}[ for the {team}| with the {team}|][ and was rated|, for a rating of|, rated] {rating}.
		{s's} {season} line was {noun}[ and a rating of|, rated|, for a rating of] {rating}.`)
}
