package articles

func init() {
	phrase("week.head", `
		{s} {climbs} {change} points in {week}
		{s}: from {before} to {after} in {week}
		{week}: {s} {climbs} from {before} to {after}
		A {change}-point {climb} for {s} in {week}
		{first}, and {s} {climbs} {change} points in {week}
		{s} {climbs} {change} points on {first} in {week}`)
	phrase("week.summary", `
		{s's} current rating {rose} from {before} to {after} in {week} of the {season} {league} season, on {line}.
		On {line}, {s} {rose} from {before} to {after} in {week} of the {season} {league} season.
		In {week} of the {season} {league} season {s} had {line}, and the current rating {rose} from {before} to {after}.
		{s} {rose} {change} points in {week} of the {season} {league} season, to a current rating of {after}.`)
	phrase("week.lede", `
		{s's} current rating {rose} from {before} to {after} in {week} of the {season} {league} season.
		In {week} of the {season} {league} season, {s's} current rating {rose} {change} points, from {before} to {after}.
		From {before} to {after}: {s's} current rating {rose} {change} points in {week} of the {season} {league} season.
		{week} of the {season} {league} season took {o} from {before} to {after} by current rating.
		{s} went into {week} of the {season} {league} season with a current rating of {before} and came out of it at {after}.
		The current rating of {o} {rose} {change} points, from {before} to {after}, in {week} of the {season} {league} season.
		{s} opened {week} of the {season} {league} season rated {before} and closed it rated {after}.
		It took {week} of the {season} {league} season to move {s} from {before} to {after} by current rating.`)
	phrase("week.surprise", `
		Set against the usual week-to-week wobble, the move measures {surprise} standard deviations.
		Measured against such weeks, it comes to {surprise} standard deviations.
		The size of the surprise is {surprise} standard deviations of such a move.
		By the yardstick of luck, the move is {surprise} standard deviations.
		For a sense of scale: {surprise} standard deviations of such a move.
		As moves of a week go, it is {surprise} standard deviations.
		On the scale of such weeks that is {surprise} standard deviations.`)
	phrase("week.line", `
		{s} had {line} over {games}.
		Over {games}, {s} had {line}.
		The box scores have {line} over {games}.
		{s} produced {line} in {games}.
		{s} turned in {line} over {games}.
		Over {games} for the {team} {s} came away with {line}.
		{s} played {games} for the {team} and had {line}.
		The sheet reads {line} in {games}.
		It took {games} and {line}.`)
	phrase("week.one", `
		{s} had {line}.
		{s} finished with {line}.
		The box score has {o} down for {line}.
		It came on {line}.
		{s} turned in {line} for the {team}.
		{s} came away with {line}.
		On the stat sheet {s} had {line}.
		The line in the box score reads {line}.
		What {s} did with the week was {line}.
		For the {team}, {s} came up with {line}.`)
	phrase("week.more", `
		{s} also had {line}.
		Also on the sheet: {line}.
		Beside that, {s} had {line}.
		To that {s} put {line}.
		The rest of the line is {line}.
		Along with that came {line}.
		Further along the line: {line}.
		Also in the box score: {line}.`)
	phrase("week.interval", `
		How firm is a rating of {after}? The 80% interval is {low} to {high}.
		Read the rating of {after} as a range: the 80% interval is {low} to {high}.
		There is room for doubt in any rating, and the 80% interval of this one is {low} to {high}.
		At {after}, the rating has an 80% interval of {low} to {high}.
		An 80% interval for that rating is {low} to {high}.
		With the week in it, the rating has an 80% interval of {low} to {high}.`)
	phrase("week.list", `
		Of the whole league, {n} of {tested} players tested moved by more than luck explains that week.
		League-wide, {n} of {tested} players tested moved by more than luck explains that week.
		That week, {n} of {tested} players tested moved by more than luck explains.
		For context, {n} of {tested} players tested moved by more than luck explains that week.`)
	phrase("about.week", `
		The current rating is an estimate of how good a player is now, from the last three seasons and the games since.
		A current rating is drawn from the last three seasons and the games since, and looks at how good a player is now.
		What a current rating asks is how good a player is now; the last three seasons and the games since go into it.`)
	phrase("about.cause", `
		The receipts hold what moved, and not why.
		What moved is on record here; why it moved is not.
		The figures tell what moved, and leave the why to the reader.
		Why it moved is no part of the figures.`)
}
