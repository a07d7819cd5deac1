package datasets

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// ImportGames replaces a sport's games with those of its files, all or nothing. The
// players must be imported first: rows are joined to them. It returns unchanged if these
// games were stored already.
func ImportGames(ctx context.Context, pool *pgxpool.Pool, files tables.Files, sport string, progress tables.Progress) (games *rowset.Games, unchanged bool, err error) {
	set := &rowset.Set{Sport: sport}
	err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		in, err := newestImport(ctx, tx, sport)
		if err != nil {
			return err
		}
		return loadPlayers(ctx, tx, set, in.Players)
	})
	if err != nil {
		return nil, false, fmt.Errorf("the people of %s: %w", sport, err)
	}
	if games, err = ReadGames(files, sport, set.Players, progress); err != nil {
		return nil, false, err
	}
	unchanged, err = StoreGames(ctx, pool, games)
	return games, unchanged, err
}

// StoreGames replaces the games of a sport in one transaction and notifies those who hold
// them. It writes nothing and returns unchanged if they are stored already.
func StoreGames(ctx context.Context, pool *pgxpool.Pool, g *rowset.Games) (unchanged bool, err error) {
	err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `SELECT pg_advisory_xact_lock(hashtextextended('games ' || $1, 0))`, g.Sport); err != nil {
			return err
		}
		var artifact string
		err := tx.QueryRow(ctx, `SELECT artifact FROM game_imports WHERE sport = $1`, g.Sport).Scan(&artifact)
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
		if unchanged = artifact == g.Artifact; unchanged {
			return packMissing(ctx, tx, g)
		}
		for _, table := range []string{"game_lines", "game_archives", "game_packs", "game_files", "game_kinds", "game_imports"} {
			if _, err := tx.Exec(ctx, "DELETE FROM "+pgx.Identifier{table}.Sanitize()+" WHERE sport = $1", g.Sport); err != nil {
				return err
			}
		}
		if err := writeGames(ctx, tx, g); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `INSERT INTO game_imports (sport, artifact, as_of, games, unjoined, finished_at) VALUES ($1, $2, $3, $4, $5, now())`,
			g.Sport, g.Artifact, g.AsOf, len(g.Games)+len(g.Archive), g.Unjoined); err != nil {
			return err
		}
		if artifact != "" {
			if err := reopenCorrections(ctx, tx, g.Sport); err != nil {
				return err
			}
		}
		_, err = tx.Exec(ctx, `SELECT pg_notify($1, $2)`, Channel, g.Sport)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("store the games of %s: %w", g.Sport, err)
	}
	return unchanged, nil
}

// reopenCorrections has the receipts that rest on a sport's games compared with the new
// ones. The rows that its newest import changed were settled if the comparison was over.
func reopenCorrections(ctx context.Context, tx pgx.Tx, sport string) error {
	const newest = `(SELECT max(id) FROM imports WHERE sport = $1)`
	if _, err := tx.Exec(ctx, `DELETE FROM changed_rows WHERE import_id = `+newest+` AND EXISTS
		(SELECT FROM corrections WHERE import_id = `+newest+` AND finished_at IS NOT NULL)`, sport); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `INSERT INTO corrections (import_id, sport, games, started_at)
		SELECT id, sport, true, now() FROM imports WHERE id = `+newest+`
		ON CONFLICT (import_id) DO UPDATE SET games = true, after = '', started_at = now(), finished_at = NULL`, sport)
	return err
}

func writeGames(ctx context.Context, tx pgx.Tx, g *rowset.Games) error {
	files, err := storeFiles(ctx, tx, "game_files", g.Sport, g.Files)
	if err != nil {
		return err
	}
	if err := storeKinds(ctx, tx, "game_kinds", stats.GameKinds(g.Sport)); err != nil {
		return err
	}
	columns := []string{"sport", "kind", "player_id", "season", "week", "day", "team", "opponent", "venue", "result", "file_id", "row_no", "stats"}
	_, err = tx.CopyFrom(ctx, pgx.Identifier{"game_lines"}, columns, pgx.CopyFromSlice(len(g.Games), func(i int) ([]any, error) {
		x := &g.Games[i]
		return []any{g.Sport, x.Kind.Name, x.Player, x.Season, x.Week, x.Day, x.Team, x.Opponent, int16(x.Venue), int16(x.Result), files[x.File], x.Row, x.Values}, nil
	}))
	if err != nil {
		return err
	}
	return writeArchive(ctx, tx, g)
}

