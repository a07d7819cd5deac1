package kit

import (
	"net/http"
	"net/url"

	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
)

// Prove checks that the sender of a form is the signed-in person: by a recent sign-in, or by the
// password in the form.
func Prove(people *accounts.Service, r *http.Request, form url.Values) error {
	session := web.Session(r.Context())
	if people.Proved(session) {
		return nil
	}
	person, _ := web.Person(r.Context())
	if person.PasswordHash == "" {
		return apperr.New(apperr.Conflict, "sign_in_again", "This requires a sign-in within the last ten minutes.").
			WithRemedy("Sign out and sign in again.")
	}
	if err := people.CheckPassword(r.Context(), person, form.Get("password"), web.ClientAddress(r), true); err != nil {
		return err
	}
	return people.Prove(r.Context(), session)
}
