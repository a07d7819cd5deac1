package questions

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// limited is a service over the five sports, and the statement it issued last.
func limited(t *testing.T) (*Service, *receipts.Statement, verifier.Reference) {
	t.Helper()
	issued, book := &receipts.Statement{}, benched(t).book
	s := New(Deps{Book: book, Issuer: issuer(func(st receipts.Statement) { *issued = st }), Clock: time.Now})
	return s, issued, verifier.Reference{Sport: book.Sport, Statistic: Statistic}
}

// A total or superlative that the data limit has the limit inside its sentence, and the
// verifier rejects the sentence without it.
func TestAnswersKeepTheirLimits(t *testing.T) {
	s, issued, reference := limited(t)
	for _, c := range []struct{ question, limit, without string }{
		{"how many goals did gordie howe score", "in the NHL, 1946-47 to 1979-80, not counting the WHA", "in 1946-47 to 1979-80"},
		{"how many points did julius erving score", ", not counting the ABA", ""},
		{"how many receiving yards did plaxico burress have", "in the seasons held, 2000 to 2012", "in 2000 to 2012"},
		{"how many intentional walks did willie mays have", "in the seasons recorded, 1955 to 1973, of a career from 1948 to 1973", "in 1955 to 1973"},
		{"who has the most rushing yards in nfl history", "in the NFL from 2000 to 2025", "over an NFL career"},
		{"who has the most rushing yards in nfl history", " from 2000 to 2025", ""},
		{"most shutouts in nhl history", " from 1917-18 to 2017-18", ""},
		{"gordie howe career", " in the NHL and its rivals (NHA, PCHA, WCHL and WHA)", ""},
		{"best season of bobby hull", " in the NHL and its rivals (NHA, PCHA, WCHL and WHA)", ""},
		{"best nhl season ever", " in the NHL and its rivals (NHA, PCHA, WCHL and WHA)", ""},
		{"kareem best season", "best rated season", "best season"},
		{"brett favre career", "Counting only rated seasons (2000 to 2025): ", ""},
		{"Randy Moss career high in catches", ", among the seasons held, 2000 to 2012", ""},
		{"how good was gretzky in 1985", " in the NHL and its rivals (NHA, PCHA, WCHL and WHA)", ""},
		{"tom brady or drew brees passing yards", " in the seasons held", ""},
		{"How many seasons did Tom Brady throw 30 or more touchdown passes?", ", among the seasons held, 2000 to 2022", ", 2000 to 2022"},
		{"How many more home runs did Barry Bonds hit than Mark McGwire?", "by 179:", "by 180:"},
		{"is mcdavid better than mackinnon right now", "Nathan MacKinnon leads", "Connor McDavid leads"},
		{"most seasons in a row with 1000 rushing yards", ", 2000 to 2025", ""},
		{"most hits for the Cubs", " (Chicago White Stockings, Chicago Colts and Chicago Orphans)", " (Chicago Colts and Chicago Orphans)"},
		{"gretzky 100 point seasons", ", not counting the WHA", ""},
		{"how many touchdowns did peyton manning throw", ", of a career that may have begun before 2000", ""},
		{"how many touchdowns did peyton manning throw", "begun before 2000", "begun before 1998"},
		{"how many touchdowns did peyton manning throw", "may have begun before", "began in"},
		{"how many touchdowns did peyton manning throw", "In the seasons held, 2000 to 2015, of a career that may have begun before 2000, ", ""},
		{"how many touchdowns did peyton manning throw", "held, 2000 to 2015", "held, 1998 to 2015"},
		{"peyton manning career passing yards and touchdown passes", ", of a career that may have begun before 2000", ""},
		{"how many touchdowns did peyton manning throw for the colts", ", of a career that may have begun before 2000", ""},
		{"did peyton manning throw 400 touchdowns in his career", ", of a career that may have begun before 2000", ""},
		{"how many 4000 yard seasons did peyton manning have", ", of a career that may have begun before 2000", ""},
		{"curtis martin 1000 yard streak", ", of a career that may have begun before 2000", ""},
		{"Tom Brady vs Peyton Manning touchdown passes", ", of a career that may have begun before 2000", ""},
		{"brett favre vs peyton manning interceptions thrown", "2000 to 2010, of a career that may have begun before 2000", "2000 to 2010"},
		{"diana taurasi career points", ", of a career from 2004 to 2024", ""},
		{"diana taurasi career points", "from 2004 to", "from 2005 to"},
		{"diana taurasi career points", "In the seasons recorded, 2009 to 2024, of a career from 2004 to 2024, ", ""},
		{"diana taurasi career points and assists", ", of a career from 2004 to 2024", ""},
		{"diana taurasi vs sue bird career points", ", of a career from 2002 to 2022", ""},
		{"where does tom brady rank in career passing yards", "Counting only the seasons held, ", ""},
		{"Which shortstop has the most career home runs?", "Counting seasons as shortstops, ", ""},
	} {
		a, err := s.Ask(t.Context(), c.question)
		if err != nil {
			t.Fatal(err)
		}
		if a.Refusal != nil || !strings.Contains(a.Answer, c.limit) {
			t.Errorf("%q does not say %q: %s %+v", c.question, c.limit, a.Answer, a.Refusal)
			continue
		}
		st := *issued
		if problem := reference.CheckStatement(st); problem != nil {
			t.Errorf("%s: %v", st.Predicate.Claim, problem)
		}
		st.Predicate.Claim = strings.Replace(st.Predicate.Claim, c.limit, c.without, 1)
		if reference.CheckStatement(st) == nil {
			t.Errorf("the verifier accepts %s", st.Predicate.Claim)
		}
	}
}

