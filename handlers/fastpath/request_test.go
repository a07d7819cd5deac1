package fastpath

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"
)

const plain = "GET /a?b=c HTTP/1.1\r\nHost: example.org\r\nUser-Agent: x\r\n\r\n"

func TestOnlyUnambiguousGETsArePlain(t *testing.T) {
	t.Parallel()
	with := func(line string) string { return strings.Replace(plain, "User-Agent: x\r\n", line, 1) }
	for name, c := range map[string]struct {
		request string
		plain   bool
	}{
		"a GET":                               {plain, true},
		"kept alive in so many words":         {with("connection: Keep-Alive\r\n"), true},
		"space around a value":                {with("Accept:   text/html  \r\n"), true},
		"an empty value":                      {with("Accept:\r\n"), true},
		"not all of it":                       {plain[:len(plain)-1], false},
		"more than it":                        {plain + "G", false},
		"two":                                 {plain + plain, false},
		"another method":                      {strings.Replace(plain, "GET", "POST", 1), false},
		"a method that nobody knows":          {strings.Replace(plain, "GET", "BREW", 1), false},
		"another version":                     {strings.Replace(plain, "1.1", "1.0", 1), false},
		"a whole address":                     {strings.Replace(plain, "/a", "http://example.org/a", 1), false},
		"no path":                             {strings.Replace(plain, "/a?b=c", "", 1), false},
		"a space in the path":                 {strings.Replace(plain, "/a", "/a b", 1), false},
		"a body's length":                     {with("Content-Length: 0\r\n"), false},
		"a body in chunks":                    {with("transfer-encoding: chunked\r\n"), false},
		"trailers":                            {with("Trailer: A\r\n"), false},
		"a wait for 100":                      {with("Expect: 100-continue\r\n"), false},
		"another protocol":                    {with("Connection: upgrade\r\nUpgrade: h2c\r\n"), false},
		"the connection's end":                {with("Connection: close\r\n"), false},
		"no host":                             {strings.Replace(plain, "Host: example.org\r\n", "", 1), false},
		"two hosts":                           {with("Host: example.com\r\n"), false},
		"an empty host":                       {strings.Replace(plain, "example.org", "", 1), false},
		"a line that ends with LF":            {strings.Replace(plain, "x\r\n", "x\n", 1), false},
		"a CR within a line":                  {with("A: b\rc\r\n"), false},
		"a field over two lines":              {with("A: b\r\n c: d\r\n"), false},
		"space before the colon":              {with("Content-Length : 5\r\n"), false},
		"no colon":                            {with("A\r\n"), false},
		"no name":                             {with(": b\r\n"), false},
		"a tab in a value":                    {with("A: b\tc\r\n"), false},
		"a value that is not ASCII":           {with("A: \u00e9\r\n"), false},
		"a zero in a value":                   {with("A: b\x00c\r\n"), false},
		"as many fields as there is room for": {with(strings.Repeat("A: b\r\n", maxFields)), true},
		"one more":                            {with(strings.Repeat("A: b\r\n", maxFields+1)), false},
		"nothing":                             {"", false},
	} {
		t.Run(name, func(t *testing.T) {
			var r Request
			if got := r.read([]byte(c.request)) && r.plain; got != c.plain {
				t.Errorf("%s: plain is %t", name, got)
			}
		})
	}
}

