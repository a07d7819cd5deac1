package tables

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"groundline/models"
)

// Files is where an import finds source files: a folder, a bundle, or several of them in
// order of precedence. A file is named by its path in the data folder
// ("mlb/Batting.csv"); a name without ".gz" also finds the gzipped file.
type Files interface {
	// Open reads one file whole. An error is a *FileError; IsMissing reports whether the
	// file does not exist.
	Open(name string) (*File, error)
	// list returns the names, without ".gz", of the files below a folder
	// ("nfl/weekly"), sorted.
	list(folder string) ([]string, error)
	// Notes returns remarks for the operator about the files that were read.
	Notes(read []models.SourceFile) []string
}

// IsMissing reports whether err says that a source file does not exist.
func IsMissing(err error) bool {
	var f *FileError
	return errors.As(err, &f) && f.missing
}

// Has reports whether a file exists.
func Has(files Files, name string) bool {
	names, err := files.list(filepath.ToSlash(filepath.Dir(name)))
	return err == nil && slices.Contains(names, strings.TrimSuffix(name, ".gz"))
}

// Folder returns the files of a data folder on disk, which has one subfolder per sport.
func Folder(dir string) Files { return folder(dir) }

type folder string

func (dir folder) Open(name string) (*File, error) {
	f, err := readFile(string(dir), name)
	if err != nil {
		return nil, err
	}
	if f.source, err = sourceOf(string(dir), f); err != nil {
		return nil, err
	}
	return f, nil
}

func (dir folder) list(under string) ([]string, error) {
	var names []string
	root := filepath.Join(string(dir), filepath.FromSlash(under))
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !entry.IsDir() {
			relative, err := filepath.Rel(string(dir), path)
			if err != nil {
				return err
			}
			names = append(names, strings.TrimSuffix(filepath.ToSlash(relative), ".gz"))
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	slices.Sort(names)
	return slices.Compact(names), err
}

func (dir folder) Notes(read []models.SourceFile) []string { return manifestNotes(string(dir), read) }

// ReadFrom returns the data folder at dir, or an error if it is not a readable folder.
func ReadFrom(dir string) (Files, error) {
	info, err := os.Stat(dir)
	if err != nil {
		return nil, &FileError{Path: dir, Problem: "cannot be read: " + cause(err)}
	}
	if !info.IsDir() {
		return nil, &FileError{Path: dir, Problem: "is not a folder"}
	}
	return folder(dir), nil
}

// Layers reads each file from the first of several places that has it.
func Layers(places ...Files) Files { return layers(places) }

type layers []Files

func (l layers) Open(name string) (*File, error) {
	var missing error
	for _, files := range l {
		f, err := files.Open(name)
		if !IsMissing(err) {
			return f, err
		}
		missing = err
	}
	if missing == nil {
		missing = notThere(name)
	}
	return nil, missing
}

func (l layers) list(under string) ([]string, error) {
	var names []string
	for _, files := range l {
		more, err := files.list(under)
		if err != nil {
			return nil, err
		}
		names = append(names, more...)
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

// Notes returns none: each layer knows only some of the files that were read.
func (l layers) Notes([]models.SourceFile) []string { return nil }

func notThere(name string) error {
	return &FileError{Path: name, Problem: "is missing (as .csv and as .csv.gz)", missing: true}
}
