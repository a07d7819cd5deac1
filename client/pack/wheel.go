package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// wheel returns the Python client as a wheel (PyPA's binary distribution format), with the metadata of pyproject.toml.
func wheel(from string, licence []byte) (string, []byte, error) {
	dir := filepath.Join(from, "python")
	files, err := filesOf(dir, "", "groundline/*.py", "groundline/py.typed")
	if err != nil {
		return "", nil, err
	}
	metadata, version, err := pythonMetadata(dir)
	if err != nil {
		return "", nil, err
	}
	info := "groundline-" + version + ".dist-info/"
	files = append(files,
		file{info + "LICENSE", licence},
		file{info + "METADATA", metadata},
		file{info + "WHEEL", []byte("Wheel-Version: 1.0\nGenerator: groundline client/pack\nRoot-Is-Purelib: true\nTag: py3-none-any\n\n")},
		file{info + "top_level.txt", []byte("groundline\n")},
	)
	var record bytes.Buffer
	for _, f := range files {
		sum := sha256.Sum256(f.text)
		fmt.Fprintf(&record, "%s,sha256=%s,%d\n", f.name, base64.RawURLEncoding.EncodeToString(sum[:]), len(f.text))
	}
	fmt.Fprintf(&record, "%sRECORD,,\n", info)
	pack, err := zipped(append(files, file{info + "RECORD", record.Bytes()}))
	return "groundline-" + version + "-py3-none-any.whl", pack, err
}

// pythonMetadata returns the core metadata, and the version.
func pythonMetadata(dir string) ([]byte, string, error) {
	project, err := os.ReadFile(filepath.Join(dir, "pyproject.toml")) // #nosec G304 -- the caller names the folder
	if err != nil {
		return nil, "", err
	}
	readme, err := os.ReadFile(filepath.Join(dir, "README.md")) // #nosec G304 -- the caller names the folder
	if err != nil {
		return nil, "", err
	}
	generated, err := os.ReadFile(filepath.Join(dir, "groundline", "version_gen.py")) // #nosec G304 -- the caller names the folder
	if err != nil {
		return nil, "", err
	}
	values := map[string]string{}
	for name, text := range map[string][]byte{"VERSION": generated, "name": project, "description": project, "requires-python": project} {
		if values[name], err = valueIn(text, name); err != nil {
			return nil, "", fmt.Errorf("%s: %w", dir, err)
		}
	}
	return fmt.Appendf(nil, "Metadata-Version: 2.1\nName: %s\nVersion: %s\nSummary: %s\nLicense: Apache-2.0\nRequires-Python: %s\n"+
		"Description-Content-Type: text/markdown\nLicense-File: LICENSE\nProvides-Extra: pandas\nRequires-Dist: pandas; extra == 'pandas'\n\n%s",
		values["name"], values["VERSION"], values["description"], values["requires-python"], readme), values["VERSION"], nil
}

// zipped returns files as a zip archive whose bytes depend on them alone.
func zipped(files []file) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
		header.SetMode(0o644)
		w, err := z.CreateHeader(header)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.text); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
