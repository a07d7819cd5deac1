package data

import (
	"net/http"
	"time"

	"groundline/handlers/portal/kit"
	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
	"groundline/views"
)

// gamesOfADay is how many games the page of a day lists.
const gamesOfADay = 20

// OnThisDay serves GET /onthisday/{sport}: the most notable games of a day of the year, today's
// without date, which is a month and a day as in 03-02.
func (h *Handlers) OnThisDay(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	const form = "01-02"
	on, asked := h.Clock().UTC(), r.URL.Query().Get("date")
	if asked != "" {
		if on, err = time.Parse("2006-"+form, "2024-"+asked); err != nil { // a leap year has every day
			return kit.InvalidParameter("date", "There is no day "+kit.Quote(asked)+".", "Write the month and the day, as in 03-02.")
		}
	}
	on = time.Date(2024, on.Month(), on.Day(), 0, 0, 0, 0, time.UTC)
	page := views.OnThisDay{Sport: kit.League(sport.Key), Day: on.Format("January 2"), Date: on.Format(form)}
	path := page.Sport.OnThisDay()
	for _, key := range grounding.Sports {
		league := kit.League(key)
		page.Leagues = append(page.Leagues, views.Tab{Link: views.Link{Text: league.Short, Href: league.OnThisDay() + "?date=" + page.Date}, Current: key == sport.Key})
	}
	beside := func(days int) views.Link {
		day := on.AddDate(0, 0, days)
		return views.Link{Text: day.Format("January 2"), Href: path + "?date=" + day.Format(form)}
	}
	page.Before, page.After = beside(-1), beside(1)
	a, err := h.Questions.OnThisDay(r.Context(), sport.Key, page.Date, grounding.Page{Limit: gamesOfADay})
	if err != nil {
		return err
	}
	if page.Claim = a.Answer.Answer; !a.Grounded {
		page.Claim, page.Empty = "", a.Refusal.Reason
	}
	for _, row := range a.Rows {
		g := views.NotableGame{RecordGame: views.RecordGame{Player: views.PlayerRef{Name: row.Player.Name, Path: "/players/" + sport.Key + "/" + row.Player.Slug}, Day: row.Date, Opponent: row.Opponent},
			Shown: row.Shown, Unit: row.Unit, Playoffs: row.Part == "in the playoffs"}
		if row.Team != nil {
			g.Team = *row.Team
		}
		if row.Venue == "away" && g.Opponent != "" {
			g.Opponent = "at " + g.Opponent
		}
		if len(row.Figures) == 2 {
			g.Alike, g.Of = row.Figures[0].Shown, row.Figures[1].Shown
		}
		page.Games = append(page.Games, g)
	}
	if len(page.Games) > 0 {
		page.Ask = kit.PlanPath(plan.Plan{Intent: plan.OnThisDay, Sport: sport.Key, Day: page.Date})
		page.Credits = kit.SourceCredits(sport.GameLines.Files)
	}
	canonical := path
	if asked != "" {
		canonical += "?date=" + page.Date
	}
	page.Frame = kit.Public(h.Edge, r, page.Sport.Short+" on this day, "+page.Day, "The rarest single games that we hold of any "+page.Day+", with player, year and opponent.", canonical, nil)
	return h.Edge.RenderPublic(w, r, views.OnThisDayPage(page))
}
