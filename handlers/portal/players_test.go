package portal_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/sample"
	"groundline/internal/ratings"
)

var samples = []string{"mlb", "nba", "nfl", "nhl", "wnba"}

// maxBytes is what a public page may weigh.
const maxBytes = 100_000

var (
	seasonRow = regexp.MustCompile(`<tr(?: id="season-[^"]*")?(?: class="best")?><th scope="row">([^<]*)</th>(.*?)</tr>`)
	tag       = regexp.MustCompile(`<[^>]*>`)
	spaces    = regexp.MustCompile(`\s+`)
	inline    = regexp.MustCompile(`(?i) style=|<style|<script(?: [^>]*)?>[^<]*[a-z]|javascript:| on[a-z]+=`)
	jsonLD    = regexp.MustCompile(`(?s)<script type="application/ld\+json">(.*?)</script>`)
)

// words is what a piece of a page says.
func words(markup string) string {
	return strings.TrimSpace(spaces.ReplaceAllString(html.UnescapeString(tag.ReplaceAllString(markup, " ")), " "))
}

// everySeason cuts the seasons of every kind of play out of a player's page, as words.
func everySeason(t *testing.T, page string) []string {
	t.Helper()
	_, section, found := strings.Cut(page, `<section id="seasons">`)
	if !found {
		t.Fatal("the page has no table of seasons")
	}
	table, _, _ := strings.Cut(section, "<details")
	var rows []string
	for _, row := range seasonRow.FindAllStringSubmatch(table, -1) {
		rows = append(rows, words(row[0]))
	}
	return rows
}

func TestPlayerPageShowsEverySeasonWithItsRatingOrTheReasonWhyNot(t *testing.T) {
	t.Parallel()
	b := start(t, samples...)
	br := b.browser()
	for _, key := range samples {
		sport := b.book.Sport(key)
		for i := range sport.Players {
			p := &sport.Players[i]
			got := br.get("/players/" + key + "/" + p.Slug)
			got.wants(t, http.StatusOK, "From the bundled sample", html.EscapeString(p.Name)+"</h1>")
			if len(got.body) > maxBytes {
				t.Errorf("%s: the page weighs %d bytes", p.Slug, len(got.body))
			}
			seasons := sport.SeasonsOf(p.ID)
			rows := everySeason(t, got.body)
			if len(rows) != len(seasons) {
				t.Errorf("%s: %d seasons in the data, %d on the page", p.Slug, len(seasons), len(rows))
				continue
			}
			for _, s := range seasons {
				year, want := sport.Method.Years.Name(s.Season), seasonWords(sport, s)
				if !slices.ContainsFunc(rows, func(row string) bool { return strings.HasPrefix(row, year) && strings.Contains(row, want) }) {
					t.Errorf("%s: no row of %s says %q: %q", p.Slug, year, want, rows)
				}
			}
		}
	}
}

func seasonWords(sport *almanac.Sport, s *ratings.Season) string {
	if s.Rated() {
		return fmt.Sprintf("%.1f %.1f to %.1f", s.Display, s.Interval.Low, s.Interval.High)
	}
	if s.Refusal.Need > 0 && s.Refusal.Unit != "" {
		return s.Refusal.Unit + " needed"
	}
	return "not rated: " + s.Refusal.Reason
}

func TestClaimsOfAPlayerPageHaveReceipts(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br := b.browser()
	got := br.get("/players/mlb/babe-ruth")
	got.wants(t, http.StatusOK, "Babe Ruth&#39;s best MLB season was 1921", "ranks 1st of", `aria-label="Receipt: best season"`, `aria-label="Receipt: career"`)
	links := regexp.MustCompile(`href="(/receipts/[0-9a-f]{64})"`).FindAllStringSubmatch(got.body, -1)
	if len(links) != 2 {
		t.Fatalf("%d receipts are linked, want that of the best season and that of the career", len(links))
	}
	br.get(links[0][1]).wants(t, http.StatusOK, "Babe Ruth&#39;s best MLB season was 1921")
	br.get(links[1][1]).wants(t, http.StatusOK, "Babe Ruth&#39;s career, 1918 to 1934")
}

func TestMissingValueIsADashNeverZero(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	page := b.browser().get("/players/mlb/babe-ruth").body
	_, records, _ := strings.Cut(page, "Recorded: batting")
	head, rows, _ := strings.Cut(records, "<tbody>")
	at := -1
	for i, name := range regexp.MustCompile(`<abbr title="[^"]*">([^<]*)</abbr>`).FindAllStringSubmatch(head, -1) {
		if name[1] == "SF" {
			at = i
		}
	}
	row, _, _ := strings.Cut(rows, "</tr>")
	cells := regexp.MustCompile(`<td class="n">([^<]*)</td>`).FindAllStringSubmatch(row, -1)
	if at < 0 || at >= len(cells) || cells[at][1] != "–" {
		t.Errorf("sacrifice flies of 1918 were not recorded; the row says %s", words(row))
	}
}

