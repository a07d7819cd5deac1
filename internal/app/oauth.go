package app

import (
	"context"
	"time"

	"groundline/internal/outbound"
)

// fetchDocuments returns how the descriptions of apps are fetched: from public servers, and in
// development from this machine.
func fetchDocuments(c Config) func(context.Context, string) ([]byte, time.Duration, error) {
	client := c.Documents
	if client == nil {
		client = outbound.NewClient(c.DevOutbox)
	}
	return func(ctx context.Context, url string) ([]byte, time.Duration, error) {
		if err := outbound.CheckURL(url, c.DevOutbox); err != nil {
			return nil, 0, err
		}
		return outbound.Document(ctx, client, url)
	}
}
