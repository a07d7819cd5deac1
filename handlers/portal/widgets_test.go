package portal_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"gorm.io/gorm"

	"groundline/internal/entitlements"
	"groundline/models"
	"groundline/widget"
)

// designer is a browser signed in to a new account.
func designer(t *testing.T, b *testBundle, email string) (*browser, models.Account) {
	t.Helper()
	br := b.browser()
	br.post("/signup", credentials(email, "a long enough password")).wants(t, http.StatusOK)
	account := must(gorm.G[models.Account](b.db.Gorm).Where("email = ?", email).Take(t.Context()))(t)
	return br, account
}

func themeForm(name string, more ...string) url.Values {
	form := url.Values{"sport": {"mlb"}, "player": {"babe-ruth"}, "name": {name}, "radius": {"14"}, "light-accent": {"#8b0000"}}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return form
}

// shownTag is the script tag on the builder's page.
func shownTag(t *testing.T, a answer) string {
	t.Helper()
	found := regexp.MustCompile(`(?s)data-tag="script">(.*?)</code>`).FindStringSubmatch(a.body)
	if found == nil {
		t.Fatalf("no tag: %s", a.body)
	}
	return html.UnescapeString(found[1])
}

var themeID = regexp.MustCompile(`theme=([a-z2-7]{16})`)

func TestAnyoneDesignsWithoutScripts(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br := b.browser()
	br.get("/widgets").wants(t, http.StatusOK, "Babe Ruth", "98.3", "Sign in</a> to save", "groundline-badge", "sha384-", "prefers-color-scheme: dark", "/widget/oembed?url=")
	page := br.get("/widgets?sport=mlb&player=willie+mays&light-accent=%238b0000&size=large&scheme=dark&auto=own")
	page.wants(t, http.StatusOK, "Willie Mays", `fill="#4cc79a"`)
	if tag := shownTag(t, page); !strings.Contains(tag, `data-player="willie-mays" data-size="large" data-scheme="dark"`) || strings.Contains(tag, "theme") || strings.Contains(tag, "count") {
		t.Error(tag)
	}
	br.post("/widgets/themes", themeForm("Mine")).wants(t, http.StatusUnauthorized)
}

// The dark colors of a new design are made of its light ones, until the reader gives their own; a stored theme
// keeps those it has.
func TestDarkColorsFollowTheLightOnes(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br, _ := designer(t, b, "dark@example.org")
	light := widget.Default.Light
	light.Accent = widget.Colour{0x8b, 0, 0}
	made := light.Dark().Accent.String()
	const disabled = `aria-describedby="dark-accent-error" disabled`
	br.get("/widgets?light-accent=%238b0000").wants(t, http.StatusOK, `name="dark-accent" type="color" value="`+made+`" `+disabled, `fill="`+made+`"`)
	br.get("/widgets?light-accent=%238b0000&dark-accent=%23ffffff").wants(t, http.StatusOK, `name="dark-accent" type="color" value="#ffffff" aria-describedby`)
	br.get("/widgets?light-accent=%238b0000&dark-accent=%23ffffff&auto=dark").wants(t, http.StatusOK, disabled, `fill="`+made+`"`)

	saved := br.post("/widgets/themes", themeForm("Made", "auto", "dark"))
	saved.wants(t, http.StatusSeeOther)
	page := br.get(saved.Header.Get("Location"))
	page.wants(t, http.StatusOK, `name="dark-accent" type="color" value="`+made+`"`)
	if strings.Contains(page.body, disabled) {
		t.Error("a stored theme's dark colors cannot be changed")
	}
}

// Each place of the builder has the code and a picture of what its reader sees; without an account, of the design
// that a tag gives.
func TestBuilderShowsWhatReadersSee(t *testing.T) {
	t.Parallel()
	br := start(t, "mlb").browser()
	for query, sights := range map[string]map[string]string{
		"?size=large":           {"frame": "svg/mlb/babe-ruth.svg?scheme=light&amp;size=large", "markdown": "svg/mlb/babe-ruth.svg", "mail": "png/mlb/babe-ruth.png", "wordpress": "svg/mlb", "link": "/cards/players/mlb/babe-ruth.png"},
		"?kind=chart&sport=mlb": {"card-mail": "/cards/players/mlb/babe-ruth.png", "card-wordpress": "/cards/players/mlb/babe-ruth.svg", "card-link": "/cards/players/mlb/babe-ruth.png"},
	} {
		page := br.get("/widgets" + query)
		page.wants(t, http.StatusOK, "your-site.example", "README.md", "Mail to your readers", "A post on your WordPress site", "A chat", `value="Babe Ruth"`)
		for key, picture := range sights {
			_, rest, _ := strings.Cut(page.body, `data-sight="`+key+`"`)
			if sight, _, _ := strings.Cut(rest, "</figure>"); !strings.Contains(sight, picture) {
				t.Errorf("%s: %s shows %s", query, key, sight)
			}
		}
	}
}

// A pale text is refused with the shade that would do, and taking that shade is
// one button, without scripts.
func TestLowContrastIsRefusedWithAColorThatWorks(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br, _ := designer(t, b, "pale@example.org")
	refused := br.post("/widgets/themes", themeForm("Pale", "light-soft", "#cccccc"))
	refused.wants(t, http.StatusBadRequest, "1.6 to 1", "text needs at least 4.5", "Use #767676", `name="mend" value="light-soft:#767676"`, `value="Pale"`)
	mended := br.get("/widgets?" + themeForm("Pale", "light-soft", "#cccccc", "mend", "light-soft:#767676").Encode())
	mended.wants(t, http.StatusOK, `id="light-soft" name="light-soft" type="color" value="#767676"`)
	if strings.Contains(mended.body, "1.6 to 1") {
		t.Error("the mended shade is still complained of")
	}
}

