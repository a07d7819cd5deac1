package mail

import (
	"errors"
	"testing"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/internal/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func TestMailExistsExactlyWhenItsCauseDoes(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	box := New(db.Gorm)
	undone := errors.New("undone")
	for subject, result := range map[string]error{"kept": nil, "dropped": undone} {
		err := db.Gorm.WithContext(t.Context()).Transaction(func(tx *gorm.DB) error {
			if err := Queue(t.Context(), tx, Message{To: "ada@example.com", Subject: subject, Text: "text"}); err != nil {
				return err
			}
			return result
		})
		if !errors.Is(err, result) {
			t.Fatal(err)
		}
	}
	list, err := box.Latest(t.Context(), 10)
	if err != nil || len(list) != 1 || list[0].Subject != "kept" {
		t.Fatalf("%v, %v", list, err)
	}
	if got, err := box.Get(t.Context(), list[0].ID); err != nil || got.Text != "text" || got.SentAt != nil {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := box.Get(t.Context(), uuid.New()); !apperr.Is(err, "mail_not_found") {
		t.Errorf("an unknown message: %v", err)
	}
}

func TestHeadersCannotBeAdded(t *testing.T) {
	t.Parallel()
	for name, m := range map[string]Message{
		"recipient": {To: "ada@example.com\r\nBcc: eve@example.com", Subject: "s", Text: "t"},
		"subject":   {To: "ada@example.com", Subject: "s\nBcc: eve@example.com", Text: "t"},
		"nobody":    {Subject: "s", Text: "t"},
		"no text":   {To: "ada@example.com", Subject: "s"},
	} {
		if err := Queue(t.Context(), nil, m); err == nil {
			t.Errorf("%s: queued", name)
		}
	}
}
