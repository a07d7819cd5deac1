package articles

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// rateKeys are the rates of each role beside its line, as one question asks for them.
var rateKeys = map[ratings.Role]string{
	"batter": "OBP,SLG,OPS", "starter": "WHIP", "reliever": "WHIP", "player": "TS%", "quarterback": "Cmp%", "forward": "+/-", "defenceman": "+/-",
}

// rateNames are the names of rates where the press uses others than the sources.
var rateNames = map[string]string{"on-base plus slugging": "OPS", "walks and hits per inning": "WHIP"}

// isRate reports whether a statistic is a share or an average over a season, by its label.
func isRate(label string) bool {
	return strings.HasSuffix(label, "average") || strings.HasSuffix(label, "percentage") || rateNames[label] != ""
}

// rates returns the message about the rates of a season.
func (d *draft) rates(ctx context.Context, p *models.Player, c *chapter) (message, error) {
	key := rateKeys[c.role]
	if key == "" {
		return message{}, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: key, Since: c.season, Until: c.season})
	if s == nil {
		return message{}, err
	}
	var parts []string
	for i := range s.evidence.Cells {
		cell := &s.evidence.Cells[i]
		if cell.Kind != verifier.Value || cell.Metric == "" {
			continue
		}
		name := cell.Metric
		if short := rateNames[name]; short != "" {
			name = short
			s.call(cell.Metric, short)
		}
		if cell.Metric == "plus-minus" {
			if float(cell.Shown) <= 0 {
				return message{}, nil // a sign before a word reads badly
			}
			parts = append(parts, "a plus-minus of "+cell.Shown)
			continue
		}
		shown := s.press(cell, name)
		article := "a "
		if strings.ContainsRune("aeiouO", rune(name[0])) {
			article = "an "
		}
		parts = append(parts, article+name+" of "+shown)
	}
	if len(parts) == 0 {
		return message{}, nil
	}
	return message{s, p.Name, "season.rates", map[string]string{"rates": english.List(parts), "season": c.vars["season"]}}, nil
}

// totalKeys are the statistics whose career total is told, for each role.
var totalKeys = map[ratings.Role]string{
	"batter": "HR", "starter": "K", "reliever": "SV", "player": "PTS", "quarterback": "PassTD", "running_back": "RushYds", "wide_receiver": "RecYds", "tight_end": "RecYds",
	"forward": "G", "defenceman": "A", "goalie": "W",
}

// total returns the message about a career's total where a text has room for it.
func (d *draft) total(ctx context.Context, p *models.Player, role ratings.Role) (message, error) {
	m, err := d.careerTotal(ctx, p, role)
	if m.from == nil || m.vars["unit"] == d.totalTold || !d.sometimes() || d.doc.Words() >= fewTotal {
		return message{}, err
	}
	return m, nil
}

// careerTotal returns the message about a career's total of the role's first statistic.
func (d *draft) careerTotal(ctx context.Context, p *models.Player, role ratings.Role) (message, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: totalKeys[role]})
	if s == nil {
		return message{}, err
	}
	value := s.kind(verifier.Value)
	if value == nil || value.Season.From == 0 || value.Season.From == value.Season.To || float(value.Shown) < minTotal {
		return message{}, nil
	}
	s.call(value.Metric, one(value.Metric))
	return message{s, p.Name, "career.total", map[string]string{"x": thousands(value.Shown), "unit": value.Metric, "from": d.sport.Method.Years.Name(value.Season.From),
		"to": d.sport.Method.Years.Name(value.Season.To)}}, nil
}

// minTotal is the least career total that is told, and fewTotal how many words a text has at most that tells it: it leads
// nowhere.
const (
	minTotal = 10
	fewTotal = 120
)

var wonLost = regexp.MustCompile(`went (\d+-\d+(?:-\d+)?)`)

// teamRecord returns the message about how a player's team fared in a season.
func (d *draft) teamRecord(ctx context.Context, c *chapter) (message, error) {
	if d.voice.turn%3 == 0 { // in every article it would read as a form
		return message{}, nil
	}
	return d.recordOf(ctx, c)
}

// recordOf is the message about the record of a season's team, none where there is none.
func (d *draft) recordOf(ctx context.Context, c *chapter) (message, error) {
	team := c.vars["team"]
	if team == "" {
		return message{}, nil
	}
	a, err := d.w.asking.AnswerOwn(ctx, plan.Plan{Intent: plan.TeamRecord, Sport: d.sport.Key, Team: team, Since: c.season, Until: c.season})
	if apperr.Is(err, "invalid_plan") {
		return message{}, nil // no team of that name has records
	}
	if err != nil {
		return message{}, fmt.Errorf("a team's record of an article: %w", err)
	}
	if !a.Grounded {
		return message{}, nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return message{}, err
	}
	found := wonLost.FindStringSubmatch(s.st.Predicate.Claim)
	if found == nil || !strings.Contains(s.st.Predicate.Claim, "The "+team+" went") {
		return message{}, nil
	}
	s.license(found[1], c.vars["season"], "in "+c.vars["season"], team)
	return message{s, "", "team.record", map[string]string{"team": team, "record": found[1], "season": c.vars["season"]}}, nil
}

