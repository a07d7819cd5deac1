package ask

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/questions"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
	"groundline/views"
)

const maxSuggestions = 8 // while a question is typed

// Ask serves GET /ask: a question in words as q, or a JSON plan as plan, as in the
// links of an ambiguous question's choices. A conversation is the receipt of the answer that
// q follows.
func (h *Handlers) Ask(w http.ResponseWriter, r *http.Request) error {
	q, sent := strings.TrimSpace(r.URL.Query().Get("q")), r.URL.Query().Get("plan")
	page := views.Ask{Question: q, Conversation: r.URL.Query().Get("conversation")}
	if q == "" && sent == "" {
		page.Frame = kit.Public(h.Edge, r, "Ask", "Ask about players of five leagues in plain English. Every answer has a receipt; every refusal has a reason.", "/ask", nil)
		for _, e := range questions.Examples() {
			page.Examples = append(page.Examples, kit.AskLink(e))
		}
		return h.Edge.RenderPublic(w, r, views.AskPage(page))
	}
	if err := h.Visitors.Take(web.ClientAddress(r)); err != nil {
		return err // each new answer stores a receipt
	}
	a, err := h.asked(r, q, sent)
	if err != nil {
		return err
	}
	statement, err := h.Receipts.Statement(r.Context(), a.Provenance.Draft())
	if err != nil {
		return err
	}
	if a.Plan != nil && a.Plan.Intent == plan.OwnCalls {
		web.Private(w)
	}
	page.Asked = newAsked(a, statement)
	if a.Grounded {
		page.Asked.Slip.Cite = kit.Cite(kit.CitationOf(h.Edge.BaseURL(), a.Provenance.Receipt, statement, false))
		page.Conversation = a.Provenance.Receipt
	} else {
		page.Asked.Receipt = "/ask/refusal?" + r.URL.Query().Encode()
		kit.NoIndex(w)
	}
	page.Frame = h.Edge.Frame(r, "Ask")
	if a.Grounded {
		page.Frame = kit.WithReceiptCard(h.Edge, kit.Public(h.Edge, r, kit.UpperFirst(a.UnderstoodAs), a.Answer, kit.PlanPath(*a.Plan), nil), a.Provenance.Receipt, a.Answer)
	}
	return h.Edge.Render(w, r, http.StatusOK, views.AskPage(page))
}

// Refusal serves GET /ask/refusal: the signed document of a refusal, rebuilt from
// the question, because refusals are not stored for visitors.
func (h *Handlers) Refusal(w http.ResponseWriter, r *http.Request) error {
	if err := h.Visitors.Take(web.ClientAddress(r)); err != nil {
		return err
	}
	a, err := h.asked(r, strings.TrimSpace(r.URL.Query().Get("q")), r.URL.Query().Get("plan"))
	if err != nil {
		return err
	}
	if a.Grounded { // answerable since then
		return web.SeeOther(w, r, kit.ReceiptPath(a.Provenance.Receipt))
	}
	document, err := h.Receipts.DraftDocument(r.Context(), a.Provenance.Draft())
	if err != nil {
		return err
	}
	kit.NoIndex(w)
	web.Private(w)
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Disposition", `attachment; filename="refusal.json"`)
	_, _ = w.Write(document) // the client is gone if this fails
	return nil
}

func (h *Handlers) asked(r *http.Request, q, sent string) (*questions.Answer, error) {
	ctx := r.Context()
	if account, ok := web.Person(ctx); ok {
		ctx = questions.As(ctx, account.ID)
	}
	if q != "" {
		a, err := h.Questions.AskAfter(ctx, r.URL.Query().Get("conversation"), q)
		if apperr.Is(err, "unknown_conversation") { // of a link that outlived its answer
			return h.Questions.Ask(ctx, q)
		}
		return a, err
	}
	var p plan.Plan
	if err := json.Unmarshal([]byte(sent), &p); err != nil {
		return nil, apperr.Wrap(err, apperr.Invalid, "invalid_plan", "The plan in the URL is not valid JSON.").WithField("plan")
	}
	return h.Questions.Answer(ctx, p)
}

// Suggestions serves GET /ask/suggestions: questions that begin with the typed text.
func (h *Handlers) Suggestions(w http.ResponseWriter, r *http.Request) error {
	body, err := json.Marshal(map[string][]string{"suggestions": h.Questions.Suggestions(r.URL.Query().Get("q"), maxSuggestions)})
	if err != nil {
		return err
	}
	return h.Edge.SendPublic(w, r, "application/json", body)
}

