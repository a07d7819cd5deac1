package datasets

import (
	"fmt"
	"strings"
)

// joinRule is one way in which two sources' people are held to be one person.
// Rules run in order, each over those whom the ones before left over. A pair is
// joined only if neither has another partner under the same rule; who has none
// under any rule stays apart.
type joinRule struct {
	how  string
	same func(l *leaguePerson, d *databankPerson) bool
}

// A name alone never joins. Its seasons must agree: all that both sources have,
// 2010 to 2017 without 2014, must be the same ones in both. For whom there is
// none (he came in 2013-14 or 2017-18 and is in the league's files since 2018-19)
// the position must agree, or the seasons in the two sources must be 2017-18 and
// 2018-19: Kurtis MacDermid was moved from defence to the wing. The nicknames of the league's files are Alex for Alexander or Johnny for
// John; for Tony, who is Anthony, the record itself must be the same.
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
		return sameSeasons(l, d) && plainName(l.last) == d.last && commonStart(plainName(l.first), d.first) >= 1
	}},
	{"last name, start of first name, position and adjoining seasons", func(l *leaguePerson, d *databankPerson) bool {
		return adjoin(l, d) && plainName(l.last) == d.last && commonStart(plainName(l.first), d.first) >= 3 && l.groups&d.groups != 0
	}},
	{"last name, seasons and record", func(l *leaguePerson, d *databankPerson) bool {
		return sameSeasons(l, d) && plainName(l.last) == d.last && sameRecord(l, d)
	}},
	{"first name, letters of the last name, seasons and record", func(l *leaguePerson, d *databankPerson) bool {
		return sameSeasons(l, d) && plainName(l.first) == d.first && plainName(l.last)[:1] == d.last[:1] && sameRecord(l, d)
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

// adjoin reports whether a career may go from one source into the other, with
// or without years elsewhere between.
func adjoin(l *leaguePerson, d *databankPerson) bool {
	return l.shared == 0 && d.shared == 0 && (d.latest == 2014 || d.latest == databankLast) && l.from > databankLast
}

// sameRecord reports whether games, goals and assists are the same in every
// regular season that both sources have; a goalie's games are those in goal.
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

// join finds the Hockey Databank person of each person who played in the
// league's files.
func (r *nhlReader) join() error {
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
	for i := range r.set.Players {
		d := r.databank[strings.TrimPrefix(r.set.Players[i].ID, r.set.Sport+"_")]
		if d.latest >= leagueFirst {
			free = append(free, d)
		}
	}
	for _, rule := range joinRules {
		before := len(left)
		left, free = r.apply(rule, left, free)
		r.joined(FastRHockey, rule.how, before-len(left))
	}
	fresh, apart := 0, 0
	for _, l := range left {
		if l.from > databankLast {
			fresh++
			continue
		}
		apart++
		r.notes = append(r.notes, fmt.Sprintf("nhl: %s %s (%s) played before 2018-19 and is joined to nobody", l.first, l.last, l.id))
	}
	r.joined(FastRHockey, "new since 2018-19", fresh)
	r.joined(FastRHockey, "played before 2018-19, joined to nobody", apart)
	r.joined(FastRHockey, "never on the ice, left out", never)
	r.newcomers()
	return nil
}

// apply joins by one rule and gives who is left.
func (r *nhlReader) apply(rule joinRule, left []*leaguePerson, free []*databankPerson) ([]*leaguePerson, []*databankPerson) {
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

// unite makes a person of the league's files a player of Hockey Databank. His
// position is the league's: Hockey Databank has some forwards as defencemen.
func (r *nhlReader) unite(l *leaguePerson, d *databankPerson) {
	p := &r.set.Players[d.player]
	keys, err := keysOf(p.SourceKeys)
	if err != nil {
		panic(err) // written by this package
	}
	keys["nhl"] = l.id
	p.SourceKeys, p.Position, l.player = keysJSON(keys), l.position, p.ID
}
