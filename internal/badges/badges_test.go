package badges_test

import (
	"bytes"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/badges"
	"groundline/internal/datasets/sample/sampletest"
	"groundline/internal/entitlements"
	"groundline/internal/grounding"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/receipts"
	"groundline/models"
	"groundline/widget"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

const base = "https://ratings.example"

type testBundle struct {
	*badges.Service
	t      *testing.T
	db     *postgres.DB
	plans  *entitlements.Service
	store  *receipts.Store
	ground *grounding.Service
	now    time.Time
}

func setup(t *testing.T, sports ...string) *testBundle {
	t.Helper()
	b := &testBundle{t: t, db: sampletest.New(t, sports...), now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)}
	log := slog.New(slog.DiscardHandler)
	clock := func() time.Time { return b.now }
	book := must(almanac.Open(t.Context(), b.db.Pool, sports, log))(t)
	b.store = must(receipts.New(t.Context(), b.db.Gorm, must(receipts.NewSigner(bytes.Repeat([]byte{7}, 32)))(t), clock))(t)
	b.ground = must(grounding.New(grounding.Deps{Book: book, Issuer: b.store, Clock: clock, BaseURL: base}))(t)
	b.plans = entitlements.New(b.db.Gorm, clock)
	b.Service = badges.New(badges.Deps{DB: b.db.Gorm, Book: book, Ground: b.ground, Receipts: b.store, Plans: b.plans, Clock: clock, BaseURL: base})
	return b
}

func (b *testBundle) account(email string) uuid.UUID {
	b.t.Helper()
	var a models.Account
	err := b.db.InTx(b.t.Context(), func(tx postgres.Tx) (err error) {
		a, err = accounts.New(accounts.Deps{DB: b.db, Clock: time.Now}).RegisterWithoutPassword(b.t.Context(), tx, email)
		return err
	})
	if err != nil {
		b.t.Fatal(err)
	}
	return a.ID
}

func must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func TestBadgeShowsAClaimWithItsReceipt(t *testing.T) {
	t.Parallel()
	b := setup(t, "mlb")
	for player, label := range map[string]string{"babe-ruth": "best: 1921", "mike-trout": "current rating"} {
		t.Run(player, func(t *testing.T) {
			got := must(b.Of(t.Context(), badges.Asked{Sport: "mlb", Player: player}))(t)
			id := strings.TrimPrefix(got.Receipt, base+"/receipts/")
			_, said, err := b.store.Get(t.Context(), id)
			if err != nil || said.Predicate.Claim != got.Claim {
				t.Fatalf("%s: %v: the receipt says %q, the badge %q", player, err, said.Predicate.Claim, got.Claim)
			}
			value := said.Predicate.Result.(map[string]any)["value"]
			if got.Rating == nil || *got.Rating != value || got.Label != label || got.State != badges.Rated || !got.Fallback || got.Note != "sample" || got.Superseded {
				t.Errorf("%s: %+v, rated %v", player, got, value)
			}
			if got.Page != base+"/players/mlb/"+player {
				t.Errorf("it leads to %s", got.Page)
			}
		})
	}
}

// Arbitrary input must not fill the log of receipts.
func TestUnknownNamesCreateNoReceipts(t *testing.T) {
	t.Parallel()
	b := setup(t, "mlb")
	for range 3 {
		got := must(b.Of(t.Context(), badges.Asked{Sport: "mlb", Player: "nobody-" + strings.ToLower(uuid.NewString()[:4])}))(t)
		if got.State != badges.Refused || got.Receipt != "" {
			t.Errorf("%+v", got)
		}
	}
	var n int64
	if err := b.db.Gorm.Model(&models.Receipt{}).Count(&n).Error; err != nil || n != 0 {
		t.Errorf("%d receipts, %v", n, err)
	}
}

func TestMalformedQuestionsNameTheirField(t *testing.T) {
	t.Parallel()
	b := setup(t, "mlb")
	for _, c := range []struct {
		asked badges.Asked
		field string
		code  string
	}{
		{badges.Asked{Sport: "cricket", Player: "x"}, "sport", "invalid_parameter"},
		{badges.Asked{Sport: "mlb", Player: "Babe Ruth"}, "player", "invalid_parameter"},
		{badges.Asked{Sport: "mlb", Player: strings.Repeat("a", 81)}, "player", "invalid_parameter"},
		{badges.Asked{Sport: "nba", Player: "lebron-james"}, "", "out_of_sport"},
		{badges.Asked{Sport: "mlb", Player: "babe-ruth", Receipt: "x"}, "", "receipt_not_found"},
		{badges.Asked{Sport: "mlb", Player: "babe-ruth", Receipt: strings.Repeat("a", 64)}, "", "receipt_not_found"},
	} {
		_, err := b.Of(t.Context(), c.asked)
		if !apperr.Is(err, c.code) || apperr.From(err).Field != c.field {
			t.Errorf("%+v: %v", c.asked, err)
		}
	}
}

