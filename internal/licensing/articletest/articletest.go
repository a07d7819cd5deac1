// Package articletest inserts articles into a database for tests: real sentences about
// real players, under other headlines and ids.
package articletest

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"gorm.io/gorm"

	"groundline/models"
)

// Receipt is used as the receipt of every claim.
var Receipt = strings.Repeat("ab", 32)

// Markdown is the body of a brief with a table: 150 words.
const Markdown = `Josh Allen threw for 280 yards and 2 touchdowns in week 9 of 2024, and ran for 2 more. His current rating went from 88.1 to 90.4.

It was the largest move of any quarterback in the week: 2.3 points, or 1.9 standard deviations of what such a week moves. Nobody else at the position moved by more than 1.4 points.

| Season | Team | Passing yards | Rating |
|---|---|---:|---:|
| 2023 | BUF | 4,306 | 91.2 |
| 2024 | BUF | 3,731 | 90.4 |

Over his last three seasons he ranks 2nd of 34 quarterbacks on the [current list](https://groundline.example/rankings/nfl). The interval around the rating runs from 86.0 to 94.8, so the order of the first four is not settled. The next two games will tell more than the last one did, since a week counts for a twentieth of a season.

He completed 22 of 29 passes, which is 75.9%, for 9.7 yards an attempt. In 2023 he had 4,306 passing yards and 29 touchdowns for Buffalo, and 524 rushing yards beside them.
`

// Insert inserts n usable articles of a sport, the first one worth the most as news, with tiers in
// rotation.
func Insert(t testing.TB, db *gorm.DB, sport string, n int) []models.Article {
	t.Helper()
	list := make([]models.Article, n)
	for i := range list {
		list[i] = New(t, sport, i)
	}
	if err := db.WithContext(t.Context()).CreateInBatches(list, 200).Error; err != nil {
		t.Fatal(err)
	}
	return list
}

// New returns the ith article of a sport, without storing it.
func New(t testing.TB, sport string, i int) models.Article {
	t.Helper()
	var html strings.Builder
	if err := goldmark.New(goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignNone)))).Convert([]byte(Markdown), &html); err != nil {
		t.Fatal(err)
	}
	at := time.Date(2024, 11, 5, 6, 0, 0, 0, time.UTC).Add(time.Duration(i) * time.Minute)
	through := at.AddDate(0, 0, -1).Truncate(24 * time.Hour)
	id := uuid.NewSHA1(uuid.NameSpaceURL, fmt.Appendf(nil, "%s/%d", sport, i))
	sum := sha256.Sum256([]byte(id.String() + Markdown))
	return models.Article{
		ID: id, Version: 1, Sport: sport, Kind: []string{models.PlayerReport, models.Trend, models.Draft}[i%3], Tier: []string{models.Brief, models.Standard, models.DeepDive}[i%3],
		Subject: fmt.Sprintf("week 9, number %d", i), Headline: fmt.Sprintf("Josh Allen moved up in week 9: report %d", i), Summary: "His current rating went from 88.1 to 90.4.",
		Document: "{}", BodyHTML: html.String(), BodyMarkdown: Markdown, WordCount: 150, Players: []string{"Josh Allen"},
		Claims:    []models.ArticleClaim{{Sentence: "His current rating went from 88.1 to 90.4.", Receipt: Receipt}},
		Artifacts: Receipt, Sketch: []byte{1}, SHA256: hex.EncodeToString(sum[:]), Status: models.Usable, StatusAt: at, GeneratedAt: at, EvidenceThrough: &through,
		Subjects: []models.ArticleSubject{{Type: models.PlayerSubject, ID: "nfl_00-0034857", Slug: "josh-allen", Name: "Josh Allen", Team: "BUF"}},
		Story:    []string{"week", "trend", "draft"}[i%3], EventDate: &through, Season: 2024, Present: i%3 != 1, Turn: i,
	}
}
