package static

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
)

func TestEveryFileIsFoundUnderItsHashedNameOnly(t *testing.T) {
	t.Parallel()
	for name, kind := range map[string]string{"app.css": "text/css; charset=utf-8", "app.js": "text/javascript; charset=utf-8", "icon.svg": "image/svg+xml"} {
		t.Run(name, func(t *testing.T) {
			f, ok := Find(Path(name))
			if !ok || f.ContentType != kind || len(f.Content) == 0 || strings.Contains(f.Path, name) {
				t.Errorf("%s: %v %s %s", name, ok, f.Path, f.ContentType)
			}
			if _, ok := Find(Prefix + name); ok {
				t.Errorf("%s is served under its plain name, where it would be cached forever", name)
			}
		})
	}
}

func TestTheStylesheetHoldsEveryPartOfEveryLayer(t *testing.T) {
	t.Parallel()
	f, _ := Find(Path("app.css"))
	sheet := string(f.Content)
	if !strings.HasPrefix(sheet, "@layer base, components, layout, pages;") {
		t.Errorf("the stylesheet does not begin with the order of its layers: %.60s", sheet)
	}
	folders, err := fs.ReadDir(files, "css")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		if folder.Name() == "separate" {
			continue
		}
		if !slices.Contains(layers, folder.Name()) {
			t.Errorf("css/%s is not a layer", folder.Name())
		}
		for _, part := range list("css/" + folder.Name()) {
			rules := withFonts(strings.TrimSpace(comment.ReplaceAllString(read("css/"+folder.Name()+"/"+part), "")), byName)
			if rules == "" || !strings.Contains(sheet, rules) {
				t.Errorf("the stylesheet does not contain css/%s/%s", folder.Name(), part)
			}
			if _, ok := byName[part]; ok {
				t.Errorf("css/%s/%s is also served separately", folder.Name(), part)
			}
		}
	}
	if strings.Contains(sheet, "/*") || strings.Count(sheet, "{") != strings.Count(sheet, "}") {
		t.Error("the stylesheet has comments or unbalanced braces")
	}
}

func TestSeparateSheetsAreInTheLayerOfThePages(t *testing.T) {
	t.Parallel()
	for _, name := range list("css/separate") {
		if f, ok := Find(Path(name)); !ok || !strings.HasPrefix(string(f.Content), "@layer pages {") {
			t.Errorf("%s is not served, or not in the layer of the pages", name)
		}
	}
}

// A page must not wait for its fonts, nor a reader pay for them: 60 KB in all, once.
func TestFontsAreSmallAndNamedByTheStylesheet(t *testing.T) {
	t.Parallel()
	sheet, _ := Find(Path("app.css"))
	total := 0
	for _, name := range Fonts() {
		f, ok := Find(Path(name))
		if !ok || f.ContentType != "font/woff2" || !strings.Contains(string(sheet.Content), f.Path) {
			t.Errorf("%s: %v %s; the stylesheet must name %s", name, ok, f.ContentType, f.Path)
		}
		total += len(f.Content)
	}
	if total == 0 || total > 60<<10 {
		t.Errorf("fonts of %d bytes", total)
	}
}
