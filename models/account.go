package models

import (
	"time"

	"github.com/google/uuid"
)

// Account is one customer: a person who signed in, or a script's owner.
type Account struct {
	ID           uuid.UUID `gorm:"type:uuid;primaryKey"`
	Email        string    // as typed, for display and mail
	EmailKey     string    // lower-cased and trimmed: unique
	PasswordHash string    // argon2id, PHC string; empty for accounts made by a script
	Role         string    // "user" or "operator"
	CreatedAt    time.Time
}

// Session is one signed-in browser. The cookie carries a random token; only its
// SHA-256 is stored, so a copy of this table signs nobody in.
type Session struct {
	TokenHash  []byte    `gorm:"primaryKey"`
	AccountID  uuid.UUID `gorm:"type:uuid"`
	CreatedAt  time.Time
	LastSeenAt time.Time
	ExpiresAt  time.Time
	UserAgent  string
}

// APIKey is one key of an account. The key itself is shown once and never
// stored: Hash is its SHA-256, Prefix the few characters a person recognises
// it by.
type APIKey struct {
	ID         uuid.UUID `gorm:"type:uuid;primaryKey"`
	AccountID  uuid.UUID `gorm:"type:uuid"`
	Name       string
	Hash       []byte
	Prefix     string
	CreatedAt  time.Time
	ExpiresAt  *time.Time
	RevokedAt  *time.Time
	LastUsedAt *time.Time // to some seconds
	Family     uuid.UUID  `gorm:"type:uuid"` // the first of the keys that were rolled into this one
	ReplacedBy *uuid.UUID `gorm:"type:uuid"` // the key that it was rolled into
	Scope      string     // of data, articles, export, read-only: comma-separated
	Allow      string     // networks it may be used from, comma-separated; empty is everywhere
	Rate       *int32     // requests a second, below what the plan allows
	ChangedAt  time.Time  `gorm:"->"` // kept by the database
}

// Mail is one message of the outbox. It is written in the transaction that
// calls for it and sent afterwards.
type Mail struct {
	ID        uuid.UUID  `gorm:"type:uuid;primaryKey"`
	AccountID *uuid.UUID `gorm:"type:uuid"`
	Recipient string
	Subject   string
	Text      string
	HTML      string
	CreatedAt time.Time
	SentAt    *time.Time
}

// TableName keeps the acronym out of GORM's guesswork.
func (APIKey) TableName() string { return "api_keys" }

// TableName names the outbox by what it holds.
func (Mail) TableName() string { return "mails" }
