package wording

func init() {
	phrase("comps.first", `
		The closest match to {s's} {season} at {age}, of {n} candidate seasons, is {c1}'s {cy1} at {ca1}, rated {cr1}.
		Of {n} candidate seasons, the one most like {s's} {season} at {age} is {c1}'s {cy1} at {ca1}, rated {cr1}.
		Whose does {s's} {season} at {age} resemble? Of {n} candidate seasons, {c1}'s {cy1} at {ca1}, rated {cr1}, is the closest match.
		The season most like {s's} {season} at {age}, of {n} candidate seasons, is {c1}'s {cy1} at {ca1}, rated {cr1}.
		[Held beside|Set beside|Put beside] {n} candidate seasons, {s's} {season} at {age} is most like {c1}'s {cy1} at {ca1}, rated {cr1}.
		{s's} {season} at {age}, [held|set|put] beside {n} candidate seasons, is most like {c1}'s {cy1} at {ca1}, rated {cr1}.
		{c1} at {ca1}, rated {cr1} in {cy1}, is the closest match to {s's} {season} at {age}, of {n} candidate seasons.
		[History has|The past has|The books have] a close match for {s's} {season} at {age}, of {n} candidate seasons: {c1}'s {cy1} at {ca1}, rated {cr1}.
		{c1}'s {cy1} at {ca1}, rated {cr1}, is [most like|the closest match to] {s's} {season} at {age}, of {n} candidate seasons.`)
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
		After {season}, {s's} next three seasons are forecast at {v} {unit} (80% interval {lo} to {hi}).
		The [forecast|projection] for {s's} next three seasons after {season} is {v} {unit}, with an 80% interval of {lo} to {hi}.
		Over the next three seasons after {season}, {s} [projects to|is forecast at] {v} {unit}, with an 80% interval of {lo} to {hi}.
		After {season}, {s} [projects to|is forecast at] {v} {unit} over the next three seasons (80% interval {lo} to {hi}).
		{s} [projects to|is forecast at] {v} {unit} for the next three seasons after {season}, and the 80% interval is {lo} to {hi}.
		[Players like|Careers like that of] {o} point to {v} {unit} over the next three seasons after {season}, with an 80% interval of {lo} to {hi}.
		{v} {unit} is the [projection|forecast] for {s's} next three seasons after {season}; the 80% interval is {lo} to {hi}.`)
	phrase("now.rating", `
		{day}, {s's} current rating is {rating} (80% interval {low} to {high})[, {rank} of {of} {set}|].
		{s's} current rating {day} [is|stands at|comes to] {rating}, with an 80% interval of {low} to {high}[; that ranks {rank} of {of} {set}|].
		{s} is rated {rating} {day}, with an 80% interval of {low} to {high}[, and ranks {rank} of {of} {set}|].
		[Right now|At present], {day}, {s} is rated {rating} (80% interval {low} to {high})[ and ranks {rank} of {of} {set}|].
		[Of|Among] {set}, {s} ranks {rank} of {of} {day}, rated {rating} (80% interval {low} to {high}).
		[By|Going by] current rating, {s} [is|stands] at {rating} {day} (80% interval {low} to {high})[, {rank} of {of} {set}|].
		{s} [ranks|stands] {rank} of {of} {set} {day}, [rated|with a rating of] {rating} (80% interval {low} to {high}).
		A current rating of {rating} {day}, with an 80% interval of {low} to {high}, [puts|places] {s} {rank} of {of} {set}.`)
	phrase("about.replacement", `
		Replacement is the level of players at the fringe of a roster.`)
	phrase("about.yards", `
		Adjusted yards are yards with touchdowns and turnovers counted in.`)
}
