package app_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"groundline/internal/apperr"
	"groundline/internal/keys"
)

// These are holes that the attempts of make attack found: each was answered as a failure
// of ours, or without a bound.

func TestNumbersAtTheEdgesAreTheAskersFault(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for _, value := range []string{"NaN", "Inf", "-Inf", "Infinity", "1e300", "99999999999999999999", "1000001"} {
		for _, list := range []string{"/api/v1/rankings/mlb?", "/api/v1/leaders/mlb?stat=batting.HR&"} {
			t.Run(list+" "+value, func(t *testing.T) {
				wantProblem(t, list+"min="+value, b.get(t, list+"min="+value), http.StatusBadRequest, "invalid_parameter")
			})
		}
	}
	for _, page := range []string{"9223372036854775807", "184467440737095517", "100001", "-1", "0"} {
		for _, list := range []string{"/rankings/mlb", "/rankings/mlb?list=careers"} {
			t.Run(list+" "+page, func(t *testing.T) {
				if r := b.get(t, with(list, "page="+page)); r.status != http.StatusBadRequest {
					t.Errorf("%s, page %s: %d", list, page, r.status)
				}
			})
		}
	}
}

func TestTooLargeBodyIsAClientError(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for _, path := range []string{"/api/v1/analytics/query", "/api/v1/assistant/answer", "/api/v1/calls"} {
		t.Run(path, func(t *testing.T) {
			wantProblem(t, path, b.postJSON(t, path, `{"question":"`+strings.Repeat("a", 4<<20)+`"}`), http.StatusRequestEntityTooLarge, "body_too_large")
		})
	}
	r := b.postJSON(t, "/api/v1/analytics/query", `{"question":`+strings.Repeat("9", 20_000)+`}`)
	// A run, because the request's id has digits, too.
	if n := len(strings.Join(regexp.MustCompile(`9{4,}`).FindAllString(string(r.body), -1), "")); r.status != http.StatusBadRequest || n > apperr.MaxEcho {
		t.Errorf("a long number: %d, and %d of its digits come back", r.status, n)
	}
}

// A proxy may have looked at the one and we at the other.
func TestTwoHeadersForTheKeyAreRefused(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	_, other := b.account(t, "other", keys.Terms{})
	for _, name := range []string{"X-API-Key", "Authorization"} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, b.config.BaseURL+"/api/v1/account", nil)
		must(t, err)
		for _, key := range []string{b.key, other} {
			if name == "Authorization" {
				key = "Bearer " + key
			}
			r.Header.Add(name, key)
		}
		got, err := send(r)
		must(t, err)
		wantProblem(t, name, got, http.StatusBadRequest, "two_keys")
	}
}

// Part 14, point 13, for the filters of pages and for forms.
func TestPagesRepeatLittleOfWhatWasTyped(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	long := strings.Repeat("Z", 5000)
	for _, query := range []string{long + "=1", "list=" + long, "role=" + long, "page=" + long, "since=" + long, "team=" + long, "position=" + long, "age=" + long, "team=A&team=" + long} {
		if r := b.get(t, "/rankings/mlb?"+query); r.status != http.StatusBadRequest || echoed(r) > apperr.MaxEcho {
			t.Errorf("%.20s: %d, and %d bytes come back", query, r.status, echoed(r))
		}
	}
	for _, path := range []string{"/login", "/signup", "/reset"} {
		t.Run(path, func(t *testing.T) {
			form := url.Values{"email": {strings.Repeat("Z", 50_000) + "@example.org"}, "password": {goodPassword}, "next": {"/" + strings.Repeat("Z", 5000)}}
			r := b.post(t, http.MethodPost, path, form.Encode(), "Content-Type", "application/x-www-form-urlencoded", "X-API-Key", "")
			if n := echoed(r); n > 1000 {
				t.Errorf("%s: %d, and %d bytes come back", path, r.status, n)
			}
		})
	}
}
