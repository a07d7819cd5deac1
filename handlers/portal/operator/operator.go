package operator

import (
	"cmp"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/ingest"
	"groundline/internal/loop"
	"groundline/internal/operations"
	"groundline/views"
)

// Lengths of the operator's lists.
const (
	maxAccounts = 100
	maxRecords  = 25
	maxJobs     = 50
	maxRounds   = 4
)

// Only restricts a page to operators; others get 404.
func (h *Handlers) Only(page web.Handler) web.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		if account, ok := web.Person(r.Context()); !ok || account.Role != operations.RoleOperator {
			return web.NotFound()
		}
		web.Private(w)
		return page(w, r)
	}
}

// Home serves GET /operator: what needs attention.
func (h *Handlers) Home(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	page := views.Operator{Frame: h.Edge.Frame(r, "Operator"), Heading: "Operator"}
	check, err := h.Operations.LedgerCheck(ctx)
	if err != nil {
		return err
	}
	ledger, detail := views.GridCell{Text: "not checked yet", Tag: "warn"}, errorOf(check)
	if check != nil {
		ledger = jobState(check.State)
		if check.State == "completed" && check.Ended != nil {
			ledger, detail = views.GridCell{Text: "works", Tag: "good"}, "balanced, checked "+views.Moment(*check.Ended)
		}
	}
	health, err := h.Operations.Log(ctx)
	if err != nil {
		return err
	}
	state := views.Grid{Heading: "Now", Columns: []string{"Part", "State", "Detail"}}
	for _, f := range h.Status.Now(ctx) {
		state.Rows = append(state.Rows, []views.GridCell{{Text: f.Name}, {Text: string(f.State), Tag: kit.StateTags[f.State]}, {Text: f.Detail}})
	}
	state.Rows = append(state.Rows, []views.GridCell{{Text: "Ledger"}, ledger, {Text: detail}})
	log := views.Grid{Heading: "Log of receipts", Columns: []string{"Last checkpoint", "Receipts under it", "Waiting", "Oldest waiting"}, Rows: [][]views.GridCell{{
		moment(health.Checkpoint), number(health.Leaves), number(health.Waiting), moment(health.Oldest)}}}
	alerts, err := h.Operations.Alerts(ctx, maxRecords)
	if err != nil {
		return err
	}
	told := views.Grid{Heading: "Alerts", Columns: []string{"When", "Kind", "Subject", "Account", "Detail"}, Empty: "No alerts yet."}
	for _, a := range alerts {
		row := []views.GridCell{moment(&a.At), {Text: a.Kind, Tag: "bad"}, {Text: a.Subject}, {}, {Text: a.Detail}}
		if a.AccountID != nil {
			row[3] = views.GridCell{Text: "account", Href: "/operator/accounts/" + a.AccountID.String()}
		}
		told.Rows = append(told.Rows, row)
	}
	withdrawn, err := h.Operations.Withdrawals(ctx, maxRecords)
	if err != nil {
		return err
	}
	back := views.Grid{Heading: "Withdrawn articles", Columns: []string{"When", "Article", "Why", "Licensed"}, Empty: "No articles were withdrawn."}
	for _, a := range withdrawn {
		back.Rows = append(back.Rows, []views.GridCell{moment(&a.At), {Text: a.Headline}, {Text: a.Why}, number(a.Licences)})
	}
	abuse, err := h.abuse(ctx)
	if err != nil {
		return err
	}
	page.Grids = append([]views.Grid{state, log, told}, append(abuse, back)...)
	return h.Edge.Render(w, r, http.StatusOK, views.OperatorPage(page))
}

func errorOf(c *operations.LedgerCheck) string {
	if c == nil {
		return ""
	}
	return c.Error
}

// Accounts serves GET /operator/accounts: the accounts that match a search.
func (h *Handlers) Accounts(w http.ResponseWriter, r *http.Request) error {
	search := strings.TrimSpace(r.URL.Query().Get("q"))
	found, err := h.Operations.Accounts(r.Context(), search, maxAccounts)
	if err != nil {
		return err
	}
	page := views.Operator{Frame: h.Edge.Frame(r, "Accounts"), Heading: "Accounts", Search: &search}
	grid := views.Grid{Columns: []string{"Address", "Since", "Requests", "Credits left", "Used this month", "Overage", "Plan", "Volume rate"},
		Empty: "No account matches.", Caption: "Newest first, at most " + strconv.Itoa(maxAccounts) + "."}
	for _, a := range found {
		grid.Rows = append(grid.Rows, []views.GridCell{{Text: a.Email, Href: "/operator/accounts/" + a.ID.String()}, {Text: views.Date(a.CreatedAt)},
			number(a.Calls), number(int64(a.Remaining)), number(int64(a.Used)), number(int64(a.Overage)), {Text: planOf(a)}, {Text: volumeOf(a)}})
	}
	page.Grids = []views.Grid{grid}
	return h.Edge.Render(w, r, http.StatusOK, views.OperatorPage(page))
}

