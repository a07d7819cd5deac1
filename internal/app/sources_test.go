package app

import (
	"bytes"
	"encoding/base64"
	"slices"
	"testing"

	"groundline/internal/datasets/sample/sampletest"
	"groundline/internal/grounding"
	"groundline/internal/status"
	"groundline/tools/cleanup"
)

// TestFetchedSourcesAreProbed: the status page covers the public sources where they are
// fetched, and only there. Nothing is fetched, because no background work starts.
func TestFetchedSourcesAreProbed(t *testing.T) {
	t.Parallel()
	secret := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{42}, 32))
	for fetch, want := range map[string]bool{"on": true, "": false} {
		t.Run("FETCH="+fetch, func(t *testing.T) {
			env := map[string]string{
				"BASE_URL": "http://localhost:1", "SIGNING_KEY": secret, "SESSION_KEY": secret, "DATA_DIR": t.TempDir(), "FETCH": fetch,
				"DATABASE_URL": sampletest.NewURL(t, grounding.Sports...),
			}
			config, err := ConfigFromEnv(func(name string) string { return env[name] })
			if err != nil {
				t.Fatal(err)
			}
			a, s, err := build(t.Context(), config)
			if err != nil {
				t.Fatal(err)
			}
			cleanup.Do(t, a.Close)
			found := s.status.Now(t.Context())
			if got := slices.ContainsFunc(found, func(f status.Found) bool { return f.Name == "Public sources" }); got != want {
				t.Errorf("FETCH=%q: the sources are probed: %v, want %v: %+v", fetch, got, want, found)
			}
		})
	}
}
