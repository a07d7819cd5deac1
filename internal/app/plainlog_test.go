package app

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"
)

// accessLine is a record as the edge makes one for a request.
func accessLine(at time.Time, path string) slog.Record {
	r := slog.NewRecord(at, slog.LevelInfo, "request", 0)
	r.AddAttrs(slog.String("request_id", "019aabcd-0123-7abc-8def-0123456789ab"), slog.String("method", "GET"), slog.String("path", path),
		slog.Int("status", 200), slog.Int64("bytes", 1288), slog.Duration("took", 3*time.Millisecond+141592))
	return r
}

// TestALineIsWhatSlogWrites: byte for byte, whichever of the two wrote it.
func TestALineIsWhatSlogWrites(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 22, 9, 8, 7, 0, time.UTC)
	records := map[string]slog.Record{
		"no time": accessLine(time.Time{}, "/"), "a name only": slog.NewRecord(at, slog.LevelInfo, "started", 0),
		"two words": slog.NewRecord(at, slog.LevelWarn, "not ready", 0), "no message": slog.NewRecord(at, slog.LevelInfo, "", 0),
		"a level between": slog.NewRecord(at, slog.LevelInfo+1, "x", 0), "below": slog.NewRecord(at, slog.LevelDebug-3, "x", 0),
	}
	for name, path := range map[string]string{
		"plain": "/api/v1/grounded/rating", "empty": "", "space": "/a b", "equals": "/a=b", "quote": `/a"b`, "backslash": `/a\b`, "new line": "/a\nlevel=ERROR",
		"tab": "/a\tb", "delete": "/a\x7fb", "NUL": "/a\x00b", "cut": "/receipts/…", "umlaut": "/ä", "no UTF-8": "/\xff", "hidden": "/a\u200bb", "long": "/" + strings.Repeat("a", 3000),
		"marks": "/!#$%&'()*+,-.:;<>?@[]^_`{|}~",
	} {
		records["path: "+name] = accessLine(at, path)
	}
	for name, when := range map[string]time.Time{
		"half a microsecond": at.Add(500), "just below": at.Add(time.Second - 1), "tenths": at.Add(100 * time.Millisecond), "all digits": at.Add(123456789),
		"elsewhere": at.In(time.FixedZone("", -9000)), "by seconds": at.In(time.FixedZone("", 3723)), "now": time.Now(), "long ago": time.Date(1, 1, 1, 0, 0, 0, 1, time.UTC),
		"before zero": time.Date(-5, 1, 1, 0, 0, 0, 7e8, time.UTC), "far away": time.Date(12345, 1, 1, 0, 0, 0, 7e8, time.UTC),
	} {
		records["time: "+name] = accessLine(when, "/x")
	}
	for name, attr := range map[string]slog.Attr{
		"none": {}, "no name": slog.String("", "x"), "name with a space": slog.String("a b", "x"), "negative": slog.Int("n", -7), "error": slog.Any("error", errors.New("it failed: x=1")),
		"nil": slog.Any("error", nil), "time": slog.Time("at", at), "bool": slog.Bool("b", true), "float": slog.Float64("f", .1), "uint": slog.Uint64("u", 1),
		"group": slog.Group("g", slog.Int("n", 1)), "bytes": slog.Any("b", []byte("x")), "no time": slog.Duration("d", 0), "back": slog.Duration("d", -time.Hour),
		"value": slog.Any("v", slog.LevelWarn),
	} {
		r := accessLine(at, "/x")
		r.AddAttrs(attr)
		records["attribute: "+name] = r
	}
	for name, r := range records {
		var want bytes.Buffer
		if err := slog.NewTextHandler(&want, nil).Handle(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		got := &lines{}
		log, late := newLog(got)
		if err := log.Handler().Handle(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		late.flush()
		if got.String() != want.String() {
			t.Errorf("%s:\n%q, want\n%q", name, got.String(), want.String())
		}
	}
	if _, plain := appendPlain(nil, accessLine(at, "/api/v1/grounded/rating")); !plain {
		t.Error("the access log's line is left to slog")
	}
}

// TestALogWithAttributesKeepsThem: what is written beside them may be plain.
func TestALogWithAttributesKeepsThem(t *testing.T) {
	t.Parallel()
	out := &lines{}
	log, _ := newLog(out)
	log.With("who", "me").Warn("first")
	log.WithGroup("in").Warn("second", "n", 1)
	if got := out.String(); !strings.Contains(got, "msg=first who=me\n") || !strings.Contains(got, "msg=second in.n=1\n") {
		t.Error(got)
	}
}

func BenchmarkAccessLine(b *testing.B) {
	r := accessLine(time.Now(), "/api/v1/grounded/rating")
	b.Run("plain", func(b *testing.B) {
		b.ReportAllocs()
		var line []byte
		for b.Loop() {
			line, _ = appendPlain(line[:0], r)
		}
	})
	b.Run("slog", func(b *testing.B) {
		b.ReportAllocs()
		handler := slog.NewTextHandler(io.Discard, nil)
		for b.Loop() {
			_ = handler.Handle(b.Context(), r)
		}
	})
}
