// Command build bundles the TypeScript of the badge, and of the card for agents' hosts, with
// esbuild's Go library, without Node. `go generate ./widget` runs it. With -release it also
// saves the badge's script as a new release.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
)

func main() {
	version := flag.String("release", "", "version to release the script as, such as 1.0.1")
	flag.Parse()
	if err := build(*version); err != nil {
		fmt.Fprintln(os.Stderr, "build the widgets:", err)
		os.Exit(1)
	}
}

func build(version string) error {
	document, err := appCard("src")
	if err != nil {
		return err
	}
	if err := os.WriteFile("dist/appcard.html", document, 0o644); err != nil { // #nosec G306 -- a source file of the repository
		return err
	}
	script, err := bundle("src/badge.ts", "src/badge.css")
	if err != nil {
		return err
	}
	if version != "" {
		if err := keep("dist/badge-"+version+".js", script); err != nil {
			return err
		}
	}
	return os.WriteFile("dist/badge.js", script, 0o644) // #nosec G306 -- a source file of the repository
}

func keep(path string, script []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644) // #nosec G302 G304 -- a source file of the repository
	if err != nil {
		return err
	}
	_, err = f.Write(script)
	return errors.Join(err, f.Close())
}

// engines lists the oldest browsers with constructable style sheets, light-dark() and
// AbortSignal.timeout. Older browsers show the link.
var engines = []api.Engine{{Name: api.EngineChrome, Version: "123"}, {Name: api.EngineFirefox, Version: "120"}, {Name: api.EngineSafari, Version: "17.5"}}

// bundle returns the badge's script, with its style sheet as a string in it.
func bundle(script, sheet string) ([]byte, error) {
	small, err := minify(sheet)
	if err != nil {
		return nil, err
	}
	literal, err := json.Marshal(string(small))
	if err != nil {
		return nil, err
	}
	return compile(script, api.BuildOptions{Define: map[string]string{"CSS_TEXT": string(literal)}})
}

// appCard returns the card's document: one file, with all that it needs. It takes the checks
// of a receipt from the script of the receipt's page, without what that page shows.
func appCard(folder string) ([]byte, error) {
	page, err := os.ReadFile(filepath.Join(folder, "appcard.html")) // #nosec G304 -- a source file of the repository
	if err != nil {
		return nil, err
	}
	style, err := minify(filepath.Join(folder, "appcard.css"))
	if err != nil {
		return nil, err
	}
	script, err := compile(filepath.Join(folder, "appcard.ts"), api.BuildOptions{DropLabels: []string{"page"}})
	if err != nil {
		return nil, err
	}
	if bytes.Contains(script, []byte("</script")) {
		return nil, errors.New("the card's script would end its element")
	}
	page = bytes.Replace(page, []byte("STYLE"), bytes.TrimSpace(style), 1)
	return bytes.Replace(page, []byte("SCRIPT"), bytes.TrimSpace(script), 1), nil
}

// minify returns a style sheet without what browsers ignore.
func minify(sheet string) ([]byte, error) {
	text, err := os.ReadFile(sheet) // #nosec G304 -- a source file of the repository
	if err != nil {
		return nil, err
	}
	small := api.Transform(string(text), api.TransformOptions{
		Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true, Engines: engines,
	})
	return small.Code, failure(small.Errors)
}

// compile bundles a script and minifies it.
func compile(script string, options api.BuildOptions) ([]byte, error) {
	options.EntryPoints, options.Bundle, options.Engines = []string{script}, true, engines
	options.Format, options.Charset, options.LegalComments = api.FormatIIFE, api.CharsetUTF8, api.LegalCommentsNone
	options.MinifyWhitespace, options.MinifySyntax, options.MinifyIdentifiers = true, true, true
	built := api.Build(options)
	if err := failure(built.Errors); err != nil {
		return nil, err
	}
	return built.OutputFiles[0].Contents, nil
}

func failure(messages []api.Message) error {
	var errs []error
	for _, text := range api.FormatMessages(messages, api.FormatMessagesOptions{Kind: api.ErrorMessage}) {
		errs = append(errs, errors.New(text))
	}
	return errors.Join(errs...)
}
