//go:build corpus

package questions_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/questions"
	"groundline/internal/questions/answer"
	"groundline/internal/receipts"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

var sports = []string{"mlb", "nba", "nfl", "nhl", "wnba"}

// corpusDatabase returns a database with the full data of all sports: the one that
// CORPUS_DATABASE_URL names, or a new one that it imports.
func corpusDatabase(t *testing.T) (*postgres.DB, string) {
	t.Helper()
	url := os.Getenv("CORPUS_DATABASE_URL")
	if url == "" {
		url = pgtest.NewURL(t)
	}
	db, err := postgres.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	for _, sport := range sports {
		if _, err := datasets.Newest(t.Context(), db.Pool, sport); err == nil {
			continue
		}
		datatest.Import(t, db.Pool, datatest.Best(t), sport)
	}
	return db, url
}

func corpusService(t *testing.T, db *postgres.DB) (*questions.Service, *almanac.Book) {
	t.Helper()
	book, err := almanac.Open(t.Context(), db.Pool, sports, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	signer, err := receipts.NewSigner(make([]byte, 32))
	if err != nil {
		t.Fatal(err)
	}
	store, err := receipts.New(t.Context(), db.Gorm, signer, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	s := questions.New(questions.Deps{Book: book, Issuer: store, Clock: time.Now, BaseURL: "https://example.test"})
	s.Prepare()
	return s, book
}

type corpusLine struct {
	kind, question string
	args           corpusArgs
}

func readCorpus(t *testing.T) []corpusLine {
	t.Helper()
	text, err := os.ReadFile("testdata/answerable.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var out []corpusLine
	for line := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 3 {
			t.Fatalf("malformed line %q", line)
		}
		c := corpusLine{kind: f[0], question: f[2]}
		if err := json.Unmarshal([]byte(f[1]), &c.args); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		out = append(out, c)
	}
	return out
}

// tally counts what became of the questions of one kind. Beyond are those that were
// refused rightly, since what they ask about is not held.
type tally struct{ asked, right, wrong, refused, beyond int }

// TestCorpus asks every question of the corpus and holds the answers against
// SQL: no more than 1 in 200 of the answers may be wrong, and 97% of what the data at
// hand can answer has to be; of what must be refused, 98%.
func TestCorpus(t *testing.T) {
	db, url := corpusDatabase(t)
	service, book := corpusService(t, db)
	config, err := pgxpool.ParseConfig(url) // the address says what a pool is to be, too
	if err != nil {
		t.Fatal(err)
	}
	conn, err := pgx.ConnectConfig(t.Context(), config.ConnConfig)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.WithoutCancel(t.Context())) }()
	makeCorpusTables(t, conn, book)

	held := &oracle{conn, map[string]map[int]bool{}}
	by, all := map[string]*tally{}, tally{}
	for _, line := range readCorpus(t) {
		if by[line.kind] == nil {
			by[line.kind] = &tally{}
		}
		a, err := service.Ask(t.Context(), line.question)
		if err != nil {
			t.Fatalf("%s: %v", line.question, err)
		}
		switch beyond := held.mayRefuse(t, t.Context(), line); {
		case !a.Grounded && beyond != "":
			by[line.kind].beyond++
		case !a.Grounded:
			by[line.kind].refused++
			t.Logf("REFUSED  %-60s %s: %s", line.question, a.Refusal.Code, a.Refusal.Reason)
		default:
			asked, why := held.narrowed(t, line, a)
			if bounded := boundedByAverages(a); bounded && why == "" {
				why = corpusBounds(t, conn, a)
			} else if why == "" {
				why = corpusCompare(t, conn, asked, a)
			}
			if why == "" {
				by[line.kind].right++
			} else {
				by[line.kind].wrong++
				t.Logf("WRONG    %-60s %s\n  understood as %s\n  answered %s", line.question, why, a.UnderstoodAs, a.Answer)
			}
		}
		by[line.kind].asked++
	}
	t.Log("\nkind                asked  right  wrong  refused  not held")
	for _, kind := range slices.Sorted(maps.Keys(by)) {
		k := by[kind]
		t.Logf("%-18s %6d %6d %6d %8d %9d", kind, k.asked, k.right, k.wrong, k.refused, k.beyond)
		all.asked, all.right, all.wrong, all.refused, all.beyond = all.asked+k.asked, all.right+k.right, all.wrong+k.wrong, all.refused+k.refused, all.beyond+k.beyond
	}
	must, refused := mustRefuse(t, service)
	answered := all.right + all.wrong
	t.Logf("%-18s %6d %6d %6d %8d %9d", "all", all.asked, all.right, all.wrong, all.refused, all.beyond)
	wrong, coverage := ratio(all.wrong, answered), ratio(answered, all.asked-all.beyond)
	recall, precision := ratio(refused, must), ratio(refused+all.beyond, refused+all.beyond+all.refused)
	t.Logf("wrong ÷ answered %.2f%% (≤ 0.5)   coverage %.2f%% (≥ 97)   refusal recall %.2f%% of %d (≥ 98)   precision %.2f%% (≥ 97)", 100*wrong, 100*coverage, 100*recall, must, 100*precision)
	if wrong > .005 || coverage < .97 || recall < .98 || precision < .97 {
		t.Error("the corpus is not met")
	}
}

