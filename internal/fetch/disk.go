package fetch

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
)

func hashFile(name string) (string, error) {
	f, err := os.Open(name) // #nosec G304 -- a name of ours in the fetch folder
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

func readJSON(name string, into any) error {
	raw, err := os.ReadFile(name) // #nosec G304 -- a name of ours in the fetch folder
	if err != nil {
		return err
	}
	return json.Unmarshal(raw, into)
}

// begin writes what is known of a download. It needs no sync: a download whose
// description is damaged is begun anew.
func begin(name string, p partial) error {
	raw, err := json.Marshal(p)
	if err != nil {
		return err
	}
	return os.WriteFile(name, raw, 0o600)
}

// writeJSON replaces a file whole.
func writeJSON(name string, value any) error {
	raw, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return err
	}
	return replace(name, append(raw, '\n'))
}

// replace puts a file in place whole or not at all: the bytes are written and
// synced under another name first.
func replace(name string, content []byte) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(content)
	if err == nil {
		err = f.Sync()
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}
