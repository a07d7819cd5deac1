package questions

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// benched is the service over the five sports' full data with their games, ready
// as at a start, that signs receipts and stores none.
var benched = datatest.Once(datatest.Bundle, func(files tables.Files) (*Service, error) {
	var sports []*almanac.Sport
	for _, key := range statistics.Sports {
		set, _, err := datasets.Read(files, key, nil)
		if err != nil {
			return nil, err
		}
		sport, err := almanac.FromSet(set)
		if err != nil {
			return nil, err
		}
		if games, err := datasets.ReadGames(files, key, set.Players, nil); err == nil {
			sport.HoldGames(games)
		} else if !tables.IsMissing(err) { // baseball's games have no licence
			return nil, err
		}
		sport.Comparables()
		sports = append(sports, sport)
	}
	signer, err := receipts.NewSigner(make([]byte, 32))
	if err != nil {
		return nil, err
	}
	s := New(Deps{Book: almanac.NewBook(sports...), Issuer: signing{signer}, Clock: spring2026, BaseURL: "https://example.test"})
	s.Prepare()
	return s, nil
})

// signing issues receipts that nobody keeps.
type signing struct{ *receipts.Signer }

func (s signing) Draft(_ context.Context, statement receipts.Statement) (*receipts.Draft, error) {
	signed, err := s.Sign(statement)
	return receipts.StoredDraft(signed.ID), err
}

func (signing) Keep(context.Context, ...*receipts.Draft) error { return nil }

// corpusQuestions lists every question of the corpus, those to be refused too.
func corpusQuestions() ([]string, error) {
	var out []string
	for _, file := range []string{"answerable.tsv", "refused.tsv"} {
		text, err := os.ReadFile(filepath.Join("testdata", file))
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			fields := strings.Split(strings.TrimSpace(line), "\t")
			out = append(out, fields[len(fields)-1])
		}
	}
	return out, nil
}

// BenchmarkQuestion asks the whole corpus over the five sports, nothing kept
// ready: words to plan, plan to answer, the sentence verified, the receipt
// signed. Of a question it counts the time on a processor, the least of the
// passes (-benchtime 3x), so that a busy machine changes little; it reports the
// median and the slowest of a hundred, and names the slowest.
func BenchmarkQuestion(b *testing.B) {
	s := benched(b)
	asked, err := corpusQuestions()
	if err != nil {
		b.Fatal(err)
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	least := map[string]time.Duration{}
	for b.Loop() {
		for _, question := range asked {
			s.cache.Purge()
			began := onProcessor()
			if _, err := s.ask(b.Context(), "", question); err != nil {
				b.Fatalf("%s: %v", question, err)
			}
			took := onProcessor() - began
			if before, ok := least[question]; !ok || took < before {
				least[question] = took
			}
		}
	}
	slices.SortFunc(asked, func(a, c string) int { return cmp.Compare(least[c], least[a]) })
	ms := func(share float64) float64 { return least[asked[int(share*float64(len(asked)-1))]].Seconds() * 1e3 }
	b.ReportMetric(ms(.5), "ms-p50")
	b.ReportMetric(ms(.01), "ms-p99")
	b.ReportMetric(ms(0), "ms-max")
	b.ReportMetric(float64(len(asked)), "questions")
	for _, question := range asked[:min(len(asked), 9)] {
		b.Logf("%6.2f ms  %s", least[question].Seconds()*1e3, question)
	}
}

// issuer passes a test the statements to sign.
type issuer func(receipts.Statement)

func (i issuer) Draft(_ context.Context, st receipts.Statement) (*receipts.Draft, error) {
	i(st)
	return receipts.StoredDraft("0"), nil
}

func (issuer) Keep(context.Context, ...*receipts.Draft) error { return nil }

// spring2026 is a day after the seasons of basketball and hockey of 2025-26 and before those
// of 2026.
func spring2026() time.Time { return time.Date(2026, time.May, 1, 12, 0, 0, 0, time.UTC) }
