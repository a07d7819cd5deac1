package datasets

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/klauspost/compress/zstd"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// An archived season's games are packed by column, compressed with zstd:
//
//	length of the head, 4 bytes, little endian
//	archiveHead as JSON
//	player, team, opponent and file as indexes into the lists of the head, week, day since
//	1970, record, place and result: each a column of whole numbers
//	the values of each column of the kind
//
// A column is the width of its numbers in bytes, and then the numbers, little endian. Values
// of whole numbers to 254 have a width of 1, with 255 for those not recorded; all others are
// doubles.
type archiveHead struct {
	Lines   int      `json:"lines"`
	Players []string `json:"players"`
	Teams   []string `json:"teams"`
	Files   []string `json:"files"`   // paths
	Columns []string `json:"columns"` // keys
}

// archiveKey identifies what is packed together.
type archiveKey struct {
	kind     *stats.Kind
	season   int
	playoffs bool
}

var errArchive = errors.New("the packed games are damaged")

var archiveEncoder, _ = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1)) // the options are valid

var archiveDecoder, _ = zstd.NewReader(nil, zstd.WithDecoderConcurrency(0))

// writeArchive stores the archive of a sport's games, and the others packed.
func writeArchive(ctx context.Context, tx pgx.Tx, g *rowset.Games) error {
	err := packAll(g, g.Archive, func(k archiveKey, lines int, body []byte) error {
		_, err := tx.Exec(ctx, `INSERT INTO game_archives (sport, kind, season, playoffs, lines, body) VALUES ($1, $2, $3, $4, $5, $6)`,
			g.Sport, k.kind.Name, k.season, k.playoffs, lines, body)
		return err
	})
	if err != nil {
		return err
	}
	return writePacks(ctx, tx, g)
}

// writePacks stores packed the games that weekly ratings follow.
func writePacks(ctx context.Context, tx pgx.Tx, g *rowset.Games) error {
	return packAll(g, g.Games, func(k archiveKey, lines int, body []byte) error {
		_, err := tx.Exec(ctx, `INSERT INTO game_packs (sport, kind, season, artifact, lines, body) VALUES ($1, $2, $3, $4, $5, $6)`,
			g.Sport, k.kind.Name, k.season, g.Artifact, lines, body)
		return err
	})
}

