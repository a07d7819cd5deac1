package accounts

import (
	"fmt"
	"net/mail"
	"strings"
	"unicode/utf8"

	"groundline/internal/apperr"
)

// maxEmail is the longest address that mail can be delivered to (RFC 5321, 4.5.3.1.3).
const maxEmail = 254

// Password length, in characters and in bytes: length makes guessing costly, and the
// upper bound keeps hashing cheap.
const (
	minPassword = 10
	maxPassword = 256
)

// parseEmail returns the typed address without surrounding space. It accepts ASCII
// only: look-alike letters of other scripts would let one person's address pass for
// another's.
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

// emailKey returns the key under which all spellings of an address are one account.
// EmailKey returns the form in which addresses are compared.
func EmailKey(address string) string { return strings.ToLower(strings.TrimSpace(address)) }

// storable replaces NUL and malformed UTF-8, which PostgreSQL rejects. No stored key
// holds the replacement, so a look-up by such text still finds nothing.
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

// checkPassword refuses passwords that are short, long or easily guessed.
func checkPassword(password, address string) error {
	switch {
	case utf8.RuneCountInString(password) < minPassword:
		return badPassword(CodePasswordShort, fmt.Sprintf("Use at least %d characters: a few words together are fine.", minPassword))
	case len(password) > maxPassword:
		return badPassword(CodePasswordLong, fmt.Sprintf("Use at most %d bytes.", maxPassword))
	case strings.EqualFold(strings.TrimSpace(password), address):
		return badPassword(CodePasswordIsEmail, "Use something other than your e-mail address.")
	case guessable(password):
		return badPassword(CodePasswordGuessed, "That password is too common. Try a few unrelated words.")
	}
	return nil
}

func emailInvalid(message string) error {
	return apperr.New(apperr.Invalid, CodeEmailInvalid, message).WithField(FieldEmail)
}

func badPassword(code, message string) error {
	return apperr.New(apperr.Invalid, code, message).WithField(FieldPassword)
}
