package articles

func init() {
	phrase("season.rank", `
		{s's} {season} season rates {rating}, {rank} of {of} {roles}.
		In {season} {s} was rated {rating}, {rank} of {of} {roles} that season.
		Among {roles} of {season}, {s} ranks {rank} of {of} with a rating of {rating}.
		A rating of {rating} in {season} had {s} {rank} of {of} {roles}.
		{s} finished {season} rated {rating}, {rank} of {of} {roles}.
		{s} comes off a {season} season rated {rating}, {rank} of {of} {roles}.
		{rank} of {of}: that is where the {season} season of {s} stands among {roles}, at {rating}.
		The {season} rating of {s} is {rating}, which ranks {rank} of {of} {roles}.
		For {season} the book on {s} reads {rating}, {rank} of {of} {roles} by rating.
		Of {roles} in {season}, {s} ranks {rank} of {of}, rated {rating}.
		Relative to peers that season, {s} rated {rating} in {season}: {rank} of {of} {roles}.
		Rated {rating} in {season}, {s} came {rank} of {of} {roles}.`)
	phrase("season.line", `
		In {season} {s} had {line}.
		{s's} {season} line: {line}.
		The {season} totals are {line}.
		{s} put up {line} in {season}.
		{line}: that is {s's} {season} season in figures.
		The {season} season of {s} came to {line}.
		Over the {season} season {s} had {line}.
		On the page, {season} reads {line}.
		The record of {season} shows {line}.
		Behind that rating the {season} totals are {line}.
		{s} logged {line} in {season}.
		{s} finished the {season} season with {line}.
		What {s} did in {season} was this: {line}.
		For {season}, the ledger has {line}.`)
	phrase("season.more", `
		{s} also had {line} in {season}.
		The {season} line also has {line}.
		To that {season} also brought {line}.
		Along with that came {line} in {season}.
		There were also {line} in {season}.
		Beside those stand {line} in {season}.
		The rest of {season}: {line}.
		Also on the {season} page: {line}.
		{season} also gave {s} {line}.
		And in {season} {s} had {line}.`)
	phrase("season.interval", `
		The 80% interval of that {season} rating is {low} to {high}.
		With its 80% interval, the {season} rating is between {low} and {high}.
		An 80% interval puts the {season} season at {low} to {high}.
		As ever with a rating, there is a range: {low} to {high} at an 80% interval for {season}.
		The {season} figure has an 80% interval of {low} to {high}.
		For {season} the 80% interval is {low} to {high}.`)
	phrase("shape.change", `
		From {r1} in {y1}, {s's} rating {rose} to {r2} in {y2}.
		Rated {r1} in {y1}, {s} {rose} to {r2} in {y2}.
		The rating {rose} {d} points to {r2} in {y2}, from {r1} in {y1}.
		{s} {rose} from {r1} in {y1} to {r2} in {y2}.
		In {y2} {s's} rating {rose} {d} points, from {r1} in {y1} to {r2}.`)
	phrase("shape.ranks", `
		{s} ranked {k1} of {n1} in {y1} and {k2} of {n2} in {y2}.
		By rank among peers, that is {k1} of {n1} in {y1} and {k2} of {n2} in {y2}.
		The rank went from {k1} of {n1} in {y1} to {k2} of {n2} in {y2}.
		Rank by rank, {s} was {k1} of {n1} in {y1} and {k2} of {n2} in {y2}.`)
	phrase("shape.best", `
		{s's} best season by rating was {by}, at {br}.
		The highest rating of {s's} career is that of {by}: {br}.
		{by} was {s's} best season by rating, at {br}.
		At {br}, {by} is the best season on {s's} page.
		No season of {s's} has a rating like that of {by}, the highest at {br}.
		{s} was at {s's} best in {by}, rated {br}.`)
	phrase("shape.span", `
		{s} was rated in {n} seasons, {span}.
		The record holds {n} seasons of {s}, {span}.
		In all, {n} seasons of {s}, {span}, have a rating.
		There are {n} rated seasons of {s}, {span}.`)
	phrase("shape.list", `
		Season by season, {s} was rated {list}.
		Year by year, the ratings are {list}.
		The course of {s's} ratings reads {list}.
		One by one, {s's} ratings are {list}.`)
	phrase("standing.rank", `
		{s's} career, {span}, ranks {rank} of {of} {league} {careers}.
		Of {of} {league} {careers}, {s's} ranks {rank} of {of}.
		{s} ranks {rank} of {of} {league} {careers} with a career figure of {figure}.
		With a career figure of {figure}, {s} ranks {rank} of {of} {league} {careers}.
		The career as a whole ranks {rank} of {of} {league} {careers}.
		Rank {rank} of {of} {league} {careers}: that is where {s's} career stands.
		Over the whole career, {s} stands at rank {rank} of {of} {league} {careers}.
		The long view has {s} at rank {rank} of {of} {league} {careers}.
		In the book of {league} {careers}, {s} ranks {rank} of {of}.`)
	phrase("standing.figures", `
		The career figure is {figure}, and the best seven seasons come to {peak}.
		{s's} career figure is {figure}; the best seven seasons make {peak} of it.
		A career figure of {figure} and a peak of {peak} are on record.
		By peak, {s} is at {peak}; the career figure is {figure}.
		The best seven seasons come to {peak}, with a career figure of {figure}.`)
	phrase("best.rank", `
		{s's} best season was {season}: rated {rating}, rank {rank} of {of} {roles} seasons.
		The best season of {s} is {season}, rated {rating} and at rank {rank} of {of} {roles} seasons.
		Rated {rating}, {season} is {s's} best season and ranks {rank} of {of} {roles} seasons.
		{s} had the best season of {s's} career in {season}, rated {rating}: rank {rank} of {of} {roles} seasons.
		At {rating}, {season} was {s's} best season, rank {rank} of {of} {roles} seasons.
		{season} was {s's} best season; rated {rating}, it ranks {rank} of {of} {roles} seasons.`)
}
