package teamclaims

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/stats"
)

// compare counts the records of two teams, each of a season of its own, again.
func (c *check) compare() (string, error) {
	if len(c.Seasons) != 2 || len(c.rows) != 2 {
		return "", fmt.Errorf("a comparison has two seasons and two rows")
	}
	var said [2]string
	var worth [2]float64
	for i := range c.rows {
		row := &c.rows[i]
		if row.Team == nil || row.Season == nil {
			return "", fmt.Errorf("row %d names no team and season", i+1)
		}
		t, err := c.yearOf(*row.Team, *row.Season, row.Shown)
		if err != nil {
			return "", err
		}
		said[i] = fmt.Sprintf("%s %s (%s)", c.sport.Method.Years.Name(*row.Season), *row.Team, row.Shown)
		switch {
		case c.Order == "won":
			worth[i] = float64(total(t.won))
		case c.sport.Key == stats.NHL:
			worth[i] = float64(t.points) / float64(2*t.played())
		default:
			worth[i] = (float64(total(t.won)) + float64(total(t.drawn))/2) / float64(t.played())
		}
	}
	asked, rows := slices.Clone(c.Seasons), []int{*c.rows[0].Season, *c.rows[1].Season}
	slices.Sort(asked)
	slices.Sort(rows)
	if !slices.Equal(asked, rows) {
		return "", fmt.Errorf("the seasons are %v, not %v", rows, asked)
	}
	if worth[0] < worth[1] {
		return "", fmt.Errorf("the second is the better one")
	}
	if c.Order == "won" {
		return fmt.Sprintf("The %s won %s games %s the %s.", said[0], ifElse(worth[0] == worth[1], "as many", "more"), ifElse(worth[0] == worth[1], "as", "than"), said[1]), nil
	}
	of := "won %s share of their games"
	if c.sport.Key == stats.NHL {
		of = "took %s share of the points that they played for"
	}
	share := func(v float64) string { return strings.TrimPrefix(english.Fixed(v, 3), "0") }
	if worth[0] == worth[1] {
		return fmt.Sprintf("The %s "+of+" as the %s, %s.", said[0], "the same", said[1], share(worth[0])), nil
	}
	return fmt.Sprintf("The %s "+of+" than the %s, %s to %s.", said[0], "a larger", said[1], share(worth[0]), share(worth[1])), nil
}

func ifElse(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

// yearOf returns the count of a team of a season that is cited, and was held whole.
func (c *check) yearOf(name string, season int, shown string) (*tally, error) {
	var codes []string
	for _, row := range c.cited {
		if row.Season == season {
			codes = append(codes, strings.Split(row.Team, "/")...)
		}
	}
	c.season = season
	for _, league := range append(c.leagues(), "ABA", "WHA") {
		if standings.Contradicted(standings.Season{Season: season, League: league}) {
			continue
		}
		list, _ := c.count(league)
		for _, t := range list {
			if slices.Contains(codes, t.code) && c.named(t, name) && c.all(t) == shown && t.played() == t.due {
				return t, nil
			}
		}
	}
	return nil, fmt.Errorf("no cited team of %d is the %s and has the record %s", season, name, shown)
}
