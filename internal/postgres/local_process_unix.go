//go:build unix

package postgres

import (
	"context"
	"errors"
	"fmt"
	"os"
	"syscall"
	"time"
)

// launch starts the server as a child of this process.
func (l *Local) launch(_ context.Context, o LocalOptions) error {
	_ = os.Rename(l.place.log(), l.place.log()+".1") // missing on the first start
	out, err := os.OpenFile(l.place.log(), os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("PostgreSQL's log: %w", err)
	}
	defer func() { _ = out.Close() }() // the child holds its own copy
	args := []string{"-D", l.place.data()}
	for _, setting := range l.settings(o) {
		args = append(args, "-c", setting)
	}
	cmd := l.place.owner.command(context.Background(), l.place.dir, l.place.binaries.path("postgres"), args...)
	cmd.Stdout, cmd.Stderr = out, out
	cmd.Env = append(cmd.Env, o.Env...)
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("start PostgreSQL: %w", err)
	}
	exited := make(chan struct{})
	go func() { _ = cmd.Wait(); close(exited) }()
	l.server, l.exited = cmd.Process, exited
	if l.throw {
		return l.startWatchdog()
	}
	return nil
}

// stopServer stops the server, escalating from an orderly to a forced shutdown.
func (l *Local) stopServer() error {
	if l.server == nil {
		return nil
	}
	for _, step := range []struct {
		signal syscall.Signal
		wait   time.Duration
	}{{syscall.SIGINT, fastStop}, {syscall.SIGQUIT, 5 * time.Second}, {syscall.SIGKILL, 5 * time.Second}} {
		_ = l.server.Signal(step.signal) // an error means that it has exited
		select {
		case <-l.exited:
			return nil
		case <-time.After(step.wait):
		}
	}
	return fmt.Errorf("PostgreSQL (process %d) does not exit", l.server.Pid)
}

// tryLock opens and locks name for this process. The file is nil if another process has
// it.
func tryLock(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600) // #nosec G304 -- in the server's own folder
	if err != nil {
		return nil, err
	}
	if syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
		return f, nil
	}
	_ = f.Close()
	return nil, nil
}

// removeLocked removes a folder before its lock is released.
func removeLocked(dir string, lock *os.File) error {
	return errors.Join(os.RemoveAll(dir), lock.Close())
}
