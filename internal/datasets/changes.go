package datasets

import (
	"cmp"
	"context"
	"encoding/binary"
	"hash/maphash"
	"maps"
	"math"
	"slices"

	"github.com/jackc/pgx/v5"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// identity identifies rows for a reader: player ("" for a team's row), kind, season and
// team. Stints and positions share one, and change together.
type identity struct {
	kind   *stats.Kind
	player string
	season int
	team   string
}

// content is a hash of the rows of each identity, regardless of their order.
type content map[identity]uint64

// add adds a row, by the columns that both imports have.
func (c content) add(seed maphash.Seed, line *stats.Line, columns []int) {
	var h maphash.Hash
	h.SetSeed(seed)
	_, _ = h.WriteString(line.League + "\x00" + line.Pos)
	number := func(n uint64) {
		var b [8]byte
		binary.LittleEndian.PutUint64(b[:], n)
		_, _ = h.Write(b[:])
	}
	number(uint64(line.Stint)) // #nosec G115 -- a small count
	for _, i := range columns {
		if v := line.Values[i]; stats.Recorded(v) {
			number(math.Float64bits(v + 0)) // -0 is 0
		} else {
			number(math.MaxUint64)
		}
	}
	c[identity{line.Kind, line.Player, line.Season, line.Team}] += h.Sum64()
}

// changedRows returns the identities whose stored rows differ from the set's or are gone,
// in order. New rows change nothing.
func changedRows(ctx context.Context, tx pgx.Tx, set *rowset.Set) ([]identity, error) {
	files, err := loadFiles(ctx, tx, "source_files", set.Sport, `path COLLATE "C"`)
	if err != nil {
		return nil, err
	}
	old := &rowset.Set{Sport: set.Sport, Files: files}
	kinds, err := loadKinds(ctx, tx, set.Sport)
	if err != nil {
		// Rows of a kind that this version does not know cannot be compared, and
		// must not keep the import that replaces them from happening. A failure of
		// the database itself has ended the transaction.
		return nil, nil
	}
	seed := maphash.MakeSeed()
	is := make(content, len(set.Lines))
	for i := range set.Lines {
		line := &set.Lines[i]
		if kind, ok := kinds[line.Kind.Name]; ok {
			is.add(seed, line, shared(kind))
		}
	}
	was, err := contentInPlace(ctx, tx, old, kinds, seed)
	if err != nil {
		return nil, err
	}
	changed := slices.Collect(maps.Keys(was))
	changed = slices.DeleteFunc(changed, func(id identity) bool { return was[id] == is[id] })
	people, err := changedPeople(ctx, tx, set)
	if err != nil {
		return nil, err
	}
	changed = append(changed, people...)
	slices.SortFunc(changed, func(a, b identity) int {
		return cmp.Or(cmp.Compare(a.kind.Name, b.kind.Name), cmp.Compare(a.player, b.player), cmp.Compare(a.season, b.season), cmp.Compare(a.team, b.team))
	})
	return changed, nil
}

// personRow is the kind of the rows that record facts about people.
var personRow = &stats.Kind{Name: stats.PersonRow}

// personFact is one thing that is recorded of a person.
type personFact struct{ player, kind string }

const personFactsSQL = `SELECT player_id, kind, value FROM player_facts WHERE sport = $1
	UNION ALL SELECT id, 'birthdate', concat(to_char(birth_year, 'FM0000'), to_char(birth_month, '"-"FM00'), CASE WHEN birth_month IS NOT NULL THEN to_char(birth_day, '"-"FM00') END)
		FROM players WHERE sport = $1 AND birth_year IS NOT NULL
	UNION ALL SELECT id, 'bats', bats FROM players WHERE sport = $1 AND bats <> ''
	UNION ALL SELECT id, 'throws', throws FROM players WHERE sport = $1 AND throws <> ''`

// changedPeople returns the people of whom a stored fact is another now or gone. New facts
// change nothing.
func changedPeople(ctx context.Context, tx pgx.Tx, set *rowset.Set) ([]identity, error) {
	is := map[personFact]string{}
	for _, f := range set.Facts {
		is[personFact{f.Player, string(f.Kind)}] = f.Value
	}
	for i := range set.Players {
		p := &set.Players[i]
		is[personFact{p.ID, "birthdate"}], is[personFact{p.ID, "bats"}], is[personFact{p.ID, "throws"}] = p.BirthDate(), p.Bats, p.Throws
	}
	rows, err := tx.Query(ctx, personFactsSQL, set.Sport)
	if err != nil {
		return nil, err
	}
	changed := map[string]bool{}
	var f personFact
	var value string
	_, err = pgx.ForEachRow(rows, []any{&f.player, &f.kind, &value}, func() error {
		if is[f] != value {
			changed[f.player] = true
		}
		return nil
	})
	var people []identity
	for player := range changed {
		people = append(people, identity{kind: personRow, player: player})
	}
	return people, err
}

// shared lists this version's columns that the stored rows have.
func shared(kind storedKind) []int {
	var columns []int
	for _, at := range kind.place {
		if at >= 0 {
			columns = append(columns, at)
		}
	}
	slices.Sort(columns)
	return columns
}

func contentInPlace(ctx context.Context, tx pgx.Tx, old *rowset.Set, kinds map[string]storedKind, seed maphash.Seed) (content, error) {
	d := newLineDecoder(old, kinds)
	rows, err := tx.Query(ctx, `SELECT kind, player_id, season, league, team, stint, pos, file_id, row_no, stats
		FROM stat_lines WHERE sport = $1`, pgx.QueryExecModeCacheDescribe, old.Sport)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	was := content{}
	columns := map[*stats.Kind][]int{}
	for _, kind := range kinds {
		columns[kind.Kind] = shared(kind)
	}
	for rows.Next() {
		line, err := d.decode(rows.RawValues())
		if err != nil {
			return nil, err
		}
		was.add(seed, &line, columns[line.Kind])
	}
	return was, rows.Err()
}

// storeChanges records what an import changed, and that the sport's receipts must be
// checked against it.
func storeChanges(ctx context.Context, tx pgx.Tx, importID int64, sport string, changed []identity) error {
	_, err := tx.CopyFrom(ctx, pgx.Identifier{"changed_rows"}, []string{"import_id", "kind", "player_id", "season", "team"},
		pgx.CopyFromSlice(len(changed), func(i int) ([]any, error) {
			id := changed[i]
			return []any{importID, id.kind.Name, id.player, id.season, id.team}, nil
		}))
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO corrections (import_id, sport, started_at) VALUES ($1, $2, now())`, importID, sport)
	return err
}
