package tables

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// SourcesFile is the name of the file in a data folder that says where the files
// beside it came from, where that is not what their readers know: a newer edition
// that was fetched. Its paths are without ".gz".
const SourcesFile = "sources.json"

// FileSource is where one file of a data folder came from.
type FileSource struct {
	SHA256 string // of the file that this is said of; of any other bytes it says nothing
	Source Source
}

// sourceOf returns where a file of a data folder came from, or nil where the
// folder does not say. A file that cannot be read is an error: rows must not be
// attributed to a source that they are not from.
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

// SourceOf returns where a file came from, or nil where its folder does not say
// and it is what its reader knows. The name is without ".gz".
func SourceOf(files Files, name string) (*Source, error) {
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	return f.source, nil
}
