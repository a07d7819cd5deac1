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
