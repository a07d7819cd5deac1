package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

// A checker of for whom the players of a table play: who had several clubs in the season stands with the last, and who
// came from another is said to have; and of why a board has no rating of a season. All is counted from the rows.

var (
	camePlayers = regexp.MustCompile(`^(?:(?:The season before, in|A year before, in|Back in|In) SEASON, )((?:.+?) was with the .+)\.$`)
	fewPlayed   = regexp.MustCompile(`^(?:In SEASON .+ played only (\w+) games? and was not rated|.+ was not rated in SEASON, with only (\w+) games? played|With only (\w+) games? in SEASON, .+ was not rated then|.+ played in only (\w+) games? in SEASON, too few for a rating)\.$`)
	notPlayed   = regexp.MustCompile(`^(?:In SEASON .+ did not play in (MLB|the [A-Z]+)|.+ did not play in (MLB|the [A-Z]+) in SEASON)\.$`)
)

// seasonOf is a player's season, and stintOf the last club of one by its rows.
type seasonOf struct {
	player string
	season int
}

type stintOf struct {
	n    int
	club string
}

// lastClubOf is the club with which a player ended a season: that of the last game, or the last by the rows; empty where
// neither is held.
func (c *checker) lastClubOf(id string, season int) string {
	if own := c.singles[id][c.lastDayOf(id, season).Format("2 January 2006")].own; own != "" {
		return own
	}
	if had := c.teams[id][season]; len(had) == 1 {
		for club := range had {
			return club
		}
	}
	return c.stints[seasonOf{id, season}].club
}

// idOfLast is the player of a name who has rows of the last season, empty without one.
func (c *checker) idOfLast(name string) string {
	for _, id := range c.names[name] {
		if len(c.seasons[id][c.sport.Last]) > 0 {
			return id
		}
	}
	return ""
}

// tableClub holds that a player of a table stands with the club of the last game of the season, where the games of several
// are held.
func (c *checker) tableClub(a *models.Article, name, team string) {
	for _, id := range c.names[name] {
		if own := c.lastClubOf(id, c.sport.Last); own != "" && len(c.teams[id][c.sport.Last]) > 1 && own != team {
			c.note("CLUB", a, "%s ended the season with the %s, not %s", name, own, team)
		}
	}
}

// movedClubs holds that the tables of moves have all clubs of a season, the last of them where it is known.
func (c *checker) movedClubs(a *models.Article) {
	for _, table := range strings.Split(a.BodyMarkdown, "| Change |")[1:] {
		table, _, _ = strings.Cut(table, "\n\n")
		for line := range strings.SplitSeq(table, "\n") {
			if cells := cellsOf(line); len(cells) == 7 && len(c.names[cells[0]]) > 0 {
				id := c.idOfLast(cells[0])
				had, last := c.teams[id][c.sport.Last], c.lastClubOf(id, c.sport.Last)
				for club := range had {
					if c.numbers++; !strings.Contains(cells[1], club) {
						c.note("CLUB", a, "%s was with %v, not only %s", cells[0], had, cells[1])
					}
				}
				if last != "" && !strings.HasSuffix(cells[1], last) {
					c.note("CLUB", a, "%s ended the season with the %s, not as in %s", cells[0], last, cells[1])
				}
			}
		}
	}
}

