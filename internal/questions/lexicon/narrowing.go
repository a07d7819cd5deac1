package lexicon

import (
	"slices"
	"strings"
)

// narrowingBefore are words that elsewhere say nothing, but beside the name of a statistic make another one of it:
// "own goals", "shared shutouts". narrowingBehind are those behind it: "fouls drawn", "triple plays".
var (
	narrowingBefore = fieldSet(`own owns owned share shares shared drawn issued issue received receive produced produce major big pull pulled absorbed suffered sustained endured launched hurled heaved slung fired
tossed served handled crushed smashed blasted belted slugged rapped stroked pounded lashed snared snatched pilfered nabbed banked canned sunk potted return returned`)
	narrowingBehind = fieldSet(`own owns share shares shared drawn draw drew issued issue received receive produced produce launched launch absorbed absorb fired heaved hurled tossed slung served handled suffered
sustained endured experienced pull pulled plays rate`)
)

// takenAs are words that narrow no statistic of which they are the usual verb.
var takenAs = map[string][]string{
	"drawn": {"walks", "bases on balls"}, "draw": {"walks", "bases on balls"}, "drew": {"walks", "bases on balls"}, "issued": {"walks", "bases on balls"}, "issue": {"walks"},
	"suffered": {"losses", "sacks", "loss"}, "absorbed": {"sacks", "losses"}, "sustained": {"losses", "sacks"}, "endured": {"losses", "sacks"}, "experienced": {"losses", "sacks"},
	"handled": {"chances"}, "received": {"walks", "intentional walks", "targets"}, "receive": {"walks", "intentional walks", "targets"},
	"hurled": {"shutouts", "innings", "complete games", "touchdown passes"}, "tossed": {"shutouts", "innings", "complete games", "touchdown passes", "touchdowns"}, "fired": {"shutouts", "touchdown passes"}, "slung": {"touchdown passes"}, "launched": {"home runs", "homers"},
	"served": {"penalty minutes", "minutes in penalties", "pim", "pims"},
}

func fieldSet(text string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(text) {
		out[w] = true
	}
	return out
}

// StatisticNamed is where a question names a statistic of a sport: the tokens from From up to To.
type StatisticNamed struct{ From, To int }

// StatisticsNamed finds the names of a sport's statistics, the longest first.
func StatisticsNamed(tokens []Token, sport string) (out []StatisticNamed) {
	for i := 0; i < len(tokens); i++ {
		for n := min(MaxWords, len(tokens)-i); n > 0; n-- {
			if slices.ContainsFunc(Senses[words(tokens[i:i+n])], func(s Sense) bool { return s.Kind == Stat && s.Sport == sport }) {
				out = append(out, StatisticNamed{i, i + n})
				i += n - 1
				break
			}
		}
	}
	return out
}

// Narrowed returns the words that make another statistic of one that is named at a place, "" for none.
func Narrowed(tokens []Token, named StatisticNamed, sport string) string {
	stat := words(tokens[named.From:named.To])
	before, behind := textAt(tokens, named.From-1), textAt(tokens, named.To)
	usual := func(word string) bool { return slices.Contains(takenAs[word], stat) }
	switch {
	case before == "up" && isOneOf(textAt(tokens, named.From-2), "pull", "pulled"):
		return "pull-up " + stat
	case narrowingBefore[before] && !usual(before), before == "hit" && sport == "nhl", before == "combined" && isOneOf(stat, "shutouts", "shutout"):
		return before + " " + stat
	case narrowingBehind[behind] && !usual(behind) && !groundedInto(tokens), behind == "play" && isOneOf(stat, "triple", "double", "point"):
		return stat + " " + behind
	case behind == "for" && isOneOf(textAt(tokens, named.To+1), "did", "does", "has", "have", "in", "by", "per"):
		return stat + " for"
	}
	return narrowedByPlace(tokens, named, sport)
}

// groundedInto reports whether the plays are those that a batter grounded into.
func groundedInto(tokens []Token) bool {
	return slices.ContainsFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "ground", "grounded", "grounding", "hit", "hitting") && indexOf(tokens, 0, "into") >= 0
	})
}

// narrowedByPlace returns a base, or another statistic, that a statistic is said to be of: "steals of third", "points
// from free throws", and a statistic in the singular before another: "sack yards", "two-run home
// runs".
func narrowedByPlace(tokens []Token, named StatisticNamed, sport string) string {
	behind, next := textAt(tokens, named.To), textAt(tokens, named.To+1)
	at := named.To + 1
	switch {
	case isOneOf(behind, "of", "at") && at < len(tokens) && tokens[at].Kind == Ordinal && tokens[at].Num <= 3 && !isOneOf(textAt(tokens, at+1), "place", "season", "year"),
		behind == "of" && next == "home" && textAt(tokens, at+1) != "run":
		return words(tokens[named.From : at+1])
	case behind == "from" && next == "the" && textAt(tokens, at+1) == "point":
		return words(tokens[named.From : at+2])
	case isOneOf(behind, "from", "off", "on") && at < len(tokens):
		if of := StatisticsNamed(tokens[at:], sport); len(of) > 0 && of[0].From == 0 && strings.HasSuffix(words(tokens[at:at+of[0].To]), "s") {
			return words(tokens[named.From : at+of[0].To])
		}
	case isSingular(words(tokens[named.From:named.To]), sport):
		of := StatisticsNamed(tokens[named.To:], sport)
		if len(of) == 0 || of[0].From > 0 {
			return ""
		}
		if second := words(tokens[named.To : named.To+of[0].To]); strings.HasSuffix(second, "s") && second != "games" && second != "loss" && !strings.HasSuffix(second, "ers") {
			return words(tokens[named.From : named.To+of[0].To])
		}
	}
	return ""
}

// isSingular reports whether a name is the singular of a statistic's name, which beside another says of which
// those are. Beside "triple doubles", "block shots", "rebound games" and
// "point scorers" it does not.
func isSingular(name, sport string) bool {
	if len(name) < 3 || isOneOf(name, "triple", "double", "block", "total", "game", "era") || strings.HasSuffix(name, "er") { // "leading scorer points"
		return false
	}
	return slices.ContainsFunc([]string{name + "s", name + "es", strings.TrimSuffix(name, "y") + "ies"}, func(plural string) bool {
		return slices.ContainsFunc(Senses[plural], func(s Sense) bool { return s.Kind == Stat && s.Sport == sport })
	})
}
