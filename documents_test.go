package groundline_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestTheSecurityTableNamesTestsThatThereAre: what docs/security.md says is shown by a
// test has to be.
func TestTheSecurityTableNamesTestsThatThereAre(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for _, source := range sourcesOf(t) {
		for _, f := range testFunctions(t, source) {
			there[f.Name.Name] = true
		}
	}
	named := regexp.MustCompile(`\b(Test|Fuzz)[A-Z]\w+`).FindAllString(string(text), -1)
	if len(named) < 100 {
		t.Errorf("only %d tests are named", len(named))
	}
	slices.Sort(named)
	for _, name := range slices.Compact(named) {
		if !there[name] {
			t.Errorf("docs/security.md names %s, which there is not", name)
		}
	}
}

// TestEveryAlertLeadsToItsSectionOfTheRunbook: each rule names a section that there
// is, with what it means, what to look at and what to do; each section has a rule.
func TestEveryAlertLeadsToItsSectionOfTheRunbook(t *testing.T) {
	t.Parallel()
	rules, err := os.ReadFile("ops/alerts.yml")
	if err != nil {
		t.Fatal(err)
	}
	book, err := os.ReadFile("docs/runbook.md")
	if err != nil {
		t.Fatal(err)
	}
	_, alerts, ok := strings.Cut(string(book), "\n# Alerts\n")
	if !ok {
		t.Fatal("the runbook has no part for alerts")
	}
	sections := map[string]string{}
	for _, s := range strings.Split(alerts, "\n## ")[1:] {
		name, body, _ := strings.Cut(s, "\n")
		sections[strings.ToLower(name)] = body
	}
	found := regexp.MustCompile(`(?s)- alert: (\w+)\n.*?runbook: "docs/runbook\.md#([a-z-]+)"`).FindAllStringSubmatch(string(rules), -1)
	if len(found) != strings.Count(string(rules), "- alert:") || len(found) == 0 {
		t.Errorf("%d of %d alerts name a section", len(found), strings.Count(string(rules), "- alert:"))
	}
	for _, f := range found {
		body, ok := sections[f[2]]
		if !ok || f[2] != strings.ToLower(f[1]) {
			t.Errorf("%s leads to #%s", f[1], f[2])
		}
		for _, part := range []string{"**Means**", "**Look**", "**Do**"} {
			if !strings.Contains(body, part) {
				t.Errorf("the section of %s lacks %s", f[1], part)
			}
		}
		delete(sections, f[2])
	}
	for name := range sections {
		t.Errorf("the runbook has a section %q and there is no such alert", name)
	}
}
