package articles

func init() {
	phrase("week.head", `
		{s} {climbs} {change} points in {week}
		{s}: from {before} to {after} in {week}
		{week}: {s} {climbs} from {before} to {after}
		A {change}-point {climb} for {s} in {week}
		{s} {climbs} to {after} in {week} on {first}`)
	phrase("week.summary", `
		{s's} current rating {rose} from {before} to {after} in {week} of the {season} {league} season, on {line}.
		On {line}, {s} {rose} from {before} to {after} in {week} of the {season} {league} season.
		In {week} of the {season} {league} season {s} had {line}, and the current rating {rose} from {before} to {after}.
		{line}: with that, {s} {rose} from {before} to {after} in {week} of the {season} {league} season.
		{s} {rose} {change} points in {week} of the {season} {league} season, to a current rating of {after}.`)
	phrase("week.lede", `
		{s's} current rating {rose} from {before} to {after} in {week} of the {season} {league} season.
		In {week} of the {season} {league} season, {s's} current rating {rose} {change} points, from {before} to {after}.
		From {before} to {after}: {s's} current rating {rose} {change} points in {week} of the {season} {league} season.
		{week} of the {season} {league} season took {s} from {before} to {after} by current rating.
		{s} went into {week} of the {season} {league} season with a current rating of {before} and came out of it at {after}.
		The current rating of {s} {rose} {change} points, from {before} to {after}, in {week} of the {season} {league} season.
		{s} opened {week} of the {season} {league} season rated {before} and closed it rated {after}.`)
	phrase("week.surprise", `
		By the spread of such weeks, that is {surprise} standard deviations.
		That is a move of {surprise} standard deviations.
		As surprises go, this one came to {surprise} standard deviations.
		The measure of the surprise is {surprise} standard deviations of such a move.
		{s's} week came to {surprise} standard deviations of such a move.
		On the scale of such weeks, this one is {surprise} standard deviations.`)
	phrase("week.points", `
		All told, the rating {rose} {change} points.
		The current rating {rose} {change} points with that.
		{s} {rose} {change} points with it.
		It {rose} {change} points in all.`)
	phrase("week.line", `
		{s} had {line} over {games}.
		Over {games}, {s} had {line}.
		The box score has {line} over {games}.
		The week's line is {line}, over {games}.
		The week's line reads {line} in {games}.
		{s} put up {line} in {games}.
		{s} turned in {line} over {games}.
		It came over {games}, with {line}.
		For the {team}, {s} put up {line} over {games}.
		{s} played {games} for the {team} and had {line}.`)
	phrase("week.more", `
		{s} also had {line}.
		There were also {line}.
		Beside that, {s} had {line}.
		To that {s} put {line}.
		The rest of the line is {line}.
		Along with that came {line}.`)
	phrase("week.interval", `
		At {after}, the rating has an 80% interval of {low} to {high}.
		An 80% interval for that rating is {low} to {high}.
		The 80% interval of the rating is {low} to {high} after that week.
		With the week in it, the rating has an 80% interval of {low} to {high}.`)
	phrase("week.list", `
		That week {n} of {tested} players tested moved by more than luck explains.
		Of those who played, {n} of {tested} players tested moved by more than luck explains that week.
		Over the whole league that week, {n} of {tested} players tested moved by more than luck explains.`)
}
