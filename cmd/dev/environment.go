package main

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// environment is what cmd/portal needs in another shell to use the same instance.
type environment map[string]string

// secrets are created once: a new signing key is a new signer, and a new session key
// signs everyone out.
var secrets = []string{"SIGNING_KEY", "SESSION_KEY"}

// loadEnvironment returns the secrets from the process's environment, from file, or
// new ones (32 random bytes, base64).
func loadEnvironment(file string, getenv func(string) string) (environment, error) {
	kept, err := readEnvironment(file)
	if err != nil {
		return nil, err
	}
	env := environment{}
	for _, name := range secrets {
		env[name] = orElse(getenv(name), kept[name])
		if env[name] == "" {
			seed := make([]byte, 32)
			_, _ = rand.Read(seed) // never fails
			env[name] = base64.StdEncoding.EncodeToString(seed)
		}
	}
	return env, nil
}

func readEnvironment(file string) (environment, error) {
	text, err := os.ReadFile(file) // #nosec G304 -- in DATA_DIR
	if errors.Is(err, os.ErrNotExist) {
		return environment{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the saved keys: %w", err)
	}
	env := environment{}
	for line := range strings.Lines(string(text)) {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok {
			env[name] = value
		}
	}
	return env, nil
}

// over returns a getenv that looks in env first.
func (env environment) over(getenv func(string) string) func(string) string {
	return func(name string) string {
		if value, ok := env[name]; ok {
			return value
		}
		return getenv(name)
	}
}

// save atomically writes KEY=value lines, readable by the owner only.
func (env environment) save(file string) error {
	names := make([]string, 0, len(env))
	for name := range env {
		names = append(names, name)
	}
	sort.Strings(names)
	var text strings.Builder
	for _, name := range names {
		fmt.Fprintf(&text, "%s=%s\n", name, env[name])
	}
	return writePrivate(file, text.String())
}

// writePrivate replaces file atomically, with mode 0600.
func writePrivate(file, text string) error {
	fresh, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*") // created with mode 0600
	if err != nil {
		return err
	}
	_, err = fresh.WriteString(text)
	if err = errors.Join(err, fresh.Close()); err == nil {
		err = os.Rename(fresh.Name(), file)
	}
	if err != nil {
		_ = os.Remove(fresh.Name())
	}
	return err
}