func ratio(a, b int) float64 { return float64(a) / math.Max(1, float64(b)) }

// mustRefuse asks what cannot be answered.
func mustRefuse(t *testing.T, service *questions.Service) (asked, refused int) {
	t.Helper()
	text, err := os.ReadFile("testdata/refused.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		_, question, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		a, err := service.Ask(t.Context(), question)
		if err != nil {
			t.Fatalf("%s: %v", question, err)
		}
		asked++
		if a.Grounded {
			t.Logf("ANSWERED %-60s as %s: %s", question, a.UnderstoodAs, a.Answer)
			continue
		}
		refused++
	}
	return asked, refused
}

// corpusCompare says how an answer differs from what is expected, or "".
func corpusCompare(t *testing.T, conn *pgx.Conn, line corpusLine, a *questions.Answer) string {
	t.Helper()
	ctx := t.Context()
	switch line.kind {
	case "stated": // computed from the source's rows by hand: of single games, teams and second places
		for _, say := range line.args.Say {
			if !strings.Contains(a.Answer, say) {
				return fmt.Sprintf("want %q", say)
			}
		}
		return ""
	case "count_season":
		return sameCount(t, ctx, conn, a, fmt.Sprintf(`select count(*) from (%s) s where v >= %v`, seasonValues(t, line.args), line.args.At))
	case "count_career":
		return sameCount(t, ctx, conn, a, fmt.Sprintf(`select count(*) from (select player_id, sum(v) c from (%s) s where v is not null group by 1) x where c >= %v`, seasonValues(t, line.args), line.args.At))
	case "combined":
		return sameCount(t, ctx, conn, a, combinedQuery(t, line.args))
	case "teams":
		return sameTeams(t, ctx, conn, a, line.args)
	case "league_rate":
		r := corpusRates[line.args.Sport+" "+line.args.Rate]
		var v float64
		query := fmt.Sprintf(`select %s from %s where %s`, r.expr, rowTable(r.table, line.args), strings.Join(append(rowConditions(line.args), rateWhole(line.args)...), " and "))
		if err := conn.QueryRow(ctx, query).Scan(&v); err != nil {
			t.Fatal(err)
		}
		if len(a.Rows) != 1 || math.Abs(*a.Rows[0].Value-v) > 1e-3*math.Max(1, v) {
			return fmt.Sprintf("want %.4f", v)
		}
		return ""
	}
	want := expect(t, ctx, conn, corpusQuery(t, line.kind, line.args))
	if st := corpusStats[line.args.Sport+" "+line.args.Stat]; line.kind == "player_stat" && len(want) == 0 && st.table == "nba" {
		// A season of which the box scores of all his games are held, and no totals.
		want = expect(t, ctx, conn, fmt.Sprintf(`select player_id, 0, sum(%s) from nba_box where player_id = %s and season between %d and %d group by 1`,
			st.expr, idOf("nba", line.args.Slug), line.args.Since, line.args.Until))
	}
	if line.kind == "movers" {
		if why := sameMovers(t, want, a); why != "" || len(want) == 0 {
			return why
		}
	}
	if len(want) == 0 {
		return "SQL finds nobody"
	}
	if line.kind == "player_threshold" && a.Of == nil && len(a.Rows) != len(want) {
		return fmt.Sprintf("want %d seasons", len(want))
	}
	if len(a.Rows) < min(len(want), 50) {
		return fmt.Sprintf("want %d rows, not %d: %s", len(want), len(a.Rows), show(want))
	}
	if line.kind == "shape" && len(a.Rows) != len(want) {
		return "the seasons differ"
	}
	// Equal places stand in any order: each expected row has to be among those
	// of its place, and the next place is no part of it.
	for i, w := range want[:min(len(want), 50)] {
		if !slices.ContainsFunc(a.Rows[:len(want[:min(len(want), 50)])], func(r answer.Row) bool { return sameRow(w, r) }) {
			return fmt.Sprintf("place %d: want %s", i+1, show(want[i:i+1]))
		}
	}
	if (strings.HasSuffix(line.kind, "leader") || line.kind == "first" || line.kind == "age_extreme") && line.args.N <= 1 && len(a.Rows) > len(want) && a.Rows[len(want)].Rank != nil && *a.Rows[len(want)].Rank == 1 {
		return "more share the first place than should"
	}
	return ""
}

