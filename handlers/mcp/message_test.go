package mcp

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// What makes a request of the API is counted there; everything else is counted by itself,
// however it is spelled. The body stays whole.
func TestMessagesThatMakeNoRequestAreToldApart(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]bool{
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"grounded_rating","arguments":{}}}`: true,
		`{"method":"tools/call","params":{"name":"` + verifyReceipt.Name + `"}}`:                            false,
		`{"method":"tools/list"}`: false,
		`{"method":"tools/list","Method":"tools/call","params":{"name":"grounded_rating"}}`: false,
		`{"method":"tools/call","params":{"Name":"grounded_rating"}}`:                       false,
		`[{"method":"tools/call","params":{"name":"grounded_rating"}}]`:                     false,
		`{"method":"tools/call"}`:       false,
		`no JSON`:                       false,
		``:                              false,
		strings.Repeat("[", maxBody+10): false,
	} {
		r := httptest.NewRequest(http.MethodPost, Path, strings.NewReader(body))
		if got := callsAPI(r); got != want {
			t.Errorf("%.80s: %t, want %t", body, got, want)
		}
		if left, err := io.ReadAll(r.Body); err != nil || string(left) != body {
			t.Errorf("%.80s: the body is left as %.80q (%v)", body, left, err)
		}
	}
}
