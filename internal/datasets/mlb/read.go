package mlb

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// lahmanTable is one file of season rows and the kind of line it becomes.
type lahmanTable struct {
	name  string
	kind  *stats.Kind
	keys  []tables.Column
	other []tables.Column // columns that must parse but are not kept

	playoffs bool // a row a round, whose position is the round
}

var (
	lahmanTeamKeys   = slices.Concat(tables.Columns(tables.Year, "yearID"), tables.Columns(tables.Key, "lgID", "teamID"))
	lahmanPlayerKeys = slices.Concat(lahmanTeamKeys, tables.Columns(tables.Key, "playerID"))
	lahmanRoundKeys  = slices.Concat(lahmanPlayerKeys, tables.Columns(tables.Key, "round"))
	lahmanStintKeys  = slices.Concat(lahmanPlayerKeys, tables.Columns(tables.Ordinal, "stint"))
)

// Columns that are not kept are rates that follow from kept counts (ERA, BAOpp, FP), or
// serve no method. They must parse all the same: if not, the file is damaged.
var (
	lahmanBatting     = lahmanTable{name: "mlb/Batting.csv", kind: stats.MLBBatting, keys: lahmanStintKeys}
	lahmanPitching    = lahmanTable{name: "mlb/Pitching.csv", kind: stats.MLBPitching, keys: lahmanStintKeys, other: tables.Columns(tables.Number, "BAOpp", "ERA")}
	lahmanAppearances = lahmanTable{name: "mlb/Appearances.csv", kind: stats.MLBAppearances, keys: lahmanPlayerKeys,
		other: tables.Columns(tables.Count, "G_batting", "G_defense")}
	lahmanFielding = lahmanTable{name: "mlb/Fielding.csv", kind: stats.MLBFielding, keys: slices.Concat(lahmanStintKeys, tables.Columns(tables.Key, "POS")),
		other: tables.Columns(tables.Number, "ZR")}
	lahmanBattingPost  = lahmanTable{name: "mlb/BattingPost.csv", kind: stats.MLBBatting, keys: lahmanRoundKeys, playoffs: true}
	lahmanPitchingPost = lahmanTable{name: "mlb/PitchingPost.csv", kind: stats.MLBPitching, keys: lahmanRoundKeys, other: tables.Columns(tables.Number, "BAOpp", "ERA"), playoffs: true}
	lahmanTeams        = lahmanTable{name: "mlb/Teams.csv", kind: stats.MLBTeams, keys: slices.Concat(lahmanTeamKeys, tables.Columns(tables.Key, "franchID", "name")),
		other: slices.Concat(
			tables.Columns(tables.Count, "Rank", "Ghome", "AB", "H", "X2B", "X3B", "HR", "BB", "SO", "SB", "CS", "HBP", "SF", "ER", "CG",
				"SHO", "SV", "HA", "HRA", "BBA", "SOA", "E", "DP", "attendance", "BPF", "PPF"),
			tables.Columns(tables.Number, "ERA", "FP"),
			tables.Columns(tables.Text, "divID", "DivWin", "WCWin", "LgWin", "WSWin", "park", "teamIDBR", "teamIDlahman45", "teamIDretro"))}
)

// Steps lists the sources of MLB.
var Steps = []rowset.Step[*reader]{
	{Read: (*reader).people, Files: rowset.Entries(Lahman, "mlb/People.csv")},
	lahmanStep(lahmanBatting), lahmanStep(lahmanPitching), lahmanStep(lahmanFielding), lahmanStep(lahmanAppearances), lahmanStep(lahmanTeams),
	ifThere(lahmanStep(lahmanBattingPost)), ifThere(lahmanStep(lahmanPitchingPost)),
	{Files: rowset.Entries(Lahman, "mlb/TeamsFranchises.csv")},
	{Read: (*reader).spellings, Files: []tables.BundleEntry{{Path: registerPath, Source: chadwick, Without: registerKeys}}, Needs: []string{registerPath}}, // and for the games
	{Files: rowset.Entries(gameLogs, logsPath)},
}

