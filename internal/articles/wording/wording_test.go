package wording

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// samples are values that placeholders may have: names and pronouns, figures with and without a point,
// words of small numbers. Each wording is filled with each row.
var samples = []map[string]string{
	{"s": "Chris Paul", "s's": "Chris Paul's", "o": "Chris Paul", "his": "his", "he": "he", "": "24"},
	{"s": "he", "s's": "his", "o": "him", "his": "his", "he": "he", "": "one"},
	{"s": "Jaren Jackson Jr.", "s's": "Jaren Jackson Jr.'s", "o": "Jaren Jackson Jr.", "his": "his", "he": "he", "": "0.331"},
	{"s": "she", "s's": "her", "o": "her", "his": "her", "he": "she", "": "1,024"},
}

// filled is a wording with the values of a sample.
func filled(way string, sample map[string]string) string {
	return placeholder.ReplaceAllStringFunc(way, func(p string) string {
		name := strings.Trim(p, "{}")
		if v, is := sample[name]; is {
			return v
		}
		return sample[""]
	})
}

var (
	broken = regexp.MustCompile(`  | [,.;:]|\b(?:a|an|the) (?:a|an|the|in|of|and|with|for|to)\b|\bin in\b|\bof of\b|\band and\b|\bwith (?:with|in|of|for|to)\b|\bfor (?:for|in|of|to)\b|\bto to\b|[\[\]|]|,,|;,`)
	idiom  = regexp.MustCompile(`(?i)up front|at the front of|on the side|along the way|besides that|field opens|list opens|next on the list|came next|come next among|to forget|wound up|turned in|put together|now stands at|it shows in|where it shows|points in all|in all of|the floor is|the ceiling is|going the other way|has them level|are level\b|stat by stat|set against`)
	verb   = `\{(?:rose2?|went2?|rwent|line|lineb|linec|has|had|swing|m1|m2|does|acts)\}|\b(?:rose|fell|was|were|had|has|led|ranked|finished|went|came|played|is|stands|saw|averaged)\b`
	finite = regexp.MustCompile(verb)
	next   = regexp.MustCompile(`, ((?:\{his\}|\{s's\}) (?:\{[a-z0-9]+\}|[a-z]+)|\{s\}|\{he\}|they) (?:` + verb + `)`)
	opener = regexp.MustCompile(`^(?:As|After|When|With|While|From|In|Before|Rated|That|Of|Among)\b`)
)

// spliced reports whether two main clauses are joined by a comma alone: "His ERA rose from 4.41 to 5.70,
// his rating fell".
func spliced(way string) bool {
	for _, at := range next.FindAllStringIndex(way, -1) {
		before := way[:at[0]]
		if i := strings.LastIndexAny(before, ";:"); i >= 0 {
			before = strings.TrimSpace(before[i+1:])
		}
		if finite.MatchString(before) && !opener.MatchString(before) {
			return true
		}
	}
	return false
}

// TestWordingsAreSentences fills every wording with several values: none has a doubled or a stray word,
// a splice of two clauses, or an idiom that no sports desk prints.
func TestWordingsAreSentences(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{"{his} {unit} {rose} from {a} to {b}, {his} rating {rwent} from {r1} to {r2}.", "{s} {line}; {his} {unit} {rose} to {b}, {he} was rated {r2}."} {
		if !spliced(bad) {
			t.Errorf("the splice of %q is not seen", bad)
		}
	}
	n := 0
	for as, all := range ways {
		for _, way := range all {
			n++
			if spliced(way) {
				t.Errorf("%s: a splice: %q", as, way)
			}
			if m := idiom.FindString(way); m != "" {
				t.Errorf("%s: %q in %q", as, m, way)
			}
			for _, sample := range samples {
				if text := filled(way, sample); broken.MatchString(text) {
					t.Errorf("%s: %q: %q", as, broken.FindString(text), text)
				}
			}
			if slices.Contains(all[:slices.Index(all, way)], way) {
				t.Errorf("%s: twice: %q", as, way)
			}
		}
	}
	if n < 500 {
		t.Errorf("%d wordings", n)
	}
}

// TestPlacesSayByWhat holds that a sentence that gives a place among so many says by what they are ordered.
func TestPlacesSayByWhat(t *testing.T) {
	t.Parallel()
	by := regexp.MustCompile(`(?i)rating|rated|\{unit\}|\{xu\}|forecast`)
	for as, all := range ways {
		for _, way := range all {
			if strings.Contains(way, "{rank} of {of}") && !by.MatchString(way) {
				t.Errorf("%s: %q", as, way)
			}
		}
	}
}

// TestNoSummaryIsAForecast holds that what stands below a headline tells no interval.
func TestNoSummaryIsAForecast(t *testing.T) {
	t.Parallel()
	for as, all := range ways {
		for _, way := range all {
			if strings.Contains(as, ".sum") && strings.Contains(way, "interval") {
				t.Errorf("%s: %q", as, way)
			}
		}
	}
}
