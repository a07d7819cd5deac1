package models

import (
	"time"

	"github.com/google/uuid"
)

// ArticleClaim is a sentence of an article, and the receipt that it stands on.
type ArticleClaim struct {
	Sentence string `json:"sentence"`
	Receipt  string `json:"receipt"`
}

// The kinds of article.
const (
	PlayerReport = "player_report"
	Trend        = "trend"
	Draft        = "draft"
)

// The tiers of price, by the wire values of the licensing interface.
const (
	Brief    = "brief"
	Standard = "standard"
	DeepDive = "deep_dive"
)

// The states of an article's version. It is usable until it is one of the others.
const (
	Usable    = "usable"
	Corrected = "corrected"
	Withdrawn = "withdrawn"
)

// Article is a version of an article.
type Article struct {
	ID           uuid.UUID `gorm:"type:uuid;primaryKey"`
	Version      int       `gorm:"primaryKey"`
	Sport        string
	Kind         string
	Tier         string
	Subject      string // what it is of, such as "2024 week 9, jalen-hurts": one article a subject
	Headline     string
	Summary      string
	Document     string `gorm:"type:jsonb"` // the tree that both bodies are made from
	BodyHTML     string
	BodyMarkdown string
	WordCount    int
	Players      []string       `gorm:"serializer:json;type:jsonb"`
	Claims       []ArticleClaim `gorm:"serializer:json;type:jsonb"`
	Artifacts    string         // of the data it was written from
	Sketch       []byte         // of its wording, to find near-duplicates
	SHA256       string         `gorm:"column:sha256"`
	Status       string
	StatusWhy    string
	StatusAt     time.Time
	GeneratedAt  time.Time

	EvidenceThrough *time.Time `gorm:"type:date"` // last day of games that it rests on; nil of one written before that was kept
	EvidenceLimit   string     // what is held no further, and to when; empty for nothing
}

// ArticlePlan is how an account has articles. Without one it has the preview.
type ArticlePlan struct {
	AccountID        uuid.UUID `gorm:"type:uuid;primaryKey"`
	PayAsYouGo       bool
	VolumePercentOff *int // an operator's rate, from VolumeFrom articles a month
	VolumeFrom       *int
	UpdatedAt        time.Time
}

// ArticleLicence is an account's right to an article, whatever its version.
type ArticleLicence struct {
	AccountID   uuid.UUID `gorm:"type:uuid;primaryKey"`
	ArticleID   uuid.UUID `gorm:"type:uuid;primaryKey"`
	Version     int
	Terms       string // "preview" or "paid"
	Tier        string
	PriceMicros Micros
	Month       time.Time `gorm:"type:date"`
	At          time.Time
	// PreviewMonth is the month in which it was first delivered as a preview; it
	// stays when the article is bought.
	PreviewMonth *time.Time `gorm:"type:date"`
	CreditedAt   *time.Time
}

// ArticleNotice is that a licensee is told, once, of a version that was corrected
// or withdrawn.
type ArticleNotice struct {
	AccountID      uuid.UUID `gorm:"type:uuid;primaryKey"`
	ArticleID      uuid.UUID `gorm:"type:uuid;primaryKey"`
	Version        int       `gorm:"primaryKey"`
	CreditedMicros Micros    // given back with it
	At             time.Time
	ToldAt         *time.Time
}

// ArticleMark is the number that names an account in what it was delivered as a
// preview.
type ArticleMark struct {
	Mark      int64     `gorm:"primaryKey"`
	AccountID uuid.UUID `gorm:"type:uuid"`
	CreatedAt time.Time
}
