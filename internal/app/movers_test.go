package app_test

import (
	"encoding/json"
	"encoding/xml"
	"math"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/postgres"
	"groundline/tools/eventually"
)

type moversAnswer struct {
	answer
	Freshness string
	Week      int
	Weeks     int
	Tested    int
	Movers    []struct {
		Claim         string
		Before, After struct{ Value float64 }
		Change        float64
		Receipt       string
		Lines         []struct{ Stats map[string]*float64 }
		Actions       []struct{ Do, Href string }
	}
	Next *string
}

func (b *testBundle) movers(t *testing.T, query string) moversAnswer {
	t.Helper()
	r := b.get(t, "/api/v1/movers/"+query)
	if r.status != http.StatusOK {
		t.Fatalf("%s: %d %s", query, r.status, r.body)
	}
	return decode[moversAnswer](t, r.body)
}

func TestWeeksWithoutGamesAreRefusedFreeOfCharge(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	m := b.movers(t, "nfl")
	if m.Grounded || m.Refusal == nil || m.Refusal.Code != "no_granularity" || m.CreditCost != 0 || len(m.Movers) != 0 || len(m.Refusal.Nearest) != 1 {
		t.Errorf("%+v", m)
	}
	if r := b.get(t, m.Refusal.Nearest[0].Path); r.status != http.StatusOK || !decode[answer](t, r.body).Grounded {
		t.Errorf("the nearest question is not answered: %s", r.body)
	}
	for _, path := range []string{"/movers", "/movers/nfl", "/brief", "/movers/nfl/feed.atom"} {
		t.Run(path, func(t *testing.T) {
			if r := b.get(t, path); r.status != http.StatusOK {
				t.Errorf("%s: %d", path, r.status)
			}
		})
	}
}

// importGames imports the seasons and the games of a sport under the running
// product, and waits until it answers from them.
func (b *testBundle) importGames(t *testing.T, sport string) {
	t.Helper()
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	b.importSport(t, sport)
	if _, _, err := datasets.ImportGames(t.Context(), db.Pool, datatest.Bundle(t), sport, nil); err != nil {
		t.Fatal(err)
	}
	eventually.Holds(t, "movers from the games", func() bool { return b.movers(t, sport).Grounded })
}

// TestMoversHaveReceipts imports a sport's seasons and games under the
// running product, and holds each week's sentences against what is signed.
func TestMoversHaveReceipts(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.importGames(t, "wnba")
	last := b.movers(t, "wnba")
	if last.Freshness != "stale_data" || !last.Fallback || last.CreditCost != 1 || last.Week != last.Weeks || last.Week != 16 {
		t.Errorf("%+v", last)
	}
	listed := 0
	for week := 1; week <= last.Weeks; week++ {
		m := b.movers(t, "wnba?week="+strconv.Itoa(week))
		if m.Movers == nil || !m.Grounded {
			t.Errorf("week %d: %+v", week, m)
		}
		b.holds(t, m.Provenance.Receipt, *m.Claim)
		for _, mover := range m.Movers {
			listed++
			b.holds(t, mover.Receipt, mover.Claim)
			if len(mover.Lines) == 0 || len(mover.Actions) < 3 || math.Abs(mover.Change) < 1 {
				t.Errorf("%s: %+v", mover.Claim, mover)
			}
		}
	}
	if listed == 0 {
		t.Error("no mover in a season")
	}
	if r := b.get(t, "/api/v1/movers/wnba?week=40"); r.status != http.StatusBadRequest || !strings.Contains(string(r.body), "weeks 1 to 16") {
		t.Errorf("week 40: %d %s", r.status, r.body)
	}
	brief := decode[struct {
		answer
		Sentences []struct{ Text, Receipt string }
	}](t, b.get(t, "/api/v1/assistant-brief?sport=wnba").body)
	if brief.CreditCost != 5 || len(brief.Sentences) == 0 {
		t.Errorf("%+v", brief)
	}
	for _, s := range brief.Sentences {
		b.holds(t, s.Receipt, s.Text)
	}
	var feed struct {
		Entries []struct {
			ID string `xml:"id"`
		} `xml:"entry"`
	}
	if err := xml.Unmarshal(b.get(t, "/movers/wnba/feed.atom").body, &feed); err != nil {
		t.Error(err)
	}
}

var numbers = regexp.MustCompile(`\d+(?:\.\d+)?`)

// holds verifies a receipt and finds every number of its claim, and of what is
// derived, in what is signed beside the claim.
func (b *testBundle) holds(t *testing.T, id, claim string) {
	t.Helper()
	s := b.statement(t, id)
	if s.Predicate.Claim != claim {
		t.Errorf("the receipt claims %q, the answer %q", s.Predicate.Claim, claim)
	}
	s.Predicate.Claim = ""
	body, err := json.Marshal(s.Predicate)
	if err != nil {
		t.Fatal(err)
	}
	var signed []float64
	for _, text := range numbers.FindAllString(string(body), -1) {
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		signed = append(signed, v)
	}
	for _, text := range numbers.FindAllString(claim, -1) {
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, have := range signed {
			found = found || math.Abs(have-v) < .0501
		}
		if !found {
			t.Errorf("%s of %q is nowhere in its receipt", text, claim)
		}
	}
}
