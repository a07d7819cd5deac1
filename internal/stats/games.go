package stats

// gameKinds are the kinds of rows of single games (in the NFL, where teams play once a
// week, of weeks). They are not in Kinds: no seasons or leaderboards are made of them.
// Keys mean the same as in the kinds of seasons.
var gameKinds []*Kind

// GameKinds lists the kinds of a sport's games, in a fixed order.
func GameKinds(sport string) []*Kind {
	return ofSport(gameKinds, sport)
}

// game returns a kind of games. It runs in package initialization only.
func game(sport, name string, columns ...Column) *Kind {
	k := newKind(sport, name, columns)
	gameKinds = append(gameKinds, k)
	return k
}
