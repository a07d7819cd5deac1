package rowset

import (
	"strconv"

	"groundline/models"
)

// AssignSlugs sets BaseSlug and Slug of a sport's players, who must be in order of ID.
//
// A BaseSlug that a reader has set is kept; without one it is made of the name. Namesakes
// share a BaseSlug. Slug is unique: the base if the player is the only
// namesake, or the only one with a season; otherwise the base and the year of the first
// season, or of birth, followed by -2, -3 and so on where that is taken or there is no
// year. No slug equals another player's base. The result depends on the players alone.
func AssignSlugs(players []models.Player) {
	namesakes := map[string][]int{}
	taken := map[string]bool{} // every base, and every slug given
	for i := range players {
		p := &players[i]
		p.BaseSlug = baseSlug(p)
		namesakes[p.BaseSlug] = append(namesakes[p.BaseSlug], i)
		taken[p.BaseSlug] = true
	}
	// In order of ID, so that the order of a map decides nothing.
	for i := range players {
		p := &players[i]
		if ownsBase(players, namesakes[p.BaseSlug], i) {
			p.Slug = p.BaseSlug
			continue
		}
		p.Slug = freeSlug(p, taken)
		taken[p.Slug] = true
	}
}

func baseSlug(p *models.Player) string {
	if p.BaseSlug != "" {
		return p.BaseSlug
	}
	if s := Slug(p.Name); s != "" {
		return s
	}
	return Slug(p.ID) // a name without a Latin letter still needs an address
}

// ownsBase reports whether player i is the only namesake, or the only one with a season:
// a manager who never played does not make a player's name ambiguous.
func ownsBase(players []models.Player, namesakes []int, i int) bool {
	if len(namesakes) == 1 {
		return true
	}
	if players[i].FirstSeason == nil {
		return false
	}
	for _, j := range namesakes {
		if j != i && players[j].FirstSeason != nil {
			return false
		}
	}
	return true
}

func freeSlug(p *models.Player, taken map[string]bool) string {
	stem := p.BaseSlug
	if y := p.FirstSeason; y != nil {
		stem += "-" + strconv.Itoa(*y)
	} else if y := p.BirthYear; y != nil {
		stem += "-" + strconv.Itoa(*y)
	}
	slug := stem
	for n := 2; taken[slug]; n++ {
		slug = stem + "-" + strconv.Itoa(n)
	}
	return slug
}