func TestTheEndOfARequestIsKnownOrReadFails(t *testing.T) {
	t.Parallel()
	post := func(length, body string) string {
		return "POST /a HTTP/1.1\r\nHost: example.org\r\nContent-Length: " + length + "\r\n\r\n" + body
	}
	const unknown = -1
	for name, c := range map[string]struct {
		request string
		missing int64
	}{
		"without a body":           {plain, 0},
		"without a length":         {"DELETE /a HTTP/1.1\r\nHost: a\r\n\r\n", 0},
		"with its body":            {post("3", "abc"), 0},
		"with a part of it":        {post("3", "a"), 2},
		"with none of it":          {post("123456789012", ""), 123456789012},
		"with more":                {post("3", "abcd"), unknown},
		"with more than its none":  {plain + "abc", unknown},
		"of no length":             {post("", ""), unknown},
		"of a length with a sign":  {post("+3", "abc"), unknown},
		"of a length in hex":       {post("0x3", "abc"), unknown},
		"of two lengths":           {post("3\r\nContent-Length: 3", "abc"), unknown},
		"of a list of lengths":     {post("3, 3", "abc"), unknown},
		"of more than anything is": {post("1234567890123", ""), unknown},
		"in chunks as well":        {post("3\r\nTransfer-Encoding: chunked", "abc"), unknown},
	} {
		t.Run(name, func(t *testing.T) {
			var r Request
			missing := int64(unknown)
			if r.read([]byte(c.request)) {
				missing = r.missing
			}
			if missing != c.missing {
				t.Errorf("%s: %d bytes are missing, want %d", name, missing, c.missing)
			}
		})
	}
}

// net/http reads the same request from the same bytes, from the first to the last. Otherwise one of the
// two could see a request where the other sees part of another.
func FuzzPlainRequestIsNetHTTPs(f *testing.F) {
	f.Add([]byte(plain))
	f.Add([]byte("GET /api/v1/grounded/rating?sport=mlb&slug=babe-ruth HTTP/1.1\r\nHost: [::1]:80\r\nX-API-Key: gl_0\r\nIf-None-Match: W/\"a\", \"b\"\r\nConnection: keep-alive\r\n\r\n"))
	f.Add([]byte("GET /%zz HTTP/1.1\r\nHost: a\r\nContent-length: 3\r\n\r\nabc"))
	f.Add([]byte("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Type: text/plain\r\n\r\nab"))
	f.Add([]byte("GET //a/b?%2f HTTP/1.1\r\nHost: a\r\nTE : trailers\r\n\r\n"))
	f.Add([]byte("GET /a HTTP/1.1\r\nHost: a\r\nA: b\n\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		var own Request
		if !own.read(b) {
			return
		}
		left := bufio.NewReader(bytes.NewReader(b))
		r, err := http.ReadRequest(left)
		if err != nil {
			// net/http answers 400 and closes the connection.
			return
		}
		body, _ := io.ReadAll(r.Body)
		if rest, _ := io.ReadAll(left); len(rest) > 0 {
			t.Fatalf("net/http leaves %q", rest)
		}
		if r.ContentLength != int64(len(body))+own.missing || len(r.TransferEncoding) > 0 || r.Close {
			t.Fatalf("net/http finds a body of %d bytes, of which %d are there, in %q, or an end: %t", r.ContentLength, len(body), r.TransferEncoding, r.Close)
		}
		if own.plain && (r.Method != http.MethodGet || r.ContentLength != 0) || r.RequestURI != string(own.Target) {
			t.Fatalf("net/http reads %s %s, with %d bytes", r.Method, r.RequestURI, r.ContentLength)
		}
		if len(own.Fields) == maxFields {
			return // there may be more
		}
		header := http.Header{}
		for _, field := range own.Fields {
			header.Add(string(field.Name), string(field.Value))
		}
		r.Header.Del("Connection")
		r.Header.Del("Content-Length")
		if cached := r.Header["Cache-Control"]; len(cached) > 0 && header.Get("Pragma") != "" && header.Get("Cache-Control") == "" {
			delete(r.Header, "Cache-Control") // net/http derives it from Pragma
		}
		for name, values := range r.Header {
			if strings.Join(header[name], "\n") != strings.Join(values, "\n") {
				t.Fatalf("net/http reads %s: %q, not %q", name, values, header[name])
			}
		}
		if len(header) != len(r.Header) {
			t.Fatalf("net/http reads %d fields, not %d", len(r.Header), len(header))
		}
	})
}
