package app_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"groundline/internal/keys"
	"groundline/internal/postgres"
)

// list puts a list of two propositions that locks at a moment into the database,
// and returns their ids.
func list(t *testing.T, db *postgres.DB, sport string, opens, locks time.Time) (first, second int64) {
	t.Helper()
	var id int64
	if err := db.Pool.QueryRow(t.Context(), `INSERT INTO call_lists (sport, season, opens_at, closes_at, locks_at, offered_at)
		VALUES ($1, 2026, $2, $2::timestamptz + interval '7 days', $3, $3::timestamptz - interval '5 days') RETURNING id`, sport, opens, locks).Scan(&id); err != nil {
		t.Fatal(err)
	}
	for i, to := range []*int64{&first, &second} {
		if err := db.Pool.QueryRow(t.Context(), `INSERT INTO propositions (list_id, place, template, player_id, other_id, text)
			VALUES ($1, $2, $3, 'nobody', '', $4) RETURNING id`, id, i, sport+".quarterback.PassYds.over", fmt.Sprintf("Proposition %d", i)).Scan(to); err != nil {
			t.Fatal(err)
		}
	}
	return first, second
}

func TestPredictionOverHTTPIsMadeChangedWithdrawnAndLocked(t *testing.T) {
	t.Parallel()
	b := setup(t)
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	next := time.Now().UTC().Truncate(24*time.Hour).AddDate(0, 0, 3)
	open, other := list(t, db, "nfl", next, next.Add(-time.Hour))
	late, _ := list(t, db, "nhl", next, time.Now().Add(-time.Minute))
	post := func(body string) reply { return b.send(t, http.MethodPost, "/api/v1/calls "+body) }
	for _, body := range []string{
		fmt.Sprintf(`{"calls":[{"proposition":%d,"says":"yes","confidence":70},{"proposition":%d,"says":"no","confidence":55}]}`, open, other),
		fmt.Sprintf(`{"calls":[{"proposition":%d,"says":"no","confidence":90}]}`, open),
		fmt.Sprintf(`{"calls":[{"proposition":%d,"says":"none"}]}`, other),
	} {
		if r := post(body); r.status != http.StatusOK {
			t.Fatalf("%s: %d %s", body, r.status, r.body)
		}
	}
	sheet := decode[struct {
		Propositions []struct {
			ID         int64
			Says       *string
			Confidence *int
		}
	}](t, b.get(t, "/api/v1/calls/open?sport=nfl").body)
	if p := sheet.Propositions; len(p) != 2 || *p[0].Says != "no" || *p[0].Confidence != 90 || p[1].Says != nil {
		t.Errorf("%+v", sheet)
	}
	locked := fmt.Sprintf(`{"calls":[{"proposition":%d,"says":"yes","confidence":70}]}`, late)
	wantProblem(t, "after the lock", post(locked), http.StatusConflict, "call_locked")
	both := fmt.Sprintf(`{"calls":[{"proposition":%d,"says":"yes","confidence":99},{"proposition":%d,"says":"yes","confidence":70}]}`, open, late)
	wantProblem(t, "one of two after the lock", post(both), http.StatusConflict, "call_locked")
	wantProblem(t, "nothing there", post(`{"calls":[{"proposition":1099511627776,"says":"yes","confidence":70}]}`), http.StatusNotFound, "proposition_not_found")
	wantProblem(t, "too unsure", post(fmt.Sprintf(`{"calls":[{"proposition":%d,"says":"yes","confidence":49}]}`, open)), http.StatusBadRequest, "invalid_call")
	_, reading := b.account(t, "calls-reader", keys.Terms{Scope: []keys.Scope{keys.Data, keys.ReadOnly}})
	wantProblem(t, "a read-only key", b.send(t, http.MethodPost, "/api/v1/calls "+locked, "X-API-Key", reading), http.StatusForbidden, "key_read_only")
	own := decode[struct {
		Calls []struct {
			Says       string
			Confidence int
			Outcome    *string
		}
		Score struct{ Scored int }
	}](t, b.get(t, "/api/v1/calls").body)
	if len(own.Calls) != 1 || own.Calls[0].Says != "no" || own.Calls[0].Confidence != 90 || own.Calls[0].Outcome != nil || own.Score.Scored != 0 {
		t.Errorf("%+v", own)
	}
	for path, want := range map[string]string{
		"/calls": "Leaderboard", "/calls/nfl": "Proposition 1", "/calls/by/groundline-model": "No scored forecasts yet", "/calls/by/naive-baseline": "naive",
		"/calls/export/nfl.json": `{"calls":[`, "/calls/export/nfl.csv": "list_sha256", "/brief": "brief",
		"/calls/nhl/" + next.Format(time.DateOnly): "Proposition 1",
	} {
		t.Run(path, func(t *testing.T) {
			if r := b.get(t, path); r.status != http.StatusOK || !strings.Contains(string(r.body), want) {
				t.Errorf("%s: %d, without %q", path, r.status, want)
			}
		})
	}
	for _, path := range []string{"/calls/by/nobody", "/calls/export/xfl.csv", "/calls/export/nfl.xml", "/calls/nfl/2020-01-01", "/calls/nfl/soon", "/calls/nhl/" + next.Format(time.DateOnly) + "/list.json"} {
		t.Run(path, func(t *testing.T) {
			if r := b.get(t, path); r.status != http.StatusNotFound {
				t.Errorf("%s: %d", path, r.status)
			}
		})
	}
}
