package articles

import (
	"context"

	"groundline/internal/questions/plan"
	"groundline/models"
)

// bothWays reports whether the value of a player's last season counts another role, too: a batter's pitching.
func (d *draft) bothWays(p *models.Player) bool {
	rated := ratedLast(d.sport.SeasonsOf(p.ID), d.sport.Last)
	return rated != nil && len(rated.Also) > 0
}

// pitched is the message about the pitching of a batter whose value counts it, none of others or where it is not held.
func (d *draft) pitched(ctx context.Context, p *models.Player) (message, error) {
	if !d.bothWays(p) {
		return message{}, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: "ERA,IP,K", Since: d.sport.Last, Until: d.sport.Last})
	if s == nil {
		return message{}, err
	}
	era, innings, struck := s.rate("earned run average"), s.figure("innings pitched", "inning", "innings"), s.figure("strikeouts", "strikeout", "strikeouts")
	if era == "" || innings == "" || struck == "" {
		return message{}, nil
	}
	vars := map[string]string{"era": era, "ip": innings, "k": struck, "season": d.sport.Method.Years.Name(d.sport.Last)}
	return d.voice.allowed(message{s.copied(), p.Name, "pitched", vars}), nil
}
