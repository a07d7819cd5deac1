package wording

// The words of a season's review.
func init() {
	phrase("review.head", `
		{head}`)
	phrase("review.deck", `
		{deck}.`)
	phrase("review.club", `
		{in} {claim}.
		{claim} {in}.`)
	phrase("review.lead", `
		{team} {pos} {s} {line} in {season} and led {league} in {unit}.
		{s} of the {team} {line} in {season} and led {league} in {unit}.
		In {season} {team} {pos} {s} {line} and led {league} in {unit}.
		{s} {line} in {season} for {clubs} and led {league} in {unit}.`)
	phrase("review.lead.sum", `
		{team} {pos} {s} {line} in {season} and led {league} in {unit}, with {x}.
		{s} of the {team} {line} in {season} and led {league} in {unit}, with {x}.
		In {season} {team} {pos} {s} {line} and led {league} in {unit}, with {x}.
		{s} {line} in {season} for {clubs} and led {league} in {unit}, with {x}.`)
	phrase("review.before", `
		In {season}, {he} {line}.
		{he} {line} in {season}.
		In {season} {s} {line}.
		That followed {noun} in {season}.
		That came after {noun} in {season}.
		{s} had {noun} in {season}.
		{his} line in {season} was {noun}.`)
	phrase("review.rose", `
		On a scale from 0 to 100 against all {roles}, {his} rating rose from {r1} to {r2}.
		On a scale from 0 to 100 against all {roles}, {s's} rating rose from {r1} to {r2}.
		{s's} rating, on a scale from 0 to 100 against all {roles}, rose from {r1} to {r2}.`)
	phrase("review.rose.most", `
		On a scale from 0 to 100 against all {roles}, {his} rating rose from {r1} to {r2}, the biggest rise of {whom}.
		On a scale from 0 to 100 against all {roles}, {s's} rating rose from {r1} to {r2}, the biggest rise of {whom}.
		{s's} rating, on a scale from 0 to 100 against all {roles}, rose from {r1} to {r2}, the biggest rise of {whom}.`)
	phrase("review.team", `
		The {team} went from {r1} to {r2}.
		The {team}, {r1} in {y1}, went {r2}.
		The {team} were {r1} in {y1} and {r2} in {y2}.
		The {team} went {r2}, after {r1} in {y1}.
		After {r1} in {y1}, the {team} went {r2}.
		The {team} finished {r2}, after {r1} a year before.
		In {y2} the {team} went {r2}; in {y1} they were {r1}.
		The {team} finished at {r2}; the season before, they were {r1}.`)
	phrase("review.team.most", `
		The {team} went from {r1} to {r2}, and no team's record rose more.
		No team's record rose as much as that of the {team}, from {r1} to {r2}.`)
	phrase("review.team.fell", `
		The {team} went from {r1} to {r2}, and no team's record fell further.
		No team's record fell as far as that of the {team}, from {r1} to {r2}.`)
	phrase("review.led", `
		{s} led {league} with {xu}, {by}.
		{s} led {league} in {unit} with {x}, {by}.
		{s's} {xu} were the most in {league}, {by}.
		{s} of the {team} had the most {unit}, {x}, {by}.
		{s} had {xu} to lead {league}, {by}.
		{s} finished with {xu} to lead {league}, {by}.
		The {team} had the leader in {unit}: {s}, with {x}, {by}.`)
	phrase("review.led.rate", `
		{s} led {league} in {unit}, with {x}.
		In {unit}, {s} led {league} with {x}.`)
	phrase("review.ahead.of", `
		The {xu} were {by} had.
		{his} {xu} were {by} had.`)
	phrase("review.first", `
		{s} was the top-rated {role} of {season} at {ra}, ahead of {b} at {rb}.
		At {role}, the highest rating of {season} was that of {s}, {ra}; {b} was next at {rb}.
		The ratings have {s} ahead of all other {roles} of {season} at {ra}, with {b} next at {rb}.
		No {role} of {season} was rated above {s}, at {ra}; {b} was next at {rb}.
		By rating, {s} led the {roles} of {season} at {ra}, ahead of {b} at {rb}.`)
	phrase("review.poorest", `
		For all that, the {team} went from {r1} to {r2}.
		All the same, the {team} went from {r1} to {r2}.
		The {team} still went from {r1} to {r2}.`)
	phrase("review.standings", `
		{standings}.`)
	phrase("review.led.more", `
		{s} led {league} with {all}.
		{s} was first with {all}.`)
	phrase("review.first.he", `
		{he} was the top-rated {role} at {ra}, ahead of {b} at {rb}.
		{his} rating, {ra}, was the highest of any {role}; {b} was next at {rb}.
		{he} led the {roles} by rating at {ra}, ahead of {b} at {rb}.
		No {role} was rated above {s}, at {ra}; {b} was next at {rb}.
		That made {o} the top-rated {role} at {ra}, with {b} next at {rb}.`)
	phrase("review.first.scale", `
		On a scale from 0 to 100 against all {roles}, {s} had the highest rating of {season}, {ra}, with {b} next at {rb}.
		The ratings, on a scale from 0 to 100 against all {roles} of {season}, have {s} first at {ra}, ahead of {b} at {rb}.`)
	phrase("review.first.he.scale", `
		On a scale from 0 to 100 against all {roles}, {his} rating of {ra} was the highest, ahead of {b} at {rb}.
		{he} had the highest rating, {ra}, on a scale from 0 to 100 against all {roles}; {b} was next at {rb}.
		Rated on a scale from 0 to 100 against all {roles}, {he} was first at {ra}, with {b} next at {rb}.`)
	phrase("review.below", `
		{a} had {more} than {b}, who led in points.
		{a} had {more} than {b}, the leader in points.`)
	phrase("review.compare", `
		Forecasts compare only within a position.
		Each position is measured on its own, so forecasts of two positions do not compare.
		A forecast compares only with others of its position.`)
	phrase("about.forecast.mlb", `
		None of these forecasts counts fielding.
		Fielding is in none of these forecasts.`)
	phrase("about.forecast.nhl", `
		Goals over replacement are a measure of value and not goals that a player is expected to score.
		The unit is one of value: goals over replacement are not the goals that a player is expected to score.`)
	phrase("review.compare.yards", `
		Forecasts compare only within a position: a quarterback's counts what is above a replacement, a back's or a receiver's every yard.
		Each position is measured on its own: a quarterback's forecast counts what is above a replacement, a back's or a receiver's every yard.`)
	phrase("review.close", `
		As for {s}, who was {age} in {season}, the forecast is {va} {unit} ({lo} to {hi}).`)
	phrase("review.lead.by", `
		{team} {pos} {s} {line} in {season} and led {league} in {unit} by {d} over {next}.
		{s} of the {team} {line} in {season} and led {league} in {unit} by {d} over {next}.
		In {season} {team} {pos} {s} {line} and led {league} in {unit} by {d} over {next}.
		{s} {line} in {season} for {clubs} and led {league} in {unit} by {d} over {next}.`)
	phrase("review.close.rank", `
		As for {s}, who was {age} in {season}, the forecast is {va} {unit} ({lo} to {hi}), the {rank} of any {role}.`)
	phrase("review.compare.roles", `
		A {a}'s forecast compares only with those of other {as}, a {b}'s only with those of other {bs}.
		Forecasts of {as} compare only with those of other {as}, and those of {bs} only with other {bs}.`)
	phrase("review.both.ways", `
		The forecast of {a} counts his pitching, too.
		The forecast for {a} counts his pitching as well.`)
	phrase("review.best.ahead", `
		The {team} finished {n} {units} ahead of the {next} ({r}).
		Next behind the {team}, by {n} {units}, were the {next} ({r}).`)
	phrase("review.gained", `
		The {team} {did} than in {y1}, and no team's record rose more.
		No team's record rose more than that of the {team}, who {did} than in {y1}.`)
	phrase("review.dropped", `
		The {team} {did} than in {y1}, and no team's record fell further.
		No team's record fell further than that of the {team}, who {did} than in {y1}.`)
	phrase("review.changed", `
		The {team} {did} than in {y1}.`)
	phrase("review.gains", `
		{ups}; {downs}.`)
	phrase("review.led.plain", `
		{s} led {league} in {unit}, with {by}.
		In {unit}, {s} led {league} with {by}.`)
	phrase("review.rises", `
		The table has the biggest rises to a rating of 60 or higher, of {whom}.
		These are the biggest rises to a rating of 60 or higher, of {whom}.`)
	phrase("review.falls", `
		The table has the biggest falls from a rating of 60 or higher, of {whom}.
		These are the biggest falls from a rating of 60 or higher, of {whom}.`)
	phrase("review.ahead.dated", `
		Over {over}, {s}, {agea}, has the highest forecast of any {role}, {va} {unit} (80% interval {loa} to {hia}); {b}, {ageb}, is next at {vb} ({lob} to {hib}).
		For {over}, the highest forecast of any {role} is that of {s}, {agea}, at {va} {unit} (80% interval {loa} to {hia}); {b}, {ageb}, is next at {vb} ({lob} to {hib}).`)
	phrase("review.ahead", `
		Among {roles}, {s}, {agea}, has the highest forecast, {va} {unit} ({loa} to {hia}).
		The highest forecast of any {role} is that of {s}, {agea}: {va} {unit} ({loa} to {hia}).
		{s}, {agea}, has the highest forecast of any {role}, {va} {unit} ({loa} to {hia}).`)
	phrase("review.ahead.dated.both", `
		Over {over}, {b}, {ageb}, has the highest forecast of any {role} by hitting alone, {vb} {unit} (80% interval {lob} to {hib}); that of {s}, {agea}, is {va} ({loa} to {hia}), but it counts his pitching as well.
		For {over}, the highest forecast of any {role} by hitting alone is that of {b}, {ageb}, at {vb} {unit} (80% interval {lob} to {hib}); that of {s}, {agea}, {va} ({loa} to {hia}), counts his pitching, too.`)
	phrase("review.ahead.both", `
		Among {roles}, {b}, {ageb}, has the highest forecast by hitting alone, {vb} {unit} ({lob} to {hib}); that of {s}, {agea}, is {va} ({loa} to {hia}), but it counts his pitching as well.
		The highest forecast of any {role} by hitting alone is that of {b}, {ageb}: {vb} {unit} ({lob} to {hib}); that of {s}, {agea}, {va} ({loa} to {hia}), counts his pitching, too.`)
	phrase("review.level", `
		{s}, {agea}, and {b}, {ageb}, are all but level for the highest forecast of any {role}: {va} {unit} ({loa} to {hia}) and {vb} ({lob} to {hib}).
		At the top of the forecasts of {roles}, {s}, {agea}, and {b}, {ageb}, are all but level: {va} {unit} ({loa} to {hia}) and {vb} ({lob} to {hib}).`)
	phrase("review.level.dated", `
		For {over}, {s}, {agea}, and {b}, {ageb}, are all but level for the highest forecast of any {role}: {va} {unit} (80% interval {loa} to {hia}) and {vb} ({lob} to {hib}).`)
	phrase("review.ahead.rated", `
		{s}, the top-rated {role} at age {age}, is forecast at {v} ({lo} to {hi}).
		For {s}, who was the top-rated {role} at age {age}, the forecast is {v} ({lo} to {hi}).`)
	phrase("review.ahead.none", `
		There is no forecast for {s}, {age}, the top-rated {role}: too few players are comparable.
		{s}, {age}, the top-rated {role}, has no forecast: too few players are comparable.
		{s}, who was the top-rated {role} at age {age}, has no forecast: too few players are comparable.`)
	phrase("review.mates", `
		{names} both played for the {team}, who went from {r1} in {y1} to {r2}.`)
	phrase("review.alike", `
		{n} of the five biggest {moves} are those of {roles}.
		{n} of the five biggest {moves} belong to {roles}.`)
	phrase("review.alike.all", `
		All five of the biggest {moves} are those of {roles}.
		All five of the biggest {moves} belong to {roles}.`)
	phrase("about.regular", `
		The figures here end with the regular season; the playoffs are not covered.
		All of these figures are of the regular season; the playoffs are not covered.
		The playoffs are not covered: the figures are those of the regular season.`)
	phrase("about.counts.mlb", `
		Ratings count hitting and stolen bases, or a pitcher's innings, runs allowed, strikeouts, walks and home runs, and no fielding.`)
	phrase("about.counts.nfl", `
		Ratings count yards and touchdowns, less turnovers, and a receiver's catches as well; a quarterback's allow for sacks.`)
	phrase("about.counts.nhl", `
		Ratings of skaters count goals, assists, plus-minus and a share of the goals that the team allows, which is twice as large for defensemen as for forwards.`)
	phrase("review.came", `
		In {y1}, {list}.
		Back in {y1}, {list}.`)
}
