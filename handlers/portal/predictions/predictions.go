package predictions

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/predictions"
	"groundline/internal/propositions"
	"groundline/views"
)

const (
	weeksListed = 12
	rowsListed  = 100
)

// Index serves GET /calls: the open lists and the leaderboard.
func (h *Handlers) Index(w http.ResponseWriter, r *http.Request) error {
	page := views.CallsIndex{Least: propositions.MinRanked, ShrinkBy: propositions.ShrinkBy}
	for _, key := range grounding.Sports {
		sport := h.Book.Sport(key)
		if sport == nil {
			continue
		}
		one, _, err := h.openList(r.Context(), sport)
		if err != nil {
			return err
		}
		page.Sports = append(page.Sports, one)
	}
	ranked, house, err := h.Predictions.Leaderboard(r.Context())
	if err != nil {
		return err
	}
	page.Leaders, page.House = newLeaders(ranked), newLeaders(house)
	page.Frame = kit.Public(h.Edge, r, "Predictions", "Predict a week of games with your confidence. Lists are sealed by a published hash and scored against a naive baseline.", "/calls", nil)
	return h.Edge.RenderPublic(w, r, views.CallsIndexPage(page))
}

func newLeaders(all []predictions.TrackRecord) []views.CallerLine {
	var out []views.CallerLine
	for _, s := range all {
		out = append(out, views.CallerLine{Name: s.Handle, Path: "/calls/by/" + s.Handle, Rank: s.Rank, CallRecord: newRecord(s.Score)})
	}
	return out
}

func newRecord(s propositions.Score) views.CallRecord {
	r := views.CallRecord{N: s.N, Brier: s.Brier, Skill: s.Skill, Low: s.Low, High: s.High, Shrunk: s.Shrunk, Calibration: s.Calibration}
	for i, b := range s.Bins {
		r.Bins = append(r.Bins, views.CalibrationBin{From: 10 * i, To: 10*i + 10, N: b.N, Said: b.Said, Came: b.Came, Low: b.Low, High: b.High})
	}
	return r
}

// openList returns a sport's open list, or the reason why it has none.
func (h *Handlers) openList(ctx context.Context, sport *almanac.Sport) (views.CallSport, *predictions.List, error) {
	key := sport.Key
	s := views.CallSport{Sport: kit.League(key), Path: "/calls/" + key, JSON: "/calls/export/" + key + ".json", CSV: "/calls/export/" + key + ".csv"}
	l, err := h.Predictions.Open(ctx, key)
	if err != nil {
		return s, nil, err
	}
	switch {
	case l == nil && len(propositions.Templates(key)) == 0:
		s.Missing, s.JSON = "We offer no "+s.Sport.Short+" predictions: we hold the games of only one of its seasons, and judge a model on seasons that it was not fitted on.", ""
	case l == nil && sport.Games == nil:
		s.Missing, s.JSON = "No games are loaded on this service, so predictions can’t be settled.", ""
	case l == nil:
		s.Missing = "The next list opens a few days before its week, during the season."
	default:
		window := newWindow(l)
		all, err := h.Predictions.Propositions(ctx, l.ID)
		if err != nil {
			return s, nil, err
		}
		window.N = len(all)
		s.Open = &window
		if sport.Games == nil {
			return s, l, nil
		}
		if asOf := sport.Games.AsOf; grounding.FreshnessAt(key, asOf, h.Clock()) == grounding.Stale {
			s.Warning = fmt.Sprintf("The newest games are from %s. A prediction is void if its week’s games are missing four weeks after the week ends.", asOf.Format("2 January 2006"))
		}
	}
	return s, l, nil
}

func newWindow(l *predictions.List) views.CallWindow {
	w := views.CallWindow{
		Path:  "/calls/" + l.Sport + "/" + l.Opens.Format(time.DateOnly),
		Days:  views.Days(l.Opens.Format(time.DateOnly), l.Closes.Add(-time.Hour).Format(time.DateOnly)),
		Locks: l.Locks, Opens: l.Opens, Closes: l.Closes, State: "open",
	}
	switch {
	case l.Settled != nil:
		w.State = "settled"
	case l.Late():
		w.State = "void: sealed too late"
	case l.Sealed != nil:
		w.State = "sealed"
	}
	return w
}

// Open serves GET /calls/{sport}: the list open for predictions.
func (h *Handlers) Open(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	return h.showCalls(w, r, sport, http.StatusOK, nil)
}

func (h *Handlers) showCalls(w http.ResponseWriter, r *http.Request, sport *almanac.Sport, status int, problem *apperr.Error) error {
	one, l, err := h.openList(r.Context(), sport)
	if err != nil {
		return err
	}
	account, signedIn := web.Person(r.Context())
	page := views.CallSheet{Sport: one, SignIn: !signedIn, Action: r.URL.RequestURI(), Saved: r.URL.Query().Has("saved")}
	if problem != nil {
		page.Alert, page.Remedy, page.Saved = problem.Message, problem.Remedy, false
	}
	if l != nil {
		all, err := h.Predictions.Propositions(r.Context(), l.ID)
		if err != nil {
			return err
		}
		own, err := h.Predictions.On(r.Context(), account.ID, l.ID)
		if err != nil {
			return err
		}
		h.fillSheet(&page, r, sport, all, own)
	}
	before, err := h.Predictions.Lists(r.Context(), sport.Key, weeksListed)
	if err != nil {
		return err
	}
	for _, b := range before {
		if b.Locked(h.Clock()) {
			page.Windows = append(page.Windows, newWindow(b))
		}
	}
	name := kit.League(sport.Key).Short + " predictions"
	page.Frame = kit.Public(h.Edge, r, name, "Predict next week of the "+kit.League(sport.Key).Short+".", one.Path, nil)
	if signedIn || status != http.StatusOK {
		return h.Edge.RenderPrivate(w, r, status, views.CallSheetPage(page))
	}
	return h.Edge.RenderPublic(w, r, views.CallSheetPage(page))
}

