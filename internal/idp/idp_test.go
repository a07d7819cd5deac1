package idp

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"groundline/internal/apperr"
)

// forger is an issuer that signs whatever a test wants. The flow with an honest one is tested
// in internal/app, against a certified server.
type forger struct {
	*httptest.Server
	t      *testing.T
	key    *rsa.PrivateKey
	issuer string         // what the discovery document says
	more   map[string]any // of the discovery document
	answer func() string  // the ID token
	info   map[string]any // the answer of the UserInfo endpoint
	asked  url.Values     // the last request to the token endpoint
	down   atomic.Bool
}

func newForger(t *testing.T) *forger {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	f := &forger{t: t, key: key}
	f.Server = httptest.NewServer(http.HandlerFunc(f.serve))
	t.Cleanup(f.Close)
	f.issuer = f.URL
	return f
}

func (f *forger) serve(w http.ResponseWriter, r *http.Request) {
	if f.down.Load() {
		http.Error(w, "down", http.StatusBadGateway)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	var body any
	switch r.URL.Path {
	case "/.well-known/openid-configuration":
		document := map[string]any{"issuer": f.issuer, "authorization_endpoint": f.URL + "/auth", "token_endpoint": f.URL + "/token", "jwks_uri": f.URL + "/keys",
			"userinfo_endpoint": f.URL + "/info", "id_token_signing_alg_values_supported": []string{"RS256", "none", "HS256"}}
		maps.Copy(document, f.more)
		body = document
	case "/keys":
		body = jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: f.key.Public(), KeyID: "k", Algorithm: "RS256", Use: "sig"}}}
	case "/token":
		_ = r.ParseForm()
		f.asked = r.PostForm
		body = map[string]any{"access_token": "a", "token_type": "Bearer", "expires_in": 60, "id_token": f.answer()}
	case "/info":
		body = f.info
	}
	_ = json.NewEncoder(w).Encode(body)
}

// sign returns an ID token by a key of ours or of the issuer.
func (f *forger) sign(key any, algorithm jose.SignatureAlgorithm, claims map[string]any) string {
	f.t.Helper()
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: algorithm, Key: key}, (&jose.SignerOptions{}).WithHeader("kid", "k").WithType("JWT"))
	if err != nil {
		f.t.Fatal(err)
	}
	payload, err := json.Marshal(claims)
	if err != nil {
		f.t.Fatal(err)
	}
	signed, err := signer.Sign(payload)
	if err != nil {
		f.t.Fatal(err)
	}
	token, err := signed.CompactSerialize()
	if err != nil {
		f.t.Fatal(err)
	}
	return token
}

func (f *forger) claims(changed map[string]any) map[string]any {
	claims := map[string]any{"iss": f.URL, "sub": "42", "aud": "client", "exp": time.Now().Add(time.Minute).Unix(), "iat": time.Now().Unix(), "nonce": "the nonce",
		"email": "ada@example.com", "email_verified": true}
	for name, value := range changed {
		if claims[name] = value; value == nil {
			delete(claims, name)
		}
	}
	return claims
}

func (f *forger) provider(change ...func(*OIDC)) Provider {
	c := OIDC{Name: "acme", Label: "Acme", Issuer: f.URL, ClientID: "client", ClientSecret: "secret", HTTP: f.Client(), Clock: time.Now}
	for _, ch := range change {
		ch(&c)
	}
	return NewOIDC(c)
}

var attempt = Attempt{State: "the state", Nonce: "the nonce", Verifier: strings.Repeat("v", 43), Redirect: "https://example.com/login/callback/acme"}

func callback(more ...string) url.Values {
	q := url.Values{"code": {"c"}, "state": {attempt.State}}
	for i := 0; i < len(more); i += 2 {
		q.Set(more[i], more[i+1])
	}
	return q
}

