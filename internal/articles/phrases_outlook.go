package articles

func init() {
	phrase("comps.first", `
		Of {n} candidate seasons, that of {c1} in {cy1} at {ca1} is most like {s's} {season} at {age}.
		Most like {s's} {season} at {age}, of {n} candidate seasons, is that of {c1} in {cy1} at {ca1}.
		Put beside {n} candidate seasons, {s's} {season} at {age} is most like that of {c1} in {cy1} at {ca1}.
		{s's} {season} at {age} was held beside {n} candidate seasons, and that of {c1} in {cy1} at {ca1} is most like it.
		Who was most like {o}? For {season} at {age}, of {n} candidate seasons, it is {c1} in {cy1} at {ca1}.
		The season most like {s's} {season} at {age}, of {n} candidate seasons, is that of {c1} in {cy1} at {ca1}.
		To find a match for {s's} {season} at {age}, go through {n} candidate seasons to {c1} in {cy1} at {ca1}.
		Look for {s's} {season} at {age} among {n} candidate seasons and what comes up is {c1} in {cy1} at {ca1}.
		The match for {s's} {season} at {age}, of {n} candidate seasons, is {c1} in {cy1} at {ca1}.`)
	phrase("comps.next", `
		On that list are {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		{c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}, are on that list.
		Next on the list are {c2}, with a rating of {cr2} in {cy2}, and {c3}, with a rating of {cr3} in {cy3}.
		That list has {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		Also of that kind: {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		The company there includes {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		Other names that go with it: {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		Then come {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.`)
	phrase("comps.rated", `
		{c1} was rated {cr1} that season, in {cy1}.
		{c1} rated {cr1} in {cy1}.
		In {cy1} {c1} had a rating of {cr1}.
		That {cy1} season of {c1} is rated {cr1}.
		The rating of {c1} in {cy1} was {cr1}.
		{cy1} had {c1} at a rating of {cr1}.`)
	phrase("value.worth", `
		After {season}, {s's} next three seasons are worth {v} {unit} (80% interval {lo} to {hi}).
		{s's} next three seasons after {season} are worth {v} {unit}, with an 80% interval of {lo} to {hi}.
		The projection for {s's} next three seasons after {season} is {v} {unit}, with an 80% interval of {lo} to {hi}.
		The next three seasons of {o} after {season} project to {v} {unit} (80% interval {lo} to {hi}).
		{v} {unit} is the projection for {o} over the next three seasons after {season}; the 80% interval is {lo} to {hi}.
		What comes next for {o} after {season} is worth {v} {unit} over the next three seasons, at an 80% interval of {lo} to {hi}.
		Over the next three seasons after {season}, {s} projects to {v} {unit}; the range at an 80% interval is {lo} to {hi}.
		The method puts {s's} next three seasons after {season} at {v} {unit} (80% interval {lo} to {hi}).
		And the price? After {season}, {s's} next three seasons are worth {v} {unit}, with an 80% interval of {lo} to {hi}.`)
	phrase("value.index", `
		On the index of value, where 9,999 is the best of the current players, that is {index} of 9,999 after {season}.
		The index of value after {season} has {o} at {index} of 9,999.
		{s's} index after {season} is {index} of 9,999.
		By index, {s} stands at {index} of 9,999 after {season}.
		As an index, after {season}, it comes to {index} of 9,999.
		That gives {o} an index of {index} of 9,999 after {season}.
		On a draft sheet that is index {index} of 9,999 after {season}.
		Drafters who go by index will find {o} at {index} of 9,999 after {season}.`)
	phrase("now.rating", `
		{day}, {s's} current rating is {rating} (80% interval {low} to {high}).
		{s's} current rating {day} is {rating}, with an 80% interval of {low} to {high}.
		The current rating of {o} {day} is {rating}; the 80% interval is {low} to {high}.
		{s} is rated {rating} {day}, with an 80% interval of {low} to {high}.
		{s} is at {rating} by current rating, with an 80% interval of {low} to {high}.
		At {rating}, {s's} current rating has an 80% interval of {low} to {high}.
		The current rating is {rating}, and its 80% interval is {low} to {high}.
		By current rating, {s} comes to {rating}, with an 80% interval of {low} to {high}.
		A current rating of {rating}, at an 80% interval of {low} to {high}, is what {s} brings.
		{s} brings a current rating of {rating} (80% interval {low} to {high}).`)
	phrase("now.rank", `
		That ranks {rank} of {of} {set}.
		Among {set}, {s} ranks {rank} of {of}.
		{s} ranks {rank} of {of} {set}.
		In the pool of {set}, that is rank {rank} of {of}.
		The rank is {rank} of {of} {set}.
		It is good for rank {rank} of {of} {set}.
		Of {set}, {s} ranks {rank} of {of}.
		On a list of {set}, that comes in at rank {rank} of {of}.`)
	phrase("trend.head", `
		{s}: rated {r1} in {y1}, {r2} in {y2}
		{s's} rating {rose} from {r1} in {y1} to {r2} in {y2}
		{y2} took {s's} rating to {r2} from {r1} in {y1}
		{s's} rating {climbs} {d} points in {y2}
		A {d}-point {climb} of rating in {y2} for {o}
		{s} {climbs} {d} points in {y2}`)
	phrase("trend.summary", `
		{s's} rating {rose} from {r1} in {y1} to {r2} in {y2}, relative to peers of each season.
		Rated {r1} in {y1}, {s} {rose} to {r2} in {y2}, relative to peers of each season.
		Relative to peers of each season, {s's} rating {rose} {d} points, to a rating of {r2} in {y2} from {r1} in {y1}.`)
	phrase("trend.lede", `
		{s} was rated {r1} in {y1} and {rose} to {r2} in {y2}, {d} points over a season.
		In {y1} the rating of {o} was {r1}; in {y2} it {rose} {d} points to a rating of {r2}.
		{r1} in {y1}, {r2} in {y2}: {s's} rating {rose} {d} points.
		{s's} rating was {r1} in {y1}, and in {y2} it {rose} {d} points.
		{y1} left {o} with a rating of {r1}; {y2} took the rating to {r2}, and it {rose} {d} points on the way.
		A rating of {r1} in {y1} {rose} to a rating of {r2} in {y2}: that is {s's} course in short.`)
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
		After {season}, {s's} next three seasons are worth {v} {unit}, with an 80% interval of {lo} to {hi}; each name on the board has such figures.
		Player by player, the next three seasons in figures: {s} projects to {v} {unit} after {season}, with an 80% interval of {lo} to {hi}.`)
	phrase("draft.lede", `
		Fantasy drafters look for what comes next; on this board of {board}, {s} is rated {rating} {day}.
		{day}, {s} has a current rating of {rating}, and each of the names on this draft board of {board} has a range.
		On this board of {board} there is {s}, at {rating} by current rating {day}.
		A draft board of {board}, {day}: {s} is rated {rating}, with an 80% interval of {low} to {high}.`)
	phrase("about.draft", `
		A projection here is what became of the players most like each of these over their next three seasons.
		Each projection rests on the players most like the one in question, and on what they did in their next three seasons.
		The projections come from the players most like each of these: what their next three seasons were worth is what the figure is made of.`)
	phrase("about.range", `
		The ranges are as much a part of the board as the figures: a wide one is a gamble, a narrow one is not.
		Read each range along with its figure: the wide ones are a gamble.
		A wide range is a gamble and a narrow one is not, so read the ranges along with the figures.`)
}
