package web

import (
	"net/http"
	"strings"

	"github.com/klauspost/compress/gzhttp"
)

// compressFrom is the size in bytes from which an answer is compressed: below,
// it fits in a packet anyway.
const compressFrom = 1400

// CompressionReads are the request headers that compression reads.
var CompressionReads = []string{"Accept-Encoding"}

// compressed compresses what is large for who takes that. A length must not tell
// a stranger of a secret beside text of his own choice (BREACH): a secret is shown
// only in the answer to a POST, and posts from other sites are refused.
func compressed(next http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(compressFrom), gzhttp.ContentTypeFilter(func(contentType string) bool {
		return !strings.HasPrefix(contentType, "text/event-stream") && gzhttp.DefaultContentTypeFilter(contentType)
	}))
	if err != nil {
		panic(err) // only for options that contradict each other
	}
	return wrap(next)
}
