package forecast

import (
	"fmt"
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/games"
	"groundline/internal/stats"
)

// wnba has the games of the WNBA as they were played.
var wnba = datatest.Once(datatest.Bundle, func(files tables.Files) (*games.Store, error) {
	set, _, err := datasets.Read(files, stats.WNBA, nil)
	if err != nil {
		return nil, err
	}
	all, err := datasets.ReadGames(files, stats.WNBA, set.Players, nil)
	if err != nil {
		return nil, err
	}
	return games.New(all), nil
})

func player(string, int) string { return "player" }

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestOnlyCalibratedKindsWithSkillAreOffered(t *testing.T) {
	t.Parallel()
	leagues, offered := map[string]bool{}, 0
	for i := range kinds {
		k := &kinds[i]
		for _, form := range Forms {
			s := k.Scores().Forms[form]
			if s.N == 0 {
				t.Errorf("%s %s %s was never measured", k.Sport, k.Stat, form)
			}
			good := s.Calibration <= .02 && s.Skill > 0 && s.Low > 0
			if k.Offered(form) != good {
				t.Errorf("%s %s %s: offered %v, measured %+v", k.Sport, k.Stat, form, k.Offered(form), s)
			}
			if good {
				leagues[k.Sport+form] = true
				offered++
			}
		}
		if from := k.Scores().From; from <= k.Fitted[1] {
			t.Errorf("%s %s is judged on %d, which it was fitted on", k.Sport, k.Stat, from)
		}
	}
	if len(leagues) != 4*len(Forms) || offered < 30 {
		t.Errorf("%d forms are offered, of %v", offered, leagues)
	}
}

// A forecast is the same whatever is played from its day on.
func TestNoForecastUsesALaterGame(t *testing.T) {
	t.Parallel()
	k := Find(stats.WNBA, "PTS")
	store := wnba(t)
	all := k.Games(store, games.Day(store.AsOf)+1, player)
	cut := all[len(all)*19/20].Day
	early := slices.Clone(all)
	pool := NewPool(k)
	for i := range early {
		if early[i].Day < cut {
			pool.Add(&early[i])
		}
	}
	again := NewPool(k)
	for _, g := range k.Games(store, cut, player) {
		again.Add(&g)
	}
	season, checked := all[len(all)*19/20].Season, 0
	for player := range again.forms {
		a, _ := pool.Next(player, season)
		b, ok := again.Next(player, season)
		if !ok || !reflect.DeepEqual(a, b) || b.Last >= cut {
			t.Fatalf("%s: %+v, not %+v", player, b.Mean, a.Mean)
		}
		checked++
	}
	if checked < 100 {
		t.Errorf("%d players", checked)
	}
	injected := slices.Clone(all)
	for i := range injected {
		if injected[i].Window > all[len(all)*19/20].Window {
			injected[i].Value = 77
		}
	}
	count := func(list []Scored) (n int) {
		for i := range list {
			n += int(math.Round(list[i].P * 1e6))
		}
		return n
	}
	early = early[:slices.IndexFunc(all, func(g Game) bool { return g.Window > all[len(all)*19/20].Window })]
	was, is := Replay(k, early)[Pair], Replay(k, injected)[Pair]
	if len(was) == 0 || count(was) != count(is[:len(was)]) {
		t.Error("a replay's earlier weeks follow from later games")
	}
}

// By hand, for two players with a few possible counts.
func TestMostCountsEveryPairOfOutcomes(t *testing.T) {
	t.Parallel()
	a, b := Distribution{p: []float64{.2, .5, .3}}, Distribution{p: []float64{.6, .4}}
	alone, shared := Most([]Distribution{a, b})
	// a: 1 over 0 and 2 over both; b: 1 over 0; the rest is shared.
	if !near(alone[0], .5*.6+.3) || !near(alone[1], .4*.2) || !near(shared, .2*.6+.5*.4) {
		t.Errorf("%v, %v", alone, shared)
	}
	var many []Distribution
	for _, mean := range []float64{4, 11.5, 23} {
		many = append(many, mixed((&Params{Linear: 1.7, Square: .05, Short: .1, Part: .2}).parts(mean, 12)))
	}
	alone, shared = Most(many)
	sums := make([]float64, 4)
	for x, p := range many[0].p {
		for y, q := range many[1].p {
			for z, r := range many[2].p {
				switch all := p * q * r; {
				case x > y && x > z:
					sums[0] += all
				case y > x && y > z:
					sums[1] += all
				case z > x && z > y:
					sums[2] += all
				default:
					sums[3] += all
				}
			}
		}
	}
	for i, want := range sums[:3] {
		if math.Abs(alone[i]-want) > 1e-7 {
			t.Errorf("player %d: %v, not %v", i, alone[i], want)
		}
	}
	if math.Abs(shared-sums[3]) > 1e-7 {
		t.Errorf("shared %v, not %v", shared, sums[3])
	}
}

