//go:build unix

package questions

import (
	"time"

	"golang.org/x/sys/unix"
)

// onProcessor returns how long this thread has run on a processor.
func onProcessor() time.Duration {
	var at unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &at); err != nil {
		panic(err) // of a bad argument only
	}
	return time.Duration(at.Nano())
}
