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

// clearLeftovers stops the processes of a server whose parent was killed, and
// removes a pid file nobody answers for. PostgreSQL itself refuses to start
// when the number in that file has since been given to another program.
//
// We hold the folder's lock, so nothing of a living parent is touched.
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
	return fmt.Errorf("processes %v still serve %s and do not end", p.leftovers(ctx), p.data())
}

// signalLeftovers sends SIGINT to the postmaster alone, which ends the others
// in order; without one, and for the harder signals, to each process.
func (p *place) signalLeftovers(ctx context.Context, signal syscall.Signal) int {
	pids := p.leftovers(ctx)
	master := p.pidInFile()
	for _, pid := range pids {
		if signal == syscall.SIGINT && pid != master && slices.Contains(pids, master) {
			continue
		}
		_ = syscall.Kill(pid, signal) // an error means that it is gone already
	}
	return len(pids)
}

// leftovers lists the PostgreSQL processes at work in the data folder. All of
// them keep it as their working directory, which /proc tells; elsewhere only
// the postmaster of the pid file is known, by its command line.
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
