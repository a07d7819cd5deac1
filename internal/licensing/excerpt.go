package licensing

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"groundline/models"
)

// excerptShare is the part of a body that can be read before it is licensed: a third.
const excerptShare = 3

// excerptEnd is the last line of an excerpt.
const excerptEnd = "*The first third ends here. The rest comes with a license.*\n"

// Excerpt returns the first third of a Markdown body by words: whole blocks, and the beginning
// of the paragraph that the end falls into. Headings with nothing below them are left out.
func Excerpt(body string) string {
	left := wordsOf(body) / excerptShare
	var kept []string
	for _, block := range strings.Split(strings.TrimSpace(body), "\n\n") {
		n := wordsOf(block)
		if n > left {
			if start := cutWords(block, left); start != "" {
				kept = append(kept, start)
			}
			break
		}
		kept, left = append(kept, block), left-n
	}
	for len(kept) > 0 && strings.HasPrefix(kept[len(kept)-1], "#") {
		kept = kept[:len(kept)-1]
	}
	return strings.Join(append(kept, excerptEnd), "\n\n")
}

// cutWords returns the first n words of a paragraph, or "" if the block is no paragraph or
// only a few words of it would be left.
func cutWords(block string, n int) string {
	const few = 6
	if n < few || strings.IndexAny(block[:1], "#|*-") == 0 {
		return ""
	}
	var kept []string
	for _, w := range strings.Fields(block) {
		if n == 0 {
			break
		}
		if strings.ContainsFunc(w, isWordRune) {
			n--
		}
		kept = append(kept, w)
	}
	return strings.TrimRight(strings.Join(kept, " "), ",;:.") + " …"
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// wordsOf counts the words of a text: runs between spaces that contain a letter or digit.
func wordsOf(text string) int {
	n := 0
	for _, w := range strings.Fields(text) {
		if strings.ContainsFunc(w, isWordRune) {
			n++
		}
	}
	return n
}

// excerpted returns an article reduced to its excerpt: both bodies and the claims in it.
func excerpted(a models.Article) (models.Article, error) {
	a.BodyMarkdown = Excerpt(a.BodyMarkdown)
	var html bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.Table)).Convert([]byte(a.BodyMarkdown), &html); err != nil {
		return a, fmt.Errorf("licensing: excerpt: %w", err)
	}
	a.BodyHTML = html.String()
	shown := a.Headline + "\n" + a.Summary + "\n" + strings.ReplaceAll(a.BodyMarkdown, `\`, "")
	var claims []models.ArticleClaim
	for _, c := range a.Claims {
		if strings.Contains(shown, strings.ReplaceAll(c.Sentence, `\`, "")) {
			claims = append(claims, c)
		}
	}
	a.Claims = claims
	return a, nil
}
