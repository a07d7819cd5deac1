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
	"groundline/internal/verifier"
	"groundline/models"
)

// rateKeys are the rates of each role beside its line, as one question asks for them.
var rateKeys = map[ratings.Role]string{
	"batter": "OBP,SLG,OPS", "starter": "WHIP", "reliever": "WHIP", "player": "TS%", "quarterback": "Cmp%", "forward": "+/-", "defenceman": "+/-",
}

// rateNames are the names of rates where the press uses others than the sources.
var rateNames = map[string]string{"on-base plus slugging": "OPS", "walks and hits per inning": "WHIP"}

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
		article := "a "
		if strings.ContainsRune("aeiouO", rune(name[0])) {
			article = "an "
		}
		parts = append(parts, article+name+" of "+cell.Shown)
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

// total returns the message about a career's total of the role's first statistic.
func (d *draft) total(ctx context.Context, p *models.Player, role ratings.Role) (message, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: totalKeys[role]})
	if s == nil {
		return message{}, err
	}
	value := s.kind(verifier.Value)
	if value == nil || value.Season.From == 0 || value.Season.From == value.Season.To || float(value.Shown) < leastTotal {
		return message{}, nil
	}
	s.call(value.Metric, one(value.Metric))
	return message{s, p.Name, "career.total", map[string]string{"x": thousands(value.Shown), "unit": value.Metric, "from": d.sport.Method.Years.Name(value.Season.From),
		"to": d.sport.Method.Years.Name(value.Season.To)}}, nil
}

// leastTotal is the least career total that is told.
const leastTotal = 10

var wonLost = regexp.MustCompile(`went (\d+-\d+(?:-\d+)?)`)

// teamRecord returns the message about how a player's team fared in a season.
func (d *draft) teamRecord(ctx context.Context, c *chapter) (message, error) {
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
	key := map[ratings.Role]string{"player": "PTS", "quarterback": "PassYds", "running_back": "RushYds", "wide_receiver": "RecYds", "tight_end": "RecYds", "forward": "PTS", "defenceman": "PTS",
		"goalie": "SV"}[c.role]
	if key == "" {
		return message{}, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameHigh, Stat: key, Since: c.season, Until: c.season})
	if s == nil {
		return message{}, err
	}
	value := s.kind(verifier.Value)
	day := gameDay.FindString(s.st.Predicate.Claim[strings.LastIndex(s.st.Predicate.Claim, " are ")+1:])
	if value == nil || day == "" || strings.Contains(s.st.Predicate.Claim, " and ") || float(value.Shown) < leastHigh {
		return message{}, nil
	}
	for _, set := range s.evidence.Sets {
		for _, cond := range set.Conditions {
			if cond.What == "the time" && !strings.HasPrefix(cond.Says[len(cond.Says)-1], "in "+c.vars["season"]) {
				return message{}, nil // held in part
			}
		}
	}
	s.call(value.Metric, one(value.Metric))
	return message{s, p.Name, "game.high", map[string]string{"x": thousands(value.Shown), "xu": of(value.Metric, value.Shown), "unit": value.Metric, "day": day, "season": c.vars["season"]}}, nil
}

const leastHigh = 3

var gameDay = regexp.MustCompile(`\d+ [A-Z][a-z]+ \d{4}`)

func init() {
	phrase("season.rates", `
		{s} [also had|finished with|posted|put up] {rates} in {season}.
		[With it went|Beside it stood|To go with it:] {rates} in {season}.
		[The rates|The rate columns|The finer print] of {season}: {rates}.
		[In {season} that came|It came in {season}] with {rates}.
		{season} [also shows|goes down with|held] {rates}.`)
	phrase("career.total", `
		{s} has {x} [career |]{unit}, from {from} to {to}.
		[The career count is|That brings the count to] {x} {unit} from {from} to {to}.
		From {from} to {to}, {s} [has piled up|has put together|has|collected] {x} {unit}.
		[Career to date|To date]: {x} {unit}, from {from} to {to}.
		[Over|Across] the seasons from {from} to {to}, {s} has {x} {unit}.`)
	phrase("team.record", `
		The {team} went {record} in {season}.
		For the {team}, {season} [came out|ended] at {record}.
		[It came with a team that|This was a team that|The team] went {record} in {season}.
		[As a team|For their part|In the standings], the {team} went {record} in {season}.
		In {season} the {team} [went|finished] {record}.`)
	phrase("game.high", `
		The most {unit} in a game in {season} [came|were] on {day}: {x}.
		[On {day}|It was {day} when] {s} had {xu}, the most in a game in {season}.
		{s's} {xu} on {day} were the most in a game in {season}.
		The [big night|big game|game to remember] was {day}: {xu}, the most in a game in {season}.
		[Mark down|Circle] {day}: {xu}, the most in a game in {season}.`)
}
