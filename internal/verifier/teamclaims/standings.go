package teamclaims

import (
	"fmt"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"groundline/internal/english"
	"groundline/internal/stats"
)

// standings checks the order of a league's or a division's teams.
func (c *check) standings() (string, error) {
	var list []*tally
	played, due, ofRows := 0, 0, false
	for _, league := range c.leagues() {
		of, _ := c.count(league)
		list = append(list, of...)
	}
	for _, t := range list {
		played, due, ofRows = played+t.played(), due+t.due, ofRows || t.ofRows
	}
	worth := func(t *tally) float64 {
		if c.Order != "" {
			return float64(c.ordered1(t))
		}
		if at := map[string]int{"home": 0, "away": 1}[c.Venue]; c.Venue != "" {
			return c.shareAt(t, at)
		}
		if c.sport.Key == stats.NHL {
			return float64(t.points)
		}
		if t.played() == 0 {
			return 0
		}
		return math.Round((float64(total(t.won))+float64(total(t.drawn))/2)/float64(t.played())*1e9) / 1e9
	}
	sort.SliceStable(list, func(i, j int) bool {
		if c.Lowest {
			return worth(list[i]) < worth(list[j])
		}
		return worth(list[i]) > worth(list[j])
	})
	if len(c.rows) > len(list) {
		return "", fmt.Errorf("%d teams are listed of %d", len(c.rows), len(list))
	}
	var heads []string
	for _, row := range c.rows {
		rank := 0
		at := slices.IndexFunc(list, func(t *tally) bool {
			rank = 1 + slices.IndexFunc(list, func(o *tally) bool { return worth(o) == worth(t) })
			return row.Rank != nil && *row.Rank == rank && row.Team != nil && c.shown(t) == row.Shown && c.named(t, *row.Team)
		})
		if at < 0 {
			return "", fmt.Errorf("no team's place and record are %v and %s", row.Rank, row.Shown)
		}
		if rank == 1 {
			heads = append(heads, *row.Team+" ("+row.Shown+")")
		}
	}
	if tied := 1 + slices.IndexFunc(list, func(t *tally) bool { return worth(t) != worth(list[0]) }); len(heads) == 0 || tied > 0 && len(heads) != tied-1 {
		return "", fmt.Errorf("%d teams are first, %d are listed so", tied-1, len(heads))
	}
	if c.Order != "" {
		return c.orderedBy(heads, list)
	}
	_, last := c.bounds(c.leagues())
	return c.opening(played/2, due/2, ofRows, c.everyGame(c.leagues()), last) + c.ordered(heads, list[0]), nil
}

// shareAt is the share of games that a team won at home or on the road, 0 of none. Every game of the
// league has to say where it was played.
func (c *check) shareAt(t *tally, at int) float64 {
	played := t.won[at] + t.lost[at] + t.drawn[at] + t.late[at]
	for i := range c.sport.Results.Games {
		if g := &c.sport.Results.Games[i]; g.Season == c.season && g.League == t.league && math.IsNaN(g.Home) {
			return math.NaN()
		}
	}
	if t.ofRows || played == 0 {
		return math.NaN() // which is no place on a list
	}
	return math.Round((float64(t.won[at])+float64(t.drawn[at])/2)/float64(played)*1e9) / 1e9
}

// ordered words who is first.
func (c *check) ordered(heads []string, first *tally) string {
	in := c.in()
	end := map[bool]string{false: "best", true: "worst"}[c.Lowest] + " record" + map[string]string{"home": " at home", "away": " on the road"}[c.Venue] + " in " + in
	points := ""
	if c.sport.Key == stats.NHL {
		end = map[bool]string{false: "most", true: "fewest"}[c.Lowest] + " points in " + in
		points = ", " + strconv.Itoa(first.points)
	}
	name, record, _ := strings.Cut(heads[0], " (")
	switch {
	case len(heads) > 1:
		for i := range heads[1:] {
			heads[1+i] = "the " + heads[1+i]
		}
		return english.List(heads) + " had the " + end + points + "."
	case points != "":
		return heads[0][:len(name)] + " had the " + end + points + " (" + record + "."
	}
	return name + " had the " + end + ", " + strings.TrimSuffix(record, ")") + "."
}

// in names the league or division, and the season.
func (c *check) in() string {
	in := "the " + c.League
	switch {
	case c.Division != "" && c.sport.Key == stats.MLB:
		in = "the " + c.League + " " + c.Division
	case c.Division != "":
		in = "the " + c.Division + " Division"
	case c.sport.Key == stats.MLB && (c.League == "" || c.League == "AL+NL"):
		in = "MLB"
	case c.League == "":
		in = "the " + strings.ToUpper(c.sport.Key)
	}
	return in + " in " + c.sport.Method.Years.Name(c.season)
}

// divisions are the codes of divisions in the rows of teams.
var divisions = map[string]map[string]string{
	stats.MLB: {"East": "E", "Central": "C", "West": "W"},
	stats.NHL: {"Adams": "AD", "American": "AM", "Atlantic": "AT", "Canadian": "CA", "Central": "CE", "East": "ED", "Metropolitan": "ME", "Norris": "NO",
		"Northeast": "NE", "Northwest": "NW", "Pacific": "PC", "Patrick": "PT", "Smythe": "SM", "Southeast": "SE", "West": "WD"},
}
