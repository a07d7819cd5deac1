package membership

import (
	"context"
	"fmt"

	"groundline/internal/accounts"
	"groundline/internal/postgres"
)

// Leaked revokes a key that was found in public and mails its owner where. It reports
// whether the text is, or was, one of our keys; a key that is already revoked sends no
// second mail.
func (s *Service) Leaked(ctx context.Context, raw, source, url string) (known bool, err error) {
	key, known, err := s.Keys.Find(ctx, raw)
	if err != nil || !known {
		return known, err
	}
	account, err := s.Accounts.Get(ctx, key.AccountID)
	if err != nil {
		return true, err
	}
	return true, s.ending(ctx, key.AccountID, func(tx postgres.Tx) error {
		ended, err := s.Keys.RevokeIn(ctx, tx.Gorm, key.AccountID, key.ID)
		if err != nil || !ended {
			return err
		}
		where := "It was found in public"
		if url != "" {
			where += " here:\n\n  " + oneLine(url)
		}
		if err := s.Accounts.Note(ctx, tx, account.ID, "key_leaked", fmt.Sprintf("%s, reported by %s", key.Name, oneLine(source)), accounts.Origin{}); err != nil {
			return err
		}
		return s.mail(ctx, tx, account.ID, account.Email, "A leaked key was revoked", fmt.Sprintf(`We revoked your key %q (%s…), because anyone who finds it could spend your credits.

%s

Create a new key, and check what the old one was used for:
%s/keys
`, key.Name, key.Prefix, where, s.BaseURL))
	})
}

// oneLine keeps text from others from adding lines to a mail.
func oneLine(s string) string {
	const maxRunes = 300
	kept := make([]rune, 0, min(len(s), maxRunes))
	for _, r := range s {
		if len(kept) == maxRunes {
			return string(kept) + "…"
		}
		if r >= ' ' && r != 0x7f {
			kept = append(kept, r)
		}
	}
	return string(kept)
}
