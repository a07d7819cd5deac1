package citation

import (
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"
	"pgregory.net/rapid"
)

func source() Source {
	id := strings.Repeat("9f31c2ab77d0e5f4", 4)
	return Source{
		Claim: "Aaron Judge led MLB with 58 home runs in 2024.", Receipt: id, URL: "https://groundline.example" + ShortPath(id), Method: "mlb-batting-value v3",
		AsOf: time.Date(2025, 12, 31, 0, 0, 0, 0, time.UTC), Through: time.Date(2025, 9, 28, 0, 0, 0, 0, time.UTC),
	}
}

// TestStylesAreWrittenAsTheirGuidesSay fixes one citation of each style.
func TestStylesAreWrittenAsTheirGuidesSay(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"sentence": "Aaron Judge led MLB with 58 home runs in 2024. (Groundline, data through September 28, 2025; method mlb-batting-value v3; receipt 9f31c2ab77d0e5f4: https://groundline.example/c/9f31c2ab77d0e5f4)",
		"ap":       "Aaron Judge led MLB with 58 home runs in 2024, according to Groundline (data through Sept. 28, 2025; method mlb-batting-value v3; receipt 9f31c2ab77d0e5f4). https://groundline.example/c/9f31c2ab77d0e5f4",
		"apa":      "Groundline. (2025, December 31). Aaron Judge led MLB with 58 home runs in 2024 [Data set; data through September 28, 2025; method mlb-batting-value v3; receipt 9f31c2ab77d0e5f4]. https://groundline.example/c/9f31c2ab77d0e5f4",
		"markdown": "> Aaron Judge led MLB with 58 home runs in 2024.\n>\n> — [Groundline](https://groundline.example/c/9f31c2ab77d0e5f4), data through September 28, 2025; method mlb-batting-value v3; receipt 9f31c2ab77d0e5f4",
		"html":     "<blockquote cite=\"https://groundline.example/c/9f31c2ab77d0e5f4\">\n  <p>Aaron Judge led MLB with 58 home runs in 2024.</p>\n  <footer>— <cite><a href=\"https://groundline.example/c/9f31c2ab77d0e5f4\">Groundline</a></cite>, data through <time datetime=\"2025-09-28\">September 28, 2025</time>; method mlb-batting-value v3; receipt 9f31c2ab77d0e5f4</footer>\n</blockquote>",
		"bibtex":   "@misc{groundline-9f31c2ab77d0e5f4,\n  author = {{Groundline}},\n  title = {{Aaron Judge led MLB with 58 home runs in 2024.}},\n  year = {2025},\n  month = dec,\n  note = {data through September 28, 2025; method mlb-batting-value v3; receipt 9f31c2ab77d0e5f4},\n  url = {https://groundline.example/c/9f31c2ab77d0e5f4}\n}",
	}
	for i, s := range Styles(source()) {
		if s.Key != Keys[i] || s.Text != want[s.Key] {
			t.Errorf("%s:\n%s\nwant\n%s", s.Key, s.Text, want[s.Key])
		}
	}
}

// TestSupersededAnswersSayIt: a citation of a receipt that no longer holds says so.
func TestSupersededAnswersSayIt(t *testing.T) {
	t.Parallel()
	s := source()
	s.Superseded, s.Method = true, ""
	for _, style := range Styles(s) {
		if !strings.Contains(style.Text, "superseded since") || strings.Contains(style.Text, "method") {
			t.Errorf("%s: %s", style.Key, style.Text)
		}
	}
}

// TestClaimsAreEscaped: whatever a claim holds, the HTML has the elements of a citation alone
// with the claim as text, and BibTeX's braces are balanced.
func TestClaimsAreEscaped(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := source()
		s.Claim = rapid.StringMatching(`[a-z<>&"'{}\\$%#_~^*\[\]| .]{1,60}`).Draw(t, "claim")
		styles := Styles(s)
		elements, text := 0, ""
		tokens := html.NewTokenizer(strings.NewReader(styles[4].Text))
		for kind := tokens.Next(); kind != html.ErrorToken; kind = tokens.Next() {
			switch token := tokens.Token(); kind {
			case html.StartTagToken:
				elements++
			case html.TextToken:
				text += token.Data
			}
		}
		if elements != 6 || !strings.Contains(text, strings.Join(strings.Fields(s.Claim), " ")) {
			t.Fatalf("%d elements and %q of %s", elements, text, styles[4].Text)
		}
		depth, plain := 0, strings.NewReplacer(`\{`, "", `\}`, "").Replace(styles[5].Text)
		for _, r := range plain {
			switch r {
			case '{':
				depth++
			case '}':
				depth--
			}
			if depth < 0 {
				break
			}
		}
		if depth != 0 {
			t.Fatalf("braces of %s", styles[5].Text)
		}
		if lines := strings.Split(styles[3].Text, "\n"); len(lines) != 3 {
			t.Fatalf("the quotation has %d lines: %s", len(lines), styles[3].Text)
		}
	})
}
