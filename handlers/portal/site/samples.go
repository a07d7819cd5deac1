package site

import (
	"slices"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/views"
)

// sampleLanguages are the languages of the quick start's samples.
var sampleLanguages = map[string]string{"python": "Python", "js": "JavaScript", "go": "Go", "ruby": "Ruby", "php": "PHP"}

// Samples returns the quick start's first request in several languages, from the
// documentation's tested samples.
func (h *Handlers) Samples(key string) ([]views.Sample, error) {
	out := []views.Sample{{Language: "shell", Text: kit.FirstRequest(h.Edge.BaseURL(), key)}}
	g, err := h.guide()
	if err != nil {
		return nil, err
	}
	if page, ok := g.Page("quickstart"); ok {
		for _, s := range page.Samples {
			name := sampleLanguages[s.Language]
			again := slices.ContainsFunc(out, func(o views.Sample) bool { return o.Language == name })
			if name != "" && !again { // later ones use our clients, which have to be installed
				out = append(out, views.Sample{Language: name, Text: strings.TrimSpace(s.Text)})
			}
		}
	}
	return out, nil
}
