package views

import (
	"bytes"
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

const hostile = `"><script>alert(1)</script>`

func TestWhatOthersTypedIsText(t *testing.T) {
	t.Parallel()
	frame := Frame{Title: hostile, Email: hostile, RequestID: hostile}
	for name, page := range map[string]templ.Component{
		"sign-in": SignInPage(SignIn{Frame: frame, Form: Form{Email: hostile, Next: hostile, Alert: hostile, Errors: map[string]string{"email": hostile}}}),
		"error":   ErrorPage(Error{Frame: frame, Heading: hostile, Message: hostile, Remedy: hostile}),
		"receipt": ReceiptPage(Receipt{Frame: frame, ID: hostile, Slip: Slip{Claim: hostile, Lines: []SlipLine{{Term: hostile, Value: hostile, Href: hostile}}},
			Plan: []Pair{{hostile, hostile}}, Rows: []Row{{File: hostile, Cells: []Cell{{Name: hostile, Label: hostile}}}},
			Refusal: &Refusal{Code: hostile, Reason: hostile, Nearest: []Question{{hostile, hostile}}}, Fetch: hostile}),
		"dashboard": DashboardPage(Dashboard{Frame: frame, Calls: []Call{{Endpoint: hostile, Claim: hostile, Receipt: hostile}}}),
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
	shows(t, text(t, DashboardPage(Dashboard{Granted: 1000, Remaining: 250})), []string{`<rect width="25"`, "no call yet", "No call yet."}, []string{"Overage"})
	shows(t, text(t, DashboardPage(Dashboard{Granted: 1000, Overage: 1500})), []string{`<rect width="0"`, "Overage this month", "1,500"}, nil)
}

func TestSlipSaysBySignAndWordWhatItIs(t *testing.T) {
	t.Parallel()
	shows(t, text(t, slip(Slip{Claim: "Claim.", Lines: []SlipLine{{Term: "signature", Value: "✓", Tone: OK}}})),
		[]string{`class="receipt"`, `aria-label="Receipt"`, `class="ok">✓`}, []string{"refused"})
	shows(t, text(t, slip(Slip{Claim: "Reason.", Refused: true, Lines: []SlipLine{{Term: "refused", Value: "stat_not_recorded", Tone: No}}})),
		[]string{`class="receipt refused"`, `aria-label="Receipt of a refusal"`, `class="no">stat_not_recorded`}, []string{"broken"})
}

func TestSourceThatMayNotBePassedOnSaysSo(t *testing.T) {
	t.Parallel()
	page := text(t, ReceiptPage(Receipt{Sources: []Source{{File: "a.csv", Redistributable: true}, {File: "b.csv"}}}))
	shows(t, page, []string{"yes, under its licence", "cited here only; not in exports"}, nil)
}

func TestNavigationFollowsWhoIsSignedIn(t *testing.T) {
	t.Parallel()
	shows(t, text(t, LandingPage(Landing{})), []string{`href="/login"`, `href="/signup"`}, []string{"/logout", "/dev/mail"})
	shows(t, text(t, LandingPage(Landing{Frame: Frame{Email: "ada@example.com", Outbox: true}})),
		[]string{`action="/logout"`, `href="/dashboard"`, `href="/dev/mail"`}, []string{`href="/login"`, `href="/signup"`})
}
