package datasets

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/postgres"
	"groundline/internal/stats"
	"groundline/models"
)

// ErrNoData means that the sport was never imported.
var ErrNoData = errors.New("the sport has no data")

// UnfitError means that the stored rows of a sport cannot be used: another version of the
// program wrote them, or they were changed. An import replaces them.
type UnfitError struct{ Reason string }

// Error returns the reason.
func (e *UnfitError) Error() string { return e.Reason }

// Load reads a sport's rows and its current import from one snapshot. The set equals the
// stored one except for file IDs. It returns ErrNoData if the sport was never imported,
// and an UnfitError for rows of an unknown kind.
func Load(ctx context.Context, pool *pgxpool.Pool, sport string) (set *rowset.Set, in models.Import, err error) {
	err = pgx.BeginTxFunc(ctx, pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
		// A scan that joins another one midway gives the rows out of order, and
		// ordering them costs more than the join saves.
		if _, err := tx.Exec(ctx, `SET LOCAL synchronize_seqscans = off`); err != nil {
			return err
		}
		if in, err = newestImport(ctx, tx, sport); err != nil {
			return err
		}
		set = &rowset.Set{Sport: sport, AsOf: in.AsOf, Fallback: in.Fallback}
		if set.Files, err = loadFiles(ctx, tx, "source_files", sport, `path COLLATE "C"`); err != nil {
			return err
		}
		if err := loadPlayers(ctx, tx, set, in.Players); err != nil {
			return err
		}
		set.Teams, err = postgres.Collect(ctx, tx, "teams", pgx.RowToStructByPos[models.Team],
			`SELECT sport, season, league, code, name, franchise, file_id, row_no
			FROM teams WHERE sport = $1 ORDER BY season, league COLLATE "C", code COLLATE "C"`, sport)
		if err != nil {
			return err
		}
		if err := loadFacts(ctx, tx, set); err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(in.Report), &set.Findings); err != nil {
			return fmt.Errorf("the import's report: %w", err)
		}
		return loadLines(ctx, tx, set, in.Lines)
	})
	if err != nil {
		return nil, models.Import{}, fmt.Errorf("load %s: %w", sport, err)
	}
	set.SortLines() // stored in this order; space that was freed and used again may change it
	return set, in, nil
}

// Newest returns the current import of a sport, or ErrNoData.
func Newest(ctx context.Context, pool *pgxpool.Pool, sport string) (models.Import, error) {
	return newestImport(ctx, pool, sport)
}

// LoadContext returns the rating context stored with a fallback set, nil if there is
// none.
func LoadContext(ctx context.Context, pool *pgxpool.Pool, sport string) ([]byte, error) {
	var body []byte
	err := pool.QueryRow(ctx, `SELECT body FROM given_contexts WHERE sport = $1`, sport).Scan(&body)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil
	}
	return body, err
}

func newestImport(ctx context.Context, q postgres.Querier, sport string) (models.Import, error) {
	in := models.Import{Sport: sport}
	err := q.QueryRow(ctx, `SELECT id, artifact, fallback, as_of, players, lines, report::text, started_at, finished_at
		FROM imports WHERE sport = $1 ORDER BY id DESC LIMIT 1`, sport).
		Scan(&in.ID, &in.Artifact, &in.Fallback, &in.AsOf, &in.Players, &in.Lines, &in.Report, &in.StartedAt, &in.FinishedAt)
	if errors.Is(err, pgx.ErrNoRows) {
		return in, ErrNoData
	}
	in.AsOf, in.StartedAt, in.FinishedAt = in.AsOf.UTC(), in.StartedAt.UTC(), in.FinishedAt.UTC()
	return in, err
}

// loadFiles reads the source files of one sport from source_files or game_files.
func loadFiles(ctx context.Context, tx pgx.Tx, table, sport, order string) ([]models.SourceFile, error) {
	return postgres.Collect(ctx, tx, "source files", pgx.RowToStructByPos[models.SourceFile],
		"SELECT id, sport, path, sha256, rows, source, commit, licence, licence_class, attribution FROM "+table+" WHERE sport = $1 ORDER BY "+order, sport)
}