func TestReceiptOfAnotherPlayerIsNotShown(t *testing.T) {
	t.Parallel()
	b := setup(t, "mlb")
	other := must(b.ground.Rate(t.Context(), grounding.Question{Sport: "mlb", Slug: "willie-mays"}))(t)
	_, err := b.Of(t.Context(), badges.Asked{Sport: "mlb", Player: "babe-ruth", Receipt: other.Provenance.Receipt})
	if !apperr.Is(err, "receipt_not_found") {
		t.Errorf("%v", err)
	}
}

// Only a recorded successor supersedes a receipt, and the badge links it. Another claim about the same
// player does not.
func TestAPinnedReceiptIsMarkedOnceSuperseded(t *testing.T) {
	t.Parallel()
	b := setup(t, "mlb")
	now := must(b.ground.Rate(t.Context(), grounding.Question{Sport: "mlb", Slug: "babe-ruth"}))(t)
	held := must(b.Of(t.Context(), badges.Asked{Sport: "mlb", Player: "babe-ruth", Receipt: now.Provenance.Receipt}))(t)
	if held.Superseded || held.Claim != now.Claim {
		t.Fatalf("%+v", held)
	}
	_, said, err := b.store.Get(t.Context(), now.Provenance.Receipt)
	if err != nil {
		t.Fatal(err)
	}
	said.Predicate.Claim = "What was said before a correction."
	old := must(b.store.Issue(t.Context(), said))(t)
	holds := badges.Asked{Sport: "mlb", Player: "babe-ruth", Receipt: old.ID}
	if held = must(b.Of(t.Context(), holds))(t); held.Superseded || held.SupersededBy != "" {
		t.Fatalf("grey before anything took its place: %+v", held)
	}
	_, err = b.db.Pool.Exec(t.Context(), `INSERT INTO supersessions (receipt_id, successor_id, import_id, reason, wrong, at)
		SELECT $1, $2, max(id), 'corrected', true, $3 FROM imports`, old.ID, now.Provenance.Receipt, b.now)
	if err != nil {
		t.Fatal(err)
	}
	held = must(b.Of(t.Context(), holds))(t)
	if !held.Superseded || held.SupersededBy != now.Provenance.ReceiptURL || held.Receipt != base+"/receipts/"+old.ID || held.Claim != said.Predicate.Claim {
		t.Errorf("%+v", held)
	}
	picture := widget.Draw(held.Content(), widget.Default, widget.Small, widget.Light)
	if picture.Lines[1].Text != "sample · superseded" || !strings.Contains(picture.Label, "best: 1921 · sample · superseded") {
		t.Errorf("%q does not say both, %q not all", picture.Lines[1].Text, picture.Label)
	}
}

func TestAThemeIsServedWhileItsAccountOwnsThePlan(t *testing.T) {
	t.Parallel()
	b := setup(t)
	owner := b.account("owner@example.org")
	theme := widget.Default
	theme.Radius = 12
	kept := must(b.Keep(t.Context(), owner, "", "Mine", theme))(t)
	wants := func(worn bool) {
		t.Helper()
		got, ok, err := b.Worn(t.Context(), kept.ID)
		if err != nil || ok != worn || worn && got != theme || !worn && got != widget.Default {
			t.Fatalf("%+v, %v, %v", got, ok, err)
		}
	}
	wants(false)
	if err := b.plans.Grant(t.Context(), b.db.Pool, owner, entitlements.ThemePlan, "payment"); err != nil {
		t.Fatal(err)
	}
	wants(true)
	if err := b.plans.Revoke(t.Context(), b.db.Pool, owner, entitlements.ThemePlan, "payment"); err != nil {
		t.Fatal(err)
	}
	wants(false)
	if err := b.plans.Grant(t.Context(), b.db.Pool, owner, entitlements.ThemePlan, "another payment"); err != nil {
		t.Fatal(err)
	}
	wants(true)
	if err := b.Forget(t.Context(), owner, kept.ID); err != nil {
		t.Fatal(err)
	}
	wants(false)
	for _, id := range []string{"", "x", "' OR 1=1 --", strings.Repeat("a", 16)} {
		if _, ok, err := b.Worn(t.Context(), id); ok || err != nil {
			t.Errorf("%q is worn: %v", id, err)
		}
	}
}

func TestOtherAccountsThemesAreNotFound(t *testing.T) {
	t.Parallel()
	b := setup(t)
	owner, other := b.account("owner@example.org"), b.account("other@example.org")
	kept := must(b.Keep(t.Context(), owner, "", "Mine", widget.Default))(t)
	if _, err := b.Own(t.Context(), other, kept.ID); !apperr.Is(err, "theme_not_found") {
		t.Errorf("read: %v", err)
	}
	if _, err := b.Keep(t.Context(), other, kept.ID, "Theirs", widget.Default); !apperr.Is(err, "theme_not_found") {
		t.Errorf("changed: %v", err)
	}
	if err := b.Forget(t.Context(), other, kept.ID); !apperr.Is(err, "theme_not_found") {
		t.Errorf("deleted: %v", err)
	}
	if list := must(b.Themes(t.Context(), other))(t); len(list) != 0 {
		t.Errorf("listed: %v", list)
	}
	if got := must(b.Own(t.Context(), owner, kept.ID))(t); got != kept {
		t.Errorf("%+v", got)
	}
}

