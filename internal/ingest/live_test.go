package ingest

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/fetch"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/models"
)

// liveWorld is the loop's steps fetch, load and rate of one sport, over a server
// that has the live files a test makes.
type liveWorld struct {
	*testBundle
	now    time.Time
	book   *almanac.Book
	answer *grounding.Service
	said   []receipts.Statement

	mu     sync.Mutex
	bodies map[string][]byte
}

// newLive starts a world on a day. The sources' Parquet files are served as CSV: that
// Parquet is read is a test of package fetch.
func newLive(t *testing.T, sport, day string) *liveWorld {
	t.Helper()
	w := &liveWorld{testBundle: setup(t, sport), bodies: map[string][]byte{}}
	var err error
	if w.now, err = time.Parse(time.DateOnly, day); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(w)
	t.Cleanup(server.Close)
	w.Mirror, err = url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	w.Clock = func() time.Time { return w.now }
	for _, c := range fetch.Connectors() {
		if c.Sport != sport || c.Kind != fetch.Live || c.Manual != "" || c.Name == "chadwick-register" {
			continue
		}
		files := c.Files
		c.Files = func(season int) []fetch.File {
			all := files(season)
			for i := range all {
				if sport == stats.MLB {
					all[i].MinRows = 0 // a test makes a few players' games, not all of a season
				}
				for j := range all[i].Parts {
					if all[i].Parts[j].Format == fetch.Parquet {
						all[i].Parts[j].Format = fetch.CSV
					}
				}
			}
			return all
		}
		w.Connectors = append(w.Connectors, c)
	}
	return w
}

func (w *liveWorld) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	w.mu.Lock()
	body := w.bodies[r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]]
	w.mu.Unlock()
	if body == nil {
		http.NotFound(rw, r)
		return
	}
	_, _ = rw.Write(body)
}

// Issue keeps what would be signed.
func (w *liveWorld) Issue(_ context.Context, s receipts.Statement) (models.Receipt, error) {
	w.said = append(w.said, s)
	return models.Receipt{ID: "r"}, nil
}

// put serves a table under the name of a source's file.
func (w *liveWorld) put(t *testing.T, name string, rows sheet) {
	t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.bodies[name] = rows.csv(t)
}

// turn runs the steps, a day later, and returns the sport that is then in force.
func (w *liveWorld) turn(t *testing.T, wantErr string) *almanac.Sport {
	t.Helper()
	w.now = w.now.AddDate(0, 0, 8)
	if _, err := w.Fetch(t.Context()); err == nil && wantErr != "" || err != nil && (wantErr == "" || !strings.Contains(err.Error(), wantErr)) {
		t.Fatalf("fetch: %v, want %q", err, wantErr)
	}
	if _, err := w.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	var err error
	if w.book == nil {
		w.book, err = almanac.Open(t.Context(), w.Pool, w.Sports, slog.New(slog.DiscardHandler))
	} else {
		err = w.book.CatchUp(t.Context(), w.Sports[0])
	}
	if err != nil {
		t.Fatal(err)
	}
	if w.answer == nil {
		if w.answer, err = grounding.New(w.book, w, w.Clock, "https://example.com"); err != nil {
			t.Fatal(err)
		}
	}
	return w.book.Sport(w.Sports[0])
}

// ask answers a question and returns what would be signed.
func (w *liveWorld) ask(t *testing.T, q grounding.Question) receipts.Predicate {
	t.Helper()
	w.said = nil
	if _, err := w.answer.Rate(t.Context(), q); err != nil || len(w.said) != 1 {
		t.Fatalf("%d statements: %v", len(w.said), err)
	}
	return w.said[0].Predicate
}

// rests checks that a statement is grounded on a live file, and names it as fetched.
func (w *liveWorld) rests(t *testing.T, p receipts.Predicate, file, source string) {
	t.Helper()
	at := slices.IndexFunc(p.Sources, func(s receipts.Source) bool { return s.File == file })
	if !p.Grounded || at < 0 {
		t.Fatalf("%q (grounded %v, %+v) does not rest on %s but on %+v", p.Claim, p.Grounded, p.Refusal, file, p.Sources)
	}
	s := p.Sources[at]
	if !strings.Contains(s.Source, source) || len(s.SHA256) != 64 || !strings.Contains(s.Attribution, "; retrieved "+w.now.Format(time.DateOnly)) {
		t.Errorf("the receipt names %+v", s)
	}
}

