package articles_test

import (
	"fmt"
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

// deskRules returns what a sports desk would send a report about a player, a board or a review back for.
func (c *checker) deskRules(a *models.Article) (faults []string) {
	faults = append(usage(a), boxRules(a)...)
	a = sourced(a)
	a.BodyMarkdown = c.clubsInFull(a, a.BodyMarkdown, false)
	if a.Kind != models.PlayerReport {
		return slices.Concat(faults, c.boardRules(a), c.reviewRules(a))
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
	if strings.Contains(body, "current rating") && !strings.Contains(box, "A current rating also weighs earlier seasons") {
		faults = append(faults, "the box does not say what a current rating is")
	}
	if a.Story == "peak" || a.Story == "star" {
		faults = append(faults, c.toldApart(a, body)...)
	}
	return faults
}

var ofInterval = regexp.MustCompile(`(?i)80% interval`)

// boxRules holds that the summary tells no interval, and that the box explains intervals if and only if
// the text or a table prints one.
func boxRules(a *models.Article) (faults []string) {
	if ofInterval.MatchString(a.Summary) {
		faults = append(faults, "the summary tells an interval: "+a.Summary)
	}
	body, box, _ := strings.Cut(a.BodyMarkdown, "## How we know")
	if printed := ofInterval.MatchString(body); printed != ofInterval.MatchString(box) {
		faults = append(faults, fmt.Sprintf("intervals are printed: %v; the box has %q", printed, box))
	}
	if n := len(strings.Fields(box)); a.Tier != models.DeepDive && n > longestBox && !strings.Contains(box, "Adjusted yards") {
		faults = append(faults, fmt.Sprintf("the box has %d words", n))
	}
	return faults
}

// longestBox is the most words that the box of an article has about how its figures are made.
const longestBox = 90

// toldApart holds that a current rating other than that of the season says what it counts.
func (c *checker) toldApart(a *models.Article, body string) (faults []string) {
	for _, sentence := range sentencesOf(body) {
		m := nowRating.FindStringSubmatch(sentence)
		if m != nil && len(a.Players) > 0 && !strings.Contains(sentence, "counts") && !strings.Contains(sentence, "blends several seasons") && !strings.Contains(strings.Replace(body, sentence, "", 1), m[1]) {
			faults = append(faults, "two ratings are not told apart: "+sentence)
		}
	}
	return faults
}

// boardRules returns what a desk would send a draft board back for: an order that its own text disowns,
// a tier without a heading, and somebody who is told in one sentence.
func (c *checker) boardRules(a *models.Article) (faults []string) {
	rows := boardOf(a)
	if a.Kind != models.Draft || len(rows) == 0 {
		return nil
	}
	body, _, _ := strings.Cut(a.BodyMarkdown, "## How we know")
	for _, excuse := range []string{"fared better", "the forecast goes by", "current rating"} {
		if n := strings.Count(body, excuse); n > map[string]int{"current rating": 3}[excuse] {
			faults = append(faults, fmt.Sprintf("%q stands %d times on a board", excuse, n))
		}
	}
	if last := rows[len(rows)-1].tier; strings.Count(body, "\n## Tier ") != last {
		faults = append(faults, fmt.Sprintf("%d tiers, and not each has a section", last))
	}
	_, tiers, _ := strings.Cut(body, "\n## Tier 1")
	for _, after := range []string{"\n## The youngest", "\n## From the youngest", "\n## Youth", "\n## Ratings, season", "\n## Three seasons", "\n## Who is left", " misses\n"} {
		tiers, _, _ = strings.Cut(tiers, after)
	}
	told, at := make([]int, len(rows)), 0
	for paragraph := range strings.SplitSeq(tiers, "\n\n") {
		sentences := sentencesOf(paragraph)
		if strings.HasPrefix(paragraph, "#") || strings.HasPrefix(paragraph, ":") {
			continue
		}
		own := strings.Fields(nameSuffix.ReplaceAllString(rows[at].name, ""))
		if at+1 < len(rows) && strings.Contains(sentences[0], rows[at+1].name) && !strings.Contains(sentences[0], own[len(own)-1]) {
			at++
		}
		told[at] += len(sentences)
	}
	for i, n := range told {
		if n < 2 {
			faults = append(faults, fmt.Sprintf("%s is told in %d sentences", rows[i].name, n))
		}
	}
	return faults
}

var (
	riserOf  = regexp.MustCompile(`(?:; |, and )(.+?) (?:rose most by rating|made the biggest rise)`)
	headedOf = regexp.MustCompile(`^(.+) (?:rose most|fell furthest)$`)
	rateUnit = regexp.MustCompile(`OPS|ERA|true shooting|save percentage|completion percentage`)
	anyRate  = regexp.MustCompile(`\d*\.\d+`)
)

// reviewRules returns what a desk would send a season's review back for: a rise or a fall with one figure
// of a statistic, without a club, or in the heading of a table that leaves it out, and a riser of the
// summary whom the text does not tell.
func (c *checker) reviewRules(a *models.Article) (faults []string) {
	if a.Story != "season_review" {
		return nil
	}
	body, _, _ := strings.Cut(a.BodyMarkdown, "## How we know")
	for _, worn := range []string{"told of above", "rating rose to", "rating fell to"} {
		if strings.Contains(body, worn) {
			faults = append(faults, "it says "+worn)
		}
	}
	for section := range strings.SplitSeq(body, "\n## ") {
		heading, text, _ := strings.Cut(section, "\n")
		m := headedOf.FindStringSubmatch(heading)
		if m == nil {
			continue
		}
		if !regexp.MustCompile(`\| [^|]*` + regexp.QuoteMeta(m[1]) + ` \|`).MatchString(text) {
			faults = append(faults, m[1]+" heads a table without a row of it")
		}
		for paragraph := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
			sentences := sentencesOf(paragraph)
			if strings.HasPrefix(paragraph, "|") || len(sentences) < 2 || movesRule.MatchString(sentences[0]) || movesOver.MatchString(sentences[0]) {
				continue
			}
			if !slices.ContainsFunc(c.clubs, func(club string) bool { return strings.Contains(sentences[0], club) }) {
				faults = append(faults, "a player without a club: "+sentences[0])
			}
			for _, sentence := range sentences[1:] {
				if unit := rateUnit.FindString(sentence); unit != "" && len(anyRate.FindAllString(sentence, -1)) < 2 && !strings.Contains(sentences[0], unit) {
					faults = append(faults, "half a comparison: "+sentence)
				}
			}
		}
	}
	if m := riserOf.FindStringSubmatch(a.Summary); m != nil && !strings.Contains(body, " rose most\n") {
		faults = append(faults, m[1]+" of the summary is not told in the text")
	}
	return faults
}