// Superlatives over whole careers need no limit.
func TestWholeRecordsNeedNoLimit(t *testing.T) {
	s, _, _ := limited(t)
	for question, says := range map[string]string{
		"most strikeouts in a season by Nolan Ryan":           "Nolan Ryan's season high in strikeouts was 383, in 1973.",
		"Ty Cobb's most doubles in a season":                  "Ty Cobb's season high in doubles was 47, in 1911.",
		"ichiro career high hits":                             "Ichiro Suzuki's season high in hits was 262, in 2004.",
		"allen iverson's highest scoring average in a season": "Allen Iverson's high in points a game in a qualified season was 33.0, in 2005-06.",
		"how good was jokic in 2022":                          "of all rated seasons.",
	} {
		t.Run(question, func(t *testing.T) {
			a, err := s.Ask(t.Context(), question)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasSuffix(a.Answer, says) {
				t.Errorf("%q: %s %+v", question, a.Answer, a.Refusal)
			}
		})
	}
}

// A player's total is refused where seasons are missing that no limit makes true of.
func TestTotalsWithGapsAreRefused(t *testing.T) {
	s, _, _ := limited(t)
	for question, why := range map[string]string{
		"how many sacks did aaron donald have":             "Sacks of Aaron Donald are held whole for 2020 to 2023; 2015 to 2019 not as a whole",
		"how many sacks does von miller have":              "2016 to 2019 not as a whole",
		"how many shutouts does marc-andre fleury have":    "held whole for 2003-04 to 2017-18; 2018-19 to 2024-25 not as a whole",
		"how many points did lebron score for the lakers":  "2018-19 to 2020-21 only as averages",
		"diana taurasi points per season":                  "2004 to 2008 only as rates",
		"marc-andre fleury most shutouts in a season":      "2018-19 to 2024-25 not as a whole",
		"did marc-andre fleury have more than 70 shutouts": "2018-19 to 2024-25 not as a whole",
	} {
		t.Run(question, func(t *testing.T) {
			a, err := s.Ask(t.Context(), question)
			if err != nil {
				t.Fatal(err)
			}
			if a.Refusal == nil || !strings.Contains(a.Refusal.Reason, why) {
				t.Errorf("%q: %s %+v", question, a.Answer, a.Refusal)
			}
		})
	}
}
