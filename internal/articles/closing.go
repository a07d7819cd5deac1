package articles

import (
	"context"

	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/verifier"
	"groundline/models"
)

// farMark is a statistic whose career total is told where a round number, from the least that is news on, is
// within a season's reach.
type farMark struct {
	key   string
	least float64
}

// farMarks are those of each role, the first before the others.
var farMarks = map[ratings.Role][]farMark{
	"batter": {{"HR", 100}, {"H", 1000}, {"SB", 200}, {"RBI", 500}}, "starter": {{"K", 1000}, {"W", 100}}, "reliever": {{"SV", 100}, {"K", 500}},
	"quarterback": {{"PassYds", 20_000}, {"PassTD", 100}}, "running_back": {{"RushYds", 5000}, {"RushTD", 50}}, "wide_receiver": {{"RecYds", 5000}, {"Rec", 500}, {"RecTD", 50}}, "tight_end": {{"RecYds", 5000}, {"Rec", 400}},
	"forward": {{"G", 200}, {"PTS", 500}, {"A", 500}}, "defenceman": {{"PTS", 400}, {"A", 300}, {"G", 100}}, "goalie": {{"W", 100}}, "player": {{"PTS", 5000}, {"TRB", 3000}, {"AST", 2000}},
}

// closingShare is how much of a season like the last a round number may take.
const closingShare = .6

// closing returns the message that ends a text about a season: the round number of the career that comes next;
// none where a season like the last does not come to it.
func (d *draft) closing(ctx context.Context, p *models.Player, now *chapter) (message, error) {
	if d.totalTold != "" {
		return message{}, nil // the text is of one
	}
	for _, m := range farMarks[now.role] {
		s, err := d.ask(ctx, p, plan.Plan{Intent: plan.Milestones, Stat: m.key})
		if err != nil {
			return message{}, err
		}
		if s == nil {
			continue
		}
		var r struct{ Rows []milestoneRow }
		if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil {
			return message{}, err
		}
		if len(r.Rows) != 1 {
			continue
		}
		row := &r.Rows[0]
		target, missing := float(row.figure("milestone")), float(row.figure("missing"))
		season, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: m.key, Since: now.season, Until: now.season})
		if err != nil {
			return message{}, err
		}
		value := season.figureOrZero()
		if target < m.least || missing == 0 || missing > closingShare*value {
			continue
		}
		goal, vars, err := d.goal(ctx, p, &near{stat: m.key, unit: row.Unit, target: target}, now)
		if err != nil || goal == nil {
			return message{}, err
		}
		as := "closing.mark"
		if d.inPlay(p.ID) == 0 {
			as = "closing.mark.over"
		}
		return message{goal, p.Name, as, vars}, nil
	}
	return message{}, nil
}

// figureOrZero is the first figure of a receipt, 0 without one.
func (s *source) figureOrZero() float64 {
	if s == nil {
		return 0
	}
	value := s.kind(verifier.Value)
	if value == nil {
		return 0
	}
	return float(value.Shown)
}
