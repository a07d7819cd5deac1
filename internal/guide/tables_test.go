package guide

import (
	"strings"
	"testing"
)

func TestTablesTooWideForAPhoneLabelEachCell(t *testing.T) {
	t.Parallel()
	const top = "# Title\n\nSummary.\n\n"
	wide, err := render("wide", []byte(top+"| code | when | offers |\n|---|---|---|\n| `no_metric_for_position` | never | a question |\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<table class="rows" role="table">`, `<td role="cell"><code>no_metric_for_position</code>`, `<td role="cell" data-label="when">never`, `<th role="columnheader">offers`,
	} {
		if !strings.Contains(wide.HTML, want) {
			t.Errorf("no %s in %s", want, wide.HTML)
		}
	}
	for _, table := range []string{
		"| status | meaning |\n|---|---|\n| 404 | a sentence of any length, which breaks where it has to |\n",
		"| call | credits |\n|---|--:|\n| `article-service/b2b/articles` | 0 |\n",
	} {
		slim, err := render("slim", []byte(top+table))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(slim.HTML, `class="rows"`) {
			t.Errorf("stacked without need: %s", slim.HTML)
		}
	}
}
