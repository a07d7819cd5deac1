package widget

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestScriptIsBelowFourKilobytes(t *testing.T) {
	t.Parallel()
	var small bytes.Buffer
	w, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(Script); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if small.Len() >= 4<<10 {
		t.Errorf("the script has %d bytes gzipped", small.Len())
	}
	t.Logf("%d bytes, %d gzipped", len(Script), small.Len())
}

// TestScriptHasNoWayToMisbehave looks for what the badge promises not to do.
func TestScriptHasNoWayToMisbehave(t *testing.T) {
	t.Parallel()
	for _, word := range []string{"eval(", "Function(", "innerHTML", "outerHTML", "insertAdjacent", "document.write", "cookie", "localStorage",
		"sessionStorage", "indexedDB", "cssText", "insertRule", "setAttribute(\"style", ".style=", "createElement(\"style", "import(", "http://", "https://"} {
		if bytes.Contains(Script, []byte(word)) {
			t.Errorf("the script has %q", word)
		}
	}
	if n := bytes.Count(Script, []byte(".src=")); n != 1 {
		t.Errorf("the script loads by %d elements, want the picture of a card alone", n)
	}
}

// given lists every release that was given out, by the SHA-256 of its script: a
// page that pinned it holds that very script for ever. A line is never changed.
var given = map[string]string{
	"1.0.0": "bc265729f3189d1332774a89df96a24cf3df2a147e032cdfefd14ce3f87d9ca9",
	"1.1.0": "ff9e658aa5fb100b6b28084fe38c211002577e89812e04eeb2dca0820aabd843",
	"1.0.1": "aef64312f9ff156822f00d6ab13d1fe7ac63f8ddf9907416568f7aad75fa12ac",
}

func TestReleasedFilesAreUnchanged(t *testing.T) {
	t.Parallel()
	entries, err := dist.ReadDir("dist")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		version, isRelease := strings.CutPrefix(strings.TrimSuffix(entry.Name(), ".js"), "badge-")
		if isRelease && given[version] == "" {
			t.Errorf("release %s is not in the list", version)
		}
	}
	for version, hash := range given {
		r, ok := FindRelease(version)
		sum := sha256.Sum256(r.Content)
		if !ok || hex.EncodeToString(sum[:]) != hash {
			t.Errorf("release %s is not what was given out: %x", version, sum)
		}
	}
	if !bytes.Equal(Script, Pinned.Content) {
		t.Errorf("dist/badge.js is not release %s: cut a new one", Version)
	}
}

// TestDefaultLookIsOneInBothPlaces compares Default with the style sheet.
func TestDefaultLookIsOneInBothPlaces(t *testing.T) {
	t.Parallel()
	sheet, err := os.ReadFile("src/badge.css")
	if err != nil {
		t.Fatal(err)
	}
	css := string(sheet)
	want := map[string]string{"font": Default.Font.Stack(), "radius": "6", "space": "12"}
	for i, letter := range "gtsae" {
		want["l"+string(letter)] = Default.Light.Strings()[i]
		want["d"+string(letter)] = Default.Dark.Strings()[i]
	}
	for name, value := range want {
		if !strings.Contains(css, "--"+name+": "+value+";") {
			t.Errorf("badge.css has no --%s: %s", name, value)
		}
	}
	for _, size := range Sizes {
		width, height := size.Box()
		box := regexp.MustCompile(`inline-size: ` + itoa(width) + `px;\s+block-size: ` + itoa(height) + `px;`)
		if !box.MatchString(css) {
			t.Errorf("badge.css has no box of %s", size)
		}
	}
	if len(Default.Unreadable()) > 0 {
		t.Errorf("the default look is not readable: %v", Default.Unreadable())
	}
	for dark, grey := range greys {
		if Contrast(grey.Text, grey.Ground) < AA || !strings.Contains(css, grey.Ground.String()) || !strings.Contains(css, grey.Text.String()) {
			t.Errorf("greys (dark %v) are not those of badge.css, or not readable", dark)
		}
	}
}

func itoa(v int) string { b, _ := json.Marshal(v); return string(b) }

func TestContrastIsThatOfWCAG(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string
		want float64
	}{{"#000000", "#ffffff", 21}, {"#777777", "#ffffff", 4.48}, {"#767676", "#ffffff", 4.54}, {"#ff0000", "#ffffff", 4.00}, {"#0b6b4f", "#0b6b4f", 1}} {
		a, errA := ParseColour(c.a)
		b, errB := ParseColour(c.b)
		if got := Contrast(a, b); errA != nil || errB != nil || got < c.want-.005 || got > c.want+.005 || got != Contrast(b, a) {
			t.Errorf("%s on %s: %.3f, want %.2f", c.a, c.b, got, c.want)
		}
	}
}

