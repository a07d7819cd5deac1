package outbound

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// maxDocument bounds a document, in bytes.
const maxDocument = 16 << 10

// Document reads a JSON document at a URL, and says for how long its server calls it fresh.
func Document(ctx context.Context, client *http.Client, url string) (text []byte, fresh time.Duration, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, 0, err
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "Groundline")
	response, err := client.Do(request)
	if err != nil {
		return nil, 0, err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return nil, 0, fmt.Errorf("its server answered %d", response.StatusCode)
	}
	kind, _, err := mime.ParseMediaType(response.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" && !strings.HasSuffix(kind, "+json") {
		return nil, 0, errors.New("it is not JSON")
	}
	text, err = io.ReadAll(io.LimitReader(response.Body, maxDocument+1))
	if err != nil {
		return nil, 0, err
	}
	if len(text) > maxDocument {
		return nil, 0, fmt.Errorf("it is larger than %d bytes", maxDocument)
	}
	return text, freshness(response.Header.Get("Cache-Control")), nil
}

// freshness returns the max-age of a Cache-Control header, or 0.
func freshness(header string) time.Duration {
	for part := range strings.SplitSeq(header, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		if n, err := strconv.Atoi(value); err == nil && strings.EqualFold(name, "max-age") && n > 0 && n < 1<<30 {
			return time.Duration(n) * time.Second
		}
	}
	return 0
}
