//go:build corpus

package questions_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"groundline/internal/almanac"
	"groundline/internal/questions"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
)

// copyWeeks takes over what package ratings/current says of each active player
// and of each week: as the ratings, they are not stored.
func copyWeeks(t *testing.T, ctx context.Context, conn *pgx.Conn, sport *almanac.Sport) {
	t.Helper()
	var currents, moves [][]any
	for _, r := range sport.Current().Ranked("") {
		currents = append(currents, []any{sport.Key, r.Player, string(r.Role), r.Position, r.Estimate.Mean, r.Display()})
	}
	shown := func(before, after current.Estimate) float64 {
		return tenths(ratings.Display(after.Mean)) - tenths(ratings.Display(before.Mean))
	}
	if w := sport.Weeks(); w != nil {
		found, _ := w.Movers(w.Weeks)
		for i := range found {
			moves = append(moves, []any{sport.Key, found[i].Trajectory.Rating.Player, shown(found[i].Before, found[i].After), true, false})
		}
		for _, c := range w.Trajectories() {
			for n := len(c.Steps); n > 0; n-- {
				if c.Steps[n-1].Games > 0 {
					moves = append(moves, []any{sport.Key, c.Rating.Player, shown(c.At(n-1), c.At(n)), false, true})
					break
				}
			}
		}
	}
	for table, rows := range map[string][][]any{"currents": currents, "moves": moves} {
		columns := []string{"sport", "player_id", "role", "position", "mean", "display"}
		if table == "moves" {
			columns = []string{"sport", "player_id", "shown", "listed", "last"}
		}
		if _, err := conn.CopyFrom(ctx, pgx.Identifier{table}, columns, pgx.CopyFromRows(rows)); err != nil {
			t.Fatal(err)
		}
	}
}

func tenths(v float64) float64 { return math.Round(10*v) / 10 }

// weekQuery returns the SQL of a line about the present.
func weekQuery(kind string, a corpusArgs) string {
	where := []string{fmt.Sprintf("sport='%s'", a.Sport)}
	switch kind {
	case "current":
		return fmt.Sprintf(`select player_id, 0, round(display::numeric,1)::float8 from currents where sport='%s' and player_id = %s`, a.Sport, idOf(a.Sport, a.Slug))
	case "moved":
		return fmt.Sprintf(`select player_id, 0, shown from moves where last and sport='%s' and player_id = %s`, a.Sport, idOf(a.Sport, a.Slug))
	case "movers":
		if a.Low {
			where = append(where, "shown > 0")
		}
		if a.Last {
			where = append(where, "shown < 0")
		}
		return fmt.Sprintf(`select player_id, 0, shown from moves where listed and %s order by abs(shown) desc`, strings.Join(where, " and "))
	}
	role := map[string]string{"nfl QB": "quarterback", "nfl RB": "running_back", "nhl G": "goalie", "nhl D": "defenceman"}[a.Sport+" "+a.Pos]
	switch {
	case role != "":
		where = append(where, "role = '"+role+"'")
	case a.Pos != "":
		where = append(where, "position "+positionIn(a.Sport, a.Pos))
	}
	return fmt.Sprintf(`select player_id, 0, round(display::numeric,1)::float8 from (select *, rank() over (order by mean desc) r from currents where %s) x where r <= %d order by r`, strings.Join(where, " and "), a.N)
}

// sameMovers compares a week's movers, who may be none. Rows without a rank are changes that
// luck explains: they stand for movers only where there are none, and the answer says so.
func sameMovers(t *testing.T, want []expected, a *questions.Answer) string {
	t.Helper()
	ranked := 0
	for i := range a.Rows {
		if a.Rows[i].Rank != nil {
			ranked++
		}
	}
	if len(want) != ranked {
		return fmt.Sprintf("want %d movers, not %d: %s", len(want), ranked, show(want))
	}
	if says := strings.Contains(a.Answer, "none of") && strings.Contains(a.Answer, "the largest change"); ranked == 0 && len(a.Rows) > 0 && !says {
		return "changes that luck explains are listed as movers"
	}
	return ""
}