// TestIDTokenIsAcceptedOnlyAsIssuedForThisAttempt changes one claim, or the signature, of a
// token that is accepted otherwise.
func TestIDTokenIsAcceptedOnlyAsIssuedForThisAttempt(t *testing.T) {
	t.Parallel()
	f := newForger(t)
	other, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	part := func(v map[string]any) string {
		b, _ := json.Marshal(v)
		return base64.RawURLEncoding.EncodeToString(b)
	}
	with := func(name string, value any) func() string {
		return func() string { return f.sign(f.key, jose.RS256, f.claims(map[string]any{name: value})) }
	}
	for name, c := range map[string]struct {
		token func() string
		fine  bool
		fresh bool
	}{
		"as issued": {with("sub", "42"), true, false},
		"audience among others": {func() string {
			return f.sign(f.key, jose.RS256, f.claims(map[string]any{"aud": []string{"client", "other"}, "azp": "client"}))
		}, true, false},
		"just signed in again":   {with("auth_time", time.Now().Unix()), true, true},
		"another nonce":          {with("nonce", "another"), false, false},
		"no nonce":               {with("nonce", nil), false, false},
		"another audience":       {with("aud", "other"), false, false},
		"others beside, no azp":  {with("aud", []string{"client", "other"}), false, false},
		"another azp":            {with("azp", "other"), false, false},
		"another issuer":         {with("iss", "https://evil.example"), false, false},
		"expired":                {with("exp", time.Now().Add(-time.Minute).Unix()), false, false},
		"of the future":          {with("iat", time.Now().Add(time.Hour).Unix()), false, false},
		"no subject":             {with("sub", ""), false, false},
		"long subject":           {with("sub", strings.Repeat("s", 256)), false, false},
		"not signed in again":    {with("auth_time", time.Now().Add(-time.Hour).Unix()), false, true},
		"another key":            {func() string { return f.sign(other, jose.RS256, f.claims(nil)) }, false, false},
		"signed with the secret": {func() string { return f.sign([]byte(strings.Repeat("secret", 8)), jose.HS256, f.claims(nil)) }, false, false},
		"not signed":             {func() string { return part(map[string]any{"alg": "none"}) + "." + part(f.claims(nil)) + "." }, false, false},
		"signature taken away": {func() string {
			token := f.sign(f.key, jose.RS256, f.claims(nil))
			return token[:strings.LastIndex(token, ".")+1]
		}, false, false},
		"claims of another signed": {func() string {
			s := strings.Split(f.sign(f.key, jose.RS256, f.claims(nil)), ".")
			return s[0] + "." + part(f.claims(map[string]any{"sub": "1"})) + "." + s[2]
		}, false, false},
	} {
		f.answer = c.token
		a := attempt
		a.Fresh = c.fresh
		found, err := f.provider().Identify(t.Context(), a, callback())
		if c.fine && (err != nil || found != Identity{Issuer: f.URL, Subject: "42", Email: "ada@example.com", Verified: true}) {
			t.Errorf("%s: %+v, %v", name, found, err)
		}
		if !c.fine && (!apperr.Is(err, CodeRefused) || found != Identity{}) {
			t.Errorf("%s: %+v, %v", name, found, err)
		}
	}
}

// TestCodeOfAnotherIssuerIsNotRedeemed: a callback that names another issuer, or none where
// the issuer always names itself, reaches no token endpoint.
func TestCodeOfAnotherIssuerIsNotRedeemed(t *testing.T) {
	t.Parallel()
	f := newForger(t)
	f.answer = func() string { return f.sign(f.key, jose.RS256, f.claims(nil)) }
	refuses := func(what string, q url.Values) {
		t.Helper()
		f.asked = nil
		if _, err := f.provider().Identify(t.Context(), attempt, q); !apperr.Is(err, CodeRefused) || f.asked != nil {
			t.Errorf("%s: %v, redeemed %v", what, err, f.asked)
		}
	}
	refuses("another issuer", callback("iss", "https://evil.example"))
	refuses("canceled", callback("error", "access_denied", "code", ""))
	refuses("two codes", url.Values{"code": {"a", "b"}, "state": {"the state"}})
	refuses("no code", callback("code", ""))
	f.more = map[string]any{"authorization_response_iss_parameter_supported": true}
	refuses("no issuer", callback())
	if _, err := f.provider().Identify(t.Context(), attempt, callback("iss", f.URL)); err != nil {
		t.Error(err)
	}
	if f.asked.Get("code_verifier") != attempt.Verifier || f.asked.Get("redirect_uri") != attempt.Redirect {
		t.Errorf("redeemed with %v", f.asked)
	}
}

