package wording

// The words of what makes a season's figure rare: the most ever, or the most since somebody's.
func init() {
	phrase("superlative", `
		{his} {xu} were {most}.
		{s's} {xu} were {most}.
		Those {xu} were {most}.
		{his} {xu} in {season} were {most}.
		{s's} {xu} in {season} were {most}.
		The {xu} were {most}.`)
	phrase("superlative.of", `
		{s's} {xu} were {full}.
		{s} had {xu}, {full}.
		With {xu}, {s} had {full}.
		{s's} {xu} in {season} were {full}.
		In {season}, {s's} {xu} were {full}.
		{s}, with {xu}, had {full}.`)
	phrase("league.saves", `
		The save percentage of all goalies in {league} {went} from {a} in {y1} to {b} in {y2}.
		Over all of {league}, the save percentage {went} from {a} in {y1} to {b} in {y2}.
		All goalies in {league} together had a save percentage of {b} in {y2}, after {a} in {y1}.
		In {league} as a whole, the save percentage {went} from {a} in {y1} to {b} in {y2}.`)
	phrase("review.head.rare", `
		{s's} {xu} in {season} were {full}, and {b} was the top-rated {role}
		In {season}, {s's} {xu} were {full}, and {b} was the top-rated {role}
		{season} in review: {s's} {xu} were {full}, and {b} was the top-rated {role}`)
	phrase("review.final", `
		{claim}.`)
	phrase("superlative.head", `
		{team} {pos} {s's} {xu} in {season} were {most}
		{s's} {xu} in {season} were {most}
		{team} {pos} {s's} {xu} were {most}
		{s's} {xu} were {most}
		With {xu}, {team} {pos} {s} had {most}
		{s} of the {team} had {xu} in {season}, {most}
		{team} {pos} {s} had {xu} in {season}, {most}
		In {season}, {team} {pos} {s} had {xu}, {most}
		In {season}, {s} of the {team} had {xu}, {most}
		{s} of the {team} had {xu}, {most}`)
}
