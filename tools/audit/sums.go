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
// Of a partial kind, seasons of which not every game is held are not listed.
type sumPair struct {
	game, season, games string
	partial             bool
}

// sumPairs are the kinds compared, by sport.
var sumPairs = map[string][]sumPair{
	stats.MLB: {{game: "game_batting", season: "batting"}, {game: "game_pitching", season: "pitching"}},
	stats.NBA: {{game: "game", season: "totals", games: "G"}, {game: "game", season: "all_teams", games: "G"}, {game: "game", season: "box_sums", games: "G", partial: true}},
	stats.NFL: {{game: "week_plays", season: "plays"}, {game: "week_offence", season: "offence"}, {game: "week_defence", season: "box_defence"},
		{game: "week_kicking", season: "box_kicking"}},
	stats.NHL:  {{game: "game_skating", season: "scoring", games: "GP"}, {game: "game_skating", season: "ice_time"}, {game: "game_goaltending", season: "goaltending", games: "GP"}},
	stats.WNBA: {{game: "game", season: "box", games: "G"}},
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

// SumDifference is a season's figure that is not the sum of its games. If Games is less than
// Counted, which the season's row counts, not all of them are held.
type SumDifference struct {
	Player, Kind, Column   string
	Season, Games, Counted int
	Playoffs               bool
	Said, Sum              float64
}

// tolerance is what sums of minutes and seconds may differ by, in their unit.
const tolerance = 1e-6

// add counts the comparison of a season with a number of games held, and counted by its row.
func (c *ColumnSums) add(difference float64, held, counted int) {
	switch d := math.Abs(difference); {
	case held < counted:
		c.Fewer++
	case held > counted:
		c.More++
	default:
		c.Compared++
		if d > tolerance {
			c.Differ++
			c.Largest = max(c.Largest, d)
		}
	}
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
			counted := sums.rows
			if p.games != "" {
				counted = int(totals.sums[season.Index(p.games)])
			}
			to.add(totals.sums[at]-sums.sums[in], sums.rows, counted)
			if math.Abs(totals.sums[at]-sums.sums[in]) > tolerance && sums.rows > 0 && (sums.rows == counted || !p.partial) || sums.rows == 0 && p.games == "" && totals.sums[at] != 0 {
				r.Differences = append(r.Differences, SumDifference{Player: k.player, Kind: season.Name, Column: c.Key, Season: k.season, Games: sums.rows, Counted: counted, Playoffs: k.playoffs, Said: totals.sums[at], Sum: sums.sums[in]})
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
		fmt.Fprintf(out, "%s\t%s%s\t%s\t%d\t%s\t%d\t%d\t%g\t%g\n", r.Sport, stage(d.Playoffs), d.Kind, d.Column, d.Season, d.Player, d.Counted, d.Games, d.Said, d.Sum)
	}
	return out.Flush()
}
