//go:build corpus

package articles_test

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"groundline/models"
)

// Bounds of how articles are written.
const (
	mouldsInOne    = 2 // times a mould stands in one article
	mouldsInWindow = 5 // articles of a window that have it
	window         = 100
	numbersInOne   = 12 // in a paragraph, seasons apart
)

// unseen are altered figures that a reader did not see.
var unseen = map[*checker][]string{}

// wordsOf are the bounds of each tier.
var wordsOf = map[string][2]int{models.Brief: {300, 450}, models.Standard: {500, 800}, models.DeepDive: {900, 1400}}

// desk measures how a sport's articles are written: it takes them in their order.
type desk struct {
	c        *checker
	moulds   map[string][]int  // mould: articles that have it, by place
	examples map[string]string // mould: a sentence of it
	twice    map[string]int    // mould: the most that one article has
	counts   map[string]int
	longest  int // numbers of a paragraph
	faults   []string
	articles int
}

func newDesk(c *checker) *desk {
	return &desk{c: c, moulds: map[string][]int{}, examples: map[string]string{}, twice: map[string]int{}, counts: map[string]int{}}
}

func (d *desk) fault(kind string, a *models.Article, format string, args ...any) {
	d.counts[kind]++
	d.faults = append(d.faults, fmt.Sprintf("%s %s %s: ", kind, a.Sport, a.Subject)+fmt.Sprintf(format, args...))
}

var (
	figureWord = regexp.MustCompile(`-?\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th|%)?|\.\d{3}\b|\b(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine)\b`)
	// badStyle is what no sports desk prints: "in in", "a assist", "-0", a WHIP with three places, a
	// singular verb of several.
	badStyle = regexp.MustCompile(`\bin in\b|\b[Aa] assist\b|[ |\\]-0\b[^.]|WHIP of \.\d|seasons is \d|forecast for \w+ next three seasons are|\d\.\d\d to [\d,]+\.\d\d|\? [\p{L}' .-]+ did,| player \p{Lu}[a-z]+ `)
	ofTwo    = regexp.MustCompile(`(?:ERA|yards a (?:carry|catch|pass)),? (?:\(|[\p{L}'’ -]*from )\d+\.\d\d to \d+\.\d\d|from \d+\.\d\d to \d+\.\d\d in yards a |\p{Lu}[\p{L}'’-]+(?: went)? from \d+\.\d\d to \d+\.\d\d|(?:points|goals|assists) a game(?: \(|[a-z ]* from )\d+\.\d\d to \d+\.\d\d`) // the averages of two players, or seasons
	standard = map[string]*regexp.Regexp{
		"mlb":  regexp.MustCompile(`\.\d{3}\b.*\b(?:home runs?|RBIs?)\b|\bERA\b`),
		"nba":  regexp.MustCompile(`points.*rebounds.*assists a game`),
		"wnba": regexp.MustCompile(`points.*rebounds.*assists a game`),
		"nfl":  regexp.MustCompile(`threw for|passing yards|ran for|rushing yards|catch(?:es)? for|receiving yards|\btackles?\b|\bsacks?\b`),
		"nhl":  regexp.MustCompile(`goals?\b.*assists?\b|\bpoints?\b|save percentage`),
	}
)

// mould is a sentence with its names, teams, days, seasons and numbers blanked.
func (d *desk) mould(sentence string, surnames map[string]string) string {
	text := dayWord.ReplaceAllString(sentence, "D")
	for _, team := range d.c.clubs {
		text = strings.ReplaceAll(text, team, "T")
	}
	for {
		at, name := d.c.firstName(text, surnames)
		if at < 0 {
			break
		}
		for _, last := range lastOf(name) {
			surnames[last] = name
		}
		text = text[:at] + "@" + text[at+len(name):]
	}
	for _, last := range slices.SortedFunc(maps.Keys(surnames), func(a, b string) int { return len(b) - len(a) }) {
		text = strings.ReplaceAll(text, last, "@")
	}
	text = recordWord.ReplaceAllString(seasonWord.ReplaceAllString(text, "Y"), "R")
	return strings.ToLower(figureWord.ReplaceAllString(text, "#"))
}

