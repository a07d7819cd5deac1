package web

import (
	"mime"
	"net/http"
	"strconv"
	"strings"
)

// IsAPI reports whether a request's path belongs to the API.
func IsAPI(r *http.Request) bool {
	return strings.HasPrefix(r.URL.Path, "/api/") || strings.HasPrefix(r.URL.Path, "/openapi")
}

// WantsJSON reports whether Accept gives JSON a higher weight than HTML.
func WantsJSON(r *http.Request) bool {
	accept := strings.Join(r.Header.Values("Accept"), ",")
	if !strings.Contains(accept, "json") {
		return false
	}
	page, program := 0.0, 0.0
	for part := range strings.SplitSeq(accept, ",") {
		media, params, err := mime.ParseMediaType(part)
		if err != nil {
			continue
		}
		q := weight(params)
		switch {
		case media == "application/json", strings.HasSuffix(media, "+json"):
			program = max(program, q)
		case media == "text/html", media == "application/xhtml+xml":
			page = max(page, q)
		}
	}
	return program > page
}

// WantsMarkdown reports whether Accept lists Markdown.
func WantsMarkdown(r *http.Request) bool {
	return strings.Contains(strings.Join(r.Header.Values("Accept"), ","), "text/markdown")
}

func weight(params map[string]string) float64 {
	q, err := strconv.ParseFloat(params["q"], 64)
	if err != nil {
		return 1
	}
	return q
}