func loadPlayers(ctx context.Context, tx pgx.Tx, set *rowset.Set, n int64) error {
	rows, err := tx.Query(ctx, `SELECT id, sport, slug, base_slug, name, first_name, last_name, given_name, birth_year, birth_month, birth_day,
		bats, throws, position, debut, final_game, source_keys::text, first_season, last_season, file_id, row_no
		FROM players WHERE sport = $1 ORDER BY id COLLATE "C"`, set.Sport)
	if err != nil {
		return err
	}
	set.Players = make([]models.Player, 0, n)
	texts, numbers := make(copies[string]), make(copies[int])
	var p models.Player
	_, err = pgx.ForEachRow(rows, []any{&p.ID, &p.Sport, &p.Slug, &p.BaseSlug, &p.Name, &p.FirstName, &p.LastName, &p.GivenName,
		&p.BirthYear, &p.BirthMonth, &p.BirthDay, &p.Bats, &p.Throws, &p.Position, &p.Debut, &p.FinalGame, &p.SourceKeys,
		&p.FirstSeason, &p.LastSeason, &p.FileID, &p.RowNo}, func() error {
		if p.SourceKeys, err = compactKeys(p.SourceKeys); err != nil {
			return fmt.Errorf("source keys of %s: %w", p.ID, err)
		}
		p.Sport = set.Sport // one string for all
		for _, text := range []*string{&p.FirstName, &p.LastName, &p.GivenName, &p.Bats, &p.Throws, &p.Position} {
			*text = *texts.one(text)
		}
		if p.Slug == p.BaseSlug {
			p.Slug = p.BaseSlug
		}
		for _, number := range []**int{&p.BirthYear, &p.BirthMonth, &p.BirthDay, &p.FirstSeason, &p.LastSeason} {
			*number = numbers.one(*number)
		}
		set.Players = append(set.Players, p)
		return nil
	})
	return err
}

func loadFacts(ctx context.Context, tx pgx.Tx, set *rowset.Set) error {
	index := make(map[int64]int, len(set.Files))
	for i := range set.Files {
		index[set.Files[i].ID] = i
	}
	players := make(map[string]string, len(set.Players)) // one string of each id
	for i := range set.Players {
		players[set.Players[i].ID] = set.Players[i].ID
	}
	rows, err := tx.Query(ctx, `SELECT player_id, kind, value, file_id, row_no FROM player_facts
		WHERE sport = $1 ORDER BY player_id COLLATE "C", kind COLLATE "C"`, set.Sport)
	if err != nil {
		return err
	}
	values := make(copies[string])
	var player, kind, value string
	var file int64
	var row int
	_, err = pgx.ForEachRow(rows, []any{&player, &kind, &value, &file, &row}, func() error {
		place := slices.IndexFunc(stats.FactKinds, func(k stats.FactKind) bool { return string(k) == kind })
		if place < 0 {
			return &UnfitError{fmt.Sprintf("facts of kind %q are stored, which this version does not know: import again", kind)}
		}
		set.Facts = append(set.Facts, stats.Fact{Player: players[player], Kind: stats.FactKinds[place], Value: *values.one(&value), File: index[file], Row: row})
		return nil
	})
	return err
}

// loadKinds returns, for each stored kind, this version's kind and the place of each
// stored column in it, -1 for a column that this version lacks.
func loadKinds(ctx context.Context, tx pgx.Tx, sport string) (map[string]storedKind, error) {
	rows, err := tx.Query(ctx, `SELECT kind, columns FROM stat_kinds WHERE sport = $1`, sport)
	if err != nil {
		return nil, err
	}
	kinds := map[string]storedKind{}
	var name string
	var columns []string
	_, err = pgx.ForEachRow(rows, []any{&name, &columns}, func() error {
		k := stats.KindOf(sport, name)
		if k == nil {
			return &UnfitError{fmt.Sprintf("rows of kind %q are stored, which this version does not know: import again", name)}
		}
		place := make([]int, len(columns))
		for i, c := range columns {
			place[i] = k.Index(c)
		}
		kinds[name] = storedKind{Kind: k, place: place, slab: tables.NewSlab(len(k.Columns))}
		columns = nil
		return nil
	})
	return kinds, err
}

type storedKind struct {
	*stats.Kind
	place []int
	slab  *tables.Slab
}

// compactKeys rewrites a stored object as rowset.EncodeKeys does, as jsonb has its own
// order and spacing. Where nothing is escaped, splitting at the quotes takes a tenth of
// the time.
func compactKeys(stored string) (string, error) {
	if strings.ContainsFunc(stored, func(r rune) bool { return r >= 0x7f || r < ' ' || strings.ContainsRune(`\<>&`, r) }) {
		var keys map[string]string
		if err := json.Unmarshal([]byte(stored), &keys); err != nil {
			return "", err
		}
		return rowset.EncodeKeys(keys), nil
	}
	quoted := strings.Split(stored, `"`) // key, colon, value and comma in turn, from 1 on
	pairs := make([]string, 0, len(quoted)/4)
	for i := 3; i < len(quoted); i += 4 {
		pairs = append(pairs, `"`+quoted[i-2]+`":"`+quoted[i]+`"`)
	}
	slices.Sort(pairs)
	return "{" + strings.Join(pairs, ",") + "}", nil
}

// copies shares one copy of each value: most names and numbers of a sport's players
// repeat, and each pointer costs the garbage collector.
type copies[T comparable] map[T]*T

// one returns the shared copy of a value, nil for nil.
func (c copies[T]) one(v *T) *T {
	if v == nil {
		return nil
	}
	kept := c[*v]
	if kept == nil {
		kept = new(T)
		*kept = *v
		c[*v] = kept
	}
	return kept
}
