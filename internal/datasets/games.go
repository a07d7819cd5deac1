package datasets

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// Game is one player's game; in the NFL, where a team plays one a week, his
// week. A value that the source leaves blank is NaN where it is not recorded,
// and 0 where the source leaves zeros blank.
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

	id string // tells a player's games of one day apart, while they are read
}

// Get gives the value of a column, NaN where it is not recorded or the kind has
// no such column.
func (g *Game) Get(key string) float64 {
	if i := g.Kind.Index(key); i >= 0 {
		return g.Values[i]
	}
	return math.NaN()
}

// Games is the games of one sport: regular seasons only. They are in the order
// of season, week, player, kind and day.
type Games struct {
	Sport    string
	Files    []models.SourceFile
	Games    []Game
	AsOf     time.Time // of the last game
	Unjoined int       // players of the files whom the sport's people do not hold; their rows are no games
	Artifact string    // sha256 of the canonical rows, hex
}

// gamesReader reads the files of one sport. A player's game that an earlier file
// has is not read again: files stand in the order of precedence.
type gamesReader struct {
	*reader
	people   *peopleIndex
	games    []Game
	unjoined map[string]bool
	seen     map[gameKey]bool
}

type gameKey struct {
	kind   *stats.Kind
	player string
	day    int64
	id     string
}

// KeepNewest leaves the games of the newest season, as LoadGames gives them.
func (g *Games) KeepNewest() {
	newest := 0
	for i := range g.Games {
		newest = max(newest, g.Games[i].Season)
	}
	g.Games = slices.DeleteFunc(g.Games, func(x Game) bool { return x.Season != newest })
}

func keyOf(g *Game) gameKey { return gameKey{g.Kind, g.Player, g.Day.Unix(), g.id} }

// gameFile says how one file is read.
type gameFile struct {
	source  Source
	path    string
	columns []column
	// row makes the games of one record: none for one that is to be left out.
	row func(f func(string) string) []Game
}

func (r *gamesReader) read(g gameFile) error {
	t, err := r.open(g.source, g.path, g.columns, anyColumn)
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		for _, game := range g.row(f) {
			key := keyOf(&game)
			if r.seen[key] {
				continue
			}
			r.seen[key] = true
			game.File, game.Row = t.index, t.record
			r.games = append(r.games, game)
		}
		return nil
	})
}

// player finds the id of a source's player; unknown ones are counted.
func (r *gamesReader) player(space, key string) (string, bool) {
	id, ok := r.people.byKey[space+":"+key]
	if !ok {
		r.unjoined[space+":"+key] = true
	}
	return id, ok
}

// finish orders the games, numbers the weeks of those that have days, and takes
// the digest.
func (r *gamesReader) finish() *Games {
	out := &Games{Sport: r.set.Sport, Files: r.set.Files, Games: r.games, Unjoined: len(r.unjoined)}
	numberWeeks(out.Games)
	slices.SortStableFunc(out.Games, func(a, b Game) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), cmp.Compare(a.Week, b.Week), strings.Compare(a.Player, b.Player),
			strings.Compare(a.Kind.Name, b.Kind.Name), a.Day.Compare(b.Day))
	})
	for i := range out.Games {
		if d := out.Games[i].Day; d.After(out.AsOf) {
			out.AsOf = d
		}
	}
	out.Artifact = gamesArtifact(out)
	return out
}

// monday gives the first day of the week that a day is in.
func monday(day time.Time) time.Time {
	return day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
}

// numberWeeks counts the weeks of games without a number from the Monday of
// their season's first game.
func numberWeeks(games []Game) {
	first := map[int]time.Time{}
	for i := range games {
		start := monday(games[i].Day)
		if at, ok := first[games[i].Season]; !ok || start.Before(at) {
			first[games[i].Season] = start
		}
	}
	for i := range games {
		if g := &games[i]; g.Week == 0 {
			g.Week = 1 + int(monday(g.Day).Sub(first[g.Season]).Hours()/24+.5)/7
		}
	}
}

// gamesArtifact is the SHA-256 of the games in their order, in the text form of
// Canonical:
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
