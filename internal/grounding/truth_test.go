package grounding_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/almanactest"
	"groundline/internal/grounding"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/ratings/nba"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// drawn is how many players of each sport are drawn.
const drawn = 200

// truth is a service over all data of one sport, and the source files.
type truth struct {
	*testing.T
	ctx     context.Context
	sport   *almanac.Sport
	service *grounding.Service
	store   *receipts.Store
	files   *upstream
	rows    int // checked
	numbers int // checked
}

func newTruth(t *testing.T, s *almanac.Sport) *truth {
	t.Helper()
	signer, err := receipts.NewSigner(make([]byte, 32))
	if err != nil {
		t.Fatal(err)
	}
	store, err := receipts.New(t.Context(), pgtest.New(t).Gorm, signer, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	service, err := grounding.New(grounding.Deps{Book: almanac.NewBook(s), Issuer: store, Clock: time.Now, BaseURL: "http://localhost"})
	if err != nil {
		t.Fatal(err)
	}
	return &truth{T: t, ctx: t.Context(), sport: s, service: service, store: store, files: newUpstream(t, s.Key)}
}

// Draws players of each sport and checks every answer against the source files, read
// without our code: each row in a receipt must exist with those cells for that player and
// season; each season total, each line of an unrated season, and each leaderboard value
// must be the sum of its rows.
func TestEveryNumberIsTheSumOfItsReceiptRows(t *testing.T) {
	t.Parallel()
	for n, sport := range grounding.Sports {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			b := newTruth(t, almanactest.Bundle(t, sport))
			draw := rand.New(rand.NewPCG(3, uint64(n)))
			left := drawn
			for _, i := range draw.Perm(len(b.sport.Players)) {
				p := &b.sport.Players[i]
				if left == 0 {
					break
				}
				if len(b.sport.SeasonsOf(p.ID)) > 0 {
					b.player(p)
					left--
				}
			}
			if left > 0 {
				t.Errorf("%d players too few were drawn", left)
			}
			b.leaders()
			t.Logf("%s: %d rows and %d numbers of %d players and the leaderboards", sport, b.rows, b.numbers, drawn-left)
			if b.rows < 20*drawn/10 || b.numbers < 10*drawn {
				t.Error("too little was checked to prove anything")
			}
		})
	}
}

// statement returns the signed statement of an answer, after checking each file against its
// hash.
func (b *truth) statement(g grounding.Grounds) receipts.Predicate {
	b.Helper()
	s, err := b.store.Statement(b.ctx, g.Provenance.Draft())
	if err != nil {
		b.Fatal(err)
	}
	for _, source := range s.Predicate.Sources {
		if f := b.files.file(b.T, source.File); f.sha256 != source.SHA256 {
			b.Errorf("%s has sha256 %s, the receipt says %s", source.File, f.sha256, source.SHA256)
		}
	}
	return s.Predicate
}

// belongs reports how surely a record is a player's: by id, by name, or by a
// name that at least shares a word, as after a marriage.
func belongs(p *models.Player, r record) int {
	var keys map[string]string
	if json.Unmarshal([]byte(p.SourceKeys), &keys) == nil {
		for _, key := range keys {
			if key == r.id {
				return 3
			}
		}
	}
	own := words(p.Name)
	if slices.Equal(own, words(r.name)) {
		return 2
	}
	for _, w := range append(append(own, words(p.FirstName+" "+p.LastName)...), words(p.GivenName)...) {
		if len(w) > 2 && slices.Contains(words(r.name), w) {
			return 1
		}
	}
	return 0
}