func (h *Handlers) fillSheet(page *views.CallSheet, r *http.Request, sport *almanac.Sport, all []predictions.Proposition, own map[int64]predictions.Prediction) {
	slug := r.URL.Query().Get("player")
	if slug != "" {
		page.Player = slug
		all = slices.DeleteFunc(all, func(p predictions.Proposition) bool { return !about(sport, &p, slug) })
		if len(all) > 0 {
			page.Player = nameOf(sport, all[0], slug)
		}
	} else {
		var shown string
		page.Tabs, shown = templateTabs(page.Sport.Path, r.URL.Query().Get("template"), all)
		all = slices.DeleteFunc(all, func(p predictions.Proposition) bool { return propositions.Family(p.Template) != shown })
	}
	for i := range all {
		row := newRow(sport, &all[i])
		if c, ok := own[all[i].ID]; ok {
			row.Says, row.Confidence = side(c.Yes), c.Confidence
		}
		page.Rows = append(page.Rows, row)
	}
}

func about(sport *almanac.Sport, p *predictions.Proposition, slug string) bool {
	for _, id := range []string{p.Player, p.Other} {
		if player, ok := sport.Player(id); ok && player.Slug == slug {
			return true
		}
	}
	return false
}

func nameOf(sport *almanac.Sport, p predictions.Proposition, slug string) string {
	for _, id := range []string{p.Player, p.Other} {
		if player, ok := sport.Player(id); ok && player.Slug == slug {
			return player.Name
		}
	}
	return slug
}

// templateTabs lists the templates of a list, all lines of one together, and returns the one
// shown.
func templateTabs(path, wanted string, all []predictions.Proposition) (tabs []views.Tab, shown string) {
	var keys []string
	for i := range all {
		if key := propositions.Family(all[i].Template); !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	if len(keys) == 0 {
		return nil, ""
	}
	if shown = wanted; !slices.Contains(keys, shown) {
		shown = keys[0]
	}
	for _, key := range keys {
		name := key
		if t := propositions.Of(key); t != nil {
			name = t.Name()
		}
		tabs = append(tabs, views.Tab{Link: views.Link{Text: name, Href: path + "?template=" + key}, Current: key == shown})
	}
	return tabs, shown
}

func side(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// newRow returns a proposition with its outcome, if it has one.
func newRow(sport *almanac.Sport, p *predictions.Proposition) views.CallRow {
	row := views.CallRow{ID: p.ID, Text: p.Text, Why: p.Why}
	if sport != nil {
		if player, ok := sport.Player(p.Player); ok {
			row.Href = kit.PlayerPath(player)
		}
	}
	if p.Outcome != nil {
		row.Outcome = *p.Outcome
	}
	if p.Receipt != nil {
		row.Receipt = kit.ReceiptPath(*p.Receipt)
	}
	t := propositions.Of(p.Template)
	if p.Value != nil && p.Than != nil && t != nil && t.Kind != propositions.Rises {
		row.Figures = fmt.Sprintf("%s vs. %s", views.Hundredths(*p.Value), views.Hundredths(*p.Than))
	}
	return row
}

// Save serves POST /calls/{sport}.
func (h *Handlers) Save(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	made, back, err := typedPredictions(form)
	if err == nil {
		err = h.Predictions.Save(r.Context(), account.ID, made)
	}
	if err == nil {
		err = h.Predictions.Withdraw(r.Context(), account.ID, back)
	}
	if shown := apperr.From(err); err != nil && (shown.Kind == apperr.Conflict || shown.Kind == apperr.Invalid) {
		return h.showCalls(w, r, sport, web.Status(err), shown)
	}
	if err != nil {
		return err
	}
	query := r.URL.Query()
	query.Set("saved", "1")
	return web.SeeOther(w, r, "/calls/"+sport.Key+"?"+query.Encode()) // a path of ours: the sport is one that the service knows
}

// typedPredictions parses the form fields says-ID and confidence-ID.
func typedPredictions(form map[string][]string) (made []predictions.Prediction, back []int64, err error) {
	for name, values := range form {
		text, ok := strings.CutPrefix(name, "says-")
		if !ok || len(values) == 0 {
			continue
		}
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, nil, apperr.New(apperr.Invalid, "invalid_call", "Unknown proposition in the form.")
		}
		switch values[0] {
		case "yes", "no":
			sure := form["confidence-"+text]
			if len(sure) == 0 {
				sure = []string{""}
			}
			confidence, err := strconv.Atoi(sure[0])
			if err != nil {
				return nil, nil, apperr.New(apperr.Invalid, "invalid_call", "Type a confidence from 50 to 99 percent.").WithField("confidence")
			}
			made = append(made, predictions.Prediction{Proposition: id, Yes: values[0] == "yes", Confidence: confidence})
		case "none":
			back = append(back, id)
		default:
			return nil, nil, apperr.New(apperr.Invalid, "invalid_call", "Choose yes, no or none.")
		}
	}
	return made, back, nil
}
