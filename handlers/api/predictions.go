package api

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/predictions"
	"groundline/internal/propositions"
)

type callsInput struct {
	Limit  int    `query:"limit" minimum:"1" maximum:"1000" default:"100" doc:"Maximum number of results."`
	Cursor string `query:"cursor" maxLength:"12" pattern:"^[0-9]+$" patternDescription:"the next value of the previous page" doc:"The next value of the previous page."`
}

type callsBody struct {
	Calls  []callItem `json:"calls" doc:"Your predictions, newest window first, scored or not."`
	Next   *string    `json:"next" doc:"Cursor of the next page, or null."`
	Handle *string    `json:"handle" doc:"The public name of your track record; null while it is not public."`
	Score  callScore  `json:"score"`
}

type callItem struct {
	Proposition int64     `json:"proposition"`
	Sport       string    `json:"sport"`
	Template    string    `json:"template"`
	Text        string    `json:"text"`
	Opens       time.Time `json:"opens"`
	Closes      time.Time `json:"closes"`
	Locked      bool      `json:"locked"`
	Says        string    `json:"says" enum:"yes,no"`
	Confidence  int       `json:"confidence" doc:"Percent."`
	Outcome     *string   `json:"outcome" enum:"yes,no,void" doc:"Null until the data includes the window's games."`
	Receipt     *string   `json:"receipt" doc:"Of the outcome."`
}

type callScore struct {
	Scored      int     `json:"scored" doc:"Predictions that came out yes or no."`
	Brier       float64 `json:"brier" doc:"Mean of (probability of yes − outcome)²: 0 is perfect, .25 a coin."`
	Skill       float64 `json:"skill" doc:"1 − Brier ÷ the Brier score of always predicting each template's share of yes."`
	SkillLow    float64 `json:"skillLow" doc:"80% interval."`
	SkillHigh   float64 `json:"skillHigh"`
	Calibration float64 `json:"calibrationError"`
	Rank        *int    `json:"rank" doc:"Rank in the leaderboard, from 20 scored predictions with a handle; else null."`
}

type callsOutput struct{ Body callsBody }

type openInput struct {
	Sport string `query:"sport" required:"true" enum:"mlb,nfl,nba,nhl,wnba" doc:"The league." example:"nfl"`
}

type openBody struct {
	Sport        string     `json:"sport"`
	Season       *int       `json:"season"`
	Opens        *time.Time `json:"opens" doc:"Null, like the whole list, while no predictions are open."`
	Closes       *time.Time `json:"closes"`
	Locks        *time.Time `json:"locks" doc:"Predictions can be made or changed until then."`
	Propositions []asked    `json:"propositions"`
	Next         *string    `json:"next" doc:"Always null: a list is one page."`
}

type asked struct {
	ID         int64   `json:"id"`
	Template   string  `json:"template"`
	Text       string  `json:"text"`
	PlayerID   string  `json:"playerId"`
	OtherID    *string `json:"otherId"`
	Says       *string `json:"says" enum:"yes,no" doc:"Your prediction, or null."`
	Confidence *int    `json:"confidence"`
}

type openOutput struct{ Body openBody }

type makeInput struct {
	Body struct {
		Calls []struct {
			Proposition int64  `json:"proposition"`
			Says        string `json:"says" enum:"yes,no,none" doc:"none withdraws the prediction."`
			Confidence  int    `json:"confidence,omitempty" minimum:"0" maximum:"99" doc:"Percent, 50 to 99; omitted with none."`
		} `json:"calls" maxItems:"200"`
	}
}

type madeOutput struct {
	Body struct {
		Made      int `json:"made"`
		TakenBack int `json:"takenBack"`
	}
}

// calls registers the operations on the account's own predictions.
func (h *handlers) calls() {
	register(h, h.keyed(operation("GET /api/v1/calls", "calls",
		"Your predictions and their track record",
		"Free.",
	)), func(ctx context.Context, in *callsInput) (*callsOutput, error) {
		body, err := h.ownCalls(ctx, in)
		return &callsOutput{body}, err
	})
	register(h, h.keyed(operation("GET /api/v1/calls/open", "openCalls",
		"The propositions open for prediction in a league's next week",
		"Free.",
	)), func(ctx context.Context, in *openInput) (*openOutput, error) {
		body, err := h.openList(ctx, in.Sport)
		return &openOutput{body}, err
	})
	register(h, h.keyed(operation("POST /api/v1/calls", "makeCalls",
		"Make, change or withdraw predictions",
		"Free; all or none. After a list is locked, any change is 409, call_locked. Sending the same again changes nothing.", http.StatusNotFound, http.StatusConflict,
	)), h.makeCalls)
}

