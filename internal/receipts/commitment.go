package receipts

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"groundline/models"
)

// commitmentDomain separates commitments from every other use of SHA-256 here. The
// database computes the same in log_takes_receipt.
const commitmentDomain = "groundline receipt commitment v1\x00"

const saltSize = 32

func newSalt() []byte {
	salt := make([]byte, saltSize)
	_, _ = rand.Read(salt) // it never fails
	return salt
}

// commitment returns the log's entry for a receipt:
// SHA-256(domain || salt || id). The log is public and an id is enough to read its
// receipt, so the log contains neither; whoever holds the receipt has its salt and can
// find the entry.
func commitment(salt []byte, id [sha256.Size]byte) []byte {
	h := sha256.New()
	h.Write([]byte(commitmentDomain))
	h.Write(salt)
	h.Write(id[:])
	return h.Sum(nil)
}

// entryOf returns the log entry of a stored receipt. Receipts older than commitments are
// logged by their id.
func entryOf(r models.Receipt) ([]byte, error) {
	raw, err := hex.DecodeString(r.ID)
	if err != nil || len(raw) != sha256.Size {
		return nil, fmt.Errorf("receipt %q: its id is not a SHA-256", r.ID)
	}
	if r.Salt == nil {
		return raw, nil
	}
	return commitment(r.Salt, [sha256.Size]byte(raw)), nil
}

// entry returns the log entry that the proof must be for.
func (l *Logged) entry(id [sha256.Size]byte) ([]byte, error) {
	if l.Salt == "" {
		return id[:], nil
	}
	salt, err := decodeBase64(l.Salt)
	if err != nil {
		return nil, fmt.Errorf("the salt is %w", err)
	}
	if len(salt) != saltSize {
		return nil, errors.New("the salt is not 32 bytes long")
	}
	return commitment(salt, id), nil
}
