// Command generate writes the generated part of the clients in Go, Python and TypeScript: a type per object and
// a method per operation. It reads the API's description from the code that serves it, so the two cannot differ.
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
	"strings"

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
	for name, write := range map[string]func(*document, *bytes.Buffer){
		"operations_gen.go": writeOperations, "types_gen.go": writeTypes,
		"python/groundline/types_gen.py": writePythonTypes, "python/groundline/request_gen.py": writePythonRequests,
		"python/groundline/operations_gen.py": writePythonOperations, "python/groundline/version_gen.py": writePythonVersion,
		"typescript/types_gen.d.ts": writeScriptTypes, "typescript/operations_gen.d.ts": writeScriptDeclarations,
		"typescript/operations_gen.js": writeScriptOperations, "typescript/version_gen.js": writeScriptVersion,
	} {
		var b bytes.Buffer
		write(&doc, &b)
		source := b.Bytes()
		if strings.HasSuffix(name, ".go") {
			formatted, err := format.Source(source)
			if err != nil {
				log.Fatal(fmt.Errorf("%s: %w\n%s", name, err, source))
			}
			source = formatted
		}
		if err := os.WriteFile(name, source, 0o644); err != nil { // #nosec G306 -- source code, for everybody to read
			log.Fatal(err)
		}
	}
}
