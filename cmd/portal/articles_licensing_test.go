package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/licensing"
	"groundline/internal/licensing/articletest"
	"groundline/internal/postgres"
)

// An operator finds out whose preview was published, from a part of it; gives a
// rate; and what is taken back is noted for those who have it.
func TestOperatorsWorkWithArticles(t *testing.T) {
	t.Parallel()
	i := setup(t)
	stdout, stderr, err := i.portal(t, "account", "create", "--email", "Reader@example.org", "--json")
	if err != nil {
		t.Fatal(stderr)
	}
	var made struct {
		Account uuid.UUID `json:"account_id"`
	}
	if err := json.Unmarshal([]byte(stdout), &made); err != nil {
		t.Fatal(err)
	}
	db, err := postgres.Open(t.Context(), i.databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	list := articletest.Insert(t, db.Gorm, "nfl", 2)
	l := licensing.New(licensing.Deps{Pool: db.Pool, Clock: time.Now})
	got, err := l.Take(t.Context(), made.Account, list[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(i.dir, "pasted.txt")
	for _, text := range []string{got.BodyMarkdown[:len(got.BodyMarkdown)/2], got.BodyHTML[len(got.BodyHTML)/2:]} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if stdout, stderr, err := i.portal(t, "articles", "whose", file); err != nil || !strings.Contains(stdout, made.Account.String()) || !strings.Contains(stdout, "Reader@example.org") {
			t.Errorf("%s %s %v", stdout, stderr, err)
		}
	}
	if err := os.WriteFile(file, []byte(articletest.Markdown), 0o600); err != nil {
		t.Fatal(err)
	}
	if stdout, stderr, err := i.portal(t, "articles", "whose", file); err == nil || !strings.Contains(stderr, "no mark") {
		t.Errorf("a text without a mark: %s %s", stdout, stderr)
	}

	if stdout, stderr, err := i.portal(t, "articles", "rate", "reader@example.org", "--off", "20"); err != nil || !strings.Contains(stdout, "20% less from article 500") {
		t.Errorf("%s %s %v", stdout, stderr, err)
	}
	if st, err := l.Usage(t.Context(), made.Account); err != nil || st.Plan.VolumePercentOff == nil || *st.Plan.VolumePercentOff != 20 || *st.Plan.VolumeFrom != 500 {
		t.Errorf("%+v, %v", st.Plan, err)
	}
	if _, stderr, err := i.portal(t, "articles", "rate", made.Account.String(), "--off", "20", "--from", "100"); err == nil || !strings.Contains(stderr, "500") {
		t.Errorf("a rate from 100: %s", stderr)
	}
	if _, stderr, err := i.portal(t, "articles", "rate", "nobody@example.org", "--off", "20"); err == nil || !strings.Contains(stderr, "no account") {
		t.Errorf("nobody's rate: %s", stderr)
	}

	if _, stderr, err := i.portal(t, "articles", "withdraw", list[0].ID.String(), "--why", "A game was counted twice"); err != nil {
		t.Fatal(stderr)
	}
	var noted int
	if err := db.Pool.QueryRow(t.Context(), "SELECT count(*) FROM article_notices WHERE account_id = $1 AND article_id = $2 AND told_at IS NULL", made.Account, list[0].ID).Scan(&noted); err != nil || noted != 1 {
		t.Errorf("%d notices, %v", noted, err)
	}
}
