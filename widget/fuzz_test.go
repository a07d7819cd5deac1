package widget

import (
	"strings"
	"testing"
)

// FuzzTheme: whatever is typed into a field, the theme is one, says itself again,
// and draws a picture without a script.
func FuzzTheme(f *testing.F) {
	for _, name := range Fields() {
		f.Add(name, Default.Values()[name])
		f.Add(name, `"><script>alert(1)</script>`)
		f.Add(name, "-1")
	}
	f.Fuzz(func(t *testing.T, field, typed string) {
		theme, problems := ParseTheme(func(name string) string {
			if name == field {
				return typed
			}
			return ""
		})
		again, _ := ParseTheme(func(name string) string { return theme.Values()[name] })
		if again != theme {
			t.Errorf("%s=%q: %+v is read again as %+v", field, typed, theme, again)
		}
		for _, p := range problems {
			if p.Message == "" {
				t.Errorf("%s=%q: a problem without words", field, typed)
			}
		}
		if value := theme.Values()[field]; strings.ContainsAny(value, `<>"';{}`) {
			t.Errorf("%s=%q is kept as %q", field, typed, value)
		}
	})
}

// FuzzTag: a tag out of a foreign page is read into values of their kinds, and
// written again it is the same tag.
func FuzzTag(f *testing.F) {
	f.Add(Tag{Sport: "mlb", Player: "babe-ruth", Size: Medium}.ScriptTag("https://groundline.example", "Babe Ruth"))
	f.Add(Tag{Sport: "nba", Player: "x", Theme: "abcdefghijklmnop", Size: Small, Scheme: Dark}.ElementTag("https://groundline.example", `"x"`))
	f.Add(`<script data-sport="mlb" data-player="&quot;onload=&quot;">`)
	f.Add("<groundline-badge")
	f.Fuzz(func(t *testing.T, text string) {
		tag, err := ParseTag(text)
		if err != nil {
			return
		}
		written := tag.ScriptTag("https://groundline.example", "A Player")
		if again, err := ParseTag(written); err != nil || again != tag {
			t.Errorf("%q: %+v is written as %q", text, tag, written)
		}
		if strings.Count(written, "<script") != 1 || strings.Contains(tag.Player+tag.Sport+tag.Theme+tag.Receipt+tag.Counter, `"`) {
			t.Errorf("%q is written as %q", text, written)
		}
	})
}