func sameRow(w expected, r answer.Row) bool {
	if r.Player == nil || r.Player.ID != w.Player {
		return false
	}
	if w.Season != 0 && (r.Season == nil || *r.Season != w.Season) {
		return false
	}
	return w.Value == nil || r.Value != nil && math.Abs(*r.Value-*w.Value) <= .006*math.Max(1, math.Abs(*w.Value)/100)
}

func show(list []expected) string {
	var out []string
	for _, e := range list {
		v := "-"
		if e.Value != nil {
			v = fmt.Sprintf("%.3f", *e.Value)
		}
		out = append(out, fmt.Sprintf("%s %d %s", e.Player, e.Season, v))
	}
	return strings.Join(out, "; ")
}

func sameCount(t *testing.T, ctx context.Context, conn *pgx.Conn, a *questions.Answer, query string) string {
	t.Helper()
	var want, got int
	if err := conn.QueryRow(ctx, query).Scan(&want); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	if a.Of != nil {
		got = *a.Of
	}
	if got != want {
		return fmt.Sprintf("want %d, got %d", want, got)
	}
	return ""
}

func combinedQuery(t *testing.T, a corpusArgs) string {
	t.Helper()
	var having []string
	for _, w := range a.Where {
		having = append(having, fmt.Sprintf(`sum(%s) >= %v`, corpusStats[a.Sport+" "+w[0].(string)].expr, w[1]))
	}
	group := "player_id, season"
	if a.By == "career" {
		group = "player_id"
	}
	return fmt.Sprintf(`select count(*) from (select 1 from mlb_bat l where %s group by %s having %s) x`, strings.Join(rowConditions(a), " and "), group, strings.Join(having, " and "))
}

func sameTeams(t *testing.T, ctx context.Context, conn *pgx.Conn, a *questions.Answer, args corpusArgs) string {
	t.Helper()
	rows, err := conn.Query(ctx, fmt.Sprintf(`select distinct m.name from stat_lines l join teams m on m.sport=l.sport and m.season=l.season and m.league=l.league and m.code=l.team where l.sport='%s' and l.player_id=%s`, args.Sport, idOf(args.Sport, args.Slug)))
	if err != nil {
		t.Fatal(err)
	}
	want, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range a.Rows {
		got = append(got, *r.Team)
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		return fmt.Sprintf("want %v", want)
	}
	return ""
}
