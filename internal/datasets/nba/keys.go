package nba

import (
	_ "embed"

	"groundline/internal/datasets/rowset"
)

//go:embed keys.txt
var keyLines string

// numberKeys maps NBA.com numbers to Basketball-Reference's keys where no rule leads
// from one to the other.
var numberKeys = rowset.ParseKeys(keyLines, "nba")

// numberNames corrects names of which the league's files write the last name twice.
var numberNames = map[string]string{
	"2775":    "Ha Seung-Jin",
	"201180":  "Sun Yue",
	"1642385": "Cui Yongxi",
}
