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
	// Opponent, Venue and Result are blank or 0 if the source does not record them.
	Opponent string // abbreviated as Team is
	Venue    Venue
	Result   Outcome
	Playoffs bool
	Values   []float64
	File     int // index into Games.Files
	Row      int // record number in the file, the header being 1

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

// Games holds the games of one sport. Games are those of the regular seasons that weekly
// ratings follow, ordered by season, week, player, kind and day. Archive holds all others,
// of playoffs and of earlier seasons, in the order of the files.
type Games struct {
	Sport    string
	Files    []models.SourceFile
	Games    []Game
	Archive  []Game
	AsOf     time.Time // of the last of Games
	Unjoined int       // players in the files who match nobody; their rows are left out
	Artifact string    // sha256 of the canonical rows, hex
}

// GamesReader reads the files of one sport in order of precedence: a player's game is
// taken from the first file that has it.
type GamesReader struct {
	*Reader
	Followed int // the first season that weekly ratings follow
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
	g.Archive = nil
}

func keyOf(g *Game) GameKey { return GameKey{g.Kind, g.Player, g.Day.Unix(), g.GameID} }

// GameFile describes how one file is read.
type GameFile struct {
	Source  tables.Source
	Path    string
	Columns []tables.Column
	// Row returns the games of one record, none if it is left out.
	Row func(f func(string) string) []Game
	// Sides, if set, names the opponents and results of the file's games by GameID.
	Sides Sides
}

func (r *GamesReader) Read(g GameFile) error {
	t, err := r.Open(g.Source, g.Path, g.Columns, AnyColumn)
	if err != nil {
		return err
	}
	from := len(r.games)
	r.games = slices.Grow(r.games, t.Src.Rows)
	err = r.Each(t, func(f func(string) string) error {
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
	if g.Sides != nil {
		for i := range r.games[from:] {
			g.Sides.apply(&r.games[from+i])
		}
	}
	return err
}

// PlayerSeason identifies a player's season.
type PlayerSeason struct {
	Player string
	Season int
}

// LastTeams returns the team of each player's last regular-season game of a season, among
// the games read so far.
func (r *GamesReader) LastTeams() map[PlayerSeason]string {
	last, teams := map[PlayerSeason]time.Time{}, map[PlayerSeason]string{}
	for i := range r.games {
		g := &r.games[i]
		k := PlayerSeason{g.Player, g.Season}
		if day, ok := last[k]; !g.Playoffs && (!ok || g.Day.After(day)) {
			last[k], teams[k] = g.Day, g.Team
		}
	}
	return teams
}

// PlayerDay identifies what a player did on a day.
type PlayerDay struct {
	Player string
	Day    time.Time
}

// PlayoffDays returns the days of the playoff games read so far.
func (r *GamesReader) PlayoffDays() map[PlayerDay]bool {
	days := map[PlayerDay]bool{}
	for i := range r.games {
		if g := &r.games[i]; g.Playoffs {
			days[PlayerDay{g.Player, g.Day}] = true
		}
	}
	return days
}

// Player returns the id of a source's player. It counts those who are unknown.
func (r *GamesReader) Player(space, key string) (string, bool) {
	id, ok := r.People.ByKey[space+":"+key]
	if !ok {
		r.Unjoined[space+":"+key] = true
	}
	return id, ok
}

// Finish numbers the weeks of the games that have none, divides and orders the games, and
// computes the artifact.
func (r *GamesReader) Finish() *Games {
	out := &Games{Sport: r.Set.Sport, Files: r.Set.Files, Unjoined: len(r.Unjoined)}
	numberWeeks(r.games)
	followed := 0
	for i := range r.games {
		if r.follows(&r.games[i]) {
			followed++
		}
	}
	out.Games, out.Archive = make([]Game, 0, followed), make([]Game, 0, len(r.games)-followed)
	for i := range r.games {
		g := &r.games[i]
		g.GameID = ""
		if !r.follows(g) {
			out.Archive = append(out.Archive, *g)
			continue
		}
		out.Games = append(out.Games, *g)
		if g.Day.After(out.AsOf) {
			out.AsOf = g.Day
		}
	}
	r.games = nil
	slices.SortStableFunc(out.Games, func(a, b Game) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), cmp.Compare(a.Week, b.Week), strings.Compare(a.Player, b.Player),
			strings.Compare(a.Kind.Name, b.Kind.Name), a.Day.Compare(b.Day))
	})
	out.Artifact = gamesArtifact(out)
	return out
}

// follows reports whether weekly ratings follow a game.
func (r *GamesReader) follows(g *Game) bool { return !g.Playoffs && g.Season >= r.Followed }

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

// gamesArtifact returns the SHA-256 of the games in order and then of the archive, in the
// text form of Canonical:
//
//	groundline-games 2 SPORT
//	file  PATH SHA256
//	game  KIND PLAYER SEASON WEEK DAY TEAM OPPONENT VENUE RESULT PLAYOFFS FILE ROW VALUE …
func gamesArtifact(g *Games) string {
	w := &canonicalWriter{sum: sha256.New(), buf: make([]byte, 0, canonicalChunk+4096)}
	w.text("groundline-games").text("2").text(g.Sport).end()
	w.files(&Set{Files: g.Files})
	for _, list := range [][]Game{g.Games, g.Archive} {
		for i := range list {
			x := &list[i]
			stage := "R"
			if x.Playoffs {
				stage = "P"
			}
			w.text("game").text(x.Kind.Name).text(x.Player).whole(x.Season).whole(x.Week).day(&x.Day).text(x.Team).text(x.Opponent).text(x.Venue.String()).text(x.Result.String()).
				text(stage).text(g.Files[x.File].Path).whole(x.Row)
			for _, v := range x.Values {
				w.value(v)
			}
			w.end()
		}
	}
	w.sum.Write(w.buf)
	return hex.EncodeToString(w.sum.Sum(nil))
}