// row checks one row of a receipt and returns the file's.
func (b *truth) row(p *models.Player, row receipts.Row) record {
	b.Helper()
	r, ok := b.files.row(b.T, row.File, row.Row)
	where := fmt.Sprintf("%s row %d, for %s in %d", row.File, row.Row, p.Name, row.Season)
	if !ok {
		b.Fatalf("%s: there is no such row", where)
	}
	if belongs(p, r) == 0 {
		b.Errorf("%s: it is %s %s", where, r.id, r.name)
	}
	if row.Kind == stats.PersonRow {
		b.rows++
		return r // whose seasons, if any, are not those of the facts
	}
	if r.season != row.Season || r.team != "" && r.team != row.Team {
		b.Errorf("%s: it is of season %d, team %q, not %q", where, r.season, r.team, row.Team)
	}
	for column, served := range row.Cells {
		value, blank := r.cell(b.T, column)
		// Of a statistic that another source has in force for the season, the NFL's
		// rows are silent.
		silent := served == nil && (b.sport.Key == stats.NFL || r.partial(column))
		if !silent && (blank != (served == nil) || !blank && *served != value) {
			b.Errorf("%s: %s is %q, the receipt says %v", where, column, r.text(column), shown(served))
		}
	}
	b.rows++
	return r
}

func shown(v *float64) any {
	if v == nil {
		return "nothing"
	}
	return *v
}

// player checks everything that is served of one player.
func (b *truth) player(p *models.Player) {
	b.Helper()
	profile, err := b.service.Player(b.ctx, p.ID)
	if err != nil {
		b.Fatal(err)
	}
	of := map[int][]receipts.Row{} // by season
	var people []record
	for _, row := range b.statement(profile.Grounds).Rows {
		r := b.row(p, row)
		if row.Kind == stats.PersonRow {
			people = append(people, r)
		}
		if !slices.ContainsFunc(of[row.Season], func(o receipts.Row) bool { return o.File == row.File && o.Row == row.Row && o.Kind == row.Kind }) {
			of[row.Season] = append(of[row.Season], row)
		}
	}
	b.facts(&profile.Bio, p.Name, people)
	asked := map[int]bool{}
	for _, season := range profile.Seasons {
		if season.Games != nil {
			b.games(p, season, of[season.Season])
		}
		if !asked[season.Season] {
			asked[season.Season] = true
			b.season(p, season.Season)
		}
	}
	for _, scope := range []grounding.Scope{grounding.Best, grounding.CareerLong} {
		answer, err := b.service.Rate(b.ctx, grounding.Question{Sport: b.sport.Key, Slug: p.Slug, Scope: scope})
		if err != nil {
			b.Fatal(err)
		}
		for _, row := range b.statement(answer.Grounds).Rows {
			b.row(p, row)
		}
	}
	shape, err := b.service.Shape(b.ctx, p.ID)
	if err != nil {
		b.Fatal(err)
	}
	for _, row := range b.statement(shape.Grounds).Rows {
		b.row(p, row)
	}
}

// facts checks that what is said of a person stands in one of the rows named.
func (b *truth) facts(bio *grounding.Bio, name string, people []record) {
	b.Helper()
	stands := func(what string, said any, holds func(record) bool) {
		if !slices.ContainsFunc(people, holds) {
			b.Errorf("%s: %s %v is in none of %d rows", name, what, said, len(people))
		}
		b.numbers++
	}
	oneOf := func(want string, columns ...string) func(record) bool {
		return func(r record) bool {
			return slices.ContainsFunc(columns, func(column string) bool { return strings.TrimSuffix(strings.TrimSpace(r.text(column)), ".0") == want })
		}
	}
	if bio.Birthplace != nil {
		stands("birthplace", *bio.Birthplace, func(r record) bool {
			parts := slices.DeleteFunc([]string{r.text("birthCity"), r.text("birthState"), r.text("birthCountry")}, func(s string) bool { return s == "" })
			return strings.Join(parts, ", ") == *bio.Birthplace
		})
	}
	if bio.Height != nil {
		inFeet := fmt.Sprintf("%d-%d", *bio.Height/12, *bio.Height%12)
		stands("height", *bio.Height, func(r record) bool {
			return oneOf(strconv.Itoa(*bio.Height), "height")(r) || oneOf(inFeet, "HEIGHT", "ht")(r)
		})
	}
	if bio.Weight != nil {
		stands("weight", *bio.Weight, oneOf(strconv.Itoa(*bio.Weight), "weight", "WEIGHT", "wt"))
	}
	if bio.College != nil {
		stands("college", *bio.College, oneOf(*bio.College, "COLLEGE", "SCHOOL", "college", "school"))
	}
	if bio.Draft != nil {
		stands("draft", *bio.Draft, func(r record) bool {
			return oneOf((*bio.Draft)[:4], "DRAFT_YEAR", "draft_year")(r) && strings.Contains(*bio.Draft, "pick "+strings.TrimSuffix(r.text("DRAFT_NUMBER")+r.text("draft_ovr"), ".0"))
		})
	}
}