// TestAuthorizationRequestIsBoundToItsAttempt: the address has state, nonce, and a PKCE
// challenge, but not the verifier.
func TestAuthorizationRequestIsBoundToItsAttempt(t *testing.T) {
	t.Parallel()
	f := newForger(t)
	to, err := f.provider().AuthURL(t.Context(), attempt)
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(to)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	if !strings.HasPrefix(to, f.URL+"/auth?") || q.Get("state") != "the state" || q.Get("nonce") != "the nonce" || q.Get("code_challenge_method") != "S256" || q.Get("response_type") != "code" ||
		q.Get("redirect_uri") != attempt.Redirect || len(q.Get("code_challenge")) != 43 || strings.Contains(to, attempt.Verifier) || !strings.Contains(q.Get("scope"), "openid") {
		t.Errorf("%s", to)
	}
}

// TestProviderThatWasDownIsAskedAgain: discovery that failed is repeated by the next sign-in.
func TestProviderThatWasDownIsAskedAgain(t *testing.T) {
	t.Parallel()
	f := newForger(t)
	f.down.Store(true)
	p := f.provider()
	if _, err := p.AuthURL(t.Context(), attempt); !apperr.Is(err, CodeUnreachable) {
		t.Errorf("%v", err)
	}
	f.down.Store(false)
	if _, err := p.AuthURL(t.Context(), attempt); err != nil {
		t.Error(err)
	}
	f.down.Store(true)
	if _, err := p.Identify(t.Context(), attempt, callback()); !apperr.Is(err, CodeUnreachable) {
		t.Errorf("%v", err)
	}
}

// TestIssuerMustNameItself: an issuer cannot be configured under an address that is not its own.
func TestIssuerMustNameItself(t *testing.T) {
	t.Parallel()
	f := newForger(t)
	f.issuer = "https://another.example"
	if to, err := f.provider().AuthURL(t.Context(), attempt); !apperr.Is(err, CodeUnreachable) {
		t.Errorf("%q, %v", to, err)
	}
}

// TestAddressIsVerifiedOnlyIfTheProviderSaysSo covers the claims and the UserInfo endpoint.
func TestAddressIsVerifiedOnlyIfTheProviderSaysSo(t *testing.T) {
	t.Parallel()
	f := newForger(t)
	for name, c := range map[string]struct {
		changed, info map[string]any
		want          string
		verified      bool
	}{
		"verified":             {nil, nil, "ada@example.com", true},
		"the word":             {map[string]any{"email_verified": "true"}, nil, "ada@example.com", true},
		"not verified":         {map[string]any{"email_verified": false}, nil, "ada@example.com", false},
		"not said":             {map[string]any{"email_verified": nil}, nil, "ada@example.com", false},
		"null":                 {map[string]any{"email_verified": []string{"true"}}, nil, "ada@example.com", false},
		"UserInfo":             {map[string]any{"email": nil, "email_verified": nil}, map[string]any{"sub": "42", "email": "b@example.com", "email_verified": true}, "b@example.com", true},
		"UserInfo, unverified": {map[string]any{"email": nil}, map[string]any{"sub": "42", "email": "b@example.com"}, "b@example.com", false},
		"no address":           {map[string]any{"email": nil}, map[string]any{"sub": "42"}, "", false},
	} {
		f.answer = func() string { return f.sign(f.key, jose.RS256, f.claims(c.changed)) }
		f.info = c.info
		found, err := f.provider().Identify(t.Context(), attempt, callback())
		if err != nil || found.Email != c.want || found.Verified != c.verified {
			t.Errorf("%s: %+v, %v", name, found, err)
		}
	}
	f.answer = func() string { return f.sign(f.key, jose.RS256, f.claims(map[string]any{"email": nil})) }
	f.info = map[string]any{"sub": "43", "email": "eve@example.com", "email_verified": true}
	if found, err := f.provider().Identify(t.Context(), attempt, callback()); err == nil {
		t.Errorf("UserInfo about somebody else: %+v", found)
	}
}