// read measures an article.
func (d *desk) read(printed *models.Article) {
	a := sourced(printed)
	a.BodyMarkdown = d.c.clubsInFull(a, a.BodyMarkdown, false)
	at := d.articles
	d.articles++
	own := map[string]int{}
	surnames := map[string]string{}
	see := func(where, sentence string) {
		m := d.mould(sentence, surnames)
		if len(strings.Fields(m)) < 3 {
			return
		}
		m = where + m
		own[m]++
		if d.examples[m] == "" {
			d.examples[m] = sentence
		}
	}
	see("headline: ", a.Headline)
	for _, s := range sentencesOf(a.Summary) {
		see("", s)
	}
	heading, opening := "", ""
	paragraphs := 0
	for _, paragraph := range strings.Split(a.BodyMarkdown, "\n\n") {
		title, is := strings.CutPrefix(paragraph, "## ")
		switch {
		case is:
			heading = strings.TrimSpace(title)
			continue
		case strings.HasPrefix(paragraph, "|"), strings.HasPrefix(paragraph, "*"), strings.TrimSpace(paragraph) == "", heading == "How we know":
			continue
		}
		if paragraphs++; paragraphs <= 2 {
			opening += paragraph + "\n"
		}
		for _, s := range sentencesOf(strings.TrimSpace(paragraph)) {
			see("", s)
		}
		if n := d.numbersIn(paragraph); n > numbersInOne {
			d.fault("CROWDED", a, "%d numbers in %q", n, paragraph)
			d.longest = max(d.longest, n)
		}
	}
	for m, n := range own {
		d.moulds[m] = append(d.moulds[m], at)
		d.twice[m] = max(d.twice[m], n)
		if n > mouldsInOne {
			d.fault("MOULD", a, "%d times in one article: %s", n, m)
		}
	}
	if m := badStyle.FindString(ofTwo.ReplaceAllString(a.Headline+"\n"+a.Summary+"\n"+a.BodyMarkdown, "ERA")); m != "" {
		d.fault("STYLE", a, "%q", m)
	}
	d.opens(a, opening)
	for _, fault := range d.c.deskRules(printed) {
		d.fault("DESK", a, "%s", fault)
	}
	d.absent(a)
	d.c.passedOver(a)
	bounds := wordsOf[a.Tier]
	if a.WordCount < bounds[0] || a.WordCount > bounds[1] {
		d.fault("LENGTH", a, "%d words of a %s", a.WordCount, a.Tier)
	}
	if !standard[a.Sport].MatchString(a.BodyMarkdown) {
		d.fault("LINE", a, "no line of the sport")
	}
	if !slices.ContainsFunc(d.c.clubs, func(team string) bool { return strings.Contains(a.BodyMarkdown, team) }) {
		d.fault("LINE", a, "no team")
	}
	if !seasonWord.MatchString(a.BodyMarkdown) {
		d.fault("LINE", a, "no season")
	}
}

// numbersIn counts the numbers of a paragraph, without seasons, days and teams' names.
func (d *desk) numbersIn(paragraph string) int {
	text := paragraph
	for _, team := range d.c.clubs {
		text = strings.ReplaceAll(text, team, "T")
	}
	text = seasonWord.ReplaceAllString(dayWord.ReplaceAllString(text, "D"), "Y")
	text = idioms.Replace(recordWord.ReplaceAllString(text, " 0 "))
	return len(numberWord.FindAllString(text, -1))
}

// opens holds what the headline promises to the first two paragraphs: the player's name and
// each figure.
func (d *desk) opens(a *models.Article, opening string) {
	names := map[string]string{}
	for _, name := range d.c.namesIn(&models.Article{}, a.Headline, names) {
		if !strings.Contains(opening, name) {
			d.fault("LEAD", a, "%s is in the headline %q and not in the first two paragraphs", name, a.Headline)
		}
	}
	clean := func(text string) string {
		for _, team := range d.c.clubs {
			text = strings.ReplaceAll(text, team, "T")
		}
		return idioms.Replace(recordWord.ReplaceAllString(seasonWord.ReplaceAllString(weekWord.ReplaceAllString(dayWord.ReplaceAllString(text, "D"), "W"), "Y"), "R"))
	}
	have := map[string]bool{}
	for _, n := range numberWord.FindAllString(clean(opening), -1) {
		have[strings.ToLower(n)] = true
	}
	for _, n := range numberWord.FindAllString(clean(a.Headline), -1) {
		if !have[strings.ToLower(n)] && !have[words[strings.ToLower(n)]] {
			d.fault("LEAD", a, "%s is in the headline %q and not in the first two paragraphs", n, a.Headline)
		}
	}
}

// absent holds that a board has nobody without a game in the season that is on.
func (d *desk) absent(a *models.Article) {
	weeks := d.c.sport.Weeks()
	if a.Kind != models.Draft || weeks == nil || weeks.Season <= d.c.sport.Last {
		return
	}
	for _, name := range a.Players {
		if !slices.ContainsFunc(boardOf(a), func(b boardRow) bool { return b.name == name }) {
			continue
		}
		played := slices.ContainsFunc(d.c.names[name], func(id string) bool { return len(d.c.weeks[id]) > 0 })
		if !played {
			d.fault("ABSENT", a, "%s has no game in the season that is on", name)
		}
	}
}

