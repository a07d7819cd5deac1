package articles

func init() {
	phrase("comps.first", `
		Of {n} candidate seasons, that of {c1} in {cy1} at {ca1} is most like {s's} {season} at {age}.
		Most like {s's} {season} at {age}, of {n} candidate seasons, is that of {c1} in {cy1} at {ca1}.
		The nearest of {n} candidate seasons to {s's} {season} at {age} is that of {c1} in {cy1} at {ca1}.
		Put beside {n} candidate seasons, {s's} {season} at {age} is most like that of {c1} in {cy1} at {ca1}.
		{s's} {season} at {age} has {n} candidate seasons to be held beside, and that of {c1} in {cy1} at {ca1} is most like it.
		Look for {s's} {season} at {age} among {n} candidate seasons and the nearest is that of {c1} in {cy1} at {ca1}.
		For {s's} {season} at {age} there are {n} candidate seasons; {c1} in {cy1} at {ca1} is the nearest.`)
	phrase("comps.next", `
		On the same list are {c2} ({cr2} in {cy2}) and {c3} ({cr3} in {cy3}) by rating.
		{c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}, are on the same list.
		Next on the list are {c2}, with a rating of {cr2} in {cy2}, and {c3}, with a rating of {cr3} in {cy3}.
		The same list has {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		Also near: {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		The company there is {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		Other names are {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.`)
	phrase("comps.rated", `
		{c1} was rated {cr1} that season, in {cy1}.
		{c1} rated {cr1} in {cy1}.
		In {cy1} {c1} had a rating of {cr1}.
		That season of {c1}, {cy1}, is rated {cr1}.
		The rating of {c1} in {cy1} was {cr1}.`)
	phrase("value.worth", `
		After {season}, {s's} next three seasons are worth {v} {unit} (80% interval {lo} to {hi}).
		{s's} next three seasons after {season} are worth {v} {unit}, with an 80% interval of {lo} to {hi}.
		The projection for {s's} next three seasons after {season} is {v} {unit}, with an 80% interval of {lo} to {hi}.
		The next three seasons of {s} after {season} project to {v} {unit} (80% interval {lo} to {hi}).
		{v} {unit} is the projection for {s} over the next three seasons after {season}; the 80% interval is {lo} to {hi}.
		What comes next for {s} after {season} is worth {v} {unit} over the next three seasons, at an 80% interval of {lo} to {hi}.
		Over the next three seasons after {season}, {s} projects to {v} {unit}; the range at an 80% interval is {lo} to {hi}.
		The method puts {s's} next three seasons after {season} at {v} {unit} (80% interval {lo} to {hi}).`)
	phrase("value.index", `
		On the index of value after {season}, that is {index} of 9,999.
		The index of value after {season} has {s} at {index} of 9,999.
		{s's} index after {season} is {index} of 9,999.
		By index, {s} stands at {index} of 9,999 after {season}.
		As an index, after {season}, it comes to {index} of 9,999.
		That gives {s} an index of {index} of 9,999 after {season}.
		In the index of value {s} is at {index} of 9,999 after {season}.`)
	phrase("now.rating", `
		{day}, {s's} current rating is {rating} (80% interval {low} to {high}).
		{s's} current rating {day} is {rating}, with an 80% interval of {low} to {high}.
		The current rating of {s} {day} is {rating}; the 80% interval is {low} to {high}.
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
		{rank} of {of} {set}: that is where {s} stands.`)
	phrase("trend.head", `
		{s}: from {r1} in {y1} to {r2} in {y2}
		{s's} rating {rose} to {r2} in {y2}
		{y2} took {s} to {r2} from {r1} in {y1}
		A {d}-point {climb} in {y2} for {s}
		{s} {climbs} {d} points in {y2}`)
	phrase("trend.summary", `
		{s} {rose} from {r1} in {y1} to {r2} in {y2}, relative to peers of each season.
		Rated {r1} in {y1}, {s} {rose} to {r2} in {y2}, relative to peers of each season.
		Relative to peers of each season, {s's} rating {rose} {d} points to {r2} in {y2}, from {r1} in {y1}.`)
	phrase("trend.lede", `
		{s} was rated {r1} in {y1} and {rose} to {r2} in {y2}, {d} points in one season.
		In {y1} the rating of {s} was {r1}; in {y2} it {rose} {d} points to {r2}.
		{r1} in {y1}, {r2} in {y2}: {s's} rating {rose} {d} points.
		The rating of {s} {rose} {d} points in {y2}, to {r2} from {r1} in {y1}.
		{s} {rose} {d} points in {y2}, from {r1} in {y1} to {r2}, relative to peers of each season.`)
}

func init() {
	phrase("draft.head", `
		{board}: {s} at {rating}, and the next on the board
		The draft board of {board}: {s} is at {rating}
		{board} on the draft board: {s} sits at {rating}
		Five {board} for fantasy drafters: {s} at {rating}
		{s} at {rating}: a draft board of {board}`)
	phrase("draft.summary", `
		What the next three seasons are worth, player by player: after {season}, {s's} come to {v} {unit} (80% interval {lo} to {hi}).
		After {season}, {s's} next three seasons are worth {v} {unit}, with an 80% interval of {lo} to {hi}; each name on the board has the same figures.
		Player by player, the next three seasons in figures: {s} projects to {v} {unit} after {season}, with an 80% interval of {lo} to {hi}.`)
	phrase("draft.lede", `
		Fantasy drafters look for what comes next; on this board of {board}, {s} is rated {rating} {day}.
		{day}, {s} has a current rating of {rating}, and each of the names on this draft board of {board} has his own range.
		This board of {board} opened with {s}, at {rating} by current rating {day}.
		A draft board of {board}, {day}: {s} is rated {rating}, with an 80% interval of {low} to {high}.`)
}
