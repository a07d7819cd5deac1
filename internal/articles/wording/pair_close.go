package wording

// The words of what a comparison says beside its figures.
func init() {
	phrase("pair.less", `
		{s} {had} {more} than {b} on {fewer}.
		On {fewer}, {s} {had} {more} than {b}.
		{s} {had} {more} than {b} in {season}, on {fewer}.
		On {fewer}, {s} {had} {more} than {b} in {season}.
		In {season}, {s} {had} {more} than {b} on {fewer}.`)
	phrase("pair.plus", `
		{s} was {x}, to {y} for {b}.
		In plus-minus it was {x} for {s} and {y} for {b}.
		{s} finished at {x}, {b} at {y}.
		By plus-minus, {s} was {x} and {b} {y}.`)
	phrase("pair.between", `
		Between the two by rating for {season} {was} {list}.
		By rating for {season}, {list} came between {a} and {b}.
		{list} stood between {a} and {b} by rating for {season}.
		Between {a} and {b}, by rating for {season}, {was} {list}.`)
	phrase("pair.over", `
		Ahead of both by rating for {season} {was} {list}.
		By rating for {season}, {list} {was} ahead of both.
		Rated above both for {season} {was} {list}.`)
	phrase("lead.ahead", `
		In {unit}, {s} trailed only {list}.
		Only {list} {were} ahead of {o} in {unit}.
		Ahead of {o} in {unit} {were} {list}.
		{s} trailed only {list} in {unit}.`)
	phrase("lead.era", `
		{s's} {x} was the lowest ERA in {league} in {season}.
		{s} had the lowest ERA in {league} in {season}, {x}.
		The lowest ERA in {league} in {season} was {s's}, at {x}.
		At {x}, {s} had the lowest ERA in {league} in {season}.`)
	phrase("value.season", `
		By the same measure, {s} was worth {w} in {season}.
		{s's} {season} came to {w} by the same measure.
		In {season} alone, {s} was worth {w} {unit}.
		For comparison, {s's} {season} was worth {w} {unit}.
		{s} was worth {w} {unit} in {season} alone.
		Set beside that, {s's} {season} was worth {w} {unit}.
		By that measure {s's} {season} alone was worth {w}.
		The {season} season alone was worth {w} {unit} for {o}.`)
	phrase("pair.verdict.apart", `
		The forecasts for {thru} do not separate them, at {va} {unit} for {s} and {vb} for {b}; {season} did, when {lead} had {sep}{than}.
		What separates the two is {season}, when {lead} had {sep}{than}; the forecasts for {thru} are too close to call.
		For {season} the choice is {lead}, with {sep}{than}; for {thru} the forecasts, {va} {unit} for {s} and {vb} for {b}, are too close to call.
		In {season} {lead} had {sep}{than}; over {thru} the forecasts, {va} {unit} for {s} and {vb} for {b}, are too close to call.
		The next three seasons are too close to call by forecast, {va} {unit} for {s} and {vb} for {b}; in {season} {lead} had {sep}{than}.
		The last season had a winner, {lead}, with {sep}{than}; the forecasts for {thru} are too close to call.
		Of {thru} the forecasts say only that it is too close to call; of {season} the figures say {lead}, with {sep}{than}.
		{lead} had {sep}{than} in {season}, and the forecasts for {thru} are too close to call.`)
}
