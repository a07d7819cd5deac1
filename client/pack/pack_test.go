package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Who builds a pack again gets the same bytes, and both clients have the version of the API's description.
func TestPacksAreReproducibleAndOfOneVersion(t *testing.T) {
	t.Parallel()
	var versions []string
	for _, write := range []func(string, []byte) (string, []byte, error){wheel, tarball} {
		name, first, err := write("..", []byte("license"))
		if err != nil {
			t.Fatal(err)
		}
		_, second, err := write("..", []byte("license"))
		if err != nil || !bytes.Equal(first, second) {
			t.Errorf("%s differs when it is built again: %v", name, err)
		}
		name, _, _ = strings.Cut(strings.TrimPrefix(name, "groundline-"), "-py3")
		versions = append(versions, strings.TrimSuffix(name, ".tgz"))
	}
	generated, err := os.ReadFile(filepath.Join("..", "typescript", "version_gen.js"))
	if err != nil {
		t.Fatal(err)
	}
	if versions[0] != versions[1] || !bytes.Contains(generated, []byte(`"`+versions[0]+`"`)) {
		t.Errorf("the clients' versions differ: %q", versions)
	}
}
