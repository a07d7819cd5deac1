package lexicon

import (
	"strings"
	"testing"
)

// harmlessBeside are the words that a question is read without and that make no other statistic of the one beside them.
const harmlessBeside = `
a an the of on at by to is are was were be been being do does did has have had having who whos whom what whats which whose when where how that these those his her their theirs he
she they him me my please tell show give list find display i we us want wanted know can could you your all any some player players guy guys dude dudes person man men people athlete
athletes as it its there get gets got getting make makes made with from in within among out up down name names named and also about just total number stats stat statistics
statistic numbers put posted post recorded collected notched tallied amassed compiled into throw threw thrown single totals totaled during league leagues whole entire hey ok okay
thanks thank hi hello like_to question answer lookup look see most_of finish finished end ended than then too only play played score scored scores hitting achieve achieved
accomplish accomplished register registered tho though belongs belong holds hold held holding set sets stand come came go went each every pro professional gain gained collect
different take took appeared charged grab grabbed members member report reports reporting amass accumulate committed commit commits delivered deliver earn earned credited shortened
listed appear racked attained attain tally rack convert dished dish manage managed manages haul hauled snag snagged corral corralled`

// TestDroppedWordsAreJudged: a word that questions are read without is known to say nothing beside a statistic, or is
// one that makes another statistic of it, so that "own goals" are not goals.
func TestDroppedWordsAreJudged(t *testing.T) {
	harmless := fieldSet(harmlessBeside)
	for _, w := range strings.Fields(stopList + " " + emptyVerbs) {
		if strings.HasSuffix(w, "_") || w == "for" || w == "hit" { // which is not dropped; which depend on what follows
			continue
		}
		narrows := false
		for _, said := range []string{"most " + w + " goals", "most goals " + w} {
			tokens, _ := Tokenize(said)
			for _, named := range StatisticsNamed(tokens, "nhl") {
				narrows = narrows || Narrowed(tokens, named, "nhl") != ""
			}
		}
		if narrows == harmless[w] {
			t.Errorf("%q narrows what stands beside it: %t; said to be harmless: %t", w, narrows, harmless[w])
		}
	}
}

// TestWhatNarrowsAStatistic: the words that make another statistic of one are found, and what only says the same again is
// not taken for such.
func TestWhatNarrowsAStatistic(t *testing.T) {
	for _, c := range []struct{ sport, question, narrowed string }{
		{"nhl", "most own goals", "own goals"},
		{"nhl", "how many goals for did he have", "goals for"},
		{"nhl", "ovechkin goals for 2017-18", ""},
		{"nba", "fouls drawn by embiid", "fouls drawn"},
		{"mlb", "walks drawn by bonds", ""},
		{"nba", "pull-up threes", "pull-up threes"},
		{"nba", "three-point plays", "point plays"},
		{"mlb", "triple plays", "triple plays"},
		{"mlb", "triple play", "triple play"},
		{"mlb", "steals of third", "steals of third"},
		{"mlb", "steals of home", "steals of home"},
		{"mlb", "most stolen bases of home run hitters", ""},
		{"mlb", "who finished with errors at third place", ""},
		{"nba", "points from free throws", "points from free throws"},
		{"mlb", "two-run home runs", "run home runs"},
		{"nfl", "sack yards", "sack yards"},
		{"nhl", "takeaway goals", "takeaway goals"},
		{"nba", "rebounding rate", "rebounding rate"},
		{"nba", "30 point 10 rebound games", ""},
		{"nba", "triple doubles", ""},
		{"mlb", "walks issued", ""},
		{"mlb", "intentional walks received", ""},
		{"nba", "leading scorer points", ""},
		{"nba", "how many a game boards", ""},
		{"mlb", "grounded into the most double plays", ""},
		{"nba", "top four point scorers", ""},
		{"mlb", "home run runs", "home run runs"},
		{"nfl", "carry yards", "carry yards"},
		{"nfl", "catch yards", "catch yards"},
		{"nhl", "shots from the point", "shots from the point"},
		{"nhl", "hit points", "hit points"},
		{"mlb", "hit home runs", ""},
		{"mlb", "combined shutouts", "combined shutouts"},
		{"nfl", "return yards", "return yards"},
		{"mlb", "intentional walks issued", "intentional walks issued"},
	} {
		tokens, _ := Tokenize(c.question)
		got := ""
		for _, named := range StatisticsNamed(tokens, c.sport) {
			if said := Narrowed(tokens, named, c.sport); said != "" && got == "" {
				got = said
			}
		}
		if got != c.narrowed {
			t.Errorf("%q: %q narrows a statistic, want %q", c.question, got, c.narrowed)
		}
	}
}
