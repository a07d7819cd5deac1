package wording

func init() {
	phrase("comps.first", `
		The [closest match to|season most like|nearest match to] {s's} {season} at {age}, [of|among|out of] {n} candidate seasons, is {c1}'s {cy1}, rated {cr1}.
		[Of|Among|Out of] {n} candidate seasons, the [one most like|closest match to|nearest match to] {s's} {season} at {age} is {c1}'s {cy1}, rated {cr1}.
		Whose does {s's} {season} at {age} resemble? Of {n} candidate seasons, {c1}'s {cy1}, rated {cr1}, is the [closest|nearest] match.
		[Held beside|Set beside|Put beside|Laid beside] {n} candidate seasons, {s's} {season} at {age} is [most like|closest to] {c1}'s {cy1}, rated {cr1}.
		{s's} {season} at {age}, [held|set|put|laid] beside {n} candidate seasons, is [most like|closest to] {c1}'s {cy1}, rated {cr1}.
		{c1}, rated {cr1} in {cy1}, is the [closest|nearest] match to {s's} {season} at {age}, [of|among|out of] {n} candidate seasons.
		[History has|The past has|The books have|The files have] a close match for {s's} {season} at {age}, [of|among|out of] {n} candidate seasons: {c1}'s {cy1}, rated {cr1}.
		{c1}'s {cy1}, rated {cr1}, is [most like|the closest match to|the nearest match to] {s's} {season} at {age}, [of|among|out of] {n} candidate seasons.
		[Who was like this|Who came before|A season like it]? [Of|Among] {n} candidate seasons, the one most like {s's} {season} at {age} is {c1}'s {cy1}, rated {cr1}.`)
	phrase("comps.next", `
		[Next on that list|Next|After that|Further along|Close by|Also close|Not far off|Also near|In the same area|A little further|On the same list] [are|come|stand] {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		{c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}, [come next|are next|follow|are close by|are also close|are also near|stand close by|make up the list|stand near|come after that].
		[The next names|The names that follow|The next on the list] are {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		[Also of the kind|Next|Also close|Also near|Next on the list|On the same list|Close by]: {c2}, rated {cr2} in {cy2}, and {c3}, rated {cr3} in {cy3}.
		[Next on that list|Next|After that|Close by|Also close|Also near|Further along|On the same list|A little further] [are|come|stand] {c2} in {cy2}, rated {cr2}, and {c3} in {cy3}, rated {cr3}.
		{c2} in {cy2}, rated {cr2}, and {c3} in {cy3}, rated {cr3}, [come next|are next|follow|are close by|are also close|are also near|stand close by|stand near].
		[Also of the kind|Next|Also close|Also near|Next on the list|On the same list|Close by]: {c2} in {cy2}, rated {cr2}, and {c3} in {cy3}, rated {cr3}.
		[Next|After that|Also close|Also near] [are|come] {c2}'s {cy2}, rated {cr2}, and {c3}'s {cy3}, rated {cr3}.
		{c2}'s {cy2}, rated {cr2}, and {c3}'s {cy3}, rated {cr3}, [come next|are next|follow|are also close|are also near].`)
	phrase("comps.after", `
		The season after[, in {season}|], {s} {line}[ and was rated|, for a rating of|, rated] {rating}.
		In {season}, the season after, {s} {line}[ and was rated|, for a rating of|, rated] {rating}.
		{s} [followed it with|went on to|came back with] {noun} in {season}[, rated|, for a rating of|, and a rating of] {rating}.
		{s} {line} the season after, in {season}[, and was rated|, rated|, for a rating of] {rating}.
		[What came next for|What followed for|Next for] {s}: {noun} in {season}, [rated|and a rating of|for a rating of] {rating}.
		{s's} next season, {season}, [brought|held|was|came to] {noun}[ and a rating of|, rated|, for a rating of] {rating}.
		For {s}, {season} [brought|held|was|came to] {noun}[ and a rating of|, rated|, for a rating of] {rating}.
		A season on, in {season}, {s} {line}[ and was rated|, rated|, for a rating of] {rating}.
		{s} [then|next] {line} in {season}[ and was rated|, rated|, for a rating of] {rating}.
		{s} was rated {rating} the season after, in {season}, and {line}.
		[Rated|With a rating of] {rating} in {season}, the season after, {s} {line}.
		{s}, rated {rating} in {season}, {line} that season.`)
	phrase("value.worth", `
		After {season}, {s's} next three seasons are [forecast|projected] at {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}|, 80% interval {lo} to {hi}].
		The [forecast|projection|outlook] for {s's} next three seasons after {season} [is|comes to|stands at] {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		Over the next three seasons after {season}, {s} [projects to|is forecast at|is projected at] {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		After {season}, {s} [projects to|is forecast at|is projected at] {v} {unit} over the next three seasons[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		{s} [projects to|is forecast at] {v} {unit} [for|over] the next three seasons after {season}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		[Players like {o}|Careers like {s's}] point to {v} {unit} over the next three seasons after {season}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}|; the 80% interval is {lo} to {hi}].
		{v} {unit} is the [projection|forecast] for {s's} next three seasons after {season}[; the 80% interval is {lo} to {hi}|, with an 80% interval of {lo} to {hi}].
		[Looking past|Past] {season}, {s's} next three seasons are [forecast|projected] at {v} {unit}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].
		[As for what comes next|Looking ahead], {s} [projects to|is forecast at] {v} {unit} over the next three seasons after {season}[ (80% interval {lo} to {hi})|, with an 80% interval of {lo} to {hi}].`)
	phrase("now.rating", `
		{day}, {s's} current rating [is|stands at] {rating}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}|; the 80% interval is {low} to {high}].
		{day}, {s's} current rating [is|stands at] {rating} (80% interval {low} to {high})[, {rank} of {of} {set}|; that ranks {rank} of {of} {set}].
		{s's} current rating {day} [is|stands at] {rating}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}|; the 80% interval is {low} to {high}].
		{s's} current rating {day} [is|stands at] {rating}, with an 80% interval of {low} to {high}[; that ranks|, and ranks] {rank} of {of} {set}.
		{s} is [currently rated|rated] {rating} {day}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}|; the 80% interval is {low} to {high}].
		{s} is currently rated {rating} {day}, with an 80% interval of {low} to {high}[, and ranks|; that ranks] {rank} of {of} {set}.
		[Right now|At present|At the moment|For now], {day}, {s} is rated {rating}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}].
		[Right now|At present|At the moment], {day}, {s} is rated {rating} (80% interval {low} to {high}) and ranks {rank} of {of} {set}.
		[Of|Among] {set}, {s} [ranks|stands] {rank} of {of} {day}, rated {rating}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}].
		[By|Going by] current rating, {s} is at {rating} {day}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}].
		{s} [ranks|stands] {rank} of {of} {set} {day}, rated {rating}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}].
		A current rating of {rating} {day} (80% interval {low} to {high}) [puts|places|ranks] {s} {rank} of {of} {set}.
		The current rating of {o} {day} [is|stands at] {rating}[ (80% interval {low} to {high})|, with an 80% interval of {low} to {high}].`)
	phrase("now.apart", `
		[That|It] weighs earlier seasons, too: {season} [alone was rated|by itself was rated] {rating}.
		It [counts|weighs] the seasons before as well; {season} alone was rated {rating}.
		{season} [alone|by itself] was rated {rating}: the current rating [weighs|counts] the seasons before it, too.
		The seasons before [count|weigh] in it, too; the rating of {season} alone was {rating}.
		By itself {season} was rated {rating}; the current rating also [weighs|counts] the seasons before.
		For {season} alone {s} was rated {rating}; the current rating [weighs|counts] the seasons before it, too.
		{s} was rated {rating} for {season} alone[; the current rating|: a current rating] weighs earlier seasons, too.
		The rating of {season} [alone|by itself] was {rating}, as a current rating [weighs|counts] earlier seasons, too.
		[Earlier seasons|The seasons before] are part of that: for {season} alone {s} was rated {rating}.
		[Taken alone|On its own], {season} was rated {rating}; the current rating weighs the seasons before, too.
		A current rating [weighs|counts] earlier seasons, too: {s} was rated {rating} for {season} alone.
		Earlier seasons [count|weigh] in that: {season} [alone|by itself|on its own] was rated {rating}.`)
	phrase("about.replacement", `
		Replacement is the level of players at the fringe of a roster.`)
	phrase("about.yards", `
		Adjusted yards are yards with touchdowns and turnovers counted in.`)
}
