package translog

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

// algEd25519 is the first byte of an Ed25519 key in a verifier key (package note).
const algEd25519 = 1

// FormatKey writes a public key as a verifier key of package note:
// name+hash+base64(0x01 || key), hash being the first 4 bytes, in hex, of
// SHA-256(name || "\n" || 0x01 || key).
func FormatKey(name string, key ed25519.PublicKey) (string, error) {
	return note.NewEd25519VerifierKey(name, key)
}

// ParseKey reads what FormatKey wrote, in that one spelling.
func ParseKey(text string) (name string, key ed25519.PublicKey, err error) {
	v, err := note.NewVerifier(text)
	if err != nil {
		return "", nil, errors.New("not of the form NAME+HASH+KEY, or the hash is not that of the key")
	}
	// The last part is base64, which may hold a "+" of its own; the name cannot.
	parts := strings.SplitN(text, "+", 3)
	raw, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(raw) != 1+ed25519.PublicKeySize || raw[0] != algEd25519 {
		return "", nil, errors.New("not an Ed25519 key")
	}
	key = raw[1:]
	if again, err := FormatKey(v.Name(), key); err != nil || again != text {
		return "", nil, errors.New("not in the canonical form of a key")
	}
	return v.Name(), key, nil
}

// noteSigner signs notes with an Ed25519 key under a name.
type noteSigner struct {
	note.Verifier
	private ed25519.PrivateKey
}

func newNoteSigner(name string, private ed25519.PrivateKey) (note.Signer, error) {
	text, err := FormatKey(name, private.Public().(ed25519.PublicKey))
	if err != nil {
		return nil, err
	}
	v, err := note.NewVerifier(text)
	if err != nil {
		return nil, err
	}
	return noteSigner{v, private}, nil
}

// Sign signs the text of a note, which is never mistaken for what a DSSE
// envelope signs: that begins with "DSSEv1 ", and a note with a name, which has
// no space.
func (s noteSigner) Sign(text []byte) ([]byte, error) { return ed25519.Sign(s.private, text), nil }
