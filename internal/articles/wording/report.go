package wording

// The words of reports about a best season or a place among the first.
func init() {
	phrase("report.top.head", `
		{s} was the top-rated {role} of {season}, with {key}
		With {key}, {s} was the top-rated {role} of {season}
		{team} {pos} {s} was the top-rated {role} of {season}, with {key}
		With {key}, {s} of the {team} was the top-rated {role} of {season}`)
	phrase("report.top.head.plain", `
		{s} was the top-rated {role} of {season}
		{s} of the {team} was the top-rated {role} of {season}
		{team} {pos} {s} was the top-rated {role} of {season}
		In {season}, {s} was the top-rated {role}
		In {season}, {s} of the {team} was the top-rated {role}
		In {season}, {team} {pos} {s} was the top-rated {role}`)
	phrase("report.led", `
		{s} led {league} in {unit} in {season}, with {x}
		{s} led {league} with {xu} in {season}
		{team} {pos} {s} led {league} with {xu} in {season}
		{s} of the {team} led {league} with {xu} in {season}
		In {season}, {s} led {league} with {xu}
		With {xu}, {s} of the {team} led {league} in {season}
		With {xu}, {team} {pos} {s} led {league} in {season}
		In {season}, {s} of the {team} led {league} with {xu}
		In {season}, {team} {pos} {s} led {league} with {xu}`)
	phrase("report.led.top", `
		{s} led {league} with {xu} and was the top-rated {role} of {season}
		In {season}, {s} led {league} with {xu} and was the top-rated {role}
		{s} of the {team} led {league} with {xu} and was the top-rated {role} of {season}
		{team} {pos} {s} led {league} with {xu} and was the top-rated {role} of {season}
		In {season}, {s} of the {team} led {league} with {xu} and was the top-rated {role}`)
	phrase("report.led.high", `
		{s} of the {team} led {league} with a career-high {xu} in {season}
		{team} {pos} {s} led {league} with a career-high {xu} in {season}
		In {season}, {s} of the {team} led {league} with a career-high {xu}
		In {season}, {team} {pos} {s} led {league} with a career-high {xu}
		With a career-high {xu}, {s} of the {team} led {league} in {season}
		With a career-high {xu}, {team} {pos} {s} led {league} in {season}`)
	phrase("report.worse", `
		But {s's} {u} {m} from {a} in {y1} to {b} in {y2}, and {his} rating fell from {r1} to {r2}.
		Yet {s's} {u} {m} from {a} in {y1} to {b} in {y2}, and {his} rating fell from {r1} to {r2}.
		But from {y1} to {y2} {s's} {u} {m} from {a} to {b}, and {his} rating fell from {r1} to {r2}.
		But {s's} rating fell from {r1} in {y1} to {r2} in {y2}, and {his} {u} {m} from {a} to {b}.
		Yet {s's} rating fell from {r1} in {y1} to {r2} in {y2}, and {his} {u} {m} from {a} to {b}.`)
	phrase("report.led.peak", `
		{s} led {league} with {xu} in {his} best season by rating, {season}
		{s} led {league} with {xu} in {season}, in {his} best season by rating
		{s} of the {team} led {league} with {xu} in {season}, {his} best season by rating
		{team} {pos} {s} led {league} with {xu} in {season}, in {his} best season by rating
		In {his} best season by rating, {season}, {s} of the {team} led {league} with {xu}`)
	phrase("report.peak.head", `
		{s} had {his} best season by rating in {season}, with {key}
		With {key}, {s} had {his} best season by rating in {season}
		{s} of the {team} had {his} best season by rating in {season}, with {key}
		A career year for {team} {pos} {s}: {key} in {season}
		{s} had {feat} in {season}, {his} best season by rating, with {key}
		{team} {pos} {s} had {feat} in {season}, {his} best season by rating, with {key}
		With {key}, {s} had {feat} in {season}, {his} best season by rating
		A career year for {o} of the {team}: {key} in {season}
		{s} {does} in {season}, {his} best season by rating
		{team} {pos} {s} {does} in {season}, {his} best season by rating
		{s} of the {team} {does} in {season}, {his} best season by rating
		In {season}, {s} had {his} best season by rating, with {key}
		{team} {pos} {s} had {his} best season by rating in {season}, with {key}
		With {key}, {s} of the {team} had {his} best season by rating in {season}
		With {key}, {team} {pos} {s} had {his} best season by rating in {season}
		In {season}, {s} of the {team} had {his} best season by rating, with {key}
		{s} of the {team} had {feat} in {season}, {his} best season by rating, with {key}`)
	phrase("report.peak.saves", `
		{team} {pos} {s} had {saves} in {season}, {his} best season by rating
		{s} of the {team} had {saves} in {season}, {his} best season by rating
		In {season}, {team} {pos} {s} had {saves}, {his} best season by rating
		With {saves}, {team} {pos} {s} had {his} best season by rating in {season}
		With {saves}, {s} of the {team} had {his} best season by rating in {season}
		{team} {pos} {s} had {his} best season by rating in {season}, with {saves}
		{s} of the {team} had {his} best season by rating in {season}, with {saves}`)
	phrase("report.peak.plain", `
		{s} had {his} best season by rating in {season}
		{s} of the {team} had {his} best season by rating in {season}
		{team} {pos} {s} had {his} best season by rating in {season}
		In {season}, {s} had {his} best season by rating
		In {season}, {team} {pos} {s} had {his} best season by rating
		In {season}, {s} of the {team} had {his} best season by rating`)
	phrase("report.place.head", `
		{s} ranked {place} among {plural} by rating in {season}, with {key}
		With {key}, {s} ranked {place} among {plural} by rating in {season}
		In {season}, {s} ranked {place} among {plural} by rating, with {key}
		{s} was rated {place} among {plural} in {season}, with {key}
		{s} ranked {place} among {plural} by rating in {season}, {feat} with {key}
		With {key}, {s} was rated {place} among {plural} in {season}
		{team} {pos} {s} ranked {place} among {plural} by rating in {season}, with {key}
		With {key}, {s} of the {team} ranked {place} among {plural} by rating in {season}
		{s} of the {team} ranked {place} among {plural} by rating in {season}, with {key}
		{team} {pos} {s} was rated {place} among {plural} in {season}, with {key}
		With {key}, {s} of the {team} was rated {place} among {plural} in {season}
		In {season}, {s} of the {team} ranked {place} among {plural} by rating, with {key}`)
	phrase("report.place.head.plain", `
		{s} of the {team} ranked {place} among {plural} by rating in {season}
		{team} {pos} {s} ranked {place} among {plural} by rating in {season}
		{s} of the {team} was rated {place} among {plural} in {season}
		In {season}, {s} of the {team} ranked {place} among {plural} by rating`)
	phrase("report.place.best", `
		{s} ranked {place} among {plural} by rating in {season}, {his} best season yet
		{s} of the {team} ranked {place} among {plural} by rating in {season}, {his} best season yet
		{team} {pos} {s} ranked {place} among {plural} by rating in {season}, {his} best season yet
		{s} ranked {place} among {plural} in {season}, {his} best season by rating
		{s} of the {team} ranked {place} among {plural} in {season}, {his} best season by rating
		{team} {pos} {s} ranked {place} among {plural} in {season}, {his} best season by rating`)
	phrase("report.top", `
		{s}, rated {rating}, was the top-rated {role} of {season}.
		Rated {rating}, {s} was the top-rated {role} of {season}.
		With a rating of {rating}, {s} was the top-rated {role} of {season}.
		In {season} {s} was the top-rated {role}, at {rating}.
		{s} was the top-rated {role} of {season}, with a rating of {rating}.`)
	phrase("report.top.peak", `
		Rated {rating}, {his} best season by rating, {s} was the top-rated {role} of {season}.
		{s} was the top-rated {role} of {season}, with a rating of {rating}, the highest of {his} career.
		A rating of {rating}, the highest of {his} career, made {o} the top-rated {role} of {season}.
		With a rating of {rating}, the highest of {his} career, {s} was the top-rated {role} of {season}.`)
	phrase("career.falls", `
		{s's} rating fell in {n} seasons in a row, from {a} in {from} to {b} in {to}.
		{his} rating fell {n} seasons in a row, from {a} in {from} to {b} in {to}.
		From {a} in {from} to {b} in {to}, {s's} rating fell {n} seasons in a row.
		For {n} seasons in a row {s's} rating fell, from {a} in {from} to {b} in {to}.`)
	phrase("report.place", `
		{s}, rated {rating}, ranked {place} among {plural} in {season}.
		Rated {rating} in {season}, {s} ranked {place} among {plural}.
		With a rating of {rating}, {s} ranked {place} among {plural} in {season}.
		A rating of {rating} in {season} ranked {o} {place} among {plural}.
		{s} ranked {place} among {plural} in {season}, with a rating of {rating}.
		By rating {s} ranked {place} among {plural} in {season}, at {rating}.`)
	phrase("report.place.peak", `
		{his} rating of {rating} in {season}, the highest of {his} career, ranked {place} among {plural}.
		Rated {rating}, the highest of {his} career, {s} ranked {place} among {plural} in {season}.
		A rating of {rating} in {season}, the highest of {his} career, ranked {o} {place} among {plural}.
		{s} was rated {rating} in {season}, the highest of {his} career, and ranked {place} among {plural}.
		With a rating of {rating}, the highest of {his} career, {s} ranked {place} among {plural} in {season}.`)
	phrase("report.behind", `
		Only {names} {was} rated higher among {noun} of {season}.
		Among {noun} of {season}, only {names} {was} rated higher.
		In {season}, only {names} {was} rated higher among {noun}.`)
	phrase("report.next", `
		{names} were the next {noun} by rating in {season}.
		In {season}, {names} were the next {noun} by rating.
		The next {noun} by rating in {season} were {names}.
		By rating, the next {noun} in {season} were {names}.`)
	phrase("report.moved", `
		{s's} rating {rose} from {r1} in {y1} to {r2} in {y2}.
		{s's} rating {rose} to {r2} in {y2} from {r1} in {y1}.
		{s's} rating, {r1} in {y1}, was {r2} in {y2}.
		From {r1} in {y1}, {s's} rating {rose} to {r2} in {y2}.
		In {y2} {s's} rating {rose} to {r2}, from {r1} in {y1}.
		{s} was rated {r2} in {y2}, after {r1} in {y1}.`)
	phrase("report.though", `
		{s's} {u1} {m1} from {a1} in {y1} to {b1} in {y2}, [though|but] {his} {u2} {m2} from {a2} to {b2}.
		From {y1} to {y2}, {s's} {u1} {m1} from {a1} to {b1}, [though|but] {his} {u2} {m2} from {a2} to {b2}.
		From {y1} to {y2}, {s's} {u1} {m1} from {a1} to {b1}; {his} {u2} {m2} from {a2} to {b2}.
		{s's} {u2} {m2} from {a2} in {y1} to {b2} in {y2}, [though|but] {his} {u1} {m1} from {a1} to {b1}.
		{s's} {u2} {m2} from {a2} in {y1} to {b2} in {y2}; {his} {u1} {m1} from {a1} to {b1}.
		From {y1} to {y2}, {s's} {u2} {m2} from {a2} to {b2}, [though|but] {his} {u1} {m1} from {a1} to {b1}.`)
	phrase("report.row", `
		{s} has had at least {said} in each of {his} last {n} seasons.
		In each of {his} last {n} seasons {s} has had at least {said}.
		{s} has reached at least {said} in each of {his} last {n} seasons.
		In each of {his} last {n} seasons {s} has reached at least {said}.`)
	phrase("report.same", `
		That is exactly {his} line of {ly}.
		It is exactly the line that {s} had in {ly}.
		Those are exactly {his} figures of {ly}.`)
	phrase("report.columns", `
		In the table below, {but} figure is {way} from {y1}.`)
	phrase("report.columns.int", `
		In the table below, {but} figure is down from {y1}, interceptions included: {b}, after {a}.
		From {y1}, {but} figure in the table below is down, interceptions included ({b}, after {a}).`)
	phrase("report.columns.but", `
		In the table below, only {his} {u} {are} {other} from {y1}, from {a} to {b}; {but} other figure is {way}.
		Only {his} {u}, from {a} to {b}, {are} {other} from {y1} in the table below; {but} other figure is {way}.
		In the table below, {but} figure but {his} {u} ({a} and {b}) is {way} from {y1}.
		{his} {u} {are} {other}, from {a} in {y1} to {b}; {but} other figure of the table below is {way}.`)
}
