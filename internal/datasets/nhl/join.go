package nhl

import (
	"fmt"
	"strings"

	"groundline/internal/datasets/rowset"
)

// joinRule is one way to join people of two sources. Rules run in order, each over those
// whom the previous ones left. A pair is joined only if neither has another match under
// the same rule; anyone left is a separate person.
type joinRule struct {
	how  string
	same func(l *leaguePerson, d *databankPerson) bool
}

// A name alone never joins; the seasons must agree too: those that both sources have,
// 2010 to 2017 without 2014, must be identical. Without any (a player of 2013-14 or
// 2017-18 who is in the league's files since 2018-19), the position must agree, or the
// seasons must be 2017-18 and 2018-19: Kurtis MacDermid was moved from defence to the
// wing. The league's files use nicknames such as Alex for Alexander; for Tony, who is
// Anthony, the record itself must agree.
var joinRules = []joinRule{
	{"full name and seasons", func(l *leaguePerson, d *databankPerson) bool {
		return sameSeasons(l, d) && sameName(l, d)
	}},
	{"full name, seasons and position", func(l *leaguePerson, d *databankPerson) bool {
		return sameSeasons(l, d) && sameName(l, d) && l.groups&d.groups != 0
	}},
	{"full name, position and adjoining seasons", func(l *leaguePerson, d *databankPerson) bool {
		return adjoin(l, d) && sameName(l, d) && l.groups&d.groups != 0
	}},
	{"full name and successive seasons", func(l *leaguePerson, d *databankPerson) bool {
		return sameName(l, d) && l.shared == 0 && d.shared == 0 && d.latest == databankLast && l.from == databankLast+1 &&
			(l.groups == goal) == (d.groups == goal)
	}},
	{"last name, initial and seasons", func(l *leaguePerson, d *databankPerson) bool {
		return sameSeasons(l, d) && rowset.PlainName(l.last) == d.last && rowset.CommonPrefix(rowset.PlainName(l.first), d.first) >= 1
	}},
	{"last name, start of first name, position and adjoining seasons", func(l *leaguePerson, d *databankPerson) bool {
		return adjoin(l, d) && rowset.PlainName(l.last) == d.last && rowset.CommonPrefix(rowset.PlainName(l.first), d.first) >= 3 && l.groups&d.groups != 0
	}},
	{"last name, seasons and record", func(l *leaguePerson, d *databankPerson) bool {
		return sameSeasons(l, d) && rowset.PlainName(l.last) == d.last && sameRecord(l, d)
	}},
	{"first name, letters of the last name, seasons and record", func(l *leaguePerson, d *databankPerson) bool {
		return sameSeasons(l, d) && rowset.PlainName(l.first) == d.first && rowset.PlainName(l.last)[:1] == d.last[:1] && sameRecord(l, d)
	}},
}

func sameName(l *leaguePerson, d *databankPerson) bool {
	for _, name := range l.names {
		if name == d.name {
			return true
		}
	}
	return false
}

func sameSeasons(l *leaguePerson, d *databankPerson) bool {
	return l.shared != 0 && l.shared == d.shared
}

// adjoin reports whether a career may continue from one source into the other, with or
// without years elsewhere in between.
func adjoin(l *leaguePerson, d *databankPerson) bool {
	return l.shared == 0 && d.shared == 0 && (d.latest == 2014 || d.latest == databankLast) && l.from > databankLast
}

// sameRecord reports whether games, goals and assists agree in every regular season that
// both sources have; for goalies, games in goal.
func sameRecord(l *leaguePerson, d *databankPerson) bool {
	record, n := d.games, 0
	if l.groups == goal {
		record = d.goalieGames
	}
	for season, line := range l.games {
		if leagueHas(season) {
			n++
			if record[season] != line {
				return false
			}
		}
	}
	return n > 0
}

// join finds the Hockey Databank person of everyone who played in the league's files, and
// makes players of the rest.
func (r *reader) join() error {
	var left []*leaguePerson
	never := 0
	for _, l := range r.order {
		if l.from == 0 {
			never++
			continue
		}
		left = append(left, l)
	}
	var free []*databankPerson
	for i := range r.Set.Players {
		d := r.databank[strings.TrimPrefix(r.Set.Players[i].ID, r.Set.Sport+"_")]
		if d.latest >= leagueFirst {
			free = append(free, d)
		}
	}
	for _, rule := range joinRules {
		before := len(left)
		left, free = r.apply(rule, left, free)
		r.Joined(FastRHockey, rule.how, before-len(left))
	}
	fresh, apart := 0, 0
	for _, l := range left {
		if l.from > databankLast {
			fresh++
			continue
		}
		apart++
		r.Notes = append(r.Notes, fmt.Sprintf("nhl: %s %s (%s) played before 2018-19 and is joined to nobody", l.first, l.last, l.id))
	}
	r.Joined(FastRHockey, "new since 2018-19", fresh)
	r.Joined(FastRHockey, "played before 2018-19, joined to nobody", apart)
	r.Joined(FastRHockey, "never on the ice, left out", never)
	r.newcomers()
	return nil
}

// apply joins by one rule and returns who is left.
func (r *reader) apply(rule joinRule, left []*leaguePerson, free []*databankPerson) ([]*leaguePerson, []*databankPerson) {
	partner := map[*leaguePerson]*databankPerson{}
	claims := map[*databankPerson]int{}
	for _, l := range left {
		var found []*databankPerson
		for _, d := range free {
			if rule.same(l, d) {
				found = append(found, d)
				claims[d]++
			}
		}
		if len(found) == 1 {
			partner[l] = found[0]
		}
	}
	taken := map[*databankPerson]bool{}
	var rest []*leaguePerson
	for _, l := range left {
		d := partner[l]
		if d == nil || claims[d] != 1 {
			rest = append(rest, l)
			continue
		}
		taken[d] = true
		r.unite(l, d)
	}
	var others []*databankPerson
	for _, d := range free {
		if !taken[d] {
			others = append(others, d)
		}
	}
	return rest, others
}

// unite makes a person of the league's files a player of Hockey Databank. The league's
// position wins: Hockey Databank lists some forwards as defencemen.
func (r *reader) unite(l *leaguePerson, d *databankPerson) {
	p := &r.Set.Players[d.player]
	keys, err := rowset.DecodeKeys(p.SourceKeys)
	if err != nil {
		panic(err) // written by this package
	}
	keys["nhl"] = l.id
	p.SourceKeys, p.Position, l.player = rowset.EncodeKeys(keys), l.position, p.ID
}
