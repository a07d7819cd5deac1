package propositions

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"groundline/internal/forecast"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Kind is the comparison a proposition makes.
type Kind string

// The kinds of propositions.
const (
	// Rises is no longer offered, for want of skill; predictions made of it are resolved. The
	// current rating is higher after the week than before it.
	Rises Kind = "rises"
	Over  Kind = "over" // a statistic per game is over a line
	// First is about a line of the player's own, which the template's key ends with.
	First Kind = "first" // a statistic is over the line in the first game of the week
	// More is about two players' first games of the week: one has more than the other.
	More  Kind = "more"
	Above Kind = "above" // one player's statistic per game is above another's
)

// Template is one question that is asked of many players of a role, with the same words
// and the same line.
type Template struct {
	Key     string // "nfl.wide_receiver.RecYds.over"; stored
	Sport   string
	Kind    Kind
	Role    ratings.Role
	Stat    string  // as stats names the column; empty for Rises
	Block   string  // which of a season's totals holds it, if several do
	Line    float64 // of Over
	Offered int     // at most this many players a week, highest expected first
	Phrase  string  // "receiving yards"

	fit      fit
	forecast *forecast.Kind // of First and More
}

// fit is a template's model: the log odds of yes are A + B·(√μ − √line), where μ is the
// expected mean per game. For Above they are A + B·(√μ₁ − √μ₂), with the line's B
// divided by √2 because two players' luck is in it; A is what ties take from yes. For
// Rises they are A alone: a well-estimated level is as likely to rise as to fall, except
// for the skew of games. Fitted by maximum likelihood on seasons other than those that
// replays are judged on: NFL 2025 (passers 2023, for lack of other sources), NHL
// 2023-24, WNBA 2023, NBA 2024-25. Baseball is fitted on 2026, the only season whose
// games are held, so its replay is in sample, as is that of passers in 2023. The judged
// seasons were also looked at while templates and constants were chosen: a replay shows
// calibration on them, not on an unseen season.
type fit struct{ A, B float64 }

// perGame reports whether a sport's weeks have several games.
func (t *Template) perGame() bool { return t.Sport != stats.NFL }

// Text returns the proposition about one player, or two, in words.
func (t *Template) Text(player, other string) string {
	switch t.Kind {
	case Rises:
		return player + "’s current rating rises"
	case Above:
		if t.perGame() {
			return fmt.Sprintf("%s averages more %s a game than %s", player, t.Phrase, other)
		}
		return fmt.Sprintf("%s has more %s than %s", player, t.Phrase, other)
	case More:
		if t.perGame() {
			return fmt.Sprintf("%s has more %s than %s in their first games of the week", player, t.Phrase, other)
		}
		return fmt.Sprintf("%s has more %s than %s", player, t.Phrase, other)
	}
	if t.Kind == First && t.perGame() {
		return fmt.Sprintf("%s has more than %s %s in their first game of the week", player, number(t.Line), t.Phrase)
	}
	if t.perGame() && t.Kind != First {
		return fmt.Sprintf("%s averages more than %s %s a game", player, number(t.Line), t.Phrase)
	}
	return fmt.Sprintf("%s has more than %s %s", player, number(t.Line), t.Phrase)
}

