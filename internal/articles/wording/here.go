package wording

// The words of a place, a rating or a rate where the paragraph has named the season, and of several first places.
func init() {
	phrase("lead.firsts", `
		{s} led {league} in {list} in {season}.
		In {season} {s} led {league} in {list}.
		{s} had the most {list} in {league} in {season}.
		In {list}, {s} led {league} in {season}.`)
	phrase("lead.firsts.here", `
		{s} led {league} in {list}.
		{s} had the most {list} in {league}.
		In {list}, {s} led {league}.
		In {league}, {s} led in {list}.`)
	phrase("season.rates.here", `
		{s} [finished with|posted|had|put up] {rates}.
		{s} ended with {rates}.
		[For|Over] the season, {s} [posted|had|put up] {rates}.`)
	phrase("season.place.here", `
		The season [ranks|ranked] {o} {rank} of {of} {ranked}, with a rating of {rating}.
		By rating, {s} [ranks|ranked|is] {rank} of {of} {ranked}, at {rating}.
		{s} was rated {rating}, {rank} of {of} {ranked}.
		A rating of {rating} [put|puts|placed] {o} {rank} of {of} {ranked}.
		Among {ranked}, {s} [ranks|ranked] {rank} of {of}, rated {rating}.`)
	phrase("trend.stands.here", `
		By rating, {s} [was|ranked|finished] {rank} of {of} {ranked}.
		{s} [ranked|finished|was] {rank} of {of} {ranked} by rating.
		{his} rating of {rating} [was|ranked] {rank} of {of} {ranked}.
		At {rating}, {s} [was|ranked|finished] {rank} of {of} {ranked} by rating.`)
}

// The words of a place among a season's leaders with who led, or of who came next.
func init() {
	phrase("lead.second", `
		{s} was second in {league} in {unit}, behind {leader}'s {lx}.
		{s} [finished|ranked] second in {league} in {unit}, behind {leader}'s {lx}.
		Only {leader}, with {lx}, had more {unit} in {league}.
		In {unit}, {s} was second in {league}, behind {leader}'s {lx}.
		{leader}, with {lx}, was the only player in {league} with more {unit}.
		{s's} {xu} were second in {league}, behind {leader}'s {lx}.
		With {xu}, {s} was second in {league}; {leader} led with {lx}.`)
	phrase("lead.second.in", `
		{s's} {xu} in {season} were second in {league}, behind {leader}'s {lx}.
		{s's} {xu} were second in {league} in {season}, behind {leader}'s {lx}.
		In {season}, {s's} {xu} were second in {league}, behind {leader}'s {lx}.
		With {xu} in {season}, {s} was second in {league}; {leader} led with {lx}.
		With {xu}, {s} was second in {league} in {season}; {leader} led with {lx}.`)
	phrase("lead.second.only", `
		Only {leader}, with {lx}, had more {unit}.
		Only {leader}, with {lx}, had more {unit} in {league}.
		{leader}, with {lx}, was the only player in {league} with more {unit}.
		{leader} led {league} with {lxu}.
		{leader} led {league} in {unit}, with {lx}.
		{leader} had the most {unit} in {league}, with {lx}.`)
	phrase("lead.second.figure", `
		{s's} {xu} were second in {league}, behind {leader}'s {lx}.
		With {xu}, {s} was second in {league}, behind {leader}'s {lx}.
		In {league}, {s} was second with {xu}, behind {leader}'s {lx}.`)
	phrase("lead.behind.figure", `
		{s's} {xu} were {rank} in {league}; {leader} led with {lx}.
		With {xu}, {s} was {rank} in {league}; {leader} led with {lx}.
		{his} {xu} ranked {rank} in {league}, which {leader} led with {lx}.`)
	phrase("lead.behind", `
		{s} was {rank} in {league} in {unit}, which {leader} led with {lx}.
		{s} [finished|ranked] {rank} in {league} in {unit}; {leader} led with {lx}.
		In {unit}, {s} was {rank} in {league}; {leader} led with {lx}.
		{s's} {xu} were {rank} in {league}; {leader} led with {lx}.
		With {xu}, {s} was {rank} in {league}; {leader} led with {lx}.
		{s} came in {rank} in {league} in {unit}, which {leader} led with {lx}.`)
	phrase("lead.behind.in", `
		{s's} {xu} in {season} were {rank} in {league}; {leader} led with {lx}.
		{s's} {xu} were {rank} in {league} in {season}; {leader} led with {lx}.
		In {season}, {s's} {xu} were {rank} in {league}; {leader} led with {lx}.
		With {xu} in {season}, {s} was {rank} in {league}; {leader} led with {lx}.
		With {xu}, {s} was {rank} in {league} in {season}; {leader} led with {lx}.`)
	phrase("lead.behind.only", `
		{leader} led {league} with {lxu}.
		{leader} led {league} in {unit}, with {lx}.
		{leader} had the most {unit} in {league}, with {lx}.
		In {unit}, {leader} led {league} with {lx}.
		With {lxu}, {leader} led {league}.`)
	phrase("lead.next", `
		{leader} was next in {unit}, with {lx}.
		{leader} came second in {unit}, with {lx}.
		{leader}, with {lx}, had the next most {unit}.
		Nobody else in {league} had more {unit} than {leader}, with {lx}.
		The next most {unit} in {league} were {leader}'s {lx}.
		{leader} was second in {league} in {unit}, with {lx}.`)
	phrase("week.leader", `
		{leader} leads {league} in {unit}, with {lx}.
		{leader} leads {league} with {lxu}.
		In {unit}, {leader} leads {league} with {lx}.
		The league lead in {unit} is {leader}'s, with {lx}.
		With {lxu}, {leader} leads {league}.
		{leader} has the most {unit} in {league}, {lx}.`)
}
