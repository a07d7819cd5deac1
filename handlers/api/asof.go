package api

import (
	"groundline/internal/grounding"
)

// AsOf asks for what was said on a past day.
type AsOf struct {
	Day string `query:"as_of" pattern:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$" patternDescription:"a day such as 2026-03-31" doc:"Answer as at the end of this day, UTC: what was said of the data then in force, with the receipt it had. Refused (free) before the first data (no_data_then), and where those data were replaced and nobody had asked (not_said_then)." example:"2026-11-20"`
}

// at gives the service as of the day that is asked for.
func (h *handlers) at(a AsOf) (*grounding.Service, error) { return h.Grounding.AsOf(a.Day) }