// gameHigh returns the message about the most of a statistic in one game of a season, if one
// game alone has it.
func (d *draft) gameHigh(ctx context.Context, p *models.Player, c *chapter) (message, error) {
	if d.sport.Games == nil {
		return message{}, nil
	}
	key := gameKeys[c.role]
	if key == "" {
		return message{}, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameHigh, Stat: key, Since: c.season, Until: c.season})
	if s == nil {
		return message{}, err
	}
	value := s.kind(verifier.Value)
	day := gameDay.FindString(s.st.Predicate.Claim[strings.LastIndex(s.st.Predicate.Claim, " are ")+1:])
	if value == nil || day == "" || strings.Contains(s.st.Predicate.Claim, " and ") || float(value.Shown) < minHigh {
		return message{}, nil
	}
	if s.inPart(c.vars["season"]) {
		return message{}, nil
	}
	s.call(value.Metric, one(value.Metric))
	return message{s, p.Name, "game.high", map[string]string{"x": thousands(value.Shown), "xu": of(value.Metric, value.Shown), "unit": value.Metric, "day": day, "season": c.vars["season"]}}, nil
}

// inPart reports whether a receipt is of a part of a season's games: the season is not over,
// or not all of it is held.
func (s *source) inPart(season string) bool {
	for _, set := range s.evidence.Sets {
		for _, c := range set.Conditions {
			if c.What == "the time" && !strings.HasPrefix(c.Says[len(c.Says)-1], "in "+season) {
				return true
			}
		}
	}
	return false
}

const minHigh = 3

// gameKeys are the statistics by which the games of a role are told apart.
var gameKeys = map[ratings.Role]string{"player": "PTS", "quarterback": "PassYds", "running_back": "RushYds", "wide_receiver": "RecYds", "tight_end": "RecYds", "forward": "PTS", "defenceman": "PTS",
	"goalie": "SV"}

// thresholds are the figures of one game that are counted over a season.
var thresholds = map[string]map[ratings.Role]plan.Bound{
	"nba":  {"player": {Stat: "PTS", AtLeast: pointer(30)}},
	"wnba": {"player": {Stat: "PTS", AtLeast: pointer(20)}},
	"nfl": {"quarterback": {Stat: "PassYds", AtLeast: pointer(300)}, "running_back": {Stat: "RushYds", AtLeast: pointer(100)}, "wide_receiver": {Stat: "RecYds", AtLeast: pointer(100)},
		"tight_end": {Stat: "RecYds", AtLeast: pointer(100)}},
	"nhl": {"forward": {Stat: "PTS", AtLeast: pointer(2)}, "defenceman": {Stat: "PTS", AtLeast: pointer(2)}},
}

func pointer(v float64) *float64 { return &v }

// gameCount returns the message about how many games of a season reached the sport's usual
// threshold.
func (d *draft) gameCount(ctx context.Context, p *models.Player, c *chapter) (message, error) {
	bound, ok := thresholds[d.sport.Key][c.role]
	if !ok || d.sport.Games == nil {
		return message{}, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameCount, Where: []plan.Bound{bound}, Since: c.season, Until: c.season})
	if s == nil {
		return message{}, err
	}
	count := s.kind(verifier.Count)
	reached := atLeast.FindString(s.st.Predicate.Claim)
	if count == nil || reached == "" || float(count.Shown) < minHigh || c.season <= d.sport.Last && s.inPart(c.vars["season"]) { // of a season that is on it is so far
		return message{}, nil
	}
	s.evidence.Spans = append(s.evidence.Spans, verifier.Span{From: c.season, To: c.season})
	s.drop()
	switch called := gamesCalled[bound.Stat]; {
	case d.sport.Key == stats.NHL:
		reached = "multi-point games"
	case called != "" && counted(count.Shown) != count.Shown: // "40 30-point games" stumbles
		reached = fmt.Sprintf(called, *bound.AtLeast)
	}
	said := counted(count.Shown) + " " + reached // the same count, in the word of the press
	s.license(said)
	for _, who := range []string{p.Name, d.again(p), capital(d.voice.pronouns.he), d.voice.pronouns.he} {
		for _, verb := range []string{"had", "recorded", "finished", "posted", "ended"} {
			s.license(who + " " + verb)
		}
	}
	return message{s, p.Name, "game.count", map[string]string{"x": counted(count.Shown), "reached": reached, "season": c.vars["season"]}}, nil
}

// gamesCalled is what the press calls games with so many of a statistic.
var gamesCalled = map[string]string{"PTS": "%v-point games", "PassYds": "%v-yard passing games", "RushYds": "%v-yard rushing games", "RecYds": "%v-yard receiving games"} // #nosec G101 -- a pass is thrown

var atLeast = regexp.MustCompile(`games with at least \d+ [a-z -]+`)

var gameDay = regexp.MustCompile(`\d+ [A-Z][a-z]+ \d{4}`)
