package front

import (
	"cmp"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/billing"
	"groundline/internal/grounding"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/models"
	"groundline/views"
)

const (
	examplesShown = 3 // questions below the search field
	storiesShown  = 2
	cellsShown    = 2 // of the source row in the picture
	rivalsShown   = 6 // first careers of a league, of whom two are compared
)

// league returns the short name of a sport's league.
func league(sport *almanac.Sport) string { return kit.League(sport.Key).Short }

// Landing serves GET /.
func (h *Handlers) Landing(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	page := views.Landing{
		Frame: kit.Public(h.Edge, r, "Ratings you can cite", "Player ratings in five leagues, each with a signed receipt that anyone can check, or a free refusal with the reason.", "/", nil),
		Curl:  kit.TryRequest(h.Edge.BaseURL()),
		Grant: ledger.MonthlyGrant, Ratings: int(ledger.MonthlyGrant / meter.GroundedRating.Cost()),
		PackCents: billing.Packs[0].Cents, PackCredits: billing.Packs[0].Credits, Articles: kit.ArticleTiers()[0].Price,
	}
	for _, e := range questions.Examples()[:examplesShown] {
		page.Examples = append(page.Examples, kit.AskLink(e))
	}
	page.Figures, page.Loading = h.figures()
	today, err := h.Today(ctx)
	if err != nil {
		h.warn(r, "answer of the day", err)
		today = &Examples{}
	}
	if f := today.Featured; f != nil {
		h.feature(r, &page, f, today.Day.YearDay())
	}
	for _, refused := range today.Refused {
		nearest := refused.Answer.Refusal.Nearest[0].Question
		page.Refused = append(page.Refused, views.RefusedExample{Ask: kit.AskLink(refused.Question), Reason: refused.Answer.Refusal.Reason, Nearest: kit.AskLink(nearest)})
	}
	if h.Stories != nil {
		if page.Stories, err = h.Stories(ctx); err != nil {
			h.warn(r, "articles", err)
		}
		page.Stories = page.Stories[:min(storiesShown, len(page.Stories))]
	}
	return h.Edge.Render(w, r, http.StatusOK, views.LandingPage(page))
}

// warn logs that a part of the page is missing.
func (h *Handlers) warn(r *http.Request, part string, err error) {
	h.Log.WarnContext(r.Context(), "a part of the front page is missing", "part", part, "request_id", web.RequestID(r.Context()), "error", err)
}

// figures counts what is held, and says whether some of it is still the sample.
func (h *Handlers) figures() (figures []views.Pair, loading bool) {
	var players, rated, games, from, to int
	for _, key := range grounding.Sports {
		sport := h.Book.Sport(key)
		if sport == nil {
			loading = true
			continue
		}
		loading = loading || sport.Fallback
		players, rated = players+len(sport.Players), rated+sport.Rated()
		if sport.GameLines != nil {
			games += sport.GameLines.Len()
		}
		if first := sport.First; from == 0 || first < from {
			from = first
		}
		to = max(to, sport.Last)
	}
	if players == 0 {
		return nil, loading
	}
	figures = []views.Pair{
		{Value: views.Count(players), Name: "players of five leagues"}, {Value: views.Count(rated), Name: "rated seasons"},
		{Value: views.Count(games), Name: "single games of players"}, {Value: strconv.Itoa(from) + "–" + strconv.Itoa(to), Name: "seasons held"},
	}
	return slices.DeleteFunc(figures, func(f views.Pair) bool { return f.Value == "0" }), loading
}

