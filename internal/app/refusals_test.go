package app_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/postgres"
)

// TestEveryRefusalCodeIsReachedOverHTTP asks, for each code of the list, a
// question that gets it, on the call that takes parameters or in words.
func TestEveryRefusalCodeIsReachedOverHTTP(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	questions := map[string][]string{
		"ambiguous_player":       {"/grounded/rating?sport=mlb&slug=ken-griffey", "/grounded/standing?sport=mlb&slug=ken-griffey", "/analytics/value?sport=mlb&slug=ken-griffey"},
		"ambiguous_team":         {"/rankings/mlb?team=Chicago", "/leaders/mlb?stat=batting.HR&team=Chicago"},
		"ambiguous_stat":         {"/leaders/mlb?stat=HR"},
		"unknown_entity":         {"/grounded/rating?sport=mlb&slug=babe-rooth", "/rankings/mlb?position=QB", "/rankings/mlb?team=ZZZ", "/players/search?q=zzzzzzzzqqqq", "/grounded/rating?sport=mlb&slug=babe-ruth&scope=season&season=1950"},
		"out_of_sport":           {"/grounded/rating?sport=mlb&slug=wayne-gretzky", "/grounded/standing?sport=wnba&slug=babe-ruth", "/analytics/value?sport=nfl&slug=babe-ruth"},
		"stat_not_recorded":      {"/leaders/mlb?stat=batting.exitvelocity", "/leaders/mlb?stat=batting.IBB&season=1930", "/rankings/nba?season=1950", "/grounded/rating?sport=mlb&slug=cap-anson&scope=season&season=1875"},
		"partial_record":         {"/grounded/rating?sport=nfl&slug=lawrence-taylor"},
		"no_metric_for_position": {"/grounded/rating?sport=nfl&slug=anthony-munoz", "/grounded/standing?sport=nfl&slug=anthony-munoz"},
		"below_min_sample":       {"/grounded/rating?sport=mlb&slug=babe-ruth&scope=season&season=1914", "/leaders/mlb?stat=AVG&min=99999"},
		"pool_too_small":         {"/analytics/value?sport=mlb&slug=mike-trout", "/analytics/clone/mlb_ruthba01"},
		"season_incomplete":      {"/rankings/mlb?season=2030", "/leaders/mlb?stat=batting.HR&season=2030", "/grounded/rating?sport=mlb&slug=babe-ruth&scope=season&season=2026"},
		"no_column":              {"/leaders/mlb?stat=salary", "/leaders/nba?stat=win.shares.ws", "/leaders/mlb?stat=WAR"},
		"no_granularity":         {"/leaders/mlb?stat=postseason.HR", "/leaders/nba?stat=clutch+PTS", "/startsit/mlb?players=babe-ruth,ty-cobb&stat=HR"},
		"cross_era_absolute":     {"/leaders/mlb?stat=adjusted.HR"},
		"subjective":             {"/leaders/mlb?stat=goat"},
		"betting":                {"/leaders/nfl?stat=moneyline"},
		"unsupported_grammar":    {"/leaders/mlb?stat=HR/AB"},
		"stale_data":             {"/grounded/rating?sport=mlb&slug=babe-ruth&scope=current"},
		"no_data_then":           {"/grounded/rating?sport=mlb&slug=babe-ruth&as_of=2001-01-01", "/players/search?q=ruth&as_of=2001-01-01"},
	}
	inWords := map[string]string{
		"cross_sport": "compare wayne gretzky and michael jordan points",
		"causal":      "why did Babe Ruth decline",
	}
	elsewhere := map[string]string{
		"not_said_then":  "TestAsOfRepeatsTheAnswerOfThatDate", // the data have to change first
		"offseason":      "TestCurrentRatingIsRefusedOutOfSeason",
		"not_calibrated": "TestStartSitHasItsPriceReceiptAndRefusals", // it needs games
		"unverified":     "TestUnverifiedIsReachedOverHTTP",
	}
	for _, code := range grounding.RefusalCodes {
		if code.When == "" || code.Offers == "" {
			t.Errorf("%s is not described", code.Code)
		}
		if elsewhere[code.Code] != "" {
			continue
		}
		if question := inWords[code.Code]; question != "" {
			if _, a := b.ask(t, string(mustJSON(t, map[string]string{"question": question}))); a.Refusal == nil || a.Refusal.Code != code.Code || a.CreditCost != 0 || len(a.Refusal.Nearest) == 0 {
				t.Errorf("%s: want %s: %+v", question, code.Code, a.Refusal)
			}
			continue
		}
		if len(questions[code.Code]) == 0 {
			t.Errorf("%s: no question reaches it", code.Code)
		}
		for _, path := range questions[code.Code] {
			t.Run(path, func(t *testing.T) {
				a := b.refused(t, "/api/v1"+path)
				if a.Refusal == nil || a.Refusal.Code != code.Code {
					t.Errorf("%s: want %s: %+v", path, code.Code, a.Refusal)
					return
				}
				b.askNearest(t, path, a)
			})
		}
	}
	b.checkLedger(t)
}