// often is a mould with the most articles of any window that have it.
type often struct {
	mould string
	most  int
	all   int
}

// worst returns the moulds that stand in the most articles of a window.
func (d *desk) worst() []often {
	var out []often
	for m, at := range d.moulds {
		most := 0
		for i, k := 0, 0; i < len(at); i++ {
			for at[i]-at[k] >= window {
				k++
			}
			most = max(most, i-k+1)
		}
		out = append(out, often{m, most, len(at)})
	}
	slices.SortFunc(out, func(a, b often) int {
		return cmp.Or(b.most-a.most, b.all-a.all, strings.Compare(a.mould, b.mould))
	})
	return out
}

// altered is how many digits of each article are altered to see what the checker sees.
const altered = 3

// sensitivity alters digits of articles, and returns how many altered figures the checker
// reports beyond what it says of the articles as they are. Seasons' tables apart, each
// counts, also one that an honest reader could not tell.
func sensitivity(c *checker, all []models.Article) (seen, made int) {
	draw := rand.New(rand.NewPCG(3, 7))
	count := func(a *models.Article) int {
		before := len(c.problems)
		c.check(a, a.BodyMarkdown)
		n := len(c.problems) - before
		c.problems = c.problems[:before]
		return n
	}
	articles, numbers := c.articles, c.numbers
	for i := range all {
		a := all[i]
		body, _, _ := strings.Cut(a.BodyMarkdown, "## How we know")
		at := numberWord.FindAllStringIndex(body, -1)
		base := count(&a)
		for range altered {
			p := at[draw.IntN(len(at))]
			old := body[p[0]:p[1]]
			if words[old] != "" || seasonWord.MatchString(old) || strings.HasSuffix(body[:p[0]], "an ") || strings.HasSuffix(body[:p[0]], "An ") || strings.HasPrefix(body[p[1]:], "%") || strings.HasPrefix(body[p[1]:], "ers") {
				continue
			}
			digit := old[len(old)-1]
			b := a
			b.BodyMarkdown = body[:p[1]-1] + string('0'+(digit-'0'+1+byte(draw.IntN(8)))%10) + a.BodyMarkdown[p[1]:]
			if made++; count(&b) > base {
				seen++
			} else if unseen[c] = append(unseen[c], old+" as "+b.BodyMarkdown[p[0]:p[1]]+" in "+b.BodyMarkdown[max(0, p[0]-60):min(len(b.BodyMarkdown), p[1]+40)]); len(unseen[c]) > 40 {
				unseen[c] = unseen[c][:40]
			}
		}
	}
	c.articles, c.numbers = articles, numbers
	return seen, made
}

// gameWords find what an article says of a game in words and in a table: the opponent, and how it
// ended.
var gameWords = []*regexp.Regexp{
	regexp.MustCompile(`(?:over|against|to) the (\p{Lu}[\w. ]+?)[,.]`),
	regexp.MustCompile(`in a (win|loss) `),
	regexp.MustCompile(`\| \d+ [A-Z][a-z]+ \| (\p{Lu}[^|]+) \|`),
	regexp.MustCompile(`\| (Won|Lost) \|`),
}

// blunders changes the opponent and the result of a game in each report of a week, and
// returns how many of these the checker reports.
func blunders(c *checker, all []models.Article) (seen, made int) {
	count := func(a models.Article) int {
		before := len(c.problems)
		c.check(&a, a.BodyMarkdown)
		n := len(c.problems) - before
		c.problems = c.problems[:before]
		return n
	}
	other := func(was, body string) string {
		if result := map[string]string{"win": "loss", "loss": "win", "Won": "Lost", "Lost": "Won"}[was]; result != "" {
			return result
		}
		at := slices.IndexFunc(c.clubs, func(club string) bool { return !strings.Contains(body, club) })
		return c.clubs[at]
	}
	articles, numbers := c.articles, c.numbers
	for _, a := range all {
		if !weekSubject.MatchString(a.Subject) {
			continue
		}
		base := count(a)
		for _, in := range gameWords {
			at := in.FindStringSubmatchIndex(a.BodyMarkdown)
			if at == nil {
				continue
			}
			b := a
			was := a.BodyMarkdown[at[2]:at[3]]
			b.BodyMarkdown = a.BodyMarkdown[:at[2]] + other(was, a.BodyMarkdown) + a.BodyMarkdown[at[3]:]
			if made++; count(b) > base {
				seen++
			} else {
				unseen[c] = append(unseen[c], was+" in "+a.Subject)
			}
		}
	}
	c.articles, c.numbers = articles, numbers
	return seen, made
}
