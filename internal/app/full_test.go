package app_test

import (
	"bytes"
	"encoding/base64"
	"encoding/csv"
	"encoding/json"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"groundline/internal/datasets/datatest"
	"groundline/internal/receipts"
	"groundline/tools/eventually"
)

var discard = slog.New(slog.DiscardHandler)

// statement fetches the receipt of an answer, verifies it, and gives what was
// signed.
func (b *testBundle) statement(t *testing.T, id string) receipts.Statement {
	t.Helper()
	r := b.get(t, "/receipts/"+id, "Accept", "application/json")
	key, err := receipts.ParseKey(strings.TrimSpace(string(b.get(t, "/log/key").body)))
	if err != nil {
		t.Fatal(err)
	}
	verified, err := receipts.Verify(r.body, key)
	if err != nil {
		t.Fatalf("receipt %s: %v", id, err)
	}
	var envelope struct{ Payload string }
	if err := json.Unmarshal(r.body, &envelope); err != nil {
		t.Fatal(err)
	}
	payload, err := base64.StdEncoding.DecodeString(envelope.Payload)
	if err != nil {
		t.Fatal(err)
	}
	var s receipts.Statement
	if err := json.Unmarshal(payload, &s); err != nil {
		t.Fatal(err)
	}
	if verified.ID != id || !verified.Pinned {
		t.Errorf("receipt %s verifies as %s, pinned %v", id, verified.ID, verified.Pinned)
	}
	return s
}

// TestFullImportIsServedWithoutARestart imports all of MLB under a running
// product and holds its claims against the upstream files themselves.
func TestFullImportIsServedWithoutARestart(t *testing.T) {
	t.Parallel()
	b := setup(t)
	if a := b.rate(t, "sport=mlb&slug=babe-ruth"); !a.Fallback {
		t.Fatal("the product does not start on the sample")
	}
	artifact := b.importSport(t, "mlb")

	for _, test := range []struct{ slug, scope, position string }{
		{"babe-ruth", "best", ""}, {"babe-ruth", "career", ""}, {"mike-trout", "best", "CF"}, {"mike-trout", "career", "CF"},
		{"walter-johnson", "best", "P"}, {"walter-johnson", "career", "P"},
	} {
		a := b.rate(t, "sport=mlb&slug="+test.slug+"&scope="+test.scope)
		if !a.Grounded || a.Fallback || strings.Contains(*a.Claim, "sample") || a.CreditCost != 5 {
			t.Fatalf("%s %s: %+v", test.slug, test.scope, a)
		}
		if test.position != "" && a.Rating.Position != test.position {
			t.Errorf("%s plays %s, not %s", test.slug, test.position, a.Rating.Position)
		}
		s := b.statement(t, a.Provenance.Receipt)
		if s.Predicate.Claim != *a.Claim || s.Subject[0].Digest["sha256"] != artifact {
			t.Errorf("%s: the receipt is about another claim or artifact", test.slug)
		}
		equalUpstream(t, s)
	}

	spent := b.rate(t, "sport=mlb&slug=no-such-player-ever").CreditsRemaining
	for query, code := range map[string]string{
		"sport=mlb&slug=no-such-player-ever": "unknown_entity",
		"sport=mlb&slug=frank-thomas":        "ambiguous_player",
		"sport=mlb&slug=ken-griffey":         "ambiguous_player",
	} {
		t.Run(query, func(t *testing.T) {
			if a := b.rate(t, query); a.Grounded || a.Refusal.Code != code || a.CreditsRemaining != spent {
				t.Errorf("%s: %+v", query, a)
			}
		})
	}
	if again := b.importSport(t, "mlb"); again != artifact {
		t.Errorf("a second import gives artifact %s, the first gave %s", again, artifact)
	}
}

// inForce waits until a sport's answers come from the artifact: the swap follows
// the import's commit by the time it takes to load.
func (b *testBundle) inForce(t *testing.T, sport, artifact string) {
	t.Helper()
	eventually.Holds(t, "answers from "+artifact, func() bool {
		a := b.rate(t, "sport="+sport+"&slug=no-such-player-ever") // a refusal is free
		return a.Provenance.Artifact == "sha256:"+artifact && !a.Fallback
	})
}

// equalUpstream holds every cell of a receipt's rows against the source file,
// read here with nothing of ours.
func equalUpstream(t *testing.T, s receipts.Statement) {
	t.Helper()
	if len(s.Predicate.Rows) == 0 {
		t.Error("the receipt names no source row")
	}
	for _, row := range s.Predicate.Rows {
		header, record := upstreamRow(t, row.File, row.Row)
		cells := map[string]string{}
		for i, name := range header {
			cells[name] = record[i]
		}
		if cells["yearID"] != strconv.Itoa(row.Season) || cells["teamID"] != row.Team {
			t.Errorf("%s row %d is %s %s, not %d %s", row.File, row.Row, cells["yearID"], cells["teamID"], row.Season, row.Team)
		}
		for name, value := range row.Cells {
			text, ok := cells[name]
			if !ok {
				t.Fatalf("%s has no column %s", row.File, name)
			}
			if text == "" {
				if value != nil {
					t.Errorf("%s row %d: %s is blank, the receipt says %v", row.File, row.Row, name, *value)
				}
				continue
			}
			want, err := strconv.ParseFloat(text, 64)
			if err != nil {
				t.Fatal(err)
			}
			if value == nil || math.Abs(*value-want) > 0 {
				t.Errorf("%s row %d: %s is %v, the receipt says %v", row.File, row.Row, name, want, value)
			}
		}
	}
}

var upstream = map[string][][]string{} // read once; the one test that uses it is sequential inside

func upstreamRow(t *testing.T, path string, row int) (header, record []string) {
	t.Helper()
	if upstream[path] == nil {
		text, _ := datatest.Source(t, path)
		var err error
		if upstream[path], err = csv.NewReader(bytes.NewReader(text)).ReadAll(); err != nil {
			t.Fatal(err)
		}
	}
	return upstream[path][0], upstream[path][row-1]
}

func TestReceiptOfAnUnknownIdIsNotFound(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for _, id := range []string{strings.Repeat("0", 64), "nonsense"} {
		if r := b.get(t, "/receipts/"+id, "Accept", "application/json"); r.status != http.StatusNotFound {
			t.Errorf("%s: %d %s", id, r.status, r.body)
		}
	}
}
