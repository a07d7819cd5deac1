package articles

import (
	"slices"
	"strings"

	"groundline/internal/english"
)

// statline is a season or week in the sport's own language: "hit .247 with 60 home runs and
// 125 RBIs". Statistics that are 0 or not recorded are left out; an empty verb means that too
// little is recorded.
type statline struct {
	verb string // with the verb, in the past tense
	noun string // without: "a .247 average, 60 home runs and 125 RBIs"
	key  string // the one figure for a headline: "60 home runs"
	now  string // the same with a verb in the present tense: "throws for 312 yards"
	more string // a second line, as a list of nouns
}

// figure words one statistic of a receipt, "" where it is 0 or not recorded.
func (s *source) figure(label, one, many string) string {
	c := s.stat(label)
	if c == nil || c.Shown[0] == '-' {
		return ""
	}
	s.call(c.Metric, one, many)
	return part{label: label, one: one, many: many}.stated(s.press(c, label))
}

// rate returns a rate as shown, ".247", "" where it is not recorded. Each of says may stand
// beside it.
func (s *source) rate(label string, says ...string) string {
	c := s.stat(label)
	if c == nil {
		return ""
	}
	s.call(c.Metric, says...)
	return c.Shown
}

// some returns the parts that are not empty.
func some(parts ...string) []string {
	return slices.DeleteFunc(parts, func(p string) bool { return p == "" })
}

// list joins the parts that are not empty.
func list(parts ...string) string { return english.List(some(parts...)) }

// with puts a joining word before a text that is not empty.
func after(word, text string) string {
	if text == "" {
		return ""
	}
	return word + text
}

// statline returns the line of a role.
func (s *source) statline(role string) statline {
	switch role {
	case "batter":
		return s.batting()
	case "starter", "reliever":
		return s.pitching(role)
	case "player":
		return s.scoring(0)
	case "quarterback":
		return s.passing()
	case "running_back":
		return s.rushing()
	case "wide_receiver", "tight_end":
		return s.receiving()
	case "forward", "defenceman":
		return s.skating()
	case "goalie":
		return s.goaltending()
	}
	return statline{}
}

func (s *source) batting() (l statline) {
	average := s.rate("batting average", "batting average", "average", "hit", "batted")
	homers, runs := s.figure("home runs", "home run", "home runs"), s.figure("runs batted in", "RBI", "RBIs")
	steals := s.figure("stolen bases", "stolen base", "stolen bases")
	rest := list(homers, runs)
	if homers == "" {
		rest = list(runs, steals)
	}
	if average == "" || rest == "" {
		return l
	}
	stole := ""
	if c := s.stat("stolen bases"); c != nil && float(c.Shown) >= keySteals {
		stole, steals = steals, ""
		if homers != "" {
			rest = list(homers, runs, stole)
		}
	}
	l.verb = "hit " + average + " with " + rest
	l.noun = list(append([]string{"a " + average + " average"}, some(homers, runs, stole)...)...)
	switch c := s.stat("home runs"); {
	case c != nil && float(c.Shown) >= keyHomers:
		l.key, l.now = homers, "hits "+homers
	default:
		l.key, l.now = "a "+average+" average", "hits "+average
	}
	l.more = list(s.figure("hits", "hit", "hits"), s.figure("walks", "walk", "walks"), steals)
	return l
}

// keySteals is the number of stolen bases from which they are of a batter's line.
const keySteals = 20

// keyHomers is the number of home runs from which they make a headline.
const keyHomers = 20

func (s *source) pitching(role string) (l statline) {
	era := s.rate("earned run average", "earned run average", "ERA")
	strikeouts := s.figure("strikeouts", "strikeout", "strikeouts")
	innings := s.figure("innings", "inning", "innings")
	if era == "" || strikeouts == "" || innings == "" {
		return l
	}
	l.verb = "had a " + era + " ERA and " + strikeouts + " in " + innings
	l.noun = "a " + era + " ERA and " + strikeouts + " in " + innings
	l.key = "a " + era + " ERA"
	wins, losses, walks := s.figure("wins", "win", "wins"), s.figure("losses", "loss", "losses"), s.figure("walks allowed", "walk", "walks")
	if role == "reliever" {
		l.more = list(s.figure("saves", "save", "saves"), wins, walks)
		return l
	}
	l.more = list(wins, losses, walks)
	return l
}

