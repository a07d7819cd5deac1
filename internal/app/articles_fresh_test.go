package app_test

import (
	"net/http"
	"testing"

	"groundline/internal/app"
	"groundline/internal/articles"
	"groundline/internal/licensing"
)

// TestACustomersFirstListMixesKinds: with a sport's real data just imported, and the first few
// articles of each kind written, as after a first start, the customer's request returns ten
// articles of every kind and of several stories, each about somebody, each saying how current it is.
func TestACustomersFirstListMixesKinds(t *testing.T) {
	t.Parallel()
	for _, sport := range licensing.Sports {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			b := setup(t)
			b.importSport(t, sport)
			if _, err := app.WriteArticles(t.Context(), b.config, articles.Request{Sport: sport, Limit: 3}); err != nil {
				t.Fatal(err)
			}
			_, key := b.licensee(t, "publisher")
			r := b.articles(t, key, "?sport="+sport)
			list := decode[articleList](t, r.body)
			kinds, stories := map[string]int{}, map[string]int{}
			for _, a := range list.Articles {
				kinds[a["kind"].(string)]++
				stories[a["story"].(string)]++
				if len(a["subjects"].([]any)) == 0 || a["data_as_of"] == nil || a["freshness"] == nil {
					t.Errorf("%v has subjects %v, data as of %v, %v", a["headline"], a["subjects"], a["data_as_of"], a["freshness"])
				}
			}
			if r.status != http.StatusOK || list.Count != 10 || len(kinds) != 3 || len(stories) < 4 {
				t.Errorf("%d: %d articles, kinds %v, stories %v", r.status, list.Count, kinds, stories)
			}
			for kind, n := range kinds {
				if n < 2 || n > 5 {
					t.Errorf("%d of %d are %s", n, list.Count, kind)
				}
			}
		})
	}
}
