package wording

// The words of seasons whose figures few others reached: each names the figures, of which time that is, and
// how many or who they were.
func init() {
	phrase("rare.only", `
		{s} is the only {noun} with {said} in a season {in}.
		No other {noun} has had {said} in a season {in}.
		{he} is the only {noun} with {said} in a season {in}.
		{o} aside, no other {noun} has had {said} in a season {in}.`)
	phrase("rare.only.again", `
		{s} is the only {noun} with {said} in a season {in}, and it was {his} {kth} such season.
		No other {noun} has had {said} in a season {in}; it was {his} {kth} such season.
		It was {his} {kth} such season: no other {noun} has had {said} in a season {in}.`)
	phrase("rare.other", `
		{s} also had {said} in {ly}, with {those}.
		{s} also reached {said} in {ly}, with {those}.
		In {ly} {s} also had {said}, with {those}.`)
	phrase("rare.other.years", `
		{s} also had {said} in {ly}.
		{s} also reached {said} in {ly}.
		In {ly} {s} also had {said}.`)
	phrase("rare.since", `
		{s} was the first {noun} with {said} in a season since {last} in {ly}.
		No {noun} had had {said} in a season since {last} in {ly}.
		Not since {last} in {ly} had a {noun} had {said} in a season.
		The last {noun} with {said} in a season had been {last}, in {ly}.
		Nobody had put up {said} in a season since {last} in {ly}.
		{he} was the first {noun} with {said} in a season since {last} in {ly}.`)
	phrase("rare.named", `
		The only other {nouns} with {said} in a season {in} are {others}.
		{s} joined {others} as the only {nouns} with {said} in a season {in}.
		Besides {o}, only {others} {have} had {said} in a season {in}.
		Only {others} {have} also had {said} in a season {in}.
		Only {others} {have} matched {his} {said} in a season {in}.`)
	phrase("rare.named.row", `
		It was {his} {kth} straight season with {said}; only {others} {have} also done it {in}.
		{s} had {said} for the {kth} year running; only {others} {have} also done it {in}.
		{s} has had {said} in {k} straight seasons; only {others} {have} also done it {in}.`)
	phrase("rare.named.again", `
		It was {his} {kth} season with {said}; only {others} {have} also done it {in}.
		{s} had {said} for the {kth} time; only {others} {have} also done it {in}.`)
	phrase("rare.nth", `
		It was the {nth} season of {reach} {in}.
		{his} season was the {nth} of {reach} {in}.
		That made it the {nth} season of {reach} {in}.
		{s's} was the {nth} season of {reach} {in}.
		There had been {fewer} seasons of {reach} {in} before it.`)
	phrase("rare.nth.row", `
		It was the {nth} season of {reach} {in} and {his} {kth} such season in a row.
		{his} season was the {nth} of {reach} {in}, and {his} {kth} such season in a row.
		{s's} was the {nth} season of {reach} {in}, and it was {his} {kth} such season in a row.`)
	phrase("rare.nth.again", `
		It was the {nth} season of {reach} {in} and {his} {kth} such season.
		{his} season was the {nth} of {reach} {in}, and {his} {kth} such season.
		{s's} was the {nth} season of {reach} {in}, and it was {his} {kth} such season.`)
	phrase("rare.few.row", `
		There have been {n} seasons of {reach} {in}; it was {his} {kth} such season in a row.
		It was {his} {kth} such season in a row: there have been {n} seasons of {reach} {in}.
		{s} had one of the {n} seasons of {reach} {in}, and it was {his} {kth} such season in a row.`)
	phrase("rare.few.again", `
		There have been {n} seasons of {reach} {in}; it was {his} {kth} such season.
		{s} had one of the {n} seasons of {reach} {in}, and it was {his} {kth} such season.
		Only {n} seasons of {reach} are on record {in}; it was {his} {kth} such season.`)
	phrase("rare.few", `
		{s} had one of the {n} seasons of {reach} {in}.
		There have been {n} seasons of {reach} {in}, {his} included.
		{his} was one of {n} seasons of {reach} {in}.
		Only {n} seasons of {reach} are on record {in}, {his} among them.`)
	phrase("rare.again", `
		It was {his} {kth} season of at least {said}; only {others} {have} had at least {k} such seasons {in}.
		{s} has had {k} seasons of at least {said}; only {others} {have} had at least as many {in}.
		The season was {his} {kth} of at least {said}, and only {others} {have} had at least {k} such seasons {in}.
		Only {others} {have} also had at least {k} seasons of at least {said} {in}.`)
	phrase("rare.again.row", `
		It was {his} {kth} straight season of at least {said}; only {others} {have} had at least {k} such seasons {in}.
		{s} has had at least {said} in {k} straight seasons; only {others} {have} had at least {k} such seasons {in}.
		For the {kth} straight season, {s} had at least {said}; only {others} {have} had at least {k} such seasons {in}.
		The season was {his} {kth} straight of at least {said}, and only {others} {have} had at least {k} such seasons {in}.`)
	phrase("rare.again.only", `
		It was {his} {kth} season of at least {said}; no other {noun} has had {k} such seasons {in}.
		{s} has had {k} seasons of at least {said}; no other {noun} has had as many {in}.
		The season was {his} {kth} of at least {said}, and no other {noun} has had {k} such seasons {in}.`)
	phrase("rare.again.row.only", `
		It was {his} {kth} straight season of at least {said}; no other {noun} has had {k} such seasons {in}.
		{s} has had at least {said} in {k} straight seasons; no other {noun} has had {k} such seasons {in}.
		For the {kth} straight season, {s} had at least {said}; no other {noun} has had {k} such seasons {in}.`)
}

