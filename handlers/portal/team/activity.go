package team

import (
	"encoding/csv"
	"net/http"
	"net/url"
	"strconv"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/auditlog"
	"groundline/views"
)

// entriesPerPage is how many entries of the activity log a page shows.
const entriesPerPage = 50

// Activity serves GET /activity: the activity log of the account that the person acts for,
// newest first, by kind and by member.
func (h *Handlers) Activity(w http.ResponseWriter, r *http.Request) error {
	actor, _ := web.Actor(r.Context())
	q := r.URL.Query()
	filter := auditlog.Filter{Kind: q.Get("kind"), Actor: q.Get("actor")}
	if typed := q.Get("before"); typed != "" {
		before, err := strconv.ParseInt(typed, 10, 64)
		if err != nil || before < 1 {
			return apperr.New(apperr.Invalid, "invalid_parameter", "“before” is the number of an entry.").WithField("before")
		}
		filter.Before = before
	}
	entries, err := h.Log.Page(r.Context(), actor.Account.ID, filter, entriesPerPage+1)
	if err != nil {
		return err
	}
	choices, err := h.Log.Choices(r.Context(), actor.Account.ID)
	if err != nil {
		return err
	}
	head, err := h.Log.Head(r.Context(), actor.Account.ID)
	if err != nil {
		return err
	}
	page := views.Activity{Frame: h.Edge.Frame(r, "Activity log"), Kind: filter.Kind, Actor: filter.Actor, Count: head.Seq, Head: head.Hash}
	for _, kind := range choices.Kinds {
		page.Kinds = append(page.Kinds, views.Option{Value: kind, Name: views.EventName(kind)})
	}
	for _, address := range choices.Actors {
		page.Actors = append(page.Actors, views.Option{Value: address, Name: address})
	}
	if len(entries) > entriesPerPage {
		entries = entries[:entriesPerPage]
		older := url.Values{"before": {strconv.FormatInt(entries[entriesPerPage-1].Seq, 10)}}
		for name, value := range map[string]string{"kind": filter.Kind, "actor": filter.Actor} {
			if value != "" {
				older.Set(name, value)
			}
		}
		page.Older = "/activity?" + older.Encode()
	}
	for _, e := range entries {
		page.Entries = append(page.Entries, views.ActivityEntry{Seq: e.Seq, At: e.Time(), Kind: e.Kind, Actor: e.Actor, Detail: e.Detail, Address: e.Address, Browser: e.Browser})
	}
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.ActivityPage(page))
}

// ActivityJSON serves GET /activity/log.jsonl: the whole log, which `groundline audit` checks.
func (h *Handlers) ActivityJSON(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	download(w, "application/x-ndjson", "activity.jsonl")
	return h.Log.WriteJSON(r.Context(), w, account.ID)
}

// ActivityCSV serves GET /activity/log.csv: the whole log for a spreadsheet.
func (h *Handlers) ActivityCSV(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	download(w, "text/csv; charset=utf-8", "activity.csv")
	out := csv.NewWriter(w)
	if err := out.Write([]string{"seq", "at", "actor", "kind", "detail", "address", "browser", "hash"}); err != nil {
		return err
	}
	err := h.Log.Each(r.Context(), account.ID, func(e auditlog.Entry) error {
		return out.Write([]string{strconv.FormatInt(e.Seq, 10), e.At, kit.PlainCell(e.Actor), e.Kind, kit.PlainCell(e.Detail), e.Address, kit.PlainCell(e.Browser), e.Hash})
	})
	out.Flush()
	if err == nil {
		err = out.Error()
	}
	return err
}

func download(w http.ResponseWriter, contentType, name string) {
	web.Private(w)
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
}