func planOf(a operations.Account) string {
	plan := "free"
	if a.Card {
		plan = "card on file"
	}
	if a.PayAsYouGo {
		plan += ", licenses articles"
	}
	if a.Role != "user" {
		plan += ", " + a.Role
	}
	return plan
}

func volumeOf(a operations.Account) string {
	if a.VolumePercent == nil || a.VolumeFrom == nil {
		return "list price"
	}
	return strconv.Itoa(int(*a.VolumePercent)) + "% off from " + strconv.Itoa(int(*a.VolumeFrom)) + " a month"
}

// Account serves GET /operator/accounts/{id}.
func (h *Handlers) Account(w http.ResponseWriter, r *http.Request) error {
	id, err := uuid.Parse(r.PathValue("id"))
	if err != nil {
		return apperr.New(apperr.NotFound, "account_not_found", "Account not found.")
	}
	a, err := h.Operations.Account(r.Context(), id)
	if err != nil {
		return err
	}
	lots, err := h.Usage.Batches(r.Context(), id)
	if err != nil {
		return err
	}
	page := views.Operator{Frame: h.Edge.Frame(r, "Account"), Heading: a.Email, Pairs: []views.Pair{
		{Name: "Id", Value: id.String()}, {Name: "Since", Value: views.Moment(a.CreatedAt)}, {Name: "Plan", Value: planOf(a)}, {Name: "Volume rate for articles", Value: volumeOf(a)},
		{Name: "Keys in use", Value: strconv.FormatInt(a.Keys, 10)}, {Name: "Requests", Value: strconv.FormatInt(a.Calls, 10)},
		{Name: "Used this month", Value: views.Credits(a.Used) + " credits"}, {Name: "Overage this month", Value: views.Credits(a.Overage) + " credits"}}}
	if h.SetVolume != nil {
		page.Volume = &views.VolumeForm{Action: "/operator/accounts/" + id.String() + "/volume", Percent: a.VolumePercent, From: a.VolumeFrom}
	}
	grid := views.Grid{Heading: "Credit balance by source", Columns: []string{"Source", "Granted on", "Expires", "Granted", "Left"}, Empty: "All credits are used up."}
	for _, l := range lots {
		expires := views.GridCell{Text: "never"}
		if l.ExpiresAt != nil {
			expires.Text = views.Date(*l.ExpiresAt)
		}
		grid.Rows = append(grid.Rows, []views.GridCell{{Text: cmp.Or(kit.BatchKinds[l.Kind], l.Kind)}, {Text: views.Date(l.GrantedAt)}, expires, number(int64(l.Granted)), number(int64(l.Remaining))})
	}
	page.Grids = []views.Grid{grid}
	return h.Edge.Render(w, r, http.StatusOK, views.OperatorPage(page))
}

// ChangeVolume serves POST /operator/accounts/{id}/volume: it sets the volume rate
// for articles, or removes it if both fields are empty.
func (h *Handlers) ChangeVolume(w http.ResponseWriter, r *http.Request) error {
	id, err := uuid.Parse(r.PathValue("id"))
	if err != nil || h.SetVolume == nil {
		return apperr.New(apperr.NotFound, "account_not_found", "Account not found.")
	}
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	percent, err := wholeNumber(form.Get("percent"))
	if err != nil {
		return kit.InvalidParameter("percent", "Type the rate as a whole number of percent.", "")
	}
	from, err := wholeNumber(form.Get("from"))
	if err != nil {
		return kit.InvalidParameter("from", "Type a whole number of articles a month.", "")
	}
	return web.SeeOtherUnless(h.SetVolume(r.Context(), id, percent, from), w, r, "/operator/accounts/"+id.String()) // a parsed UUID
}

func wholeNumber(typed string) (int, error) {
	if typed = strings.TrimSpace(typed); typed == "" {
		return 0, nil
	}
	return strconv.Atoi(typed)
}

// Data serves GET /operator/data: imports with reports, sources and weekly rounds.
func (h *Handlers) Data(w http.ResponseWriter, r *http.Request) error {
	imports, err := h.Operations.Imports(r.Context(), maxRecords)
	if err != nil {
		return err
	}
	page := views.Operator{Frame: h.Edge.Frame(r, "Data"), Heading: "Data"}
	grid := views.Grid{Heading: "Imports", Columns: []string{"When", "Sport", "Data of", "Players", "Lines", "Took", "Dataset", "Report"}}
	for _, i := range imports {
		of := views.GridCell{Text: views.Date(i.AsOf)}
		if i.Fallback {
			of = views.GridCell{Text: "bundled sample", Tag: "warn"}
		}
		grid.Rows = append(grid.Rows, []views.GridCell{moment(&i.Finished), {Text: i.Sport}, of, number(i.Players), number(i.Lines),
			{Text: views.Count(int(i.Finished.Sub(i.Started).Milliseconds())) + " ms", Number: true}, {Text: views.Digest(i.Artifact)}, reportOf(i)})
	}
	runs, err := h.Runs(r.Context(), maxRounds)
	if err != nil {
		return err
	}
	sources, err := h.Sources(r.Context())
	if err != nil {
		return err
	}
	page.Grids = []views.Grid{grid, sourcesGrid(sources), weeklyGrid(runs)}
	return h.Edge.Render(w, r, http.StatusOK, views.OperatorPage(page))
}

