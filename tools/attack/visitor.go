package attack

import (
	"bytes"
	"encoding/json"
	"html"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
)

// Visitor is a browser, or a program, at a network of its own.
type Visitor struct {
	try    *Try
	from   net.IP
	client *http.Client
}

// Reply is a response, read whole.
type Reply struct {
	Status int
	Header http.Header
	Body   string
	Path   string // where redirects led
}

// visitor returns somebody that the instance has not seen, at a network of their own.
func (t *Try) visitor() *Visitor { return t.visitorFrom(t.network()) }

func (t *Try) visitorFrom(from net.IP) *Visitor {
	client := t.client(from)
	client.Jar, _ = cookiejar.New(nil) // never fails
	return &Visitor{try: t, from: from, client: client}
}

// do sends a request and reads the answer. A failure of the service itself, which no
// request may cause, breaks the attempt.
func (v *Visitor) do(r *http.Request) Reply {
	reply, err := v.send(r)
	v.try.must(err)
	return reply
}

// send is do for goroutines: it returns errors.
func (v *Visitor) send(r *http.Request) (Reply, error) {
	answer, err := v.client.Do(r) // #nosec G704 -- the instance on loopback that the operator names
	if err != nil {
		return Reply{}, err
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(answer.Body, 32<<20))
	reply := Reply{answer.StatusCode, answer.Header, string(body), answer.Request.URL.Path}
	if reply.Status >= 500 && reply.Status != http.StatusServiceUnavailable && reply.Status != http.StatusNotImplemented {
		v.try.broken("%s %s: %d", r.Method, r.URL.Path, reply.Status)
	}
	return reply, err
}

// request makes one; headers are name, value, name, value….
func (v *Visitor) request(method, path, body string, headers ...string) *http.Request {
	r, err := http.NewRequestWithContext(v.try.ctx, method, v.try.Base+path, strings.NewReader(body))
	v.try.must(err)
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
			continue
		}
		r.Header.Add(headers[i], headers[i+1])
	}
	return r
}

func (v *Visitor) get(path string, headers ...string) Reply {
	return v.do(v.request(http.MethodGet, path, "", headers...))
}

// form posts name, value, name, value….
func (v *Visitor) form(path string, fields ...string) Reply {
	return v.do(v.formRequest(path, fields...))
}

func (v *Visitor) formRequest(path string, fields ...string) *http.Request {
	values := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		values.Add(fields[i], fields[i+1])
	}
	return v.request(http.MethodPost, path, values.Encode(), "Content-Type", "application/x-www-form-urlencoded")
}

func (v *Visitor) json(path, body string, headers ...string) Reply {
	return v.do(v.request(http.MethodPost, path, body, append(headers, "Content-Type", "application/json")...))
}

// once sends without following redirects.
func (v *Visitor) once(r *http.Request) Reply {
	still := *v
	client := *v.client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	still.client = &client
	return still.do(r)
}

// text is the page without its markup.
func (r Reply) text() string {
	var b strings.Builder
	inside := false
	for _, c := range r.Body {
		switch {
		case c == '<':
			inside = true
		case c == '>':
			inside = false
			b.WriteByte(' ')
		case !inside:
			b.WriteRune(c)
		}
	}
	return strings.Join(strings.Fields(html.UnescapeString(b.String())), " ")
}

func (r Reply) has(text string) bool { return strings.Contains(r.Body, text) }

// answer holds the fields of an API answer that attempts read.
type answer struct {
	Claim      *string
	Grounded   bool
	Text       string
	Provenance struct{ Receipt string }
	Sentences  []struct{ Receipt string }

	CreditCost, CreditsRemaining int64
	DryRun, WouldRefuse          bool
}

func (r Reply) answer() (a answer) {
	decoder := json.NewDecoder(bytes.NewReader([]byte(r.Body)))
	_ = decoder.Decode(&a) // an error is no answer
	return a
}

// receipt is the id that a paid answer named.
func (r Reply) receipt() string {
	if id := r.Header.Get("X-Service-Receipt"); id != "" {
		return id
	}
	return r.answer().Provenance.Receipt
}
