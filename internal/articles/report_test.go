package articles

import (
	"math/rand/v2"
	"testing"

	"groundline/internal/stats"
	"groundline/models"
)

// TestASmallCountMovesByItsFigure: "from five to seven" is a rise, though words are no figures.
func TestASmallCountMovesByItsFigure(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]changed{
		"rose": {before: "5", after: "7", message: message{vars: map[string]string{"a": "five", "b": "seven"}}},
		"fell": {before: "1,194", after: "680", message: message{vars: map[string]string{"a": "1,194", "b": "680"}}},
	} {
		if got := verb(&c); got != want {
			t.Errorf("%s to %s %s", c.before, c.after, got)
		}
	}
}

// TestBothMatchesAreSaidToHaveGoneOneWay: two seasons alike that were both followed by a higher rating, or by a lower
// one, are said to; two that went different ways, one, and one without a rating after it are not.
func TestBothMatchesAreSaidToHaveGoneOneWay(t *testing.T) {
	t.Parallel()
	of := func(was, is string) match {
		s := &source{}
		return match{message{s, "A", "comps.close", map[string]string{"cr": was}}, message{s, "B", "comps.after", map[string]string{"rating": is}}}
	}
	d := &draft{voice: newVoice(rand.New(rand.NewPCG(1, 1)), 0, nil, stats.NHL, nil)} // #nosec G404 -- of a test
	for want, found := range map[string][]match{
		"lower":  {of("78.2", "31.0"), of("82.9", "50.6")},
		"higher": {of("58.1", "94.1"), of("60.4", "76.4")},
	} {
		if got := d.bothWent(found); got.vars["went"] != want {
			t.Errorf("%s: %q", want, got.vars["went"])
		}
	}
	for _, found := range [][]match{{of("78.2", "31.0")}, {of("78.2", "31.0"), of("60.4", "76.4")}, {of("78.2", ""), of("82.9", "50.6")}, {of("70.7", "70.7"), of("82.9", "50.6")}} {
		if got := d.bothWent(found); got.from != nil {
			t.Errorf("%v: %v", found, got.vars)
		}
	}
}

// TestPlacesThatAreOneAreSaidOnce: places among the leaders are one sentence, and two statistics in the same place
// share it.
func TestPlacesThatAreOneAreSaidOnce(t *testing.T) {
	t.Parallel()
	d := &draft{voice: newVoice(rand.New(rand.NewPCG(1, 1)), 0, nil, stats.NHL, nil)} // #nosec G404 -- of a test
	p := &models.Player{Name: "A"}
	lead := func(rank, unit string) message {
		return message{&source{}, "A", "lead.rank.here", map[string]string{"rank": rank, "unit": unit, "league": "the NHL"}}
	}
	for want, said := range map[string][]message{
		"second in the NHL in points and assists, and eighth in goals": {lead("second", "points"), lead("second", "assists"), lead("eighth", "goals")},
		"third in the NHL in points and fifth in goals":                {lead("third", "points"), lead("fifth", "goals")},
		"fifth in the NHL in points and goals":                         {lead("fifth", "points"), lead("fifth", "goals")},
	} {
		got := d.together(p, said, "")
		if len(got) != 1 || got[0].vars["list"] != want {
			t.Errorf("%v, want %q", got, want)
		}
	}
	if one := []message{lead("third", "points")}; len(d.together(p, one, "")) != 1 || d.together(p, one, "")[0].as != "lead.rank.here" {
		t.Error("a place alone stays as it is")
	}
}

// TestAWeekIsNewsByItsFigures: a headline has the whole line of a football game, goals and assists, and the averages
// that a leader would have.
func TestAWeekIsNewsByItsFigures(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ role, story, noun, want string }{
		{"wide_receiver", weekUp, "six catches for 92 yards and two touchdowns", "makes six catches for 92 yards and two touchdowns"},
		{"player", weekUp, "13.0 points, 5.5 rebounds and 8.0 assists a game", "averages 13.0 points and 8.0 assists a game"},
		{"player", weekUp, "34.7 points, 6.7 rebounds and 8.7 assists a game", "averages 34.7 points and 8.7 assists a game"},
		{"player", weekUp, "14.0 points and 2.0 assists a game", "averages 14.0 points a game"},
		{"player", weekDown, "13.0 points, 5.5 rebounds and 8.0 assists a game", "averages 13.0 points a game"},
	} {
		vars := map[string]string{"noun": c.noun, "does": "averages 13.0 points a game"}
		if (&source{}).weekNews(c.role, c.story, vars); vars["does"] != c.want {
			t.Errorf("%s: %q, want %q", c.noun, vars["does"], c.want)
		}
	}
}
