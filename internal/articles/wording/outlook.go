package wording

func init() {
	phrase("comps.first", `
		The closest match to {s's} {season} at {age}, of {n} candidate seasons, is {c1}'s {cy1} at {ca1}, rated {cr1}.
		Of {n} candidate seasons, the one most like {s's} {season} at {age} is {c1}'s {cy1} at {ca1}, rated {cr1}.
		[Who does {s's} {season} at {age} resemble|Whose does {s's} {season} at {age} resemble]? Of {n} candidate seasons, {c1}'s {cy1} at {ca1}, rated {cr1}, is the closest match.
		The season most like {s's} {season} at {age}, of {n} candidate seasons, is {c1}'s {cy1} at {ca1}, rated {cr1}.
		[Look for|Search for] the closest match to {s's} {season} at {age} among {n} candidate seasons and it is {c1}'s {cy1} at {ca1}, rated {cr1}.
		[Held beside|Set beside] {n} candidate seasons, {s's} {season} at {age} is most like {c1}'s {cy1} at {ca1}, rated {cr1}.
		{s's} {season} at {age}, [held|set] beside {n} candidate seasons, is most like {c1}'s {cy1} at {ca1}, rated {cr1}.
		{c1} at {ca1}, rated {cr1} in {cy1}, is the closest match to {s's} {season} at {age}, of {n} candidate seasons.
		[History has|The past has] a close match for {s's} {season} at {age}, of {n} candidate seasons: {c1}'s {cy1} at {ca1}, rated {cr1}.`)
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
		The [forecast|projection] for {s's} next three seasons after {season} is {v} {unit}, with an 80% interval of {lo} to {hi}.
		Over the next three seasons after {season}, {s} [projects to|is forecast at] {v} {unit}, with an 80% interval of {lo} to {hi}.
		After {season}, {s} [projects to|is forecast at] {v} {unit} over the next three seasons (80% interval {lo} to {hi}).
		For the next three seasons after {season} the [projection|forecast] is {v} {unit}, and the 80% interval is {lo} to {hi}.
		[Players like this|Careers like this] point to {v} {unit} over the next three seasons after {season}, with an 80% interval of {lo} to {hi}.
		{v} {unit} is the [projection|forecast] for {s's} next three seasons after {season}; the 80% interval is {lo} to {hi}.`)
	phrase("now.rating", `
		{day}, {s's} current rating is {rating} (80% interval {low} to {high}).
		{s's} current rating {day} [is|stands at|comes to] {rating}, with an 80% interval of {low} to {high}.
		{s} is rated {rating} {day}, with an 80% interval of {low} to {high}.
		[Right now|At present], {day}, {s} is rated {rating}, [with an 80% interval of|and the 80% interval is] {low} to {high}.
		{day}, the current rating [is|stands at|comes to] {rating}, [with an 80% interval of|and the 80% interval is] {low} to {high}.
		[Take|Put] the seasons together and {s} [comes to|stands at] a current rating of {rating} {day}, with an 80% interval of {low} to {high}.
		[By|Going by] current rating, {s} [is|stands] at {rating} {day} (80% interval {low} to {high}).`)
	phrase("now.rank", `
		That ranks {rank} of {of} {set}.
		Among {set}, {s} ranks {rank} of {of}.
		{s} ranks {rank} of {of} {set}.
		That puts {o} {rank} of {of} {set}.
		Of {set}, {s} ranks {rank} of {of}.
		{s} is {rank} of {of} {set}.
		It makes {o} {rank} of {of} {set}.`)
	phrase("about.replacement", `
		Replacement is the level of players at the fringe of a roster.`)
	phrase("about.yards", `
		Adjusted yards are yards with touchdowns and turnovers counted in.`)
}
