package questions

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/grounding"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

func TestCountsAreBoundedByAverages(t *testing.T) {
	s := benched(t)
	for _, c := range []struct{ question, answer, code string }{
		{"kobe bryant career points", "Kobe Bryant scored 33,575 to 33,693 points from 1996-97 to 2015-16, by season averages with one decimal.", ""},
		{"jordan career ppg", "Michael Jordan averaged 30.1 points a game from 1984-85 to 2002-03.", ""},
		{"kg or duncan more boards all time", "Tim Duncan leads in rebounds: Tim Duncan 15,022 to 15,144 (1997-98 to 2015-16), Kevin Garnett 14,586 to 14,707 (1995-96 to 2015-16), by season averages with one decimal.", ""},
		{"did kobe bryant score 30000 points", "Yes (at least 30,000 points): Kobe Bryant scored 33,575 to 33,693 points from 1996-97 to 2015-16, by season averages with one decimal.", ""},
		{"did kobe bryant score 33650 points", "", "partial_record"}, // nobody can tell by averages
		{"kobe bryant points with the lakers", "", "partial_record"}, // averages are under the last team
		{"kareem abdul-jabbar career points", "", "partial_record"},  // a part of the games
		{"most career points in the nba", "", "partial_record"},      // no list is made of bounds
		{"What was Tim Duncan's career field goal percentage?", "Tim Duncan had a .501 to .510 field goal percentage from 1997-98 to 2015-16, by season averages with one decimal.", ""},
		{"shaq ft% 2000-01", "Shaquille O'Neal had a .507 to .517 free throw percentage in 2000-01, by season averages with one decimal.", ""},
		{"Did Shaquille O'Neal shoot 60 percent from the line in 2000-01?", "No (at least .600 free throw percentage)", ""},
		{"Ben Simmons 3 point percentage 2018-19", "", "partial_record"},               // six tries
		{"who has more points in 1997-98, Steve Nash or Jason Kidd", "Jason Kidd", ""}, // far apart
	} {
		t.Run(c.question, func(t *testing.T) {
			a, err := s.Ask(t.Context(), c.question)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(a.Answer, c.answer) || a.Grounded != (c.code == "") || a.Refusal != nil && a.Refusal.Code != c.code {
				t.Errorf("%q %+v %+v", a.Answer, a.Plan, a.Refusal)
			}
		})
	}
}