// GamesArtifact returns the artifact of a sport's stored games, "" if there are none.
func GamesArtifact(ctx context.Context, pool *pgxpool.Pool, sport string) (artifact string, err error) {
	err = pool.QueryRow(ctx, `SELECT artifact FROM game_imports WHERE sport = $1`, sport).Scan(&artifact)
	if errors.Is(err, pgx.ErrNoRows) {
		return "", nil
	}
	return artifact, err
}

// ErrNoGames means that no games of the sport are stored.
var ErrNoGames = errors.New("the sport has no games")

// LoadGames loads a sport's regular-season games of one season that weekly ratings follow, or of the newest if season is 0. It
// returns ErrNoGames if the sport has none.
func LoadGames(ctx context.Context, pool *pgxpool.Pool, sport string, season int) (*rowset.Games, error) {
	return loadGames(ctx, pool, sport, func(ctx context.Context, tx pgx.Tx, g *rowset.Games) error {
		return readGames(ctx, tx, g, season, func(x *rowset.Game) { g.Games = append(g.Games, *x) })
	})
}

// Collector receives the games of a sport.
type Collector interface {
	Reserve(kind *stats.Kind, n int) // n games of a kind will be added
	Add(*rowset.Game)                // valid only during the call
}

// LoadEveryGame passes all games, of playoffs and earlier seasons too, to a collector, and
// returns those of the newest season that weekly ratings follow.
func LoadEveryGame(ctx context.Context, pool *pgxpool.Pool, sport string, to Collector) (*rowset.Games, error) {
	return loadGames(ctx, pool, sport, func(ctx context.Context, tx pgx.Tx, g *rowset.Games) error {
		newest, err := announce(ctx, tx, g, to)
		if err != nil {
			return err
		}
		if err := readArchive(ctx, tx, g, to.Add); err != nil {
			return err
		}
		keep := func(x *rowset.Game) {
			if x.Season == newest {
				kept := *x
				kept.Values = slices.Clone(x.Values)
				g.Games = append(g.Games, kept)
			}
			to.Add(x)
		}
		if packed, err := readPacks(ctx, tx, g, keep); err != nil || !packed {
			return cmp.Or(err, readGames(ctx, tx, g, everySeason, keep))
		}
		slices.SortFunc(g.Games, func(a, b rowset.Game) int { // as readGames
			return cmp.Or(cmp.Compare(a.Week, b.Week), cmp.Compare(a.Player, b.Player), cmp.Compare(a.Kind.Name, b.Kind.Name), a.Day.Compare(b.Day), cmp.Compare(a.Row, b.Row))
		})
		g.Games = slices.Clip(g.Games)
		return nil
	})
}

// announce reserves room for the games of each kind in a collector, and returns the newest
// season that weekly ratings follow.
func announce(ctx context.Context, tx pgx.Tx, g *rowset.Games, to Collector) (newest int, err error) {
	rows, err := tx.Query(ctx, `SELECT kind, sum(lines)::int8, max(season) FILTER (WHERE followed) FROM (
		SELECT kind, season, lines, false AS followed FROM game_archives WHERE sport = $1
		UNION ALL SELECT kind, season, lines, true FROM game_packs WHERE sport = $1 AND artifact = $2) AS held GROUP BY kind`, g.Sport, g.Artifact)
	if err != nil {
		return 0, err
	}
	var name string
	var n int
	var season *int
	_, err = pgx.ForEachRow(rows, []any{&name, &n, &season}, func() error {
		for _, kind := range stats.GameKinds(g.Sport) {
			if kind.Name == name {
				to.Reserve(kind, n)
			}
		}
		if season != nil {
			newest = max(newest, *season)
		}
		return nil
	})
	if err == nil && newest == 0 {
		err = tx.QueryRow(ctx, `SELECT coalesce(max(season), 0) FROM game_lines WHERE sport = $1`, g.Sport).Scan(&newest)
	}
	return newest, err
}

// everySeason, in place of a season, reads all.
const everySeason = -1

