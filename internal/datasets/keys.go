package datasets

import (
	"encoding/json"
	"fmt"
	"maps"
)

// keysJSON encodes keys as models.Player and the canonical form hold them: a JSON
// object without white space, its names in alphabetical order. Blank keys are left out.
func keysJSON(keys map[string]string) string {
	maps.DeleteFunc(keys, func(_, key string) bool { return key == "" })
	out, err := json.Marshal(keys)
	if err != nil {
		panic(err) // a map of strings always marshals
	}
	return string(out)
}

// keysOf reads what keysJSON wrote.
func keysOf(written string) (keys map[string]string, err error) {
	if err := json.Unmarshal([]byte(written), &keys); err != nil {
		return nil, fmt.Errorf("source keys %.80q: %w", written, err)
	}
	return keys, nil
}
