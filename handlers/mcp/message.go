package mcp

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
)

// callsAPI reports whether a message makes one request of the API, which is counted
// there. It reads the body, and puts it back.
func callsAPI(r *http.Request) bool {
	start, err := io.ReadAll(io.LimitReader(r.Body, maxBody+1))
	rest := io.MultiReader(bytes.NewReader(start), r.Body)
	if err != nil {
		rest = io.MultiReader(bytes.NewReader(start), failing{err})
	}
	r.Body = struct {
		io.Reader
		io.Closer
	}{rest, r.Body}
	// Maps, for their names are exact, as the protocol's library has them; a struct would
	// take METHOD for another spelling.
	var message, params map[string]json.RawMessage
	var method, name string
	if json.Unmarshal(start, &message) != nil || json.Unmarshal(message["method"], &method) != nil || method != "tools/call" {
		return false // of several at once each is counted by the API, and all of them as one here
	}
	return json.Unmarshal(message["params"], &params) == nil && json.Unmarshal(params["name"], &name) == nil && name != verifyReceipt.Name
}

// failing is a body whose reading has failed.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }
