package ask

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/forecast"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/internal/startsit"
	"groundline/views"
)

// StartSit serves GET /startsit/{sport}: the form, and with players and stat the answer.
// Players may be typed as names.
func (h *Handlers) StartSit(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	path := "/startsit/" + sport.Key
	page := views.StartSit{Sport: kit.League(sport.Key), Path: path, Stat: r.URL.Query().Get("stat"), Measured: measuredStats(sport)}
	for _, key := range grounding.Sports {
		page.Tabs = append(page.Tabs, views.Tab{Link: views.Link{Text: strings.ToUpper(key), Href: "/startsit/" + key}, Current: key == sport.Key})
	}
	for _, s := range startsit.Stats(sport.Key) {
		page.Stats = append(page.Stats, views.Option{Value: s.Key, Name: s.Label})
	}
	if len(page.Stats) == 0 || sport.GameLines == nil {
		page.Warning = fmt.Sprintf("We hold too few %s games to forecast with: a forecast is fitted on some seasons and judged on others.", strings.ToUpper(sport.Key))
	}
	typed := typedPlayers(r.URL.Query())
	for _, name := range typed {
		if p := sport.Resolve(name).Player; p != nil && p.Slug == name {
			name = p.Name
		}
		page.Players = append(page.Players, name)
	}
	page.Players = append(page.Players, make([]string, max(0, startsit.MaxPlayers-len(typed)))...)
	if len(typed) == 0 || page.Warning != "" {
		page.Examples = h.startSitExamples(sport, page.Stats)
		page.Frame = kit.Public(h.Edge, r, "Start or sit: "+strings.ToUpper(sport.Key),
			"The chance that each of two to four players has the most in their next game, from their games, with a receipt and with how such forecasts came true.", path, nil)
		return h.Edge.RenderPublic(w, r, views.StartSitPage(page))
	}
	if err := h.Visitors.Take(web.ClientAddress(r)); err != nil {
		return err // each new answer stores a receipt
	}
	status := http.StatusOK
	page.Answer, err = h.compare(r, sport, typed, page.Stat)
	if apperr.From(err) != nil && apperr.From(err).Kind == apperr.Invalid {
		page.Error, status = apperr.From(err).Message+" "+apperr.From(err).Remedy, http.StatusBadRequest
	} else if err != nil {
		return err
	}
	kit.NoIndex(w)
	page.Frame = h.Edge.Frame(r, "Start or sit: "+strings.ToUpper(sport.Key))
	return h.Edge.Render(w, r, status, views.StartSitPage(page))
}

// typedPlayers returns what was typed in the form's fields, or the list of an API address.
func typedPlayers(query url.Values) []string {
	typed := append(slices.Clone(query["player"]), strings.Split(query.Get("players"), ",")...)
	for i := range typed {
		typed[i] = strings.TrimSpace(typed[i])
	}
	return slices.DeleteFunc(typed, func(s string) bool { return s == "" })
}

func (h *Handlers) compare(r *http.Request, sport *almanac.Sport, typed []string, stat string) (*views.Comparison, error) {
	slugs := make([]string, len(typed))
	for i, name := range typed {
		slugs[i] = slugOf(sport, name)
	}
	a, err := h.Comparisons.Compare(r.Context(), startsit.Question{Sport: sport.Key, Players: slugs, Stat: stat})
	if err != nil {
		return nil, err
	}
	statement, err := h.Receipts.Statement(r.Context(), a.Provenance.Draft())
	if err != nil {
		return nil, err
	}
	out := &views.Comparison{Slip: kit.NewSlip(statement), Label: a.Label}
	if a.Fallback {
		out.Limit = a.FallbackReason
	}
	if !a.Grounded {
		out.Nearest = nearestPages(a.Refusal.Nearest)
		return out, nil
	}
	out.Receipt = kit.ReceiptPath(a.Provenance.Receipt)
	for i := range a.Players {
		p := &a.Players[i]
		out.Bars = append(out.Bars, views.ChanceBar{Player: kit.PlayerLink(sport, p.ID), Probability: p.Probability, Mean: p.Mean, Low: p.Low, High: p.High, Games: p.Games, Last: p.LastGame})
	}
	out.Bars = append(out.Bars, views.ChanceBar{Player: views.PlayerRef{Name: "A tie for the most"}, Probability: a.Tie})
	c := a.Calibration
	out.Judged = &views.Judged{Seasons: seasonsOf(sport, c.From, c.To), Players: c.Players, N: c.Forecasts, Error: c.Error, Skill: c.Skill, Low: c.SkillLow, High: c.SkillHigh}
	for i, b := range c.Bins {
		out.Judged.Bins = append(out.Judged.Bins, views.CalibrationBin{From: 10 * i, To: 10*i + 10, N: b.N, Said: b.Said, Came: b.Came})
	}
	return out, nil
}

