//go:build unix

package postgres

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// clearLeftovers stops the processes of a server whose parent was killed, and removes a
// stale pid file: PostgreSQL refuses to start if another program now has its number.
// The caller holds the folder's lock, so no living parent's server is affected.
func (p *place) clearLeftovers(ctx context.Context) error {
	for _, step := range []struct {
		signal syscall.Signal
		wait   time.Duration
	}{{syscall.SIGINT, 10 * time.Second}, {syscall.SIGQUIT, 5 * time.Second}, {syscall.SIGKILL, 5 * time.Second}} {
		if p.signalLeftovers(ctx, step.signal) == 0 {
			return p.removePidFile()
		}
		for deadline := time.Now().Add(step.wait); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
			if len(p.leftovers(ctx)) == 0 {
				return p.removePidFile()
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
		}
	}
	return fmt.Errorf("processes %v of the server in %s do not exit", p.leftovers(ctx), p.data())
}

// signalLeftovers sends SIGINT to the postmaster, which shuts down the others; without
// one, or for stronger signals, it signals every process.
func (p *place) signalLeftovers(ctx context.Context, signal syscall.Signal) int {
	pids := p.leftovers(ctx)
	master := p.pidInFile()
	for _, pid := range pids {
		if signal == syscall.SIGINT && pid != master && slices.Contains(pids, master) {
			continue
		}
		_ = syscall.Kill(pid, signal) // an error means that it has exited
	}
	return len(pids)
}

// leftovers returns the PostgreSQL processes in the data folder. With /proc it finds
// all, by their working directory; elsewhere only the pid file's postmaster, by its
// command line.
func (p *place) leftovers(ctx context.Context) []int {
	data, err := filepath.EvalSymlinks(p.data())
	if err != nil {
		return nil
	}
	if runtime.GOOS != "linux" {
		pid := p.pidInFile()
		out, err := exec.CommandContext(ctx, "ps", "-o", "command=", "-p", strconv.Itoa(pid)).Output() // #nosec G204 -- a number
		if pid == 0 || err != nil || !strings.Contains(string(out), p.data()) {
			return nil
		}
		return []int{pid}
	}
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return nil
	}
	var pids []int
	for _, e := range entries {
		pid, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		at, err := os.Readlink(filepath.Join("/proc", e.Name(), "cwd"))
		if err != nil || at != data {
			continue
		}
		name, err := os.ReadFile(filepath.Join("/proc", e.Name(), "comm"))
		if err == nil && strings.HasPrefix(string(name), "postgres") {
			pids = append(pids, pid)
		}
	}
	return pids
}
