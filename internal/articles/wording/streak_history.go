package wording

// The words of streaks that are the longest in years.
func init() {
	phrase("run.since", `
		It was the longest such run in {league} since {last} had one of {long} games in {ly}.
		{his} was the longest such run in {league} since {last} had one of {long} games in {ly}.
		That made it the longest such run in {league} since {last} had one of {long} games in {ly}.
		Nobody in {league} had had as long a run since {last} had one of {long} games in {ly}.`)
	phrase("streak.behind", `
		Only {names} {have} had a longer such run {in} {when}.
		{in}, only {names} {have} had a longer such run {when}.
		Of all players {in}, only {names} {have} had a longer such run {when}.`)
	phrase("run.ever", `
		It was the longest such run in {league} since at least {since}.
		{his} was the longest such run in {league} since at least {since}.
		That made it the longest such run in {league} since at least {since}.
		Nobody in {league} had had as long a run since at least {since}.`)
	phrase("run.since.straight.head", `
		{team} {pos} {s} {had} {n} straight games with {reached} in {season}, the longest such run in {league} since {last} had one of {long} games in {ly}
		{s} of the {team} {had} {n} straight games with {reached} in {season}, the longest such run in {league} since {last} had one of {long} games in {ly}`)
	phrase("run.ever.straight.head", `
		{team} {pos} {s} {had} {n} straight games with {reached} in {season}, the longest such run in {league} since at least {since}
		{s} of the {team} {had} {n} straight games with {reached} in {season}, the longest such run in {league} since at least {since}
		{team} {pos} {s} {had} {reached} in {n} straight games in {season}, the longest such run in {league} since at least {since}
		{s} of the {team} {had} {reached} in {n} straight games in {season}, the longest such run in {league} since at least {since}`)
	phrase("run.since.streak.head", `
		{team} {pos} {s} had {anrun} in {season}, the longest such run in {league} since {last} had one of {long} games in {ly}
		{s} of the {team} had {anrun} in {season}, the longest such run in {league} since {last} had one of {long} games in {ly}`)
	phrase("run.ever.streak.head", `
		{team} {pos} {s} had {anrun} in {season}, the longest such run in {league} since at least {since}
		{s} of the {team} had {anrun} in {season}, the longest such run in {league} since at least {since}`)
}
