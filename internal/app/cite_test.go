package app_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

var linkedData = regexp.MustCompile(`(?s)<script type="application/ld\+json">(.*?)</script>`)

// TestAnswersSayHowToCiteThem: players, answers and receipts offer every style of citation with
// the receipt's short link, which leads to the receipt; the receipt's page says the same to
// machines, and to programs as JSON and text.
func TestAnswersSayHowToCiteThem(t *testing.T) {
	t.Parallel()
	b := setup(t)
	receipt := b.rate(t, "sport=mlb&slug=babe-ruth").Provenance.Receipt
	short := "/c/" + receipt[:16]
	for _, path := range []string{"/receipts/" + receipt, "/players/mlb/babe-ruth", "/ask?q=How+good+was+Babe+Ruth%3F"} {
		page := string(b.get(t, path).body)
		for _, want := range []string{`<details class="cite">`, "Sentence with link", "APA", "BibTeX", "@misc{groundline-", "&lt;cite&gt;", "method mlb-batting-value v", "data through "} {
			if !strings.Contains(page, want) {
				t.Errorf("%s does not hold %s", path, want)
			}
		}
	}
	page := string(b.get(t, short).body)
	if !strings.Contains(page, receipt) || !strings.Contains(page, b.config.BaseURL+short) {
		t.Errorf("%s does not lead to the receipt", short)
	}
	found := linkedData.FindStringSubmatch(page)
	var data struct {
		Graph []struct {
			Type          string `json:"@type"`
			ClaimReviewed string
			Version       string
		} `json:"@graph"`
	}
	if found == nil || json.Unmarshal([]byte(found[1]), &data) != nil || len(data.Graph) != 2 {
		t.Fatalf("the receipt’s description: %q", found)
	}
	if review, set := data.Graph[0], data.Graph[1]; review.Type != "ClaimReview" || !strings.Contains(review.ClaimReviewed, "Babe Ruth") || set.Type != "Dataset" || !strings.HasPrefix(set.Version, "sha256:") {
		t.Errorf("%+v", data.Graph)
	}
	var asJSON struct {
		ShortURL  string
		Citations map[string]string
	}
	must(t, json.Unmarshal(b.get(t, "/receipts/"+receipt+"/citation").body, &asJSON))
	apa := string(b.get(t, "/receipts/"+receipt+"/citation?style=apa").body)
	if asJSON.ShortURL != b.config.BaseURL+short || len(asJSON.Citations) != 6 || asJSON.Citations["apa"]+"\n" != apa || !strings.HasPrefix(apa, "Groundline. (") {
		t.Errorf("%+v and %s", asJSON, apa)
	}
	for path, want := range map[string]int{
		"/c/" + receipt: http.StatusOK, "/c/" + receipt[:15]: http.StatusNotFound, "/c/0000000000000000": http.StatusNotFound, "/c/" + strings.ToUpper(receipt[:16]) + "!": http.StatusNotFound,
		"/receipts/" + receipt + "/citation?style=mla": http.StatusBadRequest,
	} {
		if got := b.get(t, path); got.status != want {
			t.Errorf("%s: %d, not %d", path, got.status, want)
		}
	}
}
