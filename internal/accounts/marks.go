package accounts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/models"
)

// Mark records that an owner signed in from a browser. It does not sign anyone in; it
// gives the browser its own allowance of attempts, so that a guesser who used up the
// account's cannot lock the owner out.
type Mark struct {
	Account uuid.UUID
	At      time.Time // when it was made, in whole seconds
}

// MarkOf returns the mark for a browser that is signed in to an account; ok is false
// without a verified address, which proves nothing about the owner.
func (s *Service) MarkOf(account models.Account) (m Mark, ok bool) {
	return Mark{account.ID, s.clock()}, account.VerifiedAt != nil
}

// String returns the mark as stored in a cookie.
func (m Mark) String() string { return fmt.Sprintf("%s.%d", m.Account, m.At.Unix()) }

// ParseMark parses what String returns; ok is false for anything else.
func ParseMark(text string) (m Mark, ok bool) {
	account, at, _ := strings.Cut(text, ".")
	id, err := uuid.Parse(account)
	seconds, err2 := strconv.ParseInt(at, 10, 64)
	return Mark{id, time.Unix(seconds, 0)}, err == nil && err2 == nil
}

// knownBy reports whether one of a browser's marks belongs to an account. A mark older
// than the owner's last recovery may be a thief's and does not count.
func knownBy(marks []Mark, account models.Account) bool {
	return account.ProvedAt != nil && slices.ContainsFunc(marks, func(m Mark) bool {
		return m.Account == account.ID && !m.At.Before(account.ProvedAt.Truncate(time.Second))
	})
}
