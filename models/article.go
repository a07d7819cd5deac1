package models

import (
	"time"

	"github.com/google/uuid"
)

// ArticleClaim is a sentence of an article and the receipt that supports it.
type ArticleClaim struct {
	Sentence string `json:"sentence"`
	Receipt  string `json:"receipt"`
}

// ArticleSubject is a player or team that an article is about, as opposed to those it only
// mentions.
type ArticleSubject struct {
	Type string `json:"type"`
	ID   string `json:"id"`             // of a player as the API has it; of a team its abbreviation
	Slug string `json:"slug,omitempty"` // of a player
	Name string `json:"name"`
	Team string `json:"team,omitempty"` // of a player: of the last season in the data; two of one season as in "LAS/PHO"
}

// The types of subject.
const (
	PlayerSubject = "player"
	TeamSubject   = "team"
)

// The kinds of article.
const (
	PlayerReport = "player_report"
	Trend        = "trend"
	Draft        = "draft"
)

// The price tiers, as the licensing API names them.
const (
	Brief    = "brief"
	Standard = "standard"
	DeepDive = "deep_dive"
)

// The states of an article's version.
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
	Subject      string // such as "2024 week 9, jalen-hurts"; one article per subject
	Headline     string
	Summary      string
	Document     string `gorm:"type:jsonb"` // the tree from which both bodies are rendered
	BodyHTML     string
	BodyMarkdown string
	WordCount    int
	Players      []string       `gorm:"serializer:json;type:jsonb"`
	Claims       []ArticleClaim `gorm:"serializer:json;type:jsonb"`
	Artifacts    string         // of the data it was written from
	Sketch       []byte         // of its wording, to find near-duplicates
	Turn         int            // its place among the articles of its sport; its wordings are chosen by it
	Moulds       []int32        `gorm:"serializer:json;type:jsonb"` // of its sentences, as hashes; the next articles prefer others
	SHA256       string         `gorm:"column:sha256"`
	Status       string
	StatusWhy    string
	StatusAt     time.Time
	GeneratedAt  time.Time

	EvidenceThrough *time.Time `gorm:"type:date"` // last day of games it uses; nil for older articles
	EvidenceLimit   string     // which data ends earlier, and when; empty if none does

	Subjects  []ArticleSubject `gorm:"serializer:json;type:jsonb"` // the most important first; empty for older articles
	Story     string           // a short machine name, such as week, trend or draft
	EventDate *time.Time       `gorm:"type:date"` // of the game, week or season it reports; nil if it reports none
	Season    int              // that it is about; 0 for a career or all seasons
	Present   bool             // describes the present, so later games put it out of date
}

// ArticlePlan is an account's article plan. Without one it gets previews.
type ArticlePlan struct {
	AccountID        uuid.UUID `gorm:"type:uuid;primaryKey"`
	PayAsYouGo       bool
	VolumePercentOff *int // set by an operator, from VolumeFrom articles per month
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
	// PreviewMonth is the month in which it was first delivered as a preview. It stays set
	// when the article is bought.
	PreviewMonth *time.Time `gorm:"type:date"`
	CreditedAt   *time.Time
}

// ArticleNotice is a notice to a licensee about a corrected or withdrawn version.
type ArticleNotice struct {
	AccountID      uuid.UUID `gorm:"type:uuid;primaryKey"`
	ArticleID      uuid.UUID `gorm:"type:uuid;primaryKey"`
	Version        int       `gorm:"primaryKey"`
	CreditedMicros Micros    // credited with it
	At             time.Time
	ToldAt         *time.Time
}

// ArticleMark is the number that identifies an account in its previews' watermarks.
type ArticleMark struct {
	Mark      int64     `gorm:"primaryKey"`
	AccountID uuid.UUID `gorm:"type:uuid"`
	CreatedAt time.Time
}