func lahmanStep(l lahmanTable) rowset.Step[*reader] {
	return rowset.Step[*reader]{Read: func(r *reader) error { return r.lines(l) }, Files: rowset.Entries(Lahman, l.name)}
}

// ifThere skips a step if its files are missing.
func ifThere(s rowset.Step[*reader]) rowset.Step[*reader] {
	for _, file := range s.Files {
		s.Needs = append(s.Needs, file.Path)
	}
	return s
}

// Read reads the Lahman tables in the folder mlb of files. Leagues are named as in the
// source; "NA" is the National Association, not a missing value. Every season is
// complete, so AsOf is the last day of the last one.
func Read(files tables.Files, progress tables.Progress) (set *rowset.Set, notes []string, err error) {
	r := &reader{Reader: rowset.NewReader(files, stats.MLB, progress), ids: map[string]string{}, bbref: map[string]string{}}
	if err := rowset.RunSteps(Steps, r, files); err != nil {
		return nil, nil, err
	}
	latest := 0
	for i := range r.Set.Lines {
		latest = max(latest, r.Set.Lines[i].Season)
	}
	r.Set.AsOf = time.Date(latest, time.December, 31, 0, 0, 0, 0, time.UTC)
	r.Finish(stats.MLBFielding)
	return r.Set, r.Notes, nil
}

type reader struct {
	*rowset.Reader
	ids   map[string]string // Lahman's playerID to ours
	bbref map[string]string // Baseball-Reference's to ours
}

// lahmanKey is unique in a table of season rows: one row per player, season and stint
// (and position), or per player, season and team where there are no stints.
type lahmanKey struct {
	player, place string // place is the position, or the team
	season, stint int
}

// lines reads one table of season rows.
func (r *reader) lines(l lahmanTable) error {
	t, err := r.Open(Lahman, l.name, slices.Concat(l.keys, tables.KindColumns(l.kind, l.name, tables.Count), l.other))
	if err != nil {
		return err
	}
	has := func(name string) bool {
		return slices.ContainsFunc(l.keys, func(c tables.Column) bool { return c.Name == name })
	}
	players, stints, positions := has("playerID"), has("stint"), has("POS")
	r.Set.Lines = slices.Grow(r.Set.Lines, t.Src.Rows)
	seen, values := make(map[lahmanKey]int, t.Src.Rows), t.Values(l.kind, tables.CountValue)
	return r.Each(t, func(f func(string) string) error {
		line := stats.Line{Kind: l.kind, Season: tables.WholeValue(f("yearID")), League: r.Intern(f("lgID")), Team: r.Intern(f("teamID")),
			File: t.Index, Row: t.Record, Values: values()}
		k := lahmanKey{season: line.Season, place: line.Team}
		if players {
			id, ok := r.ids[f("playerID")]
			if !ok {
				return t.Fail("playerID", fmt.Sprintf("%.40q is not in People", f("playerID")))
			}
			line.Player, k.player = id, id
		}
		if stints {
			line.Stint = tables.WholeValue(f("stint"))
			k.stint, k.place = line.Stint, ""
		}
		if l.playoffs {
			line.Pos = r.Intern(f("round"))
			k.place += " " + line.Pos
		}
		if positions {
			line.Pos = r.Intern(f("POS"))
			k.place = line.Pos
		}
		if l.kind == stats.MLBTeams {
			line.Pos = r.Intern(f("divID"))
			r.Set.Teams = append(r.Set.Teams, models.Team{Sport: stats.MLB, Season: line.Season, League: line.League, Code: line.Team,
				Name: r.Intern(teamName(line.Season, f("name"))), Franchise: r.Intern(f("franchID")), FileID: int64(t.Index + 1), RowNo: t.Record})
		}
		if err := rowset.Unique(t, seen, k); err != nil {
			return err
		}
		if l.playoffs {
			r.AddPlayoffs(line)
		} else {
			r.Add(line)
		}
		return nil
	})
}

