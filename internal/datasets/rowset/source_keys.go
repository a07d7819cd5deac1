package rowset

import (
	"encoding/json"
	"fmt"
	"maps"
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
