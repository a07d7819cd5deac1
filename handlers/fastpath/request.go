package fastpath

import "bytes"

// maxFields is the maximum number of header fields of a plain request.
const maxFields = 32

// Request is a GET request without a body; its slices refer to the connection's buffer.
type Request struct {
	Target []byte  // path and query, as sent
	Fields []Field // all but Host and Connection

	plain   bool  // otherwise it is net/http's
	missing int64 // bytes of the body not yet received
	room    [maxFields]Field
}

// Field is one header field: its name as sent, and its value without surrounding spaces.
type Field struct {
	Name, Value []byte
}

// Is reports whether the field has a name, given in lower case.
func (f Field) Is(name string) bool {
	if len(f.Name) != len(name) {
		return false
	}
	for i, c := range f.Name {
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c != name[i] {
			return false
		}
	}
	return true
}

// read parses a request, or returns false if the request's end is not known. The grammar is narrower
// than RFC 9112's, so that no other parser can read the request differently: lines end with CR LF, a
// field is a name, a colon and printable text, there is one Host, a body has a length, and b ends with
// the body or within it. A request that closes or upgrades the connection is not read either.
func (r *Request) read(b []byte) bool {
	r.Fields, r.missing = r.room[:0], 0
	line, b, ok := cutLine(b)
	if !ok || !r.readFirst(line) {
		return false
	}
	hosts, length := 0, int64(-1)
	for {
		if line, b, ok = cutLine(b); !ok {
			return false
		}
		if len(line) == 0 {
			break
		}
		f, ok := readField(line)
		if !ok {
			return false
		}
		switch {
		case f.Is("host"):
			hosts++
			ok = len(f.Value) > 0 && all(f.Value, inHost)
		case f.Is("connection"):
			ok = Field{Name: f.Value}.Is("keep-alive")
		case f.Is("content-length"):
			ok = length < 0 && readLength(f.Value, &length)
		case f.Is("transfer-encoding"), f.Is("trailer"), f.Is("expect"), f.Is("upgrade"), f.Is("http2-settings"):
			ok = false
		case len(r.Fields) == maxFields:
			r.plain = false
		default:
			r.Fields = append(r.Fields, f)
		}
		if !ok {
			return false
		}
	}
	r.plain = r.plain && length < 0
	r.missing = max(length, 0) - int64(len(b))
	return r.missing >= 0 && hosts == 1
}

// methods are the methods of requests whose end is known. Only the first can be plain.
var methods = [][]byte{[]byte("GET "), []byte("POST "), []byte("HEAD "), []byte("PATCH "), []byte("DELETE "), []byte("PUT ")}

func (r *Request) readFirst(line []byte) (ok bool) {
	for i, method := range methods {
		if r.Target, ok = bytes.CutPrefix(line, method); ok {
			r.plain = i == 0
			break
		}
	}
	if !ok {
		return false
	}
	if r.Target, ok = bytes.CutSuffix(r.Target, []byte(" HTTP/1.1")); !ok {
		return false
	}
	return len(r.Target) > 0 && r.Target[0] == '/' && all(r.Target, inTarget)
}

// readLength parses a body's length in bytes: up to 12 digits.
func readLength(text []byte, length *int64) bool {
	if len(text) == 0 || len(text) > 12 || !all(text, inLength) {
		return false
	}
	*length = 0
	for _, digit := range text {
		*length = 10**length + int64(digit-'0')
	}
	return true
}

// cutLine splits off a line, without its CR LF.
func cutLine(b []byte) (line, rest []byte, ok bool) {
	end := bytes.IndexByte(b, '\n')
	if end < 1 || b[end-1] != '\r' {
		return nil, nil, false
	}
	return b[:end-1], b[end+1:], true
}

func readField(line []byte) (f Field, ok bool) {
	colon := bytes.IndexByte(line, ':')
	if colon < 1 {
		return f, false
	}
	f.Name, f.Value = line[:colon], bytes.Trim(line[colon+1:], " ")
	return f, all(f.Name, inName) && all(f.Value, inValue)
}

// kind is a set of the kinds of text in which a byte is allowed.
type kind uint8

const (
	inName   kind = 1 << iota // of a field's name
	inValue                   // of a field's value
	inTarget                  // of a request's target
	inHost
	inLength
)

// kinds are the kinds of every byte. Non-ASCII bytes have none.
var kinds = func() (t [256]kind) {
	add := func(k kind, bytes string) {
		for i := range len(bytes) {
			t[bytes[i]] |= k
		}
	}
	const alphanumeric = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	add(inLength, alphanumeric[:10])
	add(inName, alphanumeric+"-_")
	add(inTarget, alphanumeric+"-._~/?:@!$&'()*+,;=%")
	add(inHost, alphanumeric+"-._:[]")
	for c := byte(' '); c <= '~'; c++ {
		t[c] |= inValue
	}
	return t
}()

func all(b []byte, k kind) bool {
	for _, c := range b {
		if kinds[c]&k == 0 {
			return false
		}
	}
	return true
}