// reportOf returns an import's report, collapsed, or a dash if it is empty.
func reportOf(i operations.Import) views.GridCell {
	if strings.Trim(i.Report, "{} \n") == "" {
		return views.GridCell{Text: "–"}
	}
	return views.GridCell{Text: "report", Long: pretty(i.Report)}
}

func pretty(report string) string {
	if !json.Valid([]byte(report)) {
		return report + "\n… (cut short)"
	}
	return report
}

// sourcesGrid lists the public sources with their last change and failure.
func sourcesGrid(sources []ingest.Source) views.Grid {
	grid := views.Grid{Heading: "Public sources", Columns: []string{"Source", "Sport", "State", "Last change", "Last fetch", "Problem"},
		Empty: "No source was fetched yet. FETCH=on fetches in the background, portal fetch by hand."}
	for _, s := range sources {
		tag := map[string]string{"new": "good", "unchanged": "good", "quarantined": "bad", "failed": "bad"}[s.State]
		grid.Rows = append(grid.Rows, []views.GridCell{{Text: s.Name}, {Text: s.Sport}, {Text: s.State, Tag: cmp.Or(tag, "warn")}, moment(s.New), moment(&s.Checked), {Text: s.Detail}})
	}
	return grid
}

func weeklyGrid(runs []loop.Run) views.Grid {
	grid := views.Grid{Heading: "Weekly rounds", Columns: []string{"Round", "Step", "State", "Tries", "Items", "Finished", "Error"}, Empty: "No rounds yet."}
	for _, run := range runs {
		tag := map[string]string{"done": "good", "failed": "bad"}[run.State]
		grid.Rows = append(grid.Rows, []views.GridCell{{Text: views.Moment(run.Round)}, {Text: run.Step}, {Text: run.State, Tag: cmp.Or(tag, "warn")},
			number(int64(run.Tries)), number(run.Done), moment(run.Finished), {Text: run.Error}})
	}
	return grid
}

// Jobs serves GET /operator/jobs: failed jobs and counts by state.
func (h *Handlers) Jobs(w http.ResponseWriter, r *http.Request) error {
	counts, err := h.Operations.JobCounts(r.Context())
	if err != nil {
		return err
	}
	failed, err := h.Operations.FailedJobs(r.Context(), maxJobs)
	if err != nil {
		return err
	}
	kept := views.Grid{Heading: "Stored jobs", Columns: []string{"Kind", "State", "Jobs", "Newest"}, Empty: "No jobs yet."}
	for _, c := range counts {
		kept.Rows = append(kept.Rows, []views.GridCell{{Text: c.Kind}, jobState(c.State), number(c.Jobs), moment(&c.Newest)})
	}
	bad := views.Grid{Heading: "Failed", Columns: []string{"Job", "Kind", "State", "Tries", "Last try", "Error", "Retry"}, Empty: "No failed jobs."}
	for _, j := range failed {
		bad.Rows = append(bad.Rows, []views.GridCell{number(j.ID), {Text: j.Kind}, jobState(j.State), {Text: strconv.Itoa(int(j.Attempt)) + " of " + strconv.Itoa(int(j.Most))},
			moment(j.Attempted), {Text: j.Error}, {Text: "Retry job " + strconv.FormatInt(j.ID, 10), Post: "/operator/jobs/" + strconv.FormatInt(j.ID, 10) + "/retry"}})
	}
	page := views.Operator{Frame: h.Edge.Frame(r, "Jobs"), Heading: "Jobs", Grids: []views.Grid{bad, kept}}
	return h.Edge.Render(w, r, http.StatusOK, views.OperatorPage(page))
}

// RetryJob serves POST /operator/jobs/{id}/retry.
func (h *Handlers) RetryJob(w http.ResponseWriter, r *http.Request) error {
	id, err := strconv.ParseInt(r.PathValue("id"), 10, 64)
	if err != nil {
		return apperr.New(apperr.NotFound, "job_not_found", "Failed job not found.")
	}
	return web.SeeOtherUnless(h.Operations.RetryJob(r.Context(), id), w, r, "/operator/jobs")
}

func number(n int64) views.GridCell { return views.GridCell{Text: views.Count(int(n)), Number: true} }

func moment(t *time.Time) views.GridCell {
	if t == nil {
		return views.GridCell{Text: "–"}
	}
	return views.GridCell{Text: views.Moment(*t)}
}

func jobState(state string) views.GridCell {
	tag := map[string]string{"completed": "good", "discarded": "bad", "cancelled": "bad", "retryable": "warn"}[state]
	return views.GridCell{Text: state, Tag: cmp.Or(tag, "plain")}
}
