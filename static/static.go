// Package static embeds the stylesheets, the scripts and the icon, and serves each
// under a name with the hash of its content, so that browsers can cache it forever and
// still see every change.
//
// The pages' stylesheet is written in parts: css/LAYER/PART.css holds the rules of one
// part of the pages, named after its main class. The parts are joined into app.css,
// layer by layer and by name within a layer, each layer in a cascade layer of its own:
// a rule of a later layer wins over any of an earlier one, and within a layer the order
// of the parts must not matter. css/separate/NAME.css is served as NAME.css to the few
// pages that link it, in the layer of the pages. A stylesheet names a font by its file,
// url("NAME.woff2"), and is served with the hashed path in its place.
//
// fonts holds subsets of two families with an open license (fonts/LICENSE): Newsreader for
// what is claimed and Public Sans for the rest. They hold the letters of every name in the
// data; a test holds them to 60 KB in all.
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
	"regexp"
	"strings"
)

// Prefix is the path under which the files are served.
const Prefix = "/static/"

//go:embed *.js icon.svg css fonts/*.woff2
var files embed.FS

// layers lists the cascade layers of the pages' stylesheet, weakest first.
var layers = []string{"base", "components", "layout", "pages"}

// File is one embedded file as it is served.
type File struct {
	Path        string // with the hash of the content in its name
	ContentType string
	Content     []byte
}

var byName, byPath = load()

// Path returns the path of a file by its plain name ("app.css"). An unknown name is a
// programming error and panics.
func Path(name string) string {
	f, ok := byName[name]
	if !ok {
		panic(fmt.Sprintf("static: no file %q", name))
	}
	return f.Path
}

// Fonts are the fonts of every page, to be loaded with its stylesheet.
func Fonts() []string { return list("fonts") }

// Find returns the file served at a path.
func Find(path string) (File, bool) {
	f, ok := byPath[path]
	return f, ok
}

func load() (byName, byPath map[string]File) {
	byName, byPath = map[string]File{}, map[string]File{}
	add := func(name string, content []byte) {
		ext := path.Ext(name)
		sum := sha256.Sum256(content)
		f := File{
			Path:        Prefix + strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:6]) + ext,
			ContentType: contentType(ext),
			Content:     content,
		}
		byName[name], byPath[f.Path] = f, f
	}
	for _, name := range list("fonts") {
		add(name, []byte(read("fonts/"+name)))
	}
	for _, name := range list(".") {
		add(name, []byte(read(name)))
	}
	for _, name := range list("css/separate") {
		add(name, []byte(layer("pages", read("css/separate/"+name))))
	}
	add("app.css", []byte(withFonts(stylesheet(), byName)))
	return byName, byPath
}

// stylesheet joins the parts of the pages' stylesheet.
func stylesheet() string {
	var all strings.Builder
	all.WriteString("@layer " + strings.Join(layers, ", ") + ";\n")
	for _, name := range layers {
		var parts strings.Builder
		for _, part := range list("css/" + name) {
			parts.WriteString(read("css/" + name + "/" + part))
		}
		all.WriteString(layer(name, parts.String()))
	}
	return all.String()
}

// fontAddress matches the address of a font in a stylesheet.
var fontAddress = regexp.MustCompile(`url\("([a-z0-9-]+\.woff2)"\)`)

// withFonts writes the paths of fonts for their names.
func withFonts(sheet string, files map[string]File) string {
	return fontAddress.ReplaceAllStringFunc(sheet, func(address string) string {
		return fmt.Sprintf("url(%q)", files[fontAddress.FindStringSubmatch(address)[1]].Path)
	})
}

var comment = regexp.MustCompile(`(?s)\s*/\*.*?\*/`)

// layer wraps rules in a cascade layer, without their comments.
func layer(name, rules string) string {
	return "@layer " + name + " {" + comment.ReplaceAllString(rules, "") + "}\n"
}

// list returns the names of a folder's files in order.
func list(folder string) []string {
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		panic(err)
	}
	var names []string
	for _, entry := range entries {
		if !entry.IsDir() {
			names = append(names, entry.Name())
		}
	}
	return names
}

func read(name string) string {
	content, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return string(content)
}

// contentType avoids the system's MIME tables, which differ between machines.
func contentType(ext string) string {
	switch ext {
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".woff2":
		return "font/woff2"
	}
	return mime.TypeByExtension(ext)
}
