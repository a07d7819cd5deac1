// Command pack writes the clients as they are installed: a wheel for pip, and a tarball for npm. The same files always
// become the same bytes, and nothing is fetched.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
)

func main() {
	from := flag.String("from", "client", "folder of the clients")
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("usage: pack [-from client] FOLDER")
	}
	if err := writePacks(*from, flag.Arg(0)); err != nil {
		log.Fatal(err)
	}
}

// writePacks writes the packs into a folder and prints their paths.
func writePacks(from, to string) error {
	if err := os.MkdirAll(to, 0o755); err != nil { // #nosec G301 -- packs are for everybody
		return err
	}
	licence, err := os.ReadFile(filepath.Join(from, "..", "LICENSE")) // #nosec G304 -- the caller names the folder
	if err != nil {
		return err
	}
	for _, write := range []func(string, []byte) (string, []byte, error){wheel, tarball} {
		name, pack, err := write(from, licence)
		if err != nil {
			return err
		}
		path := filepath.Join(to, name)
		if err := os.WriteFile(path, pack, 0o644); err != nil { // #nosec G306 -- packs are for everybody
			return err
		}
		fmt.Println(path)
	}
	return nil
}

// file is one file of a pack.
type file struct {
	name string
	text []byte
}

// filesOf reads files of a folder, under a prefix.
func filesOf(dir, prefix string, patterns ...string) ([]file, error) {
	var all []file
	for _, pattern := range patterns {
		paths, err := filepath.Glob(filepath.Join(dir, pattern)) // in the order of their names
		if err != nil {
			return nil, err
		}
		if len(paths) == 0 {
			return nil, fmt.Errorf("%s has no %s", dir, pattern)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path) // #nosec G304 -- the caller names the folder
			if err != nil {
				return nil, err
			}
			name, err := filepath.Rel(dir, path)
			if err != nil {
				return nil, err
			}
			all = append(all, file{prefix + filepath.ToSlash(name), text})
		}
	}
	return all, nil
}

// valueIn returns what a line of a file sets a name to: NAME = "value".
func valueIn(text []byte, name string) (string, error) {
	found := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(name) + ` = "([^"\n]*)"$`).FindSubmatch(text)
	if found == nil {
		return "", fmt.Errorf("no line sets %s", name)
	}
	return string(found[1]), nil
}