// loadGames reads what describes a sport's games and then, with read, the games.
func loadGames(ctx context.Context, pool *pgxpool.Pool, sport string, read func(context.Context, pgx.Tx, *rowset.Games) error) (*rowset.Games, error) {
	g := &rowset.Games{Sport: sport}
	err := pgx.BeginTxFunc(ctx, pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
		var asOf time.Time
		err := tx.QueryRow(ctx, `SELECT artifact, as_of, unjoined FROM game_imports WHERE sport = $1`, sport).Scan(&g.Artifact, &asOf, &g.Unjoined)
		if errors.Is(err, pgx.ErrNoRows) {
			return ErrNoGames
		}
		if g.AsOf = asOf.UTC(); err != nil {
			return err
		}
		if g.Files, err = loadFiles(ctx, tx, "game_files", sport, "id"); err != nil {
			return err
		}
		return read(ctx, tx, g)
	})
	if err != nil {
		return nil, fmt.Errorf("load the games of %s: %w", sport, err)
	}
	return g, nil
}

// readGames passes the games of one season, of the newest with 0, or of all to add.
func readGames(ctx context.Context, tx pgx.Tx, g *rowset.Games, season int, add func(*rowset.Game)) error {
	places, err := gamePlaces(ctx, tx, g.Sport)
	if err != nil {
		return err
	}
	files := make(map[int64]int, len(g.Files))
	for i, f := range g.Files {
		files[f.ID] = i
	}
	kinds := make(map[string]*stats.Kind)
	for _, k := range stats.GameKinds(g.Sport) {
		kinds[k.Name] = k
	}
	rows, err := tx.Query(ctx, `SELECT kind, player_id, season, week, day, team, opponent, venue, result, file_id, row_no, stats FROM game_lines
		WHERE sport = $1 AND ($2 < 0 OR season = coalesce(nullif($2, 0), (SELECT max(season) FROM game_lines WHERE sport = $1)))
		ORDER BY season, week, player_id COLLATE "C", kind COLLATE "C", day, row_no`, g.Sport, season)
	if err != nil {
		return err
	}
	defer rows.Close()
	names := make(copies[string])
	for rows.Next() {
		var x rowset.Game
		var kind string
		var file int64
		var venue, result int16
		var values []float64
		if err := rows.Scan(&kind, &x.Player, &x.Season, &x.Week, &x.Day, &x.Team, &x.Opponent, &venue, &result, &file, &x.Row, &values); err != nil {
			return err
		}
		if x.Kind = kinds[kind]; x.Kind == nil {
			continue // a kind that this build does not know
		}
		x.Player, x.Team, x.Opponent = *names.one(&x.Player), *names.one(&x.Team), *names.one(&x.Opponent)
		x.Venue, x.Result = rowset.Venue(venue), rowset.Outcome(result) // #nosec G115 -- two bits
		x.File, x.Values = files[file], values
		if place := places[kind]; place != nil {
			x.Values = make([]float64, len(place))
			for i, at := range place {
				if x.Values[i] = stats.NotRecorded(); at >= 0 && at < len(values) {
					x.Values[i] = values[at]
				}
			}
		}
		add(&x)
	}
	return rows.Err()
}

// gamePlaces maps this version's columns to the stored ones, nil for a kind whose columns
// are the same.
func gamePlaces(ctx context.Context, tx pgx.Tx, sport string) (map[string][]int, error) {
	rows, err := tx.Query(ctx, `SELECT kind, columns FROM game_kinds WHERE sport = $1`, sport)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	places := make(map[string][]int)
	for rows.Next() {
		var kind string
		var body []byte
		if err := rows.Scan(&kind, &body); err != nil {
			return nil, err
		}
		var stored []string
		if err := json.Unmarshal(body, &stored); err != nil {
			return nil, err
		}
		at := make(map[string]int, len(stored))
		for i, key := range stored {
			at[key] = i
		}
		for _, k := range stats.GameKinds(sport) {
			if k.Name != kind {
				continue
			}
			same := len(stored) == len(k.Columns)
			place := make([]int, len(k.Columns))
			for i, c := range k.Columns {
				found, ok := at[c.Key]
				if !ok {
					found = -1
				}
				same, place[i] = same && found == i, found
			}
			if !same {
				places[kind] = place
			}
		}
	}
	return places, rows.Err()
}
