package audit

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// sumPair is a kind of games and a kind of seasons that record the same columns. Games is
// the season's column that counts games, "" if it has none: then nothing shows whether all
// of a player's games are held.
type sumPair struct{ game, season, games string }

// sumPairs are the kinds compared, by sport.
var sumPairs = map[string][]sumPair{
	stats.MLB:  {{"game_batting", "batting", ""}, {"game_pitching", "pitching", ""}},
	stats.NBA:  {{"game", "totals", "G"}, {"game", "all_teams", "G"}, {"game", "box_sums", "G"}},
	stats.NFL:  {{"week_plays", "plays", ""}, {"week_offence", "offence", ""}, {"week_defence", "box_defence", ""}, {"week_kicking", "box_kicking", ""}},
	stats.NHL:  {{"game_skating", "scoring", "GP"}, {"game_skating", "ice_time", ""}, {"game_goaltending", "goaltending", "GP"}},
	stats.WNBA: {{"game", "box", "G"}},
}

// SumsReport compares the figures of seasons with the sums of the games held.
type SumsReport struct {
	Sport       string
	Columns     []*ColumnSums // by stage, kind of seasons and column
	Differences []SumDifference
}

// ColumnSums is the comparison of one column.
type ColumnSums struct {
	Kind, Column string
	Playoffs     bool
	First, Last  int // seasons
	Compared     int // players' seasons of which every game is held, as far as the rows tell
	Differ       int // of those, seasons whose figure is not the sum of the games
	Largest      float64
	Fewer, More  int // players' seasons with fewer games, and with more, than the season counts
}

// SumDifference is a season's figure that is not the sum of its games, all of which are
// held.
type SumDifference struct {
	Player, Kind, Column string
	Season, Games        int
	Playoffs             bool
	Said, Sum            float64
}

// playerSeason is a stage of a player's season.
type playerSeason struct {
	player   string
	season   int
	playoffs bool
}

// columnTotals are the sums of a kind's columns, and of how many rows.
type columnTotals struct {
	sums []float64
	rows int
}

func (c *columnTotals) add(values []float64) {
	if c.sums == nil {
		c.sums = make([]float64, len(values))
	}
	for i, v := range values {
		c.sums[i] += v
	}
	c.rows++
}

// Sums compares the figures of players' seasons with plain sums over the rows of games, in
// the seasons that have any. It adds up the rows itself, apart from the stores that answers
// come from.
func Sums(sport string, lines []stats.Line, games *rowset.Games) *SumsReport {
	played, held := sumGames(games)
	r := &SumsReport{Sport: sport}
	for _, p := range sumPairs[sport] {
		game := kindNamed(stats.GameKinds(sport), p.game)
		if game == nil || played[game] == nil {
			continue
		}
		season := stats.KindOf(sport, p.season)
		r.compare(season, p, game, played[game], held, sumSeasons(lines, season))
	}
	return r
}

func kindNamed(kinds []*stats.Kind, name string) *stats.Kind {
	for _, k := range kinds {
		if k.Name == name {
			return k
		}
	}
	return nil
}

// heldStage is a stage of a season of which games of a kind are held.
type heldStage struct {
	kind     *stats.Kind
	season   int
	playoffs bool
}

// sumGames adds up the games of each player's seasons.
func sumGames(games *rowset.Games) (played map[*stats.Kind]map[playerSeason]*columnTotals, held map[heldStage]bool) {
	played, held = map[*stats.Kind]map[playerSeason]*columnTotals{}, map[heldStage]bool{}
	for _, list := range [][]rowset.Game{games.Games, games.Archive} {
		for i := range list {
			g := &list[i]
			if played[g.Kind] == nil {
				played[g.Kind] = map[playerSeason]*columnTotals{}
			}
			k := playerSeason{g.Player, g.Season, g.Playoffs}
			if played[g.Kind][k] == nil {
				played[g.Kind][k] = &columnTotals{}
			}
			played[g.Kind][k].add(g.Values)
			held[heldStage{g.Kind, g.Season, g.Playoffs}] = true
		}
	}
	return played, held
}

// sumSeasons adds up the rows of each player's seasons, of which a player with several teams
// may have several, of a kind and of the same kind of playoffs.
func sumSeasons(lines []stats.Line, kind *stats.Kind) map[playerSeason]*columnTotals {
	seasons := map[playerSeason]*columnTotals{}
	for i := range lines {
		l := &lines[i]
		playoffs := kind.Playoffs() != nil && l.Kind == kind.Playoffs()
		if l.Player == "" || l.Kind != kind && !playoffs {
			continue
		}
		values := l.Values
		if playoffs { // its columns may be others
			values = make([]float64, len(kind.Columns))
			for at, c := range kind.Columns {
				values[at] = l.Get(c.Key)
			}
		}
		k := playerSeason{l.Player, l.Season, playoffs}
		if seasons[k] == nil {
			seasons[k] = &columnTotals{}
		}
		seasons[k].add(values)
	}
	return seasons
}

