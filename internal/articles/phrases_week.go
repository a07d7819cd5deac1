package articles

import "strings"

// moversOf is the number of players a week moved; {among} states whether the player is one.
const moversOf = `
		Across the league, {n} of {tested} players tested moved by more than luck explains that week{among}.
		Around the league that week, {n} of {tested} players tested moved by more than luck explains{among}.
		That week, {n} of {tested} players tested moved further than luck would take them{among}.
		In the whole league, {n} of {tested} players tested moved further than luck would take them that week{among}.`

func init() {
	phrase("week.head", `
		{s's} rating {climbs} {change} points in {week}
		{s}: from {before} to {after} in {week}
		{week}: {s} {climbs} from {before} to {after}
		A {change}-point {climb} for {s} in {week}
		{first}, and {s's} rating {climbs} {change} points in {week}
		{week} takes {s} from {before} to {after}
		{first} in {week}: {s's} rating {climbs} to {after}`)
	phrase("week.summary", `
		{s's} current rating {rose} from {before} to {after} in {week} of the {season} {league} season, on {line}.
		On {line}, {s's} current rating {rose} from {before} to {after} in {week} of the {season} {league} season.
		In {week} of the {season} {league} season {s} had {line}, and {his} current rating {rose} from {before} to {after}.
		{s's} current rating {rose} {change} points in {week} of the {season} {league} season, to {after}.`)
	phrase("week.lede", `
		{s's} current rating {rose} from {before} to {after} in {week} of the {season} {league} season.
		In {week} of the {season} {league} season, {s's} current rating {rose} {change} points, from {before} to {after}.
		From {before} to {after}: {s's} current rating {rose} {change} points in {week} of the {season} {league} season.
		{week} of the {season} {league} season took {s's} current rating from {before} to {after}.
		{s} went into {week} of the {season} {league} season with a current rating of {before} and came out of it at {after}.
		{s} opened {week} of the {season} {league} season rated {before} and closed it rated {after}.
		Rated {before} going into {week} of the {season} {league} season, {s} came out of it rated {after}.`)
	phrase("week.surprise", `
		Set against the usual swing from week to week, the move measures {surprise} standard deviations.
		Luck alone swings a rating every week, and on that scale the move is {surprise} standard deviations.
		Against the usual swing of a week, the move comes to {surprise} standard deviations.
		On the scale of luck alone, the move comes to {surprise} standard deviations.
		By the yardstick of luck, the move is {surprise} standard deviations.
		How big is the move? It is {surprise} standard deviations of the usual weekly swing.
		Every rating swings from week to week; this move is {surprise} standard deviations of that swing.`)
	phrase("week.line", `
		{s} had {line} over {games}.
		Over {games}, {s} had {line}.
		It came on {line} over {games}.
		{s} turned in {line} over {games}.
		Over {games} for the {team}, {s} came away with {line}.
		{s} played {games} for the {team} and had {line}.
		In {games} for the {team}, {s} had {line}.`)
	phrase("week.one", `
		{s} had {line}.
		{s} finished with {line}.
		It came on {line}.
		{s} turned in {line} for the {team}.
		{s} came away with {line}.
		The box score shows {line}.
		For the {team}, {s} had {line}.
		For the {team}, {s} came up with {line}.`)
	phrase("week.more", `
		{s} also had {line}.
		{s} added {line}.
		Add {line}.
		With that came {line}.
		The box score also shows {line}.
		Also in the box score: {line}.
		To that {s} added {line}.`)
	phrase("week.targets", `
		{s} saw {line}.
		{line} came {his} way.
		It took {line}.
		There were {line}.
		The box score shows {line}.`)
	phrase("week.interval", `
		How firm is a rating of {after}? The 80% interval is {low} to {high}.
		A rating of {after} comes with an 80% interval of {low} to {high}.
		No rating is a single point: the 80% interval of this one is {low} to {high}.
		Allow for luck, and the rating lies between {low} and {high}, the 80% interval.
		The margin on a rating of {after}, as an 80% interval, is {low} to {high}.
		Read the rating of {after} with its margin: the 80% interval is {low} to {high}.`)
	phrase("week.among", moversOf)
	phrase("week.list", strings.ReplaceAll(moversOf, "{among}", ""))
	phrase("week.none", `
		Across the league, none of {tested} players tested moved by more than luck explains that week.
		For context, none of {tested} players tested around the league moved by more than luck explains that week.
		Around the league that week, none of {tested} players tested moved by more than luck explains.`)
	phrase("about.tested", `
		With that many players tested, some wide swings come by luck alone.
		Test that many players and some wide swings come by luck alone.
		With so many players tested, luck alone makes for some wide swings.`)
	phrase("about.week", `
		The current rating is an estimate of how good a player is now, from the last three seasons and the games since.
		A current rating weighs the last three seasons and the games since, to put a figure on how good a player is now.
		What a current rating asks is how good a player is now; the last three seasons and the games since go into it.`)
	phrase("about.cause", `
		The figures show what changed, and not why.
		Why it changed is not for the figures to say.
		That is what changed; the figures leave the why to the reader.`)
	phrase("about.career", `
		A career figure counts how far each season stood above its peers: it lies halfway between the sum of all seasons and that of the best seven.
		The career figure is halfway between the sum of all seasons and that of the best seven, where a season counts for how far it stood above its peers.`)
}
