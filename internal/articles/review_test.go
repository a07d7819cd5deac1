package articles

import (
	"math"
	"strings"
	"testing"

	"groundline/internal/ratings"
	"groundline/models"
)

// TestAFallInFewGamesIsNoFall holds which two seasons a review compares: about as much play in
// both, and most games where the role plays in all.
func TestAFallInFewGamesIsNoFall(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		role         ratings.Role
		before, last float64
		of           float64
		want         bool
	}{
		"a third of the games":          {"defenceman", 79, 33, 82, false},
		"full seasons":                  {"forward", 82, 80, 82, true},
		"few games in both":             {"player", 40, 41, 82, false},
		"a game short of 60%":           {"batter", 132, 97, 162, false},
		"60%":                           {"batter", 132, 98, 162, true},
		"a starter's games are few":     {"starter", 32, 30, 162, true},
		"a starter who left early":      {"starter", 30, 9, 162, false},
		"a reserve goalie":              {"goalie", 25, 28, 82, true},
		"a season without its schedule": {"player", 40, 41, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := &ratings.Season{Role: c.role, Games: c.before, Season: 1}
			b := &ratings.Season{Role: c.role, Games: c.last, Season: 2}
			if got := playedAlike(a, b, map[int]float64{1: c.of, 2: c.of}); got != c.want {
				t.Errorf("%v, not %v", got, c.want)
			}
		})
	}
}

// TestAFallComesWithALineThatFell holds the figure of a headline beside the rating that moved.
func TestAFallComesWithALineThatFell(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		before, now string
		up, want    bool
	}{
		{"20.0 points a game", "21.1 points a game", false, false},
		{"19.8 points a game", "10.6 points a game", false, true},
		{"a 1.17 ERA", "a 5.23 ERA", false, true},
		{"a 1.17 ERA", "an 8.04 ERA", true, false},
		{"four goals", "13 goals", true, true},
		{"a .331 average", "53 home runs", true, true}, // of two kinds
		{"1,416 rushing yards", "950 rushing yards", false, true},
	} {
		if got := sameWay(c.before, c.now, c.up); got != c.want {
			t.Errorf("%s, then %s: %v", c.before, c.now, got)
		}
	}
}

// TestTheSummaryHasOtherFactsThanTheHeadline holds which facts stand in a summary: the best after the headline's that
// are of another kind and of other players, and a second of them only where it is news and both are read at a glance.
func TestTheSummaryHasOtherFactsThanTheHeadline(t *testing.T) {
	t.Parallel()
	a, b := &models.Player{ID: "a"}, &models.Player{ID: "b"}
	short, long := "who led", strings.Repeat("who led ", 30)
	for name, c := range map[string]struct {
		rest          []newsItem
		second, third int // places in news
	}{
		"the next two":                         {[]newsItem{{kind: ofTitle, worth: 50, claim: short}, {kind: ofLeader, worth: 45, p: b, claim: short}}, 1, 2},
		"not the player of the headline":       {[]newsItem{{kind: ofRareFigure, worth: 60, p: a, claim: short}, {kind: ofTitle, worth: 50, claim: short}}, 2, -1},
		"not two of one kind":                  {[]newsItem{{kind: ofLeader, worth: 50, p: b, claim: short}, {kind: ofLeader, worth: 45, claim: short}}, 1, -1},
		"no second fact that is no news":       {[]newsItem{{kind: ofTitle, worth: 50, claim: short}, {kind: ofRiser, worth: worthDeck - 1, p: b, claim: short}}, 1, -1},
		"no more than is read at a glance":     {[]newsItem{{kind: ofTitle, worth: 50, claim: long}, {kind: ofLeader, worth: 45, p: b, claim: short}}, 1, -1},
		"a leader of the team is told with it": {[]newsItem{{kind: ofClubLeads, worth: 50, team: "T", claim: short}, {kind: ofLeader, worth: 45, p: b, team: "T", claim: short}}, 1, -1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := &reviewing{news: append([]newsItem{{kind: ofSwing, worth: 70, p: a, claim: short}}, c.rest...)}
			second, third := r.besides(&r.news[0])
			if second != &r.news[c.second] {
				t.Errorf("second is %+v", second)
			}
			if c.third < 0 && third != nil || c.third >= 0 && third != &r.news[c.third] {
				t.Errorf("third is %+v", third)
			}
		})
	}
}

// TestASwingCountsTiesAsHalfAGame holds what a record is worth, and which teams a chapter tells.
func TestASwingCountsTiesAsHalfAGame(t *testing.T) {
	t.Parallel()
	for record, want := range map[string]float64{"14-3": 14. / 17, "9-7-1": 9.5 / 17, "50-23-9": 54.5 / 82, "0-0": 0} {
		if got := winShare(record); math.Abs(got-want) > 1e-9 {
			t.Errorf("%s is %v", record, got)
		}
	}
	up, down := sides([]teamSwing{{team: "a", by: .5}, {team: "b", by: -.4}, {team: "c", by: .3}, {team: "d", by: .1}, {team: "e"}}, 2)
	if len(up) != 2 || up[0].team != "a" || up[1].team != "c" || len(down) != 1 || down[0].team != "b" {
		t.Errorf("%v %v", up, down)
	}
}

// TestAChapterOfLeadersBeginsWithTheMainStatistic holds which leaders are told, and in what order: those with the widest
// leads as the table has them.
func TestAChapterOfLeadersBeginsWithTheMainStatistic(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		left []leaderOf
		want string
	}{
		"the main one first":      {[]leaderOf{{key: "G", margin: .04}, {key: "SOG", margin: .13}, {key: "W", margin: .02}}, "G SOG W"},
		"the widest, of too many": {[]leaderOf{{key: "a", margin: .05}, {key: "b", margin: .2}, {key: "c", margin: .1}, {key: "d", margin: .01}, {key: "e", margin: .3}}, "b c e"},
		"one alone":               {[]leaderOf{{key: "G"}}, "G"},
		"none":                    {nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, l := range widest(c.left) {
				got = append(got, l.key)
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%v, not %s", got, c.want)
			}
		})
	}
}

// TestTheLoserOfTheFinalIsNotNamedTwice holds the clause of a summary about the winner of the last series beside the team
// that lost it, and beside another.
func TestTheLoserOfTheFinalIsNotNamedTwice(t *testing.T) {
	t.Parallel()
	final := &newsItem{kind: ofTitle, claim: "the Los Angeles Dodgers won the 2025 World Series against the Toronto Blue Jays"}
	if got := final.besideOf(&newsItem{team: "Toronto Blue Jays", swing: &teamSwing{}}); got != "the Los Angeles Dodgers beat them in the World Series" {
		t.Error(got)
	}
	bowl := &newsItem{kind: ofTitle, claim: "the Seattle Seahawks won Super Bowl LX of the 2025 season against the New England Patriots, 29-13"}
	if got := bowl.besideOf(&newsItem{team: "New England Patriots", swing: &teamSwing{}}); got != "the Seattle Seahawks beat them in Super Bowl LX" {
		t.Error(got)
	}
	if got := final.besideOf(&newsItem{team: "Seattle Mariners", swing: &teamSwing{}}); got != final.claim {
		t.Error(got)
	}
}
