package portal_test

import (
	"encoding/csv"
	"html"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/ratings/mlb"
)

var place = regexp.MustCompile(`<tr><td class="n">([^<]*)</td><th scope="row"><a href="([^"]*)">[^<]*</a></th><td>([^<]*)</td>`)

// places lists rank, player's path and season of a page of ranked seasons.
func places(body string) [][3]string {
	var out [][3]string
	for _, m := range place.FindAllStringSubmatch(body, -1) {
		out = append(out, [3]string{m[1], m[2], m[3]})
	}
	return out
}

func TestPagesOfARankingHoldEverySeasonOnceInOrder(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br := b.browser()
	sport := b.book.Sport("mlb")
	var got [][3]string
	next := "/rankings/mlb"
	for range 100 {
		page := br.get(next)
		page.wants(t, http.StatusOK)
		got = append(got, places(page.body)...)
		found := regexp.MustCompile(`rel="next" href="([^"]*)"`).FindStringSubmatch(page.body)
		if found == nil {
			break
		}
		next = found[1]
	}
	want := sport.RankedSeasons(mlb.Batter, almanac.Filter{})
	if len(got) != len(want) {
		t.Fatalf("%d seasons on the pages, %d in the set", len(got), len(want))
	}
	for i, s := range want {
		p, _ := sport.Player(s.Player)
		if got[i] != [3]string{withCommas(s.Rank), "/players/mlb/" + p.Slug, strconv.Itoa(s.Season)} {
			t.Fatalf("place %d is %v, want %s %d ranked %d", i+1, got[i], p.Slug, s.Season, s.Rank)
		}
	}
}

// withCommas writes a number below a million as a page does.
func withCommas(n int) string {
	s := strconv.Itoa(n)
	if len(s) > 3 {
		s = s[:len(s)-3] + "," + s[len(s)-3:]
	}
	return s
}

func TestFiltersNarrowARankingAndTheSetIsNamed(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	sport := b.book.Sport("mlb")
	page := b.browser().get("/rankings/mlb?since=1920&until=1935&team=NYA&position=RF")
	want := sport.RankedSeasons(mlb.Batter, almanac.Filter{Since: 1920, Until: 1935, Team: "NYA", Position: "RF"})
	page.wants(t, http.StatusOK, "<b>"+strconv.Itoa(len(want))+"</b> qualified batter seasons, 1920 to 1935, team NYA, position RF",
		`value="1920"`, `value="1935"`, `<option value="NYA" selected>`, `<option value="RF" selected>`, ">Clear<")
	b.browser().get("/rankings/mlb?age=20-24&min=650").wants(t, http.StatusOK,
		"<b>"+strconv.Itoa(len(sport.RankedSeasons(mlb.Batter, almanac.Filter{AgeFrom: 20, AgeTo: 24, Min: 650})))+"</b> qualified batter seasons, age 20 to 24, 650 plate appearances or more",
		`value="20-24"`, `value="650"`)
	got := places(page.body)
	if len(got) == 0 || len(got) != len(want) {
		t.Fatalf("%d seasons on the page, %d pass", len(got), len(want))
	}
	for _, g := range got {
		if g[0] != "–" { // the rank among those that pass is not known from a sample
			t.Errorf("the sample ranks %v among what it does not hold", g)
		}
	}
}

func TestCareersAndPeaksAreSeparateLists(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb", "nba")
	br := b.browser()
	br.get("/rankings/mlb?list=careers&role=pitcher").wants(t, http.StatusOK, "Greatest MLB pitching careers", "/players/mlb/walter-johnson", `href="/rankings/mlb?role=starter"`)
	br.get("/rankings/mlb?list=peaks").wants(t, http.StatusOK, "Highest peaks of MLB batting careers", "/players/mlb/babe-ruth")
	br.get("/rankings/nba?list=seasons").wants(t, http.StatusOK, "Best seasons of NBA", "2026 means the season 2025-26", `<link rel="canonical" href="`+b.server.URL+`/rankings/nba">`)
	br.get("/rankings").wants(t, http.StatusOK, "Greatest NBA careers", "No data for this league is loaded.")
	br.get("/players").wants(t, http.StatusOK, "/players/nba/lebron-james", "/players/mlb/babe-ruth")
	br.get("/players/nba").wants(t, http.StatusOK, "National Basketball Association", "From the bundled sample", "License:", "sha256:")
}

