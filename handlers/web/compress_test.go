package web

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"groundline/static"
)

// TestLargeAnswersAreCompressedAndStreamsAreNot asks for a page, the stylesheet,
// something short and a stream.
func TestLargeAnswersAreCompressedAndStreamsAreNot(t *testing.T) {
	t.Parallel()
	e := testEdge(t, "http://localhost")
	long := strings.Repeat("<p>The same again.</p>", 200)
	say := func(contentType, body string) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { send(w, http.StatusOK, contentType, []byte(body)) })
	}
	for name, c := range map[string]struct {
		h    http.Handler
		path string
		want string
	}{
		"a page":         {say("text/html; charset=utf-8", long), "/x", "gzip"},
		"the stylesheet": {e.Static(), static.Path("app.css"), "gzip"},
		"a short page":   {say("text/html; charset=utf-8", "<p>Short.</p>"), "/x", ""},
		"a stream":       {say("text/event-stream", long), "/x", ""},
	} {
		t.Run(name, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodGet, c.path, nil)
			r.Header.Set("Accept-Encoding", "gzip")
			w := serve(e, "GET /", c.h, r)
			if got := w.Header().Get("Content-Encoding"); got != c.want {
				t.Errorf("%s: %q, want %q", name, got, c.want)
			}
			if c.want == "" {
				return
			}
			sent := w.Body.Len()
			unzipped, err := gzip.NewReader(w.Body)
			if err != nil {
				t.Fatal(err)
			}
			whole, err := io.ReadAll(unzipped)
			if err != nil || sent > len(whole)/2 || !strings.Contains(w.Header().Get("Vary"), "Accept-Encoding") {
				t.Errorf("%s: %d bytes of %d sent, %v, %v", name, sent, len(whole), err, w.Header())
			}
		})
	}
}
