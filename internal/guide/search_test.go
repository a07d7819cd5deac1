package guide

import (
	"strings"
	"testing"
)

func TestSearchFindsThePartThatAWordIsIn(t *testing.T) {
	t.Parallel()
	g := &Guide{bySlug: map[string]*Page{}}
	for slug, text := range map[string]string{
		"receipts": "# Receipts\n\nWhat a receipt proves.\n\n## The signature\n\nEd25519 over the statement. It proves who said it.\n\n```sh\nwebhook\n```\n\n## Keys\n\n| key | use |\n|---|---|\n| pinned | offline |\n",
		"errors":   "# Errors\n\nEvery error has a code; no receipt is issued.\n",
	} {
		if err := g.add(Facts{}, Source{Section: "All", Slug: slug, Markdown: text}); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct{ query, path, text string }{
		{"receipt", "/docs/receipts", "What a receipt proves."},
		{"ED25519 signature", "/docs/receipts#the-signature", "Ed25519 over the statement."},
		{"sign", "/docs/receipts#the-signature", ""},
		{"signatures", "/docs/receipts#the-signature", ""},
		{"pinned", "/docs/receipts#keys", "pinned"},
		{"how do I verify the signature of a receipt", "", ""}, // no page says "verify"
		{"the code of an error", "/docs/errors", ""},           // "the" and "an" are on no page
		{"code", "/docs/errors", "Every error has a code"},
		{"webhook", "", ""},      // only in a sample
		{"receipt soup", "", ""}, // every word counts
		{" .,/ ", "", ""},
	} {
		hits := g.Search(test.query, 5)
		if test.path == "" {
			if len(hits) != 0 {
				t.Errorf("%q: %+v", test.query, hits)
			}
			continue
		}
		if len(hits) == 0 || hits[0].Path != test.path || !strings.Contains(hits[0].Text, test.text) {
			t.Errorf("%q: %+v, want %s", test.query, hits, test.path)
		}
	}
	if hits := g.Search("receipt", 1); len(hits) != 1 {
		t.Errorf("%d hits, not at most 1", len(hits))
	}
}

func TestSamplesOfOneRequestInSeveralLanguagesAreOneGroup(t *testing.T) {
	t.Parallel()
	page, err := render("x", []byte("# T\n\nS.\n\n```sh\na\n```\n\n```python\nb\n```\n\n```go\nc\n```\n\nText.\n\n```json\nd\n```\n\n```json\ne\n```\n\n```text\nf\n```\n\nText.\n\n```sh\ng\n```\n"))
	if err != nil {
		t.Fatal(err)
	}
	group := `<div class="languages">`
	if strings.Count(page.HTML, group) != 1 || strings.Index(page.HTML, group) > strings.Index(page.HTML, ">a\n") {
		t.Errorf("%s", page.HTML)
	}
	inside, _, _ := strings.Cut(page.HTML, "Text.")
	if strings.Count(inside, `class="code"`) != 3 || !strings.HasSuffix(strings.TrimSpace(inside), "</div>\n</div>\n<p>") {
		t.Errorf("the group holds other blocks: %s", inside)
	}
}
