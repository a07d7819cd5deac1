package kit

import (
	"encoding/json"
	"net/http"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/apperr"
)

// PasskeyAnswer is the body that static/passkeys.js posts.
type PasskeyAnswer struct {
	ID     uuid.UUID       `json:"id"`
	Name   string          `json:"name"`
	Next   string          `json:"next"`
	Answer json.RawMessage `json:"answer"`
}

// ReadPasskeyAnswer decodes the body of a passkey request.
func ReadPasskeyAnswer(r *http.Request) (a PasskeyAnswer, err error) {
	if err := json.NewDecoder(r.Body).Decode(&a); err != nil {
		return a, apperr.Wrap(err, apperr.Invalid, "body_invalid", "The request body is not a valid passkey response.")
	}
	return a, nil
}

// SendCeremony answers a script with what the browser's passkey dialog needs.
func SendCeremony(edge *web.Edge, w http.ResponseWriter, r *http.Request, ceremony any, err error) error {
	if err != nil {
		return err
	}
	web.Private(w)
	return edge.SendJSON(w, r, ceremony)
}

// SendNext answers a script with the path to open next.
func SendNext(edge *web.Edge, w http.ResponseWriter, r *http.Request, path string) error {
	web.Private(w)
	return edge.SendJSON(w, r, map[string]string{"next": path})
}
