package app_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/internal/badges"
	"groundline/internal/entitlements"
	"groundline/internal/postgres"
	"groundline/internal/receipts"
	"groundline/models"
	"groundline/tools/eventually"
	"groundline/widget"
)

// owner is an account at the product's own services, over its database.
type owner struct {
	account models.Account
	db      *postgres.DB
	plans   *entitlements.Service
	badges  *badges.Service
	store   *receipts.Store
}

func (b *testBundle) owner(t *testing.T, email string) *owner {
	t.Helper()
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	must(t, err)
	t.Cleanup(db.Close)
	signer, err := receipts.NewSigner(b.config.SigningKey)
	must(t, err)
	store, err := receipts.New(t.Context(), db.Gorm, signer, time.Now)
	must(t, err)
	plans := entitlements.New(db.Gorm, time.Now)
	return &owner{b.open(t, email).Account, db, plans, badges.New(badges.Deps{DB: db.Gorm, Receipts: store, Plans: plans, Clock: time.Now, BaseURL: b.config.BaseURL}), store}
}

// loud is a theme that nobody takes for the default look.
func loud(t *testing.T) widget.Theme {
	t.Helper()
	theme, problems := widget.ParseTheme(func(field string) string {
		return map[string]string{"font": "serif", "radius": "20", "space": "16", "light-ground": "#fff0f5", "light-text": "#4b0082", "light-soft": "#5b2a86",
			"light-accent": "#8b0000", "light-edge": "#ff00ff", "dark-ground": "#001a33", "dark-accent": "#ffcc00"}[field]
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return theme
}

// A theme is worn while its account owns the plan; deleted or refunded, the badge
// shows the default look and is none the worse.
func themed(t *testing.T, s *site) {
	o := s.owner(t, "themed@example.org")
	must(t, o.plans.Grant(t.Context(), o.db.Pool, o.account.ID, entitlements.ThemePlan, "payment 1"))
	kept, err := o.badges.Keep(t.Context(), o.account.ID, "", "Loud", loud(t))
	must(t, err)
	tag := widget.Tag{Sport: "mlb", Player: "babe-ruth", Theme: kept.ID}
	s.put("/themed", strict, `lang="en"`, tag.ScriptTag(s.relay.URL, "Babe Ruth"))
	look := func(name string, worn bool) {
		t.Helper()
		s.open(t, "/themed")
		s.wants(t, 0, "rated", "98.3", "Babe Ruth")
		shot := decodePNG(t, s.picture(t, name, "groundline-badge"))
		if has(shot, kept.Light.Accent) != worn || has(shot, widget.Default.Light.Accent) == worn {
			t.Errorf("%s: the theme is worn: %v", name, !worn)
		}
		s.clean(t)
	}
	look("theme", true)
	must(t, o.plans.Revoke(t.Context(), o.db.Pool, o.account.ID, entitlements.ThemePlan, "payment 1"))
	s.forget(t)
	look("theme-refunded", false)
	must(t, o.plans.Grant(t.Context(), o.db.Pool, o.account.ID, entitlements.ThemePlan, "payment 2"))
	s.forget(t)
	look("theme", true)
	must(t, o.badges.Forget(t.Context(), o.account.ID, kept.ID))
	s.forget(t)
	look("theme-deleted", false)
}

// A badge that holds on to a receipt is grey once another took its place.
func superseded(t *testing.T, s *site) {
	o := s.owner(t, "writer@example.org")
	now := s.rate(t, "sport=mlb&slug=babe-ruth")
	tag := widget.Tag{Sport: "mlb", Player: "babe-ruth", Receipt: now.Provenance.Receipt}
	s.put("/held", strict, `lang="en"`, tag.ScriptTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/held")
	s.wants(t, 0, "rated", "98.3", "best: 1921")

	_, said, err := o.store.Get(t.Context(), now.Provenance.Receipt)
	must(t, err)
	said.Predicate.Claim = "Babe Ruth's best MLB season was 1921: 97.0, before a source was corrected."
	result := said.Predicate.Result.(map[string]any)
	result["value"] = 97.0
	old, err := o.store.Issue(t.Context(), said)
	must(t, err)
	_, err = o.db.Pool.Exec(t.Context(), `INSERT INTO supersessions (receipt_id, successor_id, import_id, reason, wrong, at)
		SELECT $1, $2, max(id), 'corrected', true, now() FROM imports`, old.ID, now.Provenance.Receipt)
	must(t, err)
	tag.Receipt = old.ID
	s.put("/older", strict, `lang="en"`, tag.ScriptTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/older")
	s.wants(t, 0, "superseded", "97.0", "superseded", "receipt")
	wantsGrey(t, decodePNG(t, s.picture(t, "superseded", "groundline-badge")))
	links := js[string](t, s, `[...document.querySelector("groundline-badge").shadowRoot.querySelectorAll(".l a, a.g")].map(a => a.href).join(" ")`)
	if links != s.config.BaseURL+"/receipts/"+now.Provenance.Receipt+" "+s.config.BaseURL+"/receipts/"+old.ID {
		t.Errorf("it links %s", links)
	}
	s.clean(t)
}

// A tag with a counter is counted once for each badge shown, by site and day.
func counted(t *testing.T, s *site) {
	o := s.owner(t, "counting@example.org")
	counter, err := o.badges.Counter(t.Context(), o.account.ID)
	must(t, err)
	tag := widget.Tag{Sport: "mlb", Player: "babe-ruth", Counter: counter}
	s.put("/counted", strict, `lang="en"`, tag.ScriptTag(s.relay.URL, "Babe Ruth")+tag.ScriptTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/counted")
	s.open(t, "/counted")
	s.clean(t)
	var seen []models.BadgeViews
	eventually.Holds(t, "four views", func() bool {
		seen, err = o.badges.Views(t.Context(), o.account.ID, 30)
		must(t, err)
		return len(seen) > 0 && seen[0].Views >= 4
	})
	if len(seen) != 1 || seen[0].Site != "localhost" || seen[0].Views != 4 {
		t.Errorf("counted %+v", seen)
	}
}

// TestThemesAtRandomRenderSafely sends 5,000 designs to the builder, hostile
// values among them, and puts those that pass on a badge in a browser. A design
// is refused with the field named, or its badge has exactly the elements and the
// computed style that it should, and nothing is fetched or thrown.
func TestThemesAtRandomRenderSafely(t *testing.T) {
	t.Parallel()
	b := setup(t)
	rng := rand.New(rand.NewPCG(5, 2026))
	var taken []json.RawMessage
	for range 5000 {
		if badge := b.designed(t, rng); badge != nil {
			taken = append(taken, badge)
		}
	}
	t.Logf("%d of 5,000 are rendered, the others refused by field", len(taken))
	if len(taken) < 1500 || len(taken) > 3500 {
		t.Error("the draw is one-sided")
	}
	s := embeddingOf(t, b) // the browser comes last: its time is bounded
	s.put("/themes", strict, `lang="en"`, ruth.ScriptTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/themes")
	for batch := range slices.Chunk(taken, 250) {
		list, err := json.Marshal(batch)
		must(t, err)
		if wrong := js[string](t, s, wearAll+"("+string(list)+")"); wrong != "" {
			t.Fatal(wrong)
		}
	}
	s.clean(t)
}

// designed sends one design to the builder. It gives the badge that wears it, and
// nil for one that was refused: then with every hostile field named.
func (b *testBundle) designed(t *testing.T, rng *rand.Rand) json.RawMessage {
	t.Helper()
	form, bad := design(rng)
	r := b.get(t, "/widgets/preview?"+form.Encode(), "X-API-Key", "")
	if r.status != http.StatusOK {
		t.Fatalf("%q: %d %s", form, r.status, r.body)
	}
	answer := decode[struct {
		Badge    json.RawMessage
		Problems []widget.Problem
	}](t, r.body)
	for _, field := range bad {
		if !slices.ContainsFunc(answer.Problems, func(p widget.Problem) bool { return p.Field == field && p.Message != "" }) {
			t.Fatalf("%q: %s passed", form, field)
		}
	}
	if len(answer.Problems) > 0 {
		return nil
	}
	return answer.Badge
}

// wearAll shows badges one after the other and compares each with its theme.
const wearAll = `(answers => {
	const badge = document.querySelector("groundline-badge"), root = badge.shadowRoot, before = performance.getEntriesByType("resource").length;
	const rgb = hex => "rgb(" + [1, 3, 5].map(i => parseInt(hex.slice(i, i + 2), 16)).join(", ") + ")";
	for (const answer of answers) for (const scheme of ["light", "dark"]) {
		badge.setAttribute("scheme", scheme);
		badge.show(answer);
		const tags = [...root.querySelectorAll("*")].map(e => e.localName + "." + e.className).join(" ");
		if (tags !== "div.b rated span.v span.sr a.n span.l span. span.sr i. span.r span.w span.o a.g span.w span.sr") return tags;
		const style = e => getComputedStyle(root.querySelector(e)), [g, t, s, a, e] = answer.theme[scheme].map(rgb);
		const is = [style(".b").backgroundColor, style(".n").color, style(".l").color, style(".v").color, style(".b").borderTopColor,
			style(".b").borderTopLeftRadius, style(".b").paddingLeft, style(".b").fontFamily].join("|");
		const should = [g, t, s, a, e, answer.theme.radius + "px", answer.theme.space + "px", answer.theme.font].join("|");
		if (is !== should) return is + " is not " + should;
		if (badge.attributes.length > 3 || badge.getBoundingClientRect().width !== 300) return badge.outerHTML;
	}
	return performance.getEntriesByType("resource").length === before && document.querySelectorAll("style, [style]").length === 0 ? "" : "it fetched or styled";
})`

// hostileValues are what no field of a theme may let through.
var hostileValues = []string{
	`red;}body{display:none`, `#fff;background:url(//evil.invalid/x)`, `</style><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`,
	`url("javascript:alert(1)")`, "#fffff\u202e", `#gggggg`, `rgb(1,2,3)`, `var(--x)`, `{{.}}`, `'; DROP TABLE themes; --`, `-1`, `1e9`, `12px`,
	`Comic Sans MS`, `NaN`, strings.Repeat("a", 2000), "\x00", "\xff\xfe", `*/ }`, `@import "x"`, `١٢`, ` `,
}

// design draws a form, half of them readable and typed, and the fields of it that
// must be refused.
func design(rng *rand.Rand) (form url.Values, bad []string) {
	values := map[string]string{}
	for _, field := range widget.Fields() {
		values[field] = drawn(rng, field)
	}
	theme, _ := widget.ParseTheme(func(field string) string { return values[field] })
	if rng.IntN(2) == 0 { // made readable
		for _, p := range theme.Unreadable() {
			values[p.Field] = p.Mend
		}
	} else if rng.IntN(2) == 0 {
		fields := widget.Fields()
		for range 1 + rng.IntN(3) {
			field := fields[rng.IntN(len(fields))]
			values[field] = hostileValues[rng.IntN(len(hostileValues))]
			bad = append(bad, field)
		}
	}
	form = url.Values{"sport": {"mlb"}, "player": {"babe-ruth"}}
	for field, value := range values {
		form.Set(field, value)
	}
	return form, bad
}

func drawn(rng *rand.Rand, field string) string {
	switch field {
	case "font":
		return string(widget.Fonts[rng.IntN(len(widget.Fonts))].Font)
	case "size":
		return string(widget.Sizes[rng.IntN(len(widget.Sizes))])
	case "radius":
		return fmt.Sprint(rng.IntN(widget.MaxRadius + 1))
	case "space":
		return fmt.Sprint(widget.MinSpace + rng.IntN(widget.MaxSpace-widget.MinSpace+1))
	}
	return fmt.Sprintf("#%06x", rng.IntN(1<<24))
}
