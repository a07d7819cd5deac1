package membership

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/mail"
)

// Leaked ends a key that was found in public, and tells its owner where. It reports
// whether the text is a key of ours that works, or worked: a key that has ended
// already is known too, and nobody is mailed for it again.
func (s *Service) Leaked(ctx context.Context, raw, source, url string) (known bool, err error) {
	key, known, err := s.keys.Find(ctx, raw)
	if err != nil || !known {
		return known, err
	}
	account, err := s.accounts.Get(ctx, key.AccountID)
	if err != nil {
		return true, err
	}
	return true, s.in(ctx, func(tx *gorm.DB) error {
		ended, err := s.keys.RevokeIn(ctx, tx, key.AccountID, key.ID)
		if err != nil || !ended {
			return err
		}
		where := "It was found in public"
		if url != "" {
			where += " here:\n\n  " + oneLine(url)
		}
		if err := s.accounts.Note(ctx, tx, account.ID, "key_leaked", fmt.Sprintf("%s, reported by %s", key.Name, oneLine(source)), accounts.Origin{}); err != nil {
			return err
		}
		return s.mail(ctx, tx, account.ID, account.Email, "A leaked key was stopped", fmt.Sprintf(`Your key %q (%s…) was stopped at once, because whoever finds it could spend your
credits.

%s

Make a new key, and look at what the old one was used for:
%s/keys
`, key.Name, key.Prefix, where, s.baseURL))
	})
}

// mailStranger queues a mail that belongs to no account.
func (s *Service) mailStranger(ctx context.Context, tx *gorm.DB, to, subject, text string) error {
	return mail.Queue(ctx, tx, mail.Message{To: to, Subject: subject, Text: text})
}

// oneLine keeps what others sent from adding lines of its own to a mail.
func oneLine(s string) string {
	const longest = 300
	kept := make([]rune, 0, min(len(s), longest))
	for _, r := range s {
		if len(kept) == longest {
			return string(kept) + "…"
		}
		if r >= ' ' && r != 0x7f {
			kept = append(kept, r)
		}
	}
	return string(kept)
}
