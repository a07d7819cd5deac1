// Package wordpress is the plugin that shows badges and cards on WordPress sites: its source in
// PHP and JavaScript, and the archive that WordPress installs.
//
// Invariants: the plugin writes no tags of its own. It asks the service's oEmbed endpoint, whose
// answers come from package widget, and keeps them; the same files and the same service always
// become the same bytes.
package wordpress

import (
	"archive/zip"
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"time"
)

//go:embed plugin
var source embed.FS

const (
	// Version is the plugin's; its header and readme.txt name the same.
	Version = "1.0.0"
	// FileName is the name of the archive.
	FileName = "groundline-" + Version + ".zip"

	folder   = "groundline/" // of the plugin in the archive
	mainFile = "groundline.php"
)

// defaultService is the line of the main file that names the service.
const defaultService = "const SERVICE = '';"

// Zip returns the plugin as WordPress installs it. service is the base URL of the service that
// it uses until a site's settings name another; "" for none.
func Zip(service string) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	err := fs.WalkDir(source, "plugin", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := source.ReadFile(path)
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(path, "plugin/")
		if name == mainFile {
			if text, err = withService(text, service); err != nil {
				return err
			}
		}
		header := &zip.FileHeader{Name: folder + name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
		header.SetMode(0o644)
		w, err := z.CreateHeader(header)
		if err == nil {
			_, err = w.Write(text)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("pack the WordPress plugin: %w", err)
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("pack the WordPress plugin: %w", err)
	}
	return out.Bytes(), nil
}

// withService writes the service's address into the main file, as a string of PHP.
func withService(text []byte, service string) ([]byte, error) {
	if bytes.Count(text, []byte(defaultService)) != 1 {
		return nil, fmt.Errorf("%s does not have one line %s", mainFile, defaultService)
	}
	quoted := strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(service)
	return bytes.Replace(text, []byte(defaultService), []byte("const SERVICE = '"+quoted+"';"), 1), nil
}
