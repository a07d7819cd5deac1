package verifier

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/english"
	"groundline/internal/receipts"
)

// builder gathers evidence.
type builder struct {
	ref     Reference
	p       *receipts.Predicate
	plan    plan
	sport   *almanac.Sport
	e       Evidence
	whether bool   // the answer is yes or no
	said    string // the ranked set in the words of its receipt
}

// plan is the fields of any plan.
type plan struct {
	Intent     string   `json:"intent"`
	Sport      string   `json:"sport"`
	Scope      string   `json:"scope"`
	Role       string   `json:"role"`
	Players    []string `json:"players"`
	PlayerID   string   `json:"playerId"`
	Stat       string   `json:"stat"`
	By         string   `json:"by"`
	Season     int      `json:"season"`
	Week       int      `json:"week"`
	Since      int      `json:"since"`
	Until      int      `json:"until"`
	League     string   `json:"league"`
	Team       string   `json:"team"`
	Club       bool     `json:"club"`
	Position   string   `json:"position"`
	Age        string   `json:"age"`
	AgeFrom    int      `json:"ageFrom"`
	AgeTo      int      `json:"ageTo"`
	Rookie     bool     `json:"rookie"`
	Active     bool     `json:"active"`
	Min        float64  `json:"min"`
	Where      []bound  `json:"where"`
	Lowest     bool     `json:"lowest"`
	Highest    bool     `json:"highest"`
	Last       bool     `json:"last"`
	PerGame    bool     `json:"perGame"`
	Now        bool     `json:"now"`
	Hand       string   `json:"hand"`
	Born       string   `json:"born"`
	Behind     bool     `json:"behind"`
	InARow     bool     `json:"inARow"`
	High       bool     `json:"high"`
	Often      int      `json:"often"`
	Top        int      `json:"top"`
	Tally      bool     `json:"tally"`
	Seasons    []int    `json:"seasons"`
	Difference bool     `json:"difference"`
	Together   bool     `json:"together"`
	Rising     bool     `json:"rising"`
	Falling    bool     `json:"falling"`

	From      string `json:"from"`
	To        string `json:"to"`
	LastGames int    `json:"lastGames"`
	Feat      string `json:"feat"`
	Playoffs  string `json:"playoffs"`
	Opponent  string `json:"opponent"`
	Venue     string `json:"venue"`
	Result    string `json:"result"`
	Unbroken  bool   `json:"unbroken"`
	Division  string `json:"division"`
	Order     string `json:"order"`
	Reach     int    `json:"reach"`
	Skip      int    `json:"skip"`
	SplitBy   string `json:"splitBy"`
	Day       string `json:"day"`
	Count     bool   `json:"count"`
	Current   bool   `json:"current"`
}

type bound struct {
	Stat    string   `json:"stat"`
	AtLeast *float64 `json:"atLeast"`
	Above   *float64 `json:"above"`
	AtMost  *float64 `json:"atMost"`
	Below   *float64 `json:"below"`
}

// Reread copies a value by way of its JSON, so that a statement just made and one read back
// are alike.
func Reread(from, to any) error {
	text, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	return err
}

func (b *builder) licence(says ...string) { b.e.Licensed = append(b.e.Licensed, says...) }

func (b *builder) span(from, to int) {
	if s := (Span{from, to}); from != 0 && !slices.Contains(b.e.Spans, s) {
		b.e.Spans = append(b.e.Spans, s)
	}
}

// ratedRuns adds the runs of seasons with a rating, which sentences about ratings name.
func (b *builder) ratedRuns() {
	for _, role := range b.sport.Method.EveryRole() {
		for _, run := range completeness.RatedRuns(b.sport, b.plan.Since, b.plan.Until, role) {
			b.span(run.From, run.To)
		}
	}
	b.licence("counting only rated seasons", "best rated", "rated")
}

// player adds a player by name; he is known by it.
func (b *builder) player(name string) string {
	if !slices.ContainsFunc(b.e.Names, func(n Name) bool { return n.Key == name && n.Player }) {
		b.e.Names = append(b.e.Names, Name{Key: name, Says: []string{name}, Player: true})
	}
	return name
}

// playerByID adds a player by id.
func (b *builder) playerByID(id string) string {
	key, _, _ := strings.Cut(id, "_")
	for _, sport := range []*almanac.Sport{b.sport, b.ref.Sport(key)} {
		if sport == nil {
			continue
		}
		if p, ok := sport.Player(id); ok {
			return b.player(p.Name)
		}
	}
	return ""
}

// addName adds a name that is no player's: of the players of some rows, or without these a name
// of the set, which may stand anywhere.
func (b *builder) addName(name string, of ...string) {
	if name == "" {
		return
	}
	for i := range b.e.Names {
		if n := &b.e.Names[i]; n.Key == name && !n.Player {
			switch {
			case len(of) == 0:
				n.Of = nil
			case len(n.Of) > 0:
				n.Of = append(n.Of, of...)
			}
			return
		}
	}
	b.e.Names = append(b.e.Names, Name{Key: name, Says: []string{name}, Of: of})
}

func (b *builder) cell(c Cell) { b.e.Cells = append(b.e.Cells, c) }

// nameMetric says what a metric may be called.
func (b *builder) nameMetric(metric string, says ...string) string {
	b.e.Metrics[metric] = append(b.e.Metrics[metric], says...)
	return metric
}

// set adds a ranked set and returns its index.
func (b *builder) set(s Set) int {
	b.e.Sets = append(b.e.Sets, s)
	return len(b.e.Sets) - 1
}

// fixedTo writes a recorded statistic as answers do, a half rounded up.
func fixedTo(v float64, digits int) string { return english.Fixed(v, digits) }

// ratedTo writes a rating, a chance or a surprise as answers do: of the nearest value, whose last
// digit is even for a half that is exact.
func ratedTo(v float64, digits int) string { return strconv.FormatFloat(v, 'f', digits, 64) }

func whole(n int) string { return strconv.Itoa(n) }

func one(season int) Span { return Span{season, season} }