// feature fills in the answer of the day, and what is drawn of its player and its league.
// turn is another one each day.
func (h *Handlers) feature(r *http.Request, page *views.Landing, f *Answered, turn int) {
	a := f.Answer
	slip := kit.NewSlip(f.Statement)
	slip.Lines = slices.DeleteFunc(slip.Lines, func(l views.SlipLine) bool { return l.Term == "license" || l.Term == "source rows" }) // the full receipt has them
	page.Slip, page.Receipt = &slip, kit.ReceiptPath(a.Provenance.Receipt)
	page.Question, page.Source = views.Link{Text: f.Question, Href: kit.PlanPath(*a.Plan)}, sourceRow(f.Statement)
	var err error
	if page.JSON, err = shortened(a); err != nil {
		h.warn(r, "answer as JSON", err)
	}
	sport := h.Book.Sport(a.Plan.Sport)
	if sport == nil {
		return
	}
	if h.Compared != nil {
		page.Plot = h.compared(sport, turn)
	}
	if h.Badge == nil || len(a.Rows) == 0 || a.Rows[0].Player == nil {
		return
	}
	if p, ok := sport.Player(a.Rows[0].Player.ID); ok {
		if page.Badge, err = h.Badge(r.Context(), p); err != nil {
			h.warn(r, "badge", err)
		}
		page.BadgeOf = kit.PlayerLink(sport, p.ID)
	}
}

// compared draws two of a league's first careers, other ones for each turn.
func (h *Handlers) compared(sport *almanac.Sport, turn int) *views.FrontPlot {
	roles := sport.Method.CareerRoles()
	careers := sport.RankedCareers(roles[turn%len(roles)], false, almanac.Filter{})
	if len(careers) < rivalsShown {
		return nil
	}
	first := turn % (rivalsShown - 1)
	var pair []*models.Player
	for _, c := range careers[first : first+2] {
		p, ok := sport.Player(c.Player)
		if !ok {
			return nil
		}
		pair = append(pair, p)
	}
	return h.Compared(sport, pair)
}

// sourceRow returns the first row that an answer rests on, for the picture of a receipt.
func sourceRow(s receipts.Statement) *views.SourceRow {
	if len(s.Predicate.Rows) == 0 {
		return nil
	}
	row := s.Predicate.Rows[0]
	out := &views.SourceRow{File: row.File[strings.LastIndex(row.File, "/")+1:], Row: row.Row}
	names := make([]string, 0, len(row.Cells))
	for name, value := range row.Cells {
		if value != nil {
			names = append(names, name)
		}
	}
	// The largest tell the reader most: zeros are of what a player does not do.
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(*row.Cells[b], *row.Cells[a]), cmp.Compare(a, b))
	})
	for _, name := range names[:min(cellsShown, len(names))] {
		out.Cells = append(out.Cells, views.Pair{Name: name, Value: views.Exact(*row.Cells[name])})
	}
	return out
}

// shortened returns the beginning of an answer as the API sends it.
func shortened(a *questions.Answer) (string, error) {
	type player struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	}
	type row struct {
		Rank   *int    `json:"rank"`
		Player *player `json:"player,omitempty"`
		Date   string  `json:"date,omitempty"`
		Shown  string  `json:"shown"`
		Unit   string  `json:"unit"`
	}
	type provenance struct {
		Method  string `json:"method,omitempty"`
		Receipt string `json:"receipt"`
	}
	short := struct {
		Grounded   bool       `json:"grounded"`
		Answer     string     `json:"answer"`
		Rows       []row      `json:"rows"`
		Provenance provenance `json:"provenance"`
		AsOf       string     `json:"asOf"`
	}{Grounded: a.Grounded, Answer: a.Answer, Provenance: provenance{a.Provenance.Method, a.Provenance.Receipt}, AsOf: a.AsOf}
	for _, r := range a.Rows[:min(1, len(a.Rows))] {
		one := row{Rank: r.Rank, Date: r.Date, Shown: r.Shown, Unit: r.Unit}
		if r.Player != nil {
			one.Player = &player{r.Player.ID, r.Player.Name}
		}
		short.Rows = append(short.Rows, one)
	}
	text, err := json.MarshalIndent(short, "", "  ")
	return string(text), err
}
