package accounts

import (
	"strings"
	"testing"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"groundline/models"
)

// FuzzEmail: an address that is taken is plain, one line, and means itself.
func FuzzEmail(f *testing.F) {
	for _, s := range []string{"ada@example.org", " ada@example.org ", "a@b\r\nBcc: c@d", "Ada <ada@example.org>", `"a b"@example.org`, "a@b@c", "аda@example.org", "a@[127.0.0.1]"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		address, err := parseEmail(typed)
		if err != nil {
			return
		}
		again, err := parseEmail(address)
		if err != nil || again != address || strings.ContainsAny(address, "\r\n\x00<>") || strings.Count(address, "@") != 1 || len(address) > maxEmail {
			t.Errorf("%q is taken as %q (%v)", typed, address, err)
		}
	})
}

// FuzzMailedToken: no token but the one that was mailed has its hash, and none
// breaks the look-up.
func FuzzMailedToken(f *testing.F) {
	token := NewToken()
	hash := TokenHash(token)
	f.Add(token)
	f.Add("")
	f.Add(strings.Repeat("A", 43))
	f.Fuzz(func(t *testing.T, typed string) {
		if typed != token && string(TokenHash(typed)) == string(hash) {
			t.Errorf("%q passes for the token", typed)
		}
	})
}

// FuzzPasskey: an answer that no authenticator made registers nothing and signs
// nobody in.
func FuzzPasskey(f *testing.F) {
	p, err := NewPasskeys(New(Deps{Clock: time.Now}), "https://groundline.example")
	if err != nil {
		f.Fatal(err)
	}
	account := models.Account{ID: uuid.New(), Email: "ada@example.org"}
	_, registering, err := p.site.BeginRegistration(holder{account: account})
	if err != nil {
		f.Fatal(err)
	}
	_, signing, err := p.site.BeginDiscoverableLogin()
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(`{}`))
	for _, response := range []string{
		`"clientDataJSON":"eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFBQSIsIm9yaWdpbiI6Imh0dHBzOi8vZ3JvdW5kbGluZS5leGFtcGxlIn0","authenticatorData":"SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA","signature":"AAAA","userHandle":"AAAAAAAAAAAAAAAAAAAAAA"`,
		`"clientDataJSON":"eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQUFBQSIsIm9yaWdpbiI6Imh0dHBzOi8vZ3JvdW5kbGluZS5leGFtcGxlIn0","attestationObject":"o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVglSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAA"`,
	} {
		f.Add([]byte(`{"id":"AAAA","rawId":"AAAA","type":"public-key","response":{` + response + `}}`))
	}
	f.Fuzz(func(t *testing.T, answer []byte) {
		if parsed, err := protocol.ParseCredentialCreationResponseBytes(answer); err == nil {
			if c, err := p.site.CreateCredential(holder{account: account}, *registering, parsed); err == nil {
				t.Errorf("registered %v from %s", c, answer)
			}
		}
		parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
		if err != nil {
			return
		}
		known := webauthn.Credential{ID: parsed.RawID, PublicKey: []byte{1}}
		if _, _, err := p.site.ValidatePasskeyLogin(func(_, _ []byte) (webauthn.User, error) {
			return holder{account, []webauthn.Credential{known}}, nil
		}, *signing, parsed); err == nil {
			t.Errorf("signed in by %s", answer)
		}
	})
}
