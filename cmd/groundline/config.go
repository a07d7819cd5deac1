package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// saved is what login keeps.
type saved struct {
	Connection *connection `json:"connection,omitempty"` // how Key is renewed, if a person approved it in a browser

	URL  string          `json:"url"`
	Key  string          `json:"key"`
	Keys json.RawMessage `json:"keys,omitempty"` // the service's /log/keys at login: receipts are verified with them
}

// store is the file of what login keeps. It holds a key, so only its owner may read it.
type store struct{ path string }

// configPath returns the file's path: as given, or in the user's folder for configuration.
func configPath(given string) (string, error) {
	if given != "" {
		return given, nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("no folder for configuration: %w; pass --config", err)
	}
	return filepath.Join(dir, "groundline", "config.json"), nil
}

func (s store) read() (saved, error) {
	text, err := os.ReadFile(s.path)
	if errors.Is(err, fs.ErrNotExist) {
		return saved{}, nil
	}
	if err != nil {
		return saved{}, err
	}
	var v saved
	if err := json.Unmarshal(text, &v); err != nil {
		return saved{}, fmt.Errorf("%s: %w; remove it and log in again", s.path, err)
	}
	return v, nil
}

// write replaces the file at once, so that no reader sees half of it.
func (s store) write(v saved) error {
	dir := filepath.Dir(s.path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	temporary, err := os.CreateTemp(dir, ".config-*") // with mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(temporary.Name())
	if _, err := temporary.Write(append(text, '\n')); err != nil {
		_ = temporary.Close()
		return err
	}
	if err := temporary.Close(); err != nil {
		return err
	}
	return os.Rename(temporary.Name(), s.path)
}

// How long another process may hold the lock before it counts as killed.
const lockLife = time.Minute

// lock waits until no other process changes the file, and returns the function that lets others.
func (s store) lock(ctx context.Context) (unlock func(), err error) {
	path := s.path + ".lock"
	for {
		f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600) // #nosec G304 -- beside the user's own file
		if err == nil {
			return func() { _ = os.Remove(path) }, f.Close()
		}
		if !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
		if info, err := os.Stat(path); err == nil && time.Since(info.ModTime()) > lockLife {
			_ = os.Remove(path)
			continue
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
}
