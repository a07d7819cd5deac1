package views

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/a-h/templ"
)

// text renders a page to a string.
func text(t *testing.T, c templ.Component) string {
	t.Helper()
	var b bytes.Buffer
	if err := c.Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// shows checks what a page says and what it does not.
func shows(t *testing.T, page string, wants, not []string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not hold %q:\n%s", want, page)
		}
	}
	for _, bad := range not {
		if strings.Contains(page, bad) {
			t.Errorf("the page holds %q:\n%s", bad, page)
		}
	}
}

// templ takes an else after an attribute's condition for an attribute of its own.
func TestNoAttributeIsCalledElse(t *testing.T) {
	t.Parallel()
	generated, err := filepath.Glob("*_templ.go")
	if err != nil || len(generated) == 0 {
		t.Fatal("no generated files", err)
	}
	for _, name := range generated {
		code, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(code), `" else`) {
			t.Errorf("%s writes an attribute called else", name)
		}
	}
}

const hostile = `"><script>alert(1)</script>`

func TestUserInputIsEscaped(t *testing.T) {
	t.Parallel()
	frame := Frame{Title: hostile, Email: hostile, RequestID: hostile, Meta: &Meta{
		Description: hostile, Canonical: hostile, Kind: hostile, Data: map[string]any{"name": hostile + "</script>"}}}
	ref := PlayerRef{Name: hostile, Path: hostile, Note: hostile}
	season := Season{Name: hostile, Teams: hostile, TeamsFull: hostile + " ", Leagues: hostile, Position: hostile, Role: hostile, Tier: hostile}
	for name, page := range map[string]templ.Component{
		"sign-in": SignInPage(SignIn{Frame: frame, Form: Form{Email: hostile, Next: hostile, Alert: hostile, Errors: map[string]string{"email": hostile}}}),
		"error":   ErrorPage(Error{Frame: frame, Heading: hostile, Message: hostile, Remedy: hostile}),
		"receipt": ReceiptPage(Receipt{Frame: frame, ID: hostile, Slip: Slip{Claim: hostile, Lines: []SlipLine{{Term: hostile, Value: hostile, Href: hostile}}},
			Plan: []Figure{{Name: hostile, Value: hostile, Signed: hostile}}, Document: hostile, Rows: []Row{{File: hostile, Cells: []Cell{{Name: hostile, Label: hostile}}}},
			Refusal: &Refusal{Code: hostile, Reason: hostile, Nearest: []Question{{hostile, hostile}}}, Fetch: hostile}),
		"player": PlayerPage(Player{Frame: frame, Name: hostile, Full: hostile, Position: hostile, From: hostile, Roles: true, Unit: hostile, CSV: hostile,
			Plot:      &Plot{Title: hostile, Desc: hostile, Points: []PlotPoint{{X: 1}, {X: 2, Mark: 1}}, Marks: []string{hostile, hostile}, Name: func(int) string { return hostile }},
			Namesakes: []PlayerRef{ref}, Careers: []Career{{Set: hostile, From: hostile, Href: hostile}},
			Teams: hostile, Current: &CurrentFigure{AsOf: hostile}, Stories: []ArticleLine{{Path: hostile, Headline: hostile, Kind: hostile}},
			Answers: []Slip{{Claim: hostile, Of: hostile, Lines: []SlipLine{{Term: "fallback", Value: hostile, Tone: No}, {Term: "receipt", Value: hostile}}}},
			Lines:   []SeasonLines{{Title: hostile, Games: hostile, Columns: []Pair{{hostile, hostile}}, Rows: []SeasonLine{{Season: season, Anchor: hostile, Best: true, Values: []string{hostile}}, {Season: Season{Unrated: &Unrated{Reason: hostile}}}}}},
			Seasons: []Season{season, {Unrated: &Unrated{Reason: hostile}}}, Records: []Record{{Kind: hostile, Columns: []Column{{hostile, hostile}}, Rows: []RecordRow{{Season: hostile}}}},
			Like: &Comparables{Season: hostile, List: []Comparable{{Player: ref, Season: hostile}}}, Credits: []Credit{{hostile, hostile}}}),
		"choice": ChoicePage(Choice{Frame: frame, Asked: hostile, Players: []PlayerRef{ref}}),
		"ranked seasons": RankingsPage(Rankings{Frame: frame, Title: hostile, What: hostile, Filters: []string{hostile}, Seasons: []RankedSeason{{Player: ref, Season: season}},
			Form: RankingForm{Path: hostile, List: hostile, Role: hostile, Since: hostile, Team: hostile, Teams: options([]string{hostile}), Hint: hostile, Clear: hostile}}),
		"game log": GameLogPage(GameLog{Frame: frame, Player: ref, Stages: []Tab{{Link: Link{hostile, hostile}}}, Set: hostile, Records: Link{hostile, hostile},
			Form: GameFilters{Path: hostile, Stage: hostile, Seasons: options([]string{hostile}), Opponent: hostile, Opponents: options([]string{hostile}), Clear: hostile},
			Tables: []GameTable{{Kind: hostile, Columns: []Column{{Key: hostile, Label: hostile}}, Totals: []float64{1}, Means: []float64{1}, Main: hostile,
				Rows:   []LogRow{{Day: hostile, Opponent: Abbreviated{hostile, hostile}, Result: "W", Values: []float64{1}, Cite: hostile}},
				Strip:  &Strip{Name: hostile, Weeks: 1, Cells: []StripCell{{Of: 1, Title: hostile}}, Levels: []string{hostile}},
				Recent: &Recent{Name: hostile, Values: []float64{1, 2}, Titles: []string{hostile, hostile}}}}, Pages: Pager{hostile, hostile, hostile}}),
		"no games": GameLogPage(GameLog{Frame: frame, Player: ref, Empty: hostile, Form: GameFilters{Clear: hostile}}),
		"game records": GameRecordsPage(GameRecords{Frame: frame, Names: hostile, Held: hostile, Teams: []Link{{hostile, hostile}}, Earlier: []Link{{hostile, hostile}},
			Records: []GameRecord{{Label: hostile, Shown: hostile, Since: hostile, Receipt: Link{hostile, hostile}, Games: []RecordGame{{Player: ref, Day: hostile, Team: hostile, Opponent: hostile}}}}}),
		"no records":     GameRecordsPage(GameRecords{Frame: frame, Team: hostile, Empty: hostile}),
		"wrong filters":  RankingsPage(Rankings{Frame: frame, Form: RankingForm{Errors: map[string]string{"since": hostile, "until": hostile}}}),
		"ranked careers": RankingsPage(Rankings{Frame: frame, Careers: []RankedCareer{{Player: ref, Career: Career{From: hostile}}}}),
		"sport":          SportPage(SportHome{Frame: frame, Artifact: hostile, Lists: []SportList{{Title: hostile, Href: hostile, What: hostile}}}),
		"sports":         SportsPage(Sports{Frame: frame, Sports: []SportEntry{{Sport: Sport{Name: hostile}, Loaded: true, Lists: [][]Link{{{hostile, hostile}}}, Landmark: []PlayerRef{ref}}}}),
		"dashboard":      DashboardPage(Dashboard{Frame: frame, Calls: []Call{{Endpoint: hostile, Claim: hostile, Receipt: hostile}}}),
	} {
		t.Run(name, func(t *testing.T) { shows(t, text(t, page), []string{"&lt;script&gt;"}, []string{"<script>alert"}) })
	}
}

