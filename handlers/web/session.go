package web

import (
	"context"
	"crypto/rand"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/gorilla/sessions"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/teams"
	"groundline/models"
)

// cookieDays is the longest that browsers keep a cookie. The database decides how
// long a session lasts.
const cookieDays = 400

const tokenValue = "token"

// newCookies returns the store of the session cookie, which holds only the token.
func newCookies(key []byte, secure bool) *sessions.CookieStore {
	store := sessions.NewCookieStore(key)
	store.MaxAge(cookieDays * 24 * 60 * 60)
	store.Options.Path = "/"
	store.Options.HttpOnly = true
	store.Options.Secure = secure
	store.Options.SameSite = http.SameSiteLaxMode
	return store
}

// cookieName returns the session cookie's name. Over https its prefix makes browsers
// refuse the cookie from subdomains and plain HTTP.
func (e *Edge) cookieName() string {
	if e.secure {
		return "__Host-groundline"
	}
	return "groundline"
}

// deviceName returns the name of the cookie that marks a browser as known, so that
// guessing elsewhere can't lock its owner out. It signs nobody in.
func (e *Edge) deviceName() string { return e.cookieName() + "-known" }

const (
	knownValue = "known"
	maxKnown   = 8 // accounts for each browser
)

type actorKey struct{}

type sessionKey struct{}

// Session returns the session of a page request.
func Session(ctx context.Context) models.Session {
	s, _ := ctx.Value(sessionKey{}).(models.Session)
	return s
}

// Origin returns the address and browser of a request, and the member who acts for a team.
func Origin(r *http.Request) accounts.Origin {
	from := accounts.Origin{Address: ClientAddress(r), Browser: r.UserAgent()}
	if a, ok := Actor(r.Context()); ok && a.InTeam() {
		from.Actor = a.Person.Email
	}
	return from
}

// Actor returns who is signed in and the account they act for.
func Actor(ctx context.Context) (teams.Actor, bool) {
	a, ok := ctx.Value(actorKey{}).(teams.Actor)
	return a, ok
}

// Account returns the account that the signed-in person acts for: their own or a team's.
func Account(ctx context.Context) (models.Account, bool) {
	a, ok := Actor(ctx)
	return a.Account, ok
}

// Person returns the account of the signed-in person, whichever account they act for.
func Person(ctx context.Context) (models.Account, bool) {
	a, ok := Actor(ctx)
	return a.Person, ok
}

type membershipsKey struct{}

// Memberships returns the teams of the signed-in person.
func Memberships(ctx context.Context) []teams.Membership {
	list, _ := ctx.Value(membershipsKey{}).([]teams.Membership)
	return list
}

// asPerson makes a signed-in person act for their own account.
func asPerson(r *http.Request) *http.Request {
	a, ok := Actor(r.Context())
	if !ok || !a.InTeam() {
		return r
	}
	a.Account, a.Role, a.Team = a.Person, teams.Owner, ""
	return r.WithContext(context.WithValue(r.Context(), actorKey{}, a))
}

// withAccount adds who is signed in to the request's context, if it has a session.
func (e *Edge) withAccount(r *http.Request) (*http.Request, error) {
	token := e.token(r)
	if token == "" || e.config.ReadOnly {
		return r, nil
	}
	account, session, err := e.accounts.SessionAccount(r.Context(), token)
	if apperr.Is(err, accounts.CodeSignedOut) {
		return r, nil
	}
	if err != nil {
		return r, err
	}
	actor := teams.Actor{Person: account, Account: account, Role: teams.Owner, From: Origin(r)}
	ctx := context.WithValue(r.Context(), sessionKey{}, session)
	if e.config.Teams != nil {
		var list []teams.Membership
		if actor, list, err = e.config.Teams.Act(ctx, account, session.TeamID, Origin(r)); err != nil {
			return r, err
		}
		ctx = context.WithValue(ctx, membershipsKey{}, list)
	}
	return r.WithContext(context.WithValue(ctx, actorKey{}, actor)), nil
}

// token returns the session token, or "" without a valid cookie.
func (e *Edge) token(r *http.Request) string {
	session, err := e.cookies.New(r, e.cookieName())
	if err != nil {
		return ""
	}
	token, _ := session.Values[tokenValue].(string)
	return token
}

// SignIn starts a session in this browser and ends the previous one, so that a token
// planted before sign-in is worthless.
func (e *Edge) SignIn(w http.ResponseWriter, r *http.Request, account models.Account, by accounts.Method) error {
	if old := e.token(r); old != "" {
		if err := e.accounts.EndSession(r.Context(), old); err != nil {
			return err
		}
	}
	token, err := e.accounts.StartSession(r.Context(), account, by, Origin(r))
	if err != nil {
		return err
	}
	if err := e.Remember(w, r, account); err != nil {
		return err
	}
	return e.writeCookie(w, r, e.cookieName(), map[any]any{tokenValue: token}, e.cookies.Options.MaxAge)
}

