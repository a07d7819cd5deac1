package receipts

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// maxInteger is the largest integer that every JSON reader represents exactly
// (RFC 7493, section 2.2): 2^53 − 1.
const maxInteger = 1<<53 - 1

// deepest is the maximum nesting of objects and lists.
const deepest = 100

// speller rewrites JSON in the form of RFC 8785, in one pass: the receipt of a long list
// has tens of kilobytes, and every answer is written twice.
type speller struct {
	in    []byte
	at    int
	out   []byte
	depth int
	spare []byte // an object's members while they are put in order
}

// member is the position of an object's member in the output, with its name.
type member struct {
	name       string
	start, end int
}

var errNotJSON = errors.New("the text is not JSON")

// canonicalize returns the RFC 8785 form of JSON that package encoding/json wrote. An
// integer that this form would round is an error, and so is a repeated name in an object.
func canonicalize(marshalled []byte) ([]byte, error) {
	s := &speller{in: marshalled, out: make([]byte, 0, len(marshalled))}
	if err := s.value(); err != nil {
		return nil, err
	}
	if s.space(); s.at != len(s.in) {
		return nil, errNotJSON
	}
	return s.out, nil
}

func (s *speller) space() {
	for s.at < len(s.in) && (s.in[s.at] == ' ' || s.in[s.at] == '\n' || s.in[s.at] == '\t' || s.in[s.at] == '\r') {
		s.at++
	}
}

// next returns the first byte of the next value or delimiter, 0 at the end.
func (s *speller) next() byte {
	if s.space(); s.at < len(s.in) {
		return s.in[s.at]
	}
	return 0
}

// take consumes a delimiter.
func (s *speller) take(mark byte) bool {
	if s.next() != mark {
		return false
	}
	s.at++
	return true
}

func (s *speller) value() error {
	switch c := s.next(); c {
	case '{':
		return s.within(s.object)
	case '[':
		return s.within(s.list)
	case '"':
		text, err := s.text()
		if err == nil {
			s.out = quote(s.out, text)
		}
		return err
	case 't':
		return s.word("true")
	case 'f':
		return s.word("false")
	case 'n':
		return s.word("null")
	}
	return s.number()
}

func (s *speller) within(read func() error) error {
	if s.depth++; s.depth > deepest {
		return errors.New("the JSON is nested too deep")
	}
	s.at++
	err := read()
	s.depth--
	return err
}

func (s *speller) word(w string) error {
	if len(s.in)-s.at < len(w) || string(s.in[s.at:s.at+len(w)]) != w {
		return errNotJSON
	}
	s.at += len(w)
	s.out = append(s.out, w...)
	return nil
}

func (s *speller) list() error {
	s.out = append(s.out, '[')
	for n := 0; !s.take(']'); n++ {
		if n > 0 {
			if !s.take(',') {
				return errNotJSON
			}
			s.out = append(s.out, ',')
		}
		if err := s.value(); err != nil {
			return err
		}
	}
	s.out = append(s.out, ']')
	return nil
}

func (s *speller) object() error {
	var room [24]member
	members, ordered := room[:0], true
	s.out = append(s.out, '{')
	first := len(s.out)
	for n := 0; !s.take('}'); n++ {
		if n > 0 && !s.take(',') || s.next() != '"' {
			return errNotJSON
		}
		m := member{start: len(s.out)}
		var err error
		if m.name, err = s.text(); err != nil {
			return err
		}
		s.out = quote(s.out, m.name)
		if !s.take(':') {
			return errNotJSON
		}
		s.out = append(s.out, ':')
		if err := s.value(); err != nil {
			return err
		}
		s.out = append(s.out, ',')
		m.end = len(s.out)
		ordered = ordered && (n == 0 || compareNames(members[n-1].name, m.name) < 0)
		members = append(members, m)
	}
	if !ordered {
		if err := s.order(first, members); err != nil {
			return err
		}
	}
	if len(members) > 0 {
		s.out = s.out[:len(s.out)-1] // the last comma
	}
	s.out = append(s.out, '}')
	return nil
}

