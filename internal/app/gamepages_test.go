package app_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var cited = regexp.MustCompile(`href="(/ask\?plan=[^"]+)"`)

// TestGamePagesListWhatTheAPIDoes reads a game log narrowed by each filter, follows what it
// cites, and reads the single-game records of a league and a team.
func TestGamePagesListWhatTheAPIDoes(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.importGames(t, "wnba")
	const log = "/players/wnba/aja-wilson/games"
	page := func(path string, status int, wants ...string) string {
		t.Helper()
		r := b.get(t, path)
		body := strings.NewReplacer("&#39;", "'", "&amp;", "&").Replace(string(r.body))
		if r.status != status {
			t.Fatalf("%s: %d %s", path, r.status, body)
		}
		for _, want := range wants {
			if !strings.Contains(body, want) {
				t.Errorf("%s does not say %q", path, want)
			}
		}
		return body
	}
	rows := func(body string) int { return strings.Count(body, ">cite</a>") }

	whole := rows(page(log+"?season=2024", http.StatusOK, "38 regular-season games of A'ja Wilson in 2024", "Last 20 games held", `class="heat h5"`, "Points by day, 2024: 38 games from"))
	home, away := rows(page(log+"?season=2024&venue=home", http.StatusOK, "at home")), rows(page(log+"?season=2024&venue=away", http.StatusOK, ", away"))
	won, lost := rows(page(log+"?season=2024&result=W", http.StatusOK, "in wins")), rows(page(log+"?season=2024&result=L", http.StatusOK, "in losses"))
	if whole != 38 || home+away != whole || won+lost != whole || home == 0 || lost == 0 {
		t.Errorf("%d games: %d at home, %d away, %d won, %d lost", whole, home, away, won, lost)
	}
	page(log+"?season=2024&opponent=New+York+Liberty", http.StatusOK, "against the New York Liberty")
	page(log+"?season=2024&opponent=New+York+Liberty&result=W&venue=home", http.StatusOK, "matches these filters", "Show all games")
	page(log+"?stage=playoffs&season=2023", http.StatusOK, "9 playoff games of A'ja Wilson in 2023")
	page("/players/wnba/cynthia-cooper/games", http.StatusOK, "We hold no single game of Cynthia Cooper.")
	for _, wrong := range []string{"?season=1998", "?opponent=Boston+Celtics"} {
		page(log+wrong, http.StatusNotFound)
	}
	for _, wrong := range []string{"?venue=moon", "?result=D", "?stage=final", "?season=all&cursor=x"} {
		page(log+wrong, http.StatusBadRequest)
	}

	// All games, page by page, each once.
	next, total := log+"?season=all", 0
	for range 5 {
		body := page(next, http.StatusOK, " in the seasons held, 2018 to 2026")
		total += rows(body)
		more := regexp.MustCompile(`rel="next" href="([^"]+)"`).FindStringSubmatch(body)
		if more == nil {
			break
		}
		next = more[1]
	}
	if said := regexp.MustCompile(`(\d+) regular-season games`).FindStringSubmatch(page(log+"?season=all", http.StatusOK)); said == nil || total < 250 || said[1] != strconv.Itoa(total) {
		t.Errorf("%d rows on all pages, the page says %v", total, said)
	}

	// The file has the games of the page, with the same filters.
	for query, want := range map[string]int{"?season=2024": whole, "?season=2024&venue=home": home, "?season=all": total} {
		if !strings.Contains(page(log+query, http.StatusOK), `href="/players/wnba/aja-wilson/games.csv`) {
			t.Errorf("%s: no link to the file", query)
		}
		file := page("/players/wnba/aja-wilson/games.csv"+query, http.StatusOK, "player_id,name,season,stage,date,team,opponent,venue,result,", ",A'ja Wilson,2024,regular,2024-", "Las Vegas Aces,New York Liberty,")
		if got := strings.Count(strings.TrimSpace(file), "\n"); got != want {
			t.Errorf("%s: the file has %d games, the page %d", query, got, want)
		}
	}
	page("/players/wnba/aja-wilson/games.csv?season=1998", http.StatusNotFound)

	// The API's file is the page's, with the same filters, for nothing.
	id := strings.Split(strings.Split(page("/players/wnba/aja-wilson/games.csv", http.StatusOK), "\n")[1], ",")[0]
	for api, ours := range map[string]string{"": "", "?season=2024": "?season=2024", "?all=true&venue=away&result=W": "?season=all&venue=away&result=W", "?season=2024&playoffs=true": "?season=2024&stage=playoffs",
		"?all=true&format=csv&opponent=New+York+Liberty": "?season=all&opponent=New+York+Liberty", "?all=true&opponent=NYL": "?season=all&opponent=New+York+Liberty"} {
		got := b.get(t, "/api/v1/players/"+id+"/games"+api)
		if file := page("/players/wnba/aja-wilson/games.csv"+ours, http.StatusOK); string(got.body) != file || got.header.Get("Content-Type") != "text/csv; charset=utf-8" || got.header.Get("X-Service-Credit-Cost") != "" {
			t.Errorf("%s: %d %v: %.300s", api, got.status, got.header, got.body)
		}
	}
	for query, status := range map[string]int{"?season=1998": 404, "?opponent=Chicago+Bulls": 404, "?season=2024&all=true": 400, "?venue=moon": 400, "?result=T": 400, "?format=json": 400, "?page=2": 400} {
		if got := b.get(t, "/api/v1/players/"+id+"/games"+query); got.status != status || !strings.Contains(string(got.body), "detail") {
			t.Errorf("%s: %d %s", query, got.status, got.body)
		}
	}
	if got := b.get(t, "/api/v1/players/wnba_nobody/games"); got.status != http.StatusNotFound {
		t.Errorf("an unknown player: %d %s", got.status, got.body)
	}

	// What is cited is answered with the figure of the row.
	link := cited.FindStringSubmatch(page(log+"?season=2024", http.StatusOK))
	page(link[1], http.StatusOK, "A'ja Wilson had", "points", "See the full receipt")

	// The parts of a split can be told apart, and are not ranked.
	split := page("/ask?q="+url.QueryEscape("A'ja Wilson home and road splits in 2024"), http.StatusOK, "<td>at home</td>", "<td>on the road</td>")
	if strings.Contains(split, " ranked") {
		t.Error("the parts of a split are said to be ranked")
	}

	body := page("/records/wnba", http.StatusOK, "Regular-season games held: 2009 to 2026", "A'ja Wilson", ">53<", "Las Vegas Aces")
	receipt := regexp.MustCompile(`href="(/receipts/[0-9a-f]+)"`).FindStringSubmatch(body)
	if receipt == nil {
		t.Fatal("no record has a receipt")
	}
	page(receipt[1], http.StatusOK, "in a game")
	page("/records/wnba/las-vegas-aces", http.StatusOK, "San Antonio Silver Stars", ">53<", "22 Aug 2023", "since 2009")
	page("/records/wnba/las-vegas-aces?stage=playoffs", http.StatusOK, "Playoff games held")
	page("/records/wnba/houston-comets", http.StatusNotFound)
	page("/records/mlb", http.StatusOK, "We hold no single games")

	// A day of the year: the games of the API's answer, that of today without a date.
	day := page("/onthisday/wnba?date=07-18", http.StatusOK, "WNBA on this day", "July 18", "July 17", "July 19", `href="/onthisday/nba?date=07-18"`, "This answer with its receipt")
	said := decode[struct {
		Answer string
		Rows   []struct {
			Player struct{ Slug string }
			Shown  string
		}
	}](t, b.get(t, "/api/v1/onthisday/wnba?date=07-18&limit=20").body)
	if len(said.Rows) != 20 || strings.Count(day, "<tr>") != 21 || !strings.Contains(html.UnescapeString(day), said.Answer) {
		t.Errorf("%d games on the page, %d by API: %s", strings.Count(day, "<tr>")-1, len(said.Rows), said.Answer)
	}
	for _, r := range said.Rows {
		if !strings.Contains(day, `href="/players/wnba/`+r.Player.Slug+`"`) || !strings.Contains(day, "<b>"+r.Shown+"</b>") {
			t.Errorf("the page lacks %v", r)
		}
	}
	page("/onthisday/wnba", http.StatusOK, "on this day")
	page("/onthisday/wnba?date=02-29", http.StatusOK, "No games.", "February 28", "March 1")
	page("/onthisday/mlb?date=07-18", http.StatusOK, "No games.")
	page("/players/wnba", http.StatusOK, `href="/onthisday/wnba"`)
	for _, date := range []string{"02-30", "13-01", "7-18", "today"} {
		page("/onthisday/wnba?date="+date, http.StatusBadRequest)
	}
}
