package main

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"testing"
)

func TestFreshSecretsAre32RandomBytes(t *testing.T) {
	t.Parallel()
	env, err := loadEnvironment(filepath.Join(t.TempDir(), "env"), getenvOf(nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range secrets {
		raw, err := base64.StdEncoding.DecodeString(env[name])
		if err != nil || len(raw) != 32 {
			t.Errorf("%s: %d bytes, %v", name, len(raw), err)
		}
	}
	if env["SIGNING_KEY"] == env["SESSION_KEY"] {
		t.Error("both secrets are the same")
	}
}

func TestSavedEnvironmentIsReadBackAndPrivate(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "env")
	// #nosec G306 -- the point: a file that was readable becomes private
	if err := os.WriteFile(file, []byte("OLD=1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	want := environment{"SIGNING_KEY": "a+/=", "DATABASE_URL": "postgres://u@:5432/d?host=%2Fa"}
	if err := want.save(file); err != nil {
		t.Fatal(err)
	}
	got, err := readEnvironment(file)
	if err != nil || len(got) != 2 || got["SIGNING_KEY"] != "a+/=" || got["DATABASE_URL"] != want["DATABASE_URL"] {
		t.Errorf("read back %v, %v", got, err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v; want 0600", info.Mode(), err)
	}
}
