package postgres

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"time"
)

var errCannotEnter = errors.New("the server's user cannot enter the folder")

// owner is the current user: PostgreSQL's programs drop an administrator's rights
// themselves.
type owner struct{ name string }

func ownerFor(string) (owner, error) { return owner{name: os.Getenv("USERNAME")}, nil }

// command returns a PostgreSQL program that runs without the caller's PG* settings and
// in its own process group, so that Ctrl-C does not reach it before we have stopped
// what uses it.
func (o owner) command(ctx context.Context, dir, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, args...) // #nosec G204 -- binaries found by findBinaries
	cmd.Dir = dir
	cmd.Env = slices.DeleteFunc(os.Environ(), func(pair string) bool { return strings.HasPrefix(strings.ToUpper(pair), "PG") })
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
	return cmd
}

// own does nothing: files belong to the current user.
func (o owner) own(string) error { return nil }

// canRun returns an error unless the programs in dir run.
func (o owner) canRun(ctx context.Context, dir string, b binaries) error {
	if err := o.command(ctx, dir, b.path("postgres"), "-V").Run(); err != nil {
		return fmt.Errorf("cannot run %s: %w", b.path("postgres"), err)
	}
	return nil
}

// launch starts the server through pg_ctl, which drops an administrator's rights, and
// returns once it is ready.
func (l *Local) launch(ctx context.Context, o LocalOptions) error {
	_ = os.Rename(l.place.log(), l.place.log()+".1") // missing on the first start
	var settings []string
	for _, setting := range l.settings(o) {
		settings = append(settings, `-c "`+setting+`"`)
	}
	// No pipes: the server would inherit them, and reading would not end before it
	// does.
	cmd := l.pgCtl(ctx, "start", "-w", "-t", fmt.Sprint(int(startLimit.Seconds())), "-l", l.place.log(), "-o", strings.Join(settings, " "))
	cmd.Env = append(cmd.Env, o.Env...)
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("start PostgreSQL: %w; the end of %s:\n%s", err, l.place.log(), l.place.logTail())
	}
	server, err := os.FindProcess(l.place.pidInFile())
	if err != nil {
		return fmt.Errorf("find PostgreSQL's process: %w", err)
	}
	exited := make(chan struct{})
	go func() { _, _ = server.Wait(); close(exited) }()
	l.server, l.exited = server, exited
	if l.throw {
		return l.startWatchdog()
	}
	return nil
}

func (l *Local) pgCtl(ctx context.Context, mode string, args ...string) *exec.Cmd {
	return l.place.pgCtl(ctx, mode, args...)
}

func (p *place) pgCtl(ctx context.Context, mode string, args ...string) *exec.Cmd {
	return p.owner.command(ctx, p.dir, p.binaries.tool("pg_ctl"), append([]string{mode, "-D", p.data()}, args...)...)
}

// stopServer stops the server, escalating from an orderly to a forced shutdown.
func (l *Local) stopServer() error {
	if l.server == nil {
		return nil
	}
	ctx := context.Background()
	for _, step := range []struct {
		stop func() error
		wait time.Duration
	}{
		{l.pgCtl(ctx, "stop", "-m", "fast", "-W").Run, fastStop},
		{l.pgCtl(ctx, "stop", "-m", "immediate", "-W").Run, 5 * time.Second},
		{l.server.Kill, 5 * time.Second},
	} {
		_ = step.stop() // an error means that it has exited
		select {
		case <-l.exited:
			return nil
		case <-time.After(step.wait):
		}
	}
	return fmt.Errorf("PostgreSQL (process %d) does not exit", l.server.Pid)
}

// clearLeftovers stops a server whose parent was killed, and removes a stale pid file.
// The caller holds the folder's lock.
func (p *place) clearLeftovers(ctx context.Context) error {
	if p.pidInFile() != 0 && p.pgCtl(ctx, "status").Run() == nil {
		if err := p.pgCtl(ctx, "stop", "-m", "fast", "-w", "-t", "10").Run(); err != nil {
			if err := p.pgCtl(ctx, "stop", "-m", "immediate", "-w", "-t", "10").Run(); err != nil {
				return fmt.Errorf("stop the server that still runs in %s: %w", p.data(), err)
			}
		}
	}
	return p.removePidFile()
}

const errorSharingViolation = syscall.Errno(32)

// tryLock opens name for this process alone. The file is nil if another process has it.
func tryLock(name string) (*os.File, error) {
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	const notShared = 0
	handle, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, notShared, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, errorSharingViolation) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(handle), name), nil
}

// removeLocked removes a folder after its lock is released, because an open file cannot
// be removed.
func removeLocked(dir string, lock *os.File) error {
	return errors.Join(lock.Close(), os.RemoveAll(dir))
}

// watchdogScript waits for the end of its standard input, which ends with our process
// however that dies; then it stops the server and removes its folder.
const watchdogScript = `[void][Console]::In.ReadLine()
& $env:GROUNDLINE_PG_CTL stop -D $env:GROUNDLINE_DATA -m immediate -w
Remove-Item -Recurse -Force -LiteralPath $env:GROUNDLINE_DIR`

// startWatchdog starts a process that removes a throwaway server if this process ends
// without stopping it.
func (l *Local) startWatchdog() error {
	if l.watchdog != nil {
		_ = l.watchdog.Process.Kill()
		_ = l.watchdog.Wait()
		_ = l.lifeline.Close()
		l.watchdog = nil
	}
	read, write, err := os.Pipe()
	if err != nil {
		return fmt.Errorf("watchdog: %w", err)
	}
	cmd := exec.Command("powershell", "-NoProfile", "-NonInteractive", "-Command", watchdogScript)
	cmd.Stdin = read
	cmd.Env = append(os.Environ(), "GROUNDLINE_PG_CTL="+l.place.binaries.tool("pg_ctl"),
		"GROUNDLINE_DATA="+l.place.data(), "GROUNDLINE_DIR="+l.place.dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
	err = cmd.Start()
	_ = read.Close()
	if err != nil {
		_ = write.Close()
		return fmt.Errorf("watchdog: %w", err)
	}
	l.watchdog, l.lifeline = cmd, write
	return nil
}
