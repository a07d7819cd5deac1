package badges

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/internal/entitlements"
	"groundline/models"
	"groundline/widget"
)

const (
	longestName = 60 // characters
	mostThemes  = 50 // an account
)

// Theme is a stored theme.
type Theme struct {
	ID, Name string
	widget.Theme
}

// Themes lists an account's themes by name.
func (s *Service) Themes(ctx context.Context, account uuid.UUID) ([]Theme, error) {
	rows, err := gorm.G[models.Theme](s.db).Where("account_id = ?", account).Order("name").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list themes: %w", err)
	}
	themes := make([]Theme, 0, len(rows))
	for _, row := range rows {
		t, err := newTheme(row)
		if err != nil {
			return nil, err
		}
		themes = append(themes, t)
	}
	return themes, nil
}

// Own gives a theme of an account; another's is "theme_not_found" like one that
// does not exist.
func (s *Service) Own(ctx context.Context, account uuid.UUID, id string) (Theme, error) {
	row, err := gorm.G[models.Theme](s.db).Where("id = ? AND account_id = ?", id, account).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Theme{}, noTheme()
	}
	if err != nil {
		return Theme{}, fmt.Errorf("find theme: %w", err)
	}
	return newTheme(row)
}

// Keep stores a theme of an account: a new one if id is "", else in the place of
// that one. What is wrong with it is an *apperr.Error with the field.
func (s *Service) Keep(ctx context.Context, account uuid.UUID, id, name string, t widget.Theme) (Theme, error) {
	name, err := checkName(name)
	if err != nil {
		return Theme{}, err
	}
	if unreadable := t.Unreadable(); len(unreadable) > 0 {
		return Theme{}, apperr.New(apperr.Invalid, "theme_unreadable", unreadable[0].Message).WithField(unreadable[0].Field)
	}
	tokens, err := json.Marshal(t)
	if err != nil {
		return Theme{}, fmt.Errorf("write theme: %w", err)
	}
	row := models.Theme{ID: id, AccountID: account, Name: name, Tokens: string(tokens), UpdatedAt: s.now()}
	if id == "" {
		err = s.add(ctx, &row)
	} else {
		err = s.replace(ctx, row)
	}
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		err = apperr.Wrap(err, apperr.Conflict, "name_taken", "Another theme of yours has this name.").WithField("name")
	}
	if err != nil {
		return Theme{}, err
	}
	return Theme{row.ID, name, t}, nil
}

func (s *Service) add(ctx context.Context, row *models.Theme) error {
	n, err := gorm.G[models.Theme](s.db).Where("account_id = ?", row.AccountID).Count(ctx, "*")
	if err != nil {
		return fmt.Errorf("count themes: %w", err)
	}
	if n >= mostThemes {
		return apperr.New(apperr.Conflict, "too_many_themes", fmt.Sprintf("An account keeps at most %d themes.", mostThemes)).
			WithField("name").WithRemedy("Delete one that you do not use.")
	}
	row.ID, row.CreatedAt = newID(), row.UpdatedAt
	return gorm.G[models.Theme](s.db).Create(ctx, row)
}

func (s *Service) replace(ctx context.Context, row models.Theme) error {
	n, err := gorm.G[models.Theme](s.db).Where("id = ? AND account_id = ?", row.ID, row.AccountID).
		Select("name", "tokens", "updated_at").Updates(ctx, row)
	if err == nil && n == 0 {
		return noTheme()
	}
	return err
}

// Forget deletes a theme of an account. Badges that carry it show the default
// look.
func (s *Service) Forget(ctx context.Context, account uuid.UUID, id string) error {
	n, err := gorm.G[models.Theme](s.db).Where("id = ? AND account_id = ?", id, account).Delete(ctx)
	if err == nil && n == 0 {
		return noTheme()
	}
	if err != nil {
		return fmt.Errorf("delete theme: %w", err)
	}
	return nil
}

// Worn gives the theme that a badge with this id wears; ok is false for the
// default look: there is no such theme, or its account does not own the theme
// plan any more.
func (s *Service) Worn(ctx context.Context, id string) (t widget.Theme, ok bool, err error) {
	if !widget.IsID(id) {
		return widget.Default, false, nil
	}
	row, err := gorm.G[models.Theme](s.db).Where("id = ?", id).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return widget.Default, false, nil
	}
	if err != nil {
		return widget.Default, false, fmt.Errorf("find theme: %w", err)
	}
	owned, err := s.plans.Entitled(ctx, row.AccountID, entitlements.ThemePlan)
	if err != nil || !owned {
		return widget.Default, false, err
	}
	stored, err := newTheme(row)
	return stored.Theme, err == nil, err
}

// newTheme reads a stored theme. Its values pass their types again: what is in
// the database is not trusted to be a colour because it was one when it came.
func newTheme(row models.Theme) (Theme, error) {
	t := Theme{ID: row.ID, Name: row.Name}
	if err := json.Unmarshal([]byte(row.Tokens), &t.Theme); err != nil {
		return Theme{}, fmt.Errorf("stored theme %s: %w", row.ID, err)
	}
	return t, nil
}

func checkName(name string) (string, error) {
	name = strings.TrimSpace(name)
	odd := strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) })
	if name == "" || odd || !utf8.ValidString(name) || utf8.RuneCountInString(name) > longestName {
		return "", apperr.New(apperr.Invalid, "name_invalid",
			fmt.Sprintf("A theme's name has 1 to %d characters, all of them visible.", longestName)).WithField("name")
	}
	return name, nil
}

func noTheme() error {
	return apperr.New(apperr.NotFound, "theme_not_found", "There is no such theme of yours.")
}

// newID makes an id of a theme or a counter: 80 random bits, so that nobody
// finds another's by trying.
func newID() string {
	var b [10]byte
	_, _ = rand.Read(b[:]) // never fails since Go 1.24
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
}

func (s *Service) now() time.Time { return s.clock().UTC().Truncate(time.Microsecond) }
