package articles

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/questions/teams"
	"groundline/internal/ratings"
)

// clubName returns what the club of a code was called in a season, "" if no league of the season
// names it. A season's teams and leagues are lists of their own.
func (d *draft) clubName(rated *ratings.Season, code string) string {
	for _, league := range append(slices.Clone(rated.Leagues), rated.Group) {
		if name := d.sport.TeamName(rated.Season, league, code); name != code && name != "" {
			return name
		}
	}
	return teams.ClubName(d.sport.Key, rated.Season, code)
}

// clubs sets the team of a chapter, or the teams of a season that was split among several, in the order
// of time. Football's seasons name teams by code: the receipt's code stands for the full name. Rows of
// one that was split may name both: "CON/WAS".
func (d *draft) clubs(c *chapter, rated *ratings.Season) {
	var names []string
	codes, known := inOrder(d.sport, rated)
	for _, code := range codes {
		for one := range strings.SplitSeq(code, "/") {
			name := d.clubName(rated, one)
			if name == "" {
				return // one of several alone would be wrong
			}
			for k := range c.from.evidence.Names {
				if n := &c.from.evidence.Names[k]; n.Key == code && !n.Player && name != code {
					n.Says = append(slices.Clone(n.Says), name)
					c.from.drop()
				}
			}
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	switch len(names) {
	case 0:
	case 1:
		c.vars["team"] = names[0]
	default:
		if known && len(names) == len(codes) {
			c.vars["last"] = names[len(names)-1]
		}
		for i := range names {
			names[i] = "the " + names[i]
		}
		c.vars["clubs"] = english.List(names)
	}
}

// inOrder returns the teams of a season in the order in which the player was with them, where the rows
// number them or the games are held, and otherwise in that of the rows; and whether that order is known.
func inOrder(s *almanac.Sport, rated *ratings.Season) (codes []string, known bool) {
	if len(rated.Teams) < 2 {
		return rated.Teams, true
	}
	at := map[string]int{}
	for _, i := range rated.LineRefs {
		if i < 0 || i >= s.Lines.Len() {
			continue
		}
		if l := s.Lines.Head(i); l.Player == rated.Player && l.Season == rated.Season && l.Stint > 0 {
			at[l.Team] = l.Stint
		}
	}
	if len(at) < len(rated.Teams) && s.GameLines != nil {
		clear(at)
		for _, l := range s.GameLines.PlayerLines(rated.Player) {
			if s.GameLines.Season(l) != rated.Season || s.GameLines.Playoffs(l) {
				continue
			}
			team, day := s.GameLines.Team(l), int(s.GameLines.Date(l).Unix())
			if was, known := at[team]; !known || day < was {
				at[team] = day
			}
		}
	}
	out := slices.Clone(rated.Teams)
	if slices.ContainsFunc(out, func(code string) bool { return at[code] == 0 }) {
		return out, false
	}
	slices.SortStableFunc(out, func(a, b string) int { return cmp.Compare(at[a], at[b]) })
	return out, true
}

// renamed reports whether a team of the season before has another name in a season, so that a player who is said to be of
// both has not moved: no team of the old name has a record of the season.
func (d *draft) renamed(ctx context.Context, was, now string, season int) (bool, error) {
	if was == "" || was == now {
		return false, nil
	}
	s, _, err := d.wonLost(ctx, was, season)
	return s == nil, err
}