func TestNamesakesAreNeverGuessedBetween(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br := b.browser()
	br.get("/players/mlb/ken-griffey").wants(t, http.StatusMultipleChoices, "Which Ken Griffey?",
		`href="/players/mlb/ken-griffey-1973"`, `href="/players/mlb/ken-griffey-1989"`, "1973 to 1991", "1989 to 2010")
	br.get("/players/mlb/ken-griffey-1989").wants(t, http.StatusOK, "Looking for someone else?", `href="/players/mlb/ken-griffey-1973"`)
}

func TestBareNameOfOnePlayerResolves(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	got := b.browser().get("/players/mlb/bob-gibson")
	got.wants(t, http.StatusOK, "Bob Gibson</h1>", `<link rel="canonical" href="`+b.server.URL+`/players/mlb/bob-gibson-1959">`)
}

func TestUnknownPlayersGetNearNamesNotAGuess(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br := b.browser()
	br.get("/players/mlb/babe-rooth").wants(t, http.StatusNotFound, "Player not found", `href="/players/mlb/babe-ruth"`)
	br.get("/players/mlb/"+strings.Repeat("a", 5000)).wants(t, http.StatusNotFound, "Player not found")
	br.get("/players/mlb/%3Cscript%3Ealert(1)").wants(t, http.StatusNotFound, "&lt;script&gt;alert(1)")
	br.get("/players/mlb/babe-rooth/seasons.csv").wants(t, http.StatusNotFound)
	br.get("/players/cricket/babe-ruth").wants(t, http.StatusNotFound, "Unknown sport")
	br.get("/players/nhl/wayne-gretzky").wants(t, http.StatusNotFound, "No NHL data is loaded")
	moved := br.get("/players/mlb/Babe-Ruth")
	moved.wants(t, http.StatusMovedPermanently)
	if moved.Header.Get("Location") != "/players/mlb/babe-ruth" {
		t.Errorf("moved to %s", moved.Header.Get("Location"))
	}
}

func TestPlayersAreFoundByNameInEveryLeague(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb", "nba")
	br := b.browser()
	br.get("/players?q=ruth").wants(t, http.StatusOK, `href="/players/mlb/babe-ruth"`, "MLB, 1914 to 1935")
	br.get("/players?q=jokic").wants(t, http.StatusOK, `1 player found`, `href="/players/nba/nikola-jokic"`)
	br.get("/players?q=zzzz").wants(t, http.StatusOK, "Player not found", `value="zzzz"`)
	br.get("/players?q=%3Cscript%3E"+strings.Repeat("a", 5000)).wants(t, http.StatusOK, "Player not found", "&lt;script&gt;")
}

func TestPublicPagesHoldNoInlineStyleOrScript(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb", "nba")
	br := b.browser()
	for _, path := range []string{"/", "/players", "/players/mlb", "/players/mlb/babe-ruth", "/players/nba/nikola-jokic", "/players/mlb/ken-griffey",
		"/players/mlb/nobody", "/rankings", "/rankings/mlb", "/rankings/nba?list=careers", "/rankings/mlb?since=x"} {
		t.Run(path, func(t *testing.T) {
			if found := inline.FindString(jsonLD.ReplaceAllString(br.get(path).body, "")); found != "" {
				t.Errorf("%s holds %q", path, found)
			}
		})
	}
}

func TestPublicPagesDescribeThemselvesToMachines(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb", "nba")
	br := b.browser()
	for path, want := range map[string]struct{ kind, name, born string }{
		"/players/mlb/babe-ruth":    {"Person", "Babe Ruth", "1895-02-06"},
		"/players/nba/nikola-jokic": {"Person", "Nikola Jokić", "1995-02-19"},
		"/rankings/mlb":             {"ItemList", "Best seasons of MLB qualified batters", ""},
		"/players/mlb":              {"ItemList", "Landmark players of MLB", ""},
	} {
		t.Run(path, func(t *testing.T) {
			got := br.get(path)
			got.wants(t, http.StatusOK, `<meta name="description" content="`, `<link rel="canonical" href="`+b.server.URL+path+`">`,
				`<meta property="og:title"`, `<meta property="og:url"`, `<meta name="twitter:card" content="summary_large_image">`)
			found := jsonLD.FindStringSubmatch(got.body)
			if found == nil {
				t.Errorf("%s has no JSON-LD", path)
				return
			}
			var thing struct {
				Context   string `json:"@context"`
				Type      string `json:"@type"`
				Name      string
				BirthDate string
				Items     []struct{ URL string } `json:"itemListElement"`
			}
			if err := json.Unmarshal([]byte(found[1]), &thing); err != nil {
				t.Errorf("%s: %v", path, err)
			}
			if thing.Context != "https://schema.org" || thing.Type != want.kind || thing.Name != want.name || thing.BirthDate != want.born {
				t.Errorf("%s: %+v", path, thing)
			}
			for _, item := range thing.Items {
				br.get(strings.TrimPrefix(item.URL, b.server.URL)).wants(t, http.StatusOK)
				break
			}
		})
	}
}