func TestEveryBackgroundHasAReadableTextColor(t *testing.T) {
	t.Parallel()
	check := func(text, ground Colour) {
		if shade := Mend(text, ground); Contrast(shade, ground) < AA {
			t.Fatalf("%s on %s is mended to %s: %.2f", text, ground, shade, Contrast(shade, ground))
		}
	}
	for v := range 256 {
		grey := Colour{uint8(v), uint8(v), uint8(v)}
		check(grey, grey)
	}
	rng := rand.New(rand.NewPCG(9, 9))
	for range 5000 {
		check(anyColour(rng), anyColour(rng))
	}
	readable := Colour{0x0b, 0x6b, 0x4f}
	if got := Mend(readable, Colour{255, 255, 255}); got != readable {
		t.Errorf("what is readable is changed to %s", got)
	}
}

func anyColour(rng *rand.Rand) Colour {
	v := rng.Uint32()
	return Colour{uint8(v), uint8(v >> 8), uint8(v >> 16)}
}

// Hostile is what a theme's field may be sent as.
var hostile = []string{
	`red;}body{display:none`, `#fff;background:url(//evil.example/x)`, `</style><script>alert(1)</script>`, `expression(alert(1))`,
	`"><img src=x onerror=alert(1)>`, `url("javascript:alert(1)")`, `#ffffff\0`, "#fffff\u202e", `#gggggg`, `#12345`, `#1234567`, `#+12345`,
	`rgb(1,2,3)`, `red`, `var(--x)`, `${7*7}`, `{{.}}`, `'; DROP TABLE themes; --`, `-1`, `1e9`, `99999999999999999999`, `12px`, `0x10`, ` 6`, "6\n",
	`system, url(x)`, `Comic Sans MS`, `__proto__`, `NaN`, strings.Repeat("a", 100_000), "\x00", "\xff\xfe", `&#x3c;`, `*/ }`, `@import "x"`, `١٢`,
}

// TestThemesAtRandomAreReadOrRefusedByField reads 5,000 forms, hostile values
// among them: what comes out holds nothing but values of their types, and what
// was hostile is refused with its field.
func TestThemesAtRandomAreReadOrRefusedByField(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(2026, 11))
	known, accepted := Fields(), 0
	for range 5000 {
		form, bad := map[string]string{}, map[string]bool{}
		for _, name := range known {
			switch rng.IntN(12) {
			case 0:
				form[name], bad[name] = hostile[rng.IntN(len(hostile))], true
			case 1, 2: // left out
			default:
				form[name] = plausible(rng, name)
			}
		}
		theme, problems := ParseTheme(func(field string) string { return form[field] })
		checkTyped(t, theme)
		for _, p := range problems {
			if !slices.Contains(known, p.Field) || p.Message == "" {
				t.Fatalf("%+v names no field", p)
			}
			delete(bad, p.Field)
		}
		if len(bad) > 0 {
			t.Fatalf("%v of %q passed", bad, form)
		}
		if len(problems) == 0 {
			accepted++
		}
		checkMended(t, form, theme)
	}
	t.Logf("%d of 5,000 taken as they came", accepted)
}

func plausible(rng *rand.Rand, field string) string {
	switch field {
	case "font":
		return string(Fonts[rng.IntN(len(Fonts))].Font)
	case "size":
		return string(Sizes[rng.IntN(len(Sizes))])
	case "radius":
		return itoa(rng.IntN(MaxRadius + 1))
	case "space":
		return itoa(MinSpace + rng.IntN(MaxSpace-MinSpace+1))
	}
	return anyColour(rng).String()
}

// checkTyped proves that a theme's text is of our own making.
func checkTyped(t *testing.T, theme Theme) {
	t.Helper()
	hex := regexp.MustCompile(`^#[0-9a-f]{6}$`)
	for _, c := range append(theme.Light.Strings(), theme.Dark.Strings()...) {
		if !hex.MatchString(c) {
			t.Fatalf("%q is no colour", c)
		}
	}
	ours := slices.ContainsFunc(Fonts, func(c FontChoice) bool { return c.Font == theme.Font })
	if !ours || !slices.Contains(Sizes, theme.Size) || theme.Radius < 0 || theme.Radius > MaxRadius || theme.Space < MinSpace || theme.Space > MaxSpace {
		t.Fatalf("%+v is out of bounds", theme)
	}
	text, err := json.Marshal(theme)
	if err != nil {
		t.Fatal(err)
	}
	var again Theme
	if err := json.Unmarshal(text, &again); err != nil || again != theme {
		t.Fatalf("%s comes back as %+v: %v", text, again, err)
	}
}

// checkMended takes every shade that is offered: no problem is left.
func checkMended(t *testing.T, form map[string]string, theme Theme) {
	t.Helper()
	values := theme.Values()
	for _, p := range theme.Unreadable() {
		values[p.Field] = p.Mend
	}
	if _, left := ParseTheme(func(field string) string { return values[field] }); len(left) > 0 {
		t.Fatalf("%v: after mending %v", form, left)
	}
}

