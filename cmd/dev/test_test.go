//go:build unix

package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestTestCommandProvidesAServerAndTheExitCode(t *testing.T) {
	t.Parallel()
	seen := filepath.Join(t.TempDir(), "url")
	code, err := test(t.Context(), []string{"sh", "-c", `printf %s "$TEST_DATABASE_URL" > "$0"; exit 7`, seen})
	if err != nil || code != 7 {
		t.Errorf("exit code %d, %v; want 7", code, err)
	}
	url, err := os.ReadFile(seen)
	if err != nil || !strings.HasPrefix(string(url), "postgres://") {
		t.Errorf("the command saw TEST_DATABASE_URL=%q (%v)", url, err)
	}
	if code, err := test(t.Context(), []string{"no-such-program-here"}); err == nil || code == 0 {
		t.Errorf("a missing program: %d, %v", code, err)
	}
}

func TestTestCommandStopsItsProcessGroup(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	started := filepath.Join(t.TempDir(), "started")
	if err := syscall.Mkfifo(started, 0o600); err != nil {
		t.Fatal(err)
	}
	go func() {
		_, _ = os.ReadFile(started) // returns when the command has written to it
		cancel()
	}()
	code, err := test(ctx, []string{"sh", "-c", `sleep 300 & : > "$0"; wait`, started})
	if err != nil || code != 128+15 {
		t.Errorf("exit code %d, %v; want 143", code, err)
	}
}

func TestWrongArgumentsShowTheUsage(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"test"}, {"test", "go", "test"}, {"serve"}, {"test", "--"}} {
		code, err := dispatch(t.Context(), args, os.Getenv, io.Discard)
		if code != 2 || err == nil || !strings.Contains(err.Error(), "usage") {
			t.Errorf("%q: %d, %v", args, code, err)
		}
	}
}