// teamName returns a club's name of a season, where the source keeps an old one.
func teamName(season int, name string) string {
	if name == "Los Angeles Angels of Anaheim" && season >= 2016 {
		return "Los Angeles Angels"
	}
	return name
}

// spellings replaces the names that the Chadwick register writes with letters which the
// Lahman tables write without their accents: one in five of those has them there, and two
// spellings in one list read as a mistake.
func (r *reader) spellings() error {
	at := make(map[string]int, len(r.Set.Players))
	for i := range r.Set.Players {
		at[r.Set.Players[i].ID] = i
	}
	t, err := r.Open(chadwick, registerPath, tables.Columns(tables.Text, "key_bbref", "name_first", "name_last"), rowset.AnyColumn)
	if err != nil {
		return err
	}
	return r.Each(t, func(field func(string) string) error {
		first, last := field("name_first"), field("name_last")
		name := strings.TrimSpace(first + " " + last)
		if !strings.ContainsFunc(name, func(c rune) bool { return c > unicode.MaxASCII }) {
			return nil
		}
		i, ok := at[r.bbref[field("key_bbref")]]
		if p := &r.Set.Players[i]; ok && p.Name != name && rowset.Slug(p.Name) == rowset.Slug(name) {
			p.Name, p.FirstName, p.LastName = strings.Clone(name), strings.Clone(first), strings.Clone(last)
		}
		return nil
	})
}

var lahmanPeopleColumns = slices.Concat(
	tables.Columns(tables.Key, "playerID", "nameLast"),
	tables.Columns(tables.Text, "nameFirst", "nameGiven", "bats", "throws", "bbrefID", "retroID"),
	tables.Columns(tables.Count, "birthYear", "birthMonth", "birthDay", "deathYear", "deathMonth", "deathDay", "weight", "height"),
	tables.Columns(tables.Date, "debut", "finalGame", "birthDate", "deathDate"),
	tables.Columns(tables.Text, "birthCity", "birthCountry", "birthState", "deathCity", "deathCountry", "deathState"),
)

// people reads the identities. The file also lists managers, umpires and owners:
// they become players without a season.
func (r *reader) people() error {
	t, err := r.Open(Lahman, "mlb/People.csv", lahmanPeopleColumns)
	if err != nil {
		return err
	}
	return r.Each(t, func(field func(string) string) error {
		f := func(name string) string { return strings.Clone(field(name)) }
		id := f("playerID")
		if _, twice := r.ids[id]; twice {
			return t.Fail("playerID", fmt.Sprintf("%.40q stands twice", id))
		}
		p := models.Player{
			ID: stats.MLB + "_" + id, Sport: stats.MLB,
			Name: strings.TrimSpace(f("nameFirst") + " " + f("nameLast")), FirstName: f("nameFirst"), LastName: f("nameLast"), GivenName: f("nameGiven"),
			BirthYear: tables.OptionalInt(f("birthYear")), BirthMonth: tables.OptionalInt(f("birthMonth")), BirthDay: tables.OptionalInt(f("birthDay")),
			Bats: f("bats"), Throws: f("throws"), Debut: tables.OptionalDate(f("debut")), FinalGame: tables.OptionalDate(f("finalGame")),
			SourceKeys: rowset.EncodeKeys(map[string]string{"lahman": id, "bbref": f("bbrefID"), "retro": f("retroID")}), FileID: int64(t.Index + 1), RowNo: t.Record,
		}
		if rowset.ImpossibleBirthday(&p) {
			return t.Fail("birthDate", "the birth month or day is out of range")
		}
		r.ids[id] = p.ID
		r.bbref[f("bbrefID")] = p.ID
		person := "lahman:" + id
		r.Fact(t, person, stats.Birthplace, stats.Place(f("birthCity"), f("birthState"), f("birthCountry")))
		r.Fact(t, person, stats.Height, f("height"))
		r.Fact(t, person, stats.Weight, f("weight"))
		r.Set.Players = append(r.Set.Players, p)
		return nil
	})
}
