package usage

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/meter"
	"groundline/internal/usage"
	"groundline/models"
	"groundline/views"
)

// The default and maximum period of the dashboard, in days.
const (
	usageDays    = 28
	maxUsageDays = 366
)

var usageParams = []string{"days", "key", "endpoint", "outcome"}

// usageQuery is the period and filter of a usage page.
type usageQuery struct {
	days   int
	filter usage.Filter
}

// readUsage parses the filters of the page and its CSV. An unknown filter is an
// error, since ignoring it would show the wrong usage.
func readUsage(values url.Values, now time.Time) (usageQuery, error) {
	q := usageQuery{days: usageDays}
	for name, given := range values {
		switch {
		case !slices.Contains(usageParams, name):
			return q, kit.InvalidParameter(name, "Usage has no filter "+kit.Quote(name)+".", "Use "+strings.Join(usageParams, ", ")+".")
		case len(given) > 1:
			return q, kit.InvalidParameter(name, "The filter "+kit.Quote(name)+" is given more than once.", "Give it once.")
		}
	}
	var err error
	if given := values.Get("days"); given != "" {
		if q.days, err = strconv.Atoi(given); err != nil || q.days < 1 || q.days > maxUsageDays {
			return q, kit.InvalidParameter("days", "days cannot be "+kit.Quote(given)+".", "Use a number of days from 1 to "+strconv.Itoa(maxUsageDays)+".")
		}
	}
	if given := values.Get("key"); given != "" {
		if q.filter.KeyID, err = uuid.Parse(given); err != nil {
			return q, kit.InvalidParameter("key", "key cannot be "+kit.Quote(given)+".", "Use the id of one of your keys.")
		}
	}
	var ok bool
	if given := values.Get("endpoint"); given != "" {
		if q.filter.Endpoint, ok = meter.EndpointNamed(given); !ok {
			return q, kit.InvalidParameter("endpoint", "endpoint cannot be "+kit.Quote(given)+".", "Use an endpoint as in the usage list, such as grounded/rating.")
		}
	}
	if given := values.Get("outcome"); given != "" {
		if q.filter.Outcome, ok = meter.OutcomeNamed(given); !ok {
			return q, kit.InvalidParameter("outcome", "outcome cannot be "+kit.Quote(given)+".", "Use "+strings.Join(outcomeNames(), ", ")+".")
		}
	}
	q.filter.From = now.UTC().Truncate(24*time.Hour).AddDate(0, 0, 1-q.days)
	return q, nil
}

func outcomeNames() []string {
	var names []string
	for _, o := range meter.Outcomes() {
		names = append(names, o.String())
	}
	return names
}

// with returns the path with this filter and one value changed.
func (q usageQuery) with(path, name, value string) string {
	values := url.Values{}
	set := func(n, v string) {
		if n == name {
			v = value
		}
		if v != "" {
			values.Set(n, v)
		}
	}
	set("days", strconv.Itoa(q.days))
	key := ""
	if q.filter.KeyID != uuid.Nil {
		key = q.filter.KeyID.String()
	}
	set("key", key)
	set("endpoint", q.filter.Endpoint.String())
	set("outcome", q.filter.Outcome.String())
	return path + "?" + values.Encode()
}

