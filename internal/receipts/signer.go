package receipts

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"github.com/secure-systems-lab/go-securesystemslib/dsse"
)

// Signer signs receipts with an Ed25519 private key. It is safe for concurrent use.
type Signer struct {
	private ed25519.PrivateKey
	public  ed25519.PublicKey
	keyID   string
}

// Signed is a statement with its signature.
type Signed struct {
	ID       string // hex SHA-256 of Payload
	Payload  []byte // the statement, RFC 8785
	Envelope []byte // the DSSE envelope as canonical JSON
}

// NewSigner returns a signer from an Ed25519 seed of 32 bytes (RFC 8032, 5.1.5).
func NewSigner(seed []byte) (*Signer, error) {
	if len(seed) != ed25519.SeedSize {
		return nil, fmt.Errorf("signing key: seed has %d bytes, not %d", len(seed), ed25519.SeedSize)
	}
	private := ed25519.NewKeyFromSeed(seed)
	public := private.Public().(ed25519.PublicKey)
	return &Signer{private: private, public: public, keyID: KeyID(public)}, nil
}

// KeyID returns the SHA-256 of the public key, in hex.
func (s *Signer) KeyID() string { return s.keyID }

// PublicKey returns the public key.
func (s *Signer) PublicKey() ed25519.PublicKey { return s.public }

// Sign signs a statement; empty type names are filled in. Ed25519 is deterministic and the
// payload is canonical, so the same statement always produces the same bytes. It rejects
// NaN and infinities, integers beyond 2^53, text that is not UTF-8, and whatever Verify
// would reject.
func (s *Signer) Sign(statement Statement) (Signed, error) {
	marshalled, err := marshal(statement)
	if err != nil {
		return Signed{}, err
	}
	return s.sign(marshalled)
}

// Payload returns the bytes that Sign would sign and their digest, the id of the receipt.
// Its errors are those of Sign.
func Payload(statement Statement) (payload []byte, id string, err error) {
	marshalled, err := marshal(statement)
	if err != nil {
		return nil, "", err
	}
	if payload, err = payloadOf(marshalled); err != nil {
		return nil, "", err
	}
	return payload, digest(payload), nil
}

// marshal writes a statement as JSON: deterministic, but not canonical yet. It rejects what
// Verify would: a statement that check rejects, and a result or context written as null,
// because a reader would write neither back.
func marshal(s Statement) ([]byte, error) {
	if s.Type == "" {
		s.Type = StatementType
	}
	if s.PredicateType == "" {
		s.PredicateType = PredicateType
	}
	if err := s.check(); err != nil {
		return nil, fmt.Errorf("sign: %w", err)
	}
	if null(s.Predicate.Result) || null(s.Predicate.Context) {
		return nil, errors.New("sign: a result or context is null")
	}
	b, err := json.Marshal(s)
	if err != nil {
		return nil, fmt.Errorf("sign: %w", err)
	}
	return b, nil
}

// null reports whether a value that is not nil is marshalled as null.
func null(v any) bool {
	switch r := reflect.ValueOf(v); r.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Slice:
		return r.IsNil()
	}
	return false
}

// payloadOf returns the canonical form.
func payloadOf(marshalled []byte) ([]byte, error) {
	payload, err := canonical(marshalled)
	if err != nil {
		return nil, fmt.Errorf("sign: %w", err)
	}
	return payload, nil
}

func (s *Signer) sign(marshalled []byte) (Signed, error) {
	payload, err := payloadOf(marshalled)
	if err != nil {
		return Signed{}, err
	}
	signature := ed25519.Sign(s.private, dsse.PAE(PayloadType, payload))
	out, err := json.Marshal(envelope{
		Payload:     base64.StdEncoding.EncodeToString(payload),
		PayloadType: PayloadType,
		Signatures: []dsse.Signature{{
			KeyID: s.keyID,
			Sig:   base64.StdEncoding.EncodeToString(signature),
		}},
	})
	if err != nil {
		return Signed{}, fmt.Errorf("sign: %w", err)
	}
	return Signed{ID: digest(payload), Payload: payload, Envelope: out}, nil
}

// digest returns the SHA-256 of b in hex: the id of a receipt with that payload.
func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
