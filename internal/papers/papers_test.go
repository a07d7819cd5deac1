package papers_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/unicode/norm"

	"groundline/internal/papers"
	"groundline/internal/papers/paperstest"
)

func paper(lines int) papers.Paper {
	p := papers.Paper{Title: "Statement", Number: "S-2026-10-0123ABCD", At: time.Date(2026, 11, 1, 0, 5, 0, 0, time.UTC),
		Facts:  []papers.Fact{{Name: "Month", Value: "October 2026"}},
		Seller: []string{"Groundline", "Example Ltd"}, Buyer: []string{"Żółć & Sons Ωmega ООО", "1 Long Street", "Tax ID DE123456789"},
		Totals: []papers.Fact{{Name: "Carried to the next statement", Value: "-$0.004"}, {Name: "Billed", Value: "$12.34"}},
		Notes:  []string{"Amounts are in US dollars."}}
	for range lines {
		p.Lines = append(p.Lines, papers.Line{Text: "Credits used beyond grants and packs in October 2026, with a description that needs more than one line", Quantity: "1,234", Each: "$0.01", Amount: "$12.34"})
	}
	return p
}

func written(t *testing.T, p papers.Paper) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := papers.Write(&file, p); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestAPaperIsAlwaysTheSameFile(t *testing.T) {
	t.Parallel()
	first := written(t, paper(3))
	if !bytes.HasPrefix(first, []byte("%PDF-")) || len(first) > 100_000 {
		t.Errorf("%d bytes: %.8q", len(first), first)
	}
	for range 5 {
		if !bytes.Equal(written(t, paper(3)), first) {
			t.Fatal("the same paper has other bytes")
		}
	}
}

// No line of a long statement is lost at the end of a page.
func TestALongStatementGoesOnOverPages(t *testing.T) {
	t.Parallel()
	for _, lines := range []int{3, 90} {
		file := written(t, paper(lines))
		pages := bytes.Count(file, []byte("/Type /Page\n"))
		if lines < 10 && pages != 1 || lines > 10 && pages < 4 {
			t.Errorf("%d lines are on %d pages", lines, pages)
		}
		texts := paperstest.Texts(t, file)
		for text, want := range map[string]int{"1,234": lines, "Item": pages, "-$0.004": 1, fmt.Sprintf("S-2026-10-0123ABCD, page %d", pages): min(1, pages-1)} {
			if got := len(slices.DeleteFunc(slices.Clone(texts), func(s string) bool { return s != text })); got != want {
				t.Errorf("%d lines: %q is printed %d times, want %d", lines, text, got, want)
			}
		}
	}
}

// Names in Latin, Greek and Cyrillic letters are printed, composed, and long ones wrapped:
// no letter is lost, even of a word wider than its column.
func TestNamesArePrintedWhole(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("Donaudampfschifffahrt", 6)
	for _, name := range []string{"Żółć & Sons", "Ωμέγα Εταιρεία", "ООО «Ромашка»", "Pen\u0303a", "Türkiye İstanbul Ğ", "O’Neil (Sons) \\ Co.", long, strings.Repeat("Long Street ", 40)} {
		p := paper(1)
		p.Buyer, p.Lines[0].Text = []string{name, "Town"}, name
		printed := strings.Join(paperstest.Texts(t, written(t, p)), "")
		bare := func(s string) string { return strings.ReplaceAll(norm.NFC.String(s), " ", "") }
		if got := strings.Count(bare(printed), bare(name)); got != 2 {
			t.Errorf("%q is printed %d times whole, want for the buyer and in its line: %q", name, got, printed)
		}
	}
}

func TestAPaperWithoutLinesSaysSo(t *testing.T) {
	t.Parallel()
	p := paper(0)
	p.None = "Nothing was used."
	if texts := paperstest.Texts(t, written(t, p)); !slices.Contains(texts, p.None) {
		t.Errorf("%q", texts)
	}
}

func TestWhatTheFontsLackIsRefused(t *testing.T) {
	t.Parallel()
	p := paper(1)
	p.Buyer = append(p.Buyer, "東京 Ltd")
	if err := papers.Write(&bytes.Buffer{}, p); err == nil || !strings.Contains(err.Error(), "東京") {
		t.Errorf("%v", err)
	}
	if missing := papers.Unprintable("Peña Nuñez e\u0301\n1 – 2 “x” ’ $ € £"); len(missing) > 0 {
		t.Errorf("%q", missing)
	}
}
