package portal_test

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// BenchmarkPublicPages serves pages of the sample through the real edge, without
// the network: what a cache asks when a minute has passed.
func BenchmarkPublicPages(b *testing.B) {
	bundle := start(b, "mlb")
	for name, path := range map[string]string{
		"player": "/players/mlb/babe-ruth", "rankings": "/rankings/mlb", "filtered": "/rankings/mlb?since=1990&team=SEA", "sport": "/players/mlb",
	} {
		b.Run(name, func(b *testing.B) {
			request := httptest.NewRequestWithContext(b.Context(), http.MethodGet, path, nil)
			b.ReportAllocs()
			for b.Loop() {
				answer := httptest.NewRecorder()
				bundle.server.Config.Handler.ServeHTTP(answer, request)
				if answer.Code != http.StatusOK {
					b.Fatalf("status %d", answer.Code)
				}
				b.SetBytes(int64(answer.Body.Len()))
			}
		})
	}
}
