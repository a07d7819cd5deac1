package tables

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"groundline/models"
)

// Beside adds the files below a root of own to files, whose file of the same name comes
// first. Remarks are only about files.
func Beside(files Files, own fs.FS, root string) Files {
	if b, ok := files.(beside); ok && b.root == root {
		return files
	}
	return beside{files, own, root}
}

type beside struct {
	Files
	own  fs.FS
	root string
}

func (b beside) Open(name string) (*File, error) {
	f, err := b.Files.Open(name)
	if !IsMissing(err) {
		return f, err
	}
	raw, ownErr := fs.ReadFile(b.own, path.Join(b.root, name))
	if errors.Is(ownErr, fs.ErrNotExist) {
		return nil, err
	}
	if ownErr != nil {
		return nil, &FileError{Path: name, Problem: "cannot be read: " + cause(ownErr)}
	}
	return newFile(name, raw)
}

func (b beside) list(under string) ([]string, error) {
	names, err := b.Files.list(under)
	if err != nil {
		return nil, err
	}
	root := path.Join(b.root, under)
	err = fs.WalkDir(b.own, root, func(at string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, strings.TrimPrefix(at, b.root+"/"))
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

func (b beside) Notes(read []models.SourceFile) []string {
	return b.Files.Notes(slices.DeleteFunc(slices.Clone(read), func(f models.SourceFile) bool {
		_, err := fs.Stat(b.own, path.Join(b.root, f.Path))
		return err == nil
	}))
}
