package api

import (
	"net/http"
	"strconv"
	"time"

	"groundline/handlers/web"
	"groundline/internal/meter"
	"groundline/internal/rates"
)

// MeterHeaders go with every metered answer.
type MeterHeaders struct {
	Remaining int64 `header:"X-Service-Credits-Remaining" doc:"Credits left, never below 0."`
	Cost      int64 `header:"X-Service-Credit-Cost" doc:"Credits charged for this request."`
	Overage   int64 `header:"X-Service-Credits-Overage" doc:"Credits used this month beyond all grants and packs."`
}

// Costs are the last members of every metered answer.
type Costs struct {
	CreditCost       int64 `json:"creditCost" doc:"Credits this answer cost; a refusal costs 0."`
	CreditsRemaining int64 `json:"creditsRemaining" doc:"Credits left, never below 0."`

	Provisional *Provisional `json:"provisional,omitempty" doc:"The key's deadline; only if the key is provisional."`
}

func headersOf(c meter.Charge) MeterHeaders {
	return MeterHeaders{Remaining: int64(c.Remaining), Cost: int64(c.Cost), Overage: int64(c.Overage)}
}

// Header values that no code changes.
var (
	noStore     = []string{"no-store"}
	revalidated = []string{"private, no-cache"}
	isJSONText  = []string{"application/json"}
)

// response writes an answer to net/http or, on the fast path, as bytes, so that both send the same
// headers and body. It is a concrete type because an interface would allocate on every request.
type response struct {
	w      http.ResponseWriter // nil on the fast path
	header http.Header         // of w
	values []string            // what header's entries share

	provisional *Provisional // nil on the fast path

	status int
	length int    // of the body
	bytes  []byte // on the fast path: the response so far
}

func newResponse(w http.ResponseWriter) response { return response{w: w, header: w.Header()} }

// newFastResponse starts a response on the fast path, where the status line comes first.
func newFastResponse(q *web.Quick, b []byte, status int) response {
	return response{bytes: q.AppendHead(b, status), status: status}
}

// set sets a header to a value that is shared by all responses.
func (r *response) set(name string, value []string) {
	if r.w == nil {
		r.bytes = web.AppendHeader(r.bytes, name, value[0])
		return
	}
	r.header[name] = value
}

func (r *response) setText(name string, value []byte) {
	if r.w == nil {
		r.bytes = append(append(append(append(r.bytes, name...), ": "...), value...), "\r\n"...)
		return
	}
	if r.values == nil {
		r.values = make([]string, 0, 6)
	}
	r.values = append(r.values, string(value))
	n := len(r.values)
	r.header[name] = r.values[n-1 : n : n]
}

func (r *response) setNumber(name string, n int64) {
	var digits [20]byte
	r.setText(name, strconv.AppendInt(digits[:0], n, 10))
}

// setCredits sets the headers that say what a request cost.
func (r *response) setCredits(c meter.Charge) {
	r.setNumber("X-Service-Credits-Remaining", int64(c.Remaining))
	r.setNumber("X-Service-Credit-Cost", int64(c.Cost))
	r.setNumber("X-Service-Credits-Overage", int64(c.Overage))
}

// setLimits sets RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-10): each
// policy's quota q in a window of w seconds, and the r left until it is full again in t seconds.
func (r *response) setLimits(a rates.Asked, allowance meter.Allowance) {
	var line [160]byte
	if policy := appendLimits(line[:0], a, allowance, true); len(policy) > 0 {
		r.setText("Ratelimit-Policy", policy)
		r.setText("Ratelimit", appendLimits(line[:0], a, allowance, false))
	}
}

// end sends the status and the body, in two parts because the first is shared by all who ask the same.
func (r *response) end(status int, head, tail []byte) {
	r.status, r.length = status, len(head)+len(tail)
	if r.w == nil {
		r.bytes = append(append(append(r.bytes, "\r\n"...), head...), tail...)
		return
	}
	r.w.WriteHeader(status)
	if r.length > 0 { // if a write fails, the client is gone
		_, _ = r.w.Write(head)
		_, _ = r.w.Write(append([]byte(nil), tail...)) // a copy, so that tail stays on the caller's stack
	}
}

// appendLimits appends the policies, or else what is left of them: of the account's and the key's
// rate, where rates are on, and of the hourly credits of an account without a card, where it has them.
func appendLimits(b []byte, a rates.Asked, allowance meter.Allowance, policies bool) []byte {
	if a.Account.Burst > 0 {
		for i, m := range []rates.Meter{a.Account, a.Key} {
			if i > 0 {
				b = append(b, ", "...)
			}
			if policies {
				b = appendLimit(b, m.Name, ";q=", int64(m.Burst), ";w=", max(1, int64(float64(m.Burst)/m.PerSecond)))
			} else {
				b = appendLimit(b, m.Name, ";r=", int64(m.Left), ";t=", wholeSeconds(m.Full))
			}
		}
	}
	if allowance.PerHour == 0 {
		return b
	}
	if len(b) > 0 {
		b = append(b, ", "...)
	}
	if policies {
		whole := meter.Allowance{PerHour: allowance.PerHour, Max: allowance.Max}
		return append(appendLimit(b, "credits", ";q=", int64(allowance.Max), ";w=", wholeSeconds(whole.Full())), `;qu="credits"`...)
	}
	return appendLimit(b, "credits", ";r=", int64(allowance.Left), ";t=", wholeSeconds(allowance.Full()))
}

func appendLimit(b []byte, name, quantity string, n int64, unit string, seconds int64) []byte {
	b = append(append(append(b, '"'), name...), '"')
	b = strconv.AppendInt(append(b, quantity...), n, 10)
	return strconv.AppendInt(append(b, unit...), seconds, 10)
}

// wholeSeconds rounds up.
func wholeSeconds(d time.Duration) int64 { return int64((d + time.Second - 1) / time.Second) }
