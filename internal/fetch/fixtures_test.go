package fetch_test

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"

	"groundline/internal/fetch"
)

// now is the day of the tests: within the NFL's and the NHL's season of 2026.
var now = time.Date(2026, time.November, 23, 9, 0, 0, 0, time.UTC)

// upstream is the header of each live source as it publishes it, with columns
// that we do not read. The rows of the tests are made up.
var upstream = map[string]string{
	"nflverse-player-week": `player_id player_name player_display_name position position_group headshot_url season week season_type game_id team opponent_team
		completions attempts passing_yards passing_tds passing_interceptions sacks_suffered sack_yards_lost sack_fumbles sack_fumbles_lost ` + nflTail,
	"nflverse-player-season": `player_id player_name player_display_name position position_group headshot_url season season_type recent_team games
		completions attempts passing_yards passing_tds passing_interceptions sacks_suffered sack_yards_lost sack_fumbles sack_fumbles_lost ` + nflTail,
	"nflverse-player-post": `player_id player_name player_display_name position position_group headshot_url season season_type recent_team games
		completions attempts passing_yards passing_tds passing_interceptions sacks_suffered sack_yards_lost sack_fumbles sack_fumbles_lost ` + nflTail,
	"nflverse-rosters": `season team position depth_chart_position jersey_number status full_name first_name last_name birth_date height weight college
		gsis_id espn_id sportradar_id yahoo_id pfr_id years_exp headshot_url week game_type entry_year rookie_year draft_club draft_number`,
	"nflverse-snap-counts": `game_id pfr_game_id season game_type week player pfr_player_id position team opponent offense_snaps offense_pct defense_snaps
		defense_pct st_snaps st_pct`,
	"nflverse-pfr-defense": `game_id pfr_game_id season week game_type team opponent pfr_player_name pfr_player_id def_ints def_targets def_completions_allowed
		def_completion_pct def_yards_allowed def_yards_allowed_per_cmp def_yards_allowed_per_tgt def_receiving_td_allowed def_passer_rating_allowed def_adot
		def_air_yards_completed def_yards_after_catch def_times_blitzed def_times_hurried def_times_hitqb def_sacks def_pressures def_tackles_combined
		def_missed_tackles def_missed_tackle_pct`,
	"nflverse-schedules": `game_id season game_type week gameday weekday gametime away_team away_score home_team home_score location result total overtime
		old_game_id gsis nfl_detail_id pfr pff espn ftn away_rest home_rest away_moneyline home_moneyline spread_line div_game roof surface temp wind away_qb_id
		home_qb_id away_qb_name home_qb_name away_coach home_coach referee stadium_id stadium`,
	"hoopr-player-box":  espnBox,
	"wehoop-player-box": espnBox,
	"fastrhockey-player-box": `game_id game_date season home_away team_id team_abbrev player_id player_name sweater_number position goals assists points plus_minus
		pim hits power_play_goals shots_on_goal faceoff_winning_pctg toi blocked_shots shifts giveaways takeaways even_strength_shots_against
		power_play_shots_against shorthanded_shots_against save_shots_against save_pctg even_strength_goals_against power_play_goals_against
		shorthanded_goals_against goals_against starter decision shots_against saves`,
	"chadwick-register": `key_person key_uuid key_mlbam key_retro key_bbref key_bbref_minors key_fangraphs key_npb key_sr_nfl key_sr_nba key_sr_nhl key_wikidata
		name_last name_first name_given name_suffix name_matrilineal name_nick birth_year birth_month birth_day death_year death_month death_day pro_played_first
		pro_played_last mlb_played_first mlb_played_last col_played_first col_played_last pro_managed_first pro_managed_last mlb_managed_first mlb_managed_last
		col_managed_first col_managed_last pro_umpired_first pro_umpired_last mlb_umpired_first mlb_umpired_last`,
}

