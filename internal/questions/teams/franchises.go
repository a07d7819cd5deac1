package teams

import (
	"cmp"
	"slices"

	"groundline/internal/datasets/rowset"
	"groundline/internal/games"
)

// Club is a franchise with single games, or a team whose franchise no source names.
type Club struct {
	Slug     string   // of the newest name
	Name     string   // the newest
	Earlier  []string // other names of the games held, newest first
	Whole    bool     // whether the franchise is known, so that all names count
	From, To int      // first and last season of the games held
}

// InStore lists the clubs of a sport's single games of regular seasons, by name.
func (t *Index) InStore(store *games.Store) []Club {
	type span struct {
		name     string
		from, to int
	}
	names := map[string]*span{} // by franchise and name
	of := map[string][]*span{}  // by franchise
	for _, season := range store.Seasons() {
		for _, code := range store.TeamsOf(season) {
			name := t.InGames(store.Sport, season, code)
			if name == "" {
				continue
			}
			club := cmp.Or(t.ClubInGames(store.Sport, season, code), name)
			x := names[club+"\x00"+name]
			if x == nil {
				x = &span{name: name, from: season}
				names[club+"\x00"+name] = x
				of[club] = append(of[club], x)
			}
			x.to = season
		}
	}
	var out []Club
	for club, list := range of {
		slices.SortFunc(list, func(a, b *span) int { return cmp.Or(b.to-a.to, cmp.Compare(a.name, b.name)) })
		c := Club{Slug: rowset.Slug(list[0].name), Name: list[0].name, Whole: t.Franchise[list[0].name] == club, From: list[0].from, To: list[0].to}
		for _, x := range list[1:] {
			c.Earlier, c.From = append(c.Earlier, x.name), min(c.From, x.from)
		}
		out = append(out, c)
	}
	slices.SortFunc(out, func(a, b Club) int { return cmp.Compare(a.Name, b.Name) })
	return out
}

// ClubInGames returns the franchise of the team that box scores of a season call code, "" if it is not
// known.
func (t *Index) ClubInGames(sport string, season int, code string) string {
	for _, c := range []string{code, boxCodes[sport][code]} {
		for _, league := range allLeagues(sport) {
			if club := t.ClubAt[At{season, league, c}]; c != "" && club != "" {
				return club
			}
		}
	}
	return ""
}