func (h *handlers) makeCalls(ctx context.Context, in *makeInput) (*madeOutput, error) {
	key := keyFrom(ctx)
	if err := key.MayUse(keys.Data, true); err != nil {
		return nil, err
	}
	var list []predictions.Prediction
	var back []int64
	for _, c := range in.Body.Calls {
		if c.Says == "none" {
			back = append(back, c.Proposition)
		} else {
			list = append(list, predictions.Prediction{Proposition: c.Proposition, Yes: c.Says == "yes", Confidence: c.Confidence})
		}
	}
	if len(back) > 0 && len(list) > 0 {
		return nil, apperr.New(apperr.Invalid, "invalid_call", "Withdraw predictions in a separate request.").WithField("body.calls")
	}
	if err := h.Predictions.Save(ctx, key.AccountID, list); err != nil {
		return nil, err
	}
	if err := h.Predictions.Withdraw(ctx, key.AccountID, back); err != nil {
		return nil, err
	}
	out := &madeOutput{}
	out.Body.Made, out.Body.TakenBack = len(list), len(back)
	return out, nil
}

func (h *handlers) openList(ctx context.Context, sport string) (openBody, error) {
	body := openBody{Sport: sport, Propositions: []asked{}}
	l, err := h.Predictions.Open(ctx, sport)
	if err != nil || l == nil {
		return body, err
	}
	body.Season, body.Opens, body.Closes, body.Locks = &l.Season, &l.Opens, &l.Closes, &l.Locks
	all, err := h.Predictions.Propositions(ctx, l.ID)
	if err != nil {
		return body, err
	}
	own, err := h.Predictions.On(ctx, keyFrom(ctx).AccountID, l.ID)
	if err != nil {
		return body, err
	}
	for i := range all {
		p := &all[i]
		a := asked{ID: p.ID, Template: p.Template, Text: p.Text, PlayerID: p.Player}
		if p.Other != "" {
			a.OtherID = &p.Other
		}
		if c, ok := own[p.ID]; ok {
			said := sideOf(c.Yes)
			a.Says, a.Confidence = &said, &c.Confidence
		}
		body.Propositions = append(body.Propositions, a)
	}
	return body, nil
}

func (h *handlers) ownCalls(ctx context.Context, in *callsInput) (callsBody, error) {
	body := callsBody{Calls: []callItem{}}
	caller, ok, err := h.Predictions.ForecasterOf(ctx, keyFrom(ctx).AccountID)
	if err != nil || !ok {
		return body, err
	}
	if caller.Handle != "" {
		body.Handle = &caller.Handle
	}
	offset, _ := strconv.Atoi(in.Cursor)
	made, err := h.Predictions.All(ctx, caller.ID, offset, in.Limit+1)
	if err != nil {
		return body, err
	}
	if len(made) > in.Limit {
		next := strconv.Itoa(offset + in.Limit)
		body.Next, made = &next, made[:in.Limit]
	}
	for _, m := range made {
		body.Calls = append(body.Calls, callItem{
			Proposition: m.ID, Sport: m.Sport, Template: m.Template, Text: m.Text, Opens: m.Opens.UTC(), Closes: m.Closes.UTC(),
			Locked: m.Sealed != nil, Says: sideOf(m.Yes), Confidence: m.Confidence, Outcome: m.Outcome, Receipt: m.Receipt,
		})
	}
	st, err := h.Predictions.ScoreOf(ctx, caller.ID)
	body.Score = scoreBody(st.Score)
	if st.Rank > 0 {
		body.Score.Rank = &st.Rank
	}
	return body, err
}

func scoreBody(s propositions.Score) callScore {
	return callScore{Scored: s.N, Brier: s.Brier, Skill: s.Skill, SkillLow: s.Low, SkillHigh: s.High, Calibration: s.Calibration}
}

func sideOf(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}
