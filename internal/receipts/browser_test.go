package receipts

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"

	"groundline/static"
	"groundline/tools/browsertest"
)

// batchOfDocuments is how many receipts, with all their flips, the browser takes
// at a time.
const batchOfDocuments = 100

// The script that the receipt page loads judges as Verify does: it is run as it
// is served, in one page, under the page's policy.
func TestThousandReceiptsFailInTheBrowserWithAnyPartChanged(t *testing.T) {
	t.Parallel()
	documents := provenDocuments(t, manyReceipts)
	r := rand.New(rand.NewPCG(5, 6))
	var cases []flipCase
	for i, text := range documents {
		cases = append(cases, flipCases(r, i, text)...)
	}
	each := len(cases) / manyReceipts * batchOfDocuments
	server := serveCases(t, slices.Collect(slices.Chunk(cases, each)))
	page := browsertest.Start(t, browsertest.Limit)
	if err := browsertest.Do(page, chromedp.Navigate(server.URL)); err != nil {
		t.Fatal(err)
	}
	for n := range len(cases) / each {
		verdicts, err := chromedp.Run(page, chromedp.Evaluate[string](fmt.Sprintf(`(async () => {
			const { verify } = await import(%q);
			const cases = await (await fetch("/cases/%d")).json();
			let verdicts = "";
			for (const text of cases) {
				const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
				verdicts += await verify(bytes).then(found => found.log ? "1" : "?", () => "0");
			}
			return verdicts;
		})()`, static.Path("receipt.js"), n), chromedp.EvalAwaitPromise))
		if err != nil {
			t.Fatal(err)
		}
		if len(verdicts) != each {
			t.Fatalf("%d verdicts on %d cases", len(verdicts), each)
		}
		for i, verdict := range verdicts {
			if c := cases[n*each+i]; (verdict == '1') != c.good || verdict == '?' {
				t.Errorf("%s: %c: %s", c.what, verdict, c.text)
			}
		}
	}
	t.Logf("%d documents", len(cases))
}

// serveCases serves an empty page, the script, and batches of documents.
func serveCases(t *testing.T, batches [][]flipCase) *httptest.Server {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; connect-src 'self'")
		_, _ = w.Write([]byte("<!doctype html><title>cases</title>"))
	})
	mux.HandleFunc("GET "+static.Prefix, func(w http.ResponseWriter, r *http.Request) {
		f, _ := static.Find(r.URL.Path)
		w.Header().Set("Content-Type", f.ContentType)
		_, _ = w.Write(f.Content)
	})
	mux.HandleFunc("GET /cases/{n}", func(w http.ResponseWriter, r *http.Request) {
		n, _ := strconv.Atoi(r.PathValue("n"))
		texts := make([][]byte, len(batches[n]))
		for i, c := range batches[n] {
			texts[i] = c.text
		}
		_ = json.NewEncoder(w).Encode(texts)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server
}
