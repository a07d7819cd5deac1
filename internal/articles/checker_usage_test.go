package articles_test

import (
	"cmp"
	"regexp"
	"strings"

	"groundline/models"
)

const monthNames = `January|February|March|April|May|June|July|August|September|October|November|December`

var (
	usDay   = regexp.MustCompile(`\b(` + monthNames + `) (\d{1,2})\b(?:, (\d{4})\b)?`)
	usCell  = regexp.MustCompile(`\| (Jan\.|Feb\.|March|April|May|June|July|Aug\.|Sept\.|Oct\.|Nov\.|Dec\.) (\d{1,2}) \|`)
	ukDay   = regexp.MustCompile(`\b\d{1,2} (?:` + monthNames + `)\b`)
	ukWords = regexp.MustCompile(`(?i)defencem[ae]n|\bdefence\b|\bcentre\b`)
	usWords = strings.NewReplacer("defenseman", "defenceman", "defensemen", "defencemen", "Defenseman", "Defenceman", "Defensemen", "Defencemen", "on defense", "in defence")
)

// asSourced is a text with days and words as the receipts have them.
func asSourced(text string) string {
	text = usCell.ReplaceAllStringFunc(text, func(m string) string {
		of := usCell.FindStringSubmatch(m)
		return "| " + of[2] + " " + of[1][:3] + " |"
	})
	paragraphs := strings.Split(text, "\n\n")
	for i := range paragraphs {
		year := "" // of the day before, which the next of a paragraph has as well
		paragraphs[i] = usDay.ReplaceAllStringFunc(paragraphs[i], func(m string) string {
			of := usDay.FindStringSubmatch(m)
			year = cmp.Or(of[3], year)
			return strings.TrimSpace(of[2] + " " + of[1] + " " + year)
		})
	}
	return usWords.Replace(strings.Join(paragraphs, "\n\n"))
}

// sourced is an article in those words.
func sourced(a *models.Article) *models.Article {
	out := *a
	out.Headline, out.Summary, out.BodyMarkdown = asSourced(a.Headline), asSourced(a.Summary), asSourced(a.BodyMarkdown)
	return &out
}

// usage returns the words and dates of an article that are not American.
func usage(a *models.Article) (faults []string) {
	text := a.Headline + "\n" + a.Summary + "\n" + a.BodyMarkdown
	for _, m := range append(ukDay.FindAllString(text, -1), ukWords.FindAllString(text, -1)...) {
		faults = append(faults, "no American usage: "+m)
	}
	return faults
}
