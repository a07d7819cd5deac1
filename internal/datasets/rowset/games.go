package rowset

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// Game is one player's game; in the NFL, where a team plays once a week, a week. A blank
// value is NaN, or 0 where the source leaves zeros blank.
type Game struct {
	Kind   *stats.Kind
	Player string // player id
	Season int    // named as the sport's seasons are
	Week   int    // of the season, from 1
	Day    time.Time
	Team   string // as the source abbreviates it
	Values []float64
	File   int // index into Games.Files
	Row    int // record number in the file, the header being 1

	GameID string // distinguishes games of one day while they are read
}

// Get returns the value of a column, NaN if it is not recorded or the kind has no such
// column.
func (g *Game) Get(key string) float64 {
	if i := g.Kind.Index(key); i >= 0 {
		return g.Values[i]
	}
	return math.NaN()
}

// Games holds the games of one sport, regular seasons only, ordered by season, week,
// player, kind and day.
type Games struct {
	Sport    string
	Files    []models.SourceFile
	Games    []Game
	AsOf     time.Time // of the last game
	Unjoined int       // players in the files who match nobody; their rows are left out
	Artifact string    // sha256 of the canonical rows, hex
}

// GamesReader reads the files of one sport in order of precedence: a player's game is
// taken from the first file that has it.
type GamesReader struct {
	*Reader
	People   *peopleIndex
	games    []Game
	Unjoined map[string]bool
	Seen     map[GameKey]bool
}

type GameKey struct {
	kind   *stats.Kind
	player string
	day    int64
	id     string
}

// KeepNewest keeps the games of the newest season, as LoadGames returns them.
func (g *Games) KeepNewest() {
	newest := 0
	for i := range g.Games {
		newest = max(newest, g.Games[i].Season)
	}
	g.Games = slices.DeleteFunc(g.Games, func(x Game) bool { return x.Season != newest })
}

func keyOf(g *Game) GameKey { return GameKey{g.Kind, g.Player, g.Day.Unix(), g.GameID} }

// GameFile describes how one file is read.
type GameFile struct {
	Source  tables.Source
	Path    string
	Columns []tables.Column
	// Row returns the games of one record, none if it is left out.
	Row func(f func(string) string) []Game
}

func (r *GamesReader) Read(g GameFile) error {
	t, err := r.Open(g.Source, g.Path, g.Columns, AnyColumn)
	if err != nil {
		return err
	}
	return r.Each(t, func(f func(string) string) error {
		for _, game := range g.Row(f) {
			key := keyOf(&game)
			if r.Seen[key] {
				continue
			}
			r.Seen[key] = true
			game.File, game.Row = t.Index, t.Record
			r.games = append(r.games, game)
		}
		return nil
	})
}

// Player returns the id of a source's player. It counts those who are unknown.
func (r *GamesReader) Player(space, key string) (string, bool) {
	id, ok := r.People.ByKey[space+":"+key]
	if !ok {
		r.Unjoined[space+":"+key] = true
	}
	return id, ok
}

// Finish orders the games, numbers the weeks of those that have none, and computes the
// artifact.
func (r *GamesReader) Finish() *Games {
	out := &Games{Sport: r.Set.Sport, Files: r.Set.Files, Games: r.games, Unjoined: len(r.Unjoined)}
	numberWeeks(out.Games)
	slices.SortStableFunc(out.Games, func(a, b Game) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), cmp.Compare(a.Week, b.Week), strings.Compare(a.Player, b.Player),
			strings.Compare(a.Kind.Name, b.Kind.Name), a.Day.Compare(b.Day))
	})
	for i := range out.Games {
		g := &out.Games[i]
		g.GameID = ""
		if g.Day.After(out.AsOf) {
			out.AsOf = g.Day
		}
	}
	out.Artifact = gamesArtifact(out)
	return out
}

// Monday returns the first day of a day's week.
func Monday(day time.Time) time.Time {
	return day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
}

// numberWeeks numbers the weeks of games without a number, from the Monday of their
// season's first game.
func numberWeeks(games []Game) {
	first := map[int]time.Time{}
	for i := range games {
		start := Monday(games[i].Day)
		if at, ok := first[games[i].Season]; !ok || start.Before(at) {
			first[games[i].Season] = start
		}
	}
	for i := range games {
		if g := &games[i]; g.Week == 0 {
			g.Week = 1 + int(Monday(g.Day).Sub(first[g.Season]).Hours()/24+.5)/7
		}
	}
}

// gamesArtifact returns the SHA-256 of the games in order, in the text form of Canonical:
//
//	groundline-games 1 SPORT
//	file  PATH SHA256
//	game  KIND PLAYER SEASON WEEK DAY TEAM FILE ROW VALUE …
func gamesArtifact(g *Games) string {
	w := &canonicalWriter{sum: sha256.New(), buf: make([]byte, 0, canonicalChunk+4096)}
	w.text("groundline-games").text("1").text(g.Sport).end()
	w.files(&Set{Files: g.Files})
	for i := range g.Games {
		x := &g.Games[i]
		w.text("game").text(x.Kind.Name).text(x.Player).whole(x.Season).whole(x.Week).day(&x.Day).text(x.Team).text(g.Files[x.File].Path).whole(x.Row)
		for _, v := range x.Values {
			w.value(v)
		}
		w.end()
	}
	w.sum.Write(w.buf)
	return hex.EncodeToString(w.sum.Sum(nil))
}
