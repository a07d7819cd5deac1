package spec

import (
	"net/http"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"groundline/handlers/web"
)

// publish serves the complete description: as OpenAPI, and as what Postman
// imports. Each is written when it is first asked for: they are large, and a start
// waits for none of them.
func Publish(mux *web.Mux, doc *huma.OpenAPI) {
	openapi := sync.OnceValue(func() [2][]byte {
		v31, v30, err := documents(doc)
		if err != nil {
			panic(err) // of a description that cannot be written as JSON
		}
		return [2][]byte{v31, v30}
	})
	collection := sync.OnceValue(func() []byte {
		written, err := postman(doc)
		if err != nil {
			panic(err)
		}
		return written
	})
	serve := func(path, contentType string, document func() []byte) {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", contentType)
			w.Header().Set("Cache-Control", "public, max-age=300")
			_, _ = w.Write(document()) // the client is gone if this fails
		})
	}
	serve("/openapi.json", "application/openapi+json", func() []byte { return openapi()[0] })
	serve("/openapi-3.0.json", "application/openapi+json", func() []byte { return openapi()[1] })
	serve("/openapi.postman.json", "application/json", collection)
}