// slugOf returns the slug of a typed name: itself if it is one, else that of the best match of
// a search that is a match by the whole name, else the words joined.
func slugOf(sport *almanac.Sport, name string) string {
	if _, ok := sport.Player(name); ok {
		return name
	}
	joined := strings.ToLower(strings.Join(strings.Fields(name), "-"))
	if match := sport.Resolve(joined); match.Player != nil || match.Ambiguous() {
		return joined
	}
	if hits := sport.Search(name, 2); len(hits) == 1 || len(hits) > 0 && strings.EqualFold(hits[0].Player.Name, name) {
		return hits[0].Player.Slug
	}
	return joined
}

// nearestPages links what a refusal offers to pages where there are any.
func nearestPages(list []receipts.Nearest) []views.Link {
	var out []views.Link
	for _, n := range list {
		query := url.Values{}
		for name, value := range n.Params {
			query.Set(name, value)
		}
		path, ok := strings.CutPrefix(n.Path, "/api/v1")
		switch {
		case ok && strings.HasPrefix(path, "/startsit/"):
		case ok && strings.HasPrefix(path, "/rankings/"):
			query = url.Values{"list": {"current"}}
		default:
			out = append(out, kit.AskLink(n.Question))
			continue
		}
		out = append(out, views.Link{Text: n.Question, Href: path + "?" + query.Encode()})
	}
	return out
}

// startSitExamples offers the question about the first two players by current rating who can
// be compared, for each statistic.
func (h *Handlers) startSitExamples(sport *almanac.Sport, offered []views.Option) []views.Link {
	if sport.GameLines == nil {
		return nil
	}
	var out []views.Link
	for _, stat := range offered {
		best := startsit.Likely(sport, stat.Value, 3)
		if len(best) < 2 {
			continue
		}
		var slugs, names []string
		for _, p := range best {
			slugs, names = append(slugs, p.Slug), append(names, p.Name)
		}
		out = append(out, views.Link{Text: fmt.Sprintf("Most %s next: %s?", stat.Name, strings.Join(names, ", ")),
			Href: "/startsit/" + sport.Key + "?" + url.Values{"players": {strings.Join(slugs, ",")}, "stat": {stat.Value}}.Encode()})
	}
	return out
}

func measuredStats(sport *almanac.Sport) []views.MeasuredStat {
	var out []views.MeasuredStat
	for _, k := range forecast.Kinds(sport.Key) {
		m := k.Scores()
		s := m.Forms[forecast.Pair]
		out = append(out, views.MeasuredStat{Label: k.Phrase, Seasons: seasonsOf(sport, m.From, m.To), N: s.N, Error: s.Calibration, Skill: s.Skill, Low: s.Low, High: s.High,
			Offered: k.Offered(forecast.Pair, forecast.Four)})
	}
	return out
}

func seasonsOf(sport *almanac.Sport, from, to int) string {
	return views.Span(sport.Method.Years.Name(from), sport.Method.Years.Name(to))
}
