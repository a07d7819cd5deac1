package datasets

import (
	"context"
	"encoding/binary"
	"fmt"

	"github.com/jackc/pgx/v5"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
)

var playerColumns = []string{"id", "sport", "slug", "base_slug", "name", "first_name", "last_name", "given_name",
	"birth_year", "birth_month", "birth_day", "bats", "throws", "position", "debut", "final_game", "source_keys",
	"first_season", "last_season", "file_id", "row_no"}

func storePlayers(ctx context.Context, tx pgx.Tx, set *rowset.Set, files []int64, progress tables.Progress) error {
	stored := storedFiles(set, files)
	total := int64(len(set.Players))
	_, err := tx.CopyFrom(ctx, pgx.Identifier{"players"}, playerColumns, pgx.CopyFromSlice(len(set.Players), func(i int) ([]any, error) {
		p := &set.Players[i]
		file, ok := stored[p.FileID]
		if !ok {
			return nil, fmt.Errorf("player %s is of file %d, which the set does not have", p.ID, p.FileID)
		}
		if i%tables.ProgressEvery == 0 {
			progress.Report(tables.Storing, "players", int64(i), total)
		}
		return []any{p.ID, set.Sport, p.Slug, p.BaseSlug, p.Name, p.FirstName, p.LastName, p.GivenName,
			p.BirthYear, p.BirthMonth, p.BirthDay, p.Bats, p.Throws, p.Position, p.Debut, p.FinalGame, p.SourceKeys,
			p.FirstSeason, p.LastSeason, file, p.RowNo}, nil
	}))
	if err != nil {
		return err
	}
	progress.Report(tables.Storing, "players", total, total)
	return nil
}

// storedFiles maps the set's file IDs to the database's.
func storedFiles(set *rowset.Set, files []int64) map[int64]int64 {
	stored := make(map[int64]int64, len(files))
	for i, f := range set.Files {
		stored[f.ID] = files[i]
	}
	return stored
}

func storeTeams(ctx context.Context, tx pgx.Tx, set *rowset.Set, files []int64) error {
	stored := storedFiles(set, files)
	columns := []string{"sport", "season", "league", "code", "name", "franchise", "file_id", "row_no"}
	_, err := tx.CopyFrom(ctx, pgx.Identifier{"teams"}, columns, pgx.CopyFromSlice(len(set.Teams), func(i int) ([]any, error) {
		t := &set.Teams[i]
		file, ok := stored[t.FileID]
		if !ok {
			return nil, fmt.Errorf("team %s of %d is of file %d, which the set does not have", t.Code, t.Season, t.FileID)
		}
		return []any{set.Sport, t.Season, t.League, t.Code, t.Name, t.Franchise, file, t.RowNo}, nil
	}))
	return err
}

func storeFacts(ctx context.Context, tx pgx.Tx, set *rowset.Set, files []int64) error {
	columns := []string{"sport", "player_id", "kind", "value", "file_id", "row_no"}
	_, err := tx.CopyFrom(ctx, pgx.Identifier{"player_facts"}, columns, pgx.CopyFromSlice(len(set.Facts), func(i int) ([]any, error) {
		f := &set.Facts[i]
		return []any{set.Sport, f.Player, string(f.Kind), f.Value, files[f.File], f.Row}, nil
	}))
	return err
}

const copyLines = `COPY stat_lines (sport, kind, player_id, season, league, team, stint, pos, file_id, row_no, stats) FROM STDIN BINARY`

func storeLines(ctx context.Context, tx pgx.Tx, set *rowset.Set, files []int64, progress tables.Progress) error {
	appendRow := func(buf []byte, row int) []byte {
		l := &set.Lines[row]
		buf = binary.BigEndian.AppendUint16(buf, 11)
		buf = appendText(buf, set.Sport)
		buf = appendText(buf, l.Kind.Name)
		buf = appendText(buf, l.Player)
		buf = appendInt4(buf, l.Season)
		buf = appendText(buf, l.League)
		buf = appendText(buf, l.Team)
		buf = appendInt4(buf, l.Stint)
		buf = appendText(buf, l.Pos)
		buf = appendInt8(buf, files[l.File])
		buf = appendInt4(buf, l.Row)
		return appendFloats(buf, l.Values)
	}
	for i := range set.Lines {
		if l := &set.Lines[i]; len(l.Values) != len(l.Kind.Columns) {
			return fmt.Errorf("row %d of %s has %d values, its kind %d columns", l.Row, set.Files[l.File].Path, len(l.Values), len(l.Kind.Columns))
		}
	}
	total := int64(len(set.Lines))
	body := newCopyReader(len(set.Lines), appendRow, func(done int) { progress.Report(tables.Storing, "stat_lines", int64(done), total) })
	_, err := tx.Conn().PgConn().CopyFrom(ctx, body, copyLines)
	return err
}
