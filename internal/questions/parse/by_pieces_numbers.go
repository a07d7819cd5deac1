package parse

import (
	"slices"

	"groundline/internal/questions/lexicon"
	"groundline/internal/stats"
)

// bareFigures are the statistics of numbers that stand without one, by the verb beside them and what the number can be:
// "fan 300", "go over 5000". Only what is plain is here: "get 60" in hockey may be goals or points.
var bareFigures = []struct {
	sport       string
	verbs       []string // nil: any
	least, most float64
	figure      string
}{
	{stats.NBA, []string{"score", "scored", "drop", "dropped", "pour", "poured"}, 1000, 4100, "points"},
	{stats.WNBA, []string{"score", "scored", "drop", "dropped", "pour", "poured"}, 300, 1100, "points"},
	{stats.NHL, []string{"score", "scored", "pot", "potted", "net", "netted", "bury", "buried"}, 20, 92, "goals"},
	{stats.NHL, nil, 93, 215, "points"},
	{stats.NFL, []string{"throw", "threw", "thrown", "pass", "passed"}, 1000, 6000, "passing yards"},
	{stats.NFL, nil, 2900, 6000, "passing yards"},
	{stats.NFL, []string{"run", "ran", "rush", "rushed"}, 500, 2800, "rushing yards"},
	{stats.NFL, []string{"catch", "caught"}, 40, 150, "receptions"},
	{stats.MLB, []string{"hit", "bat", "batted", "hits"}, .2, .5, "batting average"},
	{stats.MLB, []string{"hit", "swat", "belt", "clout"}, 20, 73, "home runs"},
	{stats.MLB, []string{"steal", "stole", "swipe", "swiped", "nab"}, 20, 140, "stolen bases"},
	{stats.MLB, []string{"drive", "drove", "driven"}, 50, 200, "rbi"},
	{stats.MLB, []string{"fan", "fanned", "whiff", "whiffed", "strike", "struck", "k"}, 150, 400, "strikeouts"},
	{stats.MLB, []string{"save", "saved"}, 20, 65, "saves"},
}

// isBareVerb reports whether a verb says of what a number without a statistic is.
func isBareVerb(word string) bool {
	for _, f := range bareFigures {
		if slices.Contains(f.verbs, word) {
			return true
		}
	}
	return false
}

// completeAverage reads an average that stands apart from its count: "aja avg pts".
func (b *pieces) completeAverage() {
	at := slices.IndexFunc(b.figures, func(f []lexicon.Token) bool { return len(f) == 1 && f[0].Text == "avg" })
	if at >= 0 && len(b.figures) == 2 && b.sport != stats.MLB {
		b.figures = slices.Delete(slices.Clone(b.figures), at, at+1)
		b.says["averageword"] = true
	}
	if !b.has("averageword") || b.has("mean") || len(b.figures) != 1 || b.sport != stats.NBA && b.sport != stats.WNBA {
		return
	}
	if count := b.figures[0]; len(count) == 1 && slices.Contains(averaged, count[0].Text) {
		b.figures = [][]lexicon.Token{b.phrase(count, "per game")}
	}
}

// averaged are counts that basketball keeps a game.
var averaged = []string{"points", "pts", "rebounds", "assists", "steals", "blocks", "minutes", "turnovers"}

// completeBare adds its statistic to a number that stands without one.
func (b *pieces) completeBare() {
	if len(b.bare) == 0 || len(b.figures) > 0 || len(b.bounds) > 0 || b.says["game"] {
		return
	}
	said := b.bare
	at := slices.IndexFunc(said, func(t lexicon.Token) bool { return t.Kind == lexicon.Number })
	if at < 0 {
		return
	}
	n := said[at].Num
	if len(said) > at+1 && !said[len(said)-1].OrMore && said[len(said)-1].Text != "more" { // "25 a game"
		if b.sport == "" || b.sport == stats.NBA || b.sport == stats.WNBA {
			b.bounds, b.bare = [][]lexicon.Token{b.phrase(said[:at+1], "points per game")}, nil
		}
		return
	}
	if (b.sport == stats.NBA || b.sport == stats.WNBA) && n >= 25 && n <= 100 && (b.says["day"] || b.asks("when", "date") || b.has("times")) { // "what date did luka drop 73"
		b.bounds, b.bare, b.says["game"] = [][]lexicon.Token{b.phrase(said, "points")}, nil, true
		return
	}
	if figure := b.figureOf(n); figure != "" {
		b.bounds, b.bare = [][]lexicon.Token{b.phrase(said, figure)}, nil
	}
}

// figureOf returns the statistic that a number without one is of, "" for none.
func (b *pieces) figureOf(n float64) string {
	said := func(verbs []string) bool {
		return slices.ContainsFunc(b.asked, func(t lexicon.Token) bool { return slices.Contains(verbs, t.Text) })
	}
	for _, f := range bareFigures {
		ofSport := f.sport == b.sport || b.sport == "" && f.verbs != nil && n >= 1000 && f.sport == stats.NBA
		if ofSport && n >= f.least && n <= f.most && (f.verbs == nil || said(f.verbs)) {
			return f.figure
		}
	}
	return ""
}
