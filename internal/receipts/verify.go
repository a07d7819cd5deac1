package receipts

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/secure-systems-lab/go-securesystemslib/dsse"

	"groundline/internal/apperr"
	"groundline/internal/receipts/translog"
)

// maxDocument bounds what VerifyFile reads, in bytes. The longest careers make
// documents of some 50 kB.
const maxDocument = 16 << 20

// Verified is a receipt whose signature holds.
type Verified struct {
	Statement Statement
	ID        string // hex SHA-256 of the payload
	KeyID     string // hex SHA-256 of PublicKey
	PublicKey ed25519.PublicKey
	// Pinned reports whether PublicKey is one that the caller trusts. If not, the
	// document was checked with the key it contains: it is unaltered, but anyone may
	// have made it.
	Pinned bool
	// Log is the receipt's place in the log, checked too; nil if the document was
	// saved before a checkpoint covered it.
	Log *Inclusion
}

// Inclusion is a receipt's place in the log, under a checkpoint whose signature
// holds.
type Inclusion struct {
	Index      int64 // of the leaf, from 0
	Checkpoint translog.Checkpoint
	Signed     []byte // the checkpoint as it was signed
	PublicKey  ed25519.PublicKey
}

// Verify checks a receipt in the form that Document writes, or a bare envelope. Given
// trusted keys, one of them must have signed it; without any, it is checked with the public
// key in the document, and Pinned is false.
//
// Only the canonical form is accepted, and every byte of it is protected: the payload by
// the signature and the id, the key by its id, the rest by its fixed form. A re-indented
// file, or one with a final line break, fails like one with a changed digit. Every failure
// is an *apperr.Error.
func Verify(text []byte, trusted ...ed25519.PublicKey) (Verified, error) {
	d, err := parseDocument(text)
	if err != nil {
		return Verified{}, invalid(err)
	}
	key, err := d.signingKey(trusted)
	if err != nil {
		return Verified{}, err
	}
	payload, err := d.payload()
	if err != nil {
		return Verified{}, invalid(err)
	}
	signature, err := decodeBase64(d.Signatures[0].Sig)
	if err != nil {
		return Verified{}, invalid(fmt.Errorf("the signature is %w", err))
	}
	if !ed25519.Verify(key, dsse.PAE(d.PayloadType, payload), signature) {
		return Verified{}, invalid(errors.New("the signature is not one of this payload by this key"))
	}
	// Only now, so that nothing unsigned is parsed.
	statement, err := parsePayload(payload)
	if err != nil {
		return Verified{}, invalid(err)
	}
	inclusion, err := d.Log.verify(payload, trusted)
	if err != nil {
		return Verified{}, err
	}
	return Verified{
		Statement: statement, ID: digest(payload),
		KeyID: KeyID(key), PublicKey: key, Pinned: len(trusted) > 0, Log: inclusion,
	}, nil
}

// verify checks the place in the log of the receipt with this payload.
func (l *Logged) verify(payload []byte, trusted []ed25519.PublicKey) (*Inclusion, error) {
	if l == nil {
		return nil, nil
	}
	name, key, err := translog.ParseKey(l.Key)
	if err != nil {
		return nil, invalid(fmt.Errorf("the log's key cannot be read: %w", err))
	}
	if len(trusted) > 0 && !slices.ContainsFunc(trusted, func(k ed25519.PublicKey) bool { return bytes.Equal(k, key) }) {
		return nil, untrusted("The checkpoint is not signed by a key that you trust.")
	}
	proof, err := translog.ParseProof([]byte(l.Proof))
	if err != nil {
		return nil, invalid(err)
	}
	entry, err := l.entry(sha256.Sum256(payload))
	if err != nil {
		return nil, invalid(err)
	}
	checkpoint, err := proof.Verify(entry, key)
	if err != nil {
		return nil, invalid(err)
	}
	if checkpoint.Origin != name {
		return nil, invalid(errors.New("the checkpoint is of another log than the key"))
	}
	return &Inclusion{Index: proof.Index, Checkpoint: checkpoint, Signed: proof.Checkpoint, PublicKey: key}, nil
}

func untrusted(message string) error {
	return apperr.New(apperr.Invalid, "receipt_key_unknown", message).
		WithRemedy("Compare the key with those that the service publishes.")
}

// signingKey returns the key to check with: the trusted one that the signature names, or
// the document's own if no keys are given.
func (d document) signingKey(trusted []ed25519.PublicKey) (ed25519.PublicKey, error) {
	var own ed25519.PublicKey
	if d.PublicKey != "" {
		key, err := decodeKey(d.PublicKey)
		if err != nil {
			return nil, invalid(fmt.Errorf("the public key cannot be read: %w", err))
		}
		if KeyID(key) != d.Signatures[0].KeyID {
			return nil, invalid(errors.New("the public key is not the one that the signature names"))
		}
		own = key
	}
	if len(trusted) == 0 {
		if own == nil {
			return nil, apperr.New(apperr.Invalid, "receipt_key_missing",
				"The receipt contains no public key, and none was given.").
				WithRemedy("Give the service's public key.")
		}
		return own, nil
	}
	for _, key := range trusted {
		if len(key) == ed25519.PublicKeySize && KeyID(key) == d.Signatures[0].KeyID {
			return key, nil
		}
	}
	return nil, untrusted("The receipt is not signed by a key that you trust.")
}

func invalid(cause error) error {
	return apperr.Wrap(cause, apperr.Invalid, "receipt_invalid",
		"The receipt is invalid: "+cause.Error()+".").
		WithRemedy("Download it again from its own address, and do not change it.")
}

// VerifyFile verifies the receipt in a file; see Verify.
func VerifyFile(path string, trusted ...ed25519.PublicKey) (Verified, error) {
	f, err := os.Open(path) // #nosec G304 -- the user names the file on the command line
	if err != nil {
		return Verified{}, unreadable(err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxDocument+1))
	if err != nil {
		return Verified{}, unreadable(err)
	}
	if len(text) > maxDocument {
		return Verified{}, apperr.New(apperr.TooLarge, "receipt_too_large",
			"The file is too large to be a receipt.")
	}
	return Verify(text, trusted...)
}

func unreadable(cause error) error {
	return apperr.Wrap(cause, apperr.Invalid, "receipt_unreadable",
		"The file cannot be read: "+cause.Error()+".")
}
