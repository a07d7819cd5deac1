//go:build pages

package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
	"groundline/tools/eventually"
)

// TestScreenshots photographs every page at three widths in both schemes, into the
// folder that SCREENSHOTS names, and says which are wider than the screen.
func TestScreenshots(t *testing.T) {
	dir := os.Getenv("SCREENSHOTS")
	if dir == "" {
		t.Fatal("SCREENSHOTS names no folder")
	}
	v := newTourist(t, func(v *tourist, name string) { v.photograph(t, dir, name) })
	v.each(t, func(s stop) {
		v.open(t, s, 360, "light")
		v.photograph(t, dir, s.name())
	})
}

// photograph takes the page that is shown, once a width and scheme.
func (v *tourist) photograph(t *testing.T, dir, name string) {
	t.Helper()
	eventually.Holds(t, "app.js has laid out what lies below the first screen", func() bool {
		whole, err := chromedp.Run(v.page, chromedp.Evaluate[bool](`!document.querySelector(".later")`))
		must(t, err)
		return whole
	})
	for _, scheme := range schemes {
		v.wears(t, scheme)
		for _, width := range []int64{360, 768, 1440} {
			must(t, browsertest.Do(v.page, chromedp.EmulateViewport(width, 900)))
			over, err := chromedp.Run(v.page, chromedp.Evaluate[int64](`document.documentElement.scrollWidth - document.documentElement.clientWidth`))
			must(t, err)
			if over > 0 {
				t.Errorf("%s is %d px wider than %d", name, over, width)
			}
			high, err := chromedp.Run(v.page, chromedp.Evaluate[float64](`Math.min(document.documentElement.scrollHeight, 8000)`))
			must(t, err)
			shot, err := chromedp.Call(v.page, page.CaptureScreenshot, page.CaptureScreenshotParams{
				CaptureBeyondViewport: new(true), Clip: &page.Viewport{Width: float64(width), Height: high, Scale: 1}})
			must(t, err)
			must(t, os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-%s-%d.png", name, scheme, width)), shot.Data, 0o600))
		}
	}
}
