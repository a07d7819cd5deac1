package wording

// The words that end a text about a season: the round number that comes next.
func init() {
	phrase("closing.mark", `
		{s} is {left} short of {target} for {his} career.
		With {x} {unit} in {his} career, {s} is {missing} short of {target}.
		{s} has {x} {unit} in {his} career and is {missing} short of {target}.
		At {x} {unit} for {his} career, {s} is {missing} short of {target}.
		{s} stands at {x} {unit} for {his} career, {missing} short of {target}.
		{his} career total is {x} {unit}, {missing} short of {target}.`)
	phrase("closing.mark.over", `
		{s} goes into the next season {left} short of {target} for {his} career.
		{he} enters the next season with {x} {unit} for {his} career, {missing} short of {target}.
		The next season begins with {o} {left} short of {target} for {his} career.
		{s} ended {season} with {x} {unit} in {his} career, {missing} short of {target}.
		After {season}, {he} is {left} short of {target} for {his} career.
		{s} left {season} {left} short of {target} for {his} career.
		With {x} {unit} in {his} career, {s} is {missing} short of {target}.
		{s} has {x} {unit} in {his} career and is {missing} short of {target}.
		{his} career total is {x} {unit}, {missing} short of {target}.
		At {x} {unit} for {his} career, {s} is {missing} short of {target}.`)
}
