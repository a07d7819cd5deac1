package forecast

import (
	_ "embed" // the measured scores
	"encoding/json"
	"sync"
)

// Measured is how well a kind's forecasts of the judged seasons came true, by form.
type Measured struct {
	Sport string           `json:"sport"`
	Stat  string           `json:"stat"`
	From  int              `json:"from"` // first judged season
	To    int              `json:"to"`   // last judged season
	Forms map[string]Score `json:"forms"`
}

// measuredJSON is written by tools/replay from the bundled data.
//
//go:embed measured.json
var measuredJSON []byte

var measured = sync.OnceValue(func() []Measured {
	var list []Measured
	if err := json.Unmarshal(measuredJSON, &list); err != nil {
		panic("forecast: measured.json: " + err.Error()) // it is part of the program
	}
	return list
})

// Scores returns what was measured of a kind.
func (k *Kind) Scores() Measured {
	for _, m := range measured() {
		if m.Sport == k.Sport && m.Stat == k.Stat {
			return m
		}
	}
	return Measured{}
}

// Offered reports whether a kind's forecasts in some forms are all good enough to be offered.
func (k *Kind) Offered(forms ...string) bool {
	scores := k.Scores().Forms
	for _, form := range forms {
		if s, ok := scores[form]; !ok || !s.Meets() {
			return false
		}
	}
	return true
}

// Measure replays a kind's games and scores each form.
func Measure(k *Kind, all []Game) Measured {
	m := Measured{Sport: k.Sport, Stat: k.Stat, Forms: map[string]Score{}}
	for i := range all {
		if season := all[i].Season; season > k.Fitted[1] {
			if m.From == 0 {
				m.From = season
			}
			m.To = max(m.To, season)
		}
	}
	for form, list := range Replay(k, all) {
		m.Forms[form] = ScoreOf(list)
	}
	return m
}
