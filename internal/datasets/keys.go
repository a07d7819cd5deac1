package datasets

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// keysJSON writes keys as models.Player has them, and the canonical form: a JSON
// object without white space, its names in alphabetical order.
func keysJSON(keys map[string]string) string {
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

// compactKeys writes a stored object as keysJSON does: jsonb has an order and a
// spacing of its own. Where nothing is escaped the quotes tell all, in a tenth
// of the time.
func compactKeys(stored string) (string, error) {
	if strings.ContainsFunc(stored, func(r rune) bool { return r >= 0x7f || r < ' ' || strings.ContainsRune(`\<>&`, r) }) {
		var keys map[string]string
		if err := json.Unmarshal([]byte(stored), &keys); err != nil {
			return "", err
		}
		return keysJSON(keys), nil
	}
	quoted := strings.Split(stored, `"`) // key, colon, value and comma in turn, from 1 on
	pairs := make([]string, 0, len(quoted)/4)
	for i := 3; i < len(quoted); i += 4 {
		pairs = append(pairs, `"`+quoted[i-2]+`":"`+quoted[i]+`"`)
	}
	slices.Sort(pairs)
	return "{" + strings.Join(pairs, ",") + "}", nil
}
