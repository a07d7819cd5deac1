package recompute

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"groundline/internal/apperr"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
)

// wnbaFiles writes the files of the smallest sport, so that a test can change one.
func wnbaFiles(t *testing.T) string {
	t.Helper()
	return datatest.Folder(t, "wnba")
}

// rewrite changes a file's text, compressed or not.
func rewrite(t *testing.T, path string, change func(text string) string) {
	t.Helper()
	raw, err := os.ReadFile(path)
	must(t, err)
	packed := strings.HasSuffix(path, ".gz")
	if packed {
		z, err := gzip.NewReader(bytes.NewReader(raw))
		must(t, err)
		raw, err = io.ReadAll(z)
		must(t, err)
	}
	raw = []byte(change(string(raw)))
	if packed {
		var out bytes.Buffer
		z := gzip.NewWriter(&out)
		_, err := z.Write(raw)
		must(t, err)
		must(t, z.Close())
		raw = out.Bytes()
	}
	must(t, os.WriteFile(path, raw, 0o600))
}

// claim signs a claim about the files of a folder. copies returns the statement again,
// for changing.
func claim(t *testing.T, dir string) (copies func() receipts.Statement) {
	t.Helper()
	set, _, err := datasets.Read(tables.Folder(dir), "wnba", nil)
	must(t, err)
	c := newClaimant(t, set)
	must(t, second(c.service.Rate(t.Context(), grounding.Question{Sport: "wnba", Slug: "aja-wilson"})))
	return func() receipts.Statement {
		v, err := receipts.Verify(c.issued)
		must(t, err)
		return v.Statement
	}
}

// Every difference between the files and the receipt is named.
func TestRecomputationFindsWhatWasChanged(t *testing.T) {
	t.Parallel()
	dir := wnbaFiles(t)
	copies, files := claim(t, dir), Open(tables.Folder(dir))
	s := copies()
	agreed, err := files.Check(t.Context(), s)
	must(t, err)
	if !agreed.Agrees() || agreed.Rows == 0 || agreed.Cells == 0 || agreed.Files != len(s.Predicate.Sources) {
		t.Fatalf("unchanged: %+v", agreed)
	}
	for name, change := range map[string]func(p *receipts.Predicate){
		"claim":  func(p *receipts.Predicate) { p.Claim = strings.Replace(p.Claim, " of ", " out of ", 1) },
		"result": func(p *receipts.Predicate) { p.Result.(map[string]any)["value"] = 99.9 },
		"row": func(p *receipts.Predicate) {
			for heading, value := range p.Rows[0].Cells {
				if value != nil {
					more := *value + 1
					p.Rows[0].Cells[heading] = &more
					return
				}
			}
		},
		"another row": func(p *receipts.Predicate) { p.Rows[0].Row++ },
		"sha256":      func(p *receipts.Predicate) { p.Sources[0].SHA256 = strings.Repeat("0", 64) },
		"method":      func(p *receipts.Predicate) { p.Method.Version = "99" },
		"context":     func(p *receipts.Predicate) { p.Context.(map[string]any)["h"] = 0. },
	} {
		t.Run(name, func(t *testing.T) {
			changed := copies()
			change(&changed.Predicate)
			found, err := files.Check(t.Context(), changed)
			if err != nil || found.Agrees() || len(found.Differ) == 0 {
				t.Errorf("%s changed: %+v, %v", name, found, err)
			}
		})
	}
	// A row of another player is changed: it is not in the receipt, but it changes its
	// file's hash and the pool that the number is ranked in.
	rewrite(t, filepath.Join(dir, filepath.FromSlash(s.Predicate.Sources[0].File)), func(text string) string {
		return strings.Replace(text, "1", "2", 1)
	})
	if found, err := Open(tables.Folder(dir)).Check(t.Context(), s); err == nil && (found.Agrees() || !strings.Contains(strings.Join(found.Differ, "\n"), "sha256")) {
		t.Errorf("file changed: %+v", found)
	}
}

func TestReceiptThatCannotBeRecomputedIsReported(t *testing.T) {
	t.Parallel()
	dir := wnbaFiles(t)
	copies, files := claim(t, dir), Open(tables.Folder(dir))
	for name, change := range map[string]func(s *receipts.Statement){
		"sample": func(s *receipts.Statement) { s.Predicate.Fallback = true },
		"search": func(s *receipts.Statement) { s.Predicate.Plan = map[string]any{"intent": "search", "sport": "wnba"} },
		"sport":  func(s *receipts.Statement) { s.Subject[0].Name = "all" },
		"plan":   func(s *receipts.Statement) { s.Predicate.Plan["slug"] = 7. },
	} {
		t.Run(name, func(t *testing.T) {
			changed := copies()
			change(&changed)
			if found, err := files.Check(t.Context(), changed); !apperr.Is(err, "not_recomputable") || found.Agrees() {
				t.Errorf("%s: %+v, %v", name, found, err)
			}
		})
	}
	s := copies()
	s.Predicate.Sources[0].File = "../../etc/passwd"
	if _, err := Open(tables.Folder(dir)).Check(t.Context(), s); err == nil || !strings.Contains(err.Error(), "does not lie in the data folder") {
		t.Errorf("a file outside the folder: %v", err)
	}
}
