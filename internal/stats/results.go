package stats

// resultKinds are the kinds of rows of games between teams in regular seasons, one row a
// game. A line's team is both teams' codes joined by a slash, that of the home team first.
// They are not in Kinds: no rating and no figure of a player counts them.
var resultKinds = []*Kind{
	results(NBA),
	nflResults,
	results(NHL),
	results(WNBA).under("wnba/open/", headers("first=team_score second=opponent_team_score")),
}

var nflResults = results(NFL).under("nfl/", headers("first=home_score second=away_score"))

// The values of the column extra of games between teams.
const (
	InOvertime = 1 // decided in overtime
	InShootout = 2 // decided in a shootout, whose winner has a goal more
)

// results returns a sport's kind of games between teams. It runs in package initialization
// only. Scores that a source has as such are under its columns; others are sums of players'.
func results(sport string) *Kind {
	k := newKind(sport, "team_results", []Column{
		{"day", "", "day, counted from 1 January 1970"},
		{"first", "", "points or goals of the first team"},
		{"second", "", "points or goals of the second team"},
		{"home", "", "whether the first team was at home"},
		{"won", "", "whether the first team won, or half a win for a tie"},
		{"extra", "", "decided in overtime or in a shootout"},
	}).notSummed("day", "first", "second", "home", "won", "extra")
	k.results = true
	return k
}

// Results returns a sport's kind of games between teams, nil if no source has any.
func Results(sport string) *Kind {
	if found := ofSport(resultKinds, sport); len(found) > 0 {
		return found[0]
	}
	return nil
}

// IsResults reports whether a kind is of games between teams in regular seasons.
func (k *Kind) IsResults() bool { return k.results }
