package app_test

import (
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

var (
	comparedRow  = regexp.MustCompile(`(?s)<tr><th scope="row">Career rating.*?</tr>`)
	boldFigure   = regexp.MustCompile(`<b>([^<]*)</b>`)
	careerRating = regexp.MustCompile(`(?s)<dt>Career rating</dt><dd><div class="value">([^<]*)<`)
	askLink      = regexp.MustCompile(`href="(/ask\?plan=[^"]*)"`)
	leadSentence = regexp.MustCompile(`<p class="lead">([^<]*)</p>`)
)

// leadsTo returns where a request is sent on to, with its status.
func (b *testBundle) leadsTo(t *testing.T, path string) string {
	t.Helper()
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, Transport: b.network()}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, b.config.BaseURL+path, nil)
	must(t, err)
	response, err := client.Do(request)
	must(t, err)
	must(t, response.Body.Close())
	return response.Header.Get("Location")
}

// TestComparisonsShowWhatThePlayersPagesShow: the career ratings of a comparison are those of
// the players' pages, its sentence is the answer of the plan that it links to, and to look at
// it stores no receipt.
func TestComparisonsShowWhatThePlayersPagesShow(t *testing.T) {
	t.Parallel()
	b := setup(t)
	db, _, _ := b.services(t)
	// Of both players: articles are written meanwhile, and store receipts of their own.
	stored := func(one, other string) (n int) {
		t.Helper()
		must(t, db.Pool.QueryRow(t.Context(), `SELECT count(*) FROM receipts WHERE claim LIKE '%'||$1||'%' AND claim LIKE '%'||$2||'%'`, one, other).Scan(&n))
		return n
	}
	for _, pair := range [][5]string{{"mlb", "babe-ruth", "ken-griffey-1989", "Ruth", "Griffey"}, {"nba", "michael-jordan", "nikola-jokic", "Jordan", "Jokić"},
		{"wnba", "aja-wilson", "caitlin-clark", "Wilson", "Clark"}, {"nhl", "patrick-roy", "dominik-hasek", "Roy", "Hasek"}} {
		path := "/compare/" + pair[0] + "/" + pair[1] + "-vs-" + pair[2]
		before := stored(pair[3], pair[4])
		got := b.get(t, path)
		if got.status != http.StatusOK {
			t.Fatalf("%s: %d %s", path, got.status, got.body)
		}
		body := string(got.body)
		if after := stored(pair[3], pair[4]); after != before {
			t.Errorf("%s stored %d receipts", path, after-before)
		}
		shown := boldFigure.FindAllStringSubmatch(comparedRow.FindString(body), -1)
		if len(shown) != 2 {
			t.Fatalf("%s: no career ratings of both: %s", path, comparedRow.FindString(body))
		}
		for i, slug := range pair[1:3] {
			own := careerRating.FindStringSubmatch(string(b.get(t, "/players/"+pair[0]+"/"+slug).body))
			if own == nil || own[1] != shown[i][1] {
				t.Errorf("%s: %s has the career rating %s, on the page of the player %v", path, slug, shown[i][1], own)
			}
		}
		said, link := leadSentence.FindStringSubmatch(body), askLink.FindStringSubmatch(body)
		if said == nil || link == nil {
			t.Fatalf("%s: no sentence with its receipt:\n%.3000s", path, body)
		}
		ask, err := url.Parse(html.UnescapeString(link[1]))
		must(t, err)
		sent, err := json.Marshal(map[string]json.RawMessage{"plan": json.RawMessage(ask.Query().Get("plan"))})
		must(t, err)
		answer := decode[struct{ Answer string }](t, b.post(t, http.MethodPost, "/api/v1/analytics/query", string(sent)).body)
		if answer.Answer == "" || html.UnescapeString(said[1]) != answer.Answer {
			t.Errorf("%s says %q, its plan answers %q", path, said[1], answer.Answer)
		}
	}
}

// TestNamesLeadToTheirComparison: names that each mean one player lead to the comparison, from
// the form and from a path without a league; any other is asked back or named as unknown, and
// nothing typed is lost.
func TestNamesLeadToTheirComparison(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	const both = "/compare/nba/michael-jordan-vs-nikola-jokic"
	for from, to := range map[string]string{
		"/compare?player=Michael+Jordan&player=nikola+jokic":                both,
		"/compare?sport=nba&player=michael-jordan&player=Nikola+Joki%C4%87": both,
		"/compare/michael-jordan-vs-nikola-jokic":                           both,
		"/compare/nba/michael-jordan-vs-nikola-jokic-vs-michael-jordan":     both,
		"/compare/nba/michael-jordan-vs-michael-jordan":                     "/players/nba/michael-jordan",
		"/compare/nba/michael-jordan":                                       "/compare?player=michael-jordan&sport=nba",
		"/compare/nba/michael-jordan-vs-nobody-at-all":                      "/compare?player=michael-jordan&player=nobody-at-all&sport=nba",
		"/compare/michael-jordan-vs-babe-ruth":                              "/compare?player=michael-jordan&player=babe-ruth",
		"/search?q=babe+ruth":                                               "/players/mlb/babe-ruth",
		"/search?q=ken+griffey":                                             "/players?q=ken+griffey",
		"/players?q=babe+ruth":                                              "/players/mlb/babe-ruth",
		"/search?q=most+points+in+a+wnba+season":                            "/ask?q=most+points+in+a+wnba+season",
		"/search?q=":                                                        "/players",
	} {
		if got := b.leadsTo(t, from); got != to {
			t.Errorf("%s leads to %q, want %q", from, got, to)
		}
	}
	for path, want := range map[string][]string{
		"/compare?player=ken+griffey&player=babe+ruth":         {`value="ken griffey"`, "Which one?", "player=ken-griffey-1989&amp;player=babe+ruth&amp;sport=mlb"},
		"/compare?sport=mlb&player=babe-ruth&player=qqqq+zzzz": {`value="qqqq zzzz"`, "Nobody of that name is in the data", `value="babe-ruth"`},
		"/search/suggestions?q=jorda&sport=nba":                {`"slug":"michael-jordan"`, `"path":"/players/nba/michael-jordan"`},
		"/search/suggestions?q=zzzzzz":                         {`{"players":[]}`},
	} {
		got := b.get(t, path)
		for _, w := range want {
			if got.status != http.StatusOK || !strings.Contains(string(got.body), w) {
				t.Errorf("%s: %d, without %q", path, got.status, w)
			}
		}
	}
	for path, status := range map[string]int{
		"/compare?player=a&player=b&player=c&player=d&player=e": 400, "/compare?sport=chess&player=a": 400, "/compare/chess/a-vs-b": 404,
		"/compare/nba/michael-jordan-vs-nikola-jokic?by=moon": 400, "/search/suggestions?q=ruth&sport=chess": 404,
	} {
		if got := b.get(t, path); got.status != status {
			t.Errorf("%s: %d, want %d", path, got.status, status)
		}
	}
}