func TestStoredThemesPassTheirTypesAgain(t *testing.T) {
	t.Parallel()
	good, err := json.Marshal(Default)
	if err != nil {
		t.Fatal(err)
	}
	for old, evil := range map[string]string{`"#ffffff"`: `"red;}"`, `"system"`: `"evil"`, `"medium"`: `"huge"`, `"radius":6`: `"radius":"6;"`} {
		t.Run(old, func(t *testing.T) {
			var theme Theme
			text := strings.Replace(string(good), old, evil, 1)
			if err := json.Unmarshal([]byte(text), &theme); err == nil {
				t.Errorf("%s is taken as %+v", text, theme)
			}
		})
	}
}

func TestTagComesBackFromAPage(t *testing.T) {
	t.Parallel()
	id := rapid.StringMatching(`([a-z2-7]{16})?`)
	rapid.Check(t, func(t *rapid.T) {
		tag := Tag{
			Sport: rapid.SampledFrom([]string{"mlb", "nba", "wnba"}).Draw(t, "sport"), Player: rapid.StringMatching(`[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}`).Draw(t, "player"),
			Theme: id.Draw(t, "theme"), Counter: id.Draw(t, "count"), Receipt: rapid.StringMatching(`([0-9a-f]{64})?`).Draw(t, "receipt"),
			Size: rapid.SampledFrom(Sizes).Draw(t, "size"), Scheme: rapid.SampledFrom([]Scheme{Auto, Light, Dark}).Draw(t, "scheme"),
		}
		name := rapid.String().Draw(t, "name")
		for _, text := range []string{tag.ScriptTag("https://example.com", name), tag.PinnedTag("https://example.com", name), tag.ElementTag("https://example.com", name)} {
			got, err := ParseTag("<p>before" + text + "</p>")
			if err != nil || !reflect.DeepEqual(got, tag) {
				t.Fatalf("%+v comes back as %+v, %v, from %s", tag, got, err, text)
			}
		}
	})
}

func TestHostileTagsYieldNothingHostile(t *testing.T) {
	t.Parallel()
	for _, evil := range hostile {
		tag, err := ParseTag(`<script data-sport="` + evil + `" data-player='` + evil + `' data-theme="` + evil + `" data-size="` + evil + `"></script>`)
		if err == nil && (!slug.MatchString(tag.Player) || !slug.MatchString(tag.Sport) || tag.Theme != "" && !IsID(tag.Theme)) {
			t.Errorf("%.80q yields %+v", evil, tag)
		}
	}
	for _, text := range []string{"", "hello", "<script src=x></script>", `<script data-player="x">`, "<" + strings.Repeat("a", 1<<20)} {
		if tag, err := ParseTag(text); err == nil {
			t.Errorf("%.40q is read as %+v", text, tag)
		}
	}
}

// A shortcode ends where it should, whatever is in a URL.
func TestShortcodesEscapeWhatWouldEndThem(t *testing.T) {
	t.Parallel()
	const base = "https://example.org"
	for got, want := range map[string]string{
		Card{Page: `/leaders/mlb?stat=a"]<b>[x`}.Shortcode(base):                                      `[groundline url="https://example.org/leaders/mlb?stat=a%22%5D%3Cb%3E%5Bx"]`,
		Tag{Sport: "mlb", Player: "babe-ruth", Size: Medium}.Shortcode(base):                          `[groundline url="https://example.org/players/mlb/babe-ruth"]`,
		Tag{Sport: "mlb", Player: "babe-ruth", Size: Small, Scheme: Dark, Theme: "t"}.Shortcode(base): `[groundline url="https://example.org/players/mlb/babe-ruth" size="small" scheme="dark" theme="t"]`,
	} {
		if got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// TestDarkColorsAreMadeOfLightOnes: of any light palette whose texts are readable comes a dark one on which they
// are, too, and of the default's the default's.
func TestDarkColorsAreMadeOfLightOnes(t *testing.T) {
	t.Parallel()
	if got := Default.Light.Dark(); got != Default.Dark {
		t.Errorf("the default's dark colors are %v", got)
	}
	white := Colour{255, 255, 255}
	rng := rand.New(rand.NewPCG(9, 10))
	for range 5000 {
		light := Palette{Ground: anyColour(rng), Text: anyColour(rng), Soft: anyColour(rng), Accent: anyColour(rng), Edge: anyColour(rng)}
		for _, text := range []*Colour{&light.Text, &light.Soft, &light.Accent} {
			*text = Mend(*text, light.Ground)
		}
		theme := Default
		theme.Dark = light.Dark()
		if problems := theme.Unreadable(); len(problems) > 0 {
			t.Fatalf("of %v: %v", light, problems)
		}
		if Contrast(theme.Dark.Ground, white) < AA {
			t.Fatalf("the ground of %v is %s, which is not dark", light, theme.Dark.Ground)
		}
	}
}