func TestThemesNeedANameAndReadableColors(t *testing.T) {
	t.Parallel()
	b := setup(t)
	owner := b.account("owner@example.org")
	for _, name := range []string{"", "   ", strings.Repeat("n", 61), "a\x00b", "a\u202eb", "\xff", "line\nbreak"} {
		if _, err := b.Keep(t.Context(), owner, "", name, widget.Default); apperr.From(err).Field != "name" {
			t.Errorf("%q: %v", name, err)
		}
	}
	pale := widget.Default
	pale.Dark.Soft = pale.Dark.Ground
	if _, err := b.Keep(t.Context(), owner, "", "Pale", pale); apperr.From(err).Field != "dark-soft" {
		t.Errorf("%v", err)
	}
	first := must(b.Keep(t.Context(), owner, "", `<b>"Mine"</b>`, widget.Default))(t)
	if _, err := b.Keep(t.Context(), owner, "", first.Name, widget.Default); !apperr.Is(err, "name_taken") {
		t.Errorf("%v", err)
	}
	second := must(b.Keep(t.Context(), owner, "", "Second", widget.Default))(t)
	if _, err := b.Keep(t.Context(), owner, second.ID, first.Name, widget.Default); !apperr.Is(err, "name_taken") {
		t.Errorf("%v", err)
	}
	for i := range 48 {
		must(b.Keep(t.Context(), owner, "", "n"+strings.Repeat("i", i), widget.Default))(t)
	}
	if _, err := b.Keep(t.Context(), owner, "", "One too many", widget.Default); !apperr.Is(err, "too_many_themes") {
		t.Errorf("%v", err)
	}
}

// Views are summed by counter, site and day, even with concurrent writers.
func TestViewsAreSummedBySiteAndDay(t *testing.T) {
	t.Parallel()
	b := setup(t)
	replica := badges.New(badges.Deps{DB: b.db.Gorm, Plans: b.plans, Clock: func() time.Time { return b.now }, BaseURL: base})
	owner, other := b.account("owner@example.org"), b.account("other@example.org")
	counter := must(b.Counter(t.Context(), owner))(t)
	if again := must(replica.Counter(t.Context(), owner))(t); again != counter {
		t.Fatalf("%s, then %s", counter, again)
	}
	var all sync.WaitGroup
	for range 8 {
		for _, s := range []*badges.Service{b.Service, replica} {
			all.Go(func() {
				for range 50 {
					s.Seen(counter, "https://Blog.Example:8443/path?q=secret")
					s.Seen(counter, "null")
				}
				if err := s.Write(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
	}
	all.Wait()
	b.Seen("aaaaaaaaaaaaaaaa", "https://blog.example") // nobody's
	b.Seen("not a counter", "https://blog.example")
	if err := b.Write(t.Context()); err != nil {
		t.Fatal(err)
	}
	got := must(b.Views(t.Context(), owner, 30))(t)
	if len(got) != 2 || got[0].Site != "blog.example" || got[0].Views != 800 || got[1].Site != "unknown" || got[1].Views != 800 {
		t.Errorf("%+v", got)
	}
	if got := must(b.Views(t.Context(), other, 30))(t); len(got) != 0 {
		t.Errorf("another's: %+v", got)
	}
	var rows int64
	if err := b.db.Gorm.Model(&models.BadgeViews{}).Count(&rows).Error; err != nil || rows != 2 {
		t.Errorf("%d rows, %v", rows, err)
	}
}

// Made-up site names cannot fill the table.
func TestSitesOfADayAreBounded(t *testing.T) {
	t.Parallel()
	b := setup(t)
	owner := b.account("owner@example.org")
	counter := must(b.Counter(t.Context(), owner))(t)
	for i := range 300 {
		b.Seen(counter, "https://s"+strings.Repeat("x", i%50)+uuid.NewString()+".example")
	}
	if err := b.Write(t.Context()); err != nil {
		t.Fatal(err)
	}
	got, sum := must(b.Views(t.Context(), owner, 1))(t), int64(0)
	for _, v := range got {
		sum += v.Views
	}
	if len(got) != 201 || sum != 300 || got[0].Site != "other sites" {
		t.Errorf("%d sites, %d views, the first %+v", len(got), sum, got[0])
	}
}

// Views are kept for a year and a month, and no longer.
func TestOldViewsAreForgotten(t *testing.T) {
	t.Parallel()
	b := setup(t)
	owner := b.account("owner@example.org")
	counter := must(b.Counter(t.Context(), owner))(t)
	today := b.now
	for _, days := range []int{0, 396, 397, 800} {
		b.now = today.AddDate(0, 0, -days)
		b.Seen(counter, "https://blog.example")
		if err := b.Write(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	b.now = today
	for _, forgotten := range []int{2, 0} {
		if n := must(b.Sweep(t.Context()))(t); n != forgotten {
			t.Errorf("%d days forgotten, want %d", n, forgotten)
		}
	}
	if got := must(b.Views(t.Context(), owner, 1000))(t); len(got) != 2 {
		t.Errorf("%+v", got)
	}
}