// scoring is a basketball player's line: averages a game where they are recorded, of at least so
// much.
func (s *source) scoring(least float64) (l statline) {
	told := s.told("player", least)
	if told[0] == "" {
		return l
	}
	verb := "averaged "
	if !strings.HasSuffix(told[0], " a game") && !strings.HasSuffix(told[0], " per 100 possessions") {
		verb = "had "
	}
	l.verb, l.noun, l.more = verb+told[0], told[0], told[1]
	l.key, _, _ = strings.Cut(told[0], ",")
	if strings.HasSuffix(told[0], " a game") {
		l.key = strings.TrimSuffix(l.key, " a game") + " a game"
		l.now = "averages " + l.key
	}
	return l
}

func (s *source) passing() (l statline) {
	yards := s.figure("passing yards", "passing yard", "passing yards")
	touchdowns, interceptions := s.figure("touchdown passes", "touchdown pass", "touchdown passes"), s.figure("interceptions thrown", "interception", "interceptions")
	if yards == "" || touchdowns == "" {
		return l
	}
	l.verb = "threw for " + list(s.figure("passing yards", "yard", "yards"), s.figure("touchdown passes", "touchdown", "touchdowns"), interceptions)
	l.noun, l.key = list(yards, touchdowns, interceptions), yards
	l.now = "throws for " + s.figure("passing yards", "yard", "yards")
	l.more = list(s.figure("rushing yards", "rushing yard", "rushing yards"), s.figure("rushing touchdowns", "rushing touchdown", "rushing touchdowns"))
	return l
}

func (s *source) rushing() (l statline) {
	yards, touchdowns := s.figure("rushing yards", "rushing yard", "rushing yards"), s.figure("rushing touchdowns", "rushing touchdown", "rushing touchdowns")
	carries := s.figure("rushing attempts", "carry", "carries")
	if yards == "" || carries == "" {
		return l
	}
	l.verb = "ran for " + list(s.figure("rushing yards", "yard", "yards"), s.figure("rushing touchdowns", "touchdown", "touchdowns")) + " on " + carries
	l.noun, l.key = list(yards, touchdowns)+" on "+carries, yards
	l.now = "runs for " + s.figure("rushing yards", "yard", "yards")
	l.more = s.figure("receptions", "catch", "catches") + after(" for ", s.figure("receiving yards", "receiving yard", "receiving yards")) +
		after(" and ", s.figure("receiving touchdowns", "receiving touchdown", "receiving touchdowns"))
	return l
}

func (s *source) receiving() (l statline) {
	catches, yards, touchdowns := s.figure("receptions", "catch", "catches"), s.figure("receiving yards", "receiving yard", "receiving yards"), s.figure("receiving touchdowns", "touchdown", "touchdowns")
	if catches == "" || yards == "" {
		return l
	}
	line := catches + " for " + s.figure("receiving yards", "yard", "yards") + after(" and ", touchdowns)
	l.verb, l.noun, l.key, l.more = "made "+line, line, yards, s.figure("targets", "target", "targets")
	l.now = "gains " + yards
	return l
}

func (s *source) skating() (l statline) {
	goals, assists, points := s.figure("goals", "goal", "goals"), s.figure("assists", "assist", "assists"), s.figure("points", "point", "points")
	if points == "" {
		if points = s.figure("points scored", "point", "points"); points == "" && list(goals, assists) == "" {
			return l
		}
	}
	line := list(goals, assists) + after(" for ", points)
	l.verb, l.noun, l.key = "had "+line, line, points
	if points == "" {
		l.key = list(goals, assists)
	}
	l.more = list(s.figure("shots on goal", "shot on goal", "shots on goal"), s.figure("hits", "hit", "hits"), s.figure("blocked shots", "blocked shot", "blocked shots"))
	return l
}

func (s *source) goaltending() (l statline) {
	wins, share := s.figure("wins", "win", "wins"), s.rate("save percentage", "save percentage")
	if share == "" {
		return l
	}
	line := list(wins, "a "+share+" save percentage")
	l.verb, l.noun, l.key = "had "+line, line, "a "+share+" save percentage"
	l.more = list(s.figure("shutouts", "shutout", "shutouts"), s.figure("saves", "save", "saves"))
	return l
}
