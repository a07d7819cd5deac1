package eventually

import (
	"context"
	"strings"
	"testing"
)

func TestHoldsReturnsOnceTheConditionHolds(t *testing.T) {
	t.Parallel()
	asked := 0
	Holds(t, "the third time", func() bool { asked++; return asked == 3 })
	if asked != 3 {
		t.Errorf("asked %d times", asked)
	}
}

// ended is a test whose context has ended; it records its failure.
type ended struct {
	testing.TB
	ctx  context.Context
	said string
}

type failure struct{}

func (e *ended) Helper()                  {}
func (e *ended) Context() context.Context { return e.ctx }
func (e *ended) Fatalf(format string, args ...any) {
	e.said = format + args[0].(string)
	panic(failure{})
}

func TestAConditionThatNeverHoldsFailsWithItsDescription(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	e := &ended{ctx: ctx}
	defer func() {
		if _, failed := recover().(failure); !failed || !strings.Contains(e.said, "pigs fly") {
			t.Errorf("it said %q", e.said)
		}
	}()
	Holds(e, "pigs fly", func() bool { return false })
}
