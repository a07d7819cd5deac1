package wording

func init() {
	phrase("week.up.head", `
		{key} in {week}, and {s} is rated {after}
		{s's} [big|strong|standout] {week}: {key}
		[A big|A standout|A strong] {week} for {team} {pos} {s}: {key}
		{week} [belongs to|goes to] {s}: {key}
		[How {s} did it|What {s} did] in {week}: {key}`)
	phrase("week.down.head", `
		{s} [slides|slips|drops] to a rating of {after} in {week}
		{s's} [quiet|thin|hard] {week}: {key}
		[A quiet|A thin|A hard] {week} for {team} {pos} {s}: {key}
		[Where {week} left|What {week} cost] {s}: {key}, and a rating of {after}`)
	phrase("week.summary", `
		{s} {line} in {week} of the {season} {league} season, and {his} current rating {rose} from {before} to {after}.
		{s} {line} in {week} of the {season} {league} season; the current rating {rose} from {before} to {after}.
		In {week} of the {season} {league} season {s} {line}, and {his} current rating {rose} from {before} to {after}.
		{team} {pos} {s} {line} in {week} of the {season} {league} season; {his} current rating {rose} {change} points, to {after}.`)
	phrase("week.line", `
		In {week} of the {season} {league} season, {s} {line} [over|in] {games} for the {team}.
		[Over|In] {games} for the {team} in {week} of the {season} {league} season, {s} {line}.
		{s} of the {team} {line} [over|in] {games} in {week} of the {season} {league} season.
		{s} {line} [over|in] {games} for the {team} in {week} of the {season} {league} season.
		{team} {pos} {s} {line} [over|in] {games} in {week} of the {season} {league} season.
		In {week} of the {season} {league} season, {team} {pos} {s} {line} [over|in] {games}.
		{s}, the {team} {pos}, {line} [over|in] {games} in {week} of the {season} {league} season.
		[Over|In] {games} for the {team} in {week} of the {season} {league} season, {pos} {s} {line}.
		{week} of the {season} {league} season [brought|held] {games} for {team} {pos} {s}: {noun}.
		{noun} [over|in] {games}: that was {week} of the {season} {league} season for {team} {pos} {s}.
		For the {team}, {pos} {s} {line} [over|in] {games} in {week} of the {season} {league} season.`)
	phrase("week.move", `
		{s's} current rating {rose} [from {before} to {after}|{change} points, from {before} to {after}].
		[It|That|The week] took {his} current rating from {before} to {after}.
		{s} [went into|opened|came into] the week rated {before} and [came out of it|closed it|left it] rated {after}.
		[Rated|At] {before} [going into|before] the week, {s} [came out of it|closed it|left it] rated {after}.
		From {before} to {after}: the current rating {rose} {change} points.
		The current rating {rose} {change} points, [from {before} to {after}|to a rating of {after}].`)
	phrase("week.more", `
		{s} [also had|added|finished with|put up] {more}.
		[The box score|The stat sheet|The line] also [shows|lists|has] {more}.
		[With that|Along with it|To go with it] came {more}.
		Also [in the box score|on the sheet]: {more}.
		[Besides that|Beside it], {s} [had|came up with] {more}.`)
	phrase("season.before", `
		[In {season}, the season before,|The season before, in {season},] {s} {line} and was rated {rating}[, {rank} of {of} {ranked}|].
		[It follows|It comes after] a {season} in which {s} {line}, rated {rating}.
		[For comparison|For scale], {s} {line} in {season} and was rated {rating}.
		[The season before|Go back a season]: {noun} in {season}, [and a rating of|rated] {rating}.
		{season} [was|brought] {noun} and a rating of {rating}[ for the {team}|].
		{s} [came off|follows] a {season} of {noun}, rated {rating}.`)
}
