package wording

func init() {
	phrase("week.up.head", `
		{s} {does} in {week}
		{s} {does} in {week} for the {team}
		{s} of the {team} {does} in {week}
		{team} {pos} {s} {does} in {week}
		In {week}, {s} {does}
		In {week}, {s} of the {team} {does}
		{s's} [big|strong|standout|fine] {week}: {key}
		{s's} [big|strong|standout|fine] {week} [for|with] the {team}: {key}
		[A big|A standout|A strong|A fine] {week} for {team} {pos} {s}: {key}
		[A big|A standout|A strong|A fine] {week} for {o} of the {team}: {key}
		{s} has [a big|a standout|a strong|a fine] {week}: {key}
		{team} {pos} {s} has [a big|a standout|a strong|a fine] {week}: {key}`)
	phrase("week.down.head", `
		{s} {does} in {week}
		{s} of the {team} {does} in {week}
		{team} {pos} {s} {does} in {week}
		{s's} [quiet|thin|hard|lean|slow] {week}: {key}
		{s's} [quiet|thin|hard|lean|slow] {week} [for|with] the {team}: {key}
		[A quiet|A thin|A hard|A lean|A slow] {week} for {team} {pos} {s}: {key}
		[A quiet|A thin|A hard|A lean|A slow] {week} for {o} of the {team}: {key}
		{s} has [a quiet|a thin|a hard|a lean|a slow] {week}: {key}
		A week to forget for {o}: {key} in {week}`)
	phrase("week.rating", `
		{s's} current rating {rose} from {before} to {after} [in|during|over] {week} of the {season} {league} season.
		[In|During|Over] {week} of the {season} {league} season, {s's} current rating {rose} from {before} to {after}.
		{s's} current rating {rose} to {after} [in|during|over] {week} of the {season} {league} season, from {before}.
		[In|During|Over] {week} of the {season} {league} season, {s's} current rating {rose} to {after} from {before}.
		From {before}, {s's} current rating {rose} to {after} [in|during|over] {week} of the {season} {league} season.
		Rated {before} before {week} of the {season} {league} season, {s} was rated {after} [after it|when it ended|at its end].
		{s's} current rating, {before} before {week} of the {season} {league} season, was {after} [after it|when it ended|at its end].
		{week} of the {season} {league} season [took|moved|brought] {s's} current rating from {before} to {after}.
		{s's} current rating [went|moved] from {before} to {after} [in|during|over] {week} of the {season} {league} season.
		{s} [went into|entered|began|started] {week} of the {season} {league} season rated {before} and [came out of it|ended it|finished it] rated {after}.
		{s} of the {team} was rated {before} before {week} of the {season} {league} season and {after} [after it|when it ended|at its end].`)
	phrase("week.line", `
		{team} {pos} {s} {line} [over|in|across] {games} in {week} of the {season} {league} season.
		[In|During] {week} of the {season} {league} season, {team} {pos} {s} {line} [over|in|across] {games}.
		{s}, the {team} {pos}, {line} [over|in|across] {games} in {week} of the {season} {league} season.`)
	phrase("week.line.full", `
		{team} {pos} {s}, {age}, {line} [over|in|across] {games} in {week} of the {season} {league} season.
		[In|During] {week} of the {season} {league} season, {team} {pos} {s}, {age}, {line} [over|in|across] {games}.
		[Over|In|Across] {games} in {week} of the {season} {league} season, {team} {pos} {s}, {age}, {line}.
		[Over|In|Across] {games} for the {team} in {week} of the {season} {league} season, {pos} {s}, {age}, {line}.
		[For|With] the {team}, {pos} {s}, {age}, {line} [over|in|across] {games} in {week} of the {season} {league} season.
		[In|During] {week} of the {season} {league} season, {pos} {s}, {age}, {line} [over|in|across] {games} for the {team}.
		{pos} {s}, {age}, {line} [over|in|across] {games} for the {team} in {week} of the {season} {league} season.`)
	phrase("week.game", `
		{team} {pos} {s} {line} {against} on {day}, in {week} of the {season} {league} season.
		[In|During] {week} of the {season} {league} season, {team} {pos} {s} {line} {against} on {day}.
		{s}, the {team} {pos}, {line} {against} on {day}, in {week} of the {season} {league} season.
		{against} on {day}, {team} {pos} {s} {line}, in {week} of the {season} {league} season.
		On {day}, in {week} of the {season} {league} season, {team} {pos} {s} {line} {against}.`)
	phrase("week.game.full", `
		{team} {pos} {s}, {age}, {line} {against} on {day}, in {week} of the {season} {league} season.
		[In|During] {week} of the {season} {league} season, {team} {pos} {s}, {age}, {line} {against} on {day}.
		{against} on {day}, {team} {pos} {s}, {age}, {line}, in {week} of the {season} {league} season.
		On {day}, in {week} of the {season} {league} season, {team} {pos} {s}, {age}, {line} {against}.
		For the {team}, {pos} {s}, {age}, {line} {against} on {day}, in {week} of the {season} {league} season.
		[In|During] {week} of the {season} {league} season, {pos} {s}, {age}, {line} for the {team} {against} on {day}.`)
	phrase("week.move", `
		The week [moved|took|brought] {s's} current rating from {before} to {after}.
		From {before} before the week, {his} current rating went to {after}.
		{s's} current rating went from {before} to {after} over the week.
		{s} [went into|opened|came into|began|started] the week rated {before} and [came out of it|closed it|left it|ended it|finished it] rated {after}.
		{s} was rated {before} before the week and {after} after it.
		{s} went from a current rating of {before} to {after} in the week.
		The week left {o} with a current rating of {after}, after {before}.
		{s's} current rating was {before} before the week and {after} after it.`)
	phrase("game.line", `
		On {day}, {s} [had|finished with|posted|recorded] {noun} {against}.
		{s} [had|finished with|posted|recorded] {noun} on {day}, {against}.
		{s} [had|finished with|posted|recorded] {noun} {against} on {day}.
		{against}, on {day}, {s} [had|finished with|posted|recorded] {noun}.
		{against} on {day}, {s} [had|finished with|posted|recorded] {noun}.
		On {day}, {against}, {s} [had|finished with|posted|recorded] {noun}.`)
	phrase("game.plain", `
		On {day}, {s} [had|finished with|posted] {noun}.
		{s} [had|finished with|posted] {noun} on {day}.`)
	phrase("week.total", `
		{s} had {total} [in all|in the week|over the {games}|across the {games}|for the week|in the {games}].
		[In all|All told|In sum|Over the {games}|Across the {games}|For the week|In the {games}], {s} had {total}.
		{s} [finished|ended|closed] the week with {total}.
		[That made|It made] {total} [for {o}|in the week for {o}|over the {games} for {o}].
		{s} totaled {total} [in the week|over the {games}|for the week|across the {games}|in the {games}].
		[In all|Over the {games}|Across the {games}|For the week|In the {games}], {s} totaled {total}.`)
	phrase("week.season", `
		{s} {has} for the season, in {games}.
		In {games} for the season, {s} {has}.
		This season, in {games}, {s} {has}.
		This season {s} {has} in {games}.
		It [gives|leaves] {o} {line} in {games} this season.
		{s} {has} in {games} this season.
		For the season {s} {has} in {games}.
		In {games} this season, {s} {has}.
		For the season, in {games}, {s} {has}.
		That leaves {o} with {line} for the season, in {games}.
		That [gives|leaves] {o} {line} in {games} this season.
		It leaves {o} with {line} for the season, in {games}.
		Over {games} this season, {s} {has}.
		Through {games}, {s} {has} for the season.
		{his} season now stands at {line} in {games}.
		After it, {s} {has} for the season, in {games}.
		After the week {s} {has} in {games} this season.
		With the week in, {s} {has} in {games} this season.
		Counting the week, {s} {has} for the season, in {games}.
		[The week|That|It] [leaves|puts] {o} at {line} for the season, in {games}.
		[The week|That|It] [leaves|puts] {o} at {line} in {games} this season.
		[With that|With the week|After that], {s} {has} in {games} this season.
		[With that|With the week|After that], {s} {has} for the season, in {games}.
		[After the week|After it|After that], {his} line for the season is {line}, in {games}.
		{his} line for the season is now {line}, in {games}.
		{s} is now at {line} for the season, in {games}.
		{s} is at {line} in {games} this season.`)
	phrase("week.lifts", `
		[The week|That|It] [lifts|raises] {o} to {line} for the season, in {games}.
		[The week|That|It] [lifts|raises] {o} to {line} in {games} this season.
		[The week|That|It] [lifts|raises] {his} averages to {line} for the season, in {games}.
		[The week|That|It] [lifts|raises] {his} averages to {line} in {games} this season.
		For the season [that|it] [lifts|raises] {o} to {line}, in {games}.
		[The week|That|It] [lifts|raises] {his} averages for the season to {line}, in {games}.
		{his} averages for the season are {line} after it, in {games}.
		{his} averages this season are {line} in {games}.`)
	phrase("week.lowers", `
		[The week|That|It] lowers {his} averages to {line} for the season, in {games}.
		[The week|That|It] lowers {his} averages to {line} in {games} this season.
		[The week|That|It] lowers {o} to {line} for the season, in {games}.
		[The week|That|It] lowers {o} to {line} in {games} this season.
		For the season [that|it] lowers {o} to {line}, in {games}.
		[The week|That|It] lowers {his} averages for the season to {line}, in {games}.
		[The week|That|It] lowers {o} for the season to {line}, in {games}.
		{his} averages for the season are {line} after it, in {games}.
		{his} averages this season are {line} in {games}.`)
	phrase("week.more", `
		{s} [also had|added|finished with|also recorded|also posted] {more}.
		[Along the way|Besides that|On the side], {s} had {more}.
		{s} [also had|added|also recorded] {more} [for|with] the {team}.
		[In {games}|For the {team}], {s} [also had|also recorded|added] {more}.`)
	phrase("season.before", `
		[In {season}, the season before,|The season before, in {season},|The year before, in {season},] {s} {line}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		[It follows|It comes after|That follows|That comes after] a {season} season in which {s} {line}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		[For comparison|By comparison|For scale], {s} {line} in {season}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		[The season before|The year before], {season}, {s} {line}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} {line} [the season before|the year before], in {season}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} {line} in {season}, [the season before|the year before][|, and was rated {rating}|, for a rating of {rating}].
		[In|Over|Across] {season}, the last full season, {s} {line}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		In {season}, with the {team}, {s} {line}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} {line} in {season}[ for the {team}| with the {team}|][| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} was rated {rating} in {season}, when {he} {line}.
		{s} was rated {rating} [the season before|the year before], in {season}, when {he} {line}.`)
}
