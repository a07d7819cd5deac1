package stats

// playoffKinds are the kinds of rows of the playoffs, one for each kind of the regular
// season that a source has them of. They are not in Kinds: no rating and no figure of a
// season counts them.
var playoffKinds = []*Kind{
	playoffsOf(MLBBatting), playoffsOf(MLBPitching),
	playoffsOf(NBATotals).under("nba/open/playoff_box", sums("G=minutes", nbaPlayoffBox)).
		under("nba/open/player_game_lines", sums("G=min", playoffLines)),
	playoffsOf(NBAAverages),
	playoffsOf(NFLPlays), playoffsOf(NFLCoverage),
	playoffsOf(NHLScoring).under("nhl/Scoring.csv", headers(`GP=PostGP G=PostG A=PostA Pts=PostPts PIM=PostPIM +/-=Post+/- PPG=PostPPG PPA=PostPPA
		SHG=PostSHG SHA=PostSHA GWG=PostGWG SOG=PostSOG`)),
	playoffsOf(NHLGoaltending).under("nhl/Goalies.csv", headers("GP=PostGP Min=PostMin W=PostW L=PostL T/OL=PostT ENG=PostENG SHO=PostSHO GA=PostGA SA=PostSA")),
	playoffsOf(NHLIceTime),
	playoffsOf(WNBABox),
	playoffsOf(nflResults),
}

const nbaPlayoffBox = `MP=minutes FG=fieldGoalsMade FGA=fieldGoalsAttempted 3P=threePointersMade 3PA=threePointersAttempted FT=freeThrowsMade
	FTA=freeThrowsAttempted ORB=reboundsOffensive DRB=reboundsDefensive TRB=reboundsTotal AST=assists STL=steals BLK=blocks TOV=turnovers
	PF=foulsPersonal PTS=points`

// playoffsOf returns a kind of the playoffs with the columns of a kind of the regular
// season. It runs in package initialization only.
func playoffsOf(k *Kind) *Kind {
	p := newKind(k.Sport, "playoff_"+k.Name, k.Columns)
	p.BlankIsNone, p.headers, p.unsummed, p.ofPosition = k.BlankIsNone, k.headers[:len(k.headers):len(k.headers)], k.unsummed, k.ofPosition
	p.regular, k.playoffs = k, p
	return p
}

// RowKinds lists the kinds of a sport's rows of seasons, of playoffs and of games between
// teams, in a fixed order.
func RowKinds(sport string) []*Kind {
	return append(append(Kinds(sport), ofSport(playoffKinds, sport)...), ofSport(resultKinds, sport)...)
}

// Playoffs returns the kind of the rows that record the same of the playoffs, nil if no
// source has them.
func (k *Kind) Playoffs() *Kind { return k.playoffs }

// Regular returns the kind of the regular season that a kind of the playoffs mirrors, nil
// for other kinds.
func (k *Kind) Regular() *Kind { return k.regular }