// compare compares one kind of seasons.
func (r *SumsReport) compare(season *stats.Kind, p sumPair, game *stats.Kind, played map[playerSeason]*columnTotals, held map[heldStage]bool, seasons map[playerSeason]*columnTotals) {
	columns := map[string]*ColumnSums{}
	for k, totals := range seasons {
		if !held[heldStage{game, k.season, k.playoffs}] {
			continue
		}
		sums := played[k]
		if sums == nil {
			sums = &columnTotals{sums: make([]float64, len(game.Columns))}
		}
		for at, c := range season.Columns {
			in := game.Index(c.Key)
			if in < 0 || math.IsNaN(totals.sums[at]) || math.IsNaN(sums.sums[in]) {
				continue
			}
			id := fmt.Sprint(k.playoffs, c.Key)
			to := columns[id]
			if to == nil {
				to = &ColumnSums{Kind: season.Name, Column: c.Key, Playoffs: k.playoffs, First: k.season, Last: k.season}
				columns[id] = to
			}
			to.First, to.Last = min(to.First, k.season), max(to.Last, k.season)
			if p.games != "" {
				if n := int(totals.sums[season.Index(p.games)]); n > sums.rows {
					to.Fewer++
					continue
				} else if n < sums.rows {
					to.More++
					continue
				}
			}
			to.Compared++
			if d := math.Abs(totals.sums[at] - sums.sums[in]); d > 1e-6 {
				to.Differ++
				to.Largest = max(to.Largest, d)
				r.Differences = append(r.Differences, SumDifference{Player: k.player, Kind: season.Name, Column: c.Key, Season: k.season, Games: sums.rows, Playoffs: k.playoffs, Said: totals.sums[at], Sum: sums.sums[in]})
			}
		}
	}
	var found []*ColumnSums
	for _, c := range columns {
		found = append(found, c)
	}
	slices.SortFunc(found, func(a, b *ColumnSums) int {
		return cmp.Or(boolean(a.Playoffs)-boolean(b.Playoffs), season.Index(a.Column)-season.Index(b.Column))
	})
	r.Columns = append(r.Columns, found...)
	slices.SortFunc(r.Differences, func(a, b SumDifference) int {
		return cmp.Or(boolean(a.Playoffs)-boolean(b.Playoffs), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Column, b.Column), a.Season-b.Season, cmp.Compare(a.Player, b.Player))
	})
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Write writes the comparison as a table, a kind of seasons in each row.
func (r *SumsReport) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	for i := 0; i < len(r.Columns); {
		from, all := i, *r.Columns[i]
		all.Compared, all.Differ, all.Fewer, all.More = 0, 0, 0, 0
		for ; i < len(r.Columns) && r.Columns[i].Kind == all.Kind && r.Columns[i].Playoffs == all.Playoffs; i++ {
			c := r.Columns[i]
			all.First, all.Last = min(all.First, c.First), max(all.Last, c.Last)
			all.Compared, all.Differ = all.Compared+c.Compared, all.Differ+c.Differ
			all.Fewer, all.More = max(all.Fewer, c.Fewer), max(all.More, c.More)
		}
		fmt.Fprintf(out, "| %s | %s%s | %d to %d | %d | %d | %d | %d | %d |\n", strings.ToUpper(r.Sport), stage(all.Playoffs), all.Kind, all.First, all.Last, i-from, all.Compared, all.Differ, all.Fewer, all.More)
	}
	return out.Flush()
}

// WriteColumns writes the comparison of each column that differs.
func (r *SumsReport) WriteColumns(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, c := range r.Columns {
		if c.Differ > 0 {
			fmt.Fprintf(out, "%s %s%s %s: %d of %d differ, by %g at most\n", r.Sport, stage(c.Playoffs), c.Kind, c.Column, c.Differ, c.Compared, c.Largest)
		}
	}
	return out.Flush()
}

func stage(playoffs bool) string {
	if playoffs {
		return "playoffs: "
	}
	return ""
}

// WriteDifferences writes each difference, tab-separated.
func (r *SumsReport) WriteDifferences(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, d := range r.Differences {
		fmt.Fprintf(out, "%s\t%s%s\t%s\t%d\t%s\t%d\t%g\t%g\n", r.Sport, stage(d.Playoffs), d.Kind, d.Column, d.Season, d.Player, d.Games, d.Said, d.Sum)
	}
	return out.Flush()
}
