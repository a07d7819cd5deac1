package kit

import (
	"encoding/json"
	"net/http"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/apperr"
)

// PasskeyAnswer is what static/passkeys.js sends.
type PasskeyAnswer struct {
	ID     uuid.UUID       `json:"id"`
	Name   string          `json:"name"`
	Next   string          `json:"next"`
	Answer json.RawMessage `json:"answer"`
}

func ReadPasskeyAnswer(r *http.Request) (a PasskeyAnswer, err error) {
	if err := json.NewDecoder(r.Body).Decode(&a); err != nil {
		return a, apperr.Wrap(err, apperr.Invalid, "body_invalid", "The request's body is not what a browser sends.")
	}
	return a, nil
}

// next tells the script where to go on.
func SendNext(edge *web.Edge, w http.ResponseWriter, r *http.Request, path string) error {
	web.Private(w)
	return edge.SendJSON(w, r, map[string]string{"next": path})
}