// games checks that a season's games are those of its rows of some kind.
func (b *truth) games(p *models.Player, season grounding.SeasonEntry, rows []receipts.Row) {
	b.Helper()
	var seen []float64
	for _, kind := range stats.Kinds(b.sport.Key) {
		for _, key := range []string{"G", "GP"} {
			if kind.Index(key) < 0 {
				continue
			}
			sum, any := 0., false
			for _, row := range rows {
				if row.Kind != kind.Name || !b.inLeague(season.League, row) {
					continue
				}
				r, _ := b.files.row(b.T, row.File, row.Row)
				header, ok := kind.Header(kind.Index(key), row.File)
				if !ok {
					continue
				}
				if v, blank := r.cell(b.T, header); !blank {
					sum, any = sum+v, true
				}
			}
			if any {
				seen = append(seen, sum)
			}
		}
	}
	if !slices.Contains(seen, *season.Games) {
		b.Errorf("%s %d %s: %v games are served, the rows have %v", p.Name, season.Season, season.Role, *season.Games, seen)
	}
	b.numbers++
}

// inLeague reports whether a row is of one of a season's leagues, for files
// that name any.
func (b *truth) inLeague(leagues string, row receipts.Row) bool {
	r, _ := b.files.row(b.T, row.File, row.Row)
	for _, column := range []string{"lgID", "lg"} {
		if league := r.text(column); league != "" {
			return slices.Contains(strings.Split(leagues, ", "), league)
		}
	}
	return true
}

// season checks the totals of one season, or the line of one without a rating.
func (b *truth) season(p *models.Player, year int) {
	b.Helper()
	answer, err := b.service.Rate(b.ctx, grounding.Question{Sport: b.sport.Key, Slug: p.Slug, Scope: grounding.OneSeason, Season: year})
	if err != nil {
		b.Fatal(err)
	}
	said := b.statement(answer.Grounds)
	for _, row := range said.Rows {
		b.row(p, row)
	}
	if answer.Refusal != nil {
		if answer.Refusal.Line == nil {
			return
		}
		b.line(p, year, answer.Refusal.Line, said.Rows)
		return
	}
	body, err := json.Marshal(said.Context)
	if err != nil {
		b.Fatal(err)
	}
	var context struct {
		Totals map[string]map[string]*float64
	}
	if err := json.Unmarshal(body, &context); err != nil {
		b.Fatal(err)
	}
	if len(context.Totals) == 0 {
		b.Errorf("%s %d: no totals are served", p.Name, year)
	}
	for kind, totals := range context.Totals {
		for column, served := range totals {
			b.total(p, year, kind, column, served, said.Rows)
		}
	}
}

// line checks the line of an unrated season. It may not name kind or league, so all of it
// must match the rows of one kind and league.
func (b *truth) line(p *models.Player, year int, line map[string]*float64, rows []receipts.Row) {
	b.Helper()
	leagues := map[string][]receipts.Row{"": rows}
	for _, row := range rows {
		r, _ := b.files.row(b.T, row.File, row.Row)
		if league := r.text("lgID") + r.text("lg"); league != "" {
			leagues[league] = append(leagues[league], row)
		}
	}
	for _, kind := range stats.Kinds(b.sport.Key) {
		for _, some := range leagues {
			if b.isLine(kind.Name, line, some) {
				b.numbers += len(line)
				return
			}
		}
	}
	b.Errorf("%s %d: the line of the refusal is not what %d rows give", p.Name, year, len(rows))
}

