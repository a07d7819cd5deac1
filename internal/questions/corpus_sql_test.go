//go:build corpus

package questions_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"groundline/internal/almanac"
	"groundline/internal/questions"
	"groundline/internal/questions/answer"
	"groundline/internal/ratings"
)

// The expected answers of the corpus come from here: SQL over the stored rows,
// written apart from the engine. Of the ratings, which are not stored, it takes
// what package ratings says of each season and career.

// corpusTables are the columns that the corpus needs, by table: the rows of each
// player, season, league and team, a column NULL where a row leaves it blank.
var corpusTables = []struct{ name, sport, kinds, columns string }{
	{"mlb_bat", "mlb", "batting", "G AB R H 2B 3B HR RBI SB CS BB SO HBP SF SH"},
	{"mlb_pit", "mlb", "pitching", "G W L GS CG SHO SV IPouts H ER HR BB SO"},
	{"nba_row", "nba", "totals averages", "G MP FG FGA 3P FT FTA TRB AST STL BLK TOV PTS TRB/G AST/G PTS/G"},
	{"nba_all", "nba", "all_teams", "G MP FG FGA 3P FT FTA TRB AST STL BLK TOV PTS TRB/G AST/G PTS/G"},
	{"nba_box", "nba", "box_sums", "G FG FGA 3P FT FTA TRB AST STL BLK TOV PTS"},
	{"nhl_sk", "nhl", "scoring", "GP G A Pts PIM PPG SHG GWG SOG"},
	{"nhl_go", "nhl", "goaltending", "GP Min TOI W SHO GA SA"},
	{"wnba_row", "wnba", "box totals", "G MP FG FGA TRB AST STL BLK PTS"},
	{"nfl_off", "nfl", "offence plays box_offence passing rushing receiving", "PassYds PassTD Int RushYds RushTD Rec RecYds RecTD"},
}

// corpusStats says where each statistic of the corpus stands, as a sum over rows.
var corpusStats = map[string]struct{ table, expr string }{
	"mlb HR": {"mlb_bat", `"HR"`}, "mlb H": {"mlb_bat", `"H"`}, "mlb RBI": {"mlb_bat", `"RBI"`}, "mlb SB": {"mlb_bat", `"SB"`}, "mlb 2B": {"mlb_bat", `"2B"`},
	"mlb 3B": {"mlb_bat", `"3B"`}, "mlb R": {"mlb_bat", `"R"`}, "mlb BB": {"mlb_bat", `"BB"`}, "mlb HBP": {"mlb_bat", `"HBP"`},
	"mlb TB": {"mlb_bat", `("H"+"2B"+2*"3B"+3*"HR")`}, "mlb XBH": {"mlb_bat", `("2B"+"3B"+"HR")`},
	"mlb W": {"mlb_pit", `"W"`}, "mlb K": {"mlb_pit", `"SO"`}, "mlb SV": {"mlb_pit", `"SV"`}, "mlb SHO": {"mlb_pit", `"SHO"`}, "mlb CG": {"mlb_pit", `"CG"`}, "mlb IP": {"mlb_pit", `("IPouts"/3.0)`},
	"nba PTS": {"nba", `"PTS"`}, "nba TRB": {"nba", `"TRB"`}, "nba AST": {"nba", `"AST"`}, "nba STL": {"nba", `"STL"`}, "nba BLK": {"nba", `"BLK"`}, "nba 3P": {"nba", `"3P"`}, "nba FT": {"nba", `"FT"`}, "nba TOV": {"nba", `"TOV"`}, "nba MP": {"nba", `"MP"`},
	"nhl G": {"nhl_sk", `"G"`}, "nhl A": {"nhl_sk", `"A"`}, "nhl PTS": {"nhl_sk", `"Pts"`}, "nhl PIM": {"nhl_sk", `"PIM"`}, "nhl GWG": {"nhl_sk", `"GWG"`}, "nhl PPG": {"nhl_sk", `"PPG"`}, "nhl SHG": {"nhl_sk", `"SHG"`},
	"nhl GW": {"nhl_go", `"W"`}, "nhl SHO": {"nhl_go", `"SHO"`},
	"nfl PassYds": {"nfl_off", `"PassYds"`}, "nfl PassTD": {"nfl_off", `"PassTD"`}, "nfl Int": {"nfl_off", `"Int"`}, "nfl RushYds": {"nfl_off", `"RushYds"`}, "nfl RushTD": {"nfl_off", `"RushTD"`},
	"nfl Rec": {"nfl_off", `"Rec"`}, "nfl RecYds": {"nfl_off", `"RecYds"`}, "nfl RecTD": {"nfl_off", `"RecTD"`},
	"wnba PTS": {"wnba_row", `"PTS"`}, "wnba TRB": {"wnba_row", `"TRB"`}, "wnba AST": {"wnba_row", `"AST"`}, "wnba STL": {"wnba_row", `"STL"`}, "wnba BLK": {"wnba_row", `"BLK"`},
}

