package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/models"
)

var (
	figureStart = regexp.MustCompile(`^[\d.-]`)
	longFigure  = regexp.MustCompile(`\d[\d,.]+\d|\.\d{3}`) // a bound such as "at least 50" is none
	nowRating   = regexp.MustCompile(`current rating[^.]*? (\d+\.\d)`)
)

// secondFacts are the stories whose summary is another fact than the headline.
var secondFacts = []string{"week", "streak", "peak", "star"}

// deskRules returns what a sports desk would send a report about a player back for.
func (c *checker) deskRules(a *models.Article) (faults []string) {
	if a.Kind != models.PlayerReport {
		return nil
	}
	bare := func(text string) string {
		for _, team := range c.clubs {
			text = strings.ReplaceAll(text, team, "T")
		}
		return seasonWord.ReplaceAllString(weekWord.ReplaceAllString(dayWord.ReplaceAllString(text, "D"), "W"), "Y")
	}
	head := longFigure.FindAllString(bare(a.Headline), -1)
	if slices.Contains(secondFacts, a.Story) {
		for _, figure := range longFigure.FindAllString(bare(a.Summary), -1) {
			if slices.Contains(head, figure) {
				faults = append(faults, "the summary has "+figure+" of the headline: "+a.Headline+" / "+a.Summary)
			}
		}
	}
	body, box, _ := strings.Cut(a.BodyMarkdown, "## How we know")
	opening, _, _ := strings.Cut(body, "\n| ")
	for _, figure := range head {
		n := 0
		for _, have := range longFigure.FindAllString(bare(opening), -1) {
			if have == figure {
				n++
			}
		}
		if n > 2 {
			faults = append(faults, figure+" of the headline stands more than twice before the first table: "+a.Headline)
		}
	}
	for _, paragraph := range append(strings.Split(body, "\n\n"), a.Summary) {
		if strings.HasPrefix(paragraph, "|") {
			continue
		}
		for _, sentence := range sentencesOf(strings.TrimSpace(paragraph)) {
			if figureStart.MatchString(sentence) {
				faults = append(faults, "a sentence begins with a figure: "+sentence)
			}
		}
	}
	if strings.Contains(body, "current rating") && !strings.Contains(box, "A current rating weighs earlier seasons") {
		faults = append(faults, "the box does not say what a current rating is")
	}
	if a.Story == "peak" || a.Story == "star" {
		faults = append(faults, c.toldApart(a, body)...)
	}
	return faults
}

// toldApart holds that a current rating other than that of the season says what it counts.
func (c *checker) toldApart(a *models.Article, body string) (faults []string) {
	for _, sentence := range sentencesOf(body) {
		m := nowRating.FindStringSubmatch(sentence)
		if m != nil && len(a.Players) > 0 && !strings.Contains(sentence, "counts") && !strings.Contains(strings.Replace(body, sentence, "", 1), m[1]) {
			faults = append(faults, "two ratings are not told apart: "+sentence)
		}
	}
	return faults
}
