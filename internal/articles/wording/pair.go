package wording

// The words of comparisons of two players.
func init() {
	phrase("pair.head.same", `
		{s} leads {b} by rating, {ra} to {rb}, and by forecast
		{s} comes out ahead of {b} by rating, {ra} to {rb}, and by forecast
		{s} has the edge on {b} by rating, {ra} to {rb}, and by forecast
		By rating, {ra} to {rb}, and by forecast, {s} leads {b}
		{s} comes out ahead of {b} both ways: by rating, {ra} to {rb}, and by forecast`)
	phrase("pair.head.split", `
		{s} leads {b} by rating, {ra} to {rb}, but {b} has the higher forecast
		{s} has the higher rating, {ra} to {rb}; {b} has the higher forecast
		{s} comes out ahead of {b} by rating, {ra} to {rb}, but not by forecast`)
	phrase("pair.head.close", `
		{s} leads {b} by rating in {season}, {ra} to {rb}
		{s} comes out ahead of {b} by rating in {season}, {ra} to {rb}
		By rating in {season}, {s} leads {b}, {ra} to {rb}`)
	phrase("pair.head.rating", `
		{s} leads {b} by rating, {ra} to {rb}
		{s} comes out ahead of {b} by rating, {ra} to {rb}
		{s} has the edge on {b} by rating in {season}, {ra} to {rb}`)
	phrase("pair.sum.split", `
		In {season}, {s} had {da} than {b}, and {b} had {db}.
		{s} had {da} in {season}; {b} had {db}.
		In {season}, {s} had {da} and {b} had {db}.
		Set against each other in {season}, {s} had {da}, {b} {db}.`)
	phrase("pair.sum.one", `
		{s} had {da} than {b} in {season}.
		In {season}, {s} had {da} than {b}.
		Next to {b}, {s} had {da} in {season}.
		Set against {b}, {s} had {da} in {season}.`)
	phrase("pair.sum.two", `
		{s} had {da} and {da2} than {b} in {season}.
		In {season}, {s} had {da} and {da2} than {b}.
		Next to {b}, {s} had {da} and {da2} in {season}.
		Set against {b}, {s} had {da} and {da2} in {season}.`)
	phrase("pair.rated", `
		For {season}, {s} has the higher rating, {ra} to {rb}.
		{s} has the higher rating for {season}, {ra} to {rb}.
		By rating for {season}, {s} leads {b}, {ra} to {rb}.
		{s} comes out ahead of {b} by rating for {season}, {ra} to {rb}.
		{s} leads {b} by rating for {season}, {ra} to {rb}.`)
	phrase("pair.year.best", `
		In {season}, {his} best season by rating, {s} {line} and was rated {rating}.
		{s} had {his} best season by rating in {season}: {he} {line}, for a rating of {rating}.
		{s's} best season by rating was {season}, when {he} {line} and was rated {rating}.
		{s} had {his} best season by rating, {rating}, in {season}, when {he} {line}.`)
	phrase("best.now", `
		{s} had {his} best season by rating in {season}.
		By rating, it was {s's} best season: {season}.
		By rating, {s} was at {his} best in {season}.`)
	phrase("pair.verdict.same", `
		By forecast for {thru}, {s} has the edge, {va} to {vb} {unit}; {ov}.
		The forecast for {thru} goes the same way: {s} has the edge, {va} to {vb} {unit}; {ov}.
		For {thru}, {s} has the higher forecast, {va} to {vb} {unit}; {ov}.
		For {thru}, {s} leads by forecast, {va} to {vb} {unit}; {ov}.`)
	phrase("pair.verdict.split", `
		By forecast for {thru} {s} has the edge, {va} to {vb} {unit}; {ov}.
		The forecast for {thru} goes the other way: {s} has the edge, {va} to {vb} {unit}; {ov}.
		For {thru}, {s} has the higher forecast, {va} to {vb} {unit}; {ov}.`)
	phrase("pair.verdict.close", `
		The forecasts for {thru} hardly differ: {s} has {va} {unit}, {b} {vb}; {ov}.
		The forecasts for {thru} are close: {s} is at {va} {unit}, {b} at {vb}; {ov}.
		For {thru} the forecasts hardly differ, with {s} at {va} {unit} and {b} at {vb}; {ov}.
		For {thru}, {s} is forecast at {va} {unit} and {b} at {vb}, which hardly differ; {ov}.`)
	phrase("pair.why", `
		{s}, at {na}, and {b}, at {nb}, have the highest current ratings of {group} {day}.
		{day}, {s}, at {na}, and {b}, at {nb}, have the highest current ratings of {group}.
		{day}, the highest current ratings of {group} are {s's} {na} and {b}'s {nb}.
		Of {group}, {s}, at {na}, and {b}, at {nb}, have the highest current ratings {day}.
		They have the highest current ratings of {group} {day}: {s} {na}, {b} {nb}.`)
	phrase("pair.fewer", `
		{s} played {dg} than {b}.
		{s} played in {dg} than {b}.
		{s} appeared in {dg} than {b}.`)
	phrase("pair.edges", `
		{s} [led|had the edge|was ahead|came out ahead] in {edges}.
		In {season}, {s} [led|had the edge|was ahead|came out ahead] in {edges}.
		Stat by stat, {s} [led|had the edge|was ahead|came out ahead] in {edges}.
		For the season, {s} [led|had the edge|was ahead|came out ahead] in {edges}.`)
}