const nflTail = `passing_air_yards passing_yards_after_catch passing_first_downs passing_epa passing_cpoe passing_2pt_conversions pacr
	carries rushing_yards rushing_tds rushing_fumbles rushing_fumbles_lost rushing_first_downs rushing_epa rushing_2pt_conversions
	receptions targets receiving_yards receiving_tds receiving_fumbles receiving_fumbles_lost receiving_air_yards receiving_yards_after_catch
	receiving_first_downs receiving_epa receiving_2pt_conversions racr target_share air_yards_share wopr special_teams_tds
	def_tackles_solo def_tackles_with_assist def_tackle_assists def_tackles_for_loss def_tackles_for_loss_yards def_fumbles_forced def_sacks def_sack_yards
	def_qb_hits def_interceptions def_interception_yards def_pass_defended def_tds def_fumbles def_safeties misc_yards fumble_recovery_own
	fumble_recovery_yards_own fumble_recovery_opp fumble_recovery_yards_opp fumble_recovery_tds penalties penalty_yards punt_returns punt_return_yards
	kickoff_returns kickoff_return_yards fg_made fg_att fg_missed fg_blocked fg_long fg_pct fg_made_list pat_made pat_att pat_missed pat_blocked pat_pct
	fantasy_points fantasy_points_ppr`

const espnBox = `game_id season season_type game_date game_date_time athlete_id athlete_display_name team_id team_name team_location team_short_display_name
	minutes field_goals_made field_goals_attempted three_point_field_goals_made three_point_field_goals_attempted free_throws_made free_throws_attempted
	offensive_rebounds defensive_rebounds rebounds assists steals blocks turnovers fouls plus_minus points starter ejected did_not_play reason active
	athlete_jersey athlete_short_name athlete_headshot_href athlete_position_name athlete_position_abbreviation team_display_name team_uid team_slug team_logo
	team_abbreviation team_color team_alternate_color home_away team_winner team_score opponent_team_id opponent_team_name opponent_team_location
	opponent_team_display_name opponent_team_abbreviation opponent_team_logo opponent_team_color opponent_team_alternate_color opponent_team_score`

// value makes up the value of a column in row n of a part. Ids differ by row and
// part; games are two weeks apart from the day of the tests.
func value(column string, n, part, season int) string {
	switch column {
	case "season", "Season", "yearID":
		return strconv.Itoa(season)
	case "week":
		return strconv.Itoa(1 + n%3)
	case "season_type":
		return "REG"
	case "birthYear", "deathYear":
		return "1990"
	case "birthMonth", "birthDay", "deathMonth", "deathDay":
		return "7"
	case "player_id", "athlete_id", "gsis_id", "pfr_player_id", "key_person", "playerID", "Player-additional", "playerId", "franchID":
		return fmt.Sprintf("%d", 100_000*(part+1)+n)
	case "game_id":
		return fmt.Sprintf("%d02%04d", season-1, n)
	case "game_date", "gameday", "birth_date", "debut", "finalGame":
		return "2026-10-20"
	case "date":
		return "20251020"
	case "home_team", "team_abbreviation", "team", "team_abbrev":
		return fmt.Sprintf("T%02d", n%90)
	case "team_id", "opponent_team_id":
		return "3"
	case "gid", "id":
		return fmt.Sprintf("%s%04d", column, n)
	case "stattype":
		return "value"
	case "gametype":
		return "regular"
	case "starter", "did_not_play", "team_winner":
		return "FALSE"
	case "key_bbref":
		return fmt.Sprintf("some%02d%d", part, n)
	case "pos", "position", "athlete_position_abbreviation":
		return "G"
	}
	if strings.Contains(column, "name") || strings.Contains(column, "Name") || column == "player" || column == "Player" {
		return fmt.Sprintf("Person %d", n)
	}
	return strconv.Itoa(n % 7)
}

// sheet is a made-up file before it has a format.
type sheet struct {
	header []string
	rows   [][]string
}

func (s sheet) csv(withHeader bool) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	if withHeader {
		_ = w.Write(s.header)
	}
	_ = w.WriteAll(s.rows)
	return b.Bytes()
}

// without returns the sheet without a column.
func (s sheet) without(column string) sheet {
	out := sheet{}
	for i, name := range s.header {
		if name == column {
			for _, row := range s.rows {
				out.rows = append(out.rows, append(append([]string(nil), row[:i]...), row[i+1:]...))
			}
			out.header = append(append([]string(nil), s.header[:i]...), s.header[i+1:]...)
			return out
		}
	}
	panic("no column " + column)
}

