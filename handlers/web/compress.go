package web

import (
	"net/http"
	"strings"

	"github.com/klauspost/compress/gzhttp"
)

// compressFrom is the minimum size in bytes to compress: less fits in one packet.
const compressFrom = 1400

// CompressionReads are the request headers that compression reads.
var CompressionReads = []string{"Accept-Encoding"}

// compressed compresses large responses. BREACH attacks are prevented because
// secrets appear only in responses to POSTs, and other sites' POSTs are refused.
func compressed(next http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(compressFrom), gzhttp.ContentTypeFilter(func(contentType string) bool {
		return !strings.HasPrefix(contentType, "text/event-stream") && gzhttp.DefaultContentTypeFilter(contentType)
	}))
	if err != nil {
		panic(err) // only for contradictory options
	}
	return wrap(next)
}
