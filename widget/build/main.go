// Command build bundles the badge's TypeScript with esbuild's Go library, without Node.
// `go generate ./widget` runs it. With -release it also saves the script as a new release.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"

	"github.com/evanw/esbuild/pkg/api"
)

func main() {
	version := flag.String("release", "", "version to release the script as, such as 1.0.1")
	flag.Parse()
	if err := build(*version); err != nil {
		fmt.Fprintln(os.Stderr, "build the badge:", err)
		os.Exit(1)
	}
}

func build(version string) error {
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

// bundle returns the script, with its style sheet as a string in it.
func bundle(script, sheet string) ([]byte, error) {
	text, err := os.ReadFile(sheet) // #nosec G304 -- a source file of the repository
	if err != nil {
		return nil, err
	}
	small := api.Transform(string(text), api.TransformOptions{
		Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true, Engines: engines,
	})
	if err := failure(small.Errors); err != nil {
		return nil, err
	}
	literal, err := json.Marshal(string(small.Code))
	if err != nil {
		return nil, err
	}
	built := api.Build(api.BuildOptions{
		EntryPoints: []string{script}, Bundle: true, Engines: engines, Format: api.FormatIIFE, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true,
		LegalComments: api.LegalCommentsNone, Define: map[string]string{"CSS_TEXT": string(literal)},
	})
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
