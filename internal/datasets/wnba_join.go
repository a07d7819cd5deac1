package datasets

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// The WNBA's own list of everybody to 2024 has no open licence. Its numbers are
// those of the rosters, so that most entries are joined before it is read. The
// others are joined to Basketball-Reference's people by name and years: the years
// listed must hold the seasons that have rows, and the match must be the only one
// on both sides. In this order:
//
//  1. the same name (as slugs write it);
//  2. the same years and a word of the name in common, for those who are written
//     with another surname or spelling (Camille Little, Camille Smith).
//
// Whoever is left stays apart. Two numbers of one name and overlapping years
// (Korie Hlede, Claudia Neves) are two entries of the list: the one whose years
// are those of the rows is joined.

// listed is one entry of the WNBA's list.
type listed struct {
	number, name, slug string
	first, last        int
	row                int
}

// list reads the WNBA's list and joins it.
func (r *wnbaReader) list() error {
	t, err := r.open(wnbaLogs, wnbaListFile, slices.Concat(
		columnsOf(key, "player_id", "player_name"), columnsOf(count, "active_flag", "tbd"), columnsOf(year, "rookie_year", "last_season"),
		columnsOf(text, "active_team")))
	if err != nil {
		return err
	}
	var entries []listed
	seen, file := map[string]bool{}, int64(t.index+1)
	err = r.each(t, func(f func(string) string) error {
		e := listed{number: strings.Clone(f("player_id")), name: strings.Clone(wnbaName(f("player_name"))),
			first: wholeValue(f("rookie_year")), last: wholeValue(f("last_season")), row: t.record}
		e.slug = Slug(e.name)
		if seen[e.number] {
			return t.fail("player_id", fmt.Sprintf("%.40q stands twice", e.number))
		}
		seen[e.number] = true
		entries = append(entries, e)
		return nil
	})
	if err != nil {
		return err
	}
	byNumber := 0
	for _, e := range entries {
		if r.ids[e.number] != "" {
			byNumber++
		}
	}
	byName := r.join(entries, sameWNBAName)
	rest := slices.DeleteFunc(slices.Clone(entries), func(e listed) bool { return r.ids[e.number] != "" })
	byYears := r.join(rest, sameYearsAndWord)
	apart := 0
	for _, e := range entries {
		if _, joined := r.ids[e.number]; !joined {
			r.person(e.number, e.name, file, e.row).keys["wnba"] = e.number
			apart++
		}
	}
	r.joined(wnbaLogs, "the number of a roster", byNumber)
	r.joined(wnbaLogs, "same name and years", byName)
	r.joined(wnbaLogs, "same years and a word of the name", byYears)
	r.joined(wnbaLogs, "apart: nobody of that name and years in wnba-player-stats", apart)
	return nil
}

// join joins each entry to the one person that match accepts, if no other entry
// is accepted for that person. Of several entries, one whose years are exactly
// the person's goes before the others.
func (r *wnbaReader) join(entries []listed, match func(e *listed, p *wnbaPerson) bool) int {
	n := 0
	for _, p := range r.unlisted() {
		var fits, exact []*listed
		for i := range entries {
			e := &entries[i]
			if r.ids[e.number] != "" || !match(e, p) {
				continue
			}
			fits = append(fits, e)
			if e.first == p.first && e.last == p.last {
				exact = append(exact, e)
			}
		}
		if len(fits) > 1 {
			fits = exact
		}
		if len(fits) != 1 || r.others(fits[0], p, match) {
			continue
		}
		r.ids[fits[0].number] = p.id
		p.keys["wnba"] = fits[0].number
		n++
	}
	return n
}

// unlisted are the people without a WNBA number, in order of id.
func (r *wnbaReader) unlisted() []*wnbaPerson {
	var out []*wnbaPerson
	for _, p := range r.people {
		if p.keys["wnba"] == "" {
			out = append(out, p)
		}
	}
	slices.SortFunc(out, func(a, b *wnbaPerson) int { return strings.Compare(a.id, b.id) })
	return out
}

// others reports whether an entry would fit somebody else without a number, too.
func (r *wnbaReader) others(e *listed, than *wnbaPerson, match func(e *listed, p *wnbaPerson) bool) bool {
	return slices.ContainsFunc(r.unlisted(), func(p *wnbaPerson) bool { return p != than && match(e, p) })
}

func sameWNBAName(e *listed, p *wnbaPerson) bool {
	return p.first != 0 && e.slug == p.slug && e.first <= p.first && p.last <= e.last
}

// lastRates is the last season of the rates: a career may go on after it.
const lastRates = 2019

func sameYearsAndWord(e *listed, p *wnbaPerson) bool {
	if e.first != p.first || e.last != p.last && (p.last != lastRates || e.last < p.last) {
		return false
	}
	return shareWord(e.name, p.name)
}

// stint is what the databank and the rates both record of a player's stay.
type stint struct {
	teamSeason
	games, minutes float64
}

func (r *wnbaReader) ratesByStay() map[stint][]string {
	out := map[stint][]string{}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		if l.Kind != stats.WNBARates {
			continue
		}
		k := stint{teamSeasonOf(l), l.Get("G"), l.Get("MP")}
		out[k] = append(out[k], l.Player)
	}
	return out
}

var errDatabank = errors.New("the key is nobody's in wnba-player-stats, and no row there has the same season, team, games and minutes")

// databankID returns the player of a databank key: Basketball-Reference's key as
// it is, or, for the three keys that are written differently (sun-mju01w), the one
// whose row has the same season, team, games and minutes.
func (r *wnbaReader) databankID(key string, l *stats.Line, rates map[stint][]string) (id string, differs bool, err error) {
	if id, ok := r.ids[key]; ok {
		return id, false, nil
	}
	twins := rates[stint{teamSeasonOf(l), l.Get("G"), l.Get("MP")}]
	twins = slices.DeleteFunc(slices.Clone(twins), func(id string) bool { return !strings.HasPrefix(strings.TrimPrefix(id, stats.WNBA+"_"), key[:2]) })
	if len(twins) != 1 {
		return "", false, errDatabank
	}
	r.ids[r.intern(key)] = twins[0]
	return twins[0], true, nil
}
