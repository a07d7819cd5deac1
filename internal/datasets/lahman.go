package datasets

import (
	"fmt"
	"slices"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// lahmanTable is one file of season rows and the kind of line it becomes.
type lahmanTable struct {
	name  string
	kind  *stats.Kind
	keys  []column
	other []column // columns that must parse but are not kept
}

var (
	lahmanTeamKeys   = slices.Concat(columnsOf(year, "yearID"), columnsOf(key, "lgID", "teamID"))
	lahmanPlayerKeys = slices.Concat(lahmanTeamKeys, columnsOf(key, "playerID"))
	lahmanStintKeys  = slices.Concat(lahmanPlayerKeys, columnsOf(ordinal, "stint"))
)

// What is not kept is a rate that follows from kept counts (ERA, BAOpp, FP) or is
// used by no method. It must parse all the same: if it does not, the file is damaged.
var (
	lahmanBatting     = lahmanTable{name: "mlb/Batting.csv", kind: stats.MLBBatting, keys: lahmanStintKeys}
	lahmanPitching    = lahmanTable{name: "mlb/Pitching.csv", kind: stats.MLBPitching, keys: lahmanStintKeys, other: columnsOf(number, "BAOpp", "ERA")}
	lahmanAppearances = lahmanTable{name: "mlb/Appearances.csv", kind: stats.MLBAppearances, keys: lahmanPlayerKeys,
		other: columnsOf(count, "G_batting", "G_defense")}
	lahmanFielding = lahmanTable{name: "mlb/Fielding.csv", kind: stats.MLBFielding, keys: slices.Concat(lahmanStintKeys, columnsOf(key, "POS")),
		other: columnsOf(number, "ZR")}
	lahmanTeams = lahmanTable{name: "mlb/Teams.csv", kind: stats.MLBTeams, keys: slices.Concat(lahmanTeamKeys, columnsOf(key, "franchID", "name")),
		other: slices.Concat(
			columnsOf(count, "Rank", "Ghome", "AB", "H", "X2B", "X3B", "HR", "BB", "SO", "SB", "CS", "HBP", "SF", "ER", "CG",
				"SHO", "SV", "HA", "HRA", "BBA", "SOA", "E", "DP", "attendance", "BPF", "PPF"),
			columnsOf(number, "ERA", "FP"),
			columnsOf(text, "divID", "DivWin", "WCWin", "LgWin", "WSWin", "park", "teamIDBR", "teamIDlahman45", "teamIDretro"))}
)

var mlbSteps = []step[*mlbReader]{
	{read: (*mlbReader).people, files: entries(Lahman, "mlb/People.csv")},
	lahmanStep(lahmanBatting), lahmanStep(lahmanPitching), lahmanStep(lahmanFielding), lahmanStep(lahmanAppearances), lahmanStep(lahmanTeams),
	{files: entries(Lahman, "mlb/BattingPost.csv", "mlb/PitchingPost.csv", "mlb/TeamsFranchises.csv")},
	{files: []BundleEntry{{Path: registerPath, Source: chadwick, Without: registerKeys}}}, // for the games
	{files: entries(mlbLogs, mlbLogsPath)},
}

func lahmanStep(l lahmanTable) step[*mlbReader] {
	return step[*mlbReader]{read: func(r *mlbReader) error { return r.lines(l) }, files: entries(Lahman, l.name)}
}

// ReadMLB reads the Lahman tables in the folder mlb of files, plain or gzipped.
// Leagues are named as in the source; "NA" is the National Association, not a
// missing value. Every season is complete, so AsOf is the last day of the last one.
func ReadMLB(files Files, progress Progress) (set *Set, notes []string, err error) {
	r := &mlbReader{reader: newReader(files, stats.MLB, progress), ids: map[string]string{}}
	if err := runSteps(mlbSteps, r, files); err != nil {
		return nil, nil, err
	}
	latest := 0
	for i := range r.set.Lines {
		latest = max(latest, r.set.Lines[i].Season)
	}
	r.set.AsOf = time.Date(latest, time.December, 31, 0, 0, 0, 0, time.UTC)
	r.finish(stats.MLBFielding)
	return r.set, r.notes, nil
}

type mlbReader struct {
	*reader
	ids map[string]string // Lahman's playerID to ours
}

// lahmanKey is unique in a table of season rows: a player has one row per season and
// stint (and position), or per season and team where there are no stints.
type lahmanKey struct {
	player, place string // place is the position, or the team
	season, stint int
}

// lines reads one table of season rows.
func (r *mlbReader) lines(l lahmanTable) error {
	t, err := r.open(Lahman, l.name, slices.Concat(l.keys, kindColumns(l.kind, l.name, count), l.other))
	if err != nil {
		return err
	}
	has := func(name string) bool {
		return slices.ContainsFunc(l.keys, func(c column) bool { return c.name == name })
	}
	players, stints, positions := has("playerID"), has("stint"), has("POS")
	r.set.Lines = slices.Grow(r.set.Lines, t.src.rows)
	seen, values := make(map[lahmanKey]int, t.src.rows), t.values(l.kind, countValue)
	return r.each(t, func(f func(string) string) error {
		line := stats.Line{Kind: l.kind, Season: wholeValue(f("yearID")), League: r.intern(f("lgID")), Team: r.intern(f("teamID")),
			File: t.index, Row: t.record, Values: values()}
		k := lahmanKey{season: line.Season, place: line.Team}
		if players {
			id, ok := r.ids[f("playerID")]
			if !ok {
				return t.fail("playerID", fmt.Sprintf("%.40q is not in People", f("playerID")))
			}
			line.Player, k.player = id, id
		}
		if stints {
			line.Stint = wholeValue(f("stint"))
			k.stint, k.place = line.Stint, ""
		}
		if positions {
			line.Pos = r.intern(f("POS"))
			k.place = line.Pos
		}
		if l.kind == stats.MLBTeams {
			r.set.Teams = append(r.set.Teams, models.Team{Sport: stats.MLB, Season: line.Season, League: line.League, Code: line.Team,
				Name: r.intern(f("name")), Franchise: r.intern(f("franchID")), FileID: int64(t.index + 1), RowNo: t.record})
		}
		if err := unique(t, seen, k); err != nil {
			return err
		}
		r.set.Lines = append(r.set.Lines, line)
		return nil
	})
}
