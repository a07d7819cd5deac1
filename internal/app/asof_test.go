package app_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"groundline/internal/postgres"
)

// reads is one question of each metered kind that the bundled sample answers.
var reads = []string{
	"/api/v1/grounded/rating?sport=mlb&slug=babe-ruth",
	"/api/v1/grounded/rating?sport=nhl&slug=sebastian-aho",
	"/api/v1/grounded/rating?sport=mlb&slug=babe-ruth&scope=season&season=1921",
	"/api/v1/grounded/rating?sport=mlb&slug=ken-griffey",
	"/api/v1/grounded/standing?sport=mlb&slug=babe-ruth",
	"/api/v1/rankings/mlb?limit=3",
	"/api/v1/rankings/nba?by=career",
	"/api/v1/rankings/mlb?position=QB",
	"/api/v1/leaders/mlb?stat=batting.HR&limit=5",
	"/api/v1/leaders/mlb?stat=AVG&by=career&min=3000",
	"/api/v1/players/mlb_ruthba01",
	"/api/v1/analytics/shape/mlb_ruthba01",
	"/api/v1/analytics/value?sport=mlb&slug=babe-ruth&season=1934",
	"/api/v1/analytics/clone/mlb_ruthba01",
}

func asOf(path, day string) string {
	if strings.Contains(path, "?") {
		return path + "&as_of=" + day
	}
	return path + "?as_of=" + day
}

// withoutBalance takes the credits left out of an answer.
func withoutBalance(t *testing.T, body []byte) string {
	t.Helper()
	m := decode[map[string]any](t, body)
	delete(m, "creditsRemaining")
	out, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestAsOfRepeatsTheAnswerOfThatDate asks every kind of question, replaces the data,
// and asks for what was said on the day before.
func TestAsOfRepeatsTheAnswerOfThatDate(t *testing.T) {
	t.Parallel()
	b := setup(t)
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	// The sample was there yesterday.
	if _, err := db.Pool.Exec(t.Context(), `UPDATE imports SET finished_at = finished_at - interval '1 day'`); err != nil {
		t.Fatal(err)
	}
	yesterday := time.Now().UTC().AddDate(0, 0, -1).Format(time.DateOnly)
	before := map[string]string{}
	for _, path := range reads {
		t.Run(path, func(t *testing.T) {
			r := b.get(t, path)
			if r.status != http.StatusOK {
				t.Fatalf("%s: %d %s", path, r.status, r.body)
			}
			before[path] = withoutBalance(t, r.body)
			if again := withoutBalance(t, b.get(t, asOf(path, yesterday)).body); again != before[path] {
				t.Errorf("%s as of yesterday, on the same data:\n%s\n%s", path, again, before[path])
			}
		})
	}
	b.importSport(t, "mlb")
	for _, path := range reads {
		t.Run(path, func(t *testing.T) {
			if !strings.Contains(path, "mlb") {
				return
			}
			if now := withoutBalance(t, b.get(t, path).body); now == before[path] && !strings.Contains(path, "QB") {
				t.Errorf("%s: the full data give the answer of the sample", path)
			}
			again := withoutBalance(t, b.get(t, asOf(path, yesterday)).body)
			if !strings.Contains(before[path], `"grounded":true`) { // a refusal is not kept to be said again
				if strings.Contains(again, `"grounded":true`) {
					t.Errorf("%s was refused, and is answered as of yesterday:\n%s", path, again)
				}
				return
			}
			if again != before[path] {
				t.Errorf("%s as of yesterday, on other data:\n%s\n%s", path, again, before[path])
			}
		})
	}
	for path, code := range map[string]string{
		asOf("/api/v1/grounded/rating?sport=mlb&slug=mike-trout", yesterday):    "not_said_then",
		asOf("/api/v1/players/search?sport=mlb&q=mike+trout", yesterday):        "not_said_then",
		asOf("/api/v1/grounded/rating?sport=mlb&slug=babe-ruth", "2001-01-01"):  "no_data_then",
		asOf("/api/v1/players/search?q=mike+trout", "2001-01-01"):               "no_data_then",
		asOf("/api/v1/analytics/shape/mlb_ruthba01", "2001-01-01"):              "no_data_then",
		asOf("/api/v1/leaders/mlb?stat=batting.HR&season=1999", yesterday):      "not_said_then",
		asOf("/api/v1/rankings/mlb?limit=7", yesterday):                         "not_said_then",
		asOf("/api/v1/analytics/value?sport=mlb&slug=mike-trout", "1999-12-31"): "no_data_then",
	} {
		t.Run(path, func(t *testing.T) {
			a := decode[answer](t, b.get(t, path).body)
			if a.Grounded || a.Refusal == nil || a.Refusal.Code != code || a.CreditCost != 0 || a.Refusal.Coverage == nil || len(a.Refusal.Nearest) == 0 {
				t.Errorf("%s: %+v", path, a)
			}
		})
	}
	for path, want := range map[string]string{
		asOf(reads[0], "2999-01-01"): "as_of_in_future", asOf(reads[0], "yesterday"): "invalid_parameter", asOf(reads[0], "2026-02-30"): "invalid_parameter",
	} {
		t.Run(path, func(t *testing.T) {
			if r := b.get(t, path); r.status != http.StatusBadRequest || !strings.Contains(string(r.body), want) {
				t.Errorf("%s: %d %s", path, r.status, r.body)
			}
		})
	}
	if a := decode[answer](t, b.get(t, asOf("/api/v1/players/search?sport=nba&q=jordan", yesterday)).body); !a.Grounded {
		t.Errorf("a search of data that are in force still: %+v", a)
	}
}