// cameSaid holds for whom players of the tables of moves played in the season before, all who were not with
// the club of the last alone, and why a board has no rating of that season, and reports whether a sentence says that.
func (c *checker) cameSaid(a *models.Article, sentence string) bool {
	text := seasonWord.ReplaceAllString(sentence, "SEASON")
	before := c.sport.Last - 1
	dated := strings.Contains(sentence, c.sport.Method.Years.Name(before))
	if m := fewPlayed.FindStringSubmatch(text); m != nil && a.Kind == models.Draft {
		c.numbers++
		named := c.called(a, paragraphOf(a, sentence))
		id := c.idOfLast(firstOr(named))
		rated := slices.ContainsFunc(c.sport.SeasonsOf(id), func(s *ratings.Season) bool { return s.Season == before && s.Rated() })
		if played := plainNumber(m[1] + m[2] + m[3] + m[4]); !dated || len(named) == 0 || rated || halfUp(c.gamesOf(id, before), 0) != played || c.dashed(a, named[0]) == "" {
			c.note("UNRATED", a, "%v, %v games: %q", named, c.gamesOf(id, before), sentence)
		}
		return true
	}
	if m := notPlayed.FindStringSubmatch(text); m != nil && a.Kind == models.Draft {
		named := c.called(a, paragraphOf(a, sentence))
		id := c.idOfLast(firstOr(named))
		earlier := false
		for season := range c.seasons[id] {
			earlier = earlier || season < before
		}
		if c.numbers++; !dated || len(named) == 0 || len(c.seasons[id][before]) > 0 || !earlier {
			c.note("UNRATED", a, "%v: %q", named, sentence)
		}
		return true
	}
	m := camePlayers.FindStringSubmatch(text)
	if m == nil || a.Story != "season_review" {
		return false
	}
	said, rest := map[string]string{}, m[1]
	for _, part := range splitWith(rest) {
		if named := c.called(a, part[0]); len(named) == 1 {
			said[named[0]] = part[1]
		} else {
			c.note("WHOSE", a, "%v of %q: %q", named, part[0], sentence)
		}
	}
	for _, name := range movedBelow(a, sentence) {
		id := c.idOfLast(name)
		had, last := c.teams[id][before], c.lastClubOf(id, c.sport.Last)
		if last == "" {
			continue
		}
		c.numbers++
		if came := len(had) > 1 || len(had) == 1 && !had[last]; came != (said[name] != "") {
			c.note("CAME", a, "%s, of %v and now the %s: %q", name, had, last, sentence)
		}
		if said[name] != "" && strings.Count(said[name], "the ") != len(had) {
			c.note("CAME", a, "%s was with %v: %q", name, had, sentence)
		}
		for club := range had {
			if said[name] != "" && !strings.Contains(said[name], "the "+club) {
				c.note("CAME", a, "%s was with %v: %q", name, had, sentence)
			}
		}
		delete(said, name)
	}
	if len(said) > 0 || !dated {
		c.note("CAME", a, "%v: %q", said, sentence)
	}
	return true
}

// splitWith are the names and the clubs of a list: "Ann Lee was with the A and Bea Kim with the B and the C".
func splitWith(list string) (out [][2]string) {
	parts := strings.Split(strings.Replace(list, " was with ", " with ", 1), " with ")
	for i := 1; i < len(parts); i++ {
		name, clubs := parts[i-1], parts[i]
		if i > 1 { // behind the clubs of the one before
			name = afterClubs(name)
		}
		if i < len(parts)-1 {
			clubs = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(clubs, afterClubs(clubs)), " and "), ", and "), ", ")
		}
		out = append(out, [2]string{name, clubs})
	}
	return out
}

// afterClubs is what stands behind the last ", " or " and " of a text that no club follows.
func afterClubs(text string) string {
	at := 0
	for _, cut := range []string{", and ", " and ", ", "} {
		if i := strings.LastIndex(text, cut); i >= 0 && !strings.HasPrefix(text[i+len(cut):], "the ") {
			at = max(at, i+len(cut))
		}
	}
	return text[at:]
}

// movedBelow are the players of the next table of moves after a sentence, or of the one before it.
func movedBelow(a *models.Article, sentence string) (names []string) {
	before, _, _ := strings.Cut(a.BodyMarkdown, sentence)
	tables := strings.Split(before, "| Change |")
	table, _, _ := strings.Cut(tables[len(tables)-1], "\n\n")
	for line := range strings.SplitSeq(table, "\n") {
		if cells := cellsOf(line); len(cells) == 6 && !strings.HasPrefix(cells[0], "-") {
			names = append(names, cells[0])
		}
	}
	return names
}

// dashed is the name of a player of a board of whom the season before has no rating, empty of others.
func (c *checker) dashed(a *models.Article, name string) string {
	for _, b := range boardOf(a) {
		if b.name == name && !(b.before > 0) {
			return name
		}
	}
	return ""
}
