package lexicon

import "slices"

// SplitWords are the words of a question that ask for a player's games in parts.
type SplitWords struct {
	By         string // venue, month, opponent, result or stage
	Said       bool   // the question says which parts
	ThisSeason bool
	Tokens     []Token // the rest
}

// splitPhrases are the ways to name the parts, longest first. sure ones need no "splits".
var splitPhrases = []struct {
	words []string
	by    string
	sure  bool
}{
	{[]string{"regular", "season", "and", "playoffs"}, "stage", true}, {[]string{"regular", "season", "and", "playoff"}, "stage", true}, {[]string{"regular", "season", "vs", "playoffs"}, "stage", true},
	{[]string{"regular", "season", "versus", "playoffs"}, "stage", true}, {[]string{"regular", "season", "playoff"}, "stage", false}, {[]string{"regular", "season", "playoffs"}, "stage", false},
	{[]string{"at", "home", "and", "on", "the", "road"}, "venue", true}, {[]string{"at", "home", "vs", "on", "the", "road"}, "venue", true}, {[]string{"at", "home", "versus", "on", "the", "road"}, "venue", true},
	{[]string{"at", "home", "compared", "to", "on", "the", "road"}, "venue", true}, {[]string{"at", "home", "or", "on", "the", "road"}, "venue", true}, {[]string{"at", "home", "or", "away"}, "venue", true}, {[]string{"home", "or", "away"}, "venue", true}, {[]string{"in", "wins", "or", "losses"}, "result", true},
	{[]string{"at", "home", "and", "away"}, "venue", true}, {[]string{"at", "home", "vs", "away"}, "venue", true},
	{[]string{"home", "and", "road"}, "venue", true}, {[]string{"home", "and", "away"}, "venue", true}, {[]string{"home", "vs", "road"}, "venue", true}, {[]string{"home", "vs", "away"}, "venue", true},
	{[]string{"home", "versus", "road"}, "venue", true}, {[]string{"home", "versus", "away"}, "venue", true}, {[]string{"home", "away"}, "venue", true}, {[]string{"home", "road"}, "venue", true},
	{[]string{"in", "wins", "and", "in", "losses"}, "result", true}, {[]string{"in", "wins", "and", "losses"}, "result", true}, {[]string{"in", "wins", "vs", "losses"}, "result", true},
	{[]string{"in", "wins", "versus", "losses"}, "result", true}, {[]string{"wins", "vs", "losses"}, "result", true}, {[]string{"win", "loss"}, "result", false}, {[]string{"wins", "and", "losses"}, "result", false}, {[]string{"wins", "losses"}, "result", false},
	{[]string{"month", "by", "month"}, "month", true}, {[]string{"by", "month"}, "month", true}, {[]string{"per", "month"}, "month", true}, {[]string{"each", "month"}, "month", true}, {[]string{"monthly"}, "month", false},
	{[]string{"home/away"}, "venue", true}, {[]string{"home/road"}, "venue", true}, {[]string{"by", "venue"}, "venue", false}, {[]string{"by", "location"}, "venue", false},
	{[]string{"by", "result"}, "result", false}, {[]string{"wins/losses"}, "result", false}, {[]string{"win/loss"}, "result", false}, {[]string{"between", "wins", "and", "losses"}, "result", false},
	{[]string{"by", "opponent"}, "opponent", true}, {[]string{"against", "each", "team"}, "opponent", true}, {[]string{"against", "every", "team"}, "opponent", true}, {[]string{"vs", "each", "team"}, "opponent", true},
	{[]string{"against", "each", "opponent"}, "opponent", true}, {[]string{"opponent"}, "opponent", false},
	{[]string{"home"}, "venue", false},
}

// splitFiller are words beside the parts that name nothing.
var splitFiller = []string{"splits", "split", "better", "perform", "more", "stats", "numbers", "statistics", "figures", "breakdown", "games", "his", "her", "their", "by", "show", "me", "give", "what", "were", "are", "was", "is", "did", "does", "do", "how", "the", "and", "of", "compare", "between", "for", "in", "during"}

// ReadSplits takes the words that ask for splits out of a question; ok is false if there are
// none.
func ReadSplits(tokens []Token) (w SplitWords, ok bool) {
	r := &gameReader{tokens: slices.Clone(tokens)}
	named := slices.ContainsFunc(tokens, func(t Token) bool { return t.Text == "splits" || t.Text == "split" || t.Text == "breakdown" })
	for _, p := range splitPhrases {
		if w.Said || !p.sure && !named {
			continue
		}
		for i := range r.tokens {
			n := 0
			for n < len(p.words) && r.at(i+n) == p.words[n] {
				n++
			}
			if n == len(p.words) {
				w.By, w.Said = p.by, true
				r.replace(i, n)
				break
			}
		}
	}
	if !w.Said && !named {
		return w, false
	}
	r.season()
	w.ThisSeason = r.words.ThisSeason
	if !w.Said {
		w.By = "venue"
	}
	r.tokens = slices.DeleteFunc(r.tokens, func(t Token) bool { return slices.Contains(splitFiller, t.Text) })
	w.Tokens = r.tokens
	return w, len(w.Tokens) > 0
}
