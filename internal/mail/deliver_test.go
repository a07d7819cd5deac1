package mail

import (
	"context"
	"io"
	"mime"
	"mime/multipart"
	"net"
	"net/mail"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
)

// server is a mail server that answers as it is told, by the recipient's name.
type server struct {
	mu      sync.Mutex
	arrived []string
	answer  func(to string) error
	at      string
}

func (s *server) NewSession(*smtp.Conn) (smtp.Session, error) { return &session{server: s}, nil }

type session struct {
	*server
	to string
}

func (s *session) Reset()                               {}
func (s *session) Logout() error                        { return nil }
func (s *session) Mail(string, *smtp.MailOptions) error { return nil }
func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.to = to
	return s.answer(to)
}

func (s *session) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.arrived = append(s.arrived, string(text))
	return err
}

func serveMail(t *testing.T, answer func(to string) error) *server {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &server{answer: answer, at: listener.Addr().String()}
	running := smtp.NewServer(s)
	running.Domain = "localhost"
	ended := make(chan struct{})
	go func() { _ = running.Serve(listener); close(ended) }()
	t.Cleanup(func() { _ = running.Close(); <-ended })
	return s
}

func (s *server) post(t *testing.T) *SMTP {
	t.Helper()
	post, err := NewSMTP("smtp://"+s.at, "Groundline <hello@example.org>")
	if err != nil {
		t.Fatal(err)
	}
	return post
}

func queue(t *testing.T, db *postgres.DB, to, text string) {
	t.Helper()
	if err := db.InTx(t.Context(), func(tx postgres.Tx) error {
		return Queue(t.Context(), tx, Message{To: to, Subject: "Grüße", Text: text})
	}); err != nil {
		t.Fatal(err)
	}
}