// line returns a player's one line of a kind and season.
func line(t *testing.T, s *almanac.Sport, kind *stats.Kind, player string, season int) map[string]float64 {
	t.Helper()
	var found []map[string]float64
	for i := range s.Lines.Len() {
		l := s.Lines.At(i)
		if l.Kind != kind || l.Player != player || l.Season != season {
			continue
		}
		values := map[string]float64{}
		for j, c := range kind.Columns {
			values[c.Key] = l.Values[j]
		}
		found = append(found, values)
	}
	if len(found) != 1 {
		t.Fatalf("%s has %d lines of %s in %d", player, len(found), kind.Name, season)
	}
	return found[0]
}

// sheet is a table of text.
type sheet []map[string]string

// source reads a file of the bundle.
func source(t *testing.T, path string) sheet {
	t.Helper()
	text, _ := datatest.Source(t, path)
	records, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	rows := make(sheet, 0, len(records))
	for _, record := range records[1:] {
		row := make(map[string]string, len(record))
		for i, v := range record {
			row[records[0][i]] = v
		}
		rows = append(rows, row)
	}
	return rows
}

// where returns copies of the rows that a test keeps.
func (s sheet) where(keep func(r map[string]string) bool) sheet {
	var out sheet
	for _, r := range s {
		if keep(r) {
			row := make(map[string]string, len(r))
			for k, v := range r {
				row[k] = v
			}
			out = append(out, row)
		}
	}
	return out
}

func (s sheet) each(change func(r map[string]string)) sheet {
	for _, r := range s {
		change(r)
	}
	return s
}

