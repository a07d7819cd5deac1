package federation

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/idp"
	"groundline/internal/mail"
	"groundline/internal/postgres"
	"groundline/internal/signup"
	"groundline/models"
)

// Pending is an identity that waits for its person to choose an account.
type Pending struct {
	Label string // of the provider
	Next  string
	idp.Identity
	// Taken reports that the provider verified the address, and that an account here has it.
	Taken bool
}

// Pending returns the identity of a token that Finish returned to a browser. A token that is
// unknown, used, expired or another browser's returns CodeAttemptEnded.
func (s *Service) Pending(ctx context.Context, token, browser string) (Pending, error) {
	d, err := s.pending(ctx, token, browser)
	if err != nil {
		return Pending{}, err
	}
	found := Pending{Label: s.Label(d.Provider), Next: d.Next, Identity: d.Identity}
	if d.Identity.Verified {
		err = s.DB.InTx(ctx, func(tx postgres.Tx) error {
			holder, err := s.Accounts.Holder(ctx, tx, d.Identity.Email)
			found.Taken = holder.ID != uuid.Nil && accounts.Established(holder)
			return err
		})
	}
	return found, err
}

// OpenPending opens an account for a pending identity, with an address that its person typed
// and has to verify by mail. Errors are those of signup.OpenIdentified and Pending.
func (s *Service) OpenPending(ctx context.Context, token, browser, email string, from accounts.Origin) (signup.Opened, error) {
	d, err := s.pending(ctx, token, browser)
	if err != nil {
		return signup.Opened{}, err
	}
	opened, err := s.Signup.OpenIdentified(ctx, linkOf(d, d.Identity), email, false, from)
	if err != nil {
		return signup.Opened{}, err
	}
	return opened, s.end(ctx, token)
}

// LinkPending links a pending identity to the account of a session whose person proved
// recently that it is theirs.
func (s *Service) LinkPending(ctx context.Context, token, browser string, session models.Session, from accounts.Origin) error {
	d, err := s.pending(ctx, token, browser)
	if err != nil {
		return err
	}
	identity := linkOf(d, d.Identity)
	identity.AccountID = session.AccountID
	if err := s.link(ctx, session, identity, from); err != nil {
		return err
	}
	return s.end(ctx, token)
}

func (s *Service) pending(ctx context.Context, token, browser string) (data, error) {
	_, d, err := s.read(ctx, `SELECT * FROM sign_in_attempts WHERE token_hash = ? AND secret_hash = ? AND expires_at > ?`, token, browser)
	if err == nil && d.Purpose != pending {
		err = ended()
	}
	return d, err
}

// end deletes an attempt. An identity is linked once anyway, so nothing depends on it.
func (s *Service) end(ctx context.Context, token string) error {
	if _, err := s.DB.Pool.Exec(ctx, "DELETE FROM sign_in_attempts WHERE token_hash = $1", hash(token)); err != nil {
		return fmt.Errorf("end sign-in attempt: %w", err)
	}
	return nil
}

// link links an identity to the account of a session, and tells the account's address.
func (s *Service) link(ctx context.Context, session models.Session, identity models.Identity, from accounts.Origin) error {
	label := s.Label(identity.Provider)
	return s.DB.InTx(ctx, func(tx postgres.Tx) error {
		holder, err := s.Accounts.LockIdentity(ctx, tx, identity.Issuer, identity.Subject)
		if err != nil || holder.ID == identity.AccountID {
			return err // it is linked already
		}
		if !s.Accounts.Proved(session) {
			return accounts.SignInAgain("Linking a sign-in requires a sign-in within the last ten minutes.")
		}
		account, err := s.Accounts.Lock(ctx, tx, identity.AccountID)
		if err != nil {
			return err
		}
		if err := s.Accounts.Live(ctx, tx, session); err != nil {
			return err
		}
		if err := s.Accounts.LinkIdentity(ctx, tx, identity); err != nil {
			return err
		}
		if err := s.Accounts.Note(ctx, tx, account.ID, "identity_linked", describe(label, identity), from); err != nil {
			return err
		}
		return mail.Queue(ctx, tx, mail.Message{AccountID: &account.ID, To: account.Email, Subject: label + " can now sign in to your account",
			Text: fmt.Sprintf(`This sign-in was linked to your Groundline account, and can now sign in to it:

  %s

If you did not link it, unlink it and set a new password:
%s/account
`, describe(label, identity), s.BaseURL)})
	})
}

// Unlink removes an identity from an account, unless it is the last way in:
// that is accounts.CodeLastSignIn. The caller has checked that the owner asks.
func (s *Service) Unlink(ctx context.Context, account models.Account, id uuid.UUID, from accounts.Origin) error {
	return s.DB.InTx(ctx, func(tx postgres.Tx) error {
		identity, err := s.Accounts.UnlinkIdentity(ctx, tx, account.ID, id, s.names())
		if err != nil {
			return err
		}
		label := s.Label(identity.Provider)
		if err := s.Accounts.Note(ctx, tx, account.ID, "identity_unlinked", describe(label, identity), from); err != nil {
			return err
		}
		return mail.Queue(ctx, tx, mail.Message{AccountID: &account.ID, To: account.Email, Subject: label + " can no longer sign in to your account",
			Text: fmt.Sprintf(`This sign-in was unlinked from your Groundline account:

  %s

If you did not unlink it, set a new password:
%s/reset
`, describe(label, identity), s.BaseURL)})
	})
}

// describe returns an identity in words: "Google, ada@example.com".
func describe(label string, identity models.Identity) string {
	if identity.Email == "" {
		return label
	}
	return label + ", " + oneLine(identity.Email)
}

// oneLine clips a provider's text and keeps it from adding lines to a mail.
func oneLine(s string) string {
	const maxRunes = 100
	kept := make([]rune, 0, maxRunes)
	for _, r := range s {
		if len(kept) < maxRunes && r >= ' ' && r != 0x7f {
			kept = append(kept, r)
		}
	}
	return string(kept)
}
