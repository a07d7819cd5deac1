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

// loadBar shows the loading of the full data: a bar on a terminal, else one line at
// the start and one at the end. Nothing is shown before the banner.
type loadBar struct {
	out     io.Writer
	mu      sync.Mutex
	shown   bool // the banner is printed
	last    ingest.Progress
	started time.Time
	bar     *progressbar.ProgressBar
}

func newLoadBar(out io.Writer) *loadBar { return &loadBar{out: out} }

// step receives the progress of the import.
func (b *loadBar) step(p ingest.Progress) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last = p
	if b.started.IsZero() {
		b.started = time.Now()
	}
	b.draw()
}

// show starts the display, after the banner.
func (b *loadBar) show() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.shown = true
	if !b.started.IsZero() {
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
			_ = b.bar.Set(1000) // drawing errors stop nothing
			_, _ = fmt.Fprintln(b.out)
		}
		if b.last.Err != nil {
			_, _ = fmt.Fprintf(b.out, "some of the full data could not be loaded: %v\n", b.last.Err)
			b.bar, b.started = nil, time.Time{}
			return
		}
		_, _ = fmt.Fprintf(b.out, "the full data is active (%s); movers, predictions, answers and articles follow in the background\n",
			time.Since(b.started).Round(time.Second))
		b.bar, b.started = nil, time.Time{}
	case b.bar != nil:
		_ = b.bar.Set(int(1000 * b.last.Share))
	case ok && term.IsTerminal(int(file.Fd())):
		b.bar = progressbar.NewOptions(1000, progressbar.OptionSetWriter(b.out), progressbar.OptionSetDescription("loading the full data"),
			progressbar.OptionSetPredictTime(false), progressbar.OptionSetWidth(30), progressbar.OptionThrottle(100*time.Millisecond))
	}
}