// packMissing packs games that a version without packs imported.
func packMissing(ctx context.Context, tx pgx.Tx, g *rowset.Games) error {
	var packed bool
	err := tx.QueryRow(ctx, `SELECT EXISTS (SELECT FROM game_packs WHERE sport = $1 AND artifact = $2)`, g.Sport, g.Artifact).Scan(&packed)
	if err != nil || packed {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM game_packs WHERE sport = $1`, g.Sport); err != nil {
		return err
	}
	return writePacks(ctx, tx, g)
}

// packAll packs games by kind, season and stage.
func packAll(g *rowset.Games, list []rowset.Game, store func(k archiveKey, lines int, body []byte) error) error {
	by := map[archiveKey][]*rowset.Game{}
	var keys []archiveKey
	for i := range list {
		x := &list[i]
		k := archiveKey{x.Kind, x.Season, x.Playoffs}
		if by[k] == nil {
			keys = append(keys, k)
		}
		by[k] = append(by[k], x)
	}
	for _, k := range keys {
		body, err := packGames(g, k.kind, by[k])
		if err != nil {
			return err
		}
		if err := store(k, len(by[k]), body); err != nil {
			return err
		}
	}
	return nil
}

// interned numbers texts in order of their first use.
type interned struct {
	at   map[string]uint32
	list []string
}

func (n *interned) of(text string) uint32 {
	at, ok := n.at[text]
	if !ok {
		if n.at == nil {
			n.at = map[string]uint32{}
		}
		at = uint32(len(n.list)) // #nosec G115 -- an index
		n.at[text], n.list = at, append(n.list, text)
	}
	return at
}

// packGames packs games of one kind, season and stage.
func packGames(g *rowset.Games, kind *stats.Kind, list []*rowset.Game) ([]byte, error) {
	slices.SortStableFunc(list, func(a, b *rowset.Game) int { return cmp.Or(cmp.Compare(a.Player, b.Player), a.Day.Compare(b.Day)) })
	var players, teams, files interned
	columns := make([][]uint32, 9)
	for _, x := range list {
		for i, v := range []uint32{players.of(x.Player), teams.of(x.Team), teams.of(x.Opponent), files.of(g.Files[x.File].Path), uint32(x.Week), // #nosec G115 -- small numbers
			uint32(x.Day.Unix() / secondsPerDay), uint32(x.Row), uint32(x.Venue), uint32(x.Result)} { // #nosec G115 -- from 1946 on; see packWhole
			columns[i] = append(columns[i], v)
		}
	}
	head, err := json.Marshal(archiveHead{len(list), players.list, teams.list, files.list, kind.Keys()})
	if err != nil {
		return nil, err
	}
	out := binary.LittleEndian.AppendUint32(nil, uint32(len(head))) // #nosec G115 -- some kilobytes
	out = append(out, head...)
	for _, column := range columns {
		out = packWhole(out, column)
	}
	for i := range kind.Columns {
		out = packValues(out, list, i)
	}
	return archiveEncoder.EncodeAll(out, nil), nil
}

const secondsPerDay = 24 * 60 * 60

// packWhole appends a column of whole numbers; those below 0 have a width of 4 and are read
// as 32 bits with a sign.
func packWhole(out []byte, column []uint32) []byte {
	switch highest := slices.Max(column); {
	case highest <= math.MaxUint8:
		out = append(out, 1)
		for _, v := range column {
			out = append(out, byte(v)) // #nosec G115 -- checked
		}
	case highest <= math.MaxUint16:
		out = append(out, 2)
		for _, v := range column {
			out = binary.LittleEndian.AppendUint16(out, uint16(v)) // #nosec G115 -- checked
		}
	default:
		out = append(out, 4)
		for _, v := range column {
			out = binary.LittleEndian.AppendUint32(out, v)
		}
	}
	return out
}

func packValues(out []byte, list []*rowset.Game, at int) []byte {
	whole := !slices.ContainsFunc(list, func(x *rowset.Game) bool {
		v := x.Values[at]
		return stats.Recorded(v) && (v < 0 || v >= math.MaxUint8 || v != math.Trunc(v) || math.Signbit(v))
	})
	if whole {
		out = append(out, 1)
		for _, x := range list {
			if v := x.Values[at]; stats.Recorded(v) {
				out = append(out, byte(v))
			} else {
				out = append(out, math.MaxUint8)
			}
		}
		return out
	}
	out = append(out, 8)
	for _, x := range list {
		out = binary.LittleEndian.AppendUint64(out, math.Float64bits(x.Values[at]))
	}
	return out
}

// archiveReader reads packed columns.
type archiveReader struct {
	rest  []byte
	lines int
}

// column returns the next column and its width.
func (r *archiveReader) column() (width int, body []byte, err error) {
	if len(r.rest) == 0 {
		return 0, nil, errArchive
	}
	width = int(r.rest[0])
	size := width * r.lines
	if width == 0 || len(r.rest)-1 < size {
		return 0, nil, errArchive
	}
	body, r.rest = r.rest[1:1+size], r.rest[1+size:]
	return width, body, nil
}

func (r *archiveReader) whole() ([]int32, error) {
	width, body, err := r.column()
	if err != nil {
		return nil, err
	}
	out := make([]int32, r.lines)
	for i := range out {
		switch width {
		case 1:
			out[i] = int32(body[i])
		case 2:
			out[i] = int32(binary.LittleEndian.Uint16(body[2*i:]))
		case 4:
			out[i] = int32(binary.LittleEndian.Uint32(body[4*i:])) // #nosec G115 -- with a sign
		default:
			return nil, errArchive
		}
	}
	return out, nil
}

// value returns a value of a packed column.
func value(width int, body []byte, i int) float64 {
	if width == 1 {
		if body[i] == math.MaxUint8 {
			return stats.NotRecorded()
		}
		return float64(body[i])
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(body[8*i:]))
}

// readArchive passes the archived games of a sport to add, season by season. The game passed
// is valid only during the call.
func readArchive(ctx context.Context, tx pgx.Tx, g *rowset.Games, add func(*rowset.Game)) error {
	_, err := readPacked(ctx, tx, g, add, `SELECT kind, season, playoffs, body FROM game_archives WHERE sport = $1 ORDER BY season, playoffs, kind COLLATE "C"`, g.Sport)
	return err
}

// readPacks passes the games that weekly ratings follow to add, as readArchive does, and
// reports whether they are packed.
func readPacks(ctx context.Context, tx pgx.Tx, g *rowset.Games, add func(*rowset.Game)) (packed bool, err error) {
	return readPacked(ctx, tx, g, add, `SELECT kind, season, false, body FROM game_packs WHERE sport = $1 AND artifact = $2 ORDER BY season, kind COLLATE "C"`, g.Sport, g.Artifact)
}

func readPacked(ctx context.Context, tx pgx.Tx, g *rowset.Games, add func(*rowset.Game), query string, args ...any) (found bool, err error) {
	files := make(map[string]int, len(g.Files))
	for i, f := range g.Files {
		files[f.Path] = i
	}
	rows, err := tx.Query(ctx, query, args...)
	if err != nil {
		return false, err
	}
	defer rows.Close()
	for rows.Next() {
		found = true
		var name string
		var season int
		var playoffs bool
		var packed []byte
		if err := rows.Scan(&name, &season, &playoffs, &packed); err != nil {
			return found, err
		}
		at := slices.IndexFunc(stats.GameKinds(g.Sport), func(k *stats.Kind) bool { return k.Name == name })
		if at < 0 {
			continue // a kind that this build does not know
		}
		x := rowset.Game{Kind: stats.GameKinds(g.Sport)[at], Season: season, Playoffs: playoffs}
		if err := unpackGames(packed, x, files, add); err != nil {
			return found, fmt.Errorf("%s of %d: %w", name, season, err)
		}
	}
	return found, rows.Err()
}

// unpackGames passes packed games that are like a given one in kind, season and stage.
func unpackGames(packed []byte, x rowset.Game, files map[string]int, add func(*rowset.Game)) error {
	body, err := archiveDecoder.DecodeAll(packed, nil)
	if err != nil {
		return err
	}
	if len(body) < 4 || int(binary.LittleEndian.Uint32(body)) > len(body)-4 {
		return errArchive
	}
	size := int(binary.LittleEndian.Uint32(body))
	var head archiveHead
	if err := json.NewDecoder(bytes.NewReader(body[4 : 4+size])).Decode(&head); err != nil {
		return err
	}
	r := &archiveReader{body[4+size:], head.Lines}
	var whole [9][]int32
	for i := range whole {
		if whole[i], err = r.whole(); err != nil {
			return err
		}
	}
	type packedValues struct {
		width int
		body  []byte
		at    int
	}
	var columns []packedValues
	for _, key := range head.Columns {
		c := packedValues{at: x.Kind.Index(key)}
		if c.width, c.body, err = r.column(); err != nil || c.width != 1 && c.width != 8 {
			return cmp.Or(err, errArchive)
		}
		if c.at >= 0 {
			columns = append(columns, c)
		}
	}
	x.Values = make([]float64, len(x.Kind.Columns))
	for i := range x.Values {
		x.Values[i] = stats.NotRecorded()
	}
	for i := range head.Lines {
		x.Player, x.Team, x.Opponent = head.Players[whole[0][i]], head.Teams[whole[1][i]], head.Teams[whole[2][i]]
		x.File, x.Week, x.Day, x.Row = files[head.Files[whole[3][i]]], int(whole[4][i]), time.Unix(int64(whole[5][i])*secondsPerDay, 0).UTC(), int(whole[6][i])
		x.Venue, x.Result = rowset.Venue(whole[7][i]), rowset.Outcome(whole[8][i]) // #nosec G115 -- two bits
		for _, c := range columns {
			x.Values[c.at] = value(c.width, c.body, i)
		}
		add(&x)
	}
	return nil
}
