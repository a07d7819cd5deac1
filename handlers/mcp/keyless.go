package mcp

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"net/http"

	"groundline/handlers/web"
	"groundline/internal/apperr"
)

// sessionHeader carries the identifier that a client got when it initialized, and repeats.
const sessionHeader = "Mcp-Session-Id"

// A client without a key may connect and list the tools. Its first tool call opens a provisional
// account for its session, so that what only looks costs nothing. A session is needed because one
// network has many clients, which must not see one another's receipts. Specifications without
// sessions therefore need a key: server/discover is refused as by a server that does not know it,
// and clients fall back to initialize.
const (
	opensSession  = "initialize"
	needsSession  = "tools/call"
	unknownMethod = "server/discover"
)

// keyless reports whether a request has no key.
func keyless(r *http.Request) bool {
	return r.Header["X-Api-Key"] == nil && r.Header["Authorization"] == nil
}

// admitKeyless accepts a message of a client without a key, and returns the request with the key
// of its session, if the message needs one.
func (s *server) admitKeyless(w http.ResponseWriter, r *http.Request) (*http.Request, error) {
	missing := s.Authenticate(w.Header(), r)
	if web.Status(missing) != http.StatusUnauthorized {
		return r, missing
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, maxBody+1))
	if err != nil {
		return r, apperr.Wrap(err, apperr.Invalid, "body_unreadable", "The request's body could not be read.")
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	var message struct{ Method string }
	if len(body) <= maxBody && json.Unmarshal(body, &message) != nil || len(body) > maxBody {
		return r, nil // the library's error
	}
	session := r.Header.Get(sessionHeader)
	switch message.Method {
	case unknownMethod:
		return r, web.WithStatus(http.StatusNotFound, apperr.New(apperr.NotFound, "not_found", "Without a key, this endpoint speaks the protocol with sessions: send initialize."))
	case opensSession:
		w.Header().Set(sessionHeader, s.NewSession())
		return r, nil
	case needsSession:
		if session == "" {
			return r, missing
		}
	default:
		return r, nil
	}
	key, known, err := s.SessionKey(r, session)
	if err != nil || !known {
		return r, cmp.Or(err, errNoSession())
	}
	r = r.Clone(r.Context())
	r.Header.Set("X-API-Key", key)
	return r, s.Authenticate(w.Header(), r)
}

// errNoSession is the status by which a client learns that it must initialize again.
func errNoSession() error {
	return apperr.New(apperr.NotFound, "session_unknown", "This session is not known.").WithRemedy("Send initialize to begin another one.")
}
