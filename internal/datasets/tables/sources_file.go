package tables

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// SourcesFile names the sources of a folder's files where they are not those that the
// readers expect, as in newer editions that were fetched. Its paths are without ".gz".
const SourcesFile = "sources.json"

// FileSource is where one file of a data folder came from.
type FileSource struct {
	SHA256 string // of the file it describes; a file with another hash has the reader's source
	Source Source
}

// sourceOf returns the source that a folder names for a file, nil if it names none. An
// unreadable sources.json is an error: rows must not be attributed to a source that they
// are not from.
func sourceOf(dir string, f *File) (*Source, error) {
	raw, err := os.ReadFile(filepath.Join(dir, SourcesFile)) // #nosec G304 -- the operator names the folder
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &FileError{Path: SourcesFile, Problem: "cannot be read: " + cause(err)}
	}
	sources := map[string]FileSource{}
	if err := json.Unmarshal(raw, &sources); err != nil {
		return nil, &FileError{Path: SourcesFile, Problem: "is not understood: " + err.Error()}
	}
	said, ok := sources[strings.TrimSuffix(f.Path, ".gz")]
	if !ok || said.SHA256 != f.sha256 {
		return nil, nil
	}
	return &said.Source, nil
}

// SourceOf returns the source that a folder names for a file, nil if it names none. The
// name is without ".gz".
func SourceOf(files Files, name string) (*Source, error) {
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	return f.source, nil
}
