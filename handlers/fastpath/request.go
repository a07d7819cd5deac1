package fastpath

import "bytes"

// mostFields is how many header fields a plain request has at most.
const mostFields = 32

// Request is a GET request without a body, as it stands in the connection's buffer.
type Request struct {
	Target []byte  // path and query, as sent
	Fields []Field // but for Host and Connection, which say nothing of it
	room   [mostFields]Field
}

// Field is one header field: its name as sent, and its value without the space around.
type Field struct {
	Name, Value []byte
}

// Is reports whether the field has a name, which is given in lower case.
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

// read reads a request, or reports false: b is not one plain request from its first
// byte to its last. The grammar is narrower than RFC 9112's, so that nothing is plain
// that somebody else could read in another way: lines end with CR LF, a field is a
// name, a colon and printable text, and there is one Host. Whatever says that a body
// follows, or that the connection is for something else, is not plain.
func (r *Request) read(b []byte) bool {
	r.Fields = r.room[:0]
	line, b, ok := cutLine(b)
	if !ok || !r.readTarget(line) {
		return false
	}
	hosts := 0
	for {
		if line, b, ok = cutLine(b); !ok {
			return false
		}
		if len(line) == 0 {
			return len(b) == 0 && hosts == 1
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
		case f.Is("content-length"), f.Is("transfer-encoding"), f.Is("trailer"), f.Is("expect"), f.Is("upgrade"), f.Is("http2-settings"):
			ok = false
		case len(r.Fields) == mostFields:
			ok = false
		default:
			r.Fields = append(r.Fields, f)
		}
		if !ok {
			return false
		}
	}
}

func (r *Request) readTarget(line []byte) (ok bool) {
	if r.Target, ok = bytes.CutPrefix(line, []byte("GET ")); !ok {
		return false
	}
	if r.Target, ok = bytes.CutSuffix(r.Target, []byte(" HTTP/1.1")); !ok {
		return false
	}
	return len(r.Target) > 0 && r.Target[0] == '/' && all(r.Target, inTarget)
}

// cutLine cuts a line off, without its CR LF.
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

// kind is a set of kinds of text that a byte may be part of.
type kind uint8

const (
	inName   kind = 1 << iota // of a field's name
	inValue                   // of a field's value
	inTarget                  // of a request's target
	inHost
)

// kinds are the kinds of every byte. What is not ASCII is of none.
var kinds = func() (t [256]kind) {
	add := func(k kind, bytes string) {
		for i := range len(bytes) {
			t[bytes[i]] |= k
		}
	}
	const alphanumeric = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
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
