package wording

// The words of what explains a season beside the one before.
func init() {
	phrase("finding.less", `
		{s} {had} {more} than in {y1} on {less}.
		On {less}, {s} {had} {more} than in {y1}.
		{s} {had} {more} than the year before on {less}.
		{s} {had} {more} than the season before, on {less}.
		On {less}, {s} {had} {more} than the year before.
		Compared with {y1}, {s} {had} {more} on {less}.
		Measured against {y1}, it was {more} on {less}.
		Next to {y1}, {s} {had} {more} on {less}.
		Against {y1}, that is {more} on {less}.
		Set beside {y1}, that came to {more} on {less}.`)
	phrase("finding.volume", `
		Compared with {y1}, {more} brought {s} {less}.
		Against {y1}, {more} brought {less}.
		Next to {y1}, {more} brought {s} {less}.
		Measured against {y1}, {more} brought {less}.
		For {s}, {more} than in {y1} brought {less}.
		Set beside {y1}, {more} brought {less}.
		Compared with the year before, {more} brought {s} {less}.`)
	phrase("game.count.won", `
		The {team} {said}.
		{his} team {said}.`)
	phrase("finding.same", `
		{s} {had} {more} than in {y1} in {games}.
		In {games}, {s} {had} {more} than in {y1}.
		{s} {had} {more} than the year before in {games}.
		In {games}, {s} {had} {more} than the season before.
		Compared with {y1}, {s} {had} {more} in {games}.
		Against {y1}, that is {more} in {games}.
		Next to {y1}, {s} {had} {more} in {games}.`)
	phrase("finding.even", `
		Without the power play, {s} scored {x} goals, {fy} in {y1}.
		{s} scored {x} goals without the power play, {fy} in {y1}.
		Take away the power play, and {s} scored {x} goals, {fy} in {y1}.
		{his} goals without the power play rose from {y} in {y1} to {x}.
		{s} had {x} goals without the power play, up from {y} in {y1}.
		Leave out the power play, and {his} goals rose from {y} in {y1} to {x}.
		Off the power play, {s} scored {x} goals, up from {y} in {y1}.`)
	phrase("finding.homers", `
		{s} homered once every {x} games, after once every {y} in {y1}.
		That is one home run every {x} games, after one every {y} in {y1}.
		{s} hit a home run every {x} games; in {y1} it was one every {y}.
		In {y1} {s} had needed {y} games for each home run; in {y2} it was {x}.
		It took {o} {x} games for each home run, after {y} in {y1}.
		{s} homered every {x} games, against every {y} in {y1}.`)
	phrase("finding.game.down", `
		{s} averaged {x} {unit} a game, down from {y} in {y1}.
		That is {x} {unit} a game, down from {y} in {y1}.
		{s} had {x} {unit} a game, down from {y} in {y1}.
		{his} average fell from {y} {unit} a game in {y1} to {x}.`)
	phrase("finding.game", `
		{s} averaged {x} {unit} a game, {fy} in {y1}.
		That is {x} {unit} a game, up from {y} in {y1}.
		{s} had {x} {unit} a game, up from {y} in {y1}.
		{his} average rose from {y} {unit} a game in {y1} to {x}.
		By the game, that is {x} {unit}, {fy} in {y1}.
		{s} went from {y} {unit} a game in {y1} to {x}.`)
	phrase("finding.minutes", `
		Per 36 minutes, {s} averaged {x} points, after {y} in {y1}.
		{s} averaged {x} points per 36 minutes, after {y} in {y1}.
		{his} points per 36 minutes went from {y} in {y1} to {x}.
		Per 36 minutes, that is {x} points, after {y} in {y1}.`)
	phrase("finding.minutes.same", `
		Per 36 minutes, {s} averaged {x} points, after {y} in {y1}: playing time made the difference.
		The difference was playing time: per 36 minutes, {s} averaged {x} points, after {y} in {y1}.
		Playing time explains it: {s} averaged {x} points per 36 minutes, after {y} in {y1}.
		Minutes made the difference: per 36 of them, {s} averaged {x} points, after {y} in {y1}.`)
	phrase("finding.nine.K", `
		{s} struck out {x} batters per nine innings, {fy} in {y1}.
		Per nine innings, {s} struck out {x}, {fy} in {y1}.
		{his} strikeouts per nine innings rose from {y} in {y1} to {x}.
		{s} averaged {x} strikeouts per nine innings, up from {y} in {y1}.
		Per nine innings, that is {x} strikeouts, up from {y} in {y1}.`)
	phrase("finding.nine.BBA", `
		{s} walked {x} batters per nine innings, {fy} in {y1}.
		Per nine innings, {s} walked {x}, {fy} in {y1}.
		{his} walks per nine innings fell from {y} in {y1} to {x}.
		{s} averaged {x} walks per nine innings, down from {y} in {y1}.
		Per nine innings, that is {x} walks, down from {y} in {y1}.`)
	phrase("finding.record", `
		{s} went {x}, after {y} in {y1}.
		{his} record was {x}, after {y} in {y1}.
		{s} finished {x}, after going {y} in {y1}.
		From {y} in {y1}, {s} went to {x}.
		{s} was {x} as the pitcher of record, after {y} in {y1}.`)
	phrase("alike.good", `
		Seasons this good are seldom repeated: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		Seasons this good are seldom repeated: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		A season this good is hard to repeat: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		A season this good is hard to repeat: of the {n} nearest to {s's} {season} in age and rating, {said}.
		After a season this good, most players slip: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		After a season this good, most players slip: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Repeating a season this good is rare: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Repeating a season this good is rare: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.`)
	phrase("alike.falls", `
		Most players in {his} place slipped the year after: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		Most players in {his} place slipped the year after: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		Seasons like this one have mostly been followed by a step back: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Seasons like this one have mostly been followed by a step back: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		The precedents point down: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		The precedents point down: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		Players with such a season mostly fell back: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		Players with such a season mostly fell back: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Most of those who had such a season fell back: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Most of those who had such a season fell back: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.`)
	phrase("alike.rises", `
		Most players in {his} place were better the year after: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		Most players in {his} place were better the year after: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		The precedents point up: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		The precedents point up: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Seasons like this one have mostly been followed by a better one: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Seasons like this one have mostly been followed by a better one: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		A better season is what mostly followed such a one: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		A better season is what mostly followed such a one: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		Players with such a season mostly improved: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		Players with such a season mostly improved: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Most of those who had such a season improved: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Most of those who had such a season improved: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.`)
	phrase("alike.set", `
		The precedents are mixed: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		The precedents are mixed: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		The precedents point neither way: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		The precedents point neither way: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Seasons like this one have gone on both ways: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Seasons like this one have gone on both ways: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		No clear pattern follows from such a season: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		No clear pattern follows from such a season: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		Players with such a season went both ways: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		Players with such a season went both ways: of the {n} nearest to {s's} {season} in age and rating, {said}.
		History offers no clear answer: of the {n} nearest to {s's} {season} in age and rating, {said}.
		History offers no clear answer: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.`)
	phrase("alike.lower", `
		More players fell than rose after such a season: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		More players fell than rose after such a season: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Falls outnumber rises after a season like this: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Falls outnumber rises after a season like this: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		After such a season, more went down than up: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		After such a season, more went down than up: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		The year after, more slipped than improved: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		The year after, more slipped than improved: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Such a season has been followed by a fall more often than by a rise: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Such a season has been followed by a fall more often than by a rise: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.`)
	phrase("alike.higher", `
		More players rose than fell after such a season: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		More players rose than fell after such a season: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Rises outnumber falls after a season like this: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Rises outnumber falls after a season like this: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		After such a season, more went up than down: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.
		After such a season, more went up than down: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		The year after, more improved than slipped: among the {n} closest to {s's} {season} [by age and rating|in age and rating], {said}.
		The year after, more improved than slipped: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Such a season has been followed by a rise more often than by a fall: of the {n} nearest to {s's} {season} in age and rating, {said}.
		Such a season has been followed by a rise more often than by a fall: of the {n} most like {s's} {season} [by age and rating|in age and rating], {said}.`)
	phrase("alike.nearest", `
		The nearest, {c}, went from {a} in {cy} to {b} in {ny}.
		The closest, {c}, was rated {a} in {cy} and {b} in {ny}.
		Nearest of all is {c}'s {cy}: rated {a}, with {b} the year after.
		The nearest of them, {c}, followed a {a} in {cy} with a {b}.
		{c}'s {cy} is the nearest: rated {a}, it was followed by a {b}.
		Closest of all, {c} went from {a} in {cy} to {b} the next season.
		The closest of them is {c}'s {cy}, rated {a} and followed by a {b}.`)
	phrase("value.then", `
		By the same measure, {his} {season} was worth {own}.
		{his} {season} was worth {own} by the same measure.
		By the same measure, {s's} {season} was worth {own}.
		On that measure, {season} alone was worth {own}.
		For comparison, {season} was worth {own}.
		For comparison, {his} {season} was worth {own}.
		For comparison, {s's} {season} was worth {own}.
		By that measure, {his} {season} was worth {own}.
		By that measure, {s's} {season} was worth {own}.
		By that measure, {season} by itself was worth {own}.
		By the same measure, the {season} season was worth {own}.
		{his} {season} by itself was worth {own}.
		{s's} {season} by itself was worth {own}.
		The {season} season by itself was worth {own}.`)
	phrase("career.never", `
		From {from} through {to}, {s} never played more than {x} games; in {season} {he} played {y}.
		{s} played {y} games in {season}; from {from} through {to} {he} never played more than {x}.
		In {season} {s} played {y} games, after never more than {x} from {from} through {to}.
		From {from} through {to}, {s} never got past {x} games; in {season} {he} got to {y}.`)
	phrase("career.rises", `
		{his} rating has risen {n} seasons in a row, from {a} in {from} to {b} in {to}.
		{s's} rating has now risen {n} seasons in a row, from {a} in {from} to {b} in {to}.
		For {n} seasons in a row {his} rating has risen, from {a} in {from} to {b} in {to}.
		From {a} in {from} to {b} in {to}, {his} rating has risen {n} seasons in a row.`)
	phrase("value.all", `
		Over the next three seasons, {years}, {s} is [forecast|projected] at {v} {unit} in all, {which} (80% interval {lo} to {hi}).
		The [forecast|projection] for {o} over the next three seasons, {years}, is {v} {unit} in all, {which} (80% interval {lo} to {hi}).
		{s's} [forecast|projection] over the next three seasons, {years}, is {v} {unit} in all, {which} (80% interval {lo} to {hi}).
		For {thru}, {s} is [forecast|projected] at {v} {unit} in all, {which} (80% interval {lo} to {hi}).
		From {years}, {s} is [forecast|projected] at {v} {unit} in all, {which} (80% interval {lo} to {hi}).
		{s's} [forecast|projection] for {thru} is {v} {unit} in all, {which} (80% interval {lo} to {hi}).`)
	phrase("report.peak.rank", `
		Rated {rating}, the highest of {his} career, {s} ranked {rank} of {of} {ranked} in {season}.
		{s} was rated {rating} in {season}, the highest of {his} career and {rank} of {of} {ranked}.
		With a rating of {rating}, the highest of {his} career, {s} ranked {rank} of {of} {ranked} in {season}.
		{his} rating of {rating} in {season}, the highest of {his} career, ranked {rank} of {of} {ranked}.
		A rating of {rating} in {season}, the highest of {his} career, put {o} {rank} of {of} {ranked}.`)
}
