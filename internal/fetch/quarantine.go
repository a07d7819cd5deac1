package fetch

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Report explains why a file was quarantined. It is written beside the file as
// report.json and report.txt.
type Report struct {
	Connector string    `json:"connector"`
	Path      string    `json:"path"`
	At        time.Time `json:"at"`
	Reason    Reason    `json:"reason"`
	Detail    string    `json:"detail"`
	Examples  []string  `json:"examples,omitempty"`
	SHA256    string    `json:"sha256,omitempty"` // of the quarantined file
	InForce   string    `json:"in_force,omitempty"`
	Rows      int       `json:"rows,omitempty"`
	Sources   []string  `json:"sources"` // the addresses
}

const (
	quarantineFolder = "quarantine"
	maxQuarantined   = 3 // reports kept for one file
	acceptLength     = 12
)

// quarantine stores a rejected file with its report. It returns the report's path below
// the fetch folder, and whether the same file was quarantined before.
func (r *run) quarantine(report Report, content []byte) (string, bool, error) {
	name := report.SHA256
	if name == "" {
		name = hashOf([]byte(string(report.Reason) + report.Detail))
	}
	folder := path.Join(quarantineFolder, strings.ReplaceAll(report.Path, "/", "__"), name[:acceptLength])
	place := filepath.Join(r.o.Dir, filepath.FromSlash(folder))
	_, err := os.Stat(filepath.Join(place, "report.json"))
	repeated := err == nil
	if err := os.MkdirAll(place, 0o750); err != nil {
		return "", false, err
	}
	if content != nil {
		if err := replace(filepath.Join(place, path.Base(report.Path)), content); err != nil {
			return "", false, err
		}
	}
	if err := replace(filepath.Join(place, "report.txt"), []byte(report.text())); err != nil {
		return "", false, err
	}
	if err := writeJSON(filepath.Join(place, "report.json"), report); err != nil {
		return "", false, err
	}
	return folder + "/report.txt", repeated, prune(filepath.Dir(place), name[:acceptLength])
}

// prune removes the oldest reports of a file, never the one just written.
func prune(folder, keep string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	type aged struct {
		name string
		at   time.Time
	}
	var old []aged
	for _, e := range entries {
		info, err := os.Stat(filepath.Join(folder, e.Name(), "report.json"))
		if err == nil && e.Name() != keep {
			old = append(old, aged{e.Name(), info.ModTime()})
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	slices.SortFunc(old, func(a, b aged) int { return b.at.Compare(a.at) })
	for i := maxQuarantined - 1; i < len(old); i++ {
		if err := os.RemoveAll(filepath.Join(folder, old[i].name)); err != nil {
			return err
		}
	}
	return nil
}

func (r Report) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s was not put in force: %s.\n\n%s\n\n", r.Path, r.Reason, r.Detail)
	if len(r.Examples) > 0 {
		fmt.Fprintf(&b, "Examples:\n  %s\n\n", strings.Join(r.Examples, "\n  "))
	}
	fmt.Fprintf(&b, "source:       %s (%s)\nfetched:      %s\nrows:         %d\n", r.Connector, strings.Join(r.Sources, ", "), r.At.Format(time.RFC3339), r.Rows)
	if r.SHA256 != "" {
		fmt.Fprintf(&b, "sha256:       %s\n", r.SHA256)
	}
	if r.InForce != "" {
		fmt.Fprintf(&b, "in force:     sha256 %s, unchanged\n", r.InForce)
	} else {
		b.WriteString("in force:     no fetched file\n")
	}
	if r.acceptable() {
		fmt.Fprintf(&b, "\nIf the source is right, put the file in force with\n  portal fetch --source %s --accept %s\n", r.Connector, r.SHA256[:acceptLength])
	} else {
		b.WriteString("\nThe file cannot be read as what it should be: nothing can be accepted. The next fetch tries again.\n")
	}
	return b.String()
}

// acceptable reports whether an operator can put the file in force: it is
// readable, and only its content is in doubt.
func (r Report) acceptable() bool {
	return r.SHA256 != "" && slices.Contains([]Reason{RowCount, Shrunk, Contradiction}, r.Reason)
}
