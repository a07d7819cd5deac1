package questions

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
	"groundline/models"
)

// questionTypes is the 60 types of questions, each with one that is answered or,
// where nothing could answer it, refused with its code.
var questionTypes = []struct {
	n        int
	question string
	intent   plan.Intent // of an answer
	code     string      // of a refusal
}{
	{1, "who led the NBA in points in 1996", plan.Leaders, ""},
	{2, "most homers in a season", plan.Leaders, ""},
	{3, "most career passing touchdowns", plan.Leaders, ""},
	{4, "top 5 goals in an NHL season", plan.Leaders, ""},
	{5, "most stolen bases in a season between 1950 and 1980", plan.Leaders, ""},
	{6, "most assists of the 1980s nhl", plan.Leaders, ""},
	{7, "most goals in a season WHA", plan.Leaders, ""},
	{8, "most home runs in a season for the yankees", plan.Leaders, ""},
	{9, "most receiving yards in a season by a tight end", plan.Leaders, ""},
	{10, "most points in an nhl season under age 22", plan.Leaders, ""},
	{11, "rookie with the most points in an NHL season", plan.Leaders, ""},
	{12, "highest batting average in a season since 1940", plan.Leaders, ""},
	{13, "lowest era in a season since 1920", plan.Leaders, ""},
	{14, "active leader in career assists nhl", plan.Leaders, ""},
	{15, "who led the league in stolen bases the most times", plan.TimesLeading, ""},
	{16, "best WNBA season ever", plan.Best, ""},
	{17, "best NHL goalie season since 1990", plan.Best, ""},
	{18, "best season of Babe Ruth", plan.PlayerBest, ""},
	{19, "where does Babe Ruth 1923 rank", plan.PlayerSeason, ""},
	{20, "all time rank of Wayne Gretzky", plan.Standing, ""},
	{21, "best shortstop of all time", plan.Best, ""},
	{22, "best seven season peak in NBA history", plan.Best, ""},
	{23, "best rookie season nhl", plan.Best, ""},
	{24, "best season for the Boston Bruins", plan.Best, ""},
	{25, "best season at age 40 mlb", plan.Best, ""},
	{26, "Nikola Jokic current rating", plan.Current, ""},
	{27, "top 10 goalies right now", plan.Current, ""},
	{28, "biggest nhl movers", plan.Movers, ""},
	{29, "why did Connor McDavid's rating move", plan.Moved, ""},
	{30, "career arc of Diana Taurasi", plan.Shape, ""},
	{31, "Wayne Gretzky goals in 1982", plan.PlayerStat, ""},
	{32, "how many homers did Hank Aaron hit", plan.PlayerStat, ""},
	{33, "Ted Williams career high in homers", plan.PlayerStat, ""},
	{34, "Larry Bird points per game", plan.PlayerStat, ""},
	{35, "Tom Brady passing yards from 2005 to 2010", plan.PlayerStat, ""},
	{36, "what teams did Shaquille O'Neal play for", plan.PlayerTeams, ""},
	{37, "how many 30 homer seasons did Hank Aaron have", plan.Threshold, ""},
	{38, "youngest player to hit 40 homers in a season", plan.AgeExtreme, ""},
	{39, "first player to score 50 goals in a season", plan.FirstLast, ""},
	{40, "most seasons in a row with 20 wins mlb", plan.Consecutive, ""},
	{41, "compare the careers of Mickey Mantle and Willie Mays", plan.Compare, ""},
	{42, "compare Babe Ruth 1927 and Barry Bonds 2001", plan.Compare, ""},
	{43, "compare Walter Johnson and Roger Clemens", plan.Compare, ""},
	{44, "compare Wayne Gretzky and Babe Ruth", plan.Compare, ""},
	{45, "compare Jokic and Shaq through age 28", plan.Compare, ""},
	{46, "players like Mike Trout", plan.Comparables, ""},
	{47, "the next Wayne Gretzky", plan.Comparables, ""},
	{48, "seasons most like Mike Trout 2012", plan.Comparables, ""},
	{49, "percentile of Mike Trout in 2012", plan.PlayerSeason, ""},
	{50, "league average batting average in 1968", plan.LeagueMean, ""},
	{51, "batting average of the league since 1960", plan.Trend, ""},
	{52, "how many NHL players have 500 goals", plan.Threshold, ""},
	{53, "players with 30 homers and 30 stolen bases in a season", plan.Threshold, ""},
	{54, "best draft class in nba history", "", "no_column"},
	{55, "trade value of Connor McDavid", plan.Value, ""},
	{56, "projection for Connor McDavid next season", plan.Value, ""},
	{57, "my calls", plan.OwnCalls, ""},
	{58, "will Mike Trout make the hall of fame", plan.Standing, ""},
	{59, "who scored the most points last night", "", "no_granularity"},
	{59, "longest hitting streak", "", "no_granularity"},
	{59, "best clutch hitter", "", "no_granularity"},
	{59, "most home runs in a playoff game", "", "no_granularity"},
	{59, "best hitter against lefties", "", "no_granularity"},
	{60, "greatest of all time", "", "subjective"},
	{60, "is Mike Trout injured", "", "injury"},
	{60, "best bet for the super bowl", "", "betting"},
	{60, "how would babe ruth do in today's league", "", "cross_era_absolute"},
}

