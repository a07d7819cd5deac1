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
	phrase("streak.place", `
		{k} players {in} have had a longer such run {when}.
		{in}, {k} players have had a longer such run {when}.
		Of all players {in}, {k} have had a longer such run {when}.`)
	phrase("run.career", `
		It {is} the longest such run of {his} career.
		No such run of {his} career has been longer.
		In {his} career {he} has had no longer such run.`)
	phrase("run.career.since", `
		It {is} {his} longest such run since at least {since}.
		{he} has had no longer such run since at least {since}.
		Since at least {since} {he} has had no longer such run.`)
	phrase("run.career.longer", `
		{s's} longest such run, of {long} games, came in {ly}.
		{s} had a longer such run, of {long} games, in {ly}.
		In {ly} {s} had such a run of {long} games.`)
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
