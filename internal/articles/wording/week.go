package wording

func init() {
	phrase("week.up.head", `
		{pos} {s} {does} for the {team} in {week}
		In {week}, {team} {pos} {s} {does}
		{s} {does} in {week}
		{s} {does} in {week} for the {team}
		{s} of the {team} {does} in {week}
		{team} {pos} {s} {does} in {week}
		In {week}, {s} {does}
		In {week}, {s} of the {team} {does}
		In {week}, {pos} {s} {does} for the {team}
		In {week} for the {team}, {pos} {s} {does}
		{pos} {s} of the {team} {does} in {week}
		In {week}, {pos} {s} of the {team} {does}
		For the {team}, {pos} {s} {does} in {week}
		{s} {does} for the {team} in {week}
		With the {team}, {s} {does} in {week}
		{team} {pos} {s} in {week}: {key}
		{s} of the {team} in {week}: {key}`)
	phrase("week.points.head", `
		{team} {pos} {s} has a point in each of {his} {n} games in {week}
		{s} of the {team} has a point in each of {his} {n} games in {week}
		In {week}, {team} {pos} {s} has a point in each of {his} {n} games
		In {week}, {s} of the {team} has a point in each of {his} {n} games
		{pos} {s} has a point in each of {his} {n} games for the {team} in {week}
		{pos} {s} of the {team} has a point in each of {his} {n} games in {week}
		{s} has a point in each of {his} {n} games for the {team} in {week}
		In {week}, {pos} {s} of the {team} has a point in each of {his} {n} games
		In {week}, {pos} {s} has a point in each of {his} {n} games for the {team}
		In {week}, {s} has a point in each of {his} {n} games for the {team}
		For the {team}, {pos} {s} has a point in each of {his} {n} games in {week}
		For the {team} in {week}, {pos} {s} has a point in each of {his} {n} games
		In {week} for the {team}, {s} has a point in each of {his} {n} games`)
	phrase("week.points.won.head", `
		{team} {pos} {s} has a point in each of {n} wins in {week}
		{s} of the {team} has a point in each of {n} wins in {week}
		In {week}, {team} {pos} {s} has a point in each of {n} wins
		In {week}, {s} of the {team} has a point in each of {n} wins
		{pos} {s} has a point in each of {n} wins for the {team} in {week}
		{pos} {s} of the {team} has a point in each of {n} wins in {week}
		{s} has a point in each of {n} wins for the {team} in {week}
		In {week}, {pos} {s} of the {team} has a point in each of {n} wins
		In {week}, {pos} {s} has a point in each of {n} wins for the {team}
		In {week}, {s} has a point in each of {n} wins for the {team}
		For the {team}, {pos} {s} has a point in each of {n} wins in {week}
		For the {team} in {week}, {pos} {s} has a point in each of {n} wins
		In {week} for the {team}, {s} has a point in each of {n} wins`)
	phrase("week.best.head", `
		{team} {pos} {s} scores {x} {against}
		{s} of the {team} scores {x} {against}
		{s} scores {x} for the {team} {against}
		{pos} {s} scores {x} for the {team} {against}
		In {week}, {team} {pos} {s} scores {x} {against}
		In {week}, {s} of the {team} scores {x} {against}
		{team} {pos} {s} has {x} {against}
		{s} of the {team} has {x} {against}
		In {week}, {s} has {x} for the {team} {against}
		{s} has {x} {against} in {week}
		{team} {pos} {s} has {x} {against} in {week}`)
	phrase("week.down.head", `
		{pos} {s} {does} for the {team} in {week}
		In {week}, {s} {does}
		In {week}, {s} of the {team} {does}
		In {week}, {team} {pos} {s} {does}
		{s} {does} in {week}
		{s} of the {team} {does} in {week}
		{team} {pos} {s} {does} in {week}
		{s's} [quiet|slow|tough] {week}: {key}
		{s's} [quiet|slow|tough] {week} [for|with] the {team}: {key}
		[A quiet|A slow|A tough] {week} for {team} {pos} {s}: {key}
		[A quiet|A slow|A tough] {week} for {o} of the {team}: {key}
		{s} has [a quiet|a slow|a tough] {week}: {key}
		In {week}, {s} has {key}
		In {week}, {pos} {s} {does} for the {team}
		{team} {pos} {s} has [a quiet|a slow|a tough] {week}: {key}
		{s} of the {team} has [a quiet|a slow|a tough] {week}: {key}
		In {week}, {team} {pos} {s} has {key}`)
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
		The week [moved|took] {s's} current rating, which also counts earlier seasons, from {before} to {after}.
		{s's} current rating, which also counts earlier seasons, went from {before} to {after} [over|during|in] the week.
		{s's} current rating, which also counts earlier seasons, was {before} before the week and {after} after it.
		From {before} before the week, {s's} current rating, which also counts earlier seasons, went to {after}.
		With earlier seasons counted, {s's} current rating went from {before} to {after} [over|during|in] the week.
		With earlier seasons counted, the week [moved|took] {s's} current rating from {before} to {after}.
		In the current ratings, which also count earlier seasons, {s} went from {before} to {after}.`)
	phrase("week.move.under", `
		The week [moved|took] {s's} current rating, which also counts earlier seasons, from {before} to {after}, still below the middle (50).
		{s's} current rating, which also counts earlier seasons, went from {before} to {after} [over|during|in] the week, still below the middle (50).
		With earlier seasons counted, {s's} current rating went from {before} to {after} [over|during|in] the week, still below the middle (50).
		From {before} before the week, {s's} current rating, which also counts earlier seasons, went to {after}, still below the middle (50).
		With earlier seasons counted, the week [moved|took] {s's} current rating from {before} to {after}, still below the middle (50).`)
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
	phrase("week.feats", `
		{he} had {feats}.
		{s} had {feats}.
		{he} had {feats} in the week.
		{s} had {feats} in the week.
		{s} ended the week with {feats}.
		{he} had {feats} for the week.
		{he} ended with {feats}.
		{he} ended the week with {feats}.
		[In all|All told], {he} had {feats}.
		{he} came away with {feats}.
		The week brought {o} {feats}.
		{he} finished the week with {feats}.
		{he} posted {feats}.
		{he} recorded {feats}.`)
	phrase("week.season", `
		{s} {has} for the season, in {games}.
		After {games} this season, {s} {has}.
		{s} {has} after {games} this season.
		This season, after {games}, {s} {has}.
		For the season, after {games}, {s} {has}.
		After {games}, {s} {has} for the season.
		{s} {has} for the season, after {games}.
		In {games} for the season, {s} {has}.
		This season, in {games}, {s} {has}.
		This season {s} {has} in {games}.
		{s} {has} in {games} this season.
		For the season {s} {has} in {games}.
		In {games} this season, {s} {has}.
		For the season, in {games}, {s} {has}.
		Over {games} this season, {s} {has}.
		Through {games} this season, {s} {has}.
		For the season, over {games}, {s} {has}.
		This season {s} {has} over {games}.
		{s} {has} over {games} this season.
		{s} {has} this season, in {games}.
		{s} {has} through {games} this season.
		This season, through {games}, {s} {has}.
		For the season, through {games}, {s} {has}.
		Over the season, in {games}, {s} {has}.
		With the week counted, {s} {has} in {games} this season.
		Counting the week, {s} {has} in {games} this season.
		{s} {has} in {games} this season, counting the week.`)
	phrase("week.lifts", `
		The week [lifts|raises] {his} season averages to {line}, in {games}.
		{his} averages for the season are {line}, in {games}.
		{his} season averages are {line} in {games}.
		With the week counted, {his} averages are {line} in {games} this season.
		The week [lifts|raises] {his} averages to {line} for the season, in {games}.
		The week [lifts|raises] {his} averages to {line} in {games} this season.
		The week [lifts|raises] {his} averages for the season to {line}, in {games}.
		{his} averages this season are {line} in {games}.`)
	phrase("week.lowers", `
		The week lowers {his} season averages to {line}, in {games}.
		{his} averages for the season are {line}, in {games}.
		{his} season averages are {line} in {games}.
		With the week counted, {his} averages are {line} in {games} this season.
		The week lowers {his} averages to {line} for the season, in {games}.
		The week lowers {his} averages to {line} in {games} this season.
		The week lowers {his} averages for the season to {line}, in {games}.
		{his} averages this season are {line} in {games}.`)
	phrase("week.more", `
		In the week, {s} also had {more}.
		Over the week, {s} also had {more}.
		{s} [also had|added|also recorded|also posted] {more} in the week.
		For the week, {s} also had {more}.
		In {several}, {s} [also had|also recorded|added] {more}.`)
	phrase("season.before", `
		[In {season}, the season before,|The season before, in {season},|The year before, in {season},] {s} {line}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		The season before, in {season}, {s} {line}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		[For comparison|By comparison|For scale], {s} {line} in {season}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		[The season before|The year before], {season}, {s} {line}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} {line} [the season before|the year before], in {season}[|, and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} {line} in {season}, [the season before|the year before][|, and was rated {rating}|, for a rating of {rating}].
		In {season}, with the {team}, {s} {line}[| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} {line} in {season}[ for the {team}| with the {team}|][| and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} was rated {rating} in {season}, when {he} {line}.
		{s} was rated {rating} [the season before|the year before], in {season}, when {he} {line}.`)
}
