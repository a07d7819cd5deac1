package stats

import (
	"slices"
	"strings"
)

// pairs splits "HR=homeRuns BB=baseOnBalls" into column keys and the names of the columns
// in a source file.
func pairs(text string) (out [][2]string) {
	for pair := range strings.FieldsSeq(text) {
		at := strings.LastIndexByte(pair, '=')
		out = append(out, [2]string{pair[:at], pair[at+1:]})
	}
	return out
}

// headers maps the keys of pairs to their names.
func headers(text string) map[string]string {
	out := make(map[string]string)
	for _, pair := range pairs(text) {
		out[pair[0]] = pair[1]
	}
	return out
}

// sums maps the keys of pairs to headers of sums over rows of games, and those of counts to
// the number of rows that record a column. Others are written out.
func sums(counts, text string, others ...string) map[string]string {
	out := make(map[string]string)
	for _, pair := range pairs(counts) {
		out[pair[0]] = "count of rows with " + pair[1]
	}
	for _, pair := range pairs(text) {
		out[pair[0]] = "sum of " + pair[1]
	}
	for _, other := range others {
		key, header, _ := strings.Cut(other, "=")
		out[key] = header
	}
	return out
}

// named returns columns of the kind, as pairs name them in other files.
func (k *Kind) named(text string) []Column {
	var out []Column
	for _, pair := range pairs(text) {
		out = append(out, Column{pair[0], pair[1], k.Columns[k.Places(pair[0])[0]].Label})
	}
	return out
}

// some returns columns of the kind.
func (k *Kind) some(keys ...string) []Column {
	var out []Column
	for _, i := range k.Places(keys...) {
		out = append(out, k.Columns[i])
	}
	return out
}

// labelled returns columns under other labels.
func labelled(columns []Column, labels ...string) []Column {
	columns = slices.Clone(columns)
	for i, label := range labels {
		columns[i].Label = label
	}
	return columns
}

// columns returns the columns of pairs with their labels.
func columns(text string, labels map[string]string) []Column {
	var out []Column
	for _, pair := range pairs(text) {
		out = append(out, Column{pair[0], pair[1], labels[pair[0]]})
	}
	return out
}

// boxScore returns columns of basketball's box scores, as pairs name them in a source.
func boxScore(text string) []Column {
	return columns(text, map[string]string{
		"G": "games", "GS": "games started", "MP": "minutes played", "FG": "field goals", "FGA": "field goal attempts",
		"3P": "three-point field goals", "3PA": "three-point field goal attempts", "2P": "two-point field goals", "2PA": "two-point field goal attempts",
		"FT": "free throws", "FTA": "free throw attempts", "ORB": "offensive rebounds", "DRB": "defensive rebounds", "TRB": "rebounds", "AST": "assists",
		"STL": "steals", "BLK": "blocks", "TOV": "turnovers", "PF": "personal fouls", "PTS": "points", "DQ": "disqualifications", "+/-": "plus-minus",
	})
}
