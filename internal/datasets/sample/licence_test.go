package sample_test

import (
	"os"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/sample"
)

// The notice beside the samples names each source of each sample as its licence
// asks, word for word, with its class; and no source that is in none of them.
func TestNoticeNamesEverySourceOfTheSamples(t *testing.T) {
	t.Parallel()
	notice, err := os.ReadFile("data/README.md")
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.Split(string(notice), "\n## ")[1:]
	if len(sections) != len(datasets.Importable()) {
		t.Errorf("%d sections", len(sections))
	}
	for _, section := range sections {
		sport, text, _ := strings.Cut(section, "\n")
		s, err := sample.Bundled(sport)
		if err != nil {
			t.Fatal(err)
		}
		sources := map[string]bool{}
		for _, f := range s.Set.Files {
			entry := "* " + f.Attribution + "\n  (`" + f.LicenceClass + "`: "
			sources[entry] = true
			if !strings.Contains(text, entry) {
				t.Errorf("%s: the notice lacks %q", f.Path, entry)
			}
		}
		if n := strings.Count(text, "\n* "); n != len(sources) {
			t.Errorf("%s: the notice names %d sources, the sample has %d", sport, n, len(sources))
		}
	}
}
