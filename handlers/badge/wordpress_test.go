package badge

import (
	"archive/zip"
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"groundline/internal/grounding"
	"groundline/widget/wordpress"
)

// The WordPress plugin offers the leagues of the service.
func TestTheWordPressPluginHasTheServicesLeagues(t *testing.T) {
	t.Parallel()
	pack, err := wordpress.Zip("")
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(pack), int64(len(pack)))
	if err != nil {
		t.Fatal(err)
	}
	file, err := archive.Open("groundline/groundline.php")
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`const SPORTS *= array\( '([^)]*)' \);`).FindSubmatch(text)
	if found == nil {
		t.Fatal("the plugin lists no leagues")
	}
	if listed := strings.Split(string(found[1]), "', '"); !slices.Equal(slices.Sorted(slices.Values(listed)), slices.Sorted(slices.Values(grounding.Sports))) {
		t.Errorf("the plugin lists %q, the service %q", listed, grounding.Sports)
	}
}
