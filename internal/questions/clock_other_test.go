//go:build !unix

package questions

import "time"

var started = time.Now()

// onProcessor returns the time on the clock, where a thread's own is not to be had.
func onProcessor() time.Duration { return time.Since(started) }
