package ask

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/answers"
	"groundline/internal/apperr"
	"groundline/views"
)

// Index serves GET /answers: the saved questions with their newest answers.
func (h *Handlers) Index(w http.ResponseWriter, r *http.Request) error {
	w.Header().Add("Vary", "Accept")
	newest, err := h.Answers.Newest(r.Context())
	if err != nil {
		return err
	}
	if web.WantsJSON(r) {
		return h.sendJSON(w, r, map[string]any{"answers": newest})
	}
	page := views.AnswersIndex{Frame: kit.Public(h.Edge, r, "Answers", "Questions of the week about five leagues, answered again whenever the data changes, each with a receipt.", "/answers", nil)}
	for _, v := range newest {
		sport, _, _ := strings.Cut(v.Slug, "-")
		if n := len(page.Sports); n == 0 || page.Sports[n-1].Sport != strings.ToUpper(sport) {
			page.Sports = append(page.Sports, views.SportAnswers{Sport: strings.ToUpper(sport)})
		}
		list := &page.Sports[len(page.Sports)-1]
		list.Answers = append(list.Answers, newAnswerLine(v))
	}
	return h.Edge.RenderPublic(w, r, views.AnswersIndexPage(page))
}

func newAnswerLine(v answers.Version) views.AnswerLine {
	line := views.AnswerLine{Link: views.Link{Text: v.Question, Href: answerPath(v)}, Says: v.Answer.Answer, AsOf: v.Answer.AsOf}
	if v.Answer.Refusal != nil {
		line.Says = v.Answer.Refusal.Reason
	}
	return line
}

func answerPath(v answers.Version) string {
	if v.Version != v.Latest {
		return fmt.Sprintf("/answers/%s?version=%d", v.Slug, v.Version)
	}
	return "/answers/" + v.Slug
}

// SavedAnswer serves GET /answers/{slug}, as a page or JSON: the newest answer or an
// older version, with its history.
func (h *Handlers) SavedAnswer(w http.ResponseWriter, r *http.Request) error {
	w.Header().Add("Vary", "Accept")
	version := 0
	if text := r.URL.Query().Get("version"); text != "" {
		var err error
		if version, err = strconv.Atoi(text); err != nil || version < 1 || version > 1<<30 {
			return apperr.New(apperr.NotFound, "not_found", "A version is a number starting at 1.").WithField("version")
		}
	}
	v, err := h.Answers.Get(r.Context(), r.PathValue("slug"), version)
	if err != nil {
		return err
	}
	if web.WantsJSON(r) {
		return h.sendJSON(w, r, v)
	}
	history, err := h.Answers.History(r.Context(), v.Slug)
	if err != nil {
		return err
	}
	_, statement, err := h.Receipts.Get(r.Context(), v.Receipt)
	if err != nil {
		return err
	}
	_, superseded, err := h.Receipts.Superseded(r.Context(), v.Receipt)
	if err != nil {
		return err
	}
	page := views.StandingAnswer{
		Frame:    kit.Public(h.Edge, r, v.Question, newAnswerLine(*v).Says, answerPath(*v), nil),
		Question: v.Question, Asked: *newAsked(&v.Answer, statement), MadeAt: v.MadeAt, Plan: "/ask",
	}
	if v.Answer.Plan != nil {
		page.Plan = kit.PlanPath(*v.Answer.Plan)
	}
	if v.Answer.Grounded {
		page.Asked.Slip.Cite = kit.Cite(kit.CitationOf(h.Edge.BaseURL(), v.Receipt, statement, superseded))
	}
	page.Frame = kit.WithReceiptCard(h.Edge, page.Frame, v.Receipt, newAnswerLine(*v).Says)
	if v.Version == v.Latest {
		page.Frame = kit.WithCard(h.Edge, page.Frame, newAnswerLine(*v).Says)
	} else {
		page.Newest = "/answers/" + v.Slug
	}
	for _, old := range history {
		page.History = append(page.History, views.AnswerVersion{Version: old.Version, MadeAt: old.MadeAt, Href: answerPath(old), Shown: old.Version == v.Version, Says: newAnswerLine(old).Says, Receipt: kit.ReceiptPath(old.Receipt)})
	}
	return h.Edge.RenderPublic(w, r, views.StandingAnswerPage(page))
}

// Backlog serves GET /ask/unanswered: the outcomes of the last month's questions,
// and the understood questions that could not be answered.
func (h *Handlers) Backlog(w http.ResponseWriter, r *http.Request) error {
	w.Header().Add("Vary", "Accept")
	b, err := h.Answers.Backlog(r.Context())
	if err != nil {
		return err
	}
	if web.WantsJSON(r) {
		return h.sendJSON(w, r, b)
	}
	page := views.Backlog{
		Frame: kit.Public(h.Edge, r, "Unanswered questions", "How many questions were refused in the last 30 days, and why.", "/ask/unanswered", nil),
		Since: b.Since, Asked: int(b.Asked), Answered: int(b.Answered), Choices: int(b.Choices), Refused: int(b.Refused),
	}
	for _, c := range b.Codes {
		page.Codes = append(page.Codes, views.BacklogCode{Code: c.Code, Asked: int(c.Asked)})
	}
	for _, o := range b.Open {
		page.Open = append(page.Open, views.BacklogOpen{Code: o.Code, Sport: strings.ToUpper(o.Sport), Intent: strings.ReplaceAll(o.Intent, "_", " "), Stat: o.Stat, Asked: int(o.Asked)})
	}
	for _, d := range b.Days {
		page.Days = append(page.Days, views.BacklogDay{Day: d.Day, Asked: int(d.Asked), Refused: int(d.Refused)})
	}
	return h.Edge.RenderPublic(w, r, views.BacklogPage(page))
}

func (h *Handlers) sendJSON(w http.ResponseWriter, r *http.Request, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return h.Edge.SendPublic(w, r, "application/json", body)
}
