package wording

// The words of what makes a change: two lines beside each other, and what they come to.
func init() {
	phrase("finding.minutes", `
		The {rmove} is a matter of playing time: {m} minutes a game, {fn}, with {p} {u} per 36 minutes, after {q}.
		The minutes explain it: {m} a game, {fn}, with {p} {u} per 36 minutes, after {q}.
		Playing time made the difference: {m} minutes a game, {fn}, and {p} {u} per 36 minutes, after {q}.
		Per 36 minutes, {s} {av} {p} {u}, after {q}; what changed is the playing time, {m} minutes a game, {fn}.
		Per 36 minutes, {he} {av} {p} {u}, after {q}: the difference is in the {m} minutes a game, {fn}.
		What changed is {his} playing time, {m} minutes a game, {fn}; per 36 minutes {he} {av} {p} {u}, after {q}.`)
	phrase("finding.rate", `
		Minutes explain little of it: {m} a game, after {n}, but {p} {u} per 36 minutes, {fq}.
		Playing time is not the reason, at {m} minutes a game, after {n}: per 36 minutes {he} {av} {p} {u}, {fq}.
		{he} {plays} {m} minutes a game, after {n}; the change is in what {he} {av} per 36 minutes, {p} {u}, {fq}.
		Per 36 minutes, {s} {av} {p} {u}, {fq}; the change in minutes, to {m} a game, after {n}, explains little.
		At {m} minutes a game, after {n}, playing time explains little: {s} {av} {p} {u} per 36 minutes, {fq}.`)
	phrase("finding.taken", `
		{s} {takes} {x} shots a game, {fx1}, and {makes} {p}% of them, {fp1}%.
		On {x} shots a game, {fx1}, {he} {makes} {p}%, {fp1}%.
		On {x} shots a game, {fx1}, {s} {makes} {p}%, {fp1}%.
		{his} shots a game went from {x1} to {x}, and the share {he} {makes} from {p1}% to {p}%.
		{s's} shots a game went from {x1} to {x}, and the share {he} {makes} from {p1}% to {p}%.
		{he} {takes} {x} shots a game, {fx1}; of those {he} {makes} {p}%, {fp1}%.
		{s} {takes} {x} shots a game, {fx1}; of those {he} {makes} {p}%, {fp1}%.
		Of {x} shots a game, {fx1}, {s} {makes} {p}%, {fp1}%.
		With {x} shots a game, {fx1}, {s} {makes} {p}% of them, {fp1}%.`)
	phrase("finding.despite.up", `
		The {rmove} came with playing time, {m} minutes a game, {fn}: per 36 minutes {he} {av} fewer {u}, {p}, {fq}.
		{he} {plays} more, {m} minutes a game, {fn}; per 36 minutes the {u} are down, to {p}, {fq}.
		More minutes, {m} a game, {fn}, brought more {u}, but not more per 36 minutes: {p}, {fq}.`)
	phrase("finding.despite.down", `
		The {rmove} came with less playing time, {m} minutes a game, {fn}: per 36 minutes {he} {av} more {u}, {p}, {fq}.
		{he} {plays} less, {m} minutes a game, {fn}; per 36 minutes the {u} are up, to {p}, {fq}.
		Fewer minutes, {m} a game, {fn}, brought fewer {u}, but not fewer per 36 minutes: {p}, {fq}.`)
	phrase("finding.against.up", `
		{s} {av} more in less time: {m} minutes a game, {fn}, but {p} {u} per 36 minutes, {fq}.
		The change came in fewer minutes, {m} a game, {fn}: per 36 minutes {he} {av} {p} {u}, {fq}.
		{he} {plays} less, {m} minutes a game, {fn}, but {av} more: {p} {u} per 36 minutes, {fq}.`)
	phrase("finding.against.down", `
		{s} {av} fewer {u} in more time: {m} minutes a game, {fn}, but {p} {u} per 36 minutes, {fq}.
		It is not for lack of minutes, {m} a game, {fn}: per 36 minutes {he} {av} {p} {u}, {fq}.
		{he} {plays} more, {m} minutes a game, {fn}, but {av} less: {p} {u} per 36 minutes, {fq}.`)
	phrase("finding.game", `
		That comes to {x} {u} a game, {fy} the [season|year] before.
		{s} averaged {x} {u} a game, {fy} in {y1}.
		{he} averaged {x} {u} a game, {fy} the [season|year] before.
		{he} averaged {x} {u} a game, {fy} in {y1}.
		On a per-game basis, {he} went from {y} {u} in {y1} to {x}.
		On a per-game basis, {s} went from {y} {u} in {y1} to {x}.
		{s} had {x} {u} a game, {fy} the [season|year] before.
		Per game, that is {x} {u}, {fy} in {y1}.
		{his} {u} a game went from {y} in {y1} to {x}.
		{s's} {u} a game went from {y} to {x}.
		Over {g} games, after {g1}, that is {x} {u} a game, {fy} in {y1}.
		{his} rate went from {y} {u} a game in {y1} to {x}.
		{s's} rate went from {y} {u} a game in {y1} to {x}.
		{s} went from {y} {u} a game to {x}.
		That works out to {x} {u} a game, {fy}.`)
	phrase("finding.share", `
		{s} shot about as often, with {x} shots on goal, after {x1}; {his} shooting percentage went from {p1} to {p}.
		{he} took nearly as many shots on goal, {x}, after {x1}, and {his} shooting percentage went from {p1} to {p}.
		It was the finishing that changed: {x} shots on goal, after {x1}, with a shooting percentage of {p}, {fp1}.
		With about as many shots on goal, {x}, after {x1}, {he} had a shooting percentage of {p}, {fp1}.
		{his} shooting percentage went from {p1} to {p} on about as many shots on goal, {x}, after {x1}.`)
	phrase("finding.shots", `
		{his} shooting percentage hardly moved, {p}, after {p1}; {his} shots on goal went from {x1} to {x}.
		The shots made the difference: {x} on goal, {fx1}, with a shooting percentage of {p}, after {p1}.
		{he} finished as well as before, with a shooting percentage of {p}, after {p1}, on {x} shots, {fx1}.
		With a shooting percentage of {p}, after {p1}, it came down to the shots on goal, {x}, {fx1}.
		It came down to how often {he} shot: {x} shots on goal, {fx1}, with a shooting percentage of {p}, after {p1}.`)
	phrase("finding.even", `
		Without the power play, {s} had {v} goals, {fv1} in {y1}.
		Power-play goals aside, {he} had {v}, {fv1} in {y1}.
		Away from the power play {he} had {v} goals, {fv1} in {y1}.
		Apart from the power play, {s} had {v} goals, {fv1} the [season|year] before.
		The power play had little to do with it: without it {he} had {v} goals, {fv1} in {y1}.`)
	phrase("finding.power", `
		The power play made the difference: {p} goals there, {fp1}, and {v} without it, {fv1}.
		The difference was the power play, with {p} goals, {fp1}; without it {he} had {v}, {fv1}.
		{s} had {p} goals on the power play, {fp1}, and {v} without it, {fv1}.`)
	phrase("finding.carries", `
		{s} had {c} carries in {g} games, after {c1} in {g1}, and averaged {v} yards a carry, {fv1}.
		{his} carries went from {c1} in {g1} games to {c} in {g}, and {his} yards a carry from {v1} to {v}.
		{he} ran {c} times in {g} games, after {c1} in {g1}, for {v} yards a carry, {fv1}.
		On {c} carries in {g} games, after {c1} in {g1}, {he} averaged {v} yards a carry, {fv1}.
		With {c} carries in {g} games, after {c1} in {g1}, {s} averaged {v} yards a carry, {fv1}.
		{s} carried {c} times in {g} games, after {c1} in {g1}, for {v} yards a carry, {fv1}.`)
	phrase("finding.carries.same", `
		{s} played {g} games in both years; {his} carries went from {c1} to {c}, and {his} yards a carry from {v1} to {v}.
		In as many games, {g}, {he} had {c} carries, {fc1}, and averaged {v} yards a carry, {fv1}.
		In {g} games both years, {his} carries went from {c1} to {c} and {his} yards a carry from {v1} to {v}.`)
	phrase("finding.targets", `
		{s} caught {c} of {x} targets ({p}%), after {c1} of {x1} ({p1}%) in {y1}.
		{he} caught {c} of {x} targets, or {p}%, after {c1} of {x1} in {y1}, or {p1}%.
		{he} was thrown to {x} times, {fx1}, and caught {p}% of them, {fp1}%.
		{his} targets went from {x1} to {x}, and the share of them that {he} caught from {p1}% to {p}%.
		The targets went from {x1} to {x}; {s} caught {p}% of them, {fp1}%.`)
	phrase("finding.targets.same", `
		{s} caught about the same share of the passes thrown to {o}, {p}%, after {p1}%; the targets went from {x1} to {x}.
		The change is in the targets, from {x1} to {x}: {he} caught {p}% of them, after {p1}%.
		{he} was thrown to {x} times, {fx1}, and caught about the same share, {p}%, after {p1}%.
		The hands were the same, with {p}% of targets caught, after {p1}%; the targets went from {x1} to {x}.`)
	phrase("finding.slug", `
		The power explains it: {his} slugging percentage {gained} {s2} points and {his} on-base percentage {ob}.
		Slugging made the difference: {s2} points {more}, beside {ob} of on-base percentage.
		The {gain} is one of power, {s2} points of slugging percentage to {ob} of on-base percentage.
		{his} slugging percentage {gained} {s2} points, {his} on-base percentage {ob}.`)
	phrase("finding.base", `
		It was more about getting on base than about power: {his} on-base percentage {gained} {ob} points, {his} slugging percentage {s2}.
		The {gain} came from getting on base, {ob} points of on-base percentage to {s2} of slugging percentage.
		{his} on-base percentage {gained} {ob} points, {his} slugging percentage {s2}.`)
	phrase("finding.bases", `
		Both parts of the OPS moved: {his} on-base percentage {gained} {ob} points and {his} slugging percentage {s2}.
		The slugging percentage {gained} {s2} points and the on-base percentage {ob}.
		The {gain} is one of power and of getting on base, {s2} points of slugging percentage and {ob} of on-base percentage.
		{he} {gained} {s2} points of slugging percentage and {ob} of on-base percentage.`)
	phrase("finding.homer", `
		{s} homered once every {x} games, after once every {y} in {y1}.
		{he} hit a home run every {x} games, after one every {y} in {y1}.
		That is a home run every {x} games, after one every {y} the [season|year] before.
		{he} homered every {x} games, after every {y} in {y1}.`)
	phrase("finding.nine", `
		{s} struck out {k} batters per nine innings, {fk1}, and walked {w}, {fw1}.
		Per nine innings, {he} struck out {k}, {fk1}, and walked {w}, {fw1}.
		Per nine innings, {s} struck out {k}, {fk1}, and walked {w}, {fw1}.
		{his} strikeouts per nine innings went from {k1} to {k}, and {his} walks from {w1} to {w}.
		{s's} strikeouts per nine innings went from {k1} to {k}, and {his} walks from {w1} to {w}.
		{s} had {k} strikeouts per nine innings, {fk1}, and {w} walks, {fw1}.
		Per nine innings {s} struck out {k} batters, {fk1}, and walked {w}, {fw1}.
		Per nine innings {he} walked {w} batters, {fw1}, and struck out {k}, {fk1}.`)
	phrase("finding.nine.walks", `
		{s} walked {w} batters per nine innings, {fw1}.
		Per nine innings, {s} walked {w} batters, {fw1}.
		{he} walked {w} batters per nine innings, {fw1}.
		{his} walks per nine innings went from {w1} to {w}.
		{s's} walks per nine innings went from {w1} to {w}.
		{s} issued {w} walks per nine innings, {fw1}.
		Per nine innings, {s} issued {w} walks, {fw1}.`)
	phrase("finding.nine.outs", `
		{s} struck out {k} batters per nine innings, {fk1}.
		Per nine innings, {s} struck out {k} batters, {fk1}.
		{he} struck out {k} batters per nine innings, {fk1}.
		{his} strikeouts per nine innings went from {k1} to {k}.
		{s's} strikeouts per nine innings went from {k1} to {k}.
		{s} had {k} strikeouts per nine innings, {fk1}.
		Per nine innings, {s} had {k} strikeouts, {fk1}.`)
	phrase("finding.won", `
		{s} won {w} of {his} {g} games in goal, after {w1} of {g1} in {y1}.
		{he} won {w} of {g} games in goal, after {w1} of {g1} the [season|year] before.`)
	phrase("finding.mate", `
		Much of the work went to {s}: {x} {unit} for {y} yards.
		{s} took over, with {x} {unit} for {y} yards.
		The {team} turned to {s}, who had {x} {unit} for {y} yards.
		In {his} place, {s} had {x} {unit}, for {y} yards.
		The {team} gave the work to {s}, who had {x} {unit} for {y} yards.`)
	phrase("again.such", `
		It {be} {his} {kth} such {rmove}: {xa} {u} in {ya}, {xb} in {yb}.
		{s} had such a {rmove} before: {xa} {u} in {ya}, {xb} in {yb}.
		Such a {rmove} {be} not new to {o}: {xa} {u} in {ya}, {xb} in {yb}.`)
	phrase("again.row.rise", `
		It {be} the {kth} straight [season|year] in which {his} {unit} went up, from {x0} in {y0}.
		{his} {unit} has gone up {k} [seasons|years] in a row, from {x0} in {y0}.
		{s's} {unit} has gone up {k} [seasons|years] running, from {x0} in {y0}.`)
	phrase("again.row.fall", `
		It {be} the {kth} straight [season|year] in which {his} {unit} went down, from {x0} in {y0}.
		{his} {unit} has gone down {k} [seasons|years] in a row, from {x0} in {y0}.
		{s's} {unit} has gone down {k} [seasons|years] running, from {x0} in {y0}.`)
	phrase("years.first", `
		No earlier season of {his} career had {less} {u}; the {low} was {p}, in {py}.
		None of {his} earlier seasons had {less} {u}; the {low} was {p}, in {py}.
		In no earlier season did {s} have {less} {u}; the {low} was {p}, in {py}.
		Of {his} earlier seasons, none had {less} {u}; the {low} was {p}, in {py}.
		Not one of {his} earlier seasons had {less} {u}; {his} {low} was {p}, in {py}.`)
	phrase("years.first.most", `
		{his} {u} were a career high; {his} high before was {p}, in {py}.
		It was a career high in {u}, after {p} in {py}.
		{s} set a career high in {u}; the high before was {p}, in {py}.
		The {u} were a career high for {o}; {his} high before was {p}, in {py}.
		{s's} career high in {u} had been {p}, in {py}.`)
	phrase("years.only", `
		Only in {py}, {at} {p}, did {s} have {less} {u}.
		{s} had {less} {u} only in {py}, {at} {p}.
		Of {his} other seasons, only {py} had {less} {u}, {p}.
		The one season with {less} {u} was {py}, {at} {p}.
		Just one of {his} seasons had {less} {u}: {py}, {at} {p}.
		In one other season alone did {s} have {less} {u}: {py}, {at} {p}.`)
	phrase("years.before", `
		{his} {p} in {y1} had been the {word} of {his} career.
		In {y1}, {his} {p} had been the {word} of {his} career.
		{s} was coming off the {word} {u} of {his} career, {a} in {y1}.
		In {y1} {he} had had the {word} {u} of {his} career, {a}.
		The season before had the {word} {u} of {his} career, {a}.`)
	phrase("path.up", `
		{s's} {what} has risen each month: {list}.
		{his} {what} has risen each month: {list}.
		Month by month, {s's} {what} has gone up: {list}.
		{s's} {what} is up with every month: {list}.
		Each month {s's} {what} has been higher than before: {list}.`)
	phrase("path.down", `
		{s's} {what} has fallen each month: {list}.
		{his} {what} has fallen each month: {list}.
		Month by month, {s's} {what} has gone down: {list}.
		{s's} {what} is down with every month: {list}.
		Each month {s's} {what} has been lower than before: {list}.`)
	phrase("path.up.two", `
		{s's} {what} is higher in the last two months than in any before: {list}.
		{his} {what} is higher in the last two months than in any before: {list}.
		The last two months are the best two for {s's} {what}: {list}.
		{s's} {what} has picked up in the last two months: {list}.`)
	phrase("path.down.two", `
		{s's} {what} is lower in the last two months than in any before: {list}.
		{his} {what} is lower in the last two months than in any before: {list}.
		The last two months are the poorest two for {s's} {what}: {list}.
		{s's} {what} has dropped in the last two months: {list}.`)
	phrase("lately.blank", `
		{s} did not score in {n} of the last {games}.
		In {n} of the last {games}, {s} did not score.
		{he} was held without a point in {n} of the last {games}.
		{s} was held scoreless in {n} of the last {games}.
		In {n} of the last {games} {he} was held without a point.`)
	phrase("fall.high", `
		{his} season high {be} {x} {unit}, in a {won} {over} the {opp} on {day}.
		{s} topped out at {x} {unit}, on {day} in a {won} {over} the {opp}.
		{his} season high {be} {x} {unit}, on {day} in a {won} {over} the {opp}.
		{s's} season high {be} {x} {unit}, in a {won} {over} the {opp} on {day}.
		{s's} season high {be} {x} {unit}, on {day} in a {won} {over} the {opp}.`)
	phrase("fall.high.former", `
		{his} season high {be} {x} {unit}, in a {won} {over} {his} former team, the {opp}, on {day}.
		{s} topped out at {x} {unit}, on {day} in a {won} {over} {his} former team, the {opp}.
		{his} season high {be} {x} {unit}, on {day} in a {won} {over} {his} former team, the {opp}.
		{s's} season high {be} {x} {unit}, in a {won} {over} {his} former team, the {opp}, on {day}.`)
	phrase("now.lead.dated", `
		{club} {pos} {s}, {age}, {has} in {games} {on}.
		In {games} {on}, {club} {pos} {s}, {age}, {has}.
		For the {club}, {pos} {s}, {age}, {has} in {games} {on}.
		In {games} for the {club} {on}, {pos} {s}, {age}, {has}.
		{pos} {s}, {age}, {has} in {games} for the {club} {on}.
		{on}, {club} {pos} {s}, {age}, {has} in {games}.
		{on}, {pos} {s}, {age}, {has} in {games} for the {club}.
		Over {games} {on}, {club} {pos} {s}, {age}, {has}.`)
	phrase("late.over", `
		Over the last {games}, {s} had {line}.
		In the last {games}, {s} had {line}.
		{s} had {line} in the last {games}.
		{s} had {line} over the last {games}.
		Over the last {games} of {y2}, {s} had {line}.
		In the last {games} of {y2}, {he} had {line}.
		{he} had {line} in the last {games} of {y2}.`)
	phrase("team.scorers", `
		{s} {be} {rank} on the {team} in {what}, of those with at least {least} games for the team.
		In {what}, {s} {be} {rank} on the {team} among players with at least {least} games for the team.
		On the {team}, {s} {be} {rank} in {what} among those with at least {least} games for the team.
		Among players with at least {least} games for the {team}, {s} {be} {rank} in {what}.
		The {team} have {s} {rank} in {what}, of players with at least {least} games for the team.`)
	phrase("team.scorers.left", `
		{s} {be} {rank} on the {team} in {what} among those still with the team who have at least {least} games for it.
		In {what}, {s} {be} {rank} on the {team} among players with at least {least} games who are still with the team.
		On the {team}, {s} {be} {rank} in {what} among those with at least {least} games who are still with the team.
		Among players with at least {least} games who are still with the {team}, {s} {be} {rank} in {what}.
		Of those still with the {team} who have played at least {least} games for them, {s} {be} {rank} in {what}.`)
	phrase("seasons.left", `
		Not in the table: {parts}.
		The table leaves out {parts}.
		Missing from the table: {parts}.
		The table is without {parts}.`)
	phrase("team.work", `
		The {team} shared the work among their rated {group} like this in {season}.
		In {season} the {team} shared the work among their rated {group} like this.
		The table has the work of the rated {group} of the {team} in {season}.
		This is what the rated {group} of the {team} did in {season}.
		In {season} the rated {group} of the {team} had these lines.`)
	phrase("trend.came", `
		{s} moved from the {was} to the {is} between the seasons.
		Between the seasons, {he} moved from the {was} to the {is}.
		Between the seasons, {s} [moved|went] from the {was} to the {is}.
		{he} [moved|went] from the {was} to the {is} between the seasons.
		{s} came to the {is} from the {was} between the seasons.
		{s} had come to the {is} from the {was}.`)
	phrase("trend.nth.season", `
		It {be} {his} {kth} season in {league}.
		{he} {be} in {his} {kth} season in {league}.
		{s} {be} in {his} {kth} season in {league}.
		The season {be} {his} {kth} in {league}.`)
	phrase("finding.part.up", `
		Of the {d} {u} a game that {s} gained, {w} come from more minutes and {rest} from {doing} in them: {p} per 36 minutes, {fq}.
		Of the {d} {u} a game gained, {w} come from more minutes and {rest} from a better rate, {p} per 36 minutes, {fq}.
		More minutes account for {w} of the {d} {u} a game gained; a better rate, {p} per 36 minutes, {fq}, accounts for the other {rest}.
		More minutes account for {w} of the {d} {u} a game that {s} gained; a better rate, {p} per 36 minutes, {fq}, accounts for the other {rest}.
		More playing time is worth {w} of the {d} {u} a game gained; a better rate, {p} per 36 minutes, {fq}, is worth the other {rest}.
		The extra minutes brought {w} of the {d} {u} a game gained; a rate of {p} per 36 minutes, {fq}, brought the other {rest}.
		{s's} extra minutes brought {w} of the {d} {u} a game gained; a rate of {p} per 36 minutes, {fq}, brought the other {rest}.
		{s} is up {d} {u} a game, {w} from more minutes and {rest} from a better rate, {p} per 36 minutes, {fq}.
		The gain of {d} {u} a game is {w} from more minutes and {rest} from a better rate, {p} per 36 minutes, {fq}.
		{s's} gain of {d} {u} a game is {w} from more minutes and {rest} from {doing} in them: {p} per 36 minutes, {fq}.
		More time on the court accounts for {w} of the {d} {u} a game gained, and {doing} in that time, {p} per 36 minutes, {fq}, for the other {rest}.
		More time on the court accounts for {w} of the {d} {u} a game that {s} gained, and a better rate, {p} per 36 minutes, {fq}, for the other {rest}.`)
	phrase("finding.part.down", `
		Of the {d} {u} a game lost, {w} come from fewer minutes and {rest} from a lower rate, {p} per 36 minutes, {fq}.
		Of the {d} {u} a game that {s} lost, {w} come from fewer minutes and {rest} from {doing} in them: {p} per 36 minutes, {fq}.
		Fewer minutes account for {w} of the {d} {u} a game lost; a lower rate, {p} per 36 minutes, {fq}, accounts for the other {rest}.
		Fewer minutes account for {w} of the {d} {u} a game that {s} lost; a lower rate, {p} per 36 minutes, {fq}, accounts for the other {rest}.
		{s} is down {d} {u} a game, {w} from fewer minutes and {rest} from a lower rate, {p} per 36 minutes, {fq}.
		The drop of {d} {u} a game is {w} from fewer minutes and {rest} from a lower rate, {p} per 36 minutes, {fq}.
		{s's} drop of {d} {u} a game is {w} from fewer minutes and {rest} from {doing} in them: {p} per 36 minutes, {fq}.
		Less time on the court accounts for {w} of the {d} {u} a game lost, and a lower rate, {p} per 36 minutes, {fq}, for the other {rest}.
		Less time on the court accounts for {w} of the {d} {u} a game that {s} lost, and {doing} in that time, {p} per 36 minutes, {fq}, for the other {rest}.`)
	phrase("finding.time.same", `
		Playing time made the difference: {m} minutes a game, {fn}, and {p} {u} per 36 minutes, as before.
		The minutes explain it: {m} a game, {fn}, with {p} {u} per 36 minutes in both seasons.
		The {rmove} is a matter of playing time: {m} minutes a game, {fn}, and in both seasons {p} {u} per 36 minutes.
		What changed is {his} playing time, {m} minutes a game, {fn}; in both seasons {he} averaged {p} {u} per 36 minutes.`)
	phrase("finding.rate.same", `
		{his} playing time is the same as in {y1}, {m} minutes a game; per 36 minutes {he} {av} {p} {u}, {fq}.
		In as many minutes as in {y1}, {m} a game, {s} {av} {p} {u} per 36 minutes, {fq}.
		The minutes are the same as in {y1}, {m} a game; the {u} per 36 minutes went from {q} to {p}.
		{s} {plays} as much as in {y1}, {m} minutes a game, with {p} {u} per 36 minutes, {fq}.`)
	phrase("finding.shots.same", `
		{s} takes as many shots as in {y1}, {x} a game, in {dm}, {but} makes {p}%, {fp1}%.
		The shots are as many as in {y1}, {x} a game, in {dm}, {but} {s} makes {p}% of them, {fp1}%.
		In {dm} a game, {s} takes as many shots, {x}, {but} makes {p}% of them, {fp1}%.
		{s} shoots as often as in {y1}, {x} times a game in {dm}, {but} {p}% go in, {fp1}%.
		It is not the number of shots, {x} a game as in {y1} and in {dm}: {s} makes {p}% of them, {fp1}%.`)
	phrase("finding.shots.near", `
		{s} takes about as many shots, {x} a game, {fx1}, in {dm}, {but} makes {p}% of them, {fp1}%.
		The shots are about as many, {x} a game, {fx1}, in {dm}, {but} {s} makes {p}%, {fp1}%.
		In {dm} a game, {s} takes about as many shots, {x}, {fx1}, {but} makes {p}% of them, {fp1}%.
		{s} shoots about as often, {x} times a game, {fx1}, in {dm}, {but} {p}% go in, {fp1}%.
		It is not the number of shots, {x} a game, {fx1}, in {dm}: {s} makes {p}% of them, {fp1}%.`)
	phrase("finding.taken.same", `
		{s} {takes} {x} shots a game, {fx1}, and {makes} {p}% of them, as before.
		On {x} shots a game, {fx1}, {s} {makes} {p}%, as before.
		{his} shots a game went from {x1} to {x}; {he} {makes} {p}%, as before.
		With {x} shots a game, {fx1}, {s} {makes} {p}% of them in both seasons.`)
}