// TestEveryTypeOfQuestionIsAnsweredOrRefusedWithItsCode goes through the 60 types
// over the five sports.
func TestEveryTypeOfQuestionIsAnsweredOrRefusedWithItsCode(t *testing.T) {
	s := benched(t)
	asking := New(Deps{Book: s.book, Issuer: s.store, Clock: time.Now, OwnCalls: func(context.Context, uuid.UUID) (Own, error) {
		return Own{Made: 12, Scored: 9, Brier: .2137, Skill: .0512, Low: -.021, High: .12, Newest: []OwnCall{{Sport: "nfl", Season: 2026, Text: "It rises", Yes: true, Confidence: 70}}}, nil
	}})
	ctx, next := As(t.Context(), uuid.New()), 1
	for _, q := range questionTypes {
		if q.n > next+1 || q.n < next {
			t.Errorf("type %d stands after %d", q.n, next)
		}
		next = q.n
		a, err := asking.Ask(ctx, q.question)
		switch {
		case err != nil:
			t.Errorf("%d %q: %v", q.n, q.question, err)
		case q.code != "" && (a.Refusal == nil || a.Refusal.Code != q.code):
			t.Errorf("%d %q: %+v %s", q.n, q.question, a.Refusal, a.Answer)
		case q.code == "" && (!a.Grounded || a.Plan.Intent != q.intent || a.Answer == "" || a.Provenance.Receipt == ""):
			t.Errorf("%d %q: %q %+v %+v", q.n, q.question, a.Answer, a.Plan, a.Refusal)
		}
	}
	if next != 60 {
		t.Errorf("%d types", next)
	}
}

// TestOwnPredictionsAreShownOnlyToTheirAccount: nobody is told without an account, each
// account its own, and the receipt, which is public, holds no call.
func TestOwnPredictionsAreShownOnlyToTheirAccount(t *testing.T) {
	t.Parallel()
	var issued []receipts.Statement
	xs := wnbaOnly(t)
	ada, ben, none := uuid.New(), uuid.New(), uuid.New()
	s := New(Deps{Book: almanac.NewBook(xs.Leagues["wnba"].Sport), Issuer: issuer(func(st receipts.Statement) { issued = append(issued, st) }), Clock: time.Now, OwnCalls: func(_ context.Context, account uuid.UUID) (Own, error) {
		switch account {
		case ada:
			return Own{Made: 1, Newest: []OwnCall{{Sport: "wnba", Season: 2024, Text: "A secret", Confidence: 60}}}, nil
		case ben:
			return Own{Made: 40, Scored: 1, Brier: .25, Skill: -.25, Low: -1.5, High: 1}, nil
		}
		return Own{}, nil
	}})
	for range 2 {
		for who, want := range map[uuid.UUID]string{
			ada: "You have made 1 call; none is scored yet.", none: "",
			ben: "You have made 40 calls, of which 1 is scored: Brier score .250, skill -.250 (80% interval -1.500 to +1.000).",
		} {
			a, err := s.Ask(As(t.Context(), who), "my calls")
			if err != nil || a.Answer != want || a.Grounded != (want != "") {
				t.Errorf("%q %+v %v, not %q", a.Answer, a.Refusal, err, want)
			}
			if plan, err := s.Answer(As(t.Context(), who), *a.Plan); err != nil || plan.Answer != want {
				t.Errorf("by plan: %q %v", plan.Answer, err)
			}
		}
		if a, err := s.Ask(t.Context(), "my calls"); err != nil || a.Refusal == nil || a.Refusal.Code != "unknown_entity" || len(a.Rows) != 0 {
			t.Errorf("without an account: %+v %v", a, err)
		}
	}
	for _, st := range issued {
		if text, _, err := receipts.Payload(st); err != nil || strings.Contains(string(text), "secret") || strings.Contains(string(text), ada.String()) {
			t.Errorf("%s %v", text, err)
		}
	}
	if a, _ := s.Ask(As(t.Context(), ada), "my calls on the sparks"); a.Grounded {
		t.Error("a condition was dropped")
	}
}

// TestMoversNameTheFilesOfTheirGamesAlone: the licences beside such an answer are
// those of the week's games, and not of every file of the sport; also where nobody
// of those asked for moved.
func TestMoversNameTheFilesOfTheirGamesAlone(t *testing.T) {
	s := benched(t)
	var issued receipts.Statement
	asking := New(Deps{Book: s.book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
	for question, sport := range map[string]string{"biggest nfl movers": "nfl", "nhl risers": "nhl", "nhl fallers": "nhl", "wnba risers": "wnba", "biggest nba movers": "nba"} {
		t.Run(question, func(t *testing.T) {
			a, err := asking.Ask(t.Context(), question)
			if err != nil || !a.Grounded {
				t.Errorf("%s: %+v %v", question, a.Refusal, err)
				return
			}
			if n := len(issued.Predicate.Sources); n == 0 {
				t.Errorf("%s names no file", question)
			}
			for _, source := range issued.Predicate.Sources {
				if !slices.ContainsFunc(s.book.Sport(sport).Games.Files, func(f models.SourceFile) bool { return f.Path == source.File }) {
					t.Errorf("%s names %s", question, source.File)
				}
			}
			for _, row := range issued.Predicate.Rows {
				if !slices.ContainsFunc(issued.Predicate.Sources, func(f receipts.Source) bool { return f.File == row.File }) {
					t.Errorf("%s names a row of %s and not the file", question, row.File)
				}
			}
		})
	}
}
