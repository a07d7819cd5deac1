package wording

// The words of how a season stands after a week.
func init() {
	phrase("week.past", `
		{his} {x} {unit} are up from {y} in the whole of {ly}.
		{s's} {x} {unit} are up from {y} in the whole of {ly}.
		Those {x} {unit} are up from {y} in the whole of {ly}.
		The {x} {unit} are up from {y} in the whole of {ly}.
		{his} {x} {unit} are more than {he} had in the whole of {ly}, {y}.
		{s} already has more {unit}, {x}, than in the whole of {ly}, {y}.
		With {x} {unit}, {s} already has more than in the whole of {ly}, {y}.
		Already {s} has more {unit} than in the whole of {ly}: {x}, after {y}.`)
	phrase("week.past.high", `
		{his} {x} {unit} are a career high; the most before was {y}, in {ly}.
		{s's} {x} {unit} are a career high; the most before was {y}, in {ly}.
		With {x} {unit}, {s} has a career high; the most before was {y}, in {ly}.
		{s} has a career high with {x} {unit}; the most before was {y}, in {ly}.`)
	phrase("week.short", `
		{his} {x} {unit} are {k} short of {his} career high, {y} in {ly}.
		{s's} {x} {unit} are {k} short of {his} career high, {y} in {ly}.
		With {x} {unit}, {s} is {k} short of {his} career high, {y} in {ly}.
		With {x} {unit}, {s} is {k} short of {his} career high of {y}, set in {ly}.
		At {x} {unit}, {s} is {k} short of {his} career high, {y} in {ly}.
		{s}, at {x} {unit}, is {k} short of {his} career high, {y} in {ly}.
		{s}, with {x} {unit}, is {k} short of {his} career high of {y}, set in {ly}.
		{his} career high in {unit} is {y}, in {ly}; with {x}, {he} is {k} short of it.
		{s's} career high in {unit} is {y}, in {ly}; with {x}, {he} is {k} short of it.`)
	phrase("week.last.up", `
		{his} {x} {unit} a game this season are up from {y} in {ly}.
		{s's} {x} {unit} a game this season are up from {y} in {ly}.
		{his} scoring average is up to {x} {unit} from {y} in {ly}.
		{s's} scoring average is up to {x} {unit} from {y} in {ly}.
		{s} averaged {y} {unit} in {ly} and is at {x} this season.
		In {ly} {s} averaged {y} {unit}; this season {he} is at {x}.`)
	phrase("week.last.up.club", `
		{his} {x} {unit} a game this season are up from {y} for {for} in {ly}.
		{s's} {x} {unit} a game this season are up from {y} for {for} in {ly}.
		{his} scoring average is up to {x} {unit} from {y} for {for} in {ly}.
		{s} averaged {y} {unit} for {for} in {ly} and is at {x} this season.
		For {for} in {ly}, {s} averaged {y} {unit}; this season {he} is at {x}.`)
	phrase("week.last.down.club", `
		{his} {x} {unit} a game this season are down from {y} for {for} in {ly}.
		{s's} {x} {unit} a game this season are down from {y} for {for} in {ly}.
		{his} scoring average is down to {x} {unit} from {y} for {for} in {ly}.
		{s} averaged {y} {unit} for {for} in {ly} and is at {x} this season.
		For {for} in {ly}, {s} averaged {y} {unit}; this season {he} is at {x}.`)
	phrase("week.last.plain.club", `
		In {ly} {s} averaged {y} {unit} for {for}.
		{s} averaged {y} {unit} for {for} in {ly}.
		For {for} in {ly}, {s} averaged {y} {unit}.
		With {for} in {ly}, {s} averaged {y} {unit}.
		{his} average for {for} in {ly} was {y} {unit}.
		{s's} average for {for} in {ly} was {y} {unit}.`)
	phrase("week.last.plain", `
		In {ly} {s} averaged {y} {unit}.
		{s} averaged {y} {unit} in {ly}.
		{his} average in {ly} was {y} {unit}.
		Last season {s} averaged {y} {unit}.
		A season ago {s} averaged {y} {unit}.`)
	phrase("week.last.down", `
		{his} {x} {unit} a game this season are down from {y} in {ly}.
		{s's} {x} {unit} a game this season are down from {y} in {ly}.
		{his} scoring average is down to {x} {unit} from {y} in {ly}.
		{s's} scoring average is down to {x} {unit} from {y} in {ly}.
		{s} averaged {y} {unit} in {ly} and is at {x} this season.
		In {ly} {s} averaged {y} {unit}; this season {he} is at {x}.`)
	phrase("week.before.total", `
		{s} had {x} points in the {n} games before the week.
		{s} came into the week with {x} points in {n} games.
		{s} [entered|began|started] the week with {x} points in {n} games.
		Before the week {s} had {x} points in {n} games.
		In the {n} games before the week, {s} had {x} points.`)
	phrase("now.was", `
		For {season}, {s} was rated {rating}.
		In {season} {s} was rated {rating}.
		{s} was rated {rating} in {season}.
		{his} rating for {season} was {rating}.`)
	phrase("week.dry", `
		{s} had gone {n} games without a point before {day}.
		Before {day}, {s} had gone {n} games without a point.
		Until {day}, {s} had [gone|been] {n} games without a point.
		Until {day}, {s} had been without a point for {n} games.
		Before {day}, {s} had been without a point for {n} games.
		{s} had been without a point for {n} games before {day}.
		{s} had been held without a point for {n} games before {day}.
		Before {day}, {s} had been held without a point for {n} games.
		Until {day}, {s} had been held without a point for {n} games.
		{s} had played {n} games without a point before {day}.
		Before {day}, {s} had played {n} games without a point.`)
	phrase("week.stands", `
		{s} [ranks|stands|is] {rank} in {in} in {unit} this season, with {x}.
		This season {s} [ranks|stands|is] {rank} in {in} in {unit}, with {x}.
		With {xu} this season, {s} [ranks|stands|is] {rank} in {in}.
		In {unit} this season, {s} [ranks|stands|is] {rank} in {in}, with {x}.
		{his} {xu} this season rank {rank} in {in}.
		{s's} season total of {xu} ranks {rank} in {in}.`)
	phrase("week.stands.two", `
		{s} [ranks|stands|is] {rank} in {in} in {unit} this season, with {x}, and {rank2} in {unit2}, with {x2}.
		This season {s} [ranks|stands|is] {rank} in {in} in {unit}, with {x}, and {rank2} in {unit2}, with {x2}.
		For the season, {s} [ranks|stands|is] {rank} in {in} in {unit} ({x}) and {rank2} in {unit2} ({x2}).
		{s} [ranks|stands|is] {rank} in {in} in {unit} ({x}) and {rank2} in {unit2} ({x2}) this season.
		With {xu} this season, {s} [ranks|stands|is] {rank} in {in}; {he} is {rank2} in {unit2}, with {x2}.`)
	phrase("week.leads", `
		{s} leads {in} in {unit} this season, with {x}.
		This season {s} leads {in} in {unit}, with {x}.
		With {xu} this season, {s} leads {in}.
		{s} leads {in} with {xu} this season.
		In {unit} this season, {s} leads {in}, with {x}.
		{his} {xu} this season lead {in}.`)
	phrase("week.leads.two", `
		{s} leads {in} in {unit} this season, with {x}, and [ranks|stands|is] {rank2} in {unit2}, with {x2}.
		This season {s} leads {in} in {unit}, with {x}, and [ranks|stands|is] {rank2} in {unit2}, with {x2}.
		{s} leads {in} in {unit} ({x}) and [ranks|stands|is] {rank2} in {unit2} ({x2}) this season.
		For the season, {s} leads {in} in {unit} ({x}) and [ranks|stands|is] {rank2} in {unit2} ({x2}).
		With {xu} this season, {s} leads {in}; {he} is {rank2} in {unit2}, with {x2}.`)
	phrase("week.before.week", `
		[Before|Until] the week, {s} had averaged {x} {unit} in {n} games.
		[Before|Until] the week, {s} had averaged {x} {unit} over {n} games.
		[Before|Until] the week, {his} average had been {x} {unit} in {n} games.
		{s} had averaged {x} {unit} in the {n} games before the week.
		{s} had averaged {x} {unit} over the {n} games before the week.
		{s} came into the week averaging {x} {unit} over {n} games.
		{s} came into the week [with an average of|at] {x} {unit} over {n} games.
		{s} [entered|began|started|opened|went into] the week averaging {x} {unit} over {n} games.
		{s} [entered|began|started|opened|went into] the week with an average of {x} {unit} in {n} games.
		[Coming|Going] into the week, {s} had averaged {x} {unit} over {n} games.
		[Coming|Going] into the week, {his} average was {x} {unit} over {n} games.
		{his} average had been {x} {unit} in {n} games before the week.
		{s's} average had been {x} {unit} in {n} games before the week.
		Over the {n} games before the week, {s} had averaged {x} {unit}.
		In the {n} games before the week, {s} had averaged {x} {unit}.`)
	phrase("week.before", `
		{s} had averaged {x} {unit} in the {n} games before it.
		{s} had averaged {x} {unit} over the {n} games before it.
		Before it, {s} had averaged {x} {unit} in {n} games.
		Before it, {s} had averaged {x} {unit} over {n} games.
		Before it, {his} average had been {x} {unit} in {n} games.
		In [the|] {n} games before it, {s} had averaged {x} {unit}.
		Over [the|] {n} games before it, {s} had averaged {x} {unit}.
		{his} average had been {x} {unit} in {n} games before it.
		{s's} average had been {x} {unit} in {n} games before it.
		{s} came in averaging {x} {unit} over {n} games.
		{s} came in with an average of {x} {unit} over {n} games.
		{s} [entered the game|came into the game|went into the game] averaging {x} {unit} over {n} games.
		{s} [entered the game|came into the game|went into the game] with an average of {x} {unit} in {n} games.
		Coming in, {s} had averaged {x} {unit} [over|in] {n} games.
		[Coming|Going] into the game, {s} had averaged {x} {unit} over {n} games.
		{s} had averaged {x} {unit} over the {n} games that came before.
		{s} had averaged {x} {unit} in the {n} games that came before.`)
	phrase("week.often", `
		{s} [has|has had] {x} {reached} this season.
		This season {s} [has|has had] {x} {reached}.
		{s} [has|has had] {x} {reached} so far this season.
		So far this season, {s} [has|has had] {x} {reached}.
		{s} now has {x} {reached} [for|on] the season.
		[For|On] the season, {s} has {x} {reached}.
		That makes {x} {reached} for {o} this season.`)
	phrase("week.often.one", `
		The game was {his} {nth} {game} of the season.
		The game was the {nth} {game} of {his} season.
		{s} now has {x} {reached} this season.
		This season {s} has {x} {reached}.
		So far this season, {s} has {x} {reached}.
		With the game, {s} has {x} {reached} this season.
		The game gave {o} {x} {reached} for the season.
		With that game, {s} is up to {x} {reached} this season.`)
	phrase("week.record", `
		The {team} are {record} [after the week|for the season|on the season|so far this season].
		After the week, the {team} are {record}.
		After the week, the record of the {team} is {record}.
		The record of the {team} after the week is {record}.
		The week left the {team} at {record}.
		The week left the {team} with a record of {record}.
		The {team} were {record} [when the week ended|at the week's end|when it was over].
		The {team} [ended|finished|closed] the week at {record}.
		The {team} [ended|finished|closed] the week with a record of {record}.
		The {team} came out of the week [at|with a record of] {record}.
		The {team} are now {record}.
		The {team} now have a record of {record}.
		At the end of the week the {team} were {record}.
		At the week's end, the {team} were {record}.
		[For|On] the season, the {team} are {record}.
		So far this season, the {team} are {record}.
		This season the {team} are {record}.
		This season, the {team} have a record of {record}.
		[For|On] the season, the {team} have a record of {record}.
		So far this season, the {team} have a record of {record}.
		The {team} have a record of {record} this season.
		With the week, the {team} [went|moved] to {record}.
		The week [took|brought] the {team} to {record}.`)
	phrase("week.feat.head", `
		{team} {pos} {s} has {feats} in {week}
		{s} of the {team} has {feats} in {week}
		In {week}, {team} {pos} {s} has {feats}
		In {week}, {s} of the {team} has {feats}`)
	phrase("week.trick.head", `
		{team} {pos} {s} has {feat} {against}
		{s} of the {team} has {feat} {against}
		In {week}, {team} {pos} {s} has {feat} {against}
		In {week}, {s} of the {team} has {feat} {against}
		{team} {pos} {s} has {feat} {against} in {week}`)
	phrase("week.high.head", `
		{team} {pos} {s} scores a season-high {xu} {against}
		{s} of the {team} scores a season-high {xu} {against}
		{pos} {s} scores a season-high {xu} for the {team} {against}
		{team} {pos} {s} has a season-high {xu} {against}
		{s} of the {team} has a season-high {xu} {against}
		{pos} {s} of the {team} [scores|has] a season-high {xu} {against}
		{s} [scores|has] a season-high {xu} for the {team} {against}
		For the {team}, {pos} {s} [scores|has] a season-high {xu} {against}
		In {week}, {team} {pos} {s} scores a season-high {xu} {against}
		In {week}, {s} of the {team} scores a season-high {xu} {against}`)
	phrase("week.each", `
		{s} scored {list} points in the {n} games.
		From game to game, {s} scored {list} points.
		Game by game, {s} scored {list} points.
		{he} had {list} points in the {n} games.`)
	phrase("week.years.all", `
		{s's} {x} {unit} a game this season are more than in any season before; the most was {y}, in {ly}.
		{s} has averaged {x} {unit} this season, more than in any season before; the most was {y}, in {ly}.
		This season's {x} {unit} a game are more than {s} had in any season before; the most was {y}, in {ly}.
		{s} has never averaged more than this season's {x} {unit} a game; the most before was {y}, in {ly}.
		At {x} {unit} a game, {s} is above every season before; the most was {y}, in {ly}.
		This season {s} has averaged {x} {unit}, more than in any season before; the most was {y}, in {ly}.`)
	phrase("week.years", `
		{s's} {x} {unit} a game this season are more than in any of {his} last {n} rated seasons; the most was {y}, in {ly}.
		{s} has averaged {x} {unit} this season, more than in any of {his} last {n} rated seasons; the most was {y}, in {ly}.
		This season's {x} {unit} a game are more than {s} had in any of {his} last {n} rated seasons; the most was {y}, in {ly}.`)
	phrase("week.record.on", `
		The {team} are {record} through {day}.
		Through {day}, the {team} are {record}.
		The {team} were {record} through {day}.`)
	phrase("week.results.on", `
		The {team} {said}.
		In {week}, the {team} {said}.`)
	phrase("week.move.on", `
		Through {day}, {s's} current rating moved from {before} to {after}.
		{s's} current rating is {after} through {day}, from {before} before the week.
		Through {day}, the week moved {s's} current rating from {before} to {after}.`)
}
