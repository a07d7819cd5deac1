package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"groundline/internal/coverage"
)

// writeCoverage writes docs/data.md and NOTICE from the bundle. It runs in the
// repository's root.
func writeCoverage(out io.Writer) error {
	for _, file := range []struct {
		path  string
		write func() (string, error)
	}{{"NOTICE", coverage.Notice}, {filepath.Join("docs", "data.md"), coverage.Document}} {
		text, err := file.write()
		if err != nil {
			return fmt.Errorf("%s: %w", file.path, err)
		}
		if err := writeDocument(out, file.path, text); err != nil {
			return err
		}
	}
	return nil
}

// writeDocument writes a file of the repository and reports its size.
func writeDocument(out io.Writer, path, text string) error {
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil { // #nosec G306 -- a file of the repository
		return err
	}
	_, err := fmt.Fprintf(out, "%s: %d bytes\n", path, len(text))
	return err
}
