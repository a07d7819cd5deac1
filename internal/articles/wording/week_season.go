package wording

// The words of how a season stands after a week.
func init() {
	phrase("week.past", `
		{his} {x} {unit} are up from {y} in the whole of {ly}.
		{s's} {x} {unit} are up from {y} in the whole of {ly}.
		Those {x} {unit} are up from {y} in the whole of {ly}.
		The {x} {unit} are up from {y} in the whole of {ly}.`)
	phrase("week.past.high", `
		{his} {x} {unit} are already a career high; the most before was {y}, in {ly}.
		{s's} {x} {unit} are already a career high; the most before was {y}, in {ly}.
		With {x} {unit}, {s} already has a career high; the most before was {y}, in {ly}.
		{s} already has a career high with {x} {unit}; the most before was {y}, in {ly}.`)
	phrase("now.was", `
		For {season}, {s} was rated {rating}.
		In {season} {s} was rated {rating}.
		{s} was rated {rating} in {season}.
		{his} rating for {season} was {rating}.`)
	phrase("week.dry", `
		{s} had gone {n} games without a point before {day}.
		Before {day}, {s} had gone {n} games without a point.
		Until {day}, {s} had been without a point for {n} games.
		{s} had been held without a point for {n} games before {day}.`)
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
		Before the week, {s} had averaged {x} {unit} in {n} games.
		{s} had averaged {x} {unit} in the {n} games before the week.
		{s} came into the week averaging {x} {unit} over {n} games.
		Coming into the week, {s} had averaged {x} {unit} over {n} games.
		{his} average had been {x} {unit} in {n} games before the week.`)
	phrase("week.before", `
		{s} had averaged {x} {unit} in the {n} games before it.
		Before it, {s} had averaged {x} {unit} in {n} games.
		In {n} games before it, {s} had averaged {x} {unit}.
		{his} average had been {x} {unit} in {n} games before it.
		{s} came in averaging {x} {unit} over {n} games.
		Coming in, {s} had averaged {x} {unit} over {n} games.
		{s} had averaged {x} {unit} over the {n} games that came before.`)
	phrase("week.often", `
		{s} has {x} {reached} this season.
		This season {s} has had {x} {reached}.
		{s} has had {x} {reached} so far this season.
		So far this season, {s} has {x} {reached}.
		{s} now has {x} {reached} for the season.
		For the season, {s} has {x} {reached}.`)
	phrase("week.often.one", `
		It was {his} {nth} {game} of the season.
		That was {his} {nth} {game} of the season.
		That made it {his} {nth} {game} of the season.
		The game was {his} {nth} {game} of the season.
		{s} now has {x} {reached} this season.
		This season {s} has {x} {reached}.
		For {o}, it was the {nth} {game} of the season.`)
	phrase("week.record", `
		The {team} are {record} after the week.
		After the week, the {team} are {record}.
		The week left the {team} at {record}.
		The {team} were {record} when the week ended.
		The {team} ended the week at {record}.
		The {team} came out of the week at {record}.
		The {team} are now {record}.
		At the end of the week the {team} were {record}.
		For the season, the {team} are {record}.`)
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
		In {week}, {team} {pos} {s} scores a season-high {xu} {against}
		In {week}, {s} of the {team} scores a season-high {xu} {against}`)
	phrase("week.each", `
		{s} scored {list} points, at least {t} each time.
		From game to game, {s} scored {list} points, at least {t} each time.
		{he} had {list} points, at least {t} each time.
		{he} scored {list} points: at least {t} every time.`)
	phrase("week.years.all", `
		{s's} {x} {unit} a game this season are more than in any season before; the most was {y}, in {ly}.
		{s} has averaged {x} {unit} this season, more than in any season before; the most was {y}, in {ly}.
		This season's {x} {unit} a game are more than {s} had in any season before; the most was {y}, in {ly}.`)
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
		Through {day}, {s's} current rating moved from {before} to {after}[| (80% interval {low} to {high})].
		{s's} current rating is {after}[| (80% interval {low} to {high})] through {day}, from {before} before the week.
		Through {day}, the week moved {s's} current rating from {before} to {after}[| (80% interval {low} to {high})].`)
}