// TestIssuerOfATenantIsThatOfItsToken: with the tenant "common", Microsoft's tokens name the
// issuer of their own tenant, and an address is verified only with xms_edov.
func TestIssuerOfATenantIsThatOfItsToken(t *testing.T) {
	t.Parallel()
	const tenant = "72f988bf-86f1-41af-91ab-2d7cd011db47"
	f := newForger(t)
	f.issuer = f.URL + "/" + tenantMark + "/v2.0"
	common := func(c *OIDC) { c.template, c.vouched = f.issuer, domainOwned }
	for name, c := range map[string]struct {
		changed  map[string]any
		fine     bool
		verified bool
	}{
		"own tenant":     {map[string]any{"iss": f.URL + "/" + tenant + "/v2.0", "tid": tenant}, true, false},
		"owned domain":   {map[string]any{"iss": f.URL + "/" + tenant + "/v2.0", "tid": tenant, "xms_edov": true}, true, true},
		"foreign domain": {map[string]any{"iss": f.URL + "/" + tenant + "/v2.0", "tid": tenant, "xms_edov": false}, true, false},
		"other tenant":   {map[string]any{"iss": f.URL + "/" + tenant + "/v2.0", "tid": "9188040d-6c67-4c5b-b112-36a304b66dad"}, false, false},
		"no tenant":      {map[string]any{"iss": f.URL + "/" + tenant + "/v2.0"}, false, false},
		"the template":   {map[string]any{"iss": f.issuer, "tid": tenantMark}, false, false},
		"other issuer":   {map[string]any{"iss": "https://evil.example/" + tenant + "/v2.0", "tid": tenant}, false, false},
	} {
		f.answer = func() string { return f.sign(f.key, jose.RS256, f.claims(c.changed)) }
		found, err := f.provider(common).Identify(t.Context(), attempt, callback())
		if c.fine && (err != nil || found.Issuer != f.URL+"/"+tenant+"/v2.0" || found.Verified != c.verified) || !c.fine && !apperr.Is(err, CodeRefused) {
			t.Errorf("%s: %+v, %v", name, found, err)
		}
	}
}

// TestGitHubsUserIsItsNumberAndPrimaryVerifiedAddress: the login, which can be given away,
// and other addresses do not count.
func TestGitHubsUserIsItsNumberAndPrimaryVerifiedAddress(t *testing.T) {
	t.Parallel()
	addresses := `[{"email":"second@example.com","primary":false,"verified":true},{"email":"ada@example.com","primary":true,"verified":true}]`
	var asked url.Values
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		switch r.URL.Path {
		case "/login/oauth/access_token":
			_ = r.ParseForm()
			if asked = r.PostForm; asked.Get("code") != "c" {
				_, _ = w.Write([]byte(`{"error":"bad_verification_code"}`)) // with status 200, as GitHub does
				return
			}
			_, _ = w.Write([]byte(`{"access_token":"a","token_type":"bearer","scope":"read:user,user:email"}`))
		case "/user":
			if r.Header.Get("Authorization") != "Bearer a" {
				w.WriteHeader(http.StatusUnauthorized)
			}
			_, _ = w.Write([]byte(`{"login":"ada","id":583231,"email":"profile@example.com"}`))
		case "/user/emails":
			_, _ = w.Write([]byte(addresses))
		}
	}))
	t.Cleanup(server.Close)
	g := newGitHub("client", "secret", server.Client(), server.URL, server.URL)
	want := Identity{Issuer: gitHub, Subject: "583231", Email: "ada@example.com", Verified: true}
	if found, err := g.Identify(t.Context(), attempt, callback()); err != nil || found != want {
		t.Errorf("%+v, %v", found, err)
	}
	if asked.Get("code_verifier") != attempt.Verifier {
		t.Errorf("redeemed with %v", asked)
	}
	addresses = `[{"email":"second@example.com","primary":false,"verified":true},{"email":"ada@example.com","primary":true,"verified":false}]`
	want.Verified = false
	if found, err := g.Identify(t.Context(), attempt, callback()); err != nil || found != want {
		t.Errorf("%+v, %v", found, err)
	}
	if found, err := g.Identify(t.Context(), attempt, callback("code", "stolen")); !apperr.Is(err, CodeRefused) {
		t.Errorf("%+v, %v", found, err)
	}
}
