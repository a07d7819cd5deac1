package tables

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"groundline/models"
)

// FileError describes what is wrong with a source file, and where.
type FileError struct {
	Path    string // relative to the data folder
	Line    int    // counted from 1 in the unpacked text; 0 if no line is at fault
	Column  string // the header's name; empty if no column is at fault
	Problem string

	missing bool // the file does not exist
}

// Error returns the path, the line and column if known, and the problem.
func (e *FileError) Error() string {
	var b strings.Builder
	b.WriteString(e.Path)
	if e.Line > 0 {
		fmt.Fprintf(&b, ": line %d", e.Line)
	}
	if e.Column != "" {
		fmt.Fprintf(&b, ": column %s", e.Column)
	}
	return b.String() + ": " + e.Problem
}

// File is one file, read whole and unpacked: CSV, or the columns of a bundle.
type File struct {
	Path   string // relative to the data folder, with .gz if the file has it
	sha256 string // of the bytes on disk, hex; of a bundle's file, of those it was made from
	Rows   int    // at least as many records as there are, for making room
	text   []byte
	packed *packedTable // instead of text
	source *Source      // where it came from, where that is not what its reader knows
}

// records returns the file's header and a reader of its records.
func (s *File) records() (header []string, r records, err error) {
	if s.packed != nil {
		header, r = s.packed.records()
		return header, r, nil
	}
	return csvRecords(s)
}

// readFile reads name, or name.gz, in dir. It checks that the file exists, is complete
// and is UTF-8 text.
func readFile(dir, name string) (*File, error) {
	path := name
	raw, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(path))) // #nosec G304 -- the operator names the folder, we the files
	if errors.Is(err, fs.ErrNotExist) {
		path = name + ".gz"
		raw, err = os.ReadFile(filepath.Join(dir, filepath.FromSlash(path))) // #nosec G304 -- as above
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, notThere(name)
	}
	if err != nil {
		return nil, &FileError{Path: path, Problem: "cannot be read: " + cause(err)}
	}
	return newFile(path, raw)
}

// newFile returns the file of these bytes, which it checks.
func newFile(path string, raw []byte) (_ *File, err error) {
	if len(raw) == 0 {
		return nil, &FileError{Path: path, Problem: "is empty"}
	}
	sum := sha256.Sum256(raw)
	text := raw
	if strings.HasSuffix(path, ".gz") {
		if text, err = unpack(path, raw); err != nil {
			return nil, err
		}
	}
	if err := checkText(path, text); err != nil {
		return nil, err
	}
	return &File{Path: path, sha256: hex.EncodeToString(sum[:]), Rows: bytes.Count(text, []byte{'\n'}), text: text}, nil
}

// cause returns a file system error without the path, which FileError states.
func cause(err error) string {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err.Error()
	}
	return err.Error()
}

func unpack(path string, raw []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(raw))
	if err != nil {
		return nil, &FileError{Path: path, Problem: "is not a gzip file, or its start is damaged"}
	}
	var out bytes.Buffer
	out.Grow(5 * len(raw))
	if _, err := io.Copy(&out, z); err != nil { // #nosec G110 -- the operator's own files, held in memory on purpose
		problem := "the gzip data is damaged here"
		if errors.Is(err, io.ErrUnexpectedEOF) {
			problem = "the gzip data is cut short here"
		}
		return nil, &FileError{Path: path, Line: lineAt(out.Bytes(), out.Len()), Problem: problem}
	}
	return out.Bytes(), nil
}

func checkText(path string, text []byte) error {
	if len(text) == 0 {
		return &FileError{Path: path, Problem: "is empty"}
	}
	if !utf8.Valid(text) {
		at := firstInvalid(text)
		return &FileError{Path: path, Line: lineAt(text, at), Problem: fmt.Sprintf("is not UTF-8 (byte 0x%02x)", text[at])}
	}
	if at := bytes.IndexByte(text, 0); at >= 0 {
		return &FileError{Path: path, Line: lineAt(text, at), Problem: "holds a NUL byte"}
	}
	if text[len(text)-1] != '\n' {
		return &FileError{Path: path, Line: lineAt(text, len(text)), Problem: "the file is cut short: its last line has no end"}
	}
	return nil
}

func firstInvalid(text []byte) int {
	at := 0
	for {
		r, size := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && size <= 1 {
			return at
		}
		at += size
	}
}

// lineAt returns the number of the line that holds the byte at offset.
func lineAt(text []byte, offset int) int { return 1 + bytes.Count(text[:offset], []byte{'\n'}) }

// Entry returns the file's row in a set, whose files are numbered from 1. Its source is
// the one named in the folder's sources.json, else the reader's.
func (s *File) Entry(sport string, index int, source Source) models.SourceFile {
	attribution := source.Attribution
	if s.source != nil {
		source, attribution = *s.source, s.source.Attribution
		if source.Commit == "" && !source.Retrieved.IsZero() { // no commit identifies the edition
			attribution += "; retrieved " + source.Retrieved.Format(time.DateOnly)
		}
	}
	return models.SourceFile{
		ID: int64(index + 1), Sport: sport, Path: s.Path, SHA256: s.sha256,
		Source: source.Repository, Commit: source.Commit, Licence: source.Licence,
		LicenceClass: source.LicenceClass, Attribution: attribution,
	}
}
