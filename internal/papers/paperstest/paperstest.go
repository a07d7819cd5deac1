// Package paperstest reads the text of the PDF files that package papers writes.
package paperstest

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"
)

var (
	stream = regexp.MustCompile(`(?s)\nstream\n(.*?)\nendstream`)
	shown  = regexp.MustCompile(`(?s)\(((?:\\.|[^\\)])*)\)\s*Tj`)
	escape = regexp.MustCompile(`(?s)\\.`)
)

// Texts returns what a file prints, piece by piece in the order of drawing. A wrapped text
// has a piece for each line.
func Texts(t testing.TB, file []byte) (texts []string) {
	t.Helper()
	for _, found := range stream.FindAllSubmatch(file, -1) {
		r, err := zlib.NewReader(bytes.NewReader(found[1]))
		if err != nil {
			continue // not compressed: no page
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(content, []byte("BT ")) {
			continue // a font
		}
		for _, piece := range shown.FindAllSubmatch(content, -1) {
			texts = append(texts, decode(piece[1]))
		}
	}
	if len(texts) == 0 {
		t.Fatalf("no text in a file of %d bytes", len(file))
	}
	return texts
}

// Text returns what a file prints, a piece a line.
func Text(t testing.TB, file []byte) string {
	t.Helper()
	return strings.Join(Texts(t, file), "\n")
}

// decode decodes a string of a page: UTF-16, with backslashes before parentheses and
// backslashes, and \r for a carriage return.
func decode(text []byte) string {
	text = escape.ReplaceAllFunc(text, func(e []byte) []byte {
		if e[1] == 'r' {
			return []byte("\r")
		}
		return e[1:]
	})
	var units []uint16
	for i := 0; i+1 < len(text); i += 2 {
		units = append(units, uint16(text[i])<<8|uint16(text[i+1]))
	}
	return string(utf16.Decode(units))
}
