package app

import (
	"strings"
	"sync"
	"testing"

	"groundline/tools/eventually"
)

type lines struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func TestAWarningIsWrittenAtOnceWithWhatCameBefore(t *testing.T) {
	t.Parallel()
	out := &lines{}
	log, _ := newLog(out)
	log.Info("first")
	log.With("who", "me").Warn("second")
	if got := out.String(); !strings.Contains(got, "first") || !strings.Contains(got, "second who=me") {
		t.Errorf("%q", got)
	}
}

func TestALineIsWrittenSoon(t *testing.T) {
	t.Parallel()
	out := &lines{}
	log, _ := newLog(out)
	log.Info("line")
	eventually.Holds(t, "the line", func() bool { return out.String() != "" })
}
