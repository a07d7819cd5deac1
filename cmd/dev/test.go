package main

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"syscall"
	"time"

	"groundline/internal/postgres"
)

// test runs command with TEST_DATABASE_URL set to a temporary server, shared by all
// packages, and returns the exit code. When ctx ends it stops the command, and always
// the server.
func test(ctx context.Context, command []string) (code int, err error) {
	server, err := postgres.StartLocal(ctx, postgres.LocalOptions{
		Throwaway: true, MaxConnections: 300, Install: true, Log: os.Stderr,
	})
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, server.Stop()) }()

	cmd := exec.CommandContext(ctx, command[0], command[1:]...) // #nosec G204 G702 -- running it is the purpose
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	cmd.Env = append(os.Environ(), "TEST_DATABASE_URL="+server.URL())
	// Its own process group, because stopping only the go command would leave the test
	// programs running.
	inGroup(cmd)
	cmd.Cancel = func() error { return stopGroup(cmd) }
	cmd.WaitDelay = 10 * time.Second
	err = cmd.Run()
	if ctx.Err() != nil && cmd.Process != nil {
		killGroup(cmd) // processes that ignored the signal
	}
	if cmd.ProcessState == nil {
		return 127, err // it did not start
	}
	return exitCode(cmd.ProcessState), nil // the command printed its own error
}

// exitCode returns the exit code as a shell does: 128 plus the signal's number for a killed command.
func exitCode(state *os.ProcessState) int {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return 128 + int(status.Signal())
	}
	return state.ExitCode()
}
