package propositions

import (
	"fmt"
	"math"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Kind is what a proposition compares.
type Kind string

// The kinds of propositions.
const (
	Rises Kind = "rises" // the current rating is higher after the week than before it
	Over  Kind = "over"  // a statistic, a game played, is over a line
	Above Kind = "above" // one player's statistic, a game played, is above another's
)

// Template is what is asked of many players of a role in the same words, with
// the same line for all of them.
type Template struct {
	Key     string // "nfl.wide_receiver.RecYds.over"; stored
	Sport   string
	Kind    Kind
	Role    ratings.Role
	Stat    string  // as stats names the column; none of Rises
	Block   string  // which of a season's totals have it, where several do
	Line    float64 // of Over
	Offered int     // so many players a week at most: those of whom most is expected
	Phrase  string  // "receiving yards"

	fit fit
}

// fit is how a template's model reads what is expected: the logarithm of the
// odds of yes is A + B·(√μ − √line), μ being the mean a game expected. Of Above it
// is A + B·(√μ₁ − √μ₂), with the B of the line divided by √2, since two players'
// luck is in it; what ties take from yes is its A. Of Rises it is A alone: a level
// that was estimated well is as likely to rise as to fall, but for the skew of
// games.
//
// Fitted by likelihood on seasons other than those that replays are judged on:
// NFL 2025 (passers 2023, for the sources have no other), NHL 2023-24, WNBA 2023,
// NBA 2024-25. Baseball's are of 2026, the one season whose games are held: its
// replay is in sample, as is that of passers in 2023. The other judged seasons
// were looked at, too, while templates were chosen and constants rounded, so a
// replay shows that the model is calibrated on them, not what it would be on a
// season that nobody has seen.
type fit struct{ A, B float64 }

// perGame are the sports whose weeks are of several games.
func (t *Template) perGame() bool { return t.Sport != stats.NFL }

// Text says the proposition of a player, or of two.
func (t *Template) Text(player, other string) string {
	switch t.Kind {
	case Rises:
		return player + "’s current rating rises"
	case Above:
		if t.perGame() {
			return fmt.Sprintf("%s averages more %s a game than %s", player, t.Phrase, other)
		}
		return fmt.Sprintf("%s has more %s than %s", player, t.Phrase, other)
	}
	if t.perGame() {
		return fmt.Sprintf("%s averages more than %s %s a game", player, number(t.Line), t.Phrase)
	}
	return fmt.Sprintf("%s has more than %s %s", player, number(t.Line), t.Phrase)
}

// Name says the template without a player.
func (t *Template) Name() string {
	switch t.Kind {
	case Rises:
		return "Current rating of " + roleName(t.Role) + " rises"
	case Above:
		return "More " + t.Phrase + " than another " + oneOf(t.Role)
	}
	return "More than " + number(t.Line) + " " + t.Phrase + ", " + roleName(t.Role)
}

func oneOf(r ratings.Role) string { return strings.ReplaceAll(string(r), "_", " ") }

func roleName(r ratings.Role) string { return oneOf(r) + "s" }

func number(v float64) string {
	if v == math.Trunc(v) {
		return fmt.Sprintf("%.0f", v)
	}
	return strings.TrimRight(fmt.Sprintf("%.2f", v), "0")
}

// Templates lists a sport's, in the order in which they are offered.
func Templates(sport string) []*Template { return templates[sport] }

// Of finds a template by its key, nil if there is none.
func Of(key string) *Template { return byKey[key] }

var (
	templates = map[string][]*Template{}
	byKey     = map[string]*Template{}
)

// statistic is one that a role's templates are of.
type statistic struct {
	sport   string
	role    ratings.Role
	stat    string
	block   string
	phrase  string
	line    float64
	offered int
	over    fit
	ties    float64 // A of Above
}

var statistics = []statistic{
	{stats.NFL, "quarterback", "PassYds", "", "passing yards", 220.5, 28, fit{.25, .32}, 0},
	{stats.NFL, "running_back", "RushYds", "", "rushing yards", 49.5, 40, fit{-.19, .70}, 0},
	{stats.NFL, "wide_receiver", "RecYds", "", "receiving yards", 49.5, 60, fit{-.40, .70}, 0},
	{stats.NFL, "tight_end", "RecYds", "", "receiving yards", 34.5, 24, fit{-.20, .70}, 0},
	{stats.NBA, "player", "PTS", "", "points", 15.5, 80, fit{.01, 2.88}, -.06},
	{stats.NBA, "player", "TRB", "", "rebounds", 6.5, 60, fit{-.17, 4.60}, -.06},
	{stats.NBA, "player", "AST", "", "assists", 4.5, 60, fit{-.13, 4.33}, -.06},
	{stats.WNBA, "player", "PTS", "", "points", 11.5, 60, fit{-.01, 3.07}, -.06},
	{stats.WNBA, "player", "TRB", "", "rebounds", 5.5, 50, fit{-.40, 4.05}, -.06},
	{stats.WNBA, "player", "AST", "", "assists", 2.9, 50, fit{.03, 4.32}, -.06},
	{stats.NHL, "forward", "SOG", "", "shots on goal", 2.4, 90, fit{-.38, 5.47}, -.12},
	{stats.NHL, "defenceman", "SOG", "", "shots on goal", 1.9, 50, fit{-.06, 4.64}, -.12},
	{stats.NHL, "forward", "Pts", "", "points", .7, 70, fit{-.50, 5.45}, -.19},
	{stats.MLB, "batter", "H", stats.MLBBatting.Name, "hits", .95, 90, fit{-.23, 2.65}, -.17},
	{stats.MLB, "batter", "SO", stats.MLBBatting.Name, "strikeouts", 1.05, 90, fit{-.51, 3.87}, -.17},
	{stats.MLB, "starter", "SO", stats.MLBPitching.Name, "strikeouts", 5.2, 70, fit{-.38, 3.25}, -.17},
}

// rising are the roles whose ratings are called, how many of the best, and A.
var rising = []struct {
	sport   string
	role    ratings.Role
	offered int
	a       float64
}{
	{stats.NFL, "quarterback", 10, 0}, {stats.NFL, "running_back", 10, -.07}, {stats.NFL, "wide_receiver", 10, -.07}, {stats.NFL, "tight_end", 10, -.07},
	{stats.NBA, "player", 20, 0}, {stats.WNBA, "player", 20, 0},
	{stats.NHL, "forward", 10, -.07}, {stats.NHL, "defenceman", 10, 0}, {stats.NHL, "goalie", 10, 0},
	{stats.MLB, "batter", 10, 0}, {stats.MLB, "starter", 10, 0},
}

func init() {
	for _, s := range statistics {
		key := s.sport + "." + string(s.role) + "." + s.stat
		t := Template{Sport: s.sport, Role: s.role, Stat: s.stat, Block: s.block, Phrase: s.phrase, Offered: s.offered, Line: s.line}
		over, above := t, t
		over.Key, over.Kind, over.fit = key+".over", Over, s.over
		above.Key, above.Kind, above.fit, above.Line, above.Offered = key+".above", Above, fit{s.ties, s.over.B / math.Sqrt2}, 0, s.offered/2
		add(&over)
		add(&above)
	}
	for _, r := range rising {
		add(&Template{Key: r.sport + "." + string(r.role) + ".rises", Sport: r.sport, Kind: Rises, Role: r.role, Offered: r.offered, fit: fit{A: r.a}})
	}
}

func add(t *Template) {
	templates[t.Sport] = append(templates[t.Sport], t)
	byKey[t.Key] = t
}
