package operator

import (
	"context"
	"strconv"

	"github.com/google/uuid"

	"groundline/internal/operations"
	"groundline/internal/rates"
	"groundline/views"
)

// How much the operator's lists of abuse show.
const (
	operatorTop  = 10 // accounts, and networks a day
	operatorDays = 7
)

// abuse makes the lists that show who costs more than others: by refusals, by new
// receipts, by asking too fast, and by opening accounts.
func (h *Handlers) abuse(ctx context.Context) ([]views.Grid, error) {
	refused, err := h.Operations.TopRefused(ctx, operatorTop)
	if err != nil {
		return nil, err
	}
	fresh, slowed := h.Busiest(operatorTop)
	ids := make([]uuid.UUID, 0, len(fresh)+len(slowed))
	for _, c := range append(fresh[:len(fresh):len(fresh)], slowed...) {
		ids = append(ids, c.Account)
	}
	emails, err := h.Operations.Emails(ctx, ids)
	if err != nil {
		return nil, err
	}
	signUps, err := h.Operations.TopSignUps(ctx, operatorDays, operatorTop)
	if err != nil {
		return nil, err
	}
	limits, err := h.Operations.DayLimits(ctx)
	if err != nil {
		return nil, err
	}
	refusals := views.Grid{Heading: "Most refused accounts", Columns: []string{"Account", "Last 24 hours", "Kept", "Newest"}, Empty: "No refusal is kept."}
	for _, r := range refused {
		refusals.Rows = append(refusals.Rows, []views.GridCell{accountCell(r.ID, r.Email), number(r.Day), number(r.Month), moment(&r.Newest)})
	}
	return []views.Grid{
		refusals,
		countedGrid("Most new receipts today", "New receipts", "Counted by this replica since midnight UTC.", "No new receipt was stored today.", fresh, emails, false),
		countedGrid("Most often slowed down", "Requests refused", "Counted by this replica since it started: requests answered 429 for their rate.", "No account was slowed down.", slowed, emails, true),
		signUpGrid(signUps),
		limitGrid(limits),
	}, nil
}

// accountCell links to an account, which may have been deleted.
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
		Caption: "The last " + strconv.Itoa(operatorDays) + " days, the " + strconv.Itoa(operatorTop) + " busiest networks of each.", Empty: "No account was opened in the last " + strconv.Itoa(operatorDays) + " days."}
	for _, s := range list {
		network := views.GridCell{Text: s.Network}
		if s.Network == "" {
			network = views.GridCell{Text: "not by the form", Tag: "plain"}
		}
		verified := number(s.Verified)
		if s.Verified == 0 && s.Opened >= operatorTop {
			verified.Tag = "warn"
		}
		grid.Rows = append(grid.Rows, []views.GridCell{{Text: views.Date(s.Day)}, network, number(s.Opened), verified})
	}
	return grid
}

// limitNames say what the limits of a day count.
var limitNames = map[string]string{
	"signup_by_network": "Sign-ups by network, and by its /24 or /48", "mail_by_account": "Mail to unverified addresses, by account",
	"mail_by_network": "Mail to unverified addresses, by network", "mail_by_recipient": "Mail to unverified addresses, by recipient",
}

func limitGrid(list []operations.DayLimit) views.Grid {
	grid := views.Grid{Heading: "Daily limits", Columns: []string{"Limit", "Counted for", "Total", "Highest"},
		Caption: "Today, UTC. Whom they are counted for is stored as a hash.", Empty: "Nothing was counted today."}
	for _, l := range list {
		name := limitNames[l.Kind]
		if name == "" {
			name = l.Kind
		}
		grid.Rows = append(grid.Rows, []views.GridCell{{Text: name}, number(l.Keys), number(l.Acts), number(l.Top)})
	}
	return grid
}
