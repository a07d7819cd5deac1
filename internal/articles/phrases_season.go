package articles

func init() {
	phrase("season.rank", `
		{s's} {season} season rates {rating}, {rank} of {of} {roles}.
		In {season} {s} was rated {rating}, {rank} of {of} {roles}.
		Among {roles} of {season}, {s} ranks {rank} of {of} with a rating of {rating}.
		A rating of {rating} put {o} {rank} of {of} {roles} in {season}.
		{s} finished {season} rated {rating}, {rank} of {of} {roles}.
		Rated {rating} in {season}, {s} ranked {rank} of {of} {roles}.
		{season} left {o} {rank} of {of} {roles}, with a rating of {rating}.
		{s} was {rank} of {of} {roles} in {season}, rated {rating}.
		The {season} season rates {rating}, {rank} of {of} {roles}.
		At a rating of {rating}, {s} ranked {rank} of {of} {roles} in {season}.
		The rating for {season} is {rating}, which ranks {o} {rank} of {of} {roles}.`)
	phrase("season.line", `
		In {season} {s} had {line}.
		{s's} {season} line: {line}.
		{s} finished {season} with {line}.
		{s} produced {line} in {season}.
		Over the {season} season {s} had {line}.
		{s} logged {line} in {season}.
		The raw line for {season}: {line}.
		Behind that rating stand {line} in {season}.
		{s's} {season} season came to {line}.
		The {season} totals: {line}.
		{s} turned in {line} in {season}.
		That came on {line} in {season}.
		For {season} the box scores add up to {line}.`)
	phrase("season.more", `
		{s} also had {line} in {season}.
		{s} added {line} in {season}.
		{season} also brought {line}.
		Add {line} in {season}.
		With that came {line} in {season}.
		The {season} line also shows {line}.
		To that {s} added {line} in {season}.
		Also from {season}: {line}.
		The rest of {season}: {line}.`)
	phrase("season.targets", `
		{s} saw {line} in {season}.
		{line} came {his} way in {season}.
		It took {line} in {season}.
		There were {line} in {season}.
		The {season} line also shows {line}.`)
	phrase("season.interval", `
		The 80% interval of that {season} rating is {low} to {high}.
		Allow for luck, and the {season} rating lies between {low} and {high}, the 80% interval.
		No rating is a single point: for {season} the 80% interval is {low} to {high}.
		The {season} rating has an 80% interval of {low} to {high}.
		The margin on {season}, as an 80% interval, is {low} to {high}.`)
	phrase("shape.ranks", `
		{s} ranked {k1} of {n1} in {y1} and {k2} of {n2} in {y2}.
		Among peers, that took {o} from {k1} of {n1} in {y1} to {k2} of {n2} in {y2}.
		By rank among peers, that is {k1} of {n1} in {y1} and {k2} of {n2} in {y2}.
		The rank went from {k1} of {n1} in {y1} to {k2} of {n2} in {y2}.
		Among {his} peers {s} was {k1} of {n1} in {y1} and {k2} of {n2} in {y2}.`)
	phrase("shape.best", `
		{s's} best season by rating was {by}, at {br}.
		The highest rating of {s's} career is that of {by}: {br}.
		{by} was {s's} best season by rating, at {br}.
		{s} was at {his} best in {by}, rated {br}.
		The best of it by rating was {by}, when {s} was rated {br}.`)
	phrase("shape.high", `
		It is the highest rating of {s's} career: {br} in {by}.
		By rating, {by} is {s's} best season, at {br}.
		The {br} of {by} is the highest rating of {s's} career.`)
	phrase("shape.span", `
		{s} has been rated in {n} seasons, {span}.
		{s} has a rating for {n} seasons, {span}.
		There are ratings for {n} seasons of {o}, {span}.
		That makes {n} seasons with a rating, {span}.
		The record covers {n} seasons, {span}.`)
	phrase("shape.list", `
		Season by season, {s} was rated {list}.
		Year by year, the ratings are {list}.
		{s's} ratings, year by year: {list}.
		One by one, {s's} ratings are {list}.
		Put in order, {s's} ratings are {list}.
		Over the years {s} was rated {list}.`)
	phrase("shape.recent", `
		Over {recent}, {s} was rated {list}.
		The ratings of {recent} are {list}.
		For {recent}, {s's} ratings are {list}.
		{recent}, season by season: rated {list}.
		Take {s's} ratings of {recent}: {list}.
		Year by year, {recent}, {s} was rated {list}.`)
	phrase("field.first", `
		{c1} ranks 1st among {noun} of {season}, rated {v1}; {c2} ranks 2nd, rated {v2}, and {c3} 3rd, rated {v3}.
		Who set the pace in {season}? {c1} did, rated {v1} and 1st among {noun}; {c2}, rated {v2}, is 2nd and {c3}, rated {v3}, is 3rd.
		For a sense of the field in {season}: {c1}, rated {v1}, is 1st among {noun}, {c2}, rated {v2}, 2nd, and {c3}, rated {v3}, 3rd.
		Among {noun} of {season}, {c1} ranks 1st with a rating of {v1}, {c2} 2nd with a rating of {v2} and {c3} 3rd with a rating of {v3}.
		The {season} field: {c1} is 1st among {noun}, rated {v1}, {c2} 2nd, rated {v2}, and {c3} 3rd, rated {v3}.`)
	phrase("stat.change", `
		{s's} {unit} {rose} from {a} in {y1} to {b} in {y2}.
		{s} had {bu} in {y2}, after {a} in {y1}.
		As for {unit}, {s} went from {a} in {y1} to {b} in {y2}.
		{unit} {rose} from {a} in {y1} to {b} in {y2}.
		{s} went from {au} in {y1} to {b} in {y2}.
		The box scores have {bu} for {y2}, after {a} in {y1}.
		{s} finished {y2} with {bu}, against {a} in {y1}.
		There {were} {bu} in {y2}, against {a} in {y1}.`)
	phrase("stat.pace", `
		{s's} {unit} {rose} from {a} in {y1} to {b} in {y2}.
		{s} had {bu} in {y2}, after {a} in {y1}.
		As for {unit}, {s} went from {a} in {y1} to {b} in {y2}.
		{s} went from {au} in {y1} to {b} in {y2}.
		The box scores have {bu} for {y2}, after {a} in {y1}.
		{s} finished {y2} with {bu}, against {a} in {y1}.`)
	phrase("stat.rate", `
		{s's} {unit} {rose} from {a} in {y1} to {b} in {y2}.
		The {unit} {rose} from {a} in {y1} to {b} in {y2}.
		In {y2} {s's} {unit} was {b}, after {a} in {y1}.
		{unit} {rose} from {a} in {y1} to {b} in {y2}.`)
	phrase("standing.rank", `
		{s's} career, {span}, ranks {rank} of {of} {careers}.
		Of {careers}, {s's} ranks {rank} of {of}.
		As a whole, {s's} career ranks {rank} of {of} {careers}.
		Over the whole career, {s} ranks {rank} of {of} {careers}.
		The long view has {o} {rank} of {of} {careers}.
		Put all the seasons together and {s} ranks {rank} of {of} {careers}.
		Career for career, {s} ranks {rank} of {of} {careers}.
		All told, {s} stands {rank} of {of} {careers}.`)
	phrase("standing.figures", `
		The career figure is {figure}, and the best seven seasons come to {peak}.
		{s's} career figure is {figure}; the best seven seasons make {peak}.
		That rests on a career figure of {figure} and a peak of {peak}.
		By peak, {s} is at {peak}; the career figure is {figure}.
		The best seven seasons come to {peak}, with a career figure of {figure}.`)
	phrase("best.rank", `
		{s's} {best} season was {season}: rated {rating}, it ranks {rank} of {of} {roles}.
		The {best} season of {s's} career is {season}, rated {rating} and {rank} of {of} {roles}.
		Rated {rating}, {season} is {s's} {best} season and ranks {rank} of {of} {roles}.
		{s} had the {best} season of {his} career in {season}, rated {rating}: it ranks {rank} of {of} {roles}.
		{season} was {s's} {best} season; rated {rating}, it ranks {rank} of {of} {roles}.
		For {s's} {best} season go to {season}: rated {rating}, it is {rank} of {of} {roles}.`)
	phrase("best.plain", `
		{s's} {best} season by rating was {season}, at {rating}.
		By rating, {s's} {best} season is {season}, at {rating}.
		The {best} season of {s's} career by rating is {season}, at {rating}.
		{s} had the {best} season of {his} career in {season}, rated {rating}.
		Rated {rating}, {season} is {s's} {best} season.`)
	phrase("best.same", `
		{season} was {s's} {best} season, and ranks {rank} of {of} {roles}.
		That makes {season} {s's} {best} season, {rank} of {of} {roles}.
		It is {s's} {best} season yet: {season} ranks {rank} of {of} {roles}.
		Of all {s's} seasons {season} is the {best}, and it ranks {rank} of {of} {roles}.
		By rating {season} is {s's} {best} season, {rank} of {of} {roles}.
		{s's} {best} season, {season}, ranks {rank} of {of} {roles}.`)
}
