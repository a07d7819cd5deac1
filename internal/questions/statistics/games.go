package statistics

import (
	"cmp"
	"slices"

	"groundline/internal/games"
	"groundline/internal/stats"
)

// gameKinds are the kinds of game lines that record what a family does.
func gameKinds(f *Family) []*stats.Kind {
	switch f {
	case batting:
		return []*stats.Kind{stats.MLBGameBatting}
	case pitching:
		return []*stats.Kind{stats.MLBGamePitching}
	case nbaTotals:
		return []*stats.Kind{stats.NBAGame}
	case wnbaTotals, wnbaGames:
		return []*stats.Kind{stats.WNBAGame}
	case skating, iceTime:
		return []*stats.Kind{stats.NHLGameSkating}
	case goal:
		return []*stats.Kind{stats.NHLGameGoal}
	case offence:
		return []*stats.Kind{stats.NFLWeekPlays, stats.NFLWeekOffence}
	case defence:
		return []*stats.Kind{stats.NFLWeekDefence}
	case kicking:
		return []*stats.Kind{stats.NFLWeekKicking}
	}
	return nil
}

// GameTerms returns the columns of game lines that a count is summed from, nil for rates and
// for what no game line records.
func (st *Statistic) GameTerms() []games.Term {
	if st.Qualified() || len(st.Parts) > 1 || st.Derived() && len(st.Parts[0].Under) > 0 {
		return nil
	}
	over, scale := []stats.Weighted{{Column: st.Column, Factor: cmp.Or(st.Factor, 1)}}, 1.
	if st.Derived() {
		over, scale = st.Parts[0].Over, cmp.Or(st.Scale, 1)
	}
	var out []games.Term
	for _, kind := range gameKinds(st.Family) {
		var own []games.Term
		for _, t := range over {
			if kind.Index(t.Column) >= 0 {
				own = append(own, games.Term{Kind: kind, Column: t.Column, Factor: t.Factor * scale, Optional: t.Optional})
			} else if !t.Optional {
				own = nil
				break
			}
		}
		out = append(out, own...)
	}
	return out
}

// CountOf returns the count of single games that a statistic is, or is the average a game of; nil for others.
func CountOf(sport, key string) (count *Statistic, perGame bool) {
	if st, ok := Find(sport, key); !ok {
		return nil, false
	} else if len(st.GameTerms()) > 0 {
		return st, false
	}
	list := BySport[sport]
	for i := range list {
		if per := list[i].PerGame(sport); len(list[i].GameTerms()) > 0 && per != nil && per.Key == key {
			return &list[i], true
		}
	}
	return nil, false
}

// Feat is a game in which several statistics reach a number at once.
type Feat struct {
	Key, Label string
	Sports     []string
	Stats      []string
	Need       int      // how many of them
	Least      float64  // what each of those reaches
	Less       []string // what the first of them is counted without
}

var (
	hoops   = []string{stats.NBA, stats.WNBA}
	doubles = []string{"PTS", "TRB", "AST", "STL", "BLK"}
)

// Feats are basketball's doubles, and a single, double, triple and home run in one game.
var Feats = []Feat{
	{"double_double", "double-double", hoops, doubles, 2, 10, nil},
	{"triple_double", "triple-double", hoops, doubles, 3, 10, nil},
	{"cycle", "cycle", []string{stats.MLB}, []string{"H", "2B", "3B", "HR"}, 4, 1, []string{"2B", "3B", "HR"}},
}

// FindFeat returns the feat that plans call key.
func FindFeat(sport, key string) (Feat, bool) {
	for _, f := range Feats {
		if f.Key == key && slices.Contains(f.Sports, sport) {
			return f, true
		}
	}
	return Feat{}, false
}

// FeatSports lists the sports that have a feat.
func FeatSports(key string) []string {
	for _, f := range Feats {
		if f.Key == key {
			return f.Sports
		}
	}
	return nil
}

// Terms returns the columns of single games that one of a feat's statistics is counted from.
func (f *Feat) Terms(sport, key string) []games.Term {
	st, _ := Find(sport, key)
	terms := st.GameTerms()
	if key != f.Stats[0] {
		return terms
	}
	for _, other := range f.Less {
		less, _ := Find(sport, other)
		for _, t := range less.GameTerms() {
			t.Factor = -t.Factor
			terms = append(terms, t)
		}
	}
	return terms
}

// GameLines lists the statistics that describe a game of a sport when none is asked for, by
// what a player does.
func GameLines(sport string) [][]string {
	switch sport {
	case stats.NBA, stats.WNBA:
		return [][]string{{"PTS", "TRB", "AST"}}
	case stats.NHL:
		return [][]string{{"PTS", "G", "A"}, {"SV", "GA"}, {"SOG", "G", "A"}}
	case stats.NFL:
		return [][]string{{"PassYds", "PassTD", "Int"}, {"RushYds", "RushTD", "RecYds"}, {"RecYds", "Rec", "RecTD"}, {"Tackles", "Sk", "DefInt"}, {"FGM", "XPM"}}
	}
	return [][]string{{"H", "HR", "RBI"}, {"IP", "K", "ER"}}
}

// PerGameOf returns the count that a figure a game is the average of, nil for other
// statistics.
func PerGameOf(st *Statistic) *Statistic {
	if len(st.Parts) != 1 || len(st.Parts[0].Over) != 1 || st.Unit != "games" {
		return nil
	}
	list := BySport[st.Family.Sport]
	for i := range list {
		if list[i].Family == st.Family && list[i].Column == st.Parts[0].Over[0].Column {
			return &list[i]
		}
	}
	return nil
}

// GameRecords lists the statistics of a sport whose highest single games are kept by team.
func GameRecords(sport string) []string {
	switch sport {
	case stats.NBA, stats.WNBA:
		return []string{"PTS", "TRB", "AST", "STL", "BLK", "3P", "FG", "FT", "MP"}
	case stats.NHL:
		return []string{"PTS", "G", "A", "SOG", "HIT", "BLK", "PIM", "SV"}
	case stats.NFL:
		return []string{"PassYds", "PassTD", "Cmp", "RushYds", "RushTD", "RecYds", "Rec", "RecTD", "Tackles", "Sk", "DefInt"}
	}
	return []string{"H", "HR", "RBI", "R", "2B", "SB", "K"}
}

// OfGameColumn returns the statistic that is a column of a kind of game lines, nil if none is.
func OfGameColumn(kind *stats.Kind, column string) *Statistic {
	list := BySport[kind.Sport]
	for i := range list {
		if terms := list[i].GameTerms(); slices.ContainsFunc(terms, func(t games.Term) bool {
			return t.Kind == kind && t.Column == column && t.Factor == 1
		}) && !slices.ContainsFunc(terms, func(t games.Term) bool { return t.Kind == kind && t.Column != column }) {
			return &list[i]
		}
	}
	return nil
}
