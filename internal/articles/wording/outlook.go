package wording

func init() {
	phrase("comps.first", `
		By [age and rating|rating and age], the closest match to {s's} {season} at {age} is {c}'s {cy}, rated {cr}.
		By [age and rating|rating and age], the closest match to {s's} {season} at {age} is {c}'s of {cy}, rated {cr}.
		By [age and rating|rating and age], {c}'s {cy}, rated {cr}, is the closest match to {s's} {season} at {age}.
		By [age and rating|rating and age], {c} in {cy}, rated {cr}, is the closest match to {s's} {season} at {age}.
		By [age and rating|rating and age], {s's} {season} at {age} is most like {c}'s {cy}, rated {cr}.
		The closest match [by age and rating|in age and rating|by rating and age] to {s's} {season} at {age} is {c}'s {cy}, rated {cr}.
		The closest match [by age and rating|in age and rating|by rating and age] to {s's} {season} at {age} is {c}'s of {cy}, rated {cr}.
		{c}'s {cy}, rated {cr}, is the closest match [by age and rating|in age and rating|by rating and age] to {s's} {season} at {age}.
		{c}, rated {cr} in {cy}, is the closest match [by age and rating|in age and rating|by rating and age] to {s's} {season} at {age}.
		The season most like {s's} {season} at {age}, [by|in] age and rating, is {c}'s {cy}, rated {cr}.
		{s's} {season} at {age} is most like, by [age and rating|rating and age], {c}'s {cy}, rated {cr}.
		Most like {s's} {season} at {age}, [by|in] age and rating, is {c}'s {cy}, rated {cr}.`)
	phrase("comps.close", `
		By [age and rating|rating and age], {c}'s {cy}, rated {cr}, is among the closest matches to {s's} {season} at {age}.
		By [age and rating|rating and age], {c}'s {cy}, rated {cr}, is a close match to {s's} {season} at {age}.
		By [age and rating|rating and age], a close match to {s's} {season} at {age} is {c}'s of {cy}, rated {cr}.
		By [age and rating|rating and age], {s's} {season} at {age} is close to {c}'s {cy}, rated {cr}.
		By [age and rating|rating and age], the closest matches to {s's} {season} at {age} include {c}'s {cy}, rated {cr}.
		{c}'s {cy}, rated {cr}, is among the closest matches [by age and rating|in age and rating|by rating and age] to {s's} {season} at {age}.
		{c}, rated {cr} in {cy}, is among the closest matches [by age and rating|in age and rating|by rating and age] to {s's} {season} at {age}.
		Among the closest matches [by age and rating|in age and rating] to {s's} {season} at {age} is {c}'s {cy}, rated {cr}.
		Among the closest matches [by age and rating|in age and rating] to {s's} {season} at {age} is {c}'s of {cy}, rated {cr}.
		The closest matches [by age and rating|in age and rating] to {s's} {season} at {age} include {c}'s {cy}, rated {cr}.
		A close match [by age and rating|in age and rating|by rating and age] to {s's} {season} at {age} is {c}'s {cy}, rated {cr}.
		A close match [by age and rating|in age and rating|by rating and age] to {s's} {season} at {age} is {c}'s of {cy}, rated {cr}.
		Close matches [by age and rating|in age and rating] to {s's} {season} at {age} include {c}'s {cy}, rated {cr}.
		{c} in {cy}, rated {cr}, is a close match [by age and rating|in age and rating|by rating and age] to {s's} {season} at {age}.
		{c}, rated {cr} in {cy}, is a close match [by age and rating|in age and rating|by rating and age] to {s's} {season} at {age}.
		A season close to {s's} {season} at {age}, [by|in] age and rating, is {c}'s {cy}, rated {cr}.`)
	phrase("comps.like", `
		{c}'s {cy}, rated {cr}, is the closest match [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		By [age and rating|rating and age], {c}'s {cy}, rated {cr}, is the closest match to {s's} {season}, rated {r}.
		{c}, rated {cr} in {cy}, is the closest match [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		By [age and rating|rating and age], {c}, rated {cr} in {cy}, is the closest match to {s's} {season}, rated {r}.
		{c} in {cy}, rated {cr}, is the closest match [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		By [age and rating|rating and age], {c} in {cy}, rated {cr}, is the closest match to {s's} {season}, rated {r}.
		The closest match [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}, is {c}'s {cy}, rated {cr}.
		By [age and rating|rating and age], the closest match to {s's} {season}, rated {r}, is {c}'s {cy}, rated {cr}.
		The closest match [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}, is {c}'s of {cy}, rated {cr}.
		By [age and rating|rating and age], the closest match to {s's} {season}, rated {r}, is {c}'s of {cy}, rated {cr}.
		By [age and rating|rating and age], the season most like {s's} {season}, rated {r}, is {c}'s {cy}, rated {cr}.
		By [age and rating|rating and age], {s's} {season}, rated {r}, is most like {c}'s {cy}, rated {cr}.
		By [age and rating|rating and age], most like {s's} {season}, rated {r}, is {c}'s {cy}, rated {cr}.`)
	phrase("comps.like.close", `
		{c}'s {cy}, rated {cr}, is among the closest matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		By [age and rating|rating and age], {c}'s {cy}, rated {cr}, is among the closest matches to {s's} {season}, rated {r}.
		{c}, rated {cr} in {cy}, is among the closest matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		By [age and rating|rating and age], {c}, rated {cr} in {cy}, is among the closest matches to {s's} {season}, rated {r}.
		{c} in {cy}, rated {cr}, is among the closest matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		By [age and rating|rating and age], {c} in {cy}, rated {cr}, is among the closest matches to {s's} {season}, rated {r}.
		Among the closest matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}, is {c}'s {cy}, rated {cr}.
		Among the closest matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}, is {c}'s of {cy}, rated {cr}.
		The closest matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}, include {c}'s {cy}, rated {cr}.
		By [age and rating|rating and age], the closest matches to {s's} {season}, rated {r}, include {c}'s {cy}, rated {cr}.
		The closest matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}, include {c} in {cy}, rated {cr}.
		By [age and rating|rating and age], the closest matches to {s's} {season}, rated {r}, include {c} in {cy}, rated {cr}.
		A close match [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}, is {c}'s {cy}, rated {cr}.
		By [age and rating|rating and age], a close match to {s's} {season}, rated {r}, is {c}'s {cy}, rated {cr}.
		A close match [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}, is {c}'s of {cy}, rated {cr}.
		By [age and rating|rating and age], a close match to {s's} {season}, rated {r}, is {c}'s of {cy}, rated {cr}.
		Close matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}, include {c}'s {cy}, rated {cr}.
		By [age and rating|rating and age], close matches to {s's} {season}, rated {r}, include {c}'s {cy}, rated {cr}.
		Close matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}, include {c} in {cy}, rated {cr}.
		By [age and rating|rating and age], close matches to {s's} {season}, rated {r}, include {c} in {cy}, rated {cr}.
		{c} in {cy}, rated {cr}, is a close match [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		By [age and rating|rating and age], {c} in {cy}, rated {cr}, is a close match to {s's} {season}, rated {r}.
		{c}, rated {cr} in {cy}, is a close match [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		By [age and rating|rating and age], {c}, rated {cr} in {cy}, is a close match to {s's} {season}, rated {r}.
		{c}'s {cy}, rated {cr}, is a close match [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		By [age and rating|rating and age], {c}'s {cy}, rated {cr}, is a close match to {s's} {season}, rated {r}.
		By [age and rating|rating and age], {s's} {season}, rated {r}, is close to {c}'s {cy}, rated {cr}.
		By [age and rating|rating and age], a season close to {s's} {season}, rated {r}, is {c}'s {cy}, rated {cr}.`)
	phrase("comps.also", `
		[Another close match|A further match|A second close match] is {c}'s {cy}, rated {cr}.
		[Another close match|A further match|A second close match] is {c}'s of {cy}, rated {cr}.
		[Another close match|A further match|A second close match] is {c} in {cy}, rated {cr}.
		{c}'s {cy}, rated {cr}, is [another close match|also close|also a close match|close as well].
		{c} in {cy}, rated {cr}, is [another close match|also close|also a close match|close as well].
		{c}, rated {cr} in {cy}, is [another close match|also close|also a close match|close as well].
		Also close is {c}'s {cy}, rated {cr}.
		Also close is {c}'s of {cy}, rated {cr}.
		{c}'s {cy} (rated {cr}) is [also close|close as well|another close match].
		{c} in {cy} (rated {cr}) is [also close|close as well|another close match].
		{c} (rated {cr} in {cy}) is [also close|close as well|another close match].`)
	phrase("alike.both", `
		Both were rated {went} the [year|season] after.
		Both were rated {went} the next [year|season].
		The [year|season] after, both were rated {went}.
		The next [year|season], both were rated {went}.
		In the [year|season] that followed, both were rated {went}.
		A [year|season] later, both were rated {went}.
		Both players were rated {went} the [year|season] after.
		Both players were rated {went} a [year|season] later.`)
	phrase("alike.table", `
		These are close matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		Close matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}, are these.
		By [age and rating|rating and age], these seasons are close matches to {s's} {season}, rated {r}.
		By [age and rating|rating and age], these are close matches to {s's} {season}, rated {r}.
		These seasons are close matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		Here are close matches [by age and rating|in age and rating|by rating and age] to {s's} {season}, rated {r}.
		{s's} {season}, rated {r}, has these close matches [by age and rating|in age and rating|by rating and age].
		{s's} {season}, rated {r}, has close matches [by age and rating|in age and rating|by rating and age] in these seasons.`)
	phrase("alike.went", `
		The [year|season] after, {said} rated {went}.
		The next [year|season], {said} rated {went}.
		In the [year|season] that followed, {said} rated {went}.
		In the [year|season] after, {said} rated {went}.
		In the next [year|season], {said} rated {went}.
		{said} rated {went} the [year|season] after.
		{said} rated {went} the next [year|season].`)
	phrase("comps.after", `
		The [season|year] after, in {season}, {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		In {season}, the [season|year] after, {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		In {season}, a [season|year] on, {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		A [season|year] on, in {season}, {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		In {his} next season, {season}, {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} {line} in {his} next season, {season}[, and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		[After that|After it], in {season}, {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} followed [it|that|that season] with {noun} in {season}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} {line} the [season|year] after, in {season}[, and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} {line} in {season}, the [season|year] after[, and was rated {rating}|, for a rating of {rating}].
		[Then, in {season}|The next season, {season}|The next year, {season}], {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} had {noun} the [season|year] after, in {season}[ (rating {rating})|, for a rating of {rating}].
		{s} had {noun} in {season}, the [season|year] after[, for a rating of {rating}].
		{s} was rated {rating} the [season|year] after, in {season}, when {he} {line}.`)
	phrase("value.worth", `
		{s} is [forecast|projected] at {v} {unit} [for {thru}|from {years}][ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		For {thru}, {s} is [forecast|projected] at {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		From {years}, {s} is [forecast|projected] at {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		Over the next three seasons, {years}, {s} is [forecast|projected] at {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		{s} is [forecast|projected] at {v} {unit} over the next three seasons, {years}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		The [forecast|projection] for {o} [for {thru}|from {years}] is {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		{s's} [forecast|projection] [for {thru}|from {years}] is {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		The [forecast|projection] gives {o} {v} {unit} [for {thru}|from {years}][ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].`)
	phrase("value.dated", `
		The forecast for {o} for {thru}, made before [the {on} season|{on}], was {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		For {thru}, {s} was [forecast|projected] before [the {on} season|{on}] at {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		{s's} [forecast|projection] for {thru}, from before [the {on} season|{on}], was {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		{s's} projection before the {on} season was {v} {unit} for {thru}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		Before [the {on} season|{on}], the [forecast|projection] for {o} was {v} {unit} for {thru}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		A forecast made before the {on} season put {o} at {v} {unit} for {thru}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		A forecast made before {on} put {o} at {v} {unit} for {thru}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		Before the {on} season, {s} was [forecast|projected] at {v} {unit} for {thru}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		Before {on}, {s} was [forecast|projected] at {v} {unit} for {thru}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		{s} was [forecast|projected] before the {on} season at {v} {unit} for {thru}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		{s} was [forecast|projected] before {on} at {v} {unit} for {thru}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		{s's} forecast before the {on} season was {v} {unit} for {thru}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		Made before the {on} season, the forecast for {o} was {v} {unit} for {thru}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].`)
	phrase("now.rating", `
		{day}, {s's} current rating [is|stands at] {rating}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}|; the 80% interval is {low} to {high}].
		{day}, {s's} current rating [is|stands at] {rating} (80% interval {low} to {high})[, {rank} of {of} {set}|; that ranks {rank} of {of} {set}].
		{s's} current rating {day} [is|stands at] {rating}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}|; the 80% interval is {low} to {high}].
		{s's} current rating {day} [is|stands at] {rating}, with an 80% interval of {low} to {high}[; that ranks|, and ranks] {rank} of {of} {set}.
		{s} has a current rating of {rating} {day}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}|; the 80% interval is {low} to {high}].
		{s} ranks {rank} of {of} {set} {day}, with a current rating of {rating}[| (80% interval {low} to {high})].
		{day}, {s} has a current rating of {rating} (80% interval {low} to {high}) and ranks {rank} of {of} {set}.
		{day}, {s} ranks {rank} of {of} {set}, with a current rating of {rating}[| (80% interval {low} to {high})].
		[Among|Of] {set}, {s} ranks {rank} of {of} {day}, with a current rating of {rating}[| (80% interval {low} to {high})].
		A current rating of {rating} {day} (80% interval {low} to {high}) [puts|places] {o} {rank} of {of} {set}.`)
	phrase("now.counts", `
		{s's} current rating, {which}, [is|stands at] {rating} {day}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}|; the 80% interval is {low} to {high}].
		{day}, {s's} current rating, {which}, [is|stands at] {rating}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}|; the 80% interval is {low} to {high}].
		{s's} current rating {day}, {which}, [is|stands at] {rating}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}|; the 80% interval is {low} to {high}].
		{s's} current rating, {which}, [is|stands at] {rating} {day} (80% interval {low} to {high})[, {rank} of {of} {set}|; that ranks {rank} of {of} {set}].
		{day}, {s's} current rating, {which}, [is|stands at] {rating} (80% interval {low} to {high})[, {rank} of {of} {set}|; that ranks {rank} of {of} {set}].
		{his} current rating, {which}, [is|stands at] {rating} {day}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}|; the 80% interval is {low} to {high}].
		By current rating, {which}, {s} ranks {rank} of {of} {set} {day}, at {rating}[| (80% interval {low} to {high})|, with an 80% interval of {low} to {high}].
		{day}, {s} ranks {rank} of {of} {set} by current rating, {which}, at {rating}[| (80% interval {low} to {high})|, with an 80% interval of {low} to {high}].`)
	phrase("now.season", `
		{s} {has} in {games} {on}.
		{on}, {s} {has} in {games}.
		In {games} {on}, {s} {has}.
		{s} {has} {on}, in {games}.
		{on}, in {games}, {s} {has}.
		Through {games} {on}, {s} {has}.
		{on}, through {games}, {s} {has}.
		{s} {has} {on}, through {games}.
		{s} {has} through {games} {on}.
		In {games} played {on}, {s} {has}.
		Over {games} {on}, {s} {has}.
		{on}, over {games}, {s} {has}.
		{s} {has} over {games} {on}.
		{s} {has} {on}, over {games}.
		Across {games} {on}, {s} {has}.
		{on}, across {games}, {s} {has}.
		{s} {has} across {games} {on}.
		Since then, {s} {has} in {games} {on}.
		{on}, {s} {has}, in {games}.
		{s} {has} in {games} played {on}.
		With {games} played {on}, {s} {has}.
		{s} {has}, in {games}, {on}.
		{s} {has} {on}, with {games} played.
		After {games} {on}, {s} {has}.
		{s} {has} after {games} {on}.
		{on}, after {games}, {s} {has}.
		{s} {has} {on}, after {games}.`)
	phrase("about.replacement", `
		Replacement is the level of a player at the fringe of a roster.
		Replacement means the level of a player at the fringe of a roster.
		Replacement stands for a player at the fringe of a roster.
		A replacement is a player at the fringe of a roster.
		Here, replacement is a player at the fringe of a roster.`)
	phrase("about.yards.running_back", `
		Adjusted yards are rushing and receiving yards, plus 20 for each touchdown and minus 45 for each fumble lost; a forecast allows for games and seasons missed, which count as zero.`)
	phrase("about.yards.wide_receiver", `
		Adjusted yards are receiving and rushing yards, plus five for each catch and 20 for each touchdown and minus 45 for each fumble lost; a forecast allows for games and seasons missed, which count as zero.`)
	phrase("about.yards.quarterback", `
		Adjusted yards of a quarterback are passing and rushing yards, plus 20 for each touchdown, minus 45 for each interception or fumble lost and the yards lost to sacks, counted from what a passer at the fringe of a roster would gain on as many plays; a forecast allows for games and seasons missed, which count as zero.`)
	phrase("about.yards", `
		Adjusted yards are rushing, receiving and passing yards, plus 20 for each touchdown and five for each catch by a wide receiver or tight end, minus 45 for each interception or fumble lost; a quarterback's leave out the yards lost to sacks and are counted from what a passer at the fringe of a roster would gain on as many plays.`)
}
