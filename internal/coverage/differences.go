package coverage

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"groundline/internal/datasets"
	"groundline/internal/datasets/bundle"
	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// seasonKinds maps the kinds of games to the kind of seasons that records the same.
var seasonKinds = map[*stats.Kind]*stats.Kind{
	stats.NBAGame: stats.NBATotals, stats.WNBAGame: stats.WNBABox, stats.NFLWeekPlays: stats.NFLPlays,
	stats.NHLGameSkating: stats.NHLScoring, stats.NHLGameGoal: stats.NHLGoaltending,
}

// summed identifies a sum: of a player's games or seasons.
type summed struct {
	kind   *stats.Kind // of seasons, or of playoffs
	season int
	player string
	column string
}

// comparison is one statistic of one season or its playoffs.
type comparison struct {
	kind            *stats.Kind
	season          int
	column          string
	compared, alike int
	differ          []string
}

// Differences compares the sums of single games with the rows of seasons in the bundle, where
// both record a player's statistic. It returns a line for each season and statistic in which
// any differs, with every one that does if all is set.
func Differences(sport string, all bool) (string, error) {
	files, err := bundle.Files()
	if err != nil {
		return "", err
	}
	set, _, err := datasets.Read(files, sport, nil)
	if err != nil {
		return "", err
	}
	games, err := datasets.ReadGames(files, sport, slices.Clone(set.Players), nil)
	if err != nil {
		return "", err
	}
	sums, seasons := sumsOfGames(games), map[summed]float64{}
	for i := range set.Lines {
		l := &set.Lines[i]
		for c, column := range l.Kind.Columns {
			k := summed{l.Kind, l.Season, l.Player, column.Key}
			if _, held := sums[k]; held && stats.Recorded(l.Values[c]) && l.Kind.Sums(c) {
				seasons[k] += l.Values[c]
			}
		}
	}
	return differences(sums, seasons, all), nil
}

func sumsOfGames(games *rowset.Games) map[summed]float64 {
	sums := map[summed]float64{}
	for _, list := range [][]rowset.Game{games.Games, games.Archive} {
		for i := range list {
			g := &list[i]
			kind := seasonKinds[g.Kind]
			if kind != nil && g.Playoffs {
				kind = kind.Playoffs()
			}
			if kind == nil {
				continue
			}
			for c, column := range g.Kind.Columns {
				if kind.Index(column.Key) >= 0 {
					sums[summed{kind, g.Season, g.Player, column.Key}] += g.Values[c] // not recorded in one game: in none
				}
			}
		}
	}
	return sums
}

func differences(sums, seasons map[summed]float64, all bool) string {
	by := map[summed]*comparison{}
	for k, total := range seasons {
		sum := sums[k]
		if !stats.Recorded(sum) {
			continue
		}
		at := summed{k.kind, k.season, "", k.column}
		c := by[at]
		if c == nil {
			c = &comparison{kind: k.kind, season: k.season, column: k.column}
			by[at] = c
		}
		if c.compared++; math.Abs(sum-total) < 1e-6*max(1, math.Abs(total)) {
			c.alike++
		} else {
			c.differ = append(c.differ, fmt.Sprintf("    %s: the games have %v, the season %v", k.player, sum, total))
		}
	}
	var b strings.Builder
	for _, c := range slices.SortedFunc(maps.Values(by), func(x, y *comparison) int {
		return cmp.Or(strings.Compare(x.kind.Name, y.kind.Name), cmp.Compare(x.season, y.season), strings.Compare(x.column, y.column))
	}) {
		if len(c.differ) == 0 {
			continue
		}
		fmt.Fprintf(&b, "%s %d %s: %d of %d players alike\n", c.kind.Name, c.season, c.column, c.alike, c.compared)
		if slices.Sort(c.differ); all {
			b.WriteString(strings.Join(c.differ, "\n") + "\n")
		}
	}
	compared, alike := 0, 0
	for _, c := range by {
		compared, alike = compared+c.compared, alike+c.alike
	}
	fmt.Fprintf(&b, "%d of %d sums are alike\n", alike, compared)
	return b.String()
}
