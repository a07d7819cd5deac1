package web

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/gorilla/sessions"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/models"
)

// cookieDays is the longest that browsers keep a cookie. How long a session
// lasts is the database's to say: a cookie of an ended session is worth nothing.
const cookieDays = 400

const tokenValue = "token"

// newCookies makes the store of the session cookie, which holds the session's
// token and nothing else.
func newCookies(key []byte, secure bool) *sessions.CookieStore {
	store := sessions.NewCookieStore(key)
	store.MaxAge(cookieDays * 24 * 60 * 60)
	store.Options.Path = "/"
	store.Options.HttpOnly = true
	store.Options.Secure = secure
	store.Options.SameSite = http.SameSiteLaxMode
	return store
}

// cookieName has the prefix that makes browsers refuse the cookie from a
// subdomain or over plain HTTP, where we are reached by https.
func (e *Edge) cookieName() string {
	if e.secure {
		return "__Host-groundline"
	}
	return "groundline"
}

// deviceName is the cookie that tells a browser which has signed in before from
// one that guesses. It signs nobody in.
func (e *Edge) deviceName() string { return e.cookieName() + "-known" }

const (
	knownValue = "known"
	maxKnown   = 8 // accounts that one browser is known to
)

type accountKey struct{}

type sessionKey struct{}

// Session gives the session that a page request is signed in by.
func Session(ctx context.Context) models.Session {
	s, _ := ctx.Value(sessionKey{}).(models.Session)
	return s
}

// Origin tells where a request came from.
func Origin(r *http.Request) accounts.Origin {
	return accounts.Origin{Address: ClientAddress(r), Browser: r.UserAgent()}
}

// Account gives the account that a page request is signed in to.
func Account(ctx context.Context) (models.Account, bool) {
	a, ok := ctx.Value(accountKey{}).(models.Account)
	return a, ok
}

// withAccount looks up who is signed in, if the request has a cookie.
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
	ctx := context.WithValue(r.Context(), accountKey{}, account)
	return r.WithContext(context.WithValue(ctx, sessionKey{}, session)), nil
}

// token reads the session's token; "" when there is no cookie or a forged one.
func (e *Edge) token(r *http.Request) string {
	session, err := e.cookies.New(r, e.cookieName())
	if err != nil {
		return ""
	}
	token, _ := session.Values[tokenValue].(string)
	return token
}

// SignIn starts a new session for an account in this browser, and ends the one
// it had: a token planted before sign-in is worth nothing after it.
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

// Marks returns the accounts that this browser was signed in to by their owners.
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

// Remember marks this browser, which is signed in to an account, as its owner's.
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

func (e *Edge) writeCookie(w http.ResponseWriter, r *http.Request, name string, values map[any]any, maxAge int) error {
	options := *e.cookies.Options
	options.MaxAge = maxAge
	session := sessions.NewSession(e.cookies, name)
	session.Values, session.Options = values, &options
	return e.cookies.Save(r, w, session)
}

// SignedIn serves a page to who is signed in, and sends anybody else to sign in
// and back. A request that is no page view is refused.
func (e *Edge) SignedIn(h Handler) http.Handler {
	return e.Page(func(w http.ResponseWriter, r *http.Request) error {
		if _, ok := Account(r.Context()); ok {
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

// LocalPath gives the path of ours that next names, and fallback for anything
// that could lead off this site.
func LocalPath(next, fallback string) string {
	const maxPath = 2000 // a form repeats it
	u, err := url.Parse(next)
	if err != nil || len(next) > maxPath || u.IsAbs() || u.Host != "" || !strings.HasPrefix(next, "/") ||
		strings.HasPrefix(next, "//") || strings.ContainsAny(next, "\\\r\n\t") {
		return fallback
	}
	return next
}
