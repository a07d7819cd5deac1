//go:build pages

package app_test

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLighthouse measures five pages with the mobile preset by the Lighthouse that
// LIGHTHOUSE names (a folder with its node_modules): 100 in all four categories.
func TestLighthouse(t *testing.T) {
	v := newTourist(t, nil)
	for _, path := range []string{"/", "/pricing", "/docs", "/players/mlb/babe-ruth", "/compare/wnba/aja-wilson-vs-caitlin-clark", "/leaders/mlb", "/ask?q=How+good+was+Babe+Ruth%3F", "/dashboard"} {
		t.Run(path, func(t *testing.T) {
			if !regexp.MustCompile(os.Getenv("TOUR")).MatchString(path) {
				return
			}
			scores, why := v.lighthouse(t, path)
			t.Logf("%s: %v", path, scores)
			for category, score := range scores {
				if math.Round(100*score) < 100 {
					t.Errorf("%s: %s %.0f\n%s", path, category, 100*score, strings.Join(why[category], "\n"))
				}
			}
		})
	}
}

func (v *tourist) lighthouse(t *testing.T, path string) (scores map[string]float64, why map[string][]string) {
	t.Helper()
	dir := os.Getenv("LIGHTHOUSE")
	node := "node"
	for _, arch := range []string{"x64", "arm64"} {
		if own := filepath.Join(dir, "node_modules/node-linux-"+arch+"/bin/node"); exists(own) {
			node = own
		}
	}
	headers := "{}"
	if path == "/dashboard" {
		headers = `{"Cookie":"` + v.cookie(t) + `"}`
	}
	run := exec.CommandContext(t.Context(), node, filepath.Join(dir, "node_modules/lighthouse/cli/index.js"), v.config.BaseURL+path, "--quiet", "--output=json",
		"--extra-headers="+headers, "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --user-data-dir="+t.TempDir())
	run.Stderr = os.Stderr
	out, err := run.Output()
	must(t, err)
	var report struct {
		Categories map[string]struct {
			Score     float64
			AuditRefs []struct {
				ID     string
				Weight float64
			}
		}
		Audits map[string]struct {
			Score        *float64
			Title        string
			DisplayValue string
			Details      json.RawMessage
		}
	}
	must(t, json.Unmarshal(out, &report))
	scores, why = map[string]float64{}, map[string][]string{}
	for name, c := range report.Categories {
		scores[name] = c.Score
		for _, ref := range c.AuditRefs {
			if a := report.Audits[ref.ID]; ref.Weight > 0 && a.Score != nil && *a.Score < 1 {
				why[name] = append(why[name], fmt.Sprintf("%s %.2f %s %.600s", ref.ID, *a.Score, a.DisplayValue, a.Details))
			}
		}
	}
	return scores, why
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// cookie signs in without a browser and gives the cookies that came of it.
func (v *tourist) cookie(t *testing.T) string {
	t.Helper()
	jar, err := cookiejar.New(nil)
	must(t, err)
	p := &person{t, v.config.BaseURL, &http.Client{Jar: jar}}
	p.post("/login", "email", v.email, "password", "a long enough password")
	request, err := http.NewRequest(http.MethodGet, v.config.BaseURL, nil)
	must(t, err)
	var all []string
	for _, c := range jar.Cookies(request.URL) {
		all = append(all, c.Name+"="+c.Value)
	}
	p.wants(p.get("/dashboard"), http.StatusOK, `class="page dashboard"`)
	return strings.Join(all, "; ")
}