func TestDistributionsHaveTheirMomentsAndLinesTheirHalf(t *testing.T) {
	t.Parallel()
	for _, p := range []Params{{Linear: 1, Part: 1}, {Linear: 2.5, Square: .1, Part: 1}, {Linear: 20, Short: .2, Ease: .01, Part: .1}} {
		for _, mean := range []float64{.4, 3, 22, 250} {
			parts := p.parts(mean, 10)
			d := mixed(parts)
			sum, first := 0., 0.
			for x, q := range d.p {
				sum += q
				first += float64(x) * q
			}
			if math.Abs(sum-1) > 1e-6 || math.Abs(first-mean) > 1e-4*mean+1e-4 || !near(d.Mean, mean) {
				t.Errorf("%+v, mean %v: sum %v, mean %v", p, mean, sum, first)
			}
			for x := range min(len(d.p), 12) { // as the likelihood that fits it has it
				want := 0.
				for _, c := range parts {
					if c.share > 0 {
						want += c.share * math.Exp(c.logP(float64(x)))
					}
				}
				if math.Abs(d.p[x]-want) > 1e-7 {
					t.Errorf("%+v, mean %v: P(%d) is %v, not %v", p, mean, x, d.p[x], want)
				}
			}
			line := d.Line(1)
			for _, other := range []float64{line - 1, line + 1} {
				if other > 0 && math.Abs(d.Over(other)-.5) < math.Abs(d.Over(line)-.5) {
					t.Errorf("mean %v: %v halves better than %v", mean, other, line)
				}
			}
			if from, to := d.Between(.1, .9); from > to || d.Over(float64(to)) > .1 || d.Over(float64(from-1)) < .9-1e-9 {
				t.Errorf("mean %v: %d to %d", mean, from, to)
			}
		}
	}
	d := mixed((&Params{Linear: 3, Part: 1}).parts(21, 10))
	if line := d.Line(5); line != 19.5 {
		t.Errorf("the round line of a mean of 21 is %v", line)
	}
}

// Worked by hand: weights ½ of the season before, then .9² and so on.
func TestFormWeighsGamesAsSaid(t *testing.T) {
	t.Parallel()
	p := Params{Fade: .9, Carry: .5, Prior: 2}
	var f Form
	f.Add(&p, 2024, 10)
	f.Add(&p, 2024, 20)
	f.Add(&p, 2025, 30)
	// After 2024: weight 1.9, sum 29; halved for 2025, faded by .9, and one game more.
	weight, sum := 1.9*.5*.9+1, 29*.5*.9+30.
	mean, n := f.mean(&p, 2025, 8)
	if !near(n, weight+2) || !near(mean, (sum+2*8)/(weight+2)) || f.Games != 3 {
		t.Errorf("mean %v of %v", mean, n)
	}
}

// Worked by hand, but for the interval.
func TestScoresAreWhatTheirDefinitionsSay(t *testing.T) {
	t.Parallel()
	s := ScoreOf([]Scored{{P: .8, Yes: true, Cluster: "a"}, {P: .4, Cluster: "b"}, {P: .5, Yes: true, Cluster: "c"}, {P: .1, Cluster: "d"}})
	// Brier (.04+.16+.25+.01)/4; half came true: base ¼.
	if !near(s.Base, .5) || !near(s.Brier, .115) || !near(s.Skill, .54) || !near(s.Calibration, (.2+.4+.5+.1)/4) {
		t.Errorf("%+v", s)
	}
	if s.Low > s.Skill || s.High < s.Skill || s.Low == s.High {
		t.Errorf("interval %v to %v of %v", s.Low, s.High, s.Skill)
	}
	if empty := ScoreOf(nil); empty.Meets() {
		t.Error("no forecasts meet the goals")
	}
}

func TestTheDocumentSaysWhatWasMeasured(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/forecasts.md")
	if err != nil {
		t.Fatal(err)
	}
	for i := range kinds {
		k := &kinds[i]
		m := k.Scores()
		row := "| " + strings.ToUpper(k.Sport) + " | " + k.Phrase + " | "
		for _, form := range Forms {
			s := m.Forms[form]
			cell := fmt.Sprintf(" | %.3f (%.3f to %.3f), %.3f", s.Skill, s.Low, s.High, s.Calibration)
			if !s.Meets() {
				cell += " **no**"
			}
			if !slices.ContainsFunc(strings.Split(string(text), "\n"), func(line string) bool { return strings.HasPrefix(line, row) && strings.Contains(line, cell) }) {
				t.Errorf("no cell %q in the row %q", cell, row)
			}
		}
	}
}

// Start/sit rests on pairs and fours: of each league, the bins of the kinds that are offered, added up.
func TestTheDocumentHasStartSitInTenBins(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/forecasts.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, sport := range []string{stats.NFL, stats.NBA, stats.WNBA, stats.NHL} {
		for form, name := range map[string]string{Pair: "two", Four: "four"} {
			var bins [10]Bin
			for i := range kinds {
				if k := &kinds[i]; k.Sport == sport && k.Offered(form) {
					for j, b := range k.Scores().Forms[form].Bins {
						bins[j].N += b.N
						bins[j].Said += float64(b.N) * b.Said
						bins[j].Came += float64(b.N) * b.Came
					}
				}
			}
			row := "| " + strings.ToUpper(sport) + " | " + name + " |"
			for _, b := range bins {
				if b.N < 100 {
					row += " |"
					continue
				}
				row += fmt.Sprintf(" %.1f %.1f |", 100*b.Said/float64(b.N), 100*b.Came/float64(b.N))
			}
			if !strings.Contains(string(text), row+"\n") {
				t.Errorf("no row %q", row)
			}
		}
	}
}