func TestFieldErrorIsTiedToItsField(t *testing.T) {
	t.Parallel()
	page := text(t, SignUpPage(SignUp{Form: Form{Email: "ada@example.com", Errors: map[string]string{"password": "Too short."}}}))
	shows(t, page, []string{
		`value="ada@example.com"`, `aria-invalid="true" aria-describedby="password-error"`, `<p class="error" id="password-error">Too short.</p>`,
	}, []string{"email-error"})
}

func TestOverageShowsOnlyWhenThereIsSome(t *testing.T) {
	t.Parallel()
	shows(t, text(t, DashboardPage(Dashboard{Granted: 1000, Remaining: 250})), []string{`<rect width="25"`, "No requests yet."}, []string{"Overage"})
	shows(t, text(t, DashboardPage(Dashboard{Granted: 1000, Overage: 1500})), []string{`<rect width="0"`, "Overage this month", "1,500"}, nil)
}

func TestReceiptStateIsShownByIconAndWord(t *testing.T) {
	t.Parallel()
	shows(t, text(t, slip(Slip{Claim: "Claim.", Lines: []SlipLine{{Term: "signature", Value: "✓", Tone: OK}}})),
		[]string{`class="receipt"`, `aria-label="Receipt"`, `class="ok">✓`}, []string{"refused"})
	shows(t, text(t, slip(Slip{Claim: "Reason.", Refused: true, Lines: []SlipLine{{Term: "refused", Value: "stat_not_recorded", Tone: No}}})),
		[]string{`class="receipt refused"`, `aria-label="Refusal receipt"`, `class="no">stat_not_recorded`}, []string{"broken"})
}

func TestSourceThatMayNotBePassedOnSaysSo(t *testing.T) {
	t.Parallel()
	page := text(t, ReceiptPage(Receipt{Sources: []Source{{File: "a.csv", Redistributable: true}, {File: "b.csv"}}}))
	shows(t, page, []string{"yes, under its license", "no: cited here only, not in exports"}, nil)
}

func TestNavigationFollowsWhoIsSignedIn(t *testing.T) {
	t.Parallel()
	shows(t, text(t, LandingPage(Landing{})), []string{`href="/login"`, `href="/signup"`}, []string{"/logout", "/dev/mail"})
	shows(t, text(t, LandingPage(Landing{Frame: Frame{Email: "ada@example.com", Outbox: true}})),
		[]string{`action="/logout"`, `href="/dashboard"`, `href="/dev/mail"`}, []string{`href="/login"`, `href="/signup"`})
}
