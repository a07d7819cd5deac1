package operator

import (
	"context"
	"strconv"

	"github.com/google/uuid"

	"groundline/internal/operations"
	"groundline/internal/rates"
	"groundline/views"
)

// Lengths of the lists of abuse.
const (
	abuseTop  = 10 // accounts, and networks per day
	abuseDays = 7
)

// abuse returns the lists of accounts and networks that cost the most: by refusals,
// new receipts, rate limiting and sign-ups.
func (h *Handlers) abuse(ctx context.Context) ([]views.Grid, error) {
	refused, err := h.Operations.TopRefused(ctx, abuseTop)
	if err != nil {
		return nil, err
	}
	fresh, slowed := h.Busiest(abuseTop)
	ids := make([]uuid.UUID, 0, len(fresh)+len(slowed))
	for _, c := range append(fresh[:len(fresh):len(fresh)], slowed...) {
		ids = append(ids, c.Account)
	}
	emails, err := h.Operations.Emails(ctx, ids)
	if err != nil {
		return nil, err
	}
	signUps, err := h.Operations.TopSignUps(ctx, abuseDays, abuseTop)
	if err != nil {
		return nil, err
	}
	limits, err := h.Operations.DayLimits(ctx)
	if err != nil {
		return nil, err
	}
	provisional, err := h.Operations.ProvisionalDays(ctx, abuseDays)
	if err != nil {
		return nil, err
	}
	refusals := views.Grid{Heading: "Accounts with most refusals", Columns: []string{"Account", "Last 24 hours", "Stored", "Newest"}, Empty: "No refusals are stored."}
	for _, r := range refused {
		refusals.Rows = append(refusals.Rows, []views.GridCell{accountCell(r.ID, r.Email), number(r.Day), number(r.Month), moment(&r.Newest)})
	}
	return []views.Grid{
		refusals,
		countedGrid("Most new receipts today", "New receipts", "Counted by this replica since midnight UTC.", "No new receipts today.", fresh, emails, false),
		countedGrid("Most rate-limited accounts", "Requests refused", "Requests answered 429 for their rate, counted by this replica since it started.", "No account was rate-limited.", slowed, emails, true),
		signUpGrid(signUps),
		provisionalGrid(provisional),
		limitGrid(limits),
	}, nil
}

// accountCell links to an account, unless it was deleted.
func accountCell(id uuid.UUID, email string) views.GridCell {
	if email == "" {
		return views.GridCell{Text: "deleted account"}
	}
	return views.GridCell{Text: email, Href: "/operator/accounts/" + id.String()}
}

func countedGrid(heading, unit, caption, empty string, counted []rates.Counted, emails map[uuid.UUID]string, plans bool) views.Grid {
	grid := views.Grid{Heading: heading, Caption: caption, Empty: empty, Columns: []string{"Account", unit}}
	if plans {
		grid.Columns = append(grid.Columns, "Rate plan")
	}
	for _, c := range counted {
		row := []views.GridCell{accountCell(c.Account, emails[c.Account]), number(int64(c.Count))}
		if plans {
			row = append(row, views.GridCell{Text: c.Plan})
		}
		grid.Rows = append(grid.Rows, row)
	}
	return grid
}

func signUpGrid(list []operations.SignUps) views.Grid {
	grid := views.Grid{Heading: "Sign-ups by network", Columns: []string{"Day", "Network", "Opened", "Verified"},
		Caption: "The " + strconv.Itoa(abuseTop) + " busiest networks of each of the last " + strconv.Itoa(abuseDays) + " days.", Empty: "No sign-ups in the last " + strconv.Itoa(abuseDays) + " days."}
	for _, s := range list {
		network := views.GridCell{Text: s.Network}
		if s.Network == "" {
			network = views.GridCell{Text: "without the form", Tag: "plain"}
		}
		verified := number(s.Verified)
		if s.Verified == 0 && s.Opened >= abuseTop {
			verified.Tag = "warn"
		}
		grid.Rows = append(grid.Rows, []views.GridCell{{Text: views.Date(s.Day)}, network, number(s.Opened), verified})
	}
	return grid
}

func provisionalGrid(list []operations.ProvisionalDay) views.Grid {
	grid := views.Grid{Heading: "Provisional keys", Columns: []string{"Day", "Given", "Used", "Credits used", "Claimed", "By signing up"},
		Caption: "Keys given without signing up, by the day they were given, of the last " + strconv.Itoa(abuseDays) + " days.", Empty: "No provisional keys in the last " + strconv.Itoa(abuseDays) + " days."}
	for _, d := range list {
		grid.Rows = append(grid.Rows, []views.GridCell{{Text: views.Date(d.Day)}, number(d.Opened), number(d.Used), number(d.Credits), number(d.Claimed), number(d.SignUps)})
	}
	return grid
}

// limitNames name the daily limits.
var limitNames = map[string]string{
	"signup_by_network": "Sign-ups by network, and by its /24 or /48", "mail_by_account": "Mail to unverified addresses, by account",
	"try_by_network": "Provisional keys by network, and by its /24 or /48", "try_in_all": "Provisional keys of all networks",
	"mail_by_network": "Mail to unverified addresses, by network", "mail_by_recipient": "Mail to unverified addresses, by recipient",
}

func limitGrid(list []operations.DayLimit) views.Grid {
	grid := views.Grid{Heading: "Daily limits", Columns: []string{"Limit", "Counted for", "Total", "Highest"},
		Caption: "Today, UTC. Counted by hashed address or network.", Empty: "Nothing counted today."}
	for _, l := range list {
		name := limitNames[l.Kind]
		if name == "" {
			name = l.Kind
		}
		grid.Rows = append(grid.Rows, []views.GridCell{{Text: name}, number(l.Keys), number(l.Acts), number(l.Top)})
	}
	return grid
}
