package tables

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"groundline/models"
)

// manifestNotes compares the files with the manifest.json beside them, if there is one. A
// difference is only worth a note: receipts name the file that was read.
func manifestNotes(dir string, files []models.SourceFile) []string {
	raw, err := os.ReadFile(filepath.Join(dir, "manifest.json")) // #nosec G304 -- the operator names the folder
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return []string{"manifest.json cannot be read: " + cause(err)}
	}
	var manifest struct {
		Files []struct {
			Path   string `json:"path"`
			SHA256 string `json:"sha256"`
			Rows   *int64 `json:"rows"`
			Commit string `json:"commit"`
		} `json:"files"`
	}
	if err := json.Unmarshal(raw, &manifest); err != nil {
		return []string{"manifest.json is not understood: " + err.Error()}
	}
	var notes []string
	for _, f := range files {
		listed := false
		for _, m := range manifest.Files {
			if m.Path != f.Path {
				continue
			}
			listed = true
			if m.SHA256 != f.SHA256 {
				notes = append(notes, fmt.Sprintf("%s differs from the manifest: its sha256 is %.12s…, the manifest says %.12s…", f.Path, f.SHA256, m.SHA256))
			}
			if m.Rows != nil && *m.Rows != f.Rows {
				notes = append(notes, fmt.Sprintf("%s has %d rows, the manifest says %d", f.Path, f.Rows, *m.Rows))
			}
			if m.Commit != f.Commit {
				notes = append(notes, fmt.Sprintf("%s: the manifest says it was taken at %.12s, this version knows %.12s", f.Path, m.Commit, f.Commit))
			}
		}
		if !listed {
			notes = append(notes, f.Path+" is not in the manifest")
		}
	}
	return notes
}