// TestAlteredBoundsAreNotSigned narrows and widens what a count can be.
func TestAlteredBoundsAreNotSigned(t *testing.T) {
	xs := benched(t)
	for _, question := range []string{"kobe bryant career points", "lebron james playoff points"} {
		var issued receipts.Statement
		s := New(Deps{Book: xs.book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
		a, err := s.Ask(t.Context(), question)
		if err != nil || !a.Grounded {
			t.Fatal(err, a.Refusal)
		}
		if err := s.verify("nba", "", issued.Predicate); err != nil {
			t.Fatal(err)
		}
		low, high, _ := strings.Cut(a.Rows[0].Shown, " to ")
		for _, change := range [][2]string{
			{", by season averages with one decimal", ""}, {low + " to " + high, low}, {low + " to " + high, high}, {low + " to ", "33,600 to "}, {"points", "rebounds"},
		} {
			altered := issued.Predicate
			if altered.Claim = strings.Replace(altered.Claim, change[0], change[1], 1); altered.Claim == issued.Predicate.Claim {
				t.Fatalf("%q does not say %q", altered.Claim, change[0])
			}
			if err := s.verify("nba", "", altered); err == nil {
				t.Errorf("%q would be signed", altered.Claim)
			}
		}
		// The bounds of the row and of the sentence, both narrower than the averages allow.
		narrow := issued.Predicate
		narrow.Claim = strings.Replace(narrow.Claim, high, low, 1)
		narrow.Claim = strings.Replace(narrow.Claim, low+" to "+low, low+" to "+low[:len(low)-1]+"9", 1)
		said := narrow.Result.(map[string]any)
		rows := append(said["rows"].([]answer.Row)[:0:0], said["rows"].([]answer.Row)...)
		rows[0].Shown = low + " to " + low[:len(low)-1] + "9"
		result := map[string]any{}
		for k, v := range said {
			result[k] = v
		}
		result["rows"] = rows
		narrow.Result = result
		if err := s.verify("nba", "", narrow); err == nil {
			t.Errorf("%q would be signed", narrow.Claim)
		}
	}
}

// TestAlteredBoundsOfRatesAreNotSigned changes what a shooting percentage can be.
func TestAlteredBoundsOfRatesAreNotSigned(t *testing.T) {
	var issued receipts.Statement
	s := New(Deps{Book: benched(t).book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
	a, err := s.Ask(t.Context(), "Tim Duncan's career field goal percentage")
	if err != nil || !a.Grounded || s.verify("nba", "", issued.Predicate) != nil {
		t.Fatal(err, a.Refusal)
	}
	for _, change := range [][2]string{{".501 to .510", ".501"}, {".501 to .510", ".505 to .506"}, {"field goal", "free throw"}, {", by season averages with one decimal", ""}} {
		altered := issued.Predicate
		if altered.Claim = strings.Replace(altered.Claim, change[0], change[1], 1); altered.Claim == issued.Predicate.Claim {
			t.Fatalf("%q does not say %q", altered.Claim, change[0])
		}
		if err := s.verify("nba", "", altered); err == nil {
			t.Errorf("%q would be signed", altered.Claim)
		}
	}
}

// TestBoundsHoldTheExactTotals compares what averages allow with exact totals of another
// source, where the machine has it.
func TestBoundsHoldTheExactTotals(t *testing.T) {
	full, _, err := datasets.Read(datatest.FullFiles(t), stats.NBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := benched(t)
	type key struct {
		player string
		season int
	}
	exact := map[key]float64{}
	for _, l := range full.Regular() {
		if l.Kind == stats.NBATotals && l.League == "NBA" && l.Season >= 1997 && l.Season <= 2021 {
			exact[key{l.Player, l.Season}] += l.Get("PTS")
		}
	}
	compared, outside := 0, 0
	for k, points := range exact {
		if compared == 3000 {
			break
		}
		if _, ok := s.book.Sport(stats.NBA).Player(k.player); !ok {
			continue
		}
		a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.PlayerStat, Sport: stats.NBA, Players: []string{k.player}, Stat: "PTS", Since: k.season, Until: k.season})
		if err != nil {
			t.Fatal(err)
		}
		if !a.Grounded {
			continue
		}
		compared++
		row := a.Rows[0]
		low, high := *row.Value, *row.Value
		if row.Low != nil {
			low, high = *row.Low, *row.High
		}
		if points < low || points > high {
			outside++
			t.Logf("%s %d: %v, by averages %s", k.player, k.season, points, row.Shown)
		}
	}
	if compared < 2500 || outside > compared/500 {
		t.Errorf("%d of %d totals are outside what averages allow", outside, compared)
	}
}

// A receipt of an earlier code version is recomputed in that version's words. Those of 0.9.0
// changed within the version, so receipts of it are recomputed in the words they have.
func TestEarlierReceiptsAreRecomputedInTheirWords(t *testing.T) {
	s, issued, _ := limited(t)
	before := map[string]string{
		"how many hits did ichiro have in 2004":   "Ichiro Suzuki had 262 hits in 2004.",
		"kobe bryant career points":               "Kobe Bryant had 33,575 to 33,693 points in 1996-97 to 2015-16, by season averages with one decimal.",
		"mcdavid or mackinnon":                    "Connor McDavid comes first" + " in career figure: Connor McDavid 28.46 (2015-16 to 2025-26), Nathan MacKinnon 24.71 (2013-14 to 2025-26).",
		"best nba season ever":                    "The best NBA season is that of Nikola Jokić, 2024-25: rating 98.4, of 13,789 seasons ranked, 1970-71 and 1975-76 to 2024-25.",
		"rank of mookie betts":                    "Mookie Betts's career, 2014 to 2025, ranks about 100th of 7,297 MLB batting careers: career figure 18.43, best seven seasons 16.06.",
		"ichiro career high hits":                 "Ichiro Suzuki had 262 hits in a season at the most, in 2004.",
		"did bonds hit 70 home runs in 2001":      "Yes (at least 70 home runs): Barry Bonds had 73 home runs in 2001.",
		"who has the most rushing yards all time": "Frank Gore has the most rushing yards over all seasons of the time together, 16,000, 2000 to 2025; 2,225 players ranked.",
		"who hit the most home runs in 1927":      "Babe Ruth (1927) has the most home runs in a single season, 60, 1927; 326 seasons ranked.",
		"who is second in career hits":            "Ty Cobb ranks 2nd in hits over a career, 4,189, 1876 to 2025; 17,259 players ranked.",
	}
	for question, earlier := range before {
		recomputedAs(t, s, issued, question, receipts.BeforeVerbs, earlier)
	}
	for question, wordings := range map[string][]string{
		"jim thorpe home runs 1919":                                 {"Jim Thorpe hit 1 home runs in 1919."},
		"wilbur wood innings pitched 1972":                          {"Wilbur Wood pitched 376.2 innings pitched in 1972."},
		"best nba center ever":                                      {"David Robinson had the best NBA career: career score 54.70, of 391 players ranked, 1970-71 and 1975-76 to 2024-25, position C.", "The best NBA career is that of David Robinson: career figure 54.70, of 391 players ranked, 1970-71 and 1975-76 to 2024-25, position C."},
		"who led the cubs in home runs in 2016":                     {"Kris Bryant led the Chicago Cubs with 39 home runs in 2016; 16 seasons ranked.", "Kris Bryant had the most home runs in MLB in 2016, 39, for the Chicago Cubs; 16 seasons ranked."},
		"how many 50 HR seasons did Babe Ruth have":                 {"Babe Ruth had 4 seasons with at least 50 home runs, 1914 to 1935.", "Babe Ruth had 4 seasons with at least 50 home runs, 1876 to 2025."},
		"when did ted williams first bat .400":                      {"Ted Williams first reached at least .400 batting average in a season, in 1941; 1 season did."},
		"in which season did allen iverson average the most points": {"Allen Iverson's high in points a game in a qualified season was 33.0, in 2005-06.", "Allen Iverson's season high in points a game was 33.0, in 2005-06."},
	} {
		recomputedAs(t, s, issued, question, receipts.BeforeSingulars, wordings...)
	}
}

// recomputedAs asks a question and recomputes its receipt as one that an earlier code version
// signed with each of the claims.
func recomputedAs(t *testing.T, s *Service, issued *receipts.Statement, question, version string, claims ...string) {
	t.Helper()
	if _, err := s.Ask(t.Context(), question); err != nil {
		t.Fatal(err)
	}
	for _, claim := range claims {
		before := *issued
		before.Predicate.CodeVersion, before.Predicate.Claim = version, claim
		restater, err := grounding.NewRestater(s.book.Sport(before.Subject[0].Name), Again)
		if err != nil {
			t.Fatal(err)
		}
		again, err := restater.Restate(t.Context(), before)
		if err != nil || again.Predicate.Claim != claim || again.Predicate.CodeVersion != version {
			t.Errorf("%q: %s said %q, recomputed %q, %v", question, version, claim, again.Predicate.Claim, err)
		}
	}
}
