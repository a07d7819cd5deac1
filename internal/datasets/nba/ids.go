package nba

import (
	"fmt"
	"maps"
	"slices"

	"groundline/internal/datasets/rowset"
)

// The file of totals has its own numbers, of 2021. A derived table maps 4,831 of the
// 4,898 to Basketball-Reference's keys; the other 67 are people whose names were written
// differently (Enes Kanter is Enes Freedom, Cincinnatus Powell Cincy).
//
// Whatever the table or a name says, a number is joined to a key only if the seasons,
// leagues and teams of its rows are among the key's in Player Season Info. Two numbers
// may share a key (Brady Walker has one for 1949 and one for 1950–52) if they share no
// row.

// How numbers of the totals were mapped to keys.
const (
	byTable = "table of ids, proved by seasons and teams"
	byStays = "exactly the same seasons and teams, and a word of the name"
)

type totalsPerson struct {
	number, name string
	stays        map[rowset.TeamSeason]bool
}

// joinTotals returns the key of each number of the totals, and how many were found in
// which way. given is the derived table.
func joinTotals(people []totalsPerson, given map[string]string, stays map[string]map[rowset.TeamSeason]bool, names map[string]string) (keys map[string]string, how map[string]int, notes []string) {
	keys, how = map[string]string{}, map[string]int{}
	joined := map[string]bool{}
	for _, p := range people {
		key := given[p.number]
		if key == "" {
			continue
		}
		if common(p.stays, stays[key])*2 <= len(p.stays) {
			notes = append(notes, fmt.Sprintf("nba: the table joins %s (%s) to %s, but their seasons and teams differ", p.name, p.number, key))
			continue
		}
		keys[p.number], joined[key] = key, true
		how[byTable]++
	}
	open := map[string]bool{}
	for key := range stays {
		open[key] = !joined[key]
	}
	for _, p := range people {
		if keys[p.number] != "" {
			continue
		}
		key := onlyTwin(p, stays, names, open)
		if key == "" {
			notes = append(notes, fmt.Sprintf("nba: %s (%s in the totals) is joined to nobody", p.name, p.number))
			continue
		}
		keys[p.number] = key
		how[byStays]++
	}
	return keys, how, notes
}

func common(a, b map[rowset.TeamSeason]bool) int {
	n := 0
	for s := range a {
		if b[s] {
			n++
		}
	}
	return n
}

// onlyTwin returns the one key without a number that has exactly the teams and seasons of
// p to the end of the totals and shares a word of the name.
func onlyTwin(p totalsPerson, stays map[string]map[rowset.TeamSeason]bool, names map[string]string, open map[string]bool) string {
	var twins []string
	for _, key := range slices.Sorted(maps.Keys(open)) {
		if open[key] && common(p.stays, stays[key]) == len(p.stays) && len(stays[key]) == len(p.stays) {
			twins = append(twins, key)
		}
	}
	twins = slices.DeleteFunc(twins, func(key string) bool { return !rowset.ShareWord(p.name, names[key]) })
	if len(twins) != 1 {
		return ""
	}
	return twins[0]
}
