package wording

// The words of a pitcher's starts of two seasons.
func init() {
	phrase("finding.starts", `
		{s} started {x} of {his} {g} games, after {x1} of {g1} in {y1}.
		{he} started {x} of {his} {g} games, after {x1} of {g1} in {y1}.
		Of {his} {g} games, {x} were starts, after {x1} of {g1} in {y1}.
		{s} had {x} starts in {g} games, after {x1} in {g1} the [season|year] before.
		In {g} games {he} made {x} starts, after {x1} in {g1} in {y1}.
		{x} of {his} {g} games were starts, after {x1} of {g1} in {y1}.`)
	phrase("finding.starts.all", `
		{s} made {x} starts, after {x1} in {y1}.
		{he} made {x} starts, after {x1} in {y1}.
		It took {x} starts, after {x1} in {y1}.
		All {his} games were starts, {x} of them, after {x1} in {y1}.
		{s} started {x} times, after {x1} the [season|year] before.
		The starts were {x}, after {x1} in {y1}.`)
	phrase("finding.starts.none", `
		{s} made no start in {g} games, after {x1} starts in {g1} in {y1}.
		{he} pitched in relief in all of {his} {g} games, after {x1} starts in {g1} in {y1}.
		None of {his} {g} games was a start, after {x1} of {g1} in {y1}.`)
	phrase("finding.starts.first", `
		{s} started {x} of {his} {g} games, after none of {g1} in {y1}.
		{he} started {x} of {his} {g} games; in {y1} all {g1} were in relief.
		Of {his} {g} games, {x} were starts, after none of {g1} in {y1}.`)
	phrase("finding.starts.now", `
		All {g} of {his} games were starts, after {x1} of {g1} in {y1}.
		{s} started all {g} of {his} games, after {x1} of {g1} in {y1}.
		{he} started in each of {his} {g} games, after {x1} of {g1} in {y1}.
		Each of {s's} {g} games was a start, after {x1} of {g1} in {y1}.`)
	phrase("finding.starts.less", `
		{s} started {x} of {his} {g} games, after all {g1} in {y1}.
		{he} started {x} of {his} {g} games; in {y1} all {g1} were starts.
		Of {his} {g} games, {x} were starts, after all {g1} in {y1}.`)
}