func (b *truth) isLine(kind string, line map[string]*float64, rows []receipts.Row) bool {
	for key, served := range line {
		of, column, ok := strings.Cut(key, ".")
		if !ok {
			of, column = kind, key
		}
		if !derived(of) && !equal(served, b.sum(of, column, rows)) {
			return false
		}
	}
	return true
}

// derived reports whether a kind of totals is computed from the recorded ones,
// and named so.
func derived(kind string) bool { return kind == nba.Efficiency || kind == nba.EstimatedTotals }

func equal(served *float64, sum float64) bool {
	if served == nil {
		return math.IsNaN(sum)
	}
	return math.Abs(*served-sum) <= 1e-9*max(1, math.Abs(sum))
}

// total checks one total of a rated season against the rows that have its
// column.
func (b *truth) total(p *models.Player, year int, kind, column string, served *float64, rows []receipts.Row) {
	b.Helper()
	if derived(kind) {
		return
	}
	b.numbers++
	if sum := b.sum(kind, column, rows); !equal(served, sum) {
		b.Errorf("%s %d: %s %s is %v, the %d rows sum to %v", p.Name, year, kind, column, shown(served), len(rows), sum)
	}
}

// sum adds up a column over rows by the sport's rules: NaN if a row of the kind leaves it
// blank. NFL statistics are in one kind of rows per season; the other kinds do not count.
func (b *truth) sum(kind, column string, rows []receipts.Row) float64 {
	b.Helper()
	if column == "PA" { // the last three are added where they are recorded
		total := 0.
		for i, part := range []string{"AB", "BB", "HBP", "SF", "SH"} {
			if v := b.sum(kind, part, rows); i < 2 || !math.IsNaN(v) {
				total += v
			}
		}
		return total
	}
	if b.sport.Key == stats.NFL {
		return b.sumNFL(kind, column, rows)
	}
	ice := b.sport.Key == stats.NHL && column == "TOI" && kind == stats.NHLScoring.Name
	sum, none := 0., true
	for _, row := range rows {
		k := stats.KindOf(b.sport.Key, row.Kind)
		at := k.Index(column)
		if at < 0 || row.Kind != kind && !ice {
			continue
		}
		r, _ := b.files.row(b.T, row.File, row.Row)
		header, has := k.Header(at, row.File)
		if !has && column != "Min" {
			continue
		}
		var value float64
		var blank bool
		if has {
			value, blank = r.cell(b.T, header)
		} else { // the league's own rows have seconds, not minutes
			value, blank = r.cell(b.T, "toi_seconds")
			value /= 60
		}
		if blank || kind == stats.NBATotals.Name && r.partial(header) {
			value = math.NaN()
		}
		sum, none = sum+value, false
	}
	if none {
		return math.NaN()
	}
	return sum
}

// Where the NFL's totals come from: the kinds of rows, and the columns that make
// one total.
var (
	offenceRows = []string{"offence", "plays", "passing", "rushing", "receiving", "fumbles", "box_offence"}
	defenceRows = []string{"defence", "fumbles", "box_defence", "coverage"}
	severalNFL  = map[string][]string{"FL": {"FL", "SackFL", "RushFL", "RecFL"}, "TD": {"IntTD", "FRTD", "BlkTD"}}
)

// sumNFL adds up what the rows have in force, of whatever kind.
func (b *truth) sumNFL(kind, column string, rows []receipts.Row) float64 {
	b.Helper()
	from, columns := offenceRows, severalNFL[column]
	if kind == stats.NFLDefence.Name {
		from = defenceRows
	}
	if columns == nil {
		columns = []string{column}
	}
	sum, none := 0., true
	for _, row := range rows {
		k := stats.KindOf(b.sport.Key, row.Kind)
		r, _ := b.files.row(b.T, row.File, row.Row)
		for _, c := range columns {
			if k.Index(c) < 0 || !slices.Contains(from, row.Kind) {
				continue
			}
			header, _ := k.Header(k.Index(c), row.File)
			if value, blank := r.cell(b.T, header); !blank && row.Cells[header] != nil {
				sum, none = sum+value, false
			}
		}
	}
	if none {
		return math.NaN()
	}
	return sum
}

