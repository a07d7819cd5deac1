// Command generate writes the part of package client that follows from the
// API's description: a type an object, a method a call. It takes the description
// from the code that serves it, so the client cannot know an older one.
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
