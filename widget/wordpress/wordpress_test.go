package wordpress

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"groundline/widget"
)

// unpacked returns the files of an archive.
func unpacked(t *testing.T, pack []byte) map[string]string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(pack), int64(len(pack)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
	}
	return files
}

func packed(t *testing.T, service string) []byte {
	t.Helper()
	pack, err := Zip(service)
	if err != nil {
		t.Fatal(err)
	}
	return pack
}

// Who packs the plugin again gets the same bytes, which name the service that they were packed for, one version and a license.
func TestTheArchiveIsReproducibleAndNamesItsService(t *testing.T) {
	t.Parallel()
	pack := packed(t, `https://example.org/'\`)
	if !bytes.Equal(pack, packed(t, `https://example.org/'\`)) {
		t.Error("the archive differs when it is packed again")
	}
	files := unpacked(t, pack)
	for name, wants := range map[string][]string{
		"groundline/groundline.php":       {`const SERVICE = 'https://example.org/\'\\';`, "* Version:           " + Version + "\n", "const VERSION = '" + Version + "';", "License:           GPL-2.0-or-later"},
		"groundline/readme.txt":           {"=== Groundline ===", "Stable tag: " + Version + "\n", "License: GPLv2 or later", "= " + Version + " ="},
		"groundline/uninstall.php":        {"WP_UNINSTALL_PLUGIN"},
		"groundline/card/block.json":      {`"groundline/card"`},
		"groundline/card/editor.js":       {"registerBlockType"},
		"groundline/includes/service.php": {"wp_safe_remote_get"},
	} {
		for _, want := range wants {
			if !strings.Contains(files[name], want) {
				t.Errorf("%s lacks %q", name, want)
			}
		}
	}
	if !strings.Contains(unpacked(t, packed(t, ""))["groundline/groundline.php"], defaultService) {
		t.Error("packed for no service, the plugin names one")
	}
}

// The plugin lists every size and scheme, and its block and its shortcode have the same attributes.
func TestThePluginOffersEveryLook(t *testing.T) {
	t.Parallel()
	files := unpacked(t, packed(t, ""))
	listed := func(name string) []string {
		found := regexp.MustCompile(`const ` + name + ` *= array\(([^)]*)\);`).FindStringSubmatch(files["groundline/groundline.php"])
		if found == nil {
			t.Fatalf("no list %s", name)
		}
		var list []string
		for _, quoted := range regexp.MustCompile(`'([a-z]+)'`).FindAllStringSubmatch(found[1], -1) {
			list = append(list, quoted[1])
		}
		return list
	}
	var sizes []string
	for _, s := range widget.Sizes {
		sizes = append(sizes, string(s))
	}
	for name, want := range map[string][]string{"SIZES": sizes, "SCHEMES": {string(widget.Light), string(widget.Dark)}} {
		if got := listed(name); !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))) {
			t.Errorf("the plugin's %s are %q, the service's %q", name, got, want)
		}
	}
	var block struct {
		Attributes map[string]struct{ Default string }
	}
	if err := json.Unmarshal([]byte(files["groundline/card/block.json"]), &block); err != nil {
		t.Fatal(err)
	}
	attributes := listed("ATTRIBUTES")
	for name, a := range block.Attributes {
		if !slices.Contains(attributes, name) || a.Default != "" && a.Default != "badge" {
			t.Errorf("the block has the attribute %s, with the default %q", name, a.Default)
		}
	}
	if len(block.Attributes) != 10 {
		t.Errorf("the block has %d attributes", len(block.Attributes))
	}
}