// TestMailArrivesAsTextAndHTML parses what the server received as a mail reader does.
func TestMailArrivesAsTextAndHTML(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	s := serveMail(t, func(string) error { return nil })
	queue(t, db, "ada@example.com", "Look here:\n\nhttps://example.org/a?b=1&c=<2>.\n\n  curl 'x' \\\n    y\n\n- one\n- two & three\n")
	if n, err := New(Deps{DB: db}).Deliver(t.Context(), s.post(t), time.Now); n != 1 || err != nil {
		t.Fatal(n, err)
	}
	m, err := mail.ReadMessage(strings.NewReader(s.arrived[0]))
	if err != nil {
		t.Fatal(err)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil || subject != "Grüße" || !strings.Contains(m.Header.Get("From"), "hello@example.org") || m.Header.Get("Message-ID") == "" || m.Header.Get("Auto-Submitted") == "" {
		t.Errorf("headers %v", m.Header)
	}
	_, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	parts := multipart.NewReader(m.Body, params["boundary"])
	for _, want := range []struct {
		kind   string
		pieces []string
	}{
		{"text/plain", []string{"https://example.org/a?b=1&c=<2>.", "- two & three"}},
		{"text/html", []string{`<a href="https://example.org/a?b=1&amp;c=">`, "<pre>curl &#39;x&#39; \\\n  y</pre>", "<li>two &amp; three</li>"}},
	} {
		part, err := parts.NextPart() // quoted-printable is read by the package
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(part)
		if err != nil || !strings.HasPrefix(part.Header.Get("Content-Type"), want.kind) {
			t.Fatalf("%v %v", part.Header, err)
		}
		body := strings.ReplaceAll(string(text), "\r\n", "\n")
		for _, piece := range want.pieces {
			if !strings.Contains(body, piece) {
				t.Errorf("%s does not hold %q:\n%s", want.kind, piece, body)
			}
		}
	}
	if n, err := New(Deps{DB: db}).Deliver(t.Context(), s.post(t), time.Now); n != 0 || err != nil {
		t.Errorf("sent again: %d %v", n, err)
	}
}

func TestFailedMailIsRetriedOrGivenUpAsTheServerAnswers(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	full := true
	s := serveMail(t, func(to string) error {
		switch {
		case strings.HasPrefix(to, "nobody"):
			return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"}
		case full:
			return &smtp.SMTPError{Code: 452, EnhancedCode: smtp.EnhancedCode{4, 2, 2}, Message: "mailbox full"}
		}
		return nil
	})
	queue(t, db, "nobody@example.com", "text")
	queue(t, db, "ada@example.com", "text")
	queue(t, db, "deleted-1", "text")
	box, now := New(Deps{DB: db}), time.Now()
	clock := func() time.Time { return now }
	if n, err := box.Deliver(t.Context(), s.post(t), clock); n != 0 || err == nil {
		t.Fatalf("%d sent, %v", n, err)
	}
	state := func(to string) (m models.Mail) {
		t.Helper()
		if err := db.Gorm.WithContext(t.Context()).Where("recipient = ?", to).Take(&m).Error; err != nil {
			t.Fatal(err)
		}
		return m
	}
	for _, to := range []string{"nobody@example.com", "deleted-1"} {
		if m := state(to); m.GivenUpAt == nil || m.SentAt != nil || m.Failure == "" {
			t.Errorf("%s: %+v, want it given up", to, m)
		}
	}
	if m := state("ada@example.com"); m.GivenUpAt != nil || m.Attempts != 1 || !m.NextAt.After(now) || !strings.Contains(m.Failure, "full") {
		t.Errorf("%+v, want another attempt later", m)
	}
	full = false
	if n, _ := box.Deliver(t.Context(), s.post(t), clock); n != 0 {
		t.Error("tried again at once")
	}
	now = now.Add(retryDelays[0])
	if n, err := box.Deliver(t.Context(), s.post(t), clock); n != 1 || err != nil {
		t.Errorf("%d sent after the wait: %v", n, err)
	}
}

// postFunc is a mail server made from a function.
type postFunc func(ctx context.Context, m models.Mail, html string) error

func (f postFunc) Send(ctx context.Context, m models.Mail, html string) error { return f(ctx, m, html) }

func TestTwoReplicasSendEachMailOnce(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	const n = 40
	for range n {
		queue(t, db, "ada@example.com", "text")
	}
	var mu sync.Mutex
	sent := map[string]int{}
	post := postFunc(func(_ context.Context, m models.Mail, _ string) error {
		mu.Lock()
		defer mu.Unlock()
		sent[m.ID.String()]++
		return nil
	})
	var g errgroup.Group
	for range 4 {
		g.Go(func() error { _, err := New(Deps{DB: db}).Deliver(t.Context(), post, time.Now); return err })
	}
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	for id, times := range sent {
		if times != 1 {
			t.Errorf("%s was sent %d times", id, times)
		}
	}
	if len(sent) != n {
		t.Errorf("%d of %d were sent", len(sent), n)
	}
}

func TestMalformedServersAndSendersAreRefused(t *testing.T) {
	t.Parallel()
	for _, wrong := range []struct{ server, from string }{
		{"mail.example.com", "a@example.org"}, {"http://mail.example.com", "a@example.org"}, {"smtp://", "a@example.org"},
		{"smtp://mail.example.com:x", "a@example.org"}, {"smtp://mail.example.com", "nobody"},
	} {
		if _, err := NewSMTP(wrong.server, wrong.from); err == nil {
			t.Errorf("%+v was taken", wrong)
		}
	}
}

// Part 14, point 10: a copy of the database holds no link that lets somebody in, and no
// mail for longer than is stated.
func TestMailedLinksLeaveTheDatabaseWithTheMail(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	account := models.Account{ID: uuid.New(), Email: "ada@example.com", EmailKey: "ada@example.com", Role: "user", CreatedAt: time.Now()}
	if err := db.Gorm.Create(&account).Error; err != nil {
		t.Fatal(err)
	}
	s := serveMail(t, func(to string) error {
		if strings.HasPrefix(to, "gone") {
			return &smtp.SMTPError{Code: 550, Message: "no such mailbox"}
		}
		return nil
	})
	token := strings.Repeat("aB3-_", 8) + "xyz" // as long as ours
	for to, text := range map[string]string{"ada@example.com": "Open:\n\nhttps://example.org/reset/" + token + "\n", "gone@example.com": "Open https://example.org/reset/" + token,
		"books@example.com": "Your receipt"} {
		t.Run(to, func(t *testing.T) {
			if err := db.InTx(t.Context(), func(tx postgres.Tx) error {
				return Queue(t.Context(), tx, Message{AccountID: &account.ID, To: to, Subject: "Hello", Text: text})
			}); err != nil {
				t.Fatal(err)
			}
		})
	}
	queue(t, db, "stranger@example.com", "Goodbye")
	o := New(Deps{DB: db})
	if n, _ := o.Deliver(t.Context(), s.post(t), time.Now); n != 3 {
		t.Fatalf("%d were sent", n)
	}
	held := func(where string, args ...any) (n int64) {
		if err := db.Gorm.Model(&models.Mail{}).Where(where, args...).Count(&n).Error; err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := held("text LIKE ? OR html LIKE ?", "%"+token+"%", "%"+token+"%"); n != 0 {
		t.Errorf("%d messages still hold the link", n)
	}
	if held("text = 'Your receipt'") != 1 || held("recipient LIKE 'stranger%'") != 0 {
		t.Error("a receipt's text is gone, or a mail to nobody's account is kept")
	}
	if n, err := o.Sweep(t.Context(), time.Now().Add(retention-time.Minute)); n != 0 || err != nil {
		t.Errorf("%d were deleted before their time, %v", n, err)
	}
	if n, err := o.Sweep(t.Context(), time.Now().Add(retention+time.Minute)); n != 3 || err != nil {
		t.Errorf("%d were deleted after their time, %v", n, err)
	}
}