// refused asks, and holds a refusal to what every refusal is: free, reasoned,
// and on the record.
func (b *testBundle) refused(t *testing.T, path string) answer {
	t.Helper()
	r := b.get(t, path)
	if r.status != http.StatusOK {
		t.Fatalf("%s: %d %s", path, r.status, r.body)
	}
	a := decode[answer](t, r.body)
	if a.Refusal == nil {
		return a
	}
	if a.Grounded || a.Claim != nil || a.CreditCost != 0 || r.header.Get("X-Service-Credit-Cost") != "0" || a.Provenance.Receipt == "" {
		t.Errorf("%s: a refusal that is no refusal: %s", path, r.body)
	}
	if a.Refusal.Reason == "" || len(a.Refusal.Missing) == 0 || a.Refusal.Missing[0] == "" || len(a.Refusal.Nearest) == 0 {
		t.Errorf("%s: the refusal does not help: %s", path, r.body)
	}
	if !slices.ContainsFunc(grounding.RefusalCodes, func(c grounding.RefusalCode) bool { return c.Code == a.Refusal.Code }) {
		t.Errorf("%s: %s is on no list", path, a.Refusal.Code)
	}
	return a
}

// askNearest asks what a refusal offers, and gives how many questions that were.
func (b *testBundle) askNearest(t *testing.T, path string, a answer) int {
	t.Helper()
	for _, n := range a.Refusal.Nearest {
		values := url.Values{}
		for name, value := range n.Params {
			values.Set(name, value)
		}
		r := b.get(t, n.Path+"?"+values.Encode())
		if r.status != http.StatusOK {
			t.Errorf("%s offers %q: %d %s", path, n.Question, r.status, r.body)
			continue
		}
		if got := decode[answer](t, r.body); !got.Grounded || got.Claim == nil {
			t.Errorf("%s (%s) offers %q, %s?%s, which is refused: %+v", path, a.Refusal.Code, n.Question, n.Path, values.Encode(), got.Refusal)
		}
	}
	return len(a.Refusal.Nearest)
}

// TestQuestionsOfferedByRefusalsAreAnswered draws questions that are likely to be refused,
// over one league of full data and four samples, until 500 were.
func TestQuestionsOfferedByRefusalsAreAnswered(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.importSport(t, "mlb")
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	book, err := almanac.Open(t.Context(), db.Pool, grounding.Sports, discard)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(4, 500))
	codes := map[string]int{}
	refused, offered := 0, 0
	for asked := 0; refused < 500; asked++ {
		if asked > 3000 {
			t.Fatalf("%d questions got only %d refusals", asked, refused)
		}
		if asked%100 == 0 { // an account may send 400 at once, and each refusal is asked about
			b.key = b.open(t, fmt.Sprintf("reader%d@example.org", asked)).Key
		}
		path := unlikely(r, book)
		a := b.refused(t, path)
		if a.Refusal != nil {
			refused++
			codes[a.Refusal.Code]++
			offered += b.askNearest(t, path, a)
		}
	}
	t.Logf("%d refusals offered %d questions: %v", refused, offered, codes)
	b.checkLedger(t)
}

// unlikely draws a question that is well formed and seldom has an answer.
func unlikely(r *rand.Rand, book *almanac.Book) string {
	key := grounding.Sports[r.IntN(len(grounding.Sports))]
	sport := book.Sport(key)
	p := &sport.Players[r.IntN(len(sport.Players))]
	year := 1880 + r.IntN(150)
	word := func(list ...string) string { return url.QueryEscape(list[r.IntN(len(list))]) }
	stats := []string{"HR", "H", "G", "PTS", "A", "W", "batting.IBB", "batting.CS", "pitching.IBB", "AVG", "salary", "HR/AB", "clutch", "war", "TD", "Sk", "passing.Yds", "FG%", "PPG", "nothing", "adjusted.H", "mvp", "STL", "toi", "SV%"}
	switch r.IntN(12) {
	case 0: // a name with a letter wrong, left out or doubled
		at := r.IntN(len(p.Slug))
		return "/api/v1/grounded/rating?sport=" + key + "&slug=" + strings.Trim(strings.ReplaceAll(p.Slug[:at]+word("x", "", "aa")+p.Slug[min(at+1, len(p.Slug)):], "--", "-"), "-")
	case 1:
		return "/api/v1/grounded/rating?sport=" + key + "&slug=" + p.BaseSlug
	case 2: // in another sport
		return "/api/v1/grounded/standing?sport=" + grounding.Sports[r.IntN(len(grounding.Sports))] + "&slug=" + p.Slug
	case 3:
		return fmt.Sprintf("/api/v1/grounded/rating?sport=%s&slug=%s&scope=season&season=%d", key, p.Slug, year)
	case 4:
		return "/api/v1/grounded/rating?sport=" + key + "&slug=" + p.Slug + "&scope=" + word("best", "career")
	case 5:
		return "/api/v1/analytics/value?sport=" + key + "&slug=" + p.Slug + "&season=" + fmt.Sprint(year)
	case 6:
		return "/api/v1/analytics/clone/" + p.ID + "?season=" + fmt.Sprint(year)
	case 7:
		return "/api/v1/analytics/shape/" + p.ID
	case 8:
		return fmt.Sprintf("/api/v1/rankings/%s?season=%d&team=%s", key, year, word("NYA", "Boston", "York", "ZZ", "Sox", "Los", "Rams", "CHI"))
	case 9:
		return fmt.Sprintf("/api/v1/rankings/%s?by=%s&until=%d&position=%s", key, word("season", "career", "peak"), year, word("QB", "C", "SS", "G", "D", "PG", "XX", "P"))
	case 10:
		return fmt.Sprintf("/api/v1/leaders/%s?stat=%s&season=%d", key, word(stats...), year)
	}
	return fmt.Sprintf("/api/v1/leaders/%s?stat=%s&by=%s&until=%d&min=%d", key, word(stats...), word("season", "career"), year, r.IntN(3)*1000)
}
