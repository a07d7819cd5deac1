package articles

func init() {
	phrase("season.rank", `
		{s's} {season} season rates {rating}, {rank} of {of} {roles}.
		In {season} {s} was rated {rating}, {rank} of {of} {roles} that season.
		Among {roles} of {season}, {s} ranks {rank} of {of} with a rating of {rating}.
		A rating of {rating} put {o} {rank} of {of} {roles} in {season}.
		{s} finished {season} rated {rating}, {rank} of {of} {roles}.
		The {season} rating is {rating}, which ranks {o} {rank} of {of} {roles}.
		For {season} the book on {o} reads {rating}, {rank} of {of} {roles} by rating.
		Of {roles} in {season}, {s} ranks {rank} of {of}, rated {rating}.
		Relative to peers that season, {s} rated {rating} in {season}: {rank} of {of} {roles}.
		Rated {rating} in {season}, {s} came {rank} of {of} {roles}.
		{season} left {o} {rank} of {of} {roles}, with a rating of {rating}.
		{s} was {rank} of {of} {roles} in {season}, at a rating of {rating}.
		Go back to {season} and {s} is {rank} of {of} {roles}, rated {rating}.`)
	phrase("season.line", `
		In {season} {s} had {line}.
		{s's} {season} line: {line}.
		The {season} totals are {line}.
		{s} produced {line} in {season}.
		{line} is what {s} had to show for {season}.
		The {season} season came to {line}.
		Over the {season} season {s} had {line}.
		On the page, {season} reads {line}.
		The record of {season} shows {line}.
		{s} logged {line} in {season}.
		{s} finished the {season} season with {line}.
		What {s} did in {season}: {line}.
		For {season}, the ledger has {line}.
		The work of {season} is on record as {line}.
		It came to {line} in {season}.`)
	phrase("season.more", `
		{s} also had {line} in {season}.
		The {season} line goes on with {line}.
		{season} also brought {line}.
		Along with that came {line} in {season}.
		Beside those stand {line} in {season}.
		The rest of {season}: {line}.
		Also on the {season} page: {line}.
		{season} also gave {o} {line}.
		And in {season} {s} had {line}.
		Further down the {season} page: {line}.`)
	phrase("season.interval", `
		The 80% interval of that {season} rating is {low} to {high}.
		With its 80% interval, the {season} rating is between {low} and {high}.
		An 80% interval puts the {season} season at {low} to {high}.
		No rating is a single point, and for {season} the 80% interval is {low} to {high}.
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
		Among {his} peers {s} was {k1} of {n1} in {y1} and {k2} of {n2} in {y2}.`)
	phrase("shape.best", `
		{s's} best season by rating was {by}, at {br}.
		The highest rating of {s's} career is that of {by}: {br}.
		{by} was {s's} best season by rating, at {br}.
		{s} was at {his} best in {by}, rated {br}.`)
	phrase("shape.span", `
		{s} was rated in {n} seasons, {span}.
		The record holds {n} seasons of {o}, {span}.
		In all, {n} seasons of {o}, {span}, have a rating.
		On the books are {n} seasons of {o}, {span}.`)
	phrase("shape.list", `
		Season by season, {s} was rated {list}.
		Year by year, the ratings are {list}.
		The course of {s's} ratings reads {list}.
		One by one, {s's} ratings are {list}.
		For the course of it, take {s's} ratings: {list}.
		{s's} ratings, year by year: {list}.
		In short, the course of ratings is {list}.`)
	phrase("shape.recent", `
		Over {recent}, {s} was rated {list}.
		The ratings of {recent} are {list}.
		From {recent}, {s's} ratings read {list}.
		For the years {recent} the ratings are {list}.
		{recent}, season by season: rated {list}.
		Take {s's} ratings of {recent}: {list}.
		Year by year, {recent}, {s} was rated {list}.`)
	phrase("field.first", `
		{c1} ranks 1st among {noun} of {season}, rated {v1}; {c2} ranks 2nd, rated {v2}, and {c3} 3rd, rated {v3}.
		The mark of {season} was set by {c1}, 1st among {noun} with a rating of {v1}; {c2}, rated {v2}, is 2nd and {c3}, rated {v3}, is 3rd.
		Who set the pace in {season}? {c1} did, rated {v1} and 1st among {noun}; {c2}, rated {v2}, is 2nd and {c3}, rated {v3}, is 3rd.
		For a sense of the field in {season}: {c1}, rated {v1}, is 1st among {noun}, {c2}, rated {v2}, 2nd, and {c3}, rated {v3}, 3rd.
		Among {noun} of {season}, {c1} ranks 1st with a rating of {v1}, {c2} 2nd with a rating of {v2} and {c3} 3rd with a rating of {v3}.`)
	phrase("standing.rank", `
		{s's} career, {span}, ranks {rank} of {of} {league} {careers}.
		Of {league} {careers}, {s's} ranks {rank} of {of}.
		The career as a whole ranks {rank} of {of} {league} {careers}.
		Over the whole career, {s} ranks {rank} of {of} {league} {careers}.
		The long view ranks {o} {rank} of {of} {league} {careers}.
		In the book of {league} {careers}, {s} ranks {rank} of {of}.
		Put all the seasons together and {s} ranks {rank} of {of} {league} {careers}.
		Career for career, {s} ranks {rank} of {of} {league} {careers}.
		A career is the sum of its years, and in it {s} ranks {rank} of {of} {league} {careers}.`)
	phrase("standing.figures", `
		The career figure is {figure}, and the best seven seasons come to {peak}.
		{s's} career figure is {figure}; the best seven seasons make {peak}.
		A career figure of {figure} and a peak of {peak} are on record.
		By peak, {s} is at {peak}; the career figure is {figure}.
		The best seven seasons come to {peak}, with a career figure of {figure}.`)
	phrase("best.rank", `
		{s's} best season was {season}: rated {rating}, rank {rank} of {of} {roles} seasons.
		The best season of {s's} career is {season}, rated {rating} and rank {rank} of {of} {roles} seasons.
		Rated {rating}, {season} is {s's} best season and ranks {rank} of {of} {roles} seasons.
		{s} had the best season of {his} career in {season}, rated {rating}: rank {rank} of {of} {roles} seasons.
		{season} was {s's} best season; rated {rating}, it ranks {rank} of {of} {roles} seasons.
		For {s's} best season go to {season}: rated {rating}, rank {rank} of {of} {roles} seasons.`)
	phrase("best.same", `
		{season} was {s's} best season, rank {rank} of {of} {roles} seasons.
		That makes {season} {s's} best season, rank {rank} of {of} {roles} seasons.
		It is {s's} best season on record: {season} ranks {rank} of {of} {roles} seasons.
		Of all {s's} seasons {season} is the best, and it ranks {rank} of {of} {roles} seasons.
		By rating {season} is {s's} best season, and rank {rank} of {of} {roles} seasons.
		{s's} best season, {season}, ranks {rank} of {of} {roles} seasons.`)
}