// corpusRates are ratios of sums, with what qualifies a scheduled game.
var corpusRates = map[string]struct {
	table, expr, sample string
	need                float64
}{
	"mlb AVG":  {"mlb_bat", `sum("H")/nullif(sum("AB"),0)`, corpusPA, 3.1},
	"mlb OBP":  {"mlb_bat", corpusOBP, corpusPA, 3.1},
	"mlb SLG":  {"mlb_bat", corpusSLG, corpusPA, 3.1},
	"mlb OPS":  {"mlb_bat", corpusOBP + "+" + corpusSLG, corpusPA, 3.1},
	"mlb ERA":  {"mlb_pit", `27*sum("ER")/nullif(sum("IPouts"),0)`, `sum("IPouts")/3`, 1},
	"mlb WHIP": {"mlb_pit", `3*(sum("BB")+sum("H"))/nullif(sum("IPouts"),0)`, `sum("IPouts")/3`, 1},
	"nba PPG":  {"nba", perGame("PTS"), `sum("G")`, .7},
	"nba RPG":  {"nba", perGame("TRB"), `sum("G")`, .7},
	"nba APG":  {"nba", perGame("AST"), `sum("G")`, .7},
	"nba FG%":  {"nba", `sum("FG")/nullif(sum("FGA"),0)`, `sum("FG")`, 300. / 82},
	"nba FT%":  {"nba", `sum("FT")/nullif(sum("FTA"),0)`, `sum("FT")`, 125. / 82},
	"nhl SV%":  {"nhl_go", `(sum("SA")-sum("GA"))/nullif(sum("SA"),0)`, `sum("GP")`, 25. / 82},
	"nhl GAA":  {"nhl_go", `60*sum("GA")/nullif(coalesce(sum("Min"),0)+coalesce(sum("TOI"),0)/60,0)`, `sum("GP")`, 25. / 82},
	"nhl S%":   {"nhl_sk", `100*sum("G")/nullif(sum("SOG"),0)`, `sum("SOG")`, 1},
}

// perGame divides a total by the games, or weighs averages by them where no total is held.
func perGame(column string) string {
	return fmt.Sprintf(`sum(coalesce("%[1]s", "%[1]s/G"*"G"))/nullif(sum("G"),0)`, column)
}

const (
	corpusPA  = `(sum("AB")+sum("BB")+coalesce(sum("HBP"),0)+coalesce(sum("SF"),0)+coalesce(sum("SH"),0))`
	corpusOBP = `(sum("H")+sum("BB")+coalesce(sum("HBP"),0))/nullif(sum("AB")+sum("BB")+coalesce(sum("HBP"),0)+coalesce(sum("SF"),0),0)`
	corpusSLG = `(sum("H")+sum("2B")+2*sum("3B")+3*sum("HR"))/nullif(sum("AB"),0)`
)

var corpusMajors = map[string][]string{
	"mlb": {"AL", "NL", "AA", "UA", "PL", "FL", "NNL", "ECL", "ANL", "EWL", "NSL", "NN2", "NAL"}, "nba": {"NBA", "BAA"}, "nhl": {"NHL"}, "nfl": {"NFL", "AFL"}, "wnba": {"WNBA"},
}

// corpusAgeDay is the day of the season's year on which an age is taken.
var corpusAgeDay = map[string]string{"mlb": "06-30", "wnba": "06-30", "nba": "02-01", "nhl": "01-31", "nfl": "12-31"}