func newAsked(a *questions.Answer, statement receipts.Statement) *views.Asked {
	out := &views.Asked{
		Slip: kit.NewSlip(statement), Receipt: kit.ReceiptPath(a.Provenance.Receipt), Understood: a.UnderstoodAs, Inferred: a.Inferred,
		Set: a.Set, Notes: a.Notes, Fallback: a.FallbackReason == grounding.SampleReason, Refused: !a.Grounded, AsOf: a.AsOf,
	}
	if a.Fallback && !out.Fallback {
		out.Limit = a.FallbackReason
	}
	if a.Of != nil {
		out.Of = *a.Of
	}
	if a.Refusal != nil {
		out.Slip.Claim = a.Refusal.Reason
		for _, n := range a.Refusal.Nearest {
			out.Nearest = append(out.Nearest, kit.AskLink(n.Question))
		}
	}
	for _, part := range a.Leagues {
		if part.Refusal == nil {
			continue
		}
		for _, n := range part.Refusal.Nearest {
			out.Nearest = append(out.Nearest, kit.AskLink(n.Question))
		}
	}
	for _, c := range a.Choices {
		choice := views.AskedChoice{Link: views.Link{Text: c.Label}, Note: c.UnderstoodAs}
		if c.Plan != nil {
			choice.Href = kit.PlanPath(*c.Plan)
		}
		out.Choices = append(out.Choices, choice)
	}
	fillTable(out, a)
	out.Series = newSeries(a)
	return out
}

// fillTable builds the table of an answer, with every column that any row has.
func fillTable(out *views.Asked, a *questions.Answer) {
	for _, r := range a.Rows {
		for _, f := range r.Figures {
			if !slices.Contains(out.Columns, f.Name) && len(out.Columns) < 6 && a.Plan.Intent != plan.TimesLeading {
				out.Columns = append(out.Columns, f.Name)
			}
		}
		out.Ranked = out.Ranked || r.Rank != nil
		out.Teams, out.Dates, out.Opponents, out.Parts = out.Teams || r.Team != nil, out.Dates || r.Date != "", out.Opponents || r.Opponent != "", out.Parts || r.Part != ""
		if r.Value != nil {
			if out.Unit == "" || out.Unit == kit.UpperFirst(r.Unit) {
				out.Unit = kit.UpperFirst(r.Unit)
			} else if len(a.Leagues) > 0 { // points in one, points a game in another
				out.Unit = "Value"
			}
		}
	}
	out.Leagues = len(a.Leagues) > 0
	for _, r := range a.Rows {
		row := views.AskedRow{League: strings.ToUpper(r.Sport), When: r.SeasonAs, Value: r.Shown, Partial: r.Partial, Call: r.Call, Day: views.Day(r.Date), Part: r.Part, Against: r.Opponent}
		if r.Through != "" && r.Through != r.Date {
			row.Day = views.Days(r.Date, r.Through)
		}
		if r.Venue == "away" {
			row.Against = "at " + r.Opponent
		}
		if r.Rank != nil {
			row.Rank = *r.Rank
		}
		if r.Player != nil {
			sport, _, _ := strings.Cut(r.Player.ID, "_")
			row.Player = views.PlayerRef{Name: r.Player.Name, Path: "/players/" + sport + "/" + r.Player.Slug}
		}
		if r.Team != nil {
			row.Team = *r.Team
		}
		for _, c := range out.Columns {
			shown := ""
			for _, f := range r.Figures {
				if f.Name == c {
					shown = f.Shown
				}
			}
			row.Figures = append(row.Figures, shown)
		}
		out.Rows = append(out.Rows, row)
	}
}

// newSeries builds the plot of a trend or of a career's ratings.
func newSeries(a *questions.Answer) *views.Series {
	if !a.Grounded || len(a.Rows) < 3 || a.Plan.Intent != plan.Trend && a.Plan.Intent != plan.Shape {
		return nil
	}
	s := &views.Series{Title: a.UnderstoodAs, Unit: a.Rows[0].Unit}
	for _, r := range a.Rows {
		s.Points = append(s.Points, views.SeriesPoint{X: *r.Season, Name: r.SeasonAs, Y: *r.Value, Text: r.Shown})
	}
	return s
}
