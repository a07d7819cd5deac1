package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// publish serves the complete description: as OpenAPI, and as what Postman
// imports.
func publish(mux *http.ServeMux, doc *huma.OpenAPI) {
	v31, v30, err := documents(doc)
	if err != nil {
		panic(err) // of a description that cannot be written as JSON
	}
	collection, err := postman(doc)
	if err != nil {
		panic(err)
	}
	serve := func(path, contentType string, document []byte) {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", contentType)
			w.Header().Set("Cache-Control", "public, max-age=300")
			_, _ = w.Write(document) // the client is gone if this fails
		})
	}
	serve("/openapi.json", "application/openapi+json", v31)
	serve("/openapi-3.0.json", "application/openapi+json", v30)
	serve("/openapi.postman.json", "application/json", collection)
}
