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
	leaderPlan  = regexp.MustCompile(`href="(/ask\?plan=[^"]*)"`)
	leaderCard  = regexp.MustCompile(`(?s)<div class="card">.*?</table>.*?</div>`)
	cardValue   = regexp.MustCompile(`<b>([^<]*)</b>`)
	seasonLink  = regexp.MustCompile(`<th scope="row"><a href="(/teams/[^"]*)">([^<]*)</a></th><td class="n">([^<]*)<`)
	playerPaths = regexp.MustCompile(`<th scope="row"><a href="(/players/[^"]*)">`)
)

// TestListsOfLeadersAreTheAnswersTheyLinkTo: each list of a season's leaders, and a list of its
// own, has the values of the answer whose receipt it offers, and shows why there is none.
func TestListsOfLeadersAreTheAnswersTheyLinkTo(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.importSport(t, "wnba")
	compare := func(markup string) (values []string) {
		t.Helper()
		link := leaderPlan.FindStringSubmatch(markup)
		if link == nil {
			t.Fatalf("no receipt is offered: %s", markup)
		}
		ask, err := url.Parse(html.UnescapeString(link[1]))
		must(t, err)
		sent, err := json.Marshal(map[string]json.RawMessage{"plan": json.RawMessage(ask.Query().Get("plan"))})
		must(t, err)
		answer := decode[struct {
			Rows []struct{ Shown string }
		}](t, b.post(t, http.MethodPost, "/api/v1/analytics/query", string(sent)).body)
		for _, m := range cardValue.FindAllStringSubmatch(markup, -1) {
			values = append(values, m[1])
		}
		if len(values) == 0 || len(values) != len(answer.Rows) {
			t.Fatalf("%d values on the page, %d in the answer: %s", len(values), len(answer.Rows), markup)
		}
		for i, row := range answer.Rows {
			if row.Shown != values[i] {
				t.Errorf("place %d is %s on the page, %s in the answer", i+1, values[i], row.Shown)
			}
		}
		return values
	}
	cards := leaderCard.FindAllString(string(b.get(t, "/leaders/wnba?season=2024").body), -1)
	if len(cards) < 10 {
		t.Fatalf("%d lists of the season", len(cards))
	}
	for _, card := range cards {
		compare(card)
	}
	if values := compare(string(b.get(t, "/leaders/wnba?stat=PTS&since=2022&until=2024").body)); values[0] != "1,021" {
		t.Errorf("the most points of a season from 2022 to 2024: %v", values[:3]) // A'ja Wilson, 2024
	}
	career := string(b.get(t, "/leaders/wnba?stat=PTS&by=career").body)
	if !strings.Contains(career, "No list.") && !strings.Contains(career, "partial record") && !leaderPlan.MatchString(career) {
		t.Errorf("careers have neither a list nor a reason:\n%.2000s", career)
	}
	for path, want := range map[string]int{"?season=1950": 404, "?season=soon": 404, "?stat=GOALS": 400, "?by=moon": 400, "?stat=PTS&since=soon": 400, "?stat=PTS&since=2020&until=2010": 400, "?team=LVA": 400, "?stat=PTS&stat=TRB": 400} {
		if got := b.get(t, "/leaders/wnba"+path); got.status != want {
			t.Errorf("%s: %d, want %d", path, got.status, want)
		}
	}
}

// TestTeamsListTheirSeasonsAndPlayers: a club has a row for each season with the record that
// the season's page says, and a season lists who has a season for the team.
func TestTeamsListTheirSeasonsAndPlayers(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.importSport(t, "wnba")
	if got := string(b.get(t, "/teams/wnba").body); !strings.Contains(got, `href="/teams/wnba/las-vegas-aces"`) || !strings.Contains(got, "Houston Comets") {
		t.Error("the list lacks a team that plays, or one that does not")
	}
	rows := seasonLink.FindAllStringSubmatch(string(b.get(t, "/teams/wnba/las-vegas-aces").body), -1)
	if len(rows) < 25 {
		t.Fatalf("%d seasons of the Aces and their earlier names", len(rows))
	}
	for _, row := range rows {
		season := b.get(t, html.UnescapeString(row[1]))
		body := string(season.body)
		if season.status != http.StatusOK {
			t.Fatalf("%s: %d", row[1], season.status)
		}
		if record := row[3]; record != "–" && !strings.Contains(body, "went "+record) {
			t.Errorf("%s: the record %s is not what the page of the season says", row[2], record)
		}
	}
	body := string(b.get(t, "/teams/wnba/las-vegas-aces?season=2023").body)
	for _, want := range []string{"2023 Las Vegas Aces", "went 34-6", "A&#39;ja Wilson", `rel="prev"`, `rel="next"`} {
		if !strings.Contains(body, want) {
			t.Errorf("the season lacks %q", want)
		}
	}
	for _, m := range playerPaths.FindAllStringSubmatch(body, -1) {
		if page := string(b.get(t, m[1]).body); !strings.Contains(page, `id="season-2023"`) {
			t.Errorf("%s is listed and has no season 2023", m[1])
		}
	}
	for path, want := range map[string]int{"/teams/wnba/nobody": 404, "/teams/chess": 404, "/teams/wnba/las-vegas-aces?season=1950": 404, "/teams/wnba/las-vegas-aces?season=soon": 404} {
		if got := b.get(t, path); got.status != want {
			t.Errorf("%s: %d, want %d", path, got.status, want)
		}
	}
}
