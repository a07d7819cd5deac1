package translog

import (
	"crypto/ed25519"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/tlog"
)

// FuzzCheckpoint: a checkpoint is opened in the one spelling in which its key
// signed it, and no other text is.
func FuzzCheckpoint(f *testing.F) {
	signer, err := newNoteSigner("example.com/log", testKey(1))
	if err != nil {
		f.Fatal(err)
	}
	signed, err := Checkpoint{Origin: "example.com/log", Size: 7, Root: tlog.Hash{1}}.sign(signer)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(signed)
	f.Add([]byte("example.com/log\n-1\nAAAA\n\n— example.com/log AAAA\n"))
	f.Add([]byte("a\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if c, err := OpenCheckpoint(text, public(1)); err == nil && string(text) != string(signed) {
			t.Errorf("opened %+v, which was never signed: %q", c, text)
		}
	})
}

// FuzzKey: a published key has one spelling.
func FuzzKey(f *testing.F) {
	text, err := FormatKey("example.com/log", public(1))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add(strings.ReplaceAll(text, "+", " "))
	f.Add("++")
	f.Fuzz(func(t *testing.T, text string) {
		name, key, err := ParseKey(text)
		if err != nil {
			return
		}
		if again, err := FormatKey(name, key); err != nil || again != text || len(key) != ed25519.PublicKeySize {
			t.Errorf("%q is read as %q (%v)", text, again, err)
		}
	})
}