// A number out of its bounds stays in its field, with what is wrong and a number that
// will do: the field would otherwise show one that nobody typed.
func TestNumberOutOfBoundsStaysInTheForm(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br := b.browser()
	br.get("/widgets?radius=99&space=abc").wants(t, http.StatusOK, `value="99" aria-describedby="radius-error" aria-invalid="true"`, "Enter a whole number of pixels from 0 to 42.",
		`name="mend" value="radius:6"`, `value="abc" aria-describedby="space-error" aria-invalid="true"`, "Enter a whole number of pixels from 4 to 24.")
	mended := br.get("/widgets?radius=99&mend=radius:6")
	if mended.wants(t, http.StatusOK, `value="6" aria-describedby="radius-error"`); strings.Contains(mended.body, "from 0 to 42") {
		t.Error("the mended number is still complained of")
	}
}

func TestThemedTagNeedsThePlan(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br, account := designer(t, b, "buyer@example.org")
	saved := br.post("/widgets/themes", themeForm("Mine"))
	saved.wants(t, http.StatusSeeOther)
	address := saved.Header.Get("Location")
	id := themeID.FindStringSubmatch(address)[1]

	page := br.get(address)
	page.wants(t, http.StatusOK, "The theme is saved.", "get the theme plan", "$19.00 once", `fill="#8b0000"`)
	if tag := shownTag(t, page); strings.Contains(tag, "theme") || !strings.Contains(tag, "data-count=") {
		t.Errorf("without the plan: %s", tag)
	}
	if err := b.plans.Grant(t.Context(), b.db.Pool, account.ID, entitlements.ThemePlan, "payment"); err != nil {
		t.Fatal(err)
	}
	page = br.get(address)
	tag := shownTag(t, page)
	if !strings.Contains(tag, `data-theme="`+id+`"`) || strings.Contains(page.body, "get the theme plan") {
		t.Errorf("with the plan: %s", tag)
	}

	// The tag, pasted back, restores the form, whatever surrounds it.
	pasted := br.post("/widgets/restore", url.Values{"tag": {"<p>My page</p>" + strings.Replace(tag, "data-sport", `data-size="small" data-sport`, 1)}})
	pasted.wants(t, http.StatusSeeOther)
	br.get(pasted.Header.Get("Location")).wants(t, http.StatusOK, "The form shows your tag’s settings.", `value="Mine"`, `value="#8b0000"`, `value="14"`, `value="small" selected`)

	br.post("/widgets/themes/"+id+"/delete", url.Values{}).wants(t, http.StatusSeeOther)
	br.get(address).wants(t, http.StatusOK, "Theme not found", "This is the default look")
}

func TestThemesAreNamedKeptAndCopied(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br, _ := designer(t, b, "namer@example.org")
	evil := `<script>alert("1")</script>`
	saved := br.post("/widgets/themes", themeForm(evil))
	saved.wants(t, http.StatusSeeOther)
	page := br.get(saved.Header.Get("Location"))
	if strings.Contains(page.body, evil) || !strings.Contains(page.body, html.EscapeString(`<script>alert(`)) {
		t.Error("the name is not shown as text")
	}
	id := themeID.FindStringSubmatch(saved.Header.Get("Location"))[1]
	br.post("/widgets/themes", themeForm(evil)).wants(t, http.StatusConflict, "You have another theme with this name.")
	br.post("/widgets/themes", themeForm("")).wants(t, http.StatusBadRequest, "A theme&#39;s name has", `aria-invalid="true"`)
	br.post("/widgets/themes", themeForm("Renamed", "theme", id, "radius", "3")).wants(t, http.StatusSeeOther)
	br.post("/widgets/themes", themeForm("Copy", "theme", id, "copy", "1")).wants(t, http.StatusSeeOther)
	br.get("/widgets").wants(t, http.StatusOK, ">Renamed</a>", ">Copy</a>")

	other, _ := designer(t, b, "other@example.org")
	other.get("/widgets?theme="+id).wants(t, http.StatusOK, "Theme not found")
	other.post("/widgets/themes/"+id+"/delete", url.Values{}).wants(t, http.StatusNotFound)
	other.post("/widgets/themes", themeForm("Stolen", "theme", id)).wants(t, http.StatusSeeOther) // a new one of his own
	br.get("/widgets?theme="+id).wants(t, http.StatusOK, `value="Renamed"`, `value="3"`)
}

func TestTextWithoutABadgeIsReported(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	evil := `</textarea><script>alert(1)</script>`
	page := b.browser().post("/widgets/restore", url.Values{"tag": {evil}})
	page.wants(t, http.StatusBadRequest, "No badge found in this text.", html.EscapeString(evil))
	if strings.Contains(page.body, evil) {
		t.Error("what was pasted is markup of the page")
	}
}

func TestViewsAreListedBySiteAndDay(t *testing.T) {
	t.Parallel()
	b := start(t, "mlb")
	br, account := designer(t, b, "viewed@example.org")
	br.get("/widgets").wants(t, http.StatusOK, "No views yet.")
	counter := must(b.badges.Counter(t.Context(), account.ID))(t)
	for range 1234 {
		b.badges.Seen(counter, "https://blog.example")
	}
	if err := b.badges.Write(t.Context()); err != nil {
		t.Fatal(err)
	}
	br.get("/widgets").wants(t, http.StatusOK, "1,234 in the last 30 days", "blog.example")
}
