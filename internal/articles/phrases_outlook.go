package articles

func init() {
	phrase("comps.first", `
		The closest match to {s's} {season} at {age}, of {n} candidate seasons, is {c1}'s {cy1} at {ca1}, rated {cr1}.
		Of {n} candidate seasons, the one most like {s's} {season} at {age} is {c1}'s {cy1} at {ca1}, rated {cr1}.
		Of {n} candidate seasons, whose does {s's} {season} at {age} resemble? The closest match is {c1}'s {cy1} at {ca1}, rated {cr1}.
		The season most like {s's} {season} at {age}, of {n} candidate seasons, is {c1}'s {cy1} at {ca1}, rated {cr1}.
		Look for the closest match to {s's} {season} at {age} among {n} candidate seasons and it is {c1}'s {cy1} at {ca1}, rated {cr1}.
		Held beside {n} candidate seasons, {s's} {season} at {age} is most like {c1}'s {cy1} at {ca1}, rated {cr1}.
		{s's} {season} at {age}, held beside {n} candidate seasons, is most like {c1}'s {cy1} at {ca1}, rated {cr1}.
		{c1} at {ca1}, rated {cr1} in {cy1}, is the closest match to {s's} {season} at {age}, of {n} candidate seasons.
		Find a match for {s's} {season} at {age} among {n} candidate seasons and it is {c1}'s {cy1} at {ca1}, rated {cr1}.`)
	phrase("comps.next", `
		Next on that list are {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		Next come {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		{c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}, come next.
		Then come {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		After that come {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		Also close are {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		Close by are {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		The next names are {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.`)
	phrase("value.worth", `
		After {season}, {s's} next three seasons are worth {v} {unit} (80% interval {lo} to {hi}).
		{s's} next three seasons after {season} are worth {v} {unit}, with an 80% interval of {lo} to {hi}.
		The projection for {s's} next three seasons after {season} is {v} {unit}, with an 80% interval of {lo} to {hi}.
		Over the next three seasons after {season}, {s} projects to {v} {unit}, with an 80% interval of {lo} to {hi}.
		After {season}, {s} projects to {v} {unit} over the next three seasons (80% interval {lo} to {hi}).
		For the next three seasons after {season} the projection is {v} {unit}, and the 80% interval is {lo} to {hi}.
		Look three seasons past {season}: the projection for {s} is {v} {unit}, with an 80% interval of {lo} to {hi}.
		Count on a range: {s's} next three seasons after {season} are worth {v} {unit}, with an 80% interval of {lo} to {hi}.
		{v} {unit} is the projection for {s's} next three seasons after {season}; the 80% interval is {lo} to {hi}.`)
	phrase("value.index", `
		On the index of value that is {index} of 9,999 after {season}.
		The index of value after {season} has {o} at {index} of 9,999.
		{s's} index after {season} is {index} of 9,999.
		By index, {s} stands at {index} of 9,999 after {season}.
		As an index, after {season}, it comes to {index} of 9,999.
		That gives {o} an index of {index} of 9,999 after {season}.
		On the index, {s} comes to {index} of 9,999 after {season}.
		After {season} {s's} index of value is {index} of 9,999.`)
	phrase("now.rating", `
		{day}, {s's} current rating is {rating} (80% interval {low} to {high}).
		{s's} current rating {day} is {rating}, with an 80% interval of {low} to {high}.
		{s} is rated {rating} {day}, with an 80% interval of {low} to {high}.
		{s} is at {rating} by current rating, with an 80% interval of {low} to {high}.
		At {rating}, {s's} current rating has an 80% interval of {low} to {high}.
		{s's} current rating is {rating}, and its 80% interval is {low} to {high}.
		By current rating, {s} comes to {rating}, with an 80% interval of {low} to {high}.
		{s} has a current rating of {rating} (80% interval {low} to {high}).
		{s} comes to the draft with a current rating of {rating} and an 80% interval of {low} to {high}.
		{s} enters the draft with a current rating of {rating} (80% interval {low} to {high}).`)
	phrase("now.rank", `
		That ranks {rank} of {of} {set}.
		Among {set}, {s} ranks {rank} of {of}.
		{s} ranks {rank} of {of} {set}.
		That puts {o} {rank} of {of} {set}.
		Of {set}, {s} ranks {rank} of {of}.
		{s} is {rank} of {of} {set}.
		It makes {o} {rank} of {of} {set}.`)
	phrase("trend.head", `
		{s}: rated {r1} in {y1}, {r2} in {y2}
		{s's} rating {rose} from {r1} in {y1} to {r2} in {y2}
		{y2} took {s's} rating to {r2} from {r1} in {y1}
		{s's} rating {climbs} {d} points in {y2}
		A {d}-point {climb} in {y2} for {s}
		From {r1} to {r2}: {s's} {y2}`)
	phrase("trend.summary", `
		{s's} rating {rose} from {r1} in {y1} to {r2} in {y2}, relative to peers of each season.
		Rated {r1} in {y1}, {s} {rose} to a rating of {r2} in {y2}, relative to peers of each season.
		Relative to peers of each season, {s's} rating {rose} {d} points, to {r2} in {y2} from {r1} in {y1}.`)
	phrase("trend.lede", `
		{s} was rated {r1} in {y1} and {rose} to {r2} in {y2}, {d} points over a season.
		In {y1} {s's} rating was {r1}; in {y2} it {rose} {d} points to {r2}.
		{r1} in {y1}, {r2} in {y2}: {s's} rating {rose} {d} points.
		{s's} rating was {r1} in {y1}, and in {y2} it {rose} {d} points to {r2}.
		{y1} left {o} with a rating of {r1}; in {y2} it {rose} {d} points to {r2}.
		Over a single season {s's} rating {rose} {d} points, from {r1} in {y1} to {r2} in {y2}.`)
	phrase("about.trend", `
		A rating sets a player against peers of the same season, on a scale from 0 to 100.
		The scale goes from 0 to 100, and sets a player against peers of the same season.
		Ratings here go from 0 to 100 and are relative to the peers of each season.`)
	phrase("draft.head", `
		Drafting {board}: {s}, rated {rating}, and the names that follow
		A draft board of {board}: {s}, rated {rating}, and company
		{board} on the draft board: {s}, rated {rating}, and company
		The fantasy draft board, {board}: {s}, rated {rating}, and company
		{s}, rated {rating}, and the names that follow: drafting {board}`)
	phrase("draft.summary", `
		What the next three seasons are worth, player by player: after {season}, {s's} come to {v} {unit} (80% interval {lo} to {hi}).
		After {season}, {s's} next three seasons are worth {v} {unit}, with an 80% interval of {lo} to {hi}; each name on the board has its own.
		Player by player, the next three seasons in figures: {s} projects to {v} {unit} after {season}, with an 80% interval of {lo} to {hi}.`)
	phrase("draft.lede", `
		Fantasy drafters look for what comes next, and on this board of {board}, {s} is rated {rating} {day}.
		{day}, {s} has a current rating of {rating}, and each of the names on this draft board of {board} comes with a range.
		On this board of {board} there is {s}, with a current rating of {rating} {day}.
		A draft board of {board}, {day}: {s} is rated {rating}, with an 80% interval of {low} to {high}.`)
	phrase("about.index", `
		The index tops out at 9,999, the best of the current players.
		The scale of the index ends at 9,999, the best of the current players.
		The best of the current players has an index of 9,999.`)
	phrase("about.replacement", `
		Replacement is the level of players at the fringe of a roster.
		Replacement is what a player at the fringe of a roster gives.`)
	phrase("about.yards", `
		Adjusted yards are yards with touchdowns and turnovers counted in.
		In adjusted yards, touchdowns and turnovers are counted in as yards.`)
	phrase("about.draft", `
		A projection here is what became of the players most like each of these over their next three seasons.
		Each projection rests on the players most like the one in question, and on what they did in their next three seasons.
		The projections come from the players most like each of these: what their next three seasons were worth is what the figure is made of.`)
	phrase("about.range", `
		The ranges are as much a part of the board as the figures: a wide one is a gamble, a narrow one is not.
		Read each range along with its figure: the wide ones are a gamble.
		A wide range is a gamble and a narrow one is not, so read the ranges along with the figures.`)
}
