package datasets

import "slices"

// step reads one source into a sport's reader R, or joins what was read before.
type step[R any] struct {
	read func(R) error
	// files are what it reads. Those of openly licensed sources make up the bundle.
	files []BundleEntry
	// needs are files without which the step is skipped.
	needs []string
}

// runSteps runs the steps in order, without those whose files are missing.
func runSteps[R any](steps []step[R], r R, files Files) error {
	for _, s := range steps {
		if s.read == nil || slices.ContainsFunc(s.needs, func(name string) bool { return !Has(files, name) }) {
			continue
		}
		if err := s.read(r); err != nil {
			return err
		}
	}
	return nil
}

// stepFiles lists the files of all steps.
func stepFiles[R any](steps []step[R]) (files []BundleEntry) {
	for _, s := range steps {
		files = append(files, s.files...)
	}
	return files
}

// entries lists files of one source.
func entries(source Source, paths ...string) []BundleEntry {
	out := make([]BundleEntry, len(paths))
	for i, path := range paths {
		out[i] = BundleEntry{Path: path, Source: source}
	}
	return out
}
