package models

import (
	"time"

	"github.com/google/uuid"
)

// OAuthClient is a program that may ask for access to accounts.
type OAuthClient struct {
	ID         string `gorm:"primaryKey"`
	Name       string
	Redirects  string // one URI a line
	CreatedAt  time.Time
	FreshUntil *time.Time // of a client that a document describes; nil for a registered one
	UsedAt     *time.Time // when a person last approved it
}

// TableName names the table.
func (OAuthClient) TableName() string { return "oauth_clients" }

// OAuthCode is an authorization code and what its person approved.
type OAuthCode struct {
	Hash       []byte    `gorm:"primaryKey"`
	AccountID  uuid.UUID `gorm:"type:uuid"`
	ClientID   string
	ClientName string
	Redirect   string
	Challenge  string
	Audience   string
	Scope      string
	Cap        Credits
	ExpiresAt  time.Time
	KeyID      *uuid.UUID `gorm:"type:uuid"` // what it was redeemed for
	MemberID   *uuid.UUID `gorm:"type:uuid"` // who approved it for a team
}

// TableName names the table.
func (OAuthCode) TableName() string { return "oauth_codes" }

// OAuthRefreshToken renews a connected app's access once.
type OAuthRefreshToken struct {
	Hash      []byte    `gorm:"primaryKey"`
	AccountID uuid.UUID `gorm:"type:uuid"`
	KeyID     uuid.UUID `gorm:"type:uuid"`
	ExpiresAt time.Time
	UsedAt    *time.Time
}

// TableName names the table.
func (OAuthRefreshToken) TableName() string { return "oauth_refresh_tokens" }

// OAuthDevice is a device that waits until a person types its code.
type OAuthDevice struct {
	Hash       []byte `gorm:"primaryKey"`
	UserCode   string
	ClientID   string
	ClientName string
	Audience   string
	Scope      string
	ExpiresAt  time.Time
	Every      int32 // seconds between polls
	PolledAt   *time.Time
	Decision   string     // approved, denied, or empty
	AccountID  *uuid.UUID `gorm:"type:uuid"`
	Cap        *Credits
	KeyID      *uuid.UUID `gorm:"type:uuid"` // what it was redeemed for
	MemberID   *uuid.UUID `gorm:"type:uuid"` // who approved it for a team
}

// TableName names the table.
func (OAuthDevice) TableName() string { return "oauth_devices" }
