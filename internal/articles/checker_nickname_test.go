package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/models"
)

// A checker of what clubs are called: by the nickname only after the full name. All else is held of the text with full names.

// longNicks are the nicknames of two words.
var longNicks = regexp.MustCompile(` (?:Red Sox|White Sox|Blue Jays|Devil Rays|Red Wings|Maple Leafs|Blue Jackets|Golden Knights|Trail Blazers|Hockey Club|Football Team)$`)

// clubsInFull is a long text in which clubs that are called by their nicknames have their full names again, and notes one
// without a full name before it in the paragraphs.
func (c *checker) clubsInFull(a *models.Article, document string, note bool) string {
	paragraphs := strings.Split(document, "\n\n")
	prose := func(p string) bool { return p != "" && !strings.HasPrefix(p, "|") && !strings.HasPrefix(p, "#") }
	for _, club := range c.clubs {
		if !strings.Contains(document, club) || !strings.Contains(club, " ") {
			continue
		}
		nick := club[strings.LastIndex(club, " ")+1:]
		if long := longNicks.FindString(club); long != "" {
			nick = long[1:]
		}
		if slices.ContainsFunc(c.clubs, func(o string) bool {
			return o != club && strings.HasSuffix(o, " "+nick) && strings.Contains(document, o)
		}) {
			continue
		}
		alone, named := regexp.MustCompile(`\b(?:`+regexp.QuoteMeta(club)+`|`+regexp.QuoteMeta(nick)+`)\b`), false
		for i, p := range paragraphs {
			if !prose(p) {
				continue
			}
			paragraphs[i] = alone.ReplaceAllStringFunc(p, func(m string) string {
				if m == club {
					named = true
				} else if !named && note {
					c.note("NICK", a, "%q before the %s are named", nick, club)
				}
				return club
			})
		}
	}
	return strings.Join(paragraphs, "\n\n")
}
