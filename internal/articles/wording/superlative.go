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
	phrase("superlative.again", `
		Those {xu} were {most}.
		The {xu} were {most}.`)
	phrase("superlative.record", `
		{his} {xu} were {most}; {record}.
		{s's} {xu} were {most}; {record}.
		Those {xu} were {most}; {record}.
		{his} {xu} in {season} were {most}; {record}.
		{s's} {xu} in {season} were {most}; {record}.
		The {xu} were {most}; {record}.`)
	phrase("career.high.was", `
		{his} {xu} were a career {extreme}; {his} previous {extreme} was {pb}, in {py}.
		The {xu} were a career {extreme}; {his} previous {extreme} had been {pb}, in {py}.
		{s's} {xu} were a career {extreme}; {his} previous {extreme} was {pb}, in {py}.
		Those {xu} were a career {extreme}, past the previous {extreme} of {pb} in {py}.
		{s} set a career {extreme} with the {xu}; {his} previous {extreme} was {pb}, in {py}.
		The {xu} were a career {extreme}, past a previous {extreme} of {pb} in {py}.
		For {o}, {xu} were a career {extreme}; the previous {extreme} was {pb}, in {py}.
		The {xu} set a career {extreme} for {o}; the previous {extreme} was {pb}, in {py}.
		{his} {xu} were a career {extreme}, past the previous {extreme} of {pb} in {py}.`)
	phrase("career.high.too", `
		{s's} {xu} were a career {extreme}, too; {his} previous {extreme} was {pb}, in {py}.
		{s's} {xu} were a career {extreme} as well; {his} previous {extreme} was {pb}, in {py}.
		{s's} {xu} were also a career {extreme}, past a previous {extreme} of {pb} in {py}.
		{s} had a career-{extreme} {xu} as well; {his} previous {extreme} had been {pb}, in {py}.`)
	phrase("career.high.deck", `
		{s's} {xu} were a career {extreme}; {his} previous {extreme} was {pb}, in {py}.
		{s's} {xu} were a career {extreme}, past a previous {extreme} of {pb} in {py}.
		{s} set a career {extreme} with the {xu}; {his} previous {extreme} was {pb}, in {py}.
		For {o}, {xu} were a career {extreme}; the previous {extreme} was {pb}, in {py}.`)
	phrase("career.high.rate.deck", `
		{s's} {xu} was a career {extreme}; {his} previous {extreme} was {pb}, in {py}.
		{s's} {xu} was a career {extreme}, past a previous {extreme} of {pb} in {py}.
		{s} set a career {extreme} with {an xu}; {his} previous {extreme} was {pb}, in {py}.
		For {o}, {an xu} was a career {extreme}; the previous {extreme} was {pb}, in {py}.`)
	phrase("career.high.rate.too", `
		{s's} {xu} was a career {extreme}, too; {his} previous {extreme} was {pb}, in {py}.
		{s's} {xu} was a career {extreme} as well; {his} previous {extreme} was {pb}, in {py}.
		{s's} {xu} was also a career {extreme}, past a previous {extreme} of {pb} in {py}.
		{s} had a career-{extreme} {xu} as well; {his} previous {extreme} had been {pb}, in {py}.`)
	phrase("career.high.rate.was", `
		{his} {xu} was a career {extreme}; {his} previous {extreme} was {pb}, in {py}.
		The {xu} was a career {extreme}; {his} previous {extreme} had been {pb}, in {py}.
		{s's} {xu} was a career {extreme}; {his} previous {extreme} was {pb}, in {py}.
		{s} set a career {extreme} with {an xu}; {his} previous {extreme} was {pb}, in {py}.
		The {xu} was a career {extreme}, past a previous {extreme} of {pb} in {py}.
		For {o}, {an xu} was a career {extreme}; the previous {extreme} was {pb}, in {py}.
		{his} {xu} was a career {extreme}, past the previous {extreme} of {pb} in {py}.
		The {xu} was a career {extreme} for {o}; the previous {extreme} was {pb}, in {py}.`)
	phrase("superlative.same", `
		{his} {unit} were {full}.
		The {unit} were {full}.
		Those {unit} were {full}.
		{s's} {unit} were {full}.`)
	phrase("superlative.same.record", `
		{his} {unit} were {full}; {record}.
		Those {unit} were {full}; {record}.
		{s's} {unit} were {full}; {record}.`)
	phrase("superlative.of", `
		{s's} {xu} were {full}.
		{s} had {xu}, {full}.
		With {xu}, {s} had {full}.
		{s's} {xu} in {season} were {full}.
		In {season}, {s's} {xu} were {full}.
		{s}, with {xu}, had {full}.`)
	phrase("career.high", `
		{his} {xu} were a career {extreme}.
		The {xu} were a career {extreme}.
		{s's} {xu} were a career {extreme}.
		{his} {xu} in {season} were a career {extreme}.
		Those {xu} were a career {extreme}.
		For {o}, {xu} were a career {extreme}.
		{s} set a career {extreme} with the {xu}.
		The {xu} set a career {extreme} for {o}.
		The {xu} were a career {extreme} for {o}.`)
	phrase("career.high.rate", `
		{his} {xu} was a career {extreme}.
		The {xu} was a career {extreme}.
		{s's} {xu} was a career {extreme}.
		{his} {xu} in {season} was a career {extreme}.
		That {xu} was a career {extreme}.
		For {o}, {an xu} was a career {extreme}.
		{s} set a career {extreme} with {an xu}.
		The {xu} was a career {extreme} for {o}.
		The {xu} in {season} was a career {extreme}.`)
	phrase("trend.head.mark", `
		{team} {pos} {s's} {unit} [{moves}|{climbs}] to a career-{extreme} {b} in {y2}
		{s's} {unit} [{moves}|{climbs}] to a career-{extreme} {b} in {y2}, after {a} in {y1}
		{team} {pos} {s's} {unit} [{moves}|{climbs}] to a career-{extreme} {b}, after {a} in {y1}
		{team} {pos} {s} {verb} a career-{extreme} {figure} in {y2}
		{s} of the {team} {verb} a career-{extreme} {figure} in {y2}
		{s} of the {team} {verb} a career-{extreme} {figure}, after {a} in {y1}
		{team} {pos} {s} {verb} a career-{extreme} {figure}, after {a} in {y1}
		In {y2}, {team} {pos} {s} {verb} a career-{extreme} {figure}
		In {y2}, {s} of the {team} {verb} a career-{extreme} {figure}
		In {y2}, {s's} {unit} [{moves}|{climbs}] to a career-{extreme} {b}`)
	phrase("report.mark.head", `
		{team} {pos} {s} {acted} a career-{extreme} {figure} in {season}
		{s} of the {team} {acted} a career-{extreme} {figure} in {season}
		{team} {pos} {s} {acted} a career-{extreme} {figure}, after {a} in {y1}
		{s} of the {team} {acted} a career-{extreme} {figure}, after {a} in {y1}
		In {season}, {team} {pos} {s} {acted} a career-{extreme} {figure}
		In {season}, {s} of the {team} {acted} a career-{extreme} {figure}
		{s} {acted} a career-{extreme} {figure} in {season} for the {team}`)
	phrase("report.lead.head", `
		{team} {pos} {s} ranked {rank} in {league} with {xu} in {season}
		{s} of the {team} ranked {rank} in {league} with {xu} in {season}
		With {xu}, {team} {pos} {s} ranked {rank} in {league} in {season}
		With {xu}, {s} of the {team} ranked {rank} in {league} in {season}
		In {season}, {team} {pos} {s} ranked {rank} in {league} with {xu}
		In {season}, {s} of the {team} ranked {rank} in {league} with {xu}
		{team} {pos} {s's} {xu} ranked {rank} in {league} in {season}
		In {season}, {team} {pos} {s's} {xu} ranked {rank} in {league}`)
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
		{final}.`)
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
