package receipts

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"groundline/internal/apperr"
)

// keyName is the first part of a public key written as text.
const keyName = "groundline"

// KeyID names a public key: the SHA-256 of its 32 bytes, in hex.
func KeyID(key ed25519.PublicKey) string {
	sum := sha256.Sum256(key)
	return hex.EncodeToString(sum[:])
}

// FormatKey writes a public key as one line that a person can publish and paste:
// "groundline+", the first 8 hex digits of the key's id, "+", the 32 bytes in
// base64.
func FormatKey(key ed25519.PublicKey) string {
	return keyName + "+" + KeyID(key)[:8] + "+" + base64.StdEncoding.EncodeToString(key)
}

// ParseKey reads what FormatKey wrote. The hex digits guard against a slip in
// copying: they must be those of the key.
func ParseKey(text string) (ed25519.PublicKey, error) {
	// Base64 may hold a "+" of its own, so the third part is all the rest.
	parts := strings.SplitN(text, "+", 3)
	if len(parts) != 3 || parts[0] != keyName {
		return nil, badKey(errors.New("not of the form groundline+ID+KEY"))
	}
	key, err := decodeKey(parts[2])
	if err != nil {
		return nil, badKey(err)
	}
	if KeyID(key)[:8] != parts[1] {
		return nil, badKey(errors.New("the id is not that of the key"))
	}
	return key, nil
}

func badKey(cause error) error {
	return apperr.Wrap(cause, apperr.Invalid, "key_malformed",
		"This is not a public key of this service: "+cause.Error()+".").
		WithRemedy("Copy the whole line, from groundline+ to the last character.")
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

// decodeBase64 reads standard base64 in its one canonical spelling. The
// library's decoder skips line breaks and, unless strict, ignores trailing bits:
// both would let two texts stand for the same bytes.
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
