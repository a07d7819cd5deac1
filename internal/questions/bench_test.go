package questions

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/receipts"
	"groundline/models"
)

// benched is the service over the five sports' full data with their games, ready
// as at a start, that signs receipts and stores none.
var benched = sync.OnceValues(func() (*Service, error) {
	var sports []*almanac.Sport
	const from = "../../../shared/datasets"
	for _, key := range sportOrder {
		set, _, err := datasets.Read(from, key, nil)
		if err != nil {
			return nil, err
		}
		sport, err := almanac.FromSet(set)
		if err != nil {
			return nil, err
		}
		if sport.Games, err = datasets.ReadGames(from, key, set.Players, nil); err != nil {
			return nil, err
		}
		newest := slices.MaxFunc(sport.Games.Games, func(a, b datasets.Game) int { return a.Season - b.Season }).Season
		sport.Games.Games = slices.DeleteFunc(sport.Games.Games, func(g datasets.Game) bool { return g.Season != newest })
		sport.Comparables()
		sports = append(sports, sport)
	}
	signer, err := receipts.NewSigner(make([]byte, 32))
	if err != nil {
		return nil, err
	}
	s := New(almanac.Holding(sports...), signing{signer}, time.Now, "https://example.test")
	s.Prepare()
	return s, nil
})

// signing issues receipts that nobody keeps.
type signing struct{ *receipts.Signer }

func (s signing) Issue(_ context.Context, statement receipts.Statement) (models.Receipt, error) {
	signed, err := s.Sign(statement)
	return models.Receipt{ID: signed.ID}, err
}

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
// signed. It reports the time on a processor that the median took and the
// slowest of a hundred, which a busy machine does not change, and names the
// slowest. Run it once: -benchtime 1x.
func BenchmarkQuestion(b *testing.B) {
	s, err := benched()
	if err != nil {
		b.Fatal(err)
	}
	asked, err := corpusQuestions()
	if err != nil {
		b.Fatal(err)
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	type timed struct {
		question string
		took     time.Duration
	}
	var took []timed
	for b.Loop() {
		for _, question := range asked {
			s.ready.Purge()
			began := onProcessor()
			if _, err := s.ask(b.Context(), question); err != nil {
				b.Fatalf("%s: %v", question, err)
			}
			took = append(took, timed{question, onProcessor() - began})
		}
	}
	slices.SortFunc(took, func(a, b timed) int { return int(a.took - b.took) })
	at := func(share float64) float64 { return took[int(share*float64(len(took)-1))].took.Seconds() * 1e3 }
	b.ReportMetric(at(.5), "ms-p50")
	b.ReportMetric(at(.99), "ms-p99")
	b.ReportMetric(at(1), "ms-max")
	var slow strings.Builder
	for _, t := range took[len(took)-min(len(took), 25):] {
		fmt.Fprintf(&slow, "%6.2f ms  %s\n", t.took.Seconds()*1e3, t.question)
	}
	b.Log("the slowest:\n" + slow.String())
}

// onProcessor gives how long this thread has run on a processor.
func onProcessor() time.Duration {
	var u syscall.Rusage
	const thread = 1 // RUSAGE_THREAD
	if err := syscall.Getrusage(thread, &u); err != nil {
		panic(err) // of a bad argument only
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
