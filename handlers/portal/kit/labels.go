package kit

import "groundline/internal/status"

// BatchKinds names the kinds of credit batches.
var BatchKinds = map[string]string{"monthly": "Monthly grant", "promotion": "Promotion", "paid": "Pack", "correction": "Refund for a correction"}

// StateTags are the tag styles of the states of service parts.
var StateTags = map[status.State]string{status.Works: "good", status.Degraded: "warn", status.Down: "bad", status.Unknown: "warn"}