// The headlines about them. The player comes first, and then whom the season recalls.
func init() {
	phrase("rare.only.head", `
		{team} {pos} {s} is the only {noun} with {said} in a season {in}
		{s} of the {team} is the only {noun} with {said} in a season {in}
		{team} {pos} {s} had what no other {noun} has had {in}: {said} in a season`)
	phrase("rare.only.again.head", `
		{team} {pos} {s} is the only {noun} with {said} in a season {in}
		{s} of the {team} is the only {noun} with {said} in a season {in}
		{team} {pos} {s} had what no other {noun} has had {in}: {said} in a season`)
	phrase("rare.since.head", `
		{team} {pos} {s} was the first {noun} with {said} in a season since {last} in {ly}
		{s} of the {team} was the first {noun} with {said} in a season since {last} in {ly}
		In {season}, {team} {pos} {s} was the first {noun} with {said} in a season since {last} in {ly}`)
	phrase("rare.named.head", `
		{team} {pos} {s} joins {others} as the only {nouns} with {said} in a season {in}
		{s} of the {team} joins {others} as the only {nouns} with {said} in a season {in}`)
	phrase("rare.named.row.head", `
		{team} {pos} {s} has {said} for the {kth} year running
		{s} of the {team} has {said} for the {kth} year running
		In {season}, {team} {pos} {s} had {said} for the {kth} year running
		In {season}, {s} of the {team} had {said} for the {kth} year running`)
	phrase("rare.named.again.head", `
		{team} {pos} {s} has {said} for the {kth} time
		{s} of the {team} has {said} for the {kth} time
		In {season}, {team} {pos} {s} had {said} for the {kth} time
		In {season}, {s} of the {team} had {said} for the {kth} time`)
	phrase("rare.nth.head", `
		{team} {pos} {s} had the {nth} season of {reach} {in}
		{s} of the {team} had the {nth} season of {reach} {in}
		In {season}, {team} {pos} {s} had the {nth} season of {reach} {in}`)
	phrase("rare.few.head", `
		{team} {pos} {s} had one of the {n} seasons of {reach} {in}
		{s} of the {team} had one of the {n} seasons of {reach} {in}
		In {season}, {team} {pos} {s} had one of the {n} seasons of {reach} {in}`)
	for _, as := range []string{"rare.nth", "rare.few"} {
		phrase(as+".row.head", `
			{team} {pos} {s} has {said} for the {kth} year running
			{s} of the {team} has {said} for the {kth} year running
			In {season}, {team} {pos} {s} had {said} for the {kth} year running
			In {season}, {s} of the {team} had {said} for the {kth} year running`)
		phrase(as+".again.head", `
			{team} {pos} {s} has {said} for the {kth} time
			{s} of the {team} has {said} for the {kth} time
			In {season}, {team} {pos} {s} had {said} for the {kth} time
			In {season}, {s} of the {team} had {said} for the {kth} time`)
	}
	phrase("rare.again.head", `
		{team} {pos} {s} has {his} {kth} season of at least {said}
		{s} of the {team} has {his} {kth} season of at least {said}
		In {season}, {s} of the {team} had {his} {kth} season of at least {said}`)
	phrase("rare.again.only.head", `
		{team} {pos} {s} has {his} {kth} season of at least {said}
		{s} of the {team} has {his} {kth} season of at least {said}
		In {season}, {s} of the {team} had {his} {kth} season of at least {said}`)
	phrase("rare.again.row.head", `
		{team} {pos} {s} has {his} {kth} straight season of at least {said}
		{s} of the {team} has {his} {kth} straight season of at least {said}
		In {season}, {s} of the {team} had {his} {kth} straight season of at least {said}`)
	phrase("rare.again.row.only.head", `
		{team} {pos} {s} has {his} {kth} straight season of at least {said}
		{s} of the {team} has {his} {kth} straight season of at least {said}
		In {season}, {s} of the {team} had {his} {kth} straight season of at least {said}`)
}
