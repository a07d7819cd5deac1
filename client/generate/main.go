// Command generate writes the generated part of package client: a type per object and a method per
// operation. It reads the API's description from the code that serves it, so the two cannot differ.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/format"
	"log"
	"net/http"
	"net/http/httptest"
	"os"

	"groundline/handlers/api"
	"groundline/handlers/api/spec"
	"groundline/handlers/web"
)

func main() {
	mux := &web.Mux{}
	api.Mount(mux, api.Services{BaseURL: spec.ExampleHost})
	answer := httptest.NewRecorder()
	mux.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/openapi.json", nil))
	var doc document
	if err := json.Unmarshal(answer.Body.Bytes(), &doc); err != nil {
		log.Fatal(err)
	}
	for name, write := range map[string]func(*document, *bytes.Buffer){"operations_gen.go": writeOperations, "types_gen.go": writeTypes} {
		var b bytes.Buffer
		write(&doc, &b)
		source, err := format.Source(b.Bytes())
		if err != nil {
			log.Fatal(fmt.Errorf("%s: %w\n%s", name, err, b.Bytes()))
		}
		if err := os.WriteFile(name, source, 0o644); err != nil { // #nosec G306 -- source code, for everybody to read
			log.Fatal(err)
		}
	}
}
