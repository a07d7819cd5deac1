package wording

// The words of comparisons of two players.
func init() {
	phrase("pair.head.split", `
		{s} has {da}, {b} {db}
		{s} has {da}; {b} has {db}
		Side by side: {s} has {da}, {b} {db}
		In {season}, {s} had {da}, {b} {db}
		{s} had {da} in {season}; {b} had {db}`)
	phrase("pair.head.one", `
		{s} has {da} than {b}
		{s} had {da} and {da2} than {b} in {season}
		With {da}, {s} leads {b}
		With {da} and {da2}, {s} leads {b}
		{da} put {s} ahead of {b}`)
	phrase("pair.head.rating", `
		{s} leads {b} by rating, {ra} to {rb}
		{s} comes out ahead of {b} by rating, {ra} to {rb}
		{s} has the edge on {b} by rating in {season}, {ra} to {rb}`)
	phrase("pair.summary.same", `
		{s} leads {b} by rating, {ra} to {rb} for {season}, and by forecast, {va} to {vb} {unit} for {thru}.
		By rating, {ra} to {rb} for {season}, and by forecast, {va} to {vb} {unit} for {thru}, {s} leads {b}.
		{s} leads {b} by rating for {season}, {ra} to {rb}, and by forecast for {thru}, {va} to {vb} {unit}.`)
	phrase("pair.summary.split", `
		{s} has the higher rating for {season}, {ra} to {rb}; {b} has the higher forecast for {thru}, {vb} to {va} {unit}.
		By rating {s} leads, {ra} to {rb} for {season}; {b} has the higher forecast, {vb} to {va} {unit} for {thru}.`)
	phrase("pair.summary.rating", `
		{s} leads {b} by rating for {season}, {ra} to {rb}.
		{s} has the higher rating for {season}, {ra} to {rb} over {b}.
		For {season} {s} leads {b} by rating, {ra} to {rb}.`)
	phrase("pair.split", `
		{s} had {da} than {b}, and {b} had {db}.
		{s} had {da}; {b} had {db}.
		Side by side, {s} had {da} and {b} had {db}.
		Set against each other, {s} had {da}, {b} {db}.`)
	phrase("pair.one", `
		{s} had {da} than {b}.
		Side by side with {b}, {s} had {da}.
		Next to {b}, {s} had {da}.
		Set against {b}, {s} had {da}.`)
	phrase("pair.two", `
		{s} had {da} and {da2} than {b}.
		Side by side with {b}, {s} had {da} and {da2}.
		Next to {b}, {s} had {da} and {da2}.
		Set against {b}, {s} had {da} and {da2}.`)
	phrase("pair.why", `
		{s}, at {na}, and {b}, at {nb}, have the highest current ratings of {group} {day}.
		{day}, {s}, at {na}, and {b}, at {nb}, have the highest current ratings of {group}.
		{day}, the highest current ratings of {group} are {s's} {na} and {b}'s {nb}.
		Of {group}, {s}, at {na}, and {b}, at {nb}, have the highest current ratings {day}.
		They have the highest current ratings of {group} {day}: {s} {na}, {b} {nb}.`)
	phrase("pair.older", `
		{s} is the older, at age {age} in {season}; {b} was {ageb}.
		{s} was the older, at age {age} in {season}; {b} was {ageb}.
		At age {age} in {season}, {s} was the older; {b} was {ageb}.`)
	phrase("pair.age", `
		{a} and {b} were both {age} in {season}.
		In {season} {a} and {b} were both {age}.`)
	phrase("pair.fewer", `
		{s} played {dg} than {b}.
		{s} played in {dg} than {b}.
		{s} appeared in {dg} than {b}.`)
	phrase("pair.edges", `
		{s} [led|had the edge|was ahead|came out ahead] in {edges}.
		In {season}, {s} [led|had the edge|was ahead|came out ahead] in {edges}.
		Stat by stat, {s} [led|had the edge|was ahead|came out ahead] in {edges}.
		For the season, {s} [led|had the edge|was ahead|came out ahead] in {edges}.`)
	phrase("pair.verdict.same", `
		{s} has the higher rating for {season}, {ra} to {rb}, and the higher forecast, {va} to {vb} {unit}; {ov}.
		{s} has the edge both ways, by rating for {season}, {ra} to {rb}, and by forecast, {va} to {vb} {unit}; {ov}.
		By rating for {season}, {ra} to {rb}, and by forecast, {va} to {vb} {unit}, {s} has the edge; {ov}.
		The case for {o} is the higher rating for {season}, {ra} to {rb}, and the higher forecast, {va} to {vb} {unit}; {ov}.`)
	phrase("pair.verdict.split", `
		{s} has the higher rating for {season}, {ra} to {rb}; {b} has the higher forecast, {vb} to {va} {unit}, and {ov}.
		By rating for {season} {s} has the edge, {ra} to {rb}; {b} has the higher forecast, {vb} to {va} {unit}, and {ov}.`)
	phrase("pair.verdict.rating", `
		{s} has the higher rating for {season}, {ra} to {rb} over {b}.
		By rating for {season}, {s} has the edge on {b}, {ra} to {rb}.`)
}
