package contract_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/licensing"
	"groundline/internal/licensing/articletest"
	"groundline/internal/licensing/contract"
)

// TestBothFormsHoldEveryClause, and the same contract is the same bytes each time. The PDF is
// read by pdftotext where there is one.
func TestBothFormsHoldEveryClause(t *testing.T) {
	t.Parallel()
	c := licensing.Contract{
		Number: "GL-202611-0011AABB", Licensor: "Groundline", Licensee: "ada@example.org", Account: uuid.New(), Article: articletest.New(t, "nba", 0), Price: 50_000,
		At: time.Date(2026, 11, 26, 1, 2, 3, 0, time.UTC), Terms: 1, Ended: "Withdrawn: wrong.",
		Clauses: []licensing.Clause{{Title: "Work", Text: "“Nikola Jokić & friends” <1>"}, {Title: "Corrections", Text: strings.Repeat("Publish them. ", 400)}},
	}
	page, err := contract.HTML(c)
	if err != nil || !strings.Contains(string(page), "“Nikola Jokić &amp; friends” &lt;1&gt;") || !strings.Contains(string(page), c.Number) || !strings.Contains(string(page), c.Ended) {
		t.Errorf("%v: %s", err, page)
	}
	pdf, err := contract.PDF(c)
	if err != nil || !bytes.HasPrefix(pdf, []byte("%PDF-")) {
		t.Fatal(err)
	}
	again, err := contract.PDF(c)
	if err != nil || !bytes.Equal(pdf, again) {
		t.Errorf("the same contract differs: %v", err)
	}
	reader, err := exec.LookPath("pdftotext")
	if err != nil {
		return
	}
	name := filepath.Join(t.TempDir(), "contract.pdf")
	if err := os.WriteFile(name, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.CommandContext(t.Context(), reader, name, "-").Output() // #nosec G204 -- a program of the system, found by name
	if err != nil || !strings.Contains(string(text), "Nikola Jokić & friends") || strings.Count(string(text), "Publish them.") < 300 {
		t.Errorf("%v: %s", err, text)
	}
}
