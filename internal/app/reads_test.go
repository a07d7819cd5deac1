package app_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestEveryReadIsMeteredAndCited asks each read of the API on the sample: the
// price of the list is charged, the claim has a receipt that verifies.
func TestEveryReadIsMeteredAndCited(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	left := int64(1000)
	for _, test := range []struct {
		path string
		cost int64
	}{
		{"/api/v1/grounded/rating?sport=nhl&slug=wayne-gretzky", 5},
		{"/api/v1/grounded/rating?sport=nfl&slug=tom-brady", 5},
		{"/api/v1/grounded/rating?sport=nba&slug=michael-jordan", 5},
		{"/api/v1/grounded/standing?sport=mlb&slug=babe-ruth", 5},
		{"/api/v1/rankings/mlb?limit=3", 1},
		{"/api/v1/rankings/nba?by=career", 1},
		{"/api/v1/rankings/nfl?role=all&since=1990", 1},
		{"/api/v1/leaders/mlb?stat=batting.HR", 1},
		{"/api/v1/leaders/mlb?stat=AVG&by=career&min=3000", 1},
		{"/api/v1/players/search?q=babe+ruth", 1},
		{"/api/v1/players/mlb_ruthba01", 1},
		{"/api/v1/analytics/shape/mlb_ruthba01", 2},
	} {
		t.Run(test.path, func(t *testing.T) {
			r := b.get(t, test.path)
			if r.status != http.StatusOK {
				t.Errorf("%s: %d %s", test.path, r.status, r.body)
				return
			}
			a := decode[answer](t, r.body)
			left -= test.cost
			if !a.Grounded || a.Claim == nil || a.CreditCost != test.cost || a.CreditsRemaining != left {
				t.Fatalf("%s: cost %d, left %d of %d: %s", test.path, a.CreditCost, a.CreditsRemaining, left, r.body)
			}
			if s := b.statement(t, a.Provenance.Receipt); s.Predicate.Claim != *a.Claim {
				t.Errorf("%s: the receipt claims %q", test.path, s.Predicate.Claim)
			}
		})
	}
	b.checkLedger(t)
}

func TestReadsRefuseFreeOfChargeWhatTheyCannotGround(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for path, code := range map[string]string{
		"/api/v1/leaders/mlb?stat=HR":                             "ambiguous_stat",
		"/api/v1/leaders/mlb?stat=batting.exitvelocity":           "stat_not_recorded",
		"/api/v1/leaders/mlb?stat=batting.HR&season=2026":         "season_incomplete",
		"/api/v1/rankings/mlb?position=QB":                        "unknown_entity",
		"/api/v1/rankings/mlb?season=2030":                        "season_incomplete",
		"/api/v1/grounded/standing?sport=mlb&slug=ken-griffey":    "ambiguous_player",
		"/api/v1/players/search?q=zzzzzzzzzzzzqqqq":               "unknown_entity",
		"/api/v1/analytics/value?sport=mlb&slug=mike-trout":       "pool_too_small",
		"/api/v1/grounded/rating?sport=nfl&slug=anthony-munoz":    "no_metric_for_position", // a lineman of whom no source has a row
		"/api/v1/grounded/rating?sport=nfl&slug=lawrence-taylor":  "partial_record",
		"/api/v1/grounded/rating?sport=nba&slug=no-such-baller":   "unknown_entity",
		"/api/v1/grounded/rating?sport=wnba&slug=no-such-wnba-er": "unknown_entity",
	} {
		t.Run(path, func(t *testing.T) {
			r := b.get(t, path)
			a := decode[answer](t, r.body)
			if r.status != http.StatusOK || a.Grounded || a.Refusal == nil || a.Refusal.Code != code || a.CreditCost != 0 || a.CreditsRemaining != 1000 {
				t.Errorf("%s: want refusal %s: %d %s", path, code, r.status, r.body)
			}
		})
	}
}

func TestBareNameOfADominantPlayerNamesTheOthers(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	a := decode[struct {
		Grounded  bool
		AlsoNamed []struct{ Name string }
	}](t, b.get(t, "/api/v1/grounded/rating?sport=nhl&slug=sebastian-aho").body)
	if !a.Grounded || len(a.AlsoNamed) != 1 || a.AlsoNamed[0].Name != "Sebastian Aho" {
		t.Errorf("%+v", a)
	}
}

func TestListsPageWithoutGapOrRepeat(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	whole := decode[rankingPage](t, b.get(t, "/api/v1/rankings/mlb?limit=30").body)
	var pieces []string
	for cursor := ""; len(pieces) < 30; {
		path := "/api/v1/rankings/mlb?limit=10"
		if cursor != "" {
			path += "&cursor=" + cursor
		}
		page := decode[rankingPage](t, b.get(t, path).body)
		pieces = append(pieces, page.keys()...)
		if page.Next == nil {
			t.Fatal("the list ends early")
		}
		cursor = *page.Next
	}
	if strings.Join(pieces, " ") != strings.Join(whole.keys(), " ") {
		t.Errorf("three pages of ten are not the first thirty:\n%v\n%v", pieces, whole.keys())
	}
	if r := b.get(t, "/api/v1/rankings/mlb?cursor=nonsense"); r.status != http.StatusBadRequest {
		t.Errorf("a made-up cursor: %d %s", r.status, r.body)
	}
}

type rankingPage struct {
	Rankings []struct {
		Player struct{ ID string }
		Season int
	}
	Next *string
}

func (p rankingPage) keys() []string {
	var keys []string
	for _, r := range p.Rankings {
		keys = append(keys, r.Player.ID+"/"+string(rune('0'+r.Season%10)))
	}
	return keys
}
