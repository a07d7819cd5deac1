package wording

// The words of how much of a change is playing time and how much is what a player did in it, and of shots beside minutes.
func init() {
	phrase("finding.part.up", `
		Of the {d} {u} a game gained, {w} come from more minutes; the other {rest} from {doing} in them, {p} per 36 minutes, after {q}.
		Of the {d} {u} a game that {s} gained, {w} come from more minutes; the other {rest} from {doing} in them, {p} per 36 minutes, after {q}.
		More minutes account for {w} of the {d} {u} a game gained; the other {rest} come from {doing} in them, {p} per 36 minutes, after {q}.
		More minutes account for {w} of the {d} {u} a game that {s} gained; the other {rest} come from {doing} in them, {p} per 36 minutes, after {q}.
		Playing time, {m} minutes a game, after {n}, is worth {w} of the {d} {u} gained; the other {rest} are a better rate, {p} per 36 minutes, after {q}.
		The extra minutes brought {w} of the {d} {u} a game gained; a rate of {p} per 36 minutes, after {q}, brought the other {rest}.
		{s's} extra minutes brought {w} of the {d} {u} a game gained; a rate of {p} per 36 minutes, after {q}, brought the other {rest}.
		At the {q} {u} per 36 minutes of {y1}, {s's} extra playing time would have added {w} a game; the gain is {d}, at {p} per 36.
		{s} {plays} {m} minutes a game, after {n}, for {w} of the {d} {u} gained; {doing} in that time, {p} per 36 minutes, after {q}, made the other {rest}.
		The gain is {w} {u} a game of playing time and {rest} of {doing} in it, {p} per 36 minutes, after {q}.
		{s's} gain is {w} {u} a game of playing time and {rest} of {doing} in it, {p} per 36 minutes, after {q}.
		More time on the court explains {w} of the {d} {u} a game gained, and {doing} in it the other {rest}: {p} per 36 minutes, after {q}.
		More time on the court explains {w} of the {d} {u} a game that {s} gained, and {doing} in it the other {rest}: {p} per 36 minutes, after {q}.
		Had {s} kept to the {q} {u} per 36 minutes of {y1}, more playing time would have been worth {w} a game, not {d}; {he} {av} {p} per 36.`)
	phrase("finding.part.down", `
		Of the {d} {u} a game lost, {w} went with the minutes; the other {rest} with {doing} in them, {p} per 36 minutes, after {q}.
		Of the {d} {u} a game that {s} lost, {w} went with the minutes; the other {rest} with {doing} in them, {p} per 36 minutes, after {q}.
		A smaller role cost {w} of the {d} {u} a game lost; {doing} in it cost the other {rest}, {p} per 36 minutes, after {q}.
		{s's} smaller role cost {w} of the {d} {u} a game lost; {doing} in it cost the other {rest}, {p} per 36 minutes, after {q}.
		Fewer minutes, {m} a game, after {n}, account for {w} of the {d} {u} lost, and a lower rate for the other {rest}: {p} per 36 minutes, after {q}.
		{s} {plays} {m} minutes a game, after {n}, which took {w} of the {d} {u} lost; {doing} in that time, {p} per 36 minutes, after {q}, took the other {rest}.
		At the {q} {u} per 36 minutes of {y1}, {s's} lost playing time would have cost {w} a game; the loss is {d}, at {p} per 36.
		The loss is {w} {u} a game of playing time and {rest} of {doing} in what is left, {p} per 36 minutes, after {q}.
		{s's} loss is {w} {u} a game of playing time and {rest} of {doing} in what is left, {p} per 36 minutes, after {q}.
		Less time on the court explains {w} of the {d} {u} a game lost, and {doing} in it the other {rest}: {p} per 36 minutes, after {q}.
		Less time on the court explains {w} of the {d} {u} a game that {s} lost, and {doing} in it the other {rest}: {p} per 36 minutes, after {q}.
		Had {s} kept to the {q} {u} per 36 minutes of {y1}, less playing time would have cost {w} a game, not {d}; {he} {av} {p} per 36.`)
	phrase("finding.time.same", `
		Playing time made the difference: {m} minutes a game, after {n}, and {p} {u} per 36 minutes, as before.
		{his} minutes explain it: {m} a game, after {n}, with {p} {u} per 36 minutes in both seasons.
		It is a matter of playing time: {m} minutes a game, after {n}, and in both seasons {p} {u} per 36 minutes.
		What moved is {his} playing time, {m} minutes a game, after {n}; in both seasons {he} averaged {p} {u} per 36 minutes.`)
	phrase("finding.rate.same", `
		Playing time is the same as in {y1}, {m} minutes a game; per 36 minutes {he} {av} {p} {u}, after {q}.
		In as many minutes as in {y1}, {m} a game, {s} {av} {p} {u} per 36 minutes, after {q}.
		The minutes are those of {y1}, {m} a game; the {u} per 36 minutes went from {q} to {p}.
		{s} {plays} as much as in {y1}, {m} minutes a game, with {p} {u} per 36 minutes, after {q}.`)
	phrase("finding.shots.same", `
		{s} takes as many shots as in {y1}, {x} a game, in {dm}, {but} makes {p}%, after {p1}%.
		The shots are as many as in {y1}, {x} a game, in {dm}, {but} {s} makes {p}% of them, after {p1}%.
		In {dm} a game, {s} takes as many shots, {x}, {but} makes {p}% of them, after {p1}%.
		{s} shoots as often as in {y1}, {x} times a game in {dm}, {but} {p}% go in, after {p1}%.
		It is not the number of shots, {x} a game as in {y1} and in {dm}: {s} makes {p}% of them, after {p1}%.`)
	phrase("finding.shots.near", `
		{s} takes about as many shots, {x} a game, after {x1}, in {dm}, {but} makes {p}% of them, after {p1}%.
		The shots are about as many, {x} a game, after {x1}, in {dm}, {but} {s} makes {p}%, after {p1}%.
		In {dm} a game, {s} takes about as many shots, {x}, after {x1}, {but} makes {p}% of them, after {p1}%.
		{s} shoots about as often, {x} times a game, after {x1}, in {dm}, {but} {p}% go in, after {p1}%.
		It is not the number of shots, {x} a game, after {x1}, in {dm}: {s} makes {p}% of them, after {p1}%.`)
}
