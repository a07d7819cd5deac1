package guide

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
)

// Hit is a page, or a part of one, that a search found.
type Hit struct {
	Path  string // with the heading's fragment, if it is a part
	Title string // of the page
	Part  string // the heading; empty for the page itself
	Text  string // the beginning of a sentence with a word that was searched, at most maxExcerpt characters
}

const maxExcerpt = 140

// part is a heading with the text below it, as it is searched.
type part struct {
	Heading
	text  string
	lower string
}

// parts splits a page at its second-level headings. The first part is the summary and what else
// comes before them. Samples are left out: their words are names, and every page has them.
func parts(doc ast.Node, source []byte) []part {
	all := []part{{}}
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level <= 2 {
			if id, ok := h.AttributeString("id"); ok && h.Level == 2 {
				all = append(all, part{Heading: Heading{string(id.([]byte)), plain(h, source)}})
			}
			continue
		}
		if n.Kind() == ast.KindFencedCodeBlock {
			continue
		}
		last := &all[len(all)-1]
		last.text += words(n, source) + " "
	}
	for i := range all {
		all[i].lower = strings.ToLower(all[i].Text + " " + all[i].text)
	}
	return all
}

// words returns a block's text, with its parts apart: cells and items are no sentence.
func words(n ast.Node, source []byte) string {
	if n.Type() == ast.TypeBlock && n.HasChildren() && n.FirstChild().Type() == ast.TypeBlock {
		var b strings.Builder
		for c := n.FirstChild(); c != nil; c = c.NextSibling() {
			b.WriteString(words(c, source))
			b.WriteByte(' ')
		}
		return b.String()
	}
	return plain(n, source)
}

// Weights of a word by where it is found.
const (
	inTitle, inHeading, inText = 12, 6, 1
	wholeWord                  = 2 // times as much as the beginning of one
)

// fillers are words of a query that say nothing of what is sought: every page has them.
var fillers = []string{"a", "an", "the", "of", "to", "in", "on", "for", "and", "or", "is", "are", "do", "does", "can", "i", "my", "me", "it", "with", "by", "how", "what"}

// Search returns up to limit pages that hold every word of a query, or its beginning, the best
// first: each with the part that fits best. Fillers do not count, unless there is nothing else.
func (g *Guide) Search(query string, limit int) []Hit {
	terms := strings.FieldsFunc(strings.ToLower(query), notInWord)
	if len(terms) == 0 {
		return nil
	}
	if sought := slices.DeleteFunc(slices.Clone(terms), func(term string) bool { return slices.Contains(fillers, term) }); len(sought) > 0 {
		terms = sought
	}
	for i, term := range terms { // what is sought by its plural is found in the singular, too
		if len(term) > 3 && !strings.HasSuffix(term, "ss") {
			terms[i] = strings.TrimSuffix(term, "s")
		}
	}
	type scored struct {
		hit   Hit
		score int
	}
	var found []scored
	for _, section := range g.Sections {
		for _, p := range section.Pages {
			if hit, score := p.search(terms); score > 0 {
				found = append(found, scored{hit, score})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	hits := make([]Hit, min(limit, len(found)))
	for i := range hits {
		hits[i] = found[i].hit
	}
	return hits
}

// search returns a page's best part and the page's score, 0 unless every term is on the page.
func (p *Page) search(terms []string) (Hit, int) {
	title := strings.ToLower(p.Title + " " + strings.ReplaceAll(p.Slug, "/", " ") + " " + p.Short)
	total, best, bestScore := 0, 0, -1
	scores := make([]int, len(p.parts))
	for _, term := range terms {
		score := inTitle * count(title, term)
		for i := range p.parts {
			here := inHeading*count(strings.ToLower(p.parts[i].Text), term) + inText*min(count(p.parts[i].lower, term), 4)
			scores[i] += here
			score += here
		}
		if score == 0 {
			return Hit{}, 0
		}
		total += score
	}
	for i, score := range scores {
		if score > bestScore {
			best, bestScore = i, score
		}
	}
	hit := Hit{Path: p.Path, Title: p.Title, Part: p.parts[best].Text, Text: excerpt(p.parts[best].text, terms)}
	if hit.Part != "" {
		hit.Path += "#" + p.parts[best].ID
	}
	return hit, total
}

func notInWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// count returns how often words begin with a term; whole words count more.
func count(text, term string) int {
	n := 0
	for word := range strings.FieldsFuncSeq(text, notInWord) {
		switch {
		case word == term:
			n += wholeWord
		case strings.HasPrefix(word, term):
			n++
		}
	}
	return n
}

// excerpt returns the sentence of a text that holds the first term that any holds, shortened.
func excerpt(text string, terms []string) string {
	text = strings.Join(strings.Fields(text), " ")
	sentence := text
	for s := range strings.SplitAfterSeq(text, ". ") {
		if slices.ContainsFunc(terms, func(term string) bool { return count(strings.ToLower(s), term) > 0 }) {
			sentence = s
			break
		}
	}
	sentence = strings.TrimSpace(sentence)
	if utf8.RuneCountInString(sentence) <= maxExcerpt {
		return sentence
	}
	cut := string([]rune(sentence)[:maxExcerpt])
	if at := strings.LastIndexByte(cut, ' '); at > 0 {
		cut = cut[:at]
	}
	return cut + " …"
}
