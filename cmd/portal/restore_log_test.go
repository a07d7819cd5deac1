//go:build unix

package main

import (
	"encoding/base64"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"groundline/internal/highwater"
	"groundline/internal/receipts"
)

// mark is the file outside of the database.
func (b *restoreBundle) mark() string { return filepath.Join(b.dir, "high-water") }

// publish issues n receipts with the signing key of the runbook's commands, and
// publishes a checkpoint over them.
func (b *restoreBundle) publish(t *testing.T, what string, n int) {
	t.Helper()
	if err := b.publishWith(t, make([]byte, 32), what, n); err != nil {
		t.Fatal(err)
	}
}

func (b *restoreBundle) publishWith(t *testing.T, seed []byte, what string, n int) error {
	t.Helper()
	signer, err := receipts.NewSigner(seed)
	if err != nil {
		t.Fatal(err)
	}
	db := b.open(t)
	defer db.Close()
	store, err := receipts.New(t.Context(), db.Gorm, signer, time.Now, receipts.Marks(highwater.NewFile(b.mark())))
	if err != nil {
		return err
	}
	for i := range n {
		p := receipts.Predicate{Grounded: true, Claim: fmt.Sprint(what, " ", i), AsOf: "2026-11-01", CodeVersion: receipts.CodeVersion}
		if _, err := store.Issue(t.Context(), receipts.NewStatement("mlb", receipts.NoArtifact, p)); err != nil {
			t.Fatal(err)
		}
	}
	return store.Log().SequenceAll(t.Context())
}

// goesOnWithoutWhatIsLost follows the runbook after a restore: what is missing is
// named, nothing is signed, and the adopted log goes on with the new key alone.
func (b *restoreBundle) goesOnWithoutWhatIsLost(t *testing.T) {
	t.Helper()
	if err := b.publishWith(t, make([]byte, 32), "too early", 1); err == nil || !strings.Contains(err.Error(), "leaves of 7") {
		t.Errorf("the restored log goes on: %v", err)
	}
	said := b.run(t, "missing")
	found := regexp.MustCompile(`(?m)^database .* with (\d+) leaves$`).FindStringSubmatch(said)
	if found == nil || found[1] != "3" || !strings.Contains(said, "3 leaves of 7") {
		t.Fatalf("portal log status says %q", said)
	}
	b.env = append(b.env, "LEAVES="+found[1])
	said = b.run(t, "adopt")
	key := regexp.MustCompile(`(?m)^SIGNING_KEY=(\S+)$`).FindStringSubmatch(said)
	if key == nil {
		t.Fatalf("portal log adopt says %q", said)
	}
	if err := b.publishWith(t, make([]byte, 32), "with the old key", 1); err == nil || !strings.Contains(err.Error(), "retired") {
		t.Errorf("the old key signs on: %v", err)
	}
	seed, err := base64.StdEncoding.DecodeString(key[1])
	if err != nil {
		t.Fatal(err)
	}
	if err := b.publishWith(t, seed, "afterwards", 2); err != nil {
		t.Errorf("the adopted log does not go on: %v", err)
	}
	if names := b.scalar(t, "SELECT count(DISTINCT split_part(note, E'\\n', 1))::text FROM log_checkpoints"); names != "2" {
		t.Errorf("the checkpoints bear %s names", names)
	}
}
