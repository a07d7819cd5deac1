package questions

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/say"
)

// fuzzIndexes reads one sport from its source files: the smallest.
func fuzzIndexes(tb testing.TB) sports {
	tb.Helper()
	set, _, err := datasets.Read(datatest.Bundle(tb), "wnba", nil)
	if err != nil {
		tb.Fatal(err)
	}
	sport, err := almanac.FromSet(set)
	if err != nil {
		tb.Fatal(err)
	}
	return newSports(answer.Leagues{"wnba": answer.NewLeague(sport)}, time.Time{})
}

// slowest keeps the longest that the parser ran on a processor, which a busy
// machine changes little: said whenever it is above the bound.
var slowest pause

// maxPause is how long reading a question may take.
const maxPause = 100 * time.Millisecond

type pause struct {
	mu       sync.Mutex
	question string
	took     time.Duration
}

func (p *pause) note(question string, took time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if took > p.took {
		p.question, p.took = question, took
		if took > maxPause {
			fmt.Fprintf(os.Stderr, "slow: %s for %q\n", took, question)
		}
	}
}

// FuzzRead: no text makes the grammar panic, and what it reads is a plan that
// could be sent, says itself in words, and was within the bounds of a question.
func FuzzRead(f *testing.F) {
	for _, e := range examples {
		f.Add(e)
	}
	for _, e := range []string{"", "?", "1998-99 2000s 50+ .300 1,000 3rd", "most most most", "diana taurasi vs lauren jackson since 2001 through age 28 min 10", "'90s ’ ‘ \u0000 ÿ \xff", strings.Repeat("points ", 47)} {
		f.Add(e)
	}
	xs := fuzzIndexes(f)
	f.Fuzz(func(t *testing.T, question string) {
		runtime.LockOSThread()
		began := onProcessor()
		r := xs.read(question)
		took := onProcessor() - began
		for n := 0; took > maxPause && n < 3; n++ { // what was collected of other readings does not come again
			began = onProcessor()
			xs.read(question)
			took = min(took, onProcessor()-began)
		}
		runtime.UnlockOSThread()
		if slowest.note(question, took); took > maxPause {
			t.Errorf("%q took %s", question, took)
		}
		if r.Problem != nil {
			if r.Problem.Code == "" || r.Problem.Reason == "" {
				t.Errorf("%q is refused without a reason", question)
			}
			return
		}
		if len(question) > lexicon.MaxBytes {
			t.Errorf("%d bytes were read", len(question))
		}
		if err := xs.Check(r.Plan); err != nil {
			t.Errorf("%q gives a plan that could not be sent: %v", question, err)
		}
		if said := say.Plan(xs, r.Plan); said == "" || utf8.ValidString(question) && !utf8.ValidString(said) {
			t.Errorf("%q says %q", question, said)
		}
	})
}
