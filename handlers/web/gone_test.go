package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"groundline/internal/apperr"
)

// TestAClientThatLeavesIsNoFailure: a request ended by its client is in the log as 499,
// whatever was under way; a failure of ours still is one.
func TestAClientThatLeavesIsNoFailure(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	e := testEdge(t, "http://localhost")
	e.log = slog.New(slog.NewTextHandler(&log, nil))
	stopped := func(_ http.ResponseWriter, r *http.Request) error { return fmt.Errorf("export: %w", r.Context().Err()) }
	broken := func(http.ResponseWriter, *http.Request) error { return errors.New("disk") }
	stream := func(w http.ResponseWriter, r *http.Request) error {
		_, _ = io.WriteString(w, "at,request_id\n")
		CutShort(r.Context(), e.log, "usage CSV", errors.New("write: broken pipe"))
		return nil
	}
	for name, test := range map[string]struct {
		handler http.Handler
		leaves  bool
		status  string
		failed  bool
	}{
		"problem":        {e.API(stopped), true, "status=499", false},
		"page":           {e.Page(stopped), true, "status=499", false},
		"download":       {e.API(stream), true, "status=499", false},
		"our own fault":  {e.API(broken), true, "status=500", true},
		"our own cancel": {e.API(func(http.ResponseWriter, *http.Request) error { return context.Canceled }), false, "status=500", false},
		"too large": {e.API(func(http.ResponseWriter, *http.Request) error { return apperr.New(apperr.TooLarge, "large", "Large.") }), true,
			"status=413", false},
	} {
		t.Run(name, func(t *testing.T) {
			log.Reset()
			ctx, leave := context.WithCancel(t.Context())
			handler := test.handler
			r := httptest.NewRequest(http.MethodGet, "/api/x", nil).WithContext(ctx)
			serve(e, "GET /api/x", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if test.leaves {
					leave()
				}
				handler.ServeHTTP(w, r)
			}), r)
			leave()
			if text := log.String(); !strings.Contains(text, test.status+" ") || strings.Contains(text, "level=ERROR") != test.failed {
				t.Errorf("%s: %s", name, text)
			}
		})
	}
}

// TestADownloadThatFailsIsDropped: its client is told by the broken connection.
func TestADownloadThatFailsIsDropped(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	defer func() {
		if p := recover(); p != http.ErrAbortHandler || !strings.Contains(log.String(), "level=ERROR") {
			t.Errorf("%v: %s", p, log.String())
		}
	}()
	CutShort(t.Context(), slog.New(slog.NewTextHandler(&log, nil)), "usage CSV", errors.New("disk"))
}
