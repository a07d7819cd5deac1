package main

import (
	"net/http"
	"net/http/httptest"
	"os"

	"groundline/handlers/api"
)

func main() {
	mux := http.NewServeMux()
	api.Mount(mux, api.Services{BaseURL: "http://localhost:8197"})
	for _, p := range []string{"openapi.json", "openapi-3.0.json", "openapi.postman.json"} {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest("GET", "/"+p, nil))
		os.WriteFile("/tmp/agents-dev/"+p, w.Body.Bytes(), 0o644)
	}
}
