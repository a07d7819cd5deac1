package models

import "time"

// Receipt is one signed statement: a claim or a refusal. ID is the SHA-256 of
// the signed payload, in hex, so equal answers are one row.
type Receipt struct {
	ID        string `gorm:"primaryKey"`
	Grounded  bool
	Sport     string
	Artifact  string // the artifact the answer was computed from
	Claim     string // the sentence, or the refusal's reason
	Envelope  []byte // DSSE, JSON
	Salt      []byte // of the commitment in the log, 32 bytes; nil before there were commitments
	CreatedAt time.Time
}

// SigningKey is the public half of a key that signs or once signed receipts.
type SigningKey struct {
	ID         string     `gorm:"primaryKey"` // sha256 of the public key, hex
	PublicKey  []byte     // Ed25519, 32 bytes
	CreatedAt  time.Time  // when it was published
	SignsSince *time.Time // when it was first used; null before
	RetiredAt  *time.Time // when it stopped signing; null while it may
	LogOrigin  *string    // the log's name when it signed, if the log has another by now
}
