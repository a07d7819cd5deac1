package questions

import (
	"context"
	"slices"

	"groundline/internal/apperr"
	"groundline/internal/games"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// GameRecord is who had the most of a statistic in a single game.
type GameRecord struct {
	Label   string       // of the statistic
	Rows    []answer.Row // the highest, all that are equal
	Tied    int          // how many are equal, listed or not
	Seasons []int        // of which any game records the statistic, oldest first
	Whole   []int        // of which nearly all games record it
	Plan    plan.Plan
	Receipt string // "" where it cannot be stored
}

// GameClubs lists the clubs of a sport of which single games are held.
func (s *Service) GameClubs(sport string) []teams.Club {
	x := s.sports().Leagues[sport]
	if x == nil || x.Sport.GameLines == nil {
		return nil
	}
	return x.Teams.InStore(x.Sport.GameLines)
}

// GameRecords answers, for each statistic, who had the most of it in a single game: for a
// club, or with nil for anyone. Statistics without an answer are left out; if none has one, the
// refusal of the first is returned. Questions of the product itself are not counted as asked.
func (s *Service) GameRecords(ctx context.Context, sport string, club *teams.Club, playoffs bool) ([]GameRecord, *receipts.Refusal, error) {
	var out []GameRecord
	var refused *receipts.Refusal
	for _, key := range statistics.GameRecords(sport) {
		p := plan.Plan{Intent: plan.GameHigh, Sport: sport, Stat: key, Top: 1}
		if club != nil {
			p.Team, p.Club = club.Name, club.Whole
		}
		if playoffs {
			p.Playoffs = plan.AllPlayoffs
		}
		a, err := s.answerPlan(ctx, p)
		if err != nil {
			return nil, nil, err
		}
		if !a.Grounded {
			if refused == nil {
				refused = a.Refusal
			}
			continue
		}
		r := GameRecord{Plan: p, Receipt: a.Provenance.Receipt}
		if _, err := s.keepReceipt(ctx, a, nil); apperr.Is(err, receipts.CodeReadOnly) {
			r.Receipt = ""
		} else if err != nil {
			return nil, nil, err
		}
		extent := s.sports().GameExtent(p)
		for _, row := range a.Rows {
			if *row.Rank == 1 {
				r.Rows = append(r.Rows, row)
			}
		}
		r.Label, r.Seasons, r.Whole, r.Tied = a.Rows[0].Unit, extent.Seasons, extent.Whole, extent.Tied
		out = append(out, r)
	}
	if len(out) > 0 {
		refused = nil
	}
	return out, refused, nil
}

// GameLine returns the plan that asks for a player's figure in the games of a day, false if no
// statistic is that column.
func GameLine(kind *stats.Kind, column, player, day string, playoffs bool) (plan.Plan, bool) {
	st := statistics.OfGameColumn(kind, column)
	if st == nil {
		return plan.Plan{}, false
	}
	p := plan.Plan{Intent: plan.GameLine, Sport: kind.Sport, Players: []string{player}, Stat: st.Key, From: day, To: day}
	if playoffs {
		p.Playoffs = plan.AllPlayoffs
	}
	return p, true
}

// Opponents names the opponents of a player's games, newest first, with the clubs of games
// that each name is: what a page of them can be narrowed to.
func (s *Service) Opponents(sport string, met []games.Club) (names []string, clubs map[string]map[games.Club]bool) {
	clubs = map[string]map[games.Club]bool{}
	for _, c := range slices.Backward(met) {
		name := s.TeamInGames(sport, c.Season, c.Code)
		if clubs[name] == nil {
			clubs[name] = map[games.Club]bool{}
			names = append(names, name)
		}
		clubs[name][c] = true
	}
	slices.Sort(names)
	return names, clubs
}

// TeamInGames returns the full name of the team that box scores of a season call code, or the
// code.
func (s *Service) TeamInGames(sport string, season int, code string) string {
	if x := s.sports().Leagues[sport]; x != nil {
		if name := x.Teams.InGames(sport, season, code); name != "" {
			return name
		}
		return x.Sport.NewestTeamName(code)
	}
	return code
}
