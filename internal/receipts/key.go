package receipts

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"

	"groundline/internal/apperr"
	"groundline/internal/receipts/translog"
)

// KeyID names a public key: the SHA-256 of its 32 bytes, in hex.
func KeyID(key ed25519.PublicKey) string {
	sum := sha256.Sum256(key)
	return hex.EncodeToString(sum[:])
}

// ParseKey reads a verifier key of package note, as /log/key publishes it:
// name+hash+base64(0x01 || key), where the hash detects copying errors and the name is
// that of the log.
func ParseKey(text string) (ed25519.PublicKey, error) {
	_, key, err := translog.ParseKey(text)
	if err != nil {
		return nil, badKey(err)
	}
	return key, nil
}

func badKey(cause error) error {
	return apperr.Wrap(cause, apperr.Invalid, "key_malformed",
		"This is not a public key of this service: "+cause.Error()+".").
		WithRemedy("Copy the whole line, from the name to the last character.")
}

func decodeKey(text string) (ed25519.PublicKey, error) {
	key, err := decodeBase64(text)
	if err != nil {
		return nil, err
	}
	if len(key) != ed25519.PublicKeySize {
		return nil, fmt.Errorf("the key has %d bytes, not %d", len(key), ed25519.PublicKeySize)
	}
	return key, nil
}

// decodeBase64 decodes standard base64 in its canonical form. The library's decoder
// skips line breaks and, unless strict, ignores trailing bits: in both cases two texts
// would decode to the same bytes.
func decodeBase64(text string) ([]byte, error) {
	b, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, errors.New("not base64")
	}
	if base64.StdEncoding.EncodeToString(b) != text {
		return nil, errors.New("not canonical base64")
	}
	return b, nil
}
