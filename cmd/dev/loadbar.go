package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"groundline/internal/ingest"
)

// loadBar shows how far the full data is: a bar on a terminal, elsewhere a line
// when it begins and one when it is done. Nothing is shown before the banner.
type loadBar struct {
	out   io.Writer
	mu    sync.Mutex
	shown bool // the banner is printed
	last  ingest.Progress
	begun time.Time
	bar   *progressbar.ProgressBar
}

func newLoadBar(out io.Writer) *loadBar { return &loadBar{out: out} }

// step is ingest's progress.
func (b *loadBar) step(p ingest.Progress) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last = p
	if b.begun.IsZero() {
		b.begun = time.Now()
	}
	b.draw()
}

// show starts showing: the banner is out.
func (b *loadBar) show() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.shown = true
	if !b.begun.IsZero() {
		b.draw()
	}
}

func (b *loadBar) draw() {
	if !b.shown {
		return
	}
	file, ok := b.out.(*os.File)
	switch {
	case b.last.Done:
		if b.bar != nil {
			_ = b.bar.Set(1000) // a bar that cannot be drawn stops nothing
			_, _ = fmt.Fprintln(b.out)
		}
		if b.last.Err != nil {
			_, _ = fmt.Fprintf(b.out, "not all of the full data could be loaded: %v\n", b.last.Err)
			b.bar, b.begun = nil, time.Time{}
			return
		}
		_, _ = fmt.Fprintf(b.out, "the full data is in force (%s); movers, predictions, answers and articles follow in the background\n",
			time.Since(b.begun).Round(time.Second))
		b.bar, b.begun = nil, time.Time{}
	case b.bar != nil:
		_ = b.bar.Set(int(1000 * b.last.Share))
	case ok && term.IsTerminal(int(file.Fd())):
		b.bar = progressbar.NewOptions(1000, progressbar.OptionSetWriter(b.out), progressbar.OptionSetDescription("loading the full data"),
			progressbar.OptionSetPredictTime(false), progressbar.OptionSetWidth(30), progressbar.OptionThrottle(100*time.Millisecond))
	}
}