func (s sheet) csv(t *testing.T) []byte {
	t.Helper()
	columns := map[string]bool{}
	for _, r := range s {
		for k := range r {
			columns[k] = true
		}
	}
	var header []string
	for k := range columns {
		header = append(header, k)
	}
	slices.Sort(header)
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	_ = w.Write(header)
	for _, r := range s {
		record := make([]string, len(header))
		for i, k := range header {
			record[i] = r[k]
		}
		_ = w.Write(record)
	}
	w.Flush()
	if err := w.Error(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func whole(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func decimal(s string) float64 {
	v, _ := strconv.ParseFloat(s, 64)
	return v
}

// sum adds up a column of a player's rows.
func (s sheet) sum(key, player, column string) float64 {
	total := 0.
	for _, r := range s {
		if r[key] == player {
			total += decimal(r[column])
		}
	}
	return total
}

func check(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9 {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// ids returns the players' ids by a source's key.
func ids(t *testing.T, players []models.Player) map[string]string {
	t.Helper()
	out := map[string]string{}
	for i := range players {
		var keys map[string]string
		if err := json.Unmarshal([]byte(players[i].SourceKeys), &keys); err != nil {
			t.Fatal(err)
		}
		for source, key := range keys {
			out[source+" "+key] = players[i].ID
		}
	}
	return out
}

// sameIDs checks that everybody whom the bundle knows has the id that he has there.
func sameIDs(t *testing.T, s *almanac.Sport) {
	t.Helper()
	set, _, err := datasets.Read(datatest.Bundle(t), s.Key, nil)
	if err != nil {
		t.Fatal(err)
	}
	with := ids(t, s.Players)
	for key, id := range ids(t, set.Players) {
		if with[key] != id {
			t.Errorf("%s is %q with live files, and %q without", key, with[key], id)
		}
	}
}

// movesWith checks what a newer live file must do: the evidence and a rating move.
func movesWith(t *testing.T, before, after *almanac.Sport, player string, from, to string) {
	t.Helper()
	a, b := before.Current().Of(player), after.Current().Of(player)
	if a == nil || b == nil {
		t.Fatalf("%s has no current rating", player)
	}
	if a.Estimate == b.Estimate || a.GamesPlayed() >= b.GamesPlayed() {
		t.Errorf("%s: %+v of %v games, then %+v of %v", player, a.Estimate, a.GamesPlayed(), b.Estimate, b.GamesPlayed())
	}
	for _, c := range []struct {
		s    *almanac.Sport
		want string
		role string
	}{{before, from, string(a.Role)}, {after, to, string(b.Role)}} {
		if got := c.s.AsOf.Format(time.DateOnly); got != c.want {
			t.Errorf("seasons to %s, want %s", got, c.want)
		}
		if got := c.s.GamesReach().Format(time.DateOnly); got != c.want {
			t.Errorf("games to %s, want %s", got, c.want)
		}
	}
	if got := after.CurrentReach(b.Role).Day.Format(time.DateOnly); got != to {
		t.Errorf("evidence of the %s to %s, want %s", b.Role, got, to)
	}
}

// The NFL's season of 2026 is made of that of 2024, 728 days later.
const nflLater = 728

func TestLiveWeeksOfTheNFLComeIntoForce(t *testing.T) {
	t.Parallel()
	w := newLive(t, stats.NFL, "2026-11-16")
	const barkley, id = "00-0034844", "nfl_BarkSa00"
	is2024 := func(r map[string]string) bool { return r["season"] == "2024" }
	later := func(r map[string]string) {
		r["season"], r["game_id"] = "2026", strings.Replace(r["game_id"], "2024_", "2026_", 1)
	}
	through := func(s sheet, week int) sheet {
		return s.where(func(r map[string]string) bool { return whole(r["week"]) <= week })
	}
	weeks := source(t, "nfl/open/player_week_offense_2009_2024.csv.gz").where(is2024).each(later).each(func(r map[string]string) {
		for _, column := range strings.Fields(`def_tackles_solo def_tackles_with_assist def_tackle_assists def_tackles_for_loss def_tackles_for_loss_yards
			def_fumbles_forced def_sacks def_sack_yards def_qb_hits def_interceptions def_interception_yards def_pass_defended def_tds def_fumbles fg_made fg_att pat_made pat_att`) {
			r[column] = "0"
		}
	})
	snaps := source(t, "nfl/open/snap_counts_2021_2025.csv.gz").where(is2024).each(later)
	coverage := source(t, "nfl/open/pfr_defense_week_2021_2025.csv.gz").where(is2024).each(later)
	games := source(t, "nfl/open/schedules_1999_2026.csv.gz")
	played := games.where(is2024).each(later).each(func(r map[string]string) {
		day, err := time.Parse(time.DateOnly, r["gameday"])
		if err != nil {
			t.Fatal(err)
		}
		r["gameday"] = day.AddDate(0, 0, nflLater).Format(time.DateOnly)
	})
	earlier := games.where(func(r map[string]string) bool { return r["season"] != "2026" })
	rosters := source(t, "nfl/open/rosters_2021_2026.csv.gz").where(func(r map[string]string) bool { return r["season"] == "2026" })
	serve := func(week int) {
		w.put(t, "stats_player_week_2026.csv", through(weeks, week))
		w.put(t, "stats_player_reg_2026.parquet", nflTotals(through(weeks, week)))
		w.put(t, "snap_counts_2026.parquet", through(snaps, week))
		w.put(t, "advstats_week_def_2026.csv", through(coverage, week))
		w.put(t, "roster_2026.csv", rosters)
		w.put(t, "games.csv", append(earlier, played.where(func(map[string]string) bool { return true }).each(func(r map[string]string) {
			if whole(r["week"]) > week {
				r["result"], r["total"], r["home_score"], r["away_score"] = "", "", "", ""
			}
		})...))
	}
	serve(9)
	before := w.turn(t, "")
	serve(10)
	after := w.turn(t, "")
	movesWith(t, before, after, id, "2026-11-02", "2026-11-09")
	ten := through(weeks, 10)
	got := line(t, after, stats.NFLPlays, id, 2026)
	check(t, "rushing yards", got["RushYds"], ten.sum("player_id", barkley, "rushing_yards"))
	check(t, "carries", got["RushAtt"], ten.sum("player_id", barkley, "carries"))
	check(t, "games", line(t, after, stats.NFLSnaps, id, 2026)["G"], 9) // and a bye
	surtain := through(coverage, 10).sum("pfr_player_id", "SurtPa01", "def_targets")
	check(t, "targets in coverage", line(t, after, stats.NFLCoverage, "nfl_SurtPa01", 2026)["TgtAllowed"], surtain)
	if !after.Incomplete[2026] || after.Last != 2025 {
		t.Errorf("incomplete %v, the last season %d", after.Incomplete, after.Last)
	}
	w.rests(t, w.ask(t, grounding.Question{Sport: stats.NFL, Slug: "saquon-barkley", Scope: grounding.Current}), "nfl/live/player_week_2026.csv", "nflverse/nflverse-data")
	sameIDs(t, after)

	// What is shorter than the weeks held goes to quarantine, and no reader sees it.
	serve(4)
	if still := w.turn(t, string(fetch.Shrunk)); still.Artifact != after.Artifact {
		t.Error("a shorter file came into force")
	}
}

// nflTotals sums weeks as the source's seasons have them.
func nflTotals(weeks sheet) sheet {
	renamed := map[string]string{"interceptions": "passing_interceptions", "sacks": "sacks_suffered"}
	totals := map[string]map[string]string{}
	var out sheet
	for _, r := range weeks {
		if r["season_type"] != "REG" {
			continue
		}
		row := totals[r["player_id"]]
		if row == nil {
			row = map[string]string{"season": r["season"], "season_type": "REG", "games": "0"}
			for _, k := range strings.Fields("player_id player_display_name position position_group") {
				row[k] = r[k]
			}
			totals[r["player_id"]] = row
			out = append(out, row)
		}
		row["recent_team"], row["games"] = r["recent_team"], fmt.Sprint(whole(row["games"])+1)
		for k, v := range r {
			switch {
			case row[k] == r[k] && k != "recent_team" && len(k) > 0 && slices.Contains(strings.Fields("season season_type player_id player_display_name position position_group"), k),
				slices.Contains(strings.Fields("week game_id recent_team opponent_team"), k):
				continue
			case k == "sack_yards":
				row["sack_yards_lost"] = fmt.Sprint(decimal(row["sack_yards_lost"]) - decimal(v))
			default:
				name := k
				if renamed[k] != "" {
					name = renamed[k]
				}
				row[name] = fmt.Sprint(decimal(row[name]) + decimal(v))
			}
		}
	}
	return out
}

// A week of the WNBA that the bundle does not have is made of one that it has.
func TestLiveGamesOfTheWNBAComeIntoForce(t *testing.T) {
	t.Parallel()
	w := newLive(t, stats.WNBA, "2026-08-23")
	held := source(t, "wnba/open/player_box_2009_2026.csv.gz").where(func(r map[string]string) bool { return r["season"] == "2026" })
	moved := func(from, to string, days int) sheet {
		return held.where(func(r map[string]string) bool {
			return r["game_kind"] == "R" && r["game_date"] >= from && r["game_date"] <= to
		}).each(func(r map[string]string) {
			day, err := time.Parse(time.DateOnly, r["game_date"])
			if err != nil {
				t.Fatal(err)
			}
			r["game_date"], r["game_id"] = day.AddDate(0, 0, days).Format(time.DateOnly), "9"+r["game_id"]
		})
	}
	espn := func(s sheet) sheet {
		return s.each(func(r map[string]string) {
			r["season_type"] = map[string]string{"P": "3"}[r["game_kind"]]
			if r["season_type"] == "" {
				r["season_type"] = "2"
			}
		})
	}
	const wilson, file = "3149391", "player_box_2026.parquet"

	// The first file lacks games that the bundle has: nothing of it comes into force.
	w.put(t, file, espn(held.where(func(r map[string]string) bool { return r["game_date"] < "2026-07-01" })))
	if s := w.turn(t, string(fetch.Shrunk)); s.AsOf.Format(time.DateOnly) != "2026-08-21" {
		t.Errorf("a file shorter than the bundle's season is in force: to %s", s.AsOf)
	}
	first := append(held, moved("2026-08-13", "2026-08-14", 14)...)
	second := append(first, moved("2026-08-20", "2026-08-21", 14)...)
	w.put(t, file, espn(first))
	before := w.turn(t, "")
	w.put(t, file, espn(second))
	after := w.turn(t, "")
	id := ids(t, after.Players)["espn "+wilson]
	movesWith(t, before, after, id, "2026-08-28", "2026-09-04")
	regular := second.where(func(r map[string]string) bool { return r["game_kind"] == "R" && r["minutes"] != "" })
	got := line(t, after, stats.WNBABox, id, 2026)
	check(t, "points", got["PTS"], regular.sum("athlete_id", wilson, "points"))
	check(t, "minutes", got["MP"], regular.sum("athlete_id", wilson, "minutes"))
	check(t, "games", got["G"], float64(len(regular.where(func(r map[string]string) bool { return r["athlete_id"] == wilson }))))
	slug := after.Players[after.Place(id)].Slug
	w.rests(t, w.ask(t, grounding.Question{Sport: stats.WNBA, Slug: slug, Scope: grounding.Current}), "wnba/live/player_box_2026.csv", "sportsdataverse/wehoop-wnba-data")
	sameIDs(t, after)
}

// The NHL's season of 2026-27 is made of that of 2025-26, 364 days later.
func TestLiveGamesOfTheNHLComeIntoForce(t *testing.T) {
	t.Parallel()
	w := newLive(t, stats.NHL, "2026-11-20")
	last := source(t, "nhl/weekly/player_box_2026.csv.gz")
	next := last.where(func(r map[string]string) bool { return r["game_type"] == "R" }).each(func(r map[string]string) {
		day, err := time.Parse(time.DateOnly, r["game_date"])
		if err != nil {
			t.Fatal(err)
		}
		r["game_date"], r["game_id"] = day.AddDate(0, 0, 364).Format(time.DateOnly), "2026"+strings.TrimPrefix(r["game_id"], "2025")
	})
	to := func(day string) sheet {
		return next.where(func(r map[string]string) bool { return r["game_date"] <= day })
	}
	const mcdavid, shesterkin = "8478402", "8478048"
	debut := to("2026-11-22").where(func(r map[string]string) bool { return r["player_id"] == mcdavid })[:1].each(func(r map[string]string) {
		r["player_id"], r["player_name"], r["goals"] = "8499999", "N. Nemo", "3"
	})
	w.put(t, "player_box_2026.csv", last)
	w.put(t, "player_box_2027.csv", append(to("2026-11-15"), debut...))
	before := w.turn(t, "")
	w.put(t, "player_box_2027.csv", append(to("2026-11-22"), debut...))
	after := w.turn(t, "")
	with := ids(t, after.Players)
	movesWith(t, before, after, with["nhl "+mcdavid], "2026-11-15", "2026-11-22")
	got := line(t, after, stats.NHLScoring, with["nhl "+mcdavid], 2027)
	check(t, "goals", got["G"], to("2026-11-22").sum("player_id", mcdavid, "goals"))
	check(t, "shots", got["SOG"], to("2026-11-22").sum("player_id", mcdavid, "shots_on_goal"))
	keeper := line(t, after, stats.NHLGoaltending, with["nhl "+shesterkin], 2027)
	check(t, "saves", keeper["SV"], to("2026-11-22").sum("player_id", shesterkin, "saves"))
	check(t, "goals of a debutant", line(t, after, stats.NHLScoring, "nhl_8499999", 2027)["G"], 3)
	if !after.Incomplete[2027] || after.Last != 2026 {
		t.Errorf("incomplete %v, the last season %d", after.Incomplete, after.Last)
	}
	w.rests(t, w.ask(t, grounding.Question{Sport: stats.NHL, Slug: "connor-mcdavid", Scope: grounding.Current}), "nhl/live/player_box_2027.csv", "sportsdataverse/fastRhockey-nhl-data")
	sameIDs(t, after)
	sameLines(t, after, 2026)
}

// sameLines checks that a season's lines are what they are in the bundle, but for the
// file that they are of.
func sameLines(t *testing.T, s *almanac.Sport, season int) {
	t.Helper()
	set, _, err := datasets.Read(datatest.Bundle(t), s.Key, nil)
	if err != nil {
		t.Fatal(err)
	}
	write := func(l *stats.Line) string {
		return fmt.Sprintln(l.Kind.Name, l.Player, l.League, l.Team, l.Pos, l.Values)
	}
	var want, got []string
	for i := range set.Lines {
		if set.Lines[i].Season == season {
			want = append(want, write(&set.Lines[i]))
		}
	}
	live := false
	for i := range s.Lines.Len() {
		if l := s.Lines.At(i); l.Season == season {
			got = append(got, write(&l))
			live = live || strings.Contains(s.Files[l.File].Path, "/live/")
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !live || !slices.Equal(got, want) {
		t.Errorf("%d lines of %d, in the bundle %d; of live files: %v", len(got), season, len(want), live)
		for i := range min(len(got), len(want)) {
			if got[i] != want[i] {
				t.Fatalf("%s%s", got[i], want[i])
			}
		}
	}
}

// ESPN's box scores of the NBA are made of NBA.com's logs, which end on 26 January
// 2026, and of the last two weeks of them again, as the weeks after. ESPN's numbers are
// those of its list of birth dates; who is not in it has one that no file knows.
func TestLiveGamesOfTheNBAComeIntoForce(t *testing.T) {
	t.Parallel()
	w := newLive(t, stats.NBA, "2026-02-04")
	logs := source(t, "nba/open/player_game_logs_2022_2026.csv.gz").where(func(r map[string]string) bool { return r["season"] == "2026" })
	later := func(from, to string) sheet {
		return logs.where(func(r map[string]string) bool { return r["GAME_DATE"] >= from && r["GAME_DATE"] <= to }).each(func(r map[string]string) {
			day, err := time.Parse(time.DateOnly, r["GAME_DATE"])
			if err != nil {
				t.Fatal(err)
			}
			r["GAME_DATE"], r["GAME_ID"] = day.AddDate(0, 0, 14).Format(time.DateOnly), "9"+r["GAME_ID"]
		})
	}
	espn := espnBox(t)
	const jokic, file = "203999", "player_box_2026.parquet"
	first := append(slices.Clone(logs), later("2026-01-13", "2026-01-19")...)
	second := append(slices.Clone(first), later("2026-01-20", "2026-01-26")...)
	strangers := espn(second[len(second)-2:]).each(func(r map[string]string) { r["game_id"] += "7" })
	strangers[0]["athlete_id"], strangers[0]["athlete_display_name"], strangers[0]["points"] = "8800001", "Nemo Newman", "61"
	strangers[1]["athlete_id"], strangers[1]["athlete_display_name"], strangers[1]["points"] = "8800002", "Jaylen Brown", "61"

	// The first file lacks games that the logs have: no reader reads it.
	w.put(t, file, espn(logs.where(func(r map[string]string) bool { return r["GAME_DATE"] < "2025-12-01" })))
	if s := w.turn(t, ""); s.AsOf.Format(time.DateOnly) != "2026-01-26" {
		t.Errorf("a file shorter than the logs is in force: to %s", s.AsOf)
	}
	w.put(t, file, espn(first))
	before := w.turn(t, "")
	w.put(t, file, append(espn(second), strangers...))
	after := w.turn(t, "")
	with := ids(t, after.Players)
	id := with["nba "+jokic]
	movesWith(t, before, after, with["nba 1628983"], "2026-02-02", "2026-02-09") // Shai Gilgeous-Alexander
	got := line(t, after, stats.NBATotals, id, 2026)
	check(t, "points", got["PTS"], second.sum("PLAYER_ID", jokic, "PTS"))
	check(t, "rebounds", got["TRB"], second.sum("PLAYER_ID", jokic, "REB"))
	check(t, "games", got["G"], float64(len(second.where(func(r map[string]string) bool { return r["PLAYER_ID"] == jokic && whole(r["MIN"]) > 0 }))))
	check(t, "points of a debutant", line(t, after, stats.NBATotals, "nba_espn8800001", 2026)["PTS"], 61)
	if with["espn 8800002"] != "" {
		t.Errorf("a namesake of Jaylen Brown is %s", with["espn 8800002"])
	}
	w.rests(t, w.ask(t, grounding.Question{Sport: stats.NBA, Slug: "shai-gilgeous-alexander", Scope: grounding.Current}), "nba/live/player_box_2026.csv", "sportsdataverse/hoopR-nba-data")
	sameIDs(t, after)
	joinsAreReported(t, w, second)
}

// espnBox returns a function that writes NBA.com's lines as ESPN's.
func espnBox(t *testing.T) func(sheet) sheet {
	t.Helper()
	numbers, teams := map[string]string{}, map[string]string{}
	for _, r := range source(t, "nba/open/espn_birth_dates.csv") {
		if _, two := numbers[datasets.Slug(r["player"])]; two {
			numbers[datasets.Slug(r["player"])] = ""
			continue
		}
		numbers[datasets.Slug(r["player"])] = r["athlete_id"]
	}
	abbreviations := map[string]string{"GSW": "GS", "NOP": "NO", "NYK": "NY", "SAS": "SA", "UTA": "UTAH", "WAS": "WSH"}
	team := func(code string) (id, abbreviation string) {
		if teams[code] == "" {
			teams[code] = strconv.Itoa(len(teams) + 1)
		}
		if own := abbreviations[code]; own != "" {
			return teams[code], own
		}
		return teams[code], code
	}
	columns := map[string]string{"MIN": "minutes", "PTS": "points", "FGM": "field_goals_made", "FGA": "field_goals_attempted", "FG3M": "three_point_field_goals_made",
		"FG3A": "three_point_field_goals_attempted", "FTM": "free_throws_made", "FTA": "free_throws_attempted", "OREB": "offensive_rebounds",
		"DREB": "defensive_rebounds", "REB": "rebounds", "AST": "assists", "STL": "steals", "BLK": "blocks", "TOV": "turnovers", "PF": "fouls"}
	return func(s sheet) sheet {
		var out sheet
		for _, r := range s {
			number := numbers[datasets.Slug(r["PLAYER_NAME"])]
			if number == "" {
				number = "77" + r["PLAYER_ID"]
			}
			other := r["MATCHUP"][strings.LastIndexByte(r["MATCHUP"], ' ')+1:]
			row := map[string]string{"season": r["season"], "season_type": "2", "game_id": r["GAME_ID"], "game_date": r["GAME_DATE"], "athlete_id": number,
				"athlete_display_name": r["PLAYER_NAME"], "team_winner": "0", "team_score": "0", "opponent_team_score": "0", "starter": "0", "did_not_play": "0", "home_away": "home"}
			row["team_id"], row["team_abbreviation"] = team(r["TEAM_ABBREVIATION"])
			row["opponent_team_id"], row["opponent_team_abbreviation"] = team(other)
			for from, to := range columns {
				row[to] = r[from]
			}
			if whole(r["MIN"]) == 0 {
				row["minutes"], row["did_not_play"] = "", "1"
			}
			out = append(out, row)
		}
		return out
	}
}

// joinsAreReported checks that the import's report counts ESPN's numbers by the way in
// which they were joined, and names who was left out.
func joinsAreReported(t *testing.T, w *liveWorld, lines sheet) {
	t.Helper()
	files, err := Files(w.Fetched)
	if err != nil {
		t.Fatal(err)
	}
	set, notes, err := datasets.Read(files, stats.NBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	people := map[string]int{}
	all := 0
	for _, j := range set.Findings.Joins {
		if j.Source == "hoopr-live" {
			people[j.How] = j.People
			all += j.People
		}
	}
	players := map[string]bool{}
	for _, r := range lines {
		if whole(r["MIN"]) > 0 {
			players[r["PLAYER_ID"]] = true
		}
	}
	t.Logf("%v", people)
	if all != len(players)+2 || people["ESPN number of a debutant: a new player"] != 1 || people["ESPN number that is joined to nobody for certain: left out, see the notes"] != 1 {
		t.Errorf("%d players and two strangers are reported as %v", len(players), people)
	}
	if !slices.ContainsFunc(notes, func(n string) bool {
		return strings.Contains(n, "Jaylen Brown (ESPN's 8800002) is nobody for certain: 1 games of 2026")
	}) {
		t.Errorf("the notes do not name who was left out: %q", notes)
	}
}

// Retrosheet's lines of a season appear after it, and move what the seasons before say.
func TestLiveGamesOfMLBComeIntoForce(t *testing.T) {
	t.Parallel()
	w := newLive(t, stats.MLB, "2026-12-01")
	before := w.turn(t, "")
	retro := map[string]string{}
	for key, id := range ids(t, before.Players) {
		if r, ok := strings.CutPrefix(key, "retro "); ok {
			retro[id] = r
		}
	}
	var batting, pitching sheet
	for _, r := range before.Current().Ranked("batter") {
		for day := range 10 {
			batting = append(batting, map[string]string{"gid": fmt.Sprint("NYA2026090", day, "0"), "id": retro[r.Player], "team": "NYA", "opp": "BOS", "stattype": "value", "gametype": "regular",
				"date": fmt.Sprint(20260901 + day), "b_pa": "4", "b_ab": "4", "b_h": "1", "b_r": "0", "b_d": "0", "b_t": "0", "b_hr": "0", "b_rbi": "0", "b_sh": "0", "b_sf": "0", "b_hbp": "0",
				"b_w": "0", "b_iw": "0", "b_k": "1", "b_sb": "0", "b_cs": "0", "b_gdp": "0"})
		}
	}
	const judge = "mlb_judgeaa01"
	for _, r := range batting.where(func(r map[string]string) bool { return r["id"] == retro[judge] }) {
		batting = slices.DeleteFunc(batting, func(x map[string]string) bool { return x["gid"] == r["gid"] && x["id"] == r["id"] })
		r["b_h"], r["b_hr"] = "4", "4"
		batting = append(batting, r)
	}
	pitching = append(pitching, map[string]string{"gid": "NYA202609010", "id": retro["mlb_colege01"], "team": "NYA", "opp": "BOS", "stattype": "value", "gametype": "regular", "date": "20260901",
		"p_ipouts": "27", "p_bfp": "30", "p_h": "3", "p_hr": "0", "p_r": "0", "p_er": "0", "p_w": "1", "p_iw": "0", "p_k": "9", "p_hbp": "0", "p_wp": "0", "p_bk": "0", "wp": "1", "lp": "",
		"save": "", "p_gs": "1"})
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	for name, rows := range map[string]sheet{"2026batting.csv": batting, "2026pitching.csv": pitching} {
		f, err := z.Create(name)
		if err == nil {
			_, err = f.Write(rows.csv(t))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	w.mu.Lock()
	w.bodies["2026csvs.zip"] = archive.Bytes()
	w.mu.Unlock()
	after := w.turn(t, "")
	a, b := before.Current().Of(judge), after.Current().Of(judge)
	if b.Estimate.Mean <= a.Estimate.Mean || b.GamesPlayed() != 10 {
		t.Errorf("%+v, after ten games of four home runs %+v of %v", a.Estimate, b.Estimate, b.GamesPlayed())
	}
	if got := after.CurrentReach(b.Role).Day.Format(time.DateOnly); got != "2026-09-10" {
		t.Errorf("evidence to %s", got)
	}
	if after.Last != before.Last || !after.AsOf.Equal(before.AsOf) {
		t.Errorf("lines of games made a season: %d to %s", after.Last, after.AsOf)
	}
	w.rests(t, w.ask(t, grounding.Question{Sport: stats.MLB, Slug: "aaron-judge", Scope: grounding.Current}), "mlb/live/batting_2026.csv", "www.retrosheet.org")
	sameIDs(t, after)
}