func makeCorpusTables(t *testing.T, conn *pgx.Conn, book *almanac.Book) {
	t.Helper()
	ctx := t.Context()
	exec := func(sql string) {
		t.Helper()
		if _, err := conn.Exec(ctx, sql); err != nil {
			t.Fatalf("%s: %v", sql, err)
		}
	}
	for _, table := range corpusTables {
		var unions []string
		for kind := range strings.FieldsSeq(table.kinds) {
			var columns []string
			for key := range strings.FieldsSeq(table.columns) {
				columns = append(columns, fmt.Sprintf("%s as %q", place(t, ctx, conn, table.sport, kind, key), key))
			}
			// Of basketball a season is in several kinds at a time; the first is taken.
			once := ""
			if earlier, _, _ := strings.Cut(table.kinds, kind); earlier != "" && table.sport != "nfl" {
				once = fmt.Sprintf(" and not exists (select from stat_lines_%s e where e.kind in (%s) and e.player_id = l.player_id and e.season = l.season)", table.sport, quoted(strings.Fields(earlier)))
			}
			unions = append(unions, fmt.Sprintf("select player_id, season, league, team, %s from stat_lines_%s l where kind = '%s' and player_id <> ''%s", strings.Join(columns, ","), table.sport, kind, once))
		}
		exec("create temp table " + table.name + " as " + strings.Join(unions, " union all "))
	}
	var coalesced []string
	for key := range strings.FieldsSeq(corpusTables[2].columns) {
		coalesced = append(coalesced, fmt.Sprintf(`coalesce(case when bool_and(r.%[1]q is not null) then sum(r.%[1]q) end, (select a.%[1]q from nba_all a where a.player_id = r.player_id and a.season = r.season)) as %[1]q`, key))
	}
	exec(`create temp table nba as select player_id, season, 'NBA' as league, '' as team, ` + strings.Join(coalesced, ",") + ` from nba_row r where league in ('NBA','BAA') group by player_id, season`)
	exec(`create temp table debut as select player_id, min(season) first, max(season) last from stat_lines where player_id <> '' and kind <> 'roster' and kind not like 'playoff%' group by 1`)
	exec(`create temp table rated (sport text, player_id text, season int, ord int, role text, career text, position text, games float8, scheduled float8, rated bool, counts bool, h float8, across float8, display float8, pool_rank int, pool_n int, rank int, teams text[], leagues text[])`)
	exec(`create temp table careers (sport text, player_id text, role text, c float8, peak float8, rank int, n int, position text)`)
	exec(`create temp table incomplete (sport text, season int)`)
	exec(`create temp table currents (sport text, player_id text, role text, position text, mean float8, display float8)`)
	exec(`create temp table moves (sport text, player_id text, shown float8, listed bool, last bool)`)
	for _, key := range []string{"mlb", "nba", "nfl", "nhl", "wnba"} {
		copyRatings(t, ctx, conn, book.Sport(key))
		copyWeeks(t, ctx, conn, book.Sport(key))
	}
	for _, table := range corpusTables {
		if table.sport == "nba" {
			continue
		}
		var sums []string
		for key := range strings.FieldsSeq(table.columns) {
			if table.sport == "nfl" {
				sums = append(sums, fmt.Sprintf(`sum(%[1]q) as %[1]q`, key)) // a figure stands in one source only
			} else {
				sums = append(sums, fmt.Sprintf(`case when bool_and(%[1]q is not null) then sum(%[1]q) end as %[1]q`, key))
			}
		}
		exec(fmt.Sprintf(`create temp table %[1]s_s as select player_id, season, '%[4]s' as league, '' as team, %[2]s from %[1]s where league in ('%[3]s') group by 1,2`, table.name, strings.Join(sums, ","), strings.Join(corpusMajors[table.sport], "','"), corpusMajors[table.sport][0]))
		exec(fmt.Sprintf(`create index on %[1]s_s (season); create index on %[1]s_s (player_id)`, table.name))
	}
	exec(`create index on nba (season); create index on nba (player_id)`)
	exec(`create temp table places as select distinct on (sport, player_id, season) sport, player_id, season, position from rated where position <> '' order by sport, player_id, season, coalesce(games,-1) desc, ord`)
	exec(`create temp table schedules as select sport, player_id, season, max(scheduled) scheduled from rated where counts group by 1,2,3`)
	exec(`create index on places (player_id, season); create index on schedules (player_id, season); create index on debut (player_id); analyze`)
}

