package spec

import (
	"net/http"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"groundline/handlers/web"
)

// Publish serves the completed description as OpenAPI and as a Postman collection. Each is encoded on
// first use, because they are large and would slow the start.
func Publish(mux *web.Mux, doc *huma.OpenAPI) {
	openapi := sync.OnceValue(func() [2][]byte {
		v31, v30, err := documents(doc)
		if err != nil {
			panic(err) // only for a description that is not JSON
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
			_, _ = w.Write(document()) // if this fails, the client is gone
		})
	}
	serve("/openapi.json", "application/openapi+json", func() []byte { return openapi()[0] })
	serve("/openapi-3.0.json", "application/openapi+json", func() []byte { return openapi()[1] })
	serve("/openapi.postman.json", "application/json", collection)
}
