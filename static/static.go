// Package static embeds the stylesheet, the scripts and the icon, and names
// each after its content, so that a browser may keep a file for ever and still
// sees every change.
//
// It does not serve HTTP: handlers/web does.
package static

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"path"
	"strings"
)

// Prefix is the path under which the files are served.
const Prefix = "/static/"

//go:embed *.css *.js icon.svg
var files embed.FS

// File is one embedded file as it is served.
type File struct {
	Path        string // with the hash of the content in its name
	ContentType string
	Content     []byte
}

var byName, byPath = load()

// Path returns the address of a file by its plain name ("app.css"). An unknown
// name is a programming error and panics.
func Path(name string) string {
	f, ok := byName[name]
	if !ok {
		panic(fmt.Sprintf("static: no file %q", name))
	}
	return f.Path
}

// Find returns the file that is served at a path.
func Find(path string) (File, bool) {
	f, ok := byPath[path]
	return f, ok
}

func load() (byName, byPath map[string]File) {
	byName, byPath = map[string]File{}, map[string]File{}
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err)
	}
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), sheetParts) {
			continue
		}
		content := read(entry.Name())
		if entry.Name() == sheet {
			content = append(content, parts(entries)...)
		}
		ext := path.Ext(entry.Name())
		sum := sha256.Sum256(content)
		f := File{
			Path:        Prefix + strings.TrimSuffix(entry.Name(), ext) + "." + hex.EncodeToString(sum[:6]) + ext,
			ContentType: contentType(ext),
			Content:     content,
		}
		byName[entry.Name()], byPath[f.Path] = f, f
	}
	return byName, byPath
}

// The stylesheet is one file to the browser and one file an area here: app.css,
// then every app-….css by name.
const sheet, sheetParts = "app.css", "app-"

func parts(entries []fs.DirEntry) []byte {
	var all []byte
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), sheetParts) {
			all = append(append(all, '\n'), read(entry.Name())...)
		}
	}
	return all
}

func read(name string) []byte {
	content, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return content
}

// contentType does not ask the machine's own tables, which differ.
func contentType(ext string) string {
	switch ext {
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	}
	return mime.TypeByExtension(ext)
}
