package rowset

import (
	"slices"

	"groundline/internal/stats"
)

// The sources of live files, for files that were put in place by hand: a fetched
// file's is in sources.json.
var ()

// KnownIDs holds the identities that are known without live files.
type KnownIDs struct {
	had   map[string]string // the id of a person, by a source and its key
	taken map[string]bool   // ids
}

func KnownIDsOf(set *Set) (KnownIDs, error) {
	known := KnownIDs{map[string]string{}, map[string]bool{}}
	for i := range set.Players {
		p := &set.Players[i]
		known.taken[p.ID] = true
		keys, err := DecodeKeys(p.SourceKeys)
		if err != nil {
			return known, err
		}
		for source, key := range keys {
			known.had[source+" "+key] = p.ID
		}
	}
	return known, nil
}

// KeepIDs restores the ids that players have without live files. Receipts name players by
// id, so a source that learns another source's key must not rename anyone. Players in
// live files only keep the id of their first key.
func KeepIDs(set *Set, without KnownIDs) error {
	held := map[string]bool{}
	for i := range set.Players {
		held[set.Players[i].ID] = true
	}
	renamed := map[string]string{}
	for i := range set.Players {
		p := &set.Players[i]
		keys, err := DecodeKeys(p.SourceKeys)
		if err != nil {
			return err
		}
		id := p.ID
		if !without.taken[id] {
			if gsis := keys["gsis"]; set.Sport == stats.NFL && gsis != "" {
				id = stats.NFL + "_" + gsis
			}
			for _, source := range []string{"gsis", "espn", "nba", "nhl", "pfr", "nflcom", "wnba", "bbref"} {
				if was := without.had[source+" "+keys[source]]; was != "" && keys[source] != "" {
					id = was
					break
				}
			}
		}
		if id != p.ID && !held[id] {
			renamed[p.ID], held[id] = id, true
			p.ID = id
		}
	}
	if len(renamed) == 0 {
		return nil
	}
	for i := range set.Lines {
		if id, ok := renamed[set.Lines[i].Player]; ok {
			set.Lines[i].Player = id
		}
	}
	for i := range set.Findings.Conflicts {
		for j := range set.Findings.Conflicts[i].Largest {
			if d := &set.Findings.Conflicts[i].Largest[j]; renamed[d.Player] != "" {
				d.Player = renamed[d.Player]
			}
		}
	}
	slices.SortFunc(set.Players, comparePlayers)
	AssignSlugs(set.Players)
	set.SortLines()
	return nil
}
