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
	VerifiedAt   *time.Time // when the owner first proved that the address is theirs
	DeletedAt    *time.Time // closed: nobody can sign in
	// When the owner last proved it by a mailed link; nil before the first time.
	ProvedAt *time.Time
	// Can sign in by password before the address is verified; for accounts older than that rule.
	SignInUnverified bool
}

// Session is one signed-in browser. The cookie carries a random token of which only the
// SHA-256 is stored, so a copy of this table lets nobody sign in.
type Session struct {
	TokenHash  []byte    `gorm:"primaryKey"`
	AccountID  uuid.UUID `gorm:"type:uuid"`
	CreatedAt  time.Time
	LastSeenAt time.Time
	ExpiresAt  time.Time
	UserAgent  string
	ID         uuid.UUID `gorm:"type:uuid;default:gen_random_uuid()"` // shown on pages
	Address    string    // the network it was started from
	Method     string    // how: "password", "passkey", "link", "signup" or "provider"
	ProvedAt   time.Time // when the person last proved who they are

	TeamID *uuid.UUID `gorm:"type:uuid"` // whose account the person acts for; nil for their own
}

// ProvisionalAccount is an account that was opened without an address, for a key that works
// until a deadline.
type ProvisionalAccount struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	OpenedAt  time.Time
	Until     time.Time
	ClaimedAt *time.Time
	ClaimedBy *uuid.UUID `gorm:"type:uuid"` // the account that it went to, which may be itself
	EndedAt   *time.Time // nothing of it can be spent any more
}

// AccountLink is a mailed link that works once.
type AccountLink struct {
	TokenHash []byte    `gorm:"primaryKey"`
	AccountID uuid.UUID `gorm:"type:uuid"`
	Purpose   string    // "verify", "reset", "change" or "undo"
	Email     string    // the address it was mailed to, or that it restores
	CreatedAt time.Time
	ExpiresAt time.Time
}

// Passkey is a WebAuthn credential of an account.
type Passkey struct {
	ID         []byte    `gorm:"primaryKey"`
	AccountID  uuid.UUID `gorm:"type:uuid"`
	Name       string
	Credential string `gorm:"type:jsonb"`
	CreatedAt  time.Time
	LastUsedAt *time.Time
}

// PasskeyChallenge is a challenge that a browser has not signed yet.
type PasskeyChallenge struct {
	ID        uuid.UUID  `gorm:"type:uuid;primaryKey"`
	AccountID *uuid.UUID `gorm:"type:uuid"`
	Data      string     `gorm:"type:jsonb"`
	ExpiresAt time.Time
}

// Identity is a person's account with an identity provider, such as Google, that signs in to
// an account here. The provider knows the person by Subject, never by Email.
type Identity struct {
	ID         uuid.UUID `gorm:"type:uuid;primaryKey"`
	AccountID  uuid.UUID `gorm:"type:uuid"`
	Provider   string    // its name in the configuration
	Issuer     string
	Subject    string
	Email      string // what the provider said when it was linked, for display
	CreatedAt  time.Time
	LastUsedAt *time.Time
}

// SignInAttempt is a sign-in with a provider that a browser began and has not completed.
type SignInAttempt struct {
	TokenHash  []byte     `gorm:"primaryKey"`
	SecretHash []byte     // of the browser's cookie
	AccountID  *uuid.UUID `gorm:"type:uuid"`
	Data       string     `gorm:"type:jsonb"`
	ExpiresAt  time.Time
}

// AccountEvent is an entry of an account's activity log.
type AccountEvent struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	ID        uuid.UUID `gorm:"type:uuid;primaryKey"` // version 7
	At        time.Time
	Kind      string
	Detail    string
	Actor     string // the member who acted for a team
	Address   string
	Browser   string
}

// APIKey is one key of an account. The key itself is shown once and never stored: Hash is
// its SHA-256, and Prefix the first characters by which its owner recognizes it.
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
	Allow      string     // networks it may be used from, comma-separated; empty means everywhere
	Rate       *int32     // requests a second, below what the plan allows
	ChangedAt  time.Time  `gorm:"->"` // kept by the database

	// The deadline of a provisional account's key; nil for any other key.
	ProvisionalUntil *time.Time

	// A connected app's access: who holds it, the path that it may reach with all below it,
	// when the current token ends, and the hash of the token before it. Empty for other keys.
	Client     *string
	Audience   string
	TokenUntil *time.Time
	PriorHash  []byte

	MemberID *uuid.UUID `gorm:"type:uuid"` // who made a team's key; nil for a person's own
}

// Mail is one message of the outbox. It is written in the transaction of the event it
// reports and sent afterwards.
type Mail struct {
	ID        uuid.UUID  `gorm:"type:uuid;primaryKey"`
	AccountID *uuid.UUID `gorm:"type:uuid"`
	Recipient string
	Subject   string
	Text      string
	HTML      string
	CreatedAt time.Time
	SentAt    *time.Time
	Attempts  int
	NextAt    time.Time `gorm:"default:now()"`
	Failure   string    // of the last attempt
	GivenUpAt *time.Time
}

// TableName returns the table's name.
func (APIKey) TableName() string { return "api_keys" }

// TableName returns the table's name.
func (Mail) TableName() string { return "mails" }
