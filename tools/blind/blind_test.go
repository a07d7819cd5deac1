//go:build corpus

package blind_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets/datatest"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/questions"
	"groundline/internal/receipts"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

type question struct {
	ID, Question, Sport, Kind, After string
	Expect                           expectation
}

func load(t *testing.T, corpus string) []question {
	t.Helper()
	file := "open.ndjson"
	if os.Getenv("HELD") != "" {
		file = "held.ndjson"
	}
	text, err := os.ReadFile(filepath.Join(corpus, file))
	if err != nil {
		t.Fatal(err)
	}
	var out []question
	for line := range bytes.Lines(text) {
		var q question
		if err := json.Unmarshal(line, &q); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		out = append(out, q)
	}
	return out
}

func service(t *testing.T) *questions.Service {
	t.Helper()
	url := os.Getenv("CORPUS_DATABASE_URL")
	if url == "" {
		url = pgtest.NewURL(t)
	}
	db, err := postgres.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	sports := []string{"mlb", "nba", "nfl", "nhl", "wnba"}
	if os.Getenv("CORPUS_DATABASE_URL") == "" {
		for _, sport := range sports {
			datatest.Import(t, db.Pool, datatest.Bundle(t), sport)
		}
	}
	book, err := almanac.Open(t.Context(), db.Pool, sports, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	signer, err := receipts.NewSigner(make([]byte, 32))
	if err != nil {
		t.Fatal(err)
	}
	store, err := receipts.New(t.Context(), db.Gorm, signer, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	s := questions.New(questions.Deps{Book: book, Issuer: store, Clock: time.Now, BaseURL: "https://example.test", Recall: store.Recall})
	s.Prepare()
	return s
}

// outcome counts the results of questions. Unhelpful are refusals of what the data
// answers; let through are answers to what must be refused.
type outcome struct{ asked, right, wrong, unhelpful, refused, letThrough int }

// TestBlind asks the corpora of the bundle and prints the outcomes by kind, each wrong
// answer and each refusal of what could be answered.
func TestBlind(t *testing.T) {
	s := service(t)
	corpora := []string{"formal", "fans", "games", "formal4", "fans4", "games4"}
	if only := strings.Fields(os.Getenv("ONLY")); len(only) > 0 {
		corpora = only
	}
	for _, corpus := range corpora {
		var all outcome
		kinds := map[string]*outcome{}
		for _, q := range load(t, corpus) {
			if kinds[q.Kind] == nil {
				kinds[q.Kind] = &outcome{}
			}
			judge(t, s, q, kinds[q.Kind])
		}
		for _, kind := range slices.Sorted(maps.Keys(kinds)) {
			k := kinds[kind]
			t.Logf("%-7s %-28s asked %3d right %3d wrong %3d unhelpful %3d", corpus, kind, k.asked, k.right, k.wrong, k.unhelpful)
			all.asked, all.right, all.wrong, all.unhelpful = all.asked+k.asked, all.right+k.right, all.wrong+k.wrong, all.unhelpful+k.unhelpful
			all.refused, all.letThrough = all.refused+k.refused, all.letThrough+k.letThrough
		}
		answered := all.asked - all.refused - all.unhelpful
		t.Logf("%s: %d asked, %d right (%.1f%%), %d wrong (%.1f%% of %d answered), %d unhelpful refusals, %d refused rightly, %d answered that must be refused", corpus, all.asked, all.right,
			100*float64(all.right)/float64(all.asked), all.wrong, 100*float64(all.wrong)/float64(max(answered, 1)), answered, all.unhelpful, all.refused, all.letThrough)
	}
}

func judge(t *testing.T, s *questions.Service, q question, k *outcome) {
	t.Helper()
	conversation := ""
	if q.After != "" {
		before, err := s.Ask(t.Context(), q.After)
		if err != nil {
			t.Fatalf("%s: %v", q.After, err)
		}
		if before.Grounded {
			conversation = before.Provenance.Receipt
		}
	}
	a, err := s.AskAfter(t.Context(), conversation, q.Question)
	if err != nil {
		t.Fatalf("%s: %v", q.Question, err)
	}
	k.asked++
	a = ofLeague(a, leagueOf(q, a))
	if !a.Grounded {
		if q.Expect.mayRefuse() {
			k.right++
			k.refused++
			return
		}
		k.unhelpful++
		t.Logf("UNHELPFUL %-6s %-70s %s: %s", q.ID, q.Question, a.Refusal.Code, a.Refusal.Reason)
		return
	}
	why := q.Expect.wrong(a)
	if why == "" {
		k.right++
		return
	}
	k.wrong++
	if q.Expect.mustRefuse() {
		k.letThrough++
	}
	t.Logf("WRONG     %-6s %-70s %s\n    [%s] %s", q.ID, q.Question, why, a.UnderstoodAs, a.Answer)
}
