package mail

import (
	"errors"
	"maps"
	"testing"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func TestMailExistsExactlyWhenItsCauseDoes(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	box := New(Deps{DB: db})
	undone := errors.New("rolled back on purpose")
	for subject, result := range map[string]error{"kept": nil, "dropped": undone} {
		t.Run(subject, func(t *testing.T) {
			err := db.InTx(t.Context(), func(tx postgres.Tx) error {
				if err := Queue(t.Context(), tx, Message{To: "ada@example.com", Subject: subject, Text: "text"}); err != nil {
					return err
				}
				return result
			})
			if !errors.Is(err, result) {
				t.Fatal(err)
			}
		})
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
		t.Run(name, func(t *testing.T) {
			if err := Queue(t.Context(), nil, m); err == nil {
				t.Errorf("%s: queued", name)
			}
		})
	}
}

func TestAClosedAccountGetsNoMail(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	open, closed := uuid.New(), uuid.New()
	if _, err := db.Pool.Exec(t.Context(), `INSERT INTO accounts (id, email, email_key, password_hash, role, created_at, deleted_at) VALUES
		($1, 'ada@example.com', 'ada@example.com', '', 'user', now(), NULL), ($2, 'deleted-x', 'deleted-x', '', 'user', now(), now())`, open, closed); err != nil {
		t.Fatal(err)
	}
	err := db.InTx(t.Context(), func(tx postgres.Tx) error {
		return errors.Join(
			Queue(t.Context(), tx, Message{AccountID: &open, Subject: "own address", Text: "t"}),
			Queue(t.Context(), tx, Message{AccountID: &open, To: "new@example.com", Subject: "other address", Text: "t"}),
			Queue(t.Context(), tx, Message{AccountID: &closed, Subject: "closed", Text: "t"}),
			Queue(t.Context(), tx, Message{AccountID: &closed, To: "ada@example.com", Subject: "closed", Text: "t"}),
			Queue(t.Context(), tx, Message{To: "eve@example.com", Subject: "no account", Text: "t"}))
	})
	if err != nil {
		t.Fatal(err)
	}
	list, err := New(Deps{DB: db}).Latest(t.Context(), 10)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, m := range list {
		got[m.Subject] = m.Recipient
	}
	want := map[string]string{"own address": "ada@example.com", "other address": "new@example.com", "no account": "eve@example.com"}
	if !maps.Equal(got, want) {
		t.Errorf("queued %v, want %v", got, want)
	}
}
