package leaks

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"groundline/handlers/web"
	"groundline/internal/accounts"
)

// FuzzReport: a report whose signature is made up stops no key, and one that is
// signed is answered whatever it holds.
func FuzzReport(f *testing.F) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		f.Fatal(err)
	}
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	edge, err := web.New(web.Config{BaseURL: "https://groundline.example", SessionKey: make([]byte, 32)}, accounts.New(accounts.Deps{Clock: time.Now}), log)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(`[{"token":"gl_x","type":"groundline_key","url":"https://github.com/x","source":"commit"}]`, "", true)
	f.Add(`[null]`, "", true)
	f.Add(`{}`, base64.StdEncoding.EncodeToString([]byte("nonsense")), false)
	f.Add(`[]`, "MEUCIQ==", false)
	f.Fuzz(func(t *testing.T, body, signature string, genuine bool) {
		stopped := 0
		l := New(edge, func(context.Context, string, string, string) (bool, error) { stopped++; return true, nil }, "http://127.0.0.1:1", time.Now, log)
		l.keys, l.fetched = map[string]*ecdsa.PublicKey{"one": &key.PublicKey}, time.Now()
		if genuine {
			sum := sha256.Sum256([]byte(body))
			der, err := ecdsa.SignASN1(rand.Reader, key, sum[:])
			if err != nil {
				t.Fatal(err)
			}
			signature = base64.StdEncoding.EncodeToString(der)
		}
		r := httptest.NewRequest(http.MethodPost, "/api/secret-scanning", strings.NewReader(body))
		r.Header["Github-Public-Key-Identifier"] = []string{"one"}
		r.Header["Github-Public-Key-Signature"] = []string{signature}
		w := httptest.NewRecorder()
		l.ServeHTTP(w, r)
		if !genuine && (stopped > 0 || w.Code != http.StatusUnauthorized) {
			t.Errorf("%q stopped %d keys with the signature %q: %d", body, stopped, signature, w.Code)
		}
		if genuine && w.Code != http.StatusOK && w.Code != http.StatusBadRequest {
			t.Errorf("%q: %d %s", body, w.Code, w.Body)
		}
	})
}

// FuzzPublishedKey: what is published is a key on an elliptic curve, or refused.
func FuzzPublishedKey(f *testing.F) {
	f.Add("")
	f.Add("-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE\n-----END PUBLIC KEY-----\n")
	f.Fuzz(func(t *testing.T, text string) {
		if key, err := parseKey(text); err == nil && key == nil {
			t.Errorf("%q: neither a key nor an error", text)
		}
	})
}