// with returns the sheet with a value in every row of a column.
func (s sheet) with(column, value string) sheet {
	out := sheet{header: s.header}
	for _, row := range s.rows {
		row = append([]string(nil), row...)
		for i, name := range s.header {
			if name == column {
				row[i] = value
			}
		}
		out.rows = append(out.rows, row)
	}
	return out
}

// parquet writes the sheet with text columns, but for days, which are dates, and
// flags.
func (s sheet) parquet(t testing.TB) []byte {
	t.Helper()
	fields := make([]reflect.StructField, len(s.header))
	for i, name := range s.header {
		kind, tag := reflect.TypeFor[*string](), name+",optional"
		switch name {
		case "game_date":
			kind, tag = reflect.TypeFor[*int32](), name+",optional,date"
		case "starter", "did_not_play", "team_winner":
			kind = reflect.TypeFor[*bool]()
		case "minutes", "week":
			kind = reflect.TypeFor[*float64]()
		case "points":
			kind = reflect.TypeFor[*int64]()
		}
		fields[i] = reflect.StructField{Name: "C" + strconv.Itoa(i), Type: kind, Tag: reflect.StructTag(`parquet:"` + tag + `"`)}
	}
	record := reflect.StructOf(fields)
	var b bytes.Buffer
	w := parquet.NewGenericWriter[any](&b, parquet.NewSchema("rows", parquet.SchemaOf(reflect.New(record).Interface())), parquet.Compression(&parquet.Snappy))
	for _, row := range s.rows {
		out := make(parquet.Row, len(row))
		for i, text := range row {
			var v parquet.Value
			switch fields[i].Type.Elem().Kind() {
			case reflect.Int32:
				day, err := time.Parse(time.DateOnly, text)
				if err != nil {
					t.Fatal(err)
				}
				v = parquet.Int32Value(int32(day.Unix() / 86400))
			case reflect.Bool:
				v = parquet.BooleanValue(text == "TRUE")
			case reflect.Float64:
				f, err := strconv.ParseFloat(text, 64)
				if err != nil {
					v = parquet.NullValue()
					break
				}
				v = parquet.DoubleValue(f)
			case reflect.Int64:
				n, err := strconv.ParseInt(text, 10, 64)
				if err != nil {
					t.Fatal(err)
				}
				v = parquet.Int64Value(n)
			default:
				v = parquet.ByteArrayValue([]byte(text))
			}
			level := 1
			if v.IsNull() {
				level = 0
			}
			out[i] = v.Level(0, level, i)
		}
		if _, err := w.WriteRows([]parquet.Row{out}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// bytes writes the sheet in a part's format.
func (s sheet) bytes(t testing.TB, part fetch.Part) []byte {
	t.Helper()
	text := s.csv(part.Header == nil)
	var b bytes.Buffer
	switch part.Format {
	case fetch.Parquet:
		return s.parquet(t)
	case fetch.CSVGzip:
		z := gzip.NewWriter(&b)
		_, _ = z.Write(text)
		_ = z.Close()
		return b.Bytes()
	case fetch.CSVZip:
		return zipped(map[string][]byte{part.Entry: text})
	}
	return text
}

func zipped(files map[string][]byte) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range files {
		w, _ := z.Create("folder/" + name)
		_, _ = w.Write(text)
	}
	_ = z.Close()
	return b.Bytes()
}

// small makes a connector of the table fit for small files: pinned hashes and
// row counts become those of the made-up files, and lower bounds fall away.
func small(t testing.TB, c fetch.Connector) (fetch.Connector, map[string]sheet) {
	t.Helper()
	sheets, served := map[string]sheet{}, map[string][]byte{}
	files := c.Files
	c.Files = func(season int) []fetch.File {
		out := files(season)
		for i := range out {
			f := &out[i]
			f.Parts = f.Parts[:min(len(f.Parts), 3)]
			rows := 0
			for n, part := range f.Parts {
				key := part.URL + part.Entry
				if _, ok := sheets[key]; !ok {
					sheets[key] = makeUp(c, *f, part, n, season)
					served[key] = sheets[key].bytes(t, part)
				}
				rows += len(sheets[key].rows)
			}
			f.MinRows = 0
			if c.Kind == fetch.Pinned {
				f.Rows = rows
				if f.Columns == nil {
					sum := sha256.Sum256(served[f.Parts[0].URL])
					f.SHA256 = hex.EncodeToString(sum[:])
				} else {
					f.SHA256 = ""
				}
			}
		}
		return out
	}
	c.Manual = ""
	if c.Name == "lahman" {
		c.Seasons.First = 2025 // there is none of 2026 before December
	}
	c.FilesAt(now)
	return c, sheets
}

// makeUp writes the rows of a part: of the source's own header where the tests
// know it, else of the columns that are read.
func makeUp(c fetch.Connector, f fetch.File, part fetch.Part, n, season int) sheet {
	header := strings.Fields(upstream[c.Name])
	switch {
	case part.Header != nil:
		header = append(append([]string(nil), part.Header...), "further", "columns")
	case len(header) == 0 && f.Columns == nil:
		header = []string{"name", "playerID", "G"}
	case len(header) == 0:
		for _, column := range f.Columns {
			if _, constant := part.Constants[column.Name]; constant {
				continue
			}
			names := column.From
			if names == nil {
				names = []string{column.Name}
			}
			if column.Value == nil {
				names = names[:1]
			}
			for _, name := range names {
				if !strings.Contains(" "+strings.Join(header, " ")+" ", " "+name+" ") {
					header = append(header, name)
				}
			}
		}
		header = append(header, "not_read")
	}
	s := sheet{header: header}
	for i := range 60 {
		row := make([]string, len(header))
		for j, column := range header {
			row[j] = value(column, i, n, season)
			if column == "season_type" && strings.Contains(upstream[c.Name], "athlete_id") {
				row[j] = "2"
			}
		}
		s.rows = append(s.rows, row)
	}
	return s
}

// server is a mirror of every source. A test may plant a fault at an address.
type server struct {
	*httptest.Server
	mu     sync.Mutex
	bodies map[string][]byte
	faults map[string]http.HandlerFunc
	asked  []*http.Request
}

func newServer(t testing.TB) *server {
	s := &server{bodies: map[string][]byte{}, faults: map[string]http.HandlerFunc{}}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

func (s *server) mirror(t testing.TB) *url.URL {
	u, err := url.Parse(s.URL + "/mirror")
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// key returns where the mirror has an address.
func key(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		panic(err)
	}
	return "/mirror/" + u.Host + u.Path
}

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.asked = append(s.asked, r)
	fault, body := s.faults[r.URL.Path], s.bodies[r.URL.Path]
	s.mu.Unlock()
	switch {
	case fault != nil:
		fault(w, r)
	case body == nil:
		http.NotFound(w, r)
	default:
		serve(w, r, body)
	}
}

func serve(w http.ResponseWriter, r *http.Request, body []byte) {
	sum := sha256.Sum256(body)
	w.Header().Set("ETag", `"`+hex.EncodeToString(sum[:8])+`"`)
	w.Header().Set("Content-Type", "application/octet-stream")
	http.ServeContent(w, r, path.Base(r.URL.Path), time.Time{}, bytes.NewReader(body))
}

func (s *server) put(address string, body []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bodies[key(address)] = body
}

func (s *server) fault(address string, h http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if h == nil {
		delete(s.faults, key(address))
	} else {
		s.faults[key(address)] = h
	}
}

// requests returns how many requests came since the last call.
func (s *server) requests() []*http.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	asked := s.asked
	s.asked = nil
	return asked
}

// fill serves a connector's made-up files.
func (s *server) fill(t testing.TB, c fetch.Connector, sheets map[string]sheet) {
	t.Helper()
	zips := map[string]map[string][]byte{}
	for _, f := range c.FilesAt(now) {
		for _, part := range f.Parts {
			sheet := sheets[part.URL+part.Entry]
			if part.Format == fetch.CSVZip {
				if zips[part.URL] == nil {
					zips[part.URL] = map[string][]byte{}
				}
				zips[part.URL][part.Entry] = sheet.csv(part.Header == nil)
				continue
			}
			s.put(part.URL, sheet.bytes(t, part))
		}
	}
	for address, files := range zips {
		s.put(address, zipped(files))
	}
}
