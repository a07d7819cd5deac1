package articles

import (
	"regexp"
	"strings"
)

// seasonNamed is the name of a season within a sentence.
var seasonNamed = regexp.MustCompile(`\b(?:1[89]|20)\d\d(?:-\d\d)?\b`)

// keepsSeason finds what is not read of the season before it without its name, such as a club's record.
var keepsSeason = regexp.MustCompile(`\d-\d|WHIP|hitting alone|finished with| as well| added | also `)

// sayOnce takes the name of a report's season out of the sentences before its first table, but for the first that has it: a reader
// knows by then. Sentences that name another season keep it. The sentences that it changes are noted by how they were.
func (d *draft) sayOnce(changed map[string]string) {
	if d.reported == "" {
		return
	}
	said, last := false, "" // the season that was named last: after another, a sentence without one would be of that
	for i := range d.doc.Blocks {
		b := &d.doc.Blocks[i]
		if b.Table != nil {
			return
		}
		for k, sentence := range b.Paragraph {
			named := seasonNamed.FindAllString(sentence, -1)
			before := last
			if len(named) > 0 {
				last = named[len(named)-1]
			}
			if before != d.reported || len(named) != 1 || named[0] != d.reported || !said || keepsSeason.MatchString(strings.ReplaceAll(sentence, d.reported, "")) {
				said = said || len(named) > 0 && named[0] == d.reported
				continue
			}
			if short := withoutSeason(sentence, d.reported); short != "" {
				changed[sentence], b.Paragraph[k] = short, short
			}
		}
	}
}

// withoutSeason is a sentence without the season that it names, empty where it cannot do without.
func withoutSeason(sentence, season string) string {
	for _, lead := range []string{"In the " + season + " season, ", "In the " + season + " season ", "In " + season + ", ", "In " + season + " "} {
		if rest, is := strings.CutPrefix(sentence, lead); is {
			return capital(rest)
		}
	}
	for _, of := range []string{" in the " + season + " season", " in " + season} {
		before, after, is := strings.Cut(sentence, of)
		if is && after != "" && strings.ContainsAny(after[:1], " .,;") {
			return before + after
		}
	}
	if before, after, is := strings.Cut(sentence, " the "+season+" season"); is {
		return before + " the season" + after
	}
	return ""
}
