//go:build unix

package postgres

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// watchdogScript waits for the end of its standard input, which ends with our process
// however that dies; then it stops the server ($1) and removes its folder ($2).
const watchdogScript = `read -r _
kill -INT "$1" 2>/dev/null
n=0
while kill -0 "$1" 2>/dev/null && [ "$n" -lt 100 ]; do sleep 0.1; n=$((n+1)); done
rm -rf -- "$2"`

// startWatchdog starts a process that removes a throwaway server after us: a test
// binary that times out or is killed cannot clean up.
func (l *Local) startWatchdog() error {
	if l.watchdog != nil {
		_ = l.watchdog.Process.Kill()
		_ = l.watchdog.Wait()
		_ = l.lifeline.Close()
		l.watchdog = nil
	}
	read, write, err := os.Pipe() // closed on exec: no other child keeps it open
	if err != nil {
		return fmt.Errorf("watchdog: %w", err)
	}
	cmd := exec.Command("/bin/sh", "-c", watchdogScript, "watchdog", strconv.Itoa(l.server.Pid), l.place.dir) // #nosec G204 -- our own script and folder
	cmd.Stdin = read
	cmd.Dir = "/"
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	err = cmd.Start()
	_ = read.Close()
	if err != nil {
		_ = write.Close()
		return fmt.Errorf("watchdog: %w", err)
	}
	l.watchdog, l.lifeline = cmd, write
	return nil
}