// order sorts the members written from first on by name.
func (s *speller) order(first int, members []member) error {
	slices.SortFunc(members, func(a, b member) int { return compareNames(a.name, b.name) })
	s.spare = append(s.spare[:0], s.out[first:]...)
	s.out = s.out[:first]
	for i, m := range members {
		if i > 0 && m.name == members[i-1].name {
			return fmt.Errorf("the name %q stands twice", m.name)
		}
		s.out = append(s.out, s.spare[m.start-first:m.end-first]...)
	}
	return nil
}

// compareNames orders names by their UTF-16 code units (RFC 8785, 3.2.3).
func compareNames(a, b string) int {
	for i := 0; i < len(a) && i < len(b); i++ {
		if a[i] >= utf8.RuneSelf || b[i] >= utf8.RuneSelf {
			return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b)))
		}
		if a[i] != b[i] {
			return int(a[i]) - int(b[i])
		}
	}
	return len(a) - len(b)
}

// text parses a string.
func (s *speller) text() (string, error) {
	from := s.at
	for i := from + 1; i < len(s.in); i++ {
		switch c := s.in[i]; {
		case c == '"':
			s.at = i + 1
			return string(s.in[from+1 : i]), nil
		case c == '\\':
			return s.escaped(from)
		case c < ' ':
			return "", errNotJSON
		}
	}
	return "", errNotJSON
}

// escaped parses a string with escapes.
func (s *speller) escaped(from int) (text string, err error) {
	for i := from + 1; i < len(s.in); i++ {
		switch s.in[i] {
		case '\\':
			i++
		case '"':
			s.at = i + 1
			err = json.Unmarshal(s.in[from:s.at], &text)
			return text, err
		}
	}
	return "", errNotJSON
}

const hexDigits = "0123456789abcdef"

// quote writes a string with the escapes that RFC 8785, 3.2.2.2, asks for and no
// others.
func quote(out []byte, text string) []byte {
	out = append(out, '"')
	plain := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		out = append(out, text[plain:i]...)
		plain = i + 1
		switch c {
		case '"', '\\':
			out = append(out, '\\', c)
		case '\b':
			out = append(out, `\b`...)
		case '\f':
			out = append(out, `\f`...)
		case '\n':
			out = append(out, `\n`...)
		case '\r':
			out = append(out, `\r`...)
		case '\t':
			out = append(out, `\t`...)
		default:
			out = append(out, `\u00`...)
			out = append(out, hexDigits[c>>4], hexDigits[c&15])
		}
	}
	return append(append(out, text[plain:]...), '"')
}

// number writes a number as ECMAScript does (RFC 8785, 3.2.2.3).
func (s *speller) number() error {
	from, whole := s.at, true
	for s.at < len(s.in) {
		c := s.in[s.at]
		if c == '.' || c == 'e' || c == 'E' {
			whole = false
		} else if c != '-' && c != '+' && (c < '0' || c > '9') {
			break
		}
		s.at++
	}
	text := s.in[from:s.at]
	if !json.Valid(text) {
		return errNotJSON
	}
	if whole && len(text) < 16 && text[0] != '-' {
		s.out = append(s.out, text...)
		return nil
	}
	f, err := strconv.ParseFloat(string(text), 64)
	if err != nil {
		return fmt.Errorf("number %s: %w", text, err)
	}
	if whole && math.Abs(f) > maxInteger {
		return fmt.Errorf("whole number %s is beyond 2^53 and would be rounded", text)
	}
	s.out = appendFloat(s.out, f)
	return nil
}

// appendFloat writes a number as ECMA-262, 6.1.6.1.20 (Number::toString), does:
// in full from 1e-6 to below 1e21, else with an exponent without leading zeros.
func appendFloat(out []byte, f float64) []byte {
	if f == 0 {
		return append(out, '0') // −0 too
	}
	if a := math.Abs(f); a >= 1e-6 && a < 1e21 {
		return strconv.AppendFloat(out, f, 'f', -1, 64)
	}
	out = strconv.AppendFloat(out, f, 'e', -1, 64)
	if n := len(out); out[n-2] == '0' && (out[n-3] == '-' || out[n-3] == '+') { // e-09 is e-9
		out[n-2] = out[n-1]
		out = out[:n-1]
	}
	return out
}
