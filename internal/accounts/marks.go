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

// Mark says that a browser has been signed in to an account by its owner. It signs
// nobody in; it gives the browser attempts of its own, so that a guesser who used up
// the account's does not keep the owner out.
type Mark struct {
	Account uuid.UUID
	At      time.Time // when it was made, to a second
}

// MarkOf makes the mark of a browser that is signed in to an account. Without a
// verified address, whose account it is has not been shown: there is none.
func (s *Service) MarkOf(account models.Account) (Mark, bool) {
	return Mark{account.ID, s.clock()}, account.VerifiedAt != nil
}

// String is the mark as a cookie holds it.
func (m Mark) String() string { return fmt.Sprintf("%s.%d", m.Account, m.At.Unix()) }

// ParseMark reads what String wrote; anything else is false.
func ParseMark(text string) (Mark, bool) {
	account, at, _ := strings.Cut(text, ".")
	id, err := uuid.Parse(account)
	seconds, err2 := strconv.ParseInt(at, 10, 64)
	return Mark{id, time.Unix(seconds, 0)}, err == nil && err2 == nil
}

// knownBy reports whether one of a browser's marks is of an account. One of before the
// owner last recovered it may be a thief's.
func knownBy(marks []Mark, account models.Account) bool {
	return account.ProvedAt != nil && slices.ContainsFunc(marks, func(m Mark) bool {
		return m.Account == account.ID && !m.At.Before(account.ProvedAt.Truncate(time.Second))
	})
}