// leaders checks the first page of the leaders in every statistic, by season and by career,
// against their rows.
func (b *truth) leaders() {
	b.Helper()
	for _, kind := range stats.Kinds(b.sport.Key) {
		for i, c := range kind.Columns {
			if kind.Sums(i) {
				b.lead(kind, kind.Name+"."+c.Key, kind.Keys(), func(totals []float64) float64 { return totals[i] })
			}
		}
	}
	for _, rate := range stats.Rates(b.sport.Key) {
		b.lead(rate.Kind, rate.Kind.Name+"."+rate.Key, rate.Needed(), rate.Of)
	}
}

// lead checks both lists of a statistic. A season without one of the needed columns has no
// value, and neither has its career; another column counts from the seasons that have it.
func (b *truth) lead(kind *stats.Kind, stat string, needed []string, of func(totals []float64) float64) {
	b.Helper()
	for _, by := range []grounding.By{grounding.BySeason, grounding.ByCareer} {
		answer, err := b.service.Lead(b.ctx, grounding.LeadersQuestion{Sport: b.sport.Key, Stat: stat, By: by, Page: grounding.Page{Limit: 50}})
		if err != nil {
			b.Fatal(err)
		}
		rows := b.statement(answer.Grounds).Rows
		for n, leader := range answer.Leaders {
			p, _ := b.sport.Player(leader.Player.ID)
			seasons := map[int][]float64{}
			took := 0
			for len(rows) > 0 && (leader.Season == nil || rows[0].Season == *leader.Season) {
				r, _ := b.files.row(b.T, rows[0].File, rows[0].Row)
				sure := belongs(p, r)
				if n+1 < len(answer.Leaders) && took > 0 {
					next, _ := b.sport.Player(answer.Leaders[n+1].Player.ID)
					if next != p && belongs(next, r) > sure {
						break
					}
				}
				if sure == 0 {
					break
				}
				b.row(p, rows[0])
				if seasons[r.season] == nil {
					seasons[r.season] = make([]float64, len(kind.Columns))
				}
				b.addCells(seasons[r.season], kind, rows[0], r)
				rows, took = rows[1:], took+1
			}
			b.numbers++
			totals := make([]float64, len(kind.Columns))
			for _, season := range seasons {
				for i, v := range season {
					if stats.Recorded(v) || len(seasons) == 1 || slices.Contains(needed, kind.Columns[i].Key) {
						totals[i] += v
					}
				}
			}
			if got := of(totals); took == 0 || math.IsNaN(got) || math.Abs(got-leader.Value) > 1e-9*max(1, math.Abs(got)) {
				b.Errorf("%s by %s: %s has %v, his %d rows give %v", stat, by, p.Name, leader.Value, took, got)
			}
		}
		if len(rows) > 0 {
			b.Errorf("%s by %s: %d rows are named that are nobody's", stat, by, len(rows))
		}
	}
}

// addCells adds the cells that a receipt shows of a row, as the file has them; a
// total over several kinds of rows goes by the columns of the first.
func (b *truth) addCells(totals []float64, kind *stats.Kind, row receipts.Row, r record) {
	b.Helper()
	k := stats.KindOf(kind.Sport, row.Kind)
	for i, c := range kind.Columns {
		at := k.Index(c.Key)
		header, ok := "", false
		if at >= 0 {
			header, ok = k.Header(at, row.File)
		}
		if _, named := row.Cells[header]; !ok || !named {
			totals[i] = math.NaN()
			continue
		}
		v, blank := r.cell(b.T, header)
		if blank {
			v = stats.NotRecorded()
		}
		totals[i] += v
	}
}
