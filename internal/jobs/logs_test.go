package jobs

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
)

func TestOnlyErrorsOfAStopAreLoggedAsInformation(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		err  error
		want string
	}{
		"stopped":          {context.Canceled, "level=INFO"},
		"stopped, wrapped": {errors.New("begin: context canceled"), "level=INFO"},
		"broken":           {errors.New("connection refused"), "level=ERROR"},
		"too slow":         {context.DeadlineExceeded, "level=ERROR"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			logger := slog.New(calm{slog.NewTextHandler(&out, nil)}).With("client", "a")
			logger.Error("PeriodicJobEnqueuer: Error starting transaction", "error", c.err.Error())
			if !strings.Contains(out.String(), c.want) {
				t.Errorf("logged %s", out.String())
			}
		})
	}
}

func TestTheRoutineOfJobsIsLoggedForDebuggingOnly(t *testing.T) {
	t.Parallel()
	for level, want := range map[slog.Level]string{slog.LevelInfo: "", slog.LevelDebug: "level=DEBUG"} {
		var out bytes.Buffer
		slog.New(calm{slog.NewTextHandler(&out, &slog.HandlerOptions{Level: level})}).Info("producer: Producer job counts")
		if (out.Len() == 0) != (want == "") || !strings.Contains(out.String(), want) {
			t.Errorf("at level %v it is logged as %q", level, out.String())
		}
	}
}