// newUsage builds the filtered part of the dashboard.
func newUsage(q usageQuery, sum usage.Summary, keys []models.APIKey, now time.Time) views.Usage {
	u := views.Usage{
		Days: q.days, From: q.filter.From, Until: now.UTC(), Endpoint: q.filter.Endpoint.String(), Outcome: q.filter.Outcome.String(),
		Outcomes: outcomeNames(), CSV: q.with("/dashboard/usage.csv", "", ""), Whole: "/dashboard?days=" + strconv.Itoa(q.days),
		Total: newUsageSum("", sum.Total), Keys: keys,
	}
	if q.filter.KeyID != uuid.Nil {
		u.Key = q.filter.KeyID.String()
	}
	for _, e := range meter.Endpoints() {
		u.Endpoints = append(u.Endpoints, e.String())
	}
	byDay := make(map[time.Time]usage.Total, len(sum.ByDay))
	for _, d := range sum.ByDay {
		byDay[d.Day.UTC()] = d.Total
	}
	for day := q.filter.From; !day.After(now); day = day.AddDate(0, 0, 1) {
		u.ByDay = append(u.ByDay, views.UsageDay{Day: day, UsageSum: newUsageSum(views.Date(day), byDay[day])})
	}
	for _, k := range sum.ByKey {
		line := newUsageSum(keyName(keys, k.KeyID), k.Total)
		line.Href = q.with("/dashboard", "key", k.KeyID.String())
		u.ByKey = append(u.ByKey, line)
	}
	for _, e := range sum.ByEndpoint {
		line := newUsageSum(e.Endpoint.String(), e.Total)
		line.Href = q.with("/dashboard", "endpoint", line.Name)
		u.ByEndpoint = append(u.ByEndpoint, line)
	}
	for _, o := range sum.ByOutcome {
		line := newUsageSum(o.Outcome.String(), o.Total)
		line.Href = q.with("/dashboard", "outcome", line.Name)
		u.ByOutcome = append(u.ByOutcome, line)
	}
	return u
}

func newUsageSum(name string, t usage.Total) views.UsageSum {
	return views.UsageSum{Name: name, Calls: t.Calls, Cost: t.Cost, Overage: t.Overage}
}

func keyName(keys []models.APIKey, id uuid.UUID) string {
	for _, k := range keys {
		if k.ID == id {
			if k.Name != "" {
				return k.Name + " (" + k.Prefix + ")"
			}
			return k.Prefix
		}
	}
	return "another key"
}

// byMember sums what members of a team used, from the sums by key, most credits first.
func byMember(byKey []usage.KeyTotal, members map[uuid.UUID]string) []views.UsageSum {
	sums := map[string]*views.UsageSum{}
	for _, k := range byKey {
		name := cmp.Or(members[k.KeyID], "a former member")
		if sums[name] == nil {
			sums[name] = &views.UsageSum{Name: name}
		}
		s := sums[name]
		s.Calls, s.Cost, s.Overage = s.Calls+k.Calls, s.Cost+k.Cost, s.Overage+k.Overage
	}
	var list []views.UsageSum
	for _, s := range sums {
		list = append(list, *s)
	}
	slices.SortFunc(list, func(a, b views.UsageSum) int { return cmp.Or(cmp.Compare(b.Cost, a.Cost), cmp.Compare(a.Name, b.Name)) })
	return list
}

// members returns the address of the member who has each key of the team that the person acts
// for; nil in their own account.
func (h *Handlers) members(ctx context.Context, keys []models.APIKey) (map[uuid.UUID]string, error) {
	actor, _ := web.Actor(ctx)
	if !actor.InTeam() {
		return nil, nil
	}
	emails, err := h.Teams.Emails(ctx, actor.Account.ID)
	if err != nil {
		return nil, err
	}
	of := make(map[uuid.UUID]string, len(keys))
	for _, k := range keys {
		if k.MemberID != nil {
			of[k.ID] = emails[*k.MemberID]
		}
	}
	return of, nil
}

// UsageCSV serves GET /dashboard/usage.csv: the requests that match the dashboard's
// filter, or all of the account's requests without one.
func (h *Handlers) UsageCSV(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	q, err := readUsage(r.URL.Query(), h.Clock())
	if err != nil {
		return err
	}
	if len(r.URL.Query()) == 0 {
		q.filter.From = time.Time{}
	}
	keys, err := h.Keys.List(r.Context(), account.ID)
	if err != nil {
		return err
	}
	members, err := h.members(r.Context(), keys)
	if err != nil {
		return err
	}
	web.Private(w)
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="usage.csv"`)
	if err := h.Usage.WriteCSV(r.Context(), w, account.ID, q.filter, members); err != nil {
		web.CutShort(r.Context(), h.Log, "usage CSV", err)
	}
	return nil
}
