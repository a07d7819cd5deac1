package static

import (
	"strings"
	"testing"
)

func TestEveryFileIsFoundUnderItsHashedNameOnly(t *testing.T) {
	t.Parallel()
	for name, kind := range map[string]string{"app.css": "text/css; charset=utf-8", "app.js": "text/javascript; charset=utf-8", "icon.svg": "image/svg+xml"} {
		f, ok := Find(Path(name))
		if !ok || f.ContentType != kind || len(f.Content) == 0 || strings.Contains(f.Path, name) {
			t.Errorf("%s: %v %s %s", name, ok, f.Path, f.ContentType)
		}
		if _, ok := Find(Prefix + name); ok {
			t.Errorf("%s is served under its plain name, where it would be cached for ever", name)
		}
	}
}

func TestTheStylesheetHoldsThePartsOfEveryArea(t *testing.T) {
	t.Parallel()
	f, _ := Find(Path("app.css"))
	for _, rule := range []string{".receipt {", ".plot .column {"} {
		if !strings.Contains(string(f.Content), rule) {
			t.Errorf("the stylesheet has no %s", rule)
		}
	}
	if _, ok := byName["app-dashboard.css"]; ok {
		t.Error("a part is served by itself, too")
	}
}
