package rowset

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"
)

// EncodeKeys encodes keys as stored in models.Player and in the canonical form: a JSON
// object without white space, its names in alphabetical order. Blank keys are left out.
func EncodeKeys(keys map[string]string) string {
	maps.DeleteFunc(keys, func(_, key string) bool { return key == "" })
	out, err := json.Marshal(keys)
	if err != nil {
		panic(err) // a map of strings always marshals
	}
	return string(out)
}

// DecodeKeys parses the result of EncodeKeys.
func DecodeKeys(written string) (keys map[string]string, err error) {
	if err := json.Unmarshal([]byte(written), &keys); err != nil {
		return nil, fmt.Errorf("source keys %.80q: %w", written, err)
	}
	return keys, nil
}

// ParseKeys parses a table of keys: "SOURCE KEY OTHER" on each line, with comments after
// "#". It returns OTHER by KEY for one source.
func ParseKeys(table, source string) map[string]string {
	keys := map[string]string{}
	for line := range strings.Lines(table) {
		line, _, _ = strings.Cut(line, "#")
		if words := strings.Fields(line); len(words) == 3 && words[0] == source {
			keys[words[1]] = words[2]
		}
	}
	return keys
}
