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
	phrase("finding.same", `
		{s} {had} {more} than in {y1} in {games}.
		In {games}, {s} {had} {more} than in {y1}.
		{s} {had} {more} than the year before in {games}.
		In {games}, {s} {had} {more} than the season before.
		Compared with {y1}, {s} {had} {more} in {games}.
		Against {y1}, that is {more} in {games}.
		Next to {y1}, {s} {had} {more} in {games}.`)
	phrase("finding.even", `
		Without the power play, {s} scored {x} goals, after {y} in {y1}.
		{s} scored {x} goals without the power play, after {y} in {y1}.
		Take away the power play, and {s} scored {x} goals, after {y} in {y1}.
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
	phrase("finding.game", `
		{s} averaged {x} {unit} a game, after {y} in {y1}.
		That is {x} {unit} a game, up from {y} in {y1}.
		{s} had {x} {unit} a game, up from {y} in {y1}.
		{his} average rose from {y} {unit} a game in {y1} to {x}.
		By the game, that is {x} {unit}, after {y} in {y1}.
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
		{s} struck out {x} batters per nine innings, after {y} in {y1}.
		Per nine innings, {s} struck out {x}, after {y} in {y1}.
		{his} strikeouts per nine innings rose from {y} in {y1} to {x}.
		{s} averaged {x} strikeouts per nine innings, up from {y} in {y1}.
		Per nine innings, that is {x} strikeouts, up from {y} in {y1}.`)
	phrase("finding.nine.BBA", `
		{s} walked {x} batters per nine innings, after {y} in {y1}.
		Per nine innings, {s} walked {x}, after {y} in {y1}.
		{his} walks per nine innings fell from {y} in {y1} to {x}.
		{s} averaged {x} walks per nine innings, down from {y} in {y1}.
		Per nine innings, that is {x} walks, down from {y} in {y1}.`)
	phrase("finding.record", `
		{s} went {x}, after {y} in {y1}.
		{his} record was {x}, after {y} in {y1}.
		{s} finished {x}, after going {y} in {y1}.
		From {y} in {y1}, {s} went to {x}.
		{s} was {x} as the pitcher of record, after {y} in {y1}.`)
	phrase("alike.set", `
		[Of|Among] the {n} seasons [most like|closest to|nearest to] {s's} {season} [by age and rating|in age and rating|by rating and age], {said}.
		By [age and rating|rating and age], of the {n} seasons [most like|closest to|nearest to] {s's} {season}, {said}.
		Take the {n} seasons [most like|closest to|nearest to] {s's} {season} [by age and rating|in age and rating]: {said}.
		[By age and rating|In age and rating], take the {n} seasons [most like|closest to|nearest to] {s's} {season}: {said}.`)
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
		In all, {s} is [forecast|projected] at {v} {unit} over the next three seasons, {years}, {which} (80% interval {lo} to {hi}).
		The [forecast|projection] for {o} over the next three seasons, {years}, is {v} {unit} in all, {which} (80% interval {lo} to {hi}).
		{s's} [forecast|projection] over the next three seasons, {years}, is {v} {unit} in all, {which} (80% interval {lo} to {hi}).
		For {thru}, {s} is [forecast|projected] at {v} {unit} in all, {which} (80% interval {lo} to {hi}).
		{s} is [forecast|projected] at {v} {unit} in all from {years}, {which} (80% interval {lo} to {hi}).`)
	phrase("report.peak.rank", `
		Rated {rating}, the highest of {his} career, {s} ranked {rank} of {of} {ranked} in {season}.
		{s} was rated {rating} in {season}, the highest of {his} career and {rank} of {of} {ranked}.
		With a rating of {rating}, the highest of {his} career, {s} ranked {rank} of {of} {ranked} in {season}.
		{his} rating of {rating} in {season}, the highest of {his} career, ranked {rank} of {of} {ranked}.
		A rating of {rating} in {season}, the highest of {his} career, put {o} {rank} of {of} {ranked}.`)
}
