package memory_test

import (
	"runtime"
	"runtime/debug"
	"testing"

	"groundline/internal/memory"
)

// now returns the limit in force.
func now() int64 { return debug.SetMemoryLimit(-1) }

func TestTheLimitFollowsWhatIsLiveAndIsLiftedForWork(t *testing.T) {
	t.Setenv("GOMEMLIMIT", "")
	before := now()
	end := memory.Limit()
	defer end()
	least := now()
	if least <= 0 || least > 800<<20 {
		t.Fatalf("a limit of %d MB", least>>20)
	}
	done, other := memory.Lift(), memory.Lift()
	done()
	if now() != 2*least {
		t.Errorf("limited to %d MB while a work goes on", now()>>20)
	}
	other()
	if now() != least {
		t.Errorf("%d MB after the last work, not %d", now()>>20, least>>20)
	}
	kept := make([]byte, 600<<20) // never touched, so it takes no memory
	memory.Release()
	if got := now(); got < 850<<20 {
		t.Errorf("with 600 MB live the limit is %d MB: the collector would run all the time", got>>20)
	}
	runtime.KeepAlive(kept)
	memory.Release()
	if now() != least {
		t.Errorf("%d MB after all was let go, not %d", now()>>20, least>>20)
	}
	end()
	if now() != before {
		t.Errorf("%d after the end, not %d", now(), before)
	}
}

func TestAnOperatorsLimitTakesPrecedence(t *testing.T) {
	for _, set := range []string{"1GiB", "off"} {
		t.Setenv("GOMEMLIMIT", set)
		before := now()
		end := memory.Limit()
		memory.Lift()()
		if now() != before {
			t.Errorf("GOMEMLIMIT=%s: %d, not %d", set, now(), before)
		}
		end()
	}
}
