package articles

import (
	"regexp"
	"slices"
	"strings"

	"groundline/internal/questions/teams"
)

// nicknamed are the clubs of the last seasons by what they are called once the text has the full name: "Patriots". Left out are
// those whose name is no city and nickname, and two that share one.
func (d *draft) nicknamed() map[string]string {
	out, of := map[string]string{}, map[string]string{}
	for season := d.sport.Last - 1; season <= d.sport.Last+1; season++ {
		for _, club := range d.teamsOf(season) {
			nick := teams.Nickname(club)
			if nick == "" {
				continue
			}
			if other := of[nick]; other != "" && other != club {
				delete(out, other)
				continue
			}
			of[nick], out[club] = club, nick
		}
	}
	return out
}

// callClubs calls a club by its nickname in the sentences after the one that has its full name, in the paragraphs of a long
// text, while the text keeps so many words.
func (d *draft) callClubs(nicks map[string]string, spare int) {
	var names []string
	for club := range nicks {
		names = append(names, regexp.QuoteMeta(club))
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	if len(names) == 0 {
		return
	}
	any := regexp.MustCompile(`\b(?:` + strings.Join(names, "|") + `)\b`)
	named, called := map[string]bool{}, map[string]string{}
	for i := range d.doc.Blocks {
		for k, sentence := range d.doc.Blocks[i].Paragraph {
			text := any.ReplaceAllStringFunc(sentence, func(club string) string {
				fewer := len(strings.Fields(club)) - len(strings.Fields(nicks[club]))
				if !named[club] || fewer > spare {
					named[club] = true
					return club
				}
				spare -= fewer
				return nicks[club]
			})
			called[sentence], d.doc.Blocks[i].Paragraph[k] = text, text
		}
	}
	for i := range d.voice.claims {
		if text, is := called[d.voice.claims[i].Sentence]; is {
			d.voice.claims[i].Sentence = text
		}
	}
}
