package predictions

import (
	"fmt"
	"math"
	"net/http"
	"slices"
	"strconv"
	"time"

	"groundline/handlers/portal/kit"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/weekly"
	"groundline/models"
	"groundline/views"
)

// MoversIndex serves GET /movers: the last week of each sport.
func (h *Handlers) MoversIndex(w http.ResponseWriter, r *http.Request) error {
	var page views.MoversIndex
	for _, key := range grounding.Sports {
		if h.Book.Sport(key) == nil {
			continue
		}
		m, err := h.Weekly.Movers(r.Context(), key, 0)
		if err != nil {
			return err
		}
		page.Sports = append(page.Sports, h.moversWeek(m))
	}
	page.Frame = kit.Public(h.Edge, r, "Movers", "Players in five leagues whose rating moved more than chance explains, each with games and a receipt.", "/movers", nil)
	return h.Edge.RenderPublic(w, r, views.MoversIndexPage(page))
}

// Movers serves GET /movers/{sport}: a week, by default the last.
func (h *Handlers) Movers(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	week := 0
	if text := r.URL.Query().Get("week"); text != "" {
		if week, err = strconv.Atoi(text); err != nil || week < 1 {
			return apperr.New(apperr.NotFound, "not_found", "A week is a number starting at 1.").WithField("week")
		}
	}
	m, err := h.Weekly.Movers(r.Context(), sport.Key, week)
	if err != nil {
		return err
	}
	page := views.MoversPage{Week: h.moversWeek(m)}
	path := "/movers/" + sport.Key
	if m.Week > 1 {
		page.Before = fmt.Sprintf("%s?week=%d", path, m.Week-1)
	}
	if m.Week < m.Weeks {
		page.After = fmt.Sprintf("%s?week=%d", path, m.Week+1)
	}
	if week != 0 && m.Week != m.Weeks {
		path = fmt.Sprintf("%s?week=%d", path, m.Week)
	}
	page.Frame = kit.Public(h.Edge, r, page.Week.Sport.Short+" movers", page.Week.Claim, path, nil)
	return h.Edge.RenderPublic(w, r, views.MoversWeekPage(page))
}

// Brief serves GET /brief: each sport's last week in sentences.
func (h *Handlers) Brief(w http.ResponseWriter, r *http.Request) error {
	var page views.BriefPage
	for _, key := range grounding.Sports {
		if h.Book.Sport(key) == nil {
			continue
		}
		b, err := h.Weekly.Brief(r.Context(), key)
		if err != nil {
			return err
		}
		page.Sports = append(page.Sports, newSportBrief(b))
	}
	page.Frame = kit.Public(h.Edge, r, "This week’s brief", "This week’s movers in five leagues, in sentences backed by receipts.", "/brief", nil)
	return h.Edge.RenderPublic(w, r, views.BriefSheet(page))
}

func newSportBrief(b *weekly.Brief) views.SportBrief {
	s := views.SportBrief{Sport: kit.League(b.Sport), State: weekState(b.Freshness), Stale: b.Freshness == string(grounding.Stale)}
	if b.Refusal != nil {
		s.Missing = b.Refusal.Reason
	}
	for _, line := range b.Sentences {
		s.Sentences = append(s.Sentences, views.Sourced{Text: line.Text, Href: kit.ReceiptPath(line.Receipt)})
	}
	if b.Grounded {
		s.Actions = append(s.Actions, views.Link{Text: "See the full week", Href: "/movers/" + b.Sport})
	}
	for _, a := range b.Actions {
		link := views.Link{Text: a.Text, Href: a.Href}
		if a.Do == "watch" && !slices.Contains(s.Actions, link) { // a mover's other actions are on their own page
			s.Actions = append(s.Actions, link)
		}
	}
	return s
}

func (h *Handlers) moversWeek(m *weekly.Movers) views.MoversWeek {
	week := views.MoversWeek{Sport: kit.League(m.Sport), Path: "/movers/" + m.Sport, Feed: "/movers/" + m.Sport + "/feed.atom", Receipt: kit.ReceiptPath(m.Provenance.Receipt)}
	if m.Refusal != nil {
		week.Missing, week.Claim = m.Refusal.Reason, m.Refusal.Reason
		return week
	}
	sport := h.Book.Sport(m.Sport)
	week.Claim, week.Season, week.Week, week.Weeks, week.Tested = m.Claim, sport.Method.Years.Name(m.Season), m.Week, m.Weeks, m.Tested
	week.Through = m.EvidenceThrough
	week.Days = views.Days(m.Starts, m.Ends)
	if m.Week == m.Weeks {
		week.State, week.Stale = weekState(m.Freshness), m.Freshness == string(grounding.Stale)
	}
	var files []models.SourceFile
	if sport.Games != nil {
		files = sport.Games.Files
	}
	week.Credits = kit.SourceCredits(files)
	for i := range m.Movers {
		week.Movers = append(week.Movers, newMover(m.Sport, &m.Movers[i]))
	}
	for i := range m.WithinChance {
		week.Within = append(week.Within, newMover(m.Sport, &m.WithinChance[i]))
	}
	return week
}

// weekState labels a week other than the current one.
func weekState(freshness string) string {
	switch grounding.Freshness(freshness) {
	case grounding.Offseason:
		return "last week played"
	case grounding.Stale:
		return "latest week in the data; newer games exist"
	}
	return ""
}

// moverLinks names a mover's actions below the player's name.
var moverLinks = map[string]string{
	"receipt": "Receipt", "watch": "Weekly feed", "call": "Predict", "rating": "All seasons", "compare": "Similar players", "embed": "Badge", "license": "License a report",
}

func newMover(sport string, m *weekly.Mover) views.MoverRow {
	row := views.MoverRow{
		Player:   views.PlayerRef{Name: m.Player.Name, Path: "/players/" + sport + "/" + m.Player.Slug},
		Position: m.Position, Before: m.Before.Value, After: m.After.Value, Change: m.Change, Low: m.After.Interval.Low, High: m.After.Interval.High,
		Surprise: math.Abs(m.Surprise), Games: m.Games, Claim: m.Claim, Receipt: kit.ReceiptPath(m.Receipt),
	}
	if m.Team != nil {
		row.Team = *m.Team
	}
	for _, a := range m.Actions {
		row.Actions = append(row.Actions, views.Link{Text: moverLinks[a.Do], Href: a.Href})
	}
	row.Columns = playedColumns(m.Lines)
	for _, l := range m.Lines {
		g := views.GameRow{Day: l.Day}
		if l.Team != nil {
			g.Team = *l.Team
		}
		for _, key := range row.Columns {
			v := math.NaN()
			if given := l.Stats[key]; given != nil {
				v = *given
			}
			g.Values = append(g.Values, v)
		}
		row.Lines = append(row.Lines, g)
	}
	return row
}

// playedColumns lists the statistics that are not 0 in every game, such as a
// receiver's passes.
func playedColumns(lines []weekly.Line) []string {
	if len(lines) == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(lines[0].Keys), func(key string) bool {
		return !slices.ContainsFunc(lines, func(l weekly.Line) bool { v := l.Stats[key]; return v != nil && *v != 0 })
	})
}

// published returns when a week's movers were published: the day after its last day.
func published(m *weekly.Movers) time.Time {
	day, err := time.Parse(time.DateOnly, m.Ends)
	if err != nil {
		return time.Time{}
	}
	return day.AddDate(0, 0, 1)
}