func TestWrongFiltersAreShownBesideTheFieldAndKept(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br := b.browser()
	br.get("/rankings/mlb?since=nineteen&until=1930").wants(t, http.StatusBadRequest, `value="nineteen"`, `value="1930"`, `id="since-error">Type a year`)
	br.get("/rankings/mlb?since=1990&until=1930").wants(t, http.StatusBadRequest, `id="until-error">This is before 1990.`)
	br.get("/rankings/mlb?team=XYZ").wants(t, http.StatusBadRequest, `id="team-error">No rated season has the team XYZ.`)
	br.get("/rankings/mlb?position=QB").wants(t, http.StatusBadRequest, `id="position-error">`)
	br.get("/rankings/mlb?age=old&min=most").wants(t, http.StatusBadRequest, `id="age-error">Type an age`, `id="min-error">Type a number of plate appearances`)
	br.get("/rankings/mlb?age=30-20").wants(t, http.StatusBadRequest, `id="age-error">`)
	br.get("/rankings/mlb?list=careers&age=25").wants(t, http.StatusBadRequest, "Only seasons")
	br.get("/rankings/mlb?since=&until=&team=&position=&list=seasons&role=batter&utm_source=x").wants(t, http.StatusOK, "qualified batter seasons")
}

func TestUnknownParametersOfARankingAreNeverIgnored(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br := b.browser()
	for query, says := range map[string]string{
		"colour=red": "colour", "list=weeks": "weeks", "role=goalie": "goalie", "page=0": "number from 1", "page=two": "number from 1",
		"since=1920&since=1930": "more than once", "list=careers&role=starter": "starter",
	} {
		br.get("/rankings/mlb?"+query).wants(t, http.StatusBadRequest, says)
	}
	br.get("/rankings/mlb?page=4000").wants(t, http.StatusNotFound, "ends before")
	if page := br.get("/rankings/mlb?since=2020&team=BOS"); page.StatusCode != http.StatusOK && !strings.Contains(page.body, "No rated season") {
		t.Errorf("an empty set: status %d", page.StatusCode)
	}
}

// The file has the rows of the page of the same query, and refuses what the page would refuse.
func TestRankingsAsCSVAreThoseOfThePage(t *testing.T) {
	t.Parallel()
	b := start(t, "nba")
	br := b.browser()
	for _, query := range []string{"", "?list=careers", "?list=peaks", "?list=current", "?page=2", "?since=1990&until=1999"} {
		page, file := br.get("/rankings/nba"+query), br.get("/rankings/nba/list.csv"+query)
		file.wants(t, http.StatusOK)
		rows := must(csv.NewReader(strings.NewReader(file.body)).ReadAll())(t)
		if len(rows) < 2 || file.Header.Get("Content-Type") != "text/csv; charset=utf-8" {
			t.Fatalf("%s: %d rows, %v", query, len(rows), file.Header)
		}
		for i, row := range rows[1:] {
			if len(row) != len(rows[0]) || !strings.Contains(page.body, `href="/players/nba/`+row[2]+`"`) || !strings.Contains(page.body, html.EscapeString(row[1])) {
				t.Errorf("%s: row %d is not on the page: %v", query, i, row)
			}
		}
		if query != "" && query != "?page=2" {
			page.wants(t, http.StatusOK, "/rankings/nba/list.csv?")
		}
	}
	br.get("/rankings/nba/list.csv?since=soon").wants(t, http.StatusBadRequest)
	br.get("/rankings/nba/list.csv?page=9999").wants(t, http.StatusNotFound)
}