// place returns the expression of a column in the stored array of a kind, NULL for
// one that the kind does not have.
func place(t *testing.T, ctx context.Context, conn *pgx.Conn, sport, kind, key string) string {
	t.Helper()
	var columns []string
	if err := conn.QueryRow(ctx, "select array(select jsonb_array_elements_text(columns)) from stat_kinds where sport = $1 and kind = $2", sport, kind).Scan(&columns); err != nil {
		t.Fatalf("%s %s: %v", sport, kind, err)
	}
	for i, c := range columns {
		if c == key {
			return fmt.Sprintf("stats[%d]", i+1)
		}
	}
	return "null::float8"
}

func copyRatings(t *testing.T, ctx context.Context, conn *pgx.Conn, sport *almanac.Sport) {
	t.Helper()
	var seasons, careers [][]any
	finite := func(v float64) any {
		if math.IsNaN(v) {
			return nil
		}
		return v
	}
	for i := range sport.Seasons {
		s := &sport.Seasons[i]
		counts := s.Rated() || s.Refusal.Code == ratings.BelowMinSample
		across := 0.
		if s.Rated() {
			across = sport.Method.Across(s)
		}
		seasons = append(seasons, []any{sport.Key, s.Player, s.Season, i, string(s.Role), string(sport.Method.Role(s.Role).Career), s.Position, finite(s.Games), finite(s.Scheduled), s.Rated(), counts, finite(s.H), finite(across),
			finite(s.Display), s.PoolRank, s.PoolN, s.Rank, s.Teams, s.Leagues})
	}
	for i := range sport.Careers {
		c := &sport.Careers[i]
		careers = append(careers, []any{sport.Key, c.Player, string(c.Role), c.C, c.Peak, c.Rank, c.Of, sport.MainPosition(c.Player)})
	}
	for table, rows := range map[string][][]any{"rated": seasons, "careers": careers} {
		columns := []string{"sport", "player_id", "season", "ord", "role", "career", "position", "games", "scheduled", "rated", "counts", "h", "across", "display", "pool_rank", "pool_n", "rank", "teams", "leagues"}
		if table == "careers" {
			columns = []string{"sport", "player_id", "role", "c", "peak", "rank", "n", "position"}
		}
		if _, err := conn.CopyFrom(ctx, pgx.Identifier{table}, columns, pgx.CopyFromRows(rows)); err != nil {
			t.Fatal(err)
		}
	}
	for season := range sport.Incomplete {
		if _, err := conn.Exec(ctx, "insert into incomplete values ($1, $2)", sport.Key, season); err != nil {
			t.Fatal(err)
		}
	}
}

// boundedByAverages reports whether an answer has a figure that only averages bound.
func boundedByAverages(a *questions.Answer) bool {
	return slices.ContainsFunc(a.Rows, func(r answer.Row) bool { return r.Low != nil })
}

// corpusBounds says which figure is not what averages times games give, or whose bounds do not
// hold it, or whether a comparison is in another order.
func corpusBounds(t *testing.T, conn *pgx.Conn, a *questions.Answer) string {
	t.Helper()
	columns := map[string]string{"points": "PTS", "rebounds": "TRB", "assists": "AST"}
	last := math.Inf(1)
	for _, r := range a.Rows {
		from, to := r.From, r.To
		if r.Season != nil {
			from, to = r.Season, r.Season
		}
		column, ok := columns[r.Unit]
		if !ok {
			return "no averages of " + r.Unit
		}
		var sum float64
		if err := conn.QueryRow(t.Context(), fmt.Sprintf(`select sum(coalesce(%[1]q, %[2]q*"G")) from nba where player_id = $1 and season between $2 and $3`, column, column+"/G"),
			r.Player.ID, *from, *to).Scan(&sum); err != nil {
			t.Fatal(err)
		}
		if low, high := r.Low, r.High; low != nil && (sum < *low-1 || sum > *high+1) || low == nil && math.Abs(sum-*r.Value) > 1 || sum > last+1 {
			return fmt.Sprintf("SQL finds %.1f %s of %s", sum, r.Unit, r.Player.Name)
		}
		if len(a.Plan.Players) > 1 {
			last = sum
		}
	}
	return ""
}