// Marks returns the accounts that know this browser.
func (e *Edge) Marks(r *http.Request) (marks []accounts.Mark) {
	session, err := e.cookies.New(r, e.deviceName())
	if err != nil {
		return nil
	}
	list, _ := session.Values[knownValue].(string)
	for _, text := range strings.Fields(list) {
		if m, ok := accounts.ParseMark(text); ok {
			marks = append(marks, m)
		}
	}
	return marks
}

// Remember marks this browser as known to the account.
func (e *Edge) Remember(w http.ResponseWriter, r *http.Request, account models.Account) error {
	mark, ok := e.accounts.MarkOf(account)
	if !ok {
		return nil
	}
	kept := slices.DeleteFunc(e.Marks(r), func(m accounts.Mark) bool { return m.Account == account.ID })
	list := []string{mark.String()}
	for _, m := range kept[:min(len(kept), maxKnown-1)] {
		list = append(list, m.String())
	}
	return e.writeCookie(w, r, e.deviceName(), map[any]any{knownValue: strings.Join(list, " ")}, e.cookies.Options.MaxAge)
}

// SignOut ends the browser's session, in the database first.
func (e *Edge) SignOut(w http.ResponseWriter, r *http.Request) error {
	if token := e.token(r); token != "" {
		if err := e.accounts.EndSession(r.Context(), token); err != nil {
			return err
		}
	}
	return e.writeCookie(w, r, e.cookieName(), nil, -1)
}

// browserName returns the name of the cookie that ties a sign-in with an identity provider to
// the browser that began it.
func (e *Edge) browserName() string { return e.cookieName() + "-browser" }

// browserSeconds is how long that cookie lasts: longer than anything that depends on it.
const browserSeconds = 2 * 60 * 60

// Browser returns the secret of the browser's cookie, or "" if it has none.
func (e *Edge) Browser(r *http.Request) string {
	session, err := e.cookies.New(r, e.browserName())
	if err != nil {
		return ""
	}
	secret, _ := session.Values[tokenValue].(string)
	return secret
}

// KeepBrowser returns the secret of the browser's cookie, which it makes or renews.
func (e *Edge) KeepBrowser(w http.ResponseWriter, r *http.Request) (string, error) {
	secret := e.Browser(r)
	if secret == "" {
		secret = rand.Text() // 130 random bits
	}
	return secret, e.writeCookie(w, r, e.browserName(), map[any]any{tokenValue: secret}, browserSeconds)
}

func (e *Edge) writeCookie(w http.ResponseWriter, r *http.Request, name string, values map[any]any, maxAge int) error {
	options := *e.cookies.Options
	options.MaxAge = maxAge
	session := sessions.NewSession(e.cookies, name)
	session.Values, session.Options = values, &options
	return e.cookies.Save(r, w, session)
}

// May serves a page to people whose role in the account that they act for has a permission.
// It redirects whoever is signed out to sign in and back; requests other than page views are
// refused. This is the one place where permissions are checked.
func (e *Edge) May(p teams.Permission, h Handler) http.Handler {
	return e.page(func(w http.ResponseWriter, r *http.Request) error {
		if p == teams.Personal {
			r = asPerson(r)
		}
		if actor, ok := Actor(r.Context()); ok {
			if err := actor.Role.Check(p); err != nil {
				return err
			}
			if actor.InTeam() {
				return e.recorded(actor, h)(w, r)
			}
			return h(w, r)
		}
		if r.Method != http.MethodGet && r.Method != http.MethodHead || WantsJSON(r) {
			return apperr.New(apperr.Unauthenticated, accounts.CodeSignedOut, "You are not signed in.").
				WithRemedy("Sign in and try again.")
		}
		http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.RequestURI()), http.StatusSeeOther)
		return nil
	})
}

// LocalPath returns next if it is a path on this site, else fallback.
func LocalPath(next, fallback string) string {
	maxPath := 2000
	if strings.HasPrefix(next, "/oauth/") {
		maxPath = 6000 // an app’s request for access may be long
	}
	u, err := url.Parse(next)
	if err != nil || len(next) > maxPath || u.IsAbs() || u.Host != "" || !strings.HasPrefix(next, "/") ||
		strings.HasPrefix(next, "//") || strings.ContainsAny(next, "\\\r\n\t") {
		return fallback
	}
	return next
}
