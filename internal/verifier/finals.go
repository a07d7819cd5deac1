package verifier

import (
	"fmt"

	"groundline/internal/games"
	"groundline/internal/stats"
	"groundline/internal/verifier/teamclaims"
)

// finals compares who won a final, or how many finals a team won, with the one sentence that the playoffs allow.
func (b *builder) finals() error {
	var r struct {
		Rows []teamclaims.Row `json:"rows"`
	}
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	p, round := &b.plan, b.plan.Playoffs
	if round == "LCS" {
		round = p.League + "CS"
	}
	var measures []games.Measure
	if key := map[string]string{stats.NBA: "PTS", stats.WNBA: "PTS", stats.NHL: "G"}[p.Sport]; key != "" {
		if store := b.sport.Regular.GameLines; store != nil {
			measures = append(measures, store.Measure(b.ref.GameTerms(p.Sport, key)))
		}
	}
	called := func(season int, code string) string {
		if b.ref.ClubName == nil {
			return ""
		}
		return b.ref.ClubName(p.Sport, season, code)
	}
	says, err := teamclaims.Final(b.sport, teamclaims.Plan{Sport: p.Sport, Team: p.Team, Club: p.Club, League: p.League, Since: p.Since, Until: p.Until, Tally: p.Tally, Last: p.Last, Result: p.Result}, round, measures, called, r.Rows, b.p.Rows)
	if err != nil {
		return err
	}
	if says != b.p.Claim {
		return fmt.Errorf("the sentence is not what the playoffs say: %s", says)
	}
	b.licence(says)
	return nil
}
