package datasets

import (
	"context"
	"encoding/binary"
	"fmt"

	"github.com/jackc/pgx/v5"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// loadLines decodes PostgreSQL's binary form by hand: scanning half a million arrays
// through pgx takes several times as long.
func loadLines(ctx context.Context, tx pgx.Tx, set *rowset.Set, n int64) error {
	kinds, err := loadKinds(ctx, tx, set.Sport)
	if err != nil {
		return err
	}
	d := newLineDecoder(set, kinds)
	rows, err := tx.Query(ctx, `SELECT kind, player_id, season, league, team, stint, pos, file_id, row_no, stats
		FROM stat_lines WHERE sport = $1`, pgx.QueryExecModeCacheDescribe, set.Sport)
	if err != nil {
		return err
	}
	defer rows.Close()
	set.Lines = make([]stats.Line, 0, n)
	for rows.Next() {
		line, err := d.decode(rows.RawValues())
		if err != nil {
			return err
		}
		set.Lines = append(set.Lines, line)
	}
	return rows.Err()
}

type lineDecoder struct {
	kinds   map[string]storedKind
	files   map[int64]int
	players map[string]string
	strings map[string]string
	player  string // of the line before: rows of a player often stand together
}

func newLineDecoder(set *rowset.Set, kinds map[string]storedKind) *lineDecoder {
	d := &lineDecoder{kinds: kinds, files: map[int64]int{}, players: make(map[string]string, len(set.Players)), strings: map[string]string{}}
	for i, f := range set.Files {
		d.files[f.ID] = i
	}
	for i := range set.Players {
		id := set.Players[i].ID
		d.players[id] = id
	}
	return d
}

// decode returns the line of one row: kind, player_id, season, league, team, stint, pos,
// file_id, row_no, stats.
func (d *lineDecoder) decode(raw [][]byte) (stats.Line, error) {
	if len(raw) != 10 || len(raw[2]) != 4 || len(raw[5]) != 4 || len(raw[7]) != 8 || len(raw[8]) != 4 {
		return stats.Line{}, fmt.Errorf("a stored line came in a form that was not asked for")
	}
	kind, ok := d.kinds[string(raw[0])]
	if !ok {
		return stats.Line{}, fmt.Errorf("a line of kind %q is stored, but no columns of that kind", raw[0])
	}
	file, ok := d.files[int64(binary.BigEndian.Uint64(raw[7]))] // #nosec G115 -- the bits as they are
	if !ok {
		return stats.Line{}, fmt.Errorf("a %s line is of a file that is not stored", kind.Name)
	}
	line := stats.Line{Kind: kind.Kind, Player: d.id(raw[1]), Season: int4(raw[2]), League: d.intern(raw[3]), Team: d.intern(raw[4]),
		Stint: int4(raw[5]), Pos: d.intern(raw[6]), File: file, Row: int4(raw[8]), Values: kind.slab.Next()}
	if len(kind.place) != len(line.Values) {
		for i := range line.Values {
			line.Values[i] = stats.NotRecorded()
		}
	}
	return line, readFloats(line.Values, raw[9], kind.place)
}

func (d *lineDecoder) id(raw []byte) string {
	if string(raw) == d.player {
		return d.player
	}
	id, ok := d.players[string(raw)]
	if !ok {
		id = d.intern(raw) // a team's row has no player
	}
	d.player = id
	return id
}

// intern copies each distinct string once; the bytes belong to the connection.
func (d *lineDecoder) intern(raw []byte) string {
	if s, ok := d.strings[string(raw)]; ok {
		return s
	}
	s := string(raw)
	d.strings[s] = s
	return s
}

func int4(raw []byte) int { return int(int32(binary.BigEndian.Uint32(raw))) } // #nosec G115 -- the bits as they are
