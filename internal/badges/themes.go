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
	maxName   = 60 // characters
	maxThemes = 50 // an account
)

// Theme is a stored theme.
type Theme struct {
	ID, Name string
	widget.Theme
}

// Themes lists an account's themes by name.
func (s *Service) Themes(ctx context.Context, account uuid.UUID) ([]Theme, error) {
	rows, err := gorm.G[models.Theme](s.DB).Where("account_id = ?", account).Order("name").Find(ctx)
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

// Own returns a theme of an account; another account's is "theme_not_found", like one that does not exist.
func (s *Service) Own(ctx context.Context, account uuid.UUID, id string) (Theme, error) {
	row, err := gorm.G[models.Theme](s.DB).Where("id = ? AND account_id = ?", id, account).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Theme{}, noTheme()
	}
	if err != nil {
		return Theme{}, fmt.Errorf("find theme: %w", err)
	}
	return newTheme(row)
}

// Keep stores an account's theme: a new one if id is "", else it replaces that one. An invalid theme is an
// *apperr.Error with the field.
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
		err = apperr.Wrap(err, apperr.Conflict, "name_taken", "You have another theme with this name.").WithField("name")
	}
	if err != nil {
		return Theme{}, err
	}
	return Theme{row.ID, name, t}, nil
}

func (s *Service) add(ctx context.Context, row *models.Theme) error {
	n, err := gorm.G[models.Theme](s.DB).Where("account_id = ?", row.AccountID).Count(ctx, "*")
	if err != nil {
		return fmt.Errorf("count themes: %w", err)
	}
	if n >= maxThemes {
		return apperr.New(apperr.Conflict, "too_many_themes", fmt.Sprintf("An account can have at most %d themes.", maxThemes)).
			WithField("name").WithRemedy("Delete one you don't use.")
	}
	row.ID, row.CreatedAt = newID(), row.UpdatedAt
	return gorm.G[models.Theme](s.DB).Create(ctx, row)
}

func (s *Service) replace(ctx context.Context, row models.Theme) error {
	n, err := gorm.G[models.Theme](s.DB).Where("id = ? AND account_id = ?", row.ID, row.AccountID).
		Select("name", "tokens", "updated_at").Updates(ctx, row)
	if err == nil && n == 0 {
		return noTheme()
	}
	return err
}

// Forget deletes an account's theme. Badges with it then have the default look.
func (s *Service) Forget(ctx context.Context, account uuid.UUID, id string) error {
	n, err := gorm.G[models.Theme](s.DB).Where("id = ? AND account_id = ?", id, account).Delete(ctx)
	if err == nil && n == 0 {
		return noTheme()
	}
	if err != nil {
		return fmt.Errorf("delete theme: %w", err)
	}
	return nil
}

// Worn returns the theme with an ID. ok is false for the default look, if there is no such theme or its
// account no longer owns the theme plan.
func (s *Service) Worn(ctx context.Context, id string) (t widget.Theme, ok bool, err error) {
	if !widget.IsID(id) {
		return widget.Default, false, nil
	}
	row, err := gorm.G[models.Theme](s.DB).Where("id = ?", id).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return widget.Default, false, nil
	}
	if err != nil {
		return widget.Default, false, fmt.Errorf("find theme: %w", err)
	}
	owned, err := s.Plans.Entitled(ctx, row.AccountID, entitlements.ThemePlan)
	if err != nil || !owned {
		return widget.Default, false, err
	}
	stored, err := newTheme(row)
	return stored.Theme, err == nil, err
}

// newTheme decodes a stored theme, and validates its values again: the database is not trusted to hold
// only valid colors.
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
	if name == "" || odd || !utf8.ValidString(name) || utf8.RuneCountInString(name) > maxName {
		return "", apperr.New(apperr.Invalid, "name_invalid",
			fmt.Sprintf("A theme's name has 1 to %d visible characters.", maxName)).WithField("name")
	}
	return name, nil
}

func noTheme() error {
	return apperr.New(apperr.NotFound, "theme_not_found", "You have no such theme.")
}

// newID returns an unguessable ID of 80 random bits for a theme or a counter.
func newID() string {
	var b [10]byte
	_, _ = rand.Read(b[:]) // never fails since Go 1.24
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
}

func (s *Service) now() time.Time { return s.Clock().UTC().Truncate(time.Microsecond) }