// Name returns the template in words, without a player.
func (t *Template) Name() string {
	switch t.Kind {
	case Rises:
		return "Current rating of " + roleName(t.Role) + " rises"
	case Above:
		return "More " + t.Phrase + " than another " + oneOf(t.Role)
	case More:
		return "More " + t.Phrase + " than another player"
	case First:
		return "More " + t.Phrase + " than their own line"
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

// Templates lists a sport's templates that are offered, in order: none of baseball, of which the
// games of only one season are held, so that no model can be fitted on one and judged on another.
func Templates(sport string) []*Template { return templates[sport] }

// Of finds a template by its key, offered or not, nil if there is none.
func Of(key string) *Template {
	family, line, own := strings.Cut(key, "@")
	t := byKey[family]
	if !own || t == nil || t.Kind != First {
		return t
	}
	at, err := strconv.ParseFloat(line, 64)
	if err != nil {
		return nil
	}
	return t.at(at)
}

// Family returns a template's key without its line: what lists group it by.
func Family(key string) string {
	family, _, _ := strings.Cut(key, "@")
	return family
}

// at returns the template with a line.
func (t *Template) at(line float64) *Template {
	own := *t
	own.Line = line
	own.Key += "@" + strconv.FormatFloat(line, 'f', -1, 64)
	return &own
}

var (
	templates = map[string][]*Template{}
	byKey     = map[string]*Template{}
)

// statistic is a statistic that a role's templates ask about.
type statistic struct {
	sport  string
	role   ratings.Role
	stat   string
	block  string
	phrase string
	line   float64
	over   fit
	ties   float64 // A of Above
}

// statistics are no longer offered: what is forecast took their place, and the model of baseball
// was fitted on the season that it predicted. Predictions made of them are resolved.
var statistics = []statistic{
	{stats.NFL, "quarterback", "PassYds", "", "passing yards", 220.5, fit{.25, .32}, 0},
	{stats.NFL, "running_back", "RushYds", "", "rushing yards", 49.5, fit{-.19, .70}, 0},
	{stats.NFL, "wide_receiver", "RecYds", "", "receiving yards", 49.5, fit{-.40, .70}, 0},
	{stats.NFL, "tight_end", "RecYds", "", "receiving yards", 34.5, fit{-.20, .70}, 0},
	{stats.NBA, "player", "PTS", "", "points", 15.5, fit{.01, 2.88}, -.06},
	{stats.NBA, "player", "TRB", "", "rebounds", 6.5, fit{-.17, 4.60}, -.06},
	{stats.NBA, "player", "AST", "", "assists", 4.5, fit{-.13, 4.33}, -.06},
	{stats.WNBA, "player", "PTS", "", "points", 11.5, fit{-.01, 3.07}, -.06},
	{stats.WNBA, "player", "TRB", "", "rebounds", 5.5, fit{-.40, 4.05}, -.06},
	{stats.WNBA, "player", "AST", "", "assists", 2.9, fit{.03, 4.32}, -.06},
	{stats.NHL, "forward", "SOG", "", "shots on goal", 2.4, fit{-.38, 5.47}, -.12},
	{stats.NHL, "defenceman", "SOG", "", "shots on goal", 1.9, fit{-.06, 4.64}, -.12},
	{stats.NHL, "forward", "Pts", "", "points", .7, fit{-.50, 5.45}, -.19},
	{stats.MLB, "batter", "H", stats.MLBBatting.Name, "hits", .95, fit{-.23, 2.65}, -.17},
	{stats.MLB, "batter", "SO", stats.MLBBatting.Name, "strikeouts", 1.05, fit{-.51, 3.87}, -.17},
	{stats.MLB, "starter", "SO", stats.MLBPitching.Name, "strikeouts", 5.2, fit{-.38, 3.25}, -.17},
}

// rising are the roles whose ratings were predicted, and A. The model
// of a rise is a constant: a well-estimated rating is as likely to fall, so that it has no
// skill to show. The templates are kept for predictions already made.
var rising = []struct {
	sport string
	role  ratings.Role
	a     float64
}{
	{stats.NFL, "quarterback", 0}, {stats.NFL, "running_back", -.07}, {stats.NFL, "wide_receiver", -.07}, {stats.NFL, "tight_end", -.07},
	{stats.NBA, "player", 0}, {stats.WNBA, "player", 0},
	{stats.NHL, "forward", -.07}, {stats.NHL, "defenceman", 0}, {stats.NHL, "goalie", 0},
	{stats.MLB, "batter", 0}, {stats.MLB, "starter", 0},
}

func init() {
	for _, s := range statistics {
		key := s.sport + "." + string(s.role) + "." + s.stat
		t := Template{Sport: s.sport, Role: s.role, Stat: s.stat, Block: s.block, Phrase: s.phrase, Line: s.line}
		over, above := t, t
		over.Key, over.Kind, over.fit = key+".over", Over, s.over
		above.Key, above.Kind, above.fit, above.Line = key+".above", Above, fit{s.ties, s.over.B / math.Sqrt2}, 0
		byKey[over.Key], byKey[above.Key] = &over, &above
	}
	for _, sport := range []string{stats.NFL, stats.NBA, stats.WNBA, stats.NHL} {
		for _, k := range forecast.Kinds(sport) {
			t := &Template{Key: sport + "." + k.Column + ".first", Sport: sport, Kind: First, Stat: k.Column, Phrase: k.Phrase, Offered: ownLines, forecast: k}
			byKey[t.Key] = t
			if k.Offered(forecast.OwnLine) {
				templates[sport] = append(templates[sport], t)
			}
			pair := &Template{Key: sport + "." + k.Column + ".more", Sport: sport, Kind: More, Stat: k.Column, Phrase: k.Phrase, Offered: morePairs, forecast: k}
			byKey[pair.Key] = pair
			if k.Offered(forecast.Pair) {
				templates[sport] = append(templates[sport], pair)
			}
		}
	}
	for _, r := range rising {
		t := &Template{Key: r.sport + "." + string(r.role) + ".rises", Sport: r.sport, Kind: Rises, Role: r.role, fit: fit{A: r.a}}
		byKey[t.Key] = t
	}
}

// ownLines is how many players a week are offered a line of their own, for each statistic.
const ownLines = 60

// morePairs is how many pairs a week are offered, for each statistic.
const morePairs = 20
