package kit

import (
	"groundline/internal/status"
)

// BatchKinds are the kinds of lots, for people.
var BatchKinds = map[string]string{"monthly": "Monthly grant", "promotion": "Promotion", "paid": "Pack", "correction": "Given back for a correction"}

var StateTags = map[status.State]string{status.Works: "good", status.Degraded: "warn", status.Down: "bad", status.Unknown: "warn"}
