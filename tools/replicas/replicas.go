// Package replicas runs the product as it runs in production, for tests of what
// several processes do together: the production binary in processes of its own,
// and a front that sends requests to those that are ready.
//
// It owns the life of the processes, their logs, and what they use of the
// machine. Invariants: a replica that Start gives is ready; the front sends a
// request to no replica that says it is not ready; nothing is left running after
// Stop or Kill.
//
// It knows no route but /readyz and the private /metrics, and judges nothing.
// Only tests may import it.
package replicas

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"time"
)

// A replica has as long to stop as serving and jobs may take together, and then
// some.
const stopLimit = time.Minute

// Program is the production binary and its environment.
type Program struct {
	Path string
	Env  []string // beside that of this process
	Logs string   // folder
}

// Build compiles the production binary into dir and returns its path. It must be called
// from within the module.
func Build(ctx context.Context, dir string) (string, error) {
	path := filepath.Join(dir, "portal")
	out, err := exec.CommandContext(ctx, "go", "build", "-ldflags=-s -w", "-o", path, "groundline/cmd/portal").CombinedOutput() // #nosec G204 -- a path of ours
	if err != nil {
		return "", fmt.Errorf("build portal: %w\n%s", err, out)
	}
	return path, nil
}

// Run runs a command of the binary and returns its output.
func (p Program) Run(ctx context.Context, args ...string) (string, error) {
	command := p.command(ctx, args...)
	out, err := command.CombinedOutput()
	if err != nil {
		return string(out), fmt.Errorf("portal %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return string(out), nil
}

func (p Program) command(ctx context.Context, args ...string) *exec.Cmd {
	command := exec.CommandContext(ctx, p.Path, args...) // #nosec G204 -- our own program
	command.Env = append(append(os.Environ(), "GOMEMLIMIT=off"), p.Env...)
	return command
}

// Replica is one process of `portal serve`.
type Replica struct {
	Name    string
	URL     string // where it serves, of itself alone
	Private string // address of its metrics
	Log     string // file

	command *exec.Cmd
	ended   chan struct{}
	err     error // how it ended; read after ended
}

// Start runs `portal serve` on free ports and returns once it is ready. extra are
// further flags.
func (p Program) Start(ctx context.Context, name string, extra ...string) (*Replica, error) {
	r := &Replica{Name: name, Log: filepath.Join(p.Logs, name+".log"), ended: make(chan struct{})}
	args := append([]string{"serve", "--listen", "127.0.0.1:0", "--private", "127.0.0.1:0"}, extra...)
	r.command = p.command(context.WithoutCancel(ctx), args...) // Stop and Kill end it
	stderr, err := r.command.StderrPipe()
	if err != nil {
		return nil, err
	}
	log, err := os.OpenFile(r.Log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600) // one file, however often it starts
	if err != nil {
		return nil, err
	}
	if err := r.command.Start(); err != nil {
		return nil, errors.Join(err, log.Close())
	}
	ready := make(chan struct{})
	go r.follow(stderr, log, ready)
	select {
	case <-ready:
		return r, nil
	case <-r.ended:
		return nil, fmt.Errorf("%s ended before it was ready (%w); the end of %s:\n%s", name, r.err, r.Log, tail(r.Log))
	case <-ctx.Done():
		r.Kill()
		return nil, fmt.Errorf("%s was not ready: %w; the end of %s:\n%s", name, ctx.Err(), r.Log, tail(r.Log))
	}
}

var (
	privateLine = regexp.MustCompile(`^metrics and profiles on (\S+)$`)
	readyLine   = regexp.MustCompile(`^ready .* listening on (\S+)$`)
)

// follow keeps the log and learns the addresses from it.
func (r *Replica) follow(stderr io.Reader, log io.WriteCloser, ready chan<- struct{}) {
	lines := bufio.NewReader(io.TeeReader(stderr, log))
	for known := false; ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			break
		}
		line = strings.TrimSpace(line)
		if m := privateLine.FindStringSubmatch(line); m != nil {
			r.Private = m[1]
		}
		if m := readyLine.FindStringSubmatch(line); m != nil && !known {
			r.URL, known = "http://"+m[1], true
			close(ready)
		}
	}
	r.err = errors.Join(r.command.Wait(), log.Close())
	close(r.ended)
}

// PID is the number of the process.
func (r *Replica) PID() int { return r.command.Process.Pid }

// Ended is closed when the process has ended, for any reason.
func (r *Replica) Ended() <-chan struct{} { return r.ended }

// Signal sends the process a signal.
func (r *Replica) Signal(s syscall.Signal) { _ = r.command.Process.Signal(s) } // an error: it is gone

// Stop has the process finish what is under way, and says if it did not end well.
func (r *Replica) Stop() error {
	r.Signal(syscall.SIGTERM)
	select {
	case <-r.ended:
		return r.err
	case <-time.After(stopLimit):
		r.Kill()
		return fmt.Errorf("%s did not stop in %s", r.Name, stopLimit)
	}
}

// Kill ends the process as a power cut would.
func (r *Replica) Kill() {
	r.Signal(syscall.SIGKILL)
	<-r.ended
}

// tail returns the last lines of a log.
func tail(path string) string {
	text, err := os.ReadFile(path) // #nosec G304 -- a log of ours
	if err != nil {
		return err.Error()
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	return strings.Join(lines[max(0, len(lines)-15):], "\n")
}