func TestPublicPagesAreCachedByContentAndOnlyForTheSignedOut(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br := b.browser()
	first := br.get("/players/mlb/babe-ruth")
	tag := first.Header.Get("ETag")
	if tag == "" || first.Header.Get("Cache-Control") != "public, max-age=60" || !strings.Contains(strings.Join(first.Header.Values("Vary"), ","), "Cookie") {
		t.Fatalf("headers %v", first.Header)
	}
	again := br.get("/players/mlb/babe-ruth", "If-None-Match", `"other", `+tag)
	if again.wants(t, http.StatusNotModified); again.body != "" {
		t.Error("what was not modified was sent")
	}

	// New data, a new page: the same rows as a full build have another label.
	bundled := must(sample.Bundled("mlb"))(t)
	if _, err := b.db.Pool.Exec(t.Context(), `UPDATE imports SET artifact = $1 WHERE sport = 'mlb'`, strings.Repeat("ab", 32)); err != nil {
		t.Fatal(err)
	}
	if err := b.book.Refresh(t.Context(), "mlb"); err != nil {
		t.Fatal(err)
	}
	if b.book.Sport("mlb").Artifact == bundled.Artifact {
		t.Fatal("the artifact in force is the old one")
	}
	changed := br.get("/players/mlb/babe-ruth", "If-None-Match", tag)
	if changed.wants(t, http.StatusOK, "sha256:abab"); changed.Header.Get("ETag") == tag {
		t.Error("new data, and the tag is the old one")
	}

	br.post("/signup", credentials("ada@example.com", password)).wants(t, http.StatusOK)
	own := br.get("/players/mlb/babe-ruth")
	if own.wants(t, http.StatusOK, "Sign out"); strings.Contains(own.Header.Get("Cache-Control"), "public") {
		t.Error("a page with an account in its masthead may be kept by anyone")
	}
	if own.Header.Get("ETag") == changed.Header.Get("ETag") {
		t.Error("the page with an account in its masthead has the tag of that without")
	}
}

func TestSeasonsAsCSVAreThoseOfTheData(t *testing.T) {
	t.Parallel()
	b := start(t, "nba")
	got := b.browser().get("/players/nba/nikola-jokic/seasons.csv")
	got.wants(t, http.StatusOK)
	if got.Header.Get("Content-Type") != "text/csv; charset=utf-8" {
		t.Errorf("content type %q", got.Header.Get("Content-Type"))
	}
	rows := must(csv.NewReader(strings.NewReader(got.body)).ReadAll())(t)
	sport := b.book.Sport("nba")
	p := sport.Resolve("nikola-jokic").Player
	seasons := sport.SeasonsOf(p.ID)
	if len(rows) != len(seasons)+1 {
		t.Fatalf("%d rows of %d seasons", len(rows)-1, len(seasons))
	}
	column := map[string]int{}
	for i, name := range rows[0] {
		column[name] = i
	}
	for i, s := range seasons {
		row := rows[i+1]
		rating, unrated := row[column["rating"]], row[column["unrated"]]
		if row[column["season"]] != sport.Method.Years.Name(s.Season) || row[column["player_id"]] != p.ID ||
			s.Rated() != (rating != "") || s.Rated() != (unrated == "") || row[column["peer_median"]] != "" {
			t.Errorf("season %d: %v", s.Season, row)
		}
	}
}

// whole makes the rows of a sample the whole data of their sport.
func (b *testBundle) whole(sport string) {
	b.t.Helper()
	set := must(sample.Bundled(sport))(b.t).Set
	set.Fallback = false
	if _, _, err := datasets.Store(b.t.Context(), b.db.Pool, set, datasets.StoreOptions{}); err != nil {
		b.t.Fatal(err)
	}
	if err := b.book.Refresh(b.t.Context(), sport); err != nil {
		b.t.Fatal(err)
	}
}

func TestPeersAndComparablesAreOfWholeDataOnly(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br := b.browser()
	b.whole("mlb")
	sport := b.book.Sport("mlb")
	player := mention(t, sport, sport.RankedSeasons("", almanac.Filter{})[0].Player) // few seasons have peers enough
	peers := []string{`id="comparables"`, `<path class="peers"`}
	got := br.get(player)
	got.wants(t, http.StatusOK, peers...)
	if strings.Contains(got.body, "bundled sample") {
		t.Error("a page of whole data is labelled as the sample")
	}
	br.get("/rankings/mlb?since=1900").wants(t, http.StatusOK, `<td class="n">1</td>`, ">All time</th>")

	must(sample.Load(t.Context(), b.db.Pool, "mlb"))(t)
	if err := b.book.Refresh(t.Context(), "mlb"); err != nil {
		t.Fatal(err)
	}
	small := br.get(player)
	small.wants(t, http.StatusOK, "From the bundled sample")
	for _, part := range peers {
		if strings.Contains(small.body, part) {
			t.Errorf("the sample's page holds %q, and the sample has no peers", part)
		}
	}
}

func mention(t *testing.T, sport *almanac.Sport, id string) string {
	t.Helper()
	p, ok := sport.Player(id)
	if !ok {
		t.Fatalf("no player %s", id)
	}
	return "/players/" + sport.Key + "/" + p.Slug
}
