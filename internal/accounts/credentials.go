package accounts

import (
	"fmt"
	"net/mail"
	"strings"
	"unicode/utf8"

	"groundline/internal/apperr"
)

// An address longer than this cannot be delivered to (RFC 5321, 4.5.3.1.3).
const maxEmail = 254

// A password is at least minPassword characters and at most maxPassword bytes:
// length is what guessing costs, and the bound keeps hashing cheap to refuse.
const (
	minPassword = 10
	maxPassword = 256
)

// parseEmail gives the address as typed, without surrounding space. Only plain
// ASCII addresses are taken: letters that look alike in other scripts would let
// one person's address pass for another's.
func parseEmail(typed string) (string, error) {
	address := strings.TrimSpace(typed)
	switch parsed, err := mail.ParseAddress(address); {
	case address == "":
		return "", emailInvalid("Enter your e-mail address.")
	case len(address) > maxEmail:
		return "", emailInvalid(fmt.Sprintf("An e-mail address has at most %d characters.", maxEmail))
	case !ascii(address):
		return "", emailInvalid("Use an e-mail address in plain Latin letters.")
	case err != nil, parsed.Address != address, strings.Count(address, "@") != 1:
		return "", emailInvalid("This does not look like an e-mail address: it should read like name@example.com.")
	}
	return address, nil
}

// emailKey is what makes two spellings of an address the same account.
func emailKey(address string) string { return strings.ToLower(strings.TrimSpace(address)) }

// storable makes text safe to send to the database, which refuses NUL and
// malformed UTF-8 in text. No stored key holds either, so it still finds nothing.
func storable(s string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\x00", "\uFFFD")
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// checkPassword refuses what is guessed first.
func checkPassword(password, address string) error {
	switch {
	case utf8.RuneCountInString(password) < minPassword:
		return badPassword(CodePasswordShort, fmt.Sprintf("Use at least %d characters: a few words together are fine.", minPassword))
	case len(password) > maxPassword:
		return badPassword(CodePasswordLong, fmt.Sprintf("Use at most %d bytes.", maxPassword))
	case strings.EqualFold(strings.TrimSpace(password), address):
		return badPassword(CodePasswordIsEmail, "Use something other than your e-mail address.")
	case guessable(password):
		return badPassword(CodePasswordGuessed, "This is one of the first that a guesser tries: a few words that do not belong together are fine.")
	}
	return nil
}

func emailInvalid(message string) error {
	return apperr.New(apperr.Invalid, CodeEmailInvalid, message).WithField(FieldEmail)
}

func badPassword(code, message string) error {
	return apperr.New(apperr.Invalid, code, message).WithField(FieldPassword)
}
