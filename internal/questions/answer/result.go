package answer

import (
	"fmt"
	"math"
	"strings"
	"time"

	"groundline/internal/grounding"
	"groundline/internal/questions/lists"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/wording"
	"groundline/models"
)

// Row is one line of an answer's table. What does not apply is null.
type Row struct {
	Rank     *int              `json:"rank" doc:"1 is first; equal values share a rank."`
	Player   *grounding.Player `json:"player"`
	Sport    string            `json:"sport,omitempty" doc:"Where players of several sports are compared, or several leagues are answered."`
	Season   *int              `json:"season"`
	From     *int              `json:"from" doc:"First season of a span."`
	To       *int              `json:"to" doc:"Last season of a span."`
	Team     *string           `json:"team"`
	Call     string            `json:"call,omitempty" doc:"Of the account's own calls: what was called."`
	Value    *float64          `json:"value"`
	Unit     string            `json:"unit"`
	Shown    string            `json:"shown" doc:"The value as people write it."`
	Figures  []Figure          `json:"figures,omitempty" doc:"What else belongs to the row."`
	Low      *float64          `json:"low,omitempty" doc:"Where only averages of one decimal are held: the least that the value can be, and high the most; value is what they give."`
	High     *float64          `json:"high,omitempty"`
	Partial  bool              `json:"partial,omitempty" doc:"A season of the span is not recorded."`
	SeasonAs string            `json:"seasonAs,omitempty" doc:"The season or span as the sport writes it."`
	Date     string            `json:"date,omitempty" format:"date" doc:"Of single games: the day, or the first of several."`
	Through  string            `json:"through,omitempty" format:"date" doc:"Of several games: the day of the last."`
	Reached  string            `json:"reached,omitempty" format:"date" doc:"Of a milestone: about when the pace reaches it, if that is in the season in play, the team's games left being spread evenly over its rest."`
	Opponent string            `json:"opponent,omitempty" doc:"Of one game: the team that was played against, if it is known."`
	Venue    string            `json:"venue,omitempty" enum:"home,away,neutral" doc:"Of one game: where it was played, if that is known."`
	Part     string            `json:"part,omitempty" doc:"Of splits: the part of the games, such as at home, in wins or in March. Of players together: together, in the row of their sum."`
	Result   string            `json:"result,omitempty" enum:"W,L,T" doc:"Of one game: whether the player's team won, lost or tied, if that is known."`

	early string   // of a figure compared: that the career began before the seasons held
	exact *float64 // of a rate: the value before it was rounded
}

// Figure is a named number beside a row's value.
type Figure struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Shown string  `json:"shown"`
}

// result is a plan's answer before it has a receipt.
type result struct {
	Claim    string
	Earlier  string // the claim as code versions before 0.9.0 worded it, "" for the same
	Rows     []Row
	Of       int
	Set      string
	Notes    []string
	Method   receipts.Method
	when     string             // of one player's figure: its seasons with their limit
	spans    bool               // when is a span of seasons without a limit
	limit    string             // "in the seasons held" where a player may have played before
	ofCareer string             // of one player's figure whose limit, out.when, comes first: the career that it is of
	early    string             // "of a career that may have begun before 2000" where those are a part of one
	league   string             // whose records are counted, if a player was in a rival league too
	lines    map[string][]int32 // source rows by sport, in order
	columns  []string
	Refusal  *receipts.Refusal

	OtherRows  []receipts.Row // that are no lines of seasons: games, people
	OtherFiles []models.SourceFile

	Figures map[string]int // of games: how many are tied, where they are not listed
	through time.Time      // of games: the last day that the answer rests on

	Compared *compared // of comparables
	Found    *int      // of movers: how many there are, listed or not
}

// compared is the season that comparables are of.
type compared struct {
	Season int `json:"season"`
	Age    int `json:"age"`
}

const (
	// Verbs is the first code version whose sentences take the verb of their statistic; before,
	// an answer said what Earlier says.
	Verbs = "0.9.0-1"

	// Words that 0.9.0 took on one by one before its last ones: see receipts.ReceiptWords.
	qualifiedSeason = "0.9.0-2" // "high in points a game in a qualified season"
	teamLed         = "0.9.0-3" // "led the Chicago Cubs with 13 stolen bases"
	careerScore     = "0.9.0-4" // for career figure; "had the best season", "leads in"
	ownSeasonsSaid  = "0.9.0-5" // the seasons of the player, not of the league
	oneGame         = "0.9.0-6" // "1 game with", "There is"
	fewNamed        = "0.9.0"   // up to three seasons are named

	recordedMethod  = "recorded-questions"
	recordedVersion = "1"
	defaultRows     = 10
	maxCitedRows    = 400 // source rows that a receipt names
)

func (r *result) note(format string, args ...any) {
	r.Notes = lists.AppendNew(r.Notes, fmt.Sprintf(format, args...))
}

func (r *result) cite(sport string, lines ...int32) {
	if r.lines == nil {
		r.lines = map[string][]int32{}
	}
	r.lines[sport] = append(r.lines[sport], lines...)
}

// citeSeason names the rows of a rated season.
func (r *result) citeSeason(sport string, s *ratings.Season) {
	for _, ref := range s.LineRefs {
		r.cite(sport, int32(ref)) // #nosec G115 -- an index into rows held in memory
	}
}

func (x *League) refusal(code, reason, missing string) *receipts.Refusal {
	return &receipts.Refusal{
		Code: code, Reason: reason, Missing: []string{missing},
		Coverage: &receipts.Coverage{From: x.Sport.Earliest, To: x.Sport.Last}, Nearest: []receipts.Nearest{},
	}
}

// PlayerRef returns how answers name a player, nil for one who is not in the data.
func (x *League) PlayerRef(id string) *grounding.Player {
	if n := x.playerIndex(id); n >= 0 {
		return x.named(n)
	}
	return nil
}

func (x *League) named(player int32) *grounding.Player {
	p := x.player(player)
	return &grounding.Player{ID: p.ID, Slug: p.Slug, Name: p.Name}
}

func (x *League) SeasonName(season int) string { return x.Sport.Method.Years.Name(season) }

func (x *League) span(from, to int) string {
	if from == to {
		return x.SeasonName(from)
	}
	return x.SeasonName(from) + " to " + x.SeasonName(to)
}

// teamsOf names the teams of a season's rows.
func (x *League) teamsOf(lines []int32) string {
	var names []string
	for _, n := range lines {
		l := x.Sport.Lines.Head(int(n))
		if l.Team == "" {
			continue
		}
		names = lists.AppendNew(names, x.Sport.TeamName(l.Season, l.League, l.Team))
	}
	return strings.Join(names, ", ")
}

func pointer[T any](v T) *T { return &v }

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func rounded(v float64, digits int) float64 {
	scale := math.Pow10(digits)
	return math.Round(v*scale) / scale
}

// sharedRanks returns the shared ranks of values in order.
func sharedRanks(n int, equal func(i, j int) bool) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i + 1
		if i > 0 && equal(i-1, i) {
			out[i] = out[i-1]
		}
	}
	return out
}

// inWords returns how a sentence calls a row's unit.
func inWords(unit string) string {
	if unit == "career figure" {
		return wording.Since(careerScore, "career score", unit)
	}
	return unit
}
