package wnba

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// The WNBA's own list of everyone to 2024 has no open licence. Its numbers are those of
// the rosters, so most entries are joined before it is read. The others are joined to
// Basketball-Reference's people by name and years: the years listed must include the
// seasons with rows, and the match must be unique on both sides. In this order:
//
// 1. the same name, as spelled in slugs;
// 2. the same years and a shared word of the name, for other surnames or spellings
//    (Camille Little, Camille Smith).
//
// Any other entry is a person of its own. Of two entries of one name and overlapping
// years (Korie Hlede, Claudia Neves), the one whose years are those of the rows is
// joined.

// listed is one entry of the WNBA's list.
type listed struct {
	number, name, slug string
	first, last        int
	row                int
}

// list reads the WNBA's list and joins it.
func (r *reader) list() error {
	t, err := r.Open(gameLogs, listFile, slices.Concat(
		tables.Columns(tables.Key, "player_id", "player_name"), tables.Columns(tables.Count, "active_flag", "tbd"), tables.Columns(tables.Year, "rookie_year", "last_season"),
		tables.Columns(tables.Text, "active_team")))
	if err != nil {
		return err
	}
	var entries []listed
	seen, file := map[string]bool{}, int64(t.Index+1)
	err = r.Each(t, func(f func(string) string) error {
		e := listed{number: strings.Clone(f("player_id")), name: strings.Clone(name(f("player_name"))),
			first: tables.WholeValue(f("rookie_year")), last: tables.WholeValue(f("last_season")), row: t.Record}
		e.slug = rowset.Slug(e.name)
		if seen[e.number] {
			return t.Fail("player_id", fmt.Sprintf("%.40q stands twice", e.number))
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
	r.Joined(gameLogs, "the number of a roster", byNumber)
	r.Joined(gameLogs, "same name and years", byName)
	r.Joined(gameLogs, "same years and a word of the name", byYears)
	r.Joined(gameLogs, "apart: nobody of that name and years in wnba-player-stats", apart)
	return nil
}

// join joins each entry to the one person that match accepts for it alone. Of several
// entries, one with exactly the person's years comes first.
func (r *reader) join(entries []listed, match func(e *listed, p *person) bool) int {
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

// unlisted returns the people without a WNBA number, in order of id.
func (r *reader) unlisted() []*person {
	var out []*person
	for _, p := range r.people {
		if p.keys["wnba"] == "" {
			out = append(out, p)
		}
	}
	slices.SortFunc(out, func(a, b *person) int { return strings.Compare(a.id, b.id) })
	return out
}

// others reports whether an entry also fits another person without a number.
func (r *reader) others(e *listed, than *person, match func(e *listed, p *person) bool) bool {
	return slices.ContainsFunc(r.unlisted(), func(p *person) bool { return p != than && match(e, p) })
}

func sameWNBAName(e *listed, p *person) bool {
	return p.first != 0 && e.slug == p.slug && e.first <= p.first && p.last <= e.last
}

// lastRates is the last season of the rates; careers may continue after it.
const lastRates = 2019

func sameYearsAndWord(e *listed, p *person) bool {
	if e.first != p.first || e.last != p.last && (p.last != lastRates || e.last < p.last) {
		return false
	}
	return rowset.ShareWord(e.name, p.name)
}

// stint is what both the databank and the rates record of a player's season with a team.
type stint struct {
	rowset.TeamSeason
	games, minutes float64
}

func (r *reader) ratesByStay() map[stint][]string {
	out := map[stint][]string{}
	for i := range r.Set.Lines {
		l := &r.Set.Lines[i]
		if l.Kind != stats.WNBARates {
			continue
		}
		k := stint{rowset.TeamSeasonOf(l), l.Get("G"), l.Get("MP")}
		out[k] = append(out[k], l.Player)
	}
	return out
}

var errDatabank = errors.New("the key is nobody's in wnba-player-stats, and no row there has the same season, team, games and minutes")

// databankID returns the player of a databank key: Basketball-Reference's key or, for
// three keys that are spelled differently (sun-mju01w), the player whose row has the same
// season, team, games and minutes.
func (r *reader) databankID(key string, l *stats.Line, rates map[stint][]string) (id string, differs bool, err error) {
	if id, ok := r.ids[key]; ok {
		return id, false, nil
	}
	twins := rates[stint{rowset.TeamSeasonOf(l), l.Get("G"), l.Get("MP")}]
	twins = slices.DeleteFunc(slices.Clone(twins), func(id string) bool { return !strings.HasPrefix(strings.TrimPrefix(id, stats.WNBA+"_"), key[:2]) })
	if len(twins) != 1 {
		return "", false, errDatabank
	}
	r.ids[r.Intern(key)] = twins[0]
	return twins[0], true, nil
}
