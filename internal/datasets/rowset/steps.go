package rowset

import (
	"slices"

	"groundline/internal/datasets/tables"
)

// Step reads one source into a sport's reader R, or joins what was read before.
type Step[R any] struct {
	Read func(R) error
	// Files are what it reads. Those of openly licensed sources make up the bundle.
	Files []tables.BundleEntry
	// Needs are files without which the step is skipped.
	Needs []string
}

// RunSteps runs the steps in order, without those whose files are missing.
func RunSteps[R any](steps []Step[R], r R, files tables.Files) error {
	for _, s := range steps {
		if s.Read == nil || slices.ContainsFunc(s.Needs, func(name string) bool { return !tables.Has(files, name) }) {
			continue
		}
		if err := s.Read(r); err != nil {
			return err
		}
	}
	return nil
}

// FilesOf lists the files of all steps.
func FilesOf[R any](steps []Step[R]) (files []tables.BundleEntry) {
	for _, s := range steps {
		files = append(files, s.Files...)
	}
	return files
}

// Entries lists files of one source.
func Entries(source tables.Source, paths ...string) []tables.BundleEntry {
	out := make([]tables.BundleEntry, len(paths))
	for i, path := range paths {
		out[i] = tables.BundleEntry{Path: path, Source: source}
	}
	return out
}
