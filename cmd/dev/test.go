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

// test runs command with TEST_DATABASE_URL naming a throw-away server, and gives
// its exit code. One server for all packages saves each of them its own start.
// When ctx ends the command is told to stop, and the server goes in any case.
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
	// A group of its own, told to stop as a whole: the go command would leave the
	// test programs it started behind.
	inGroup(cmd)
	cmd.Cancel = func() error { return stopGroup(cmd) }
	cmd.WaitDelay = 10 * time.Second
	err = cmd.Run()
	if ctx.Err() != nil && cmd.Process != nil {
		killGroup(cmd) // whoever did not listen
	}
	if cmd.ProcessState == nil {
		return 127, err // it did not start
	}
	return exitCode(cmd.ProcessState), nil // the command has said itself what went wrong
}

// exitCode follows the shell: 128 and the number for a command ended by a signal.
func exitCode(state *os.ProcessState) int {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return 128 + int(status.Signal())
	}
	return state.ExitCode()
}
