package app_test

import (
	"bytes"
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"groundline/handlers/api/spec"
	"groundline/internal/licensing/articletest"
)

var record = flag.Bool("record-examples", false, "ask for the answers that the description shows, instead of checking them")

var recordOnly = flag.String("record-only", "", "of record-examples, only operations whose id contains this")

// shownRefusals are requests that are refused, by operation.
var shownRefusals = map[string]string{
	"groundedRating":   "/api/v1/grounded/rating?sport=mlb&slug=ken-griffey",
	"groundedStanding": "/api/v1/grounded/standing?sport=mlb&slug=ken-griffey",
	"playerValue":      "/api/v1/analytics/value?sport=mlb&slug=nobody-of-that-name",
	"searchPlayers":    "/api/v1/players/search?q=zzzzqqqq",
	"startSit":         "/api/v1/startsit/wnba?players=caitlin-clark,aja-wilson&stat=TOV",
	"teamRecord":       "/api/v1/teams/nba/record?team=Boston+Celtics&season=1999&date=1999-02-10",
	"games":            "/api/v1/games/wnba?stat=PTS&season=2005",
	"query":            `/api/v1/analytics/query {"question":"most points in a season"}`,
}

// TestEveryOperationHasExamples: the description shows of every call what it
// answered once, and the schema allows it.
func TestEveryOperationHasExamples(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	if *record {
		b.recordExamples(t)
		return
	}
	for _, r := range routesOf(b.description(t, "/openapi.json")) {
		t.Run(r.id, func(t *testing.T) {
			content := r.Operation.Responses.Status(http.StatusOK).Value.Content
			shown := 0
			for kind, media := range content {
				if media.Example != nil {
					shown++
				}
				for name, example := range media.Examples {
					shown++
					if err := media.Schema.Value.VisitJSON(example.Value.Value, openapi3.EnableJSONSchema2020()); err != nil {
						why, _, _ := strings.Cut(err.Error(), "\nSchema:")
						t.Errorf("%s: the example %s of %s is not what its schema says: %s; make examples", r.id, name, kind, why)
					}
				}
			}
			if shown == 0 {
				t.Errorf("%s has no example: make examples", r.id)
			}
		})
	}
}

func (b *testBundle) recordExamples(t *testing.T) {
	for _, sport := range []string{"wnba", "nba", "nfl"} {
		if *recordOnly == "" {
			b.importGames(t, sport)
		}
	}
	b.importSport(t, "mlb")
	db, _, _ := b.services(t)
	articletest.Insert(t, db.Gorm, "nfl", 1)
	article := b.ownArticle(t)
	own := b.rate(t, "sport=mlb&slug=babe-ruth").Provenance.Receipt
	for _, op := range b.operations(t) {
		if !strings.Contains(op.id, *recordOnly) {
			continue
		}
		request := strings.NewReplacer("RECEIPT", own, "ARTICLE", article).Replace(requests[op.id])
		if op.id == "usage" || op.id == "assistantEvidence" {
			request, _, _ = strings.Cut(request, "?")
			request += "?limit=3"
		}
		b.recordOne(t, op.method, op.id, request)
		if refused := shownRefusals[op.id]; refused != "" {
			b.recordOne(t, op.method, op.id+".refusal", refused)
		}
		if op.id == "groundedRating" {
			b.recordOne(t, op.method, op.id+".dryrun", with(request, "dry_run=1"))
		}
	}
}

// secretsShown are what an example shows in place of a key and a claim.
var secretsShown = map[*regexp.Regexp]string{regexp.MustCompile(`gl_[0-9A-Za-z]{36}`): "gl_YOUR_KEY", regexp.MustCompile(`/claim/[\w-]{43}`): "/claim/YOUR_CLAIM"}

// recordOne keeps an answer; of a file, its first lines.
func (b *testBundle) recordOne(t *testing.T, method, name, request string) {
	t.Helper()
	got := b.send(t, method, request)
	if got.status != http.StatusOK {
		t.Fatalf("%s: %d %s", request, got.status, got.body)
	}
	body, ending := bytes.ReplaceAll(got.body, []byte(b.config.BaseURL), []byte(spec.ExampleHost)), ".json"
	if strings.HasPrefix(got.header.Get("Content-Type"), "text/csv") {
		body, ending = bytes.Join(bytes.SplitAfterN(body, []byte("\n"), 4)[:3], nil), ".csv"
	}
	for secret, shown := range secretsShown {
		body = secret.ReplaceAll(body, []byte(shown))
	}
	const folder = "../../handlers/api/spec/examples"
	if !strings.Contains(name, ".") && shownRefusals[name] == "" {
		_ = os.Remove(filepath.Join(folder, name+".refusal.json")) // of a time without the data
	}
	if bytes.Contains(body, []byte(`"grounded":false`)) && !strings.Contains(name, ".") && bytes.Contains(body, []byte(`"refusal":{`)) {
		name += ".refusal" // also without the data that the call needs
	}
	if err := os.WriteFile(filepath.Join(folder, name+ending), body, 0o600); err != nil {
		t.Fatal(err)
	}
}
