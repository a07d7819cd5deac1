package questions

import (
	"strings"
	"testing"
)

// TestAnotherStatisticIsNotAnsweredWithItsNamesake: what we don't track is refused by its name, though a statistic that
// we hold has words of it, in whatever words it is asked.
func TestAnotherStatisticIsNotAnsweredWithItsNamesake(t *testing.T) {
	checkReadings(t, []reading{
		{"how many own goals did ovechkin have", `REFUSED We don't track "own goals"`},
		{"Connor McDavid own-goals 2022-23", `REFUSED We don't track "own goals"`},
		{"How many goals for did Connor McDavid have in 2022-23?", `REFUSED We don't track "goals for"`},
		{"most shared shutouts in a season nhl", `REFUSED We don't track "shared shutouts"`},
		{"How many goalie goals did Alex Ovechkin have in 2017-18?", `REFUSED We don't track "goalie goals"`},
		{"Connor McDavid takeaway goals 2022-23", `REFUSED We don't track "takeaway goals"`},
		{"how many fouls did embiid draw in 2022-23", "REFUSED We hold the fouls that a player committed, not those drawn."},
		{"A'ja Wilson drawn fouls 2024", "REFUSED We hold the fouls that a player committed, not those drawn."},
		{"how many hits did McDavid absorb in 2022-23", "REFUSED We hold the hits that a player made, not those taken."},
		{"how many shots did McDavid have blocked in 2022-23", "REFUSED We hold the shots that a player blocked"},
		{"how many td catches did jerry rice drop in 2001", "REFUSED We don't track dropped passes."},
		{"how many interceptions did Trevon Diggs drop in 2021", "REFUSED We don't track dropped passes."},
		{"how many threes did curry launch in 2015-16", "REFUSED Shots that were taken may have missed"},
		{"how many threes did curry take in 2015-16", "REFUSED Shots that were taken may have missed"},
		{"how many points did embiid give up in 2022-23", "REFUSED We hold the points that a player had, not what a player allowed to others."},
		{"how many home runs did trout steal in 2012", "REFUSED We don't track hits that a fielder took away."},
		{"Miguel Cabrera runs produced 2012", "REFUSED We hold runs scored and runs batted in"},
		{"Miguel Cabrera reached on error 2012", "REFUSED We hold the errors that a player made"},
		{"Justin Verlander intentional walks issued 2011", "REFUSED We hold the intentional walks of batters"},
		{"points from the line for harden 2018-19", "REFUSED"},
		{"Patrick Mahomes sacks allowed by the line 2022", "REFUSED"},
		{"harden points at the line 2022-23", `REFUSED We don't track points "at the line", only as a whole.`},
		{"embiid points in the post 2022-23", `REFUSED We don't track points "in the post", only as a whole.`},
		{"LeBron James points from free throws 2022-23", `REFUSED We don't track "points from free throws"`},
		{"Who had the most points per 36 minutes in the NBA in 2023-24?", "REFUSED"},
		{"Nikola Jokic three-point plays 2023-24", `REFUSED We don't track "point plays"`},
		{"LeBron James pull-up threes 2022-23", `REFUSED We don't track "pull-up threes"`},
		{"Nikola Jokic team rebounds 2023-24", `REFUSED We don't track "team rebounds"`},
		{"Justin Verlander two-out RBIs 2011", "REFUSED"},
		{"most two-run home runs in a season mlb", `REFUSED We don't track "run home runs"`},
		{"Justin Verlander unearned runs 2011", "REFUSED"},
		{"Justin Verlander hitless games 2011", "REFUSED"},
		{"Derek Jeter triple plays 1999", `REFUSED We don't track "triple plays"`},
		{"Who had the most steals of third in MLB in 1999?", `REFUSED We don't track "steals of third"`},
		{"Justin Verlander relief strikeouts 2011", `REFUSED We don't track "relief strikeouts"`},
		{"most games started at catcher in a season mlb", "REFUSED We don't track"},
		{"Justin Verlander holds 2011", `REFUSED We don't track "holds".`},
		{"Patrick Mahomes total yards 2022", `REFUSED "yards" can mean`},
		{"Who had more two-out RBIs in 2005, Derek Jeter or Alex Rodriguez?", "REFUSED"},
		{"Who had more goalie goals in 2022-23, Connor McDavid or Auston Matthews?", `REFUSED We don't track "goalie goals"`},
		{"Who had more assist points in 2022-23, LeBron James or Kevin Durant?", `REFUSED We don't track "assist points"`},
		{"Who had more return yards in 2022, Derrick Henry or Josh Jacobs?", "REFUSED"},
		{"Derrick Henry career quarterback carries", `REFUSED We don't track "quarterback carries"`},
		{"Patrick Mahomes receiver rushing yards 2022", `REFUSED We don't track "receiver rushing yards"`},
		{"Stephen Curry charge fouls 2022-23", "REFUSED We hold personal fouls together"},
		{"Derek Jeter career home runs by a pitcher", `REFUSED We don't track "home runs by a pitcher"`},
		{"Patrick Mahomes big plays 2022", "REFUSED"},
		{"Connor McDavid career shots from the point", `REFUSED We don't track "shots from the point"`},
		{"Tyreek Hill sack yards 2023", `REFUSED We don't track "sack yards"`},
	})
}

// TestWordsThatNarrowNothingAreAnswered: the words that make another statistic of one are the usual ones of others, and
// parts of names.
func TestWordsThatNarrowNothingAreAnswered(t *testing.T) {
	checkReadings(t, []reading{
		{"how many walks did bonds draw in 2004", "232 walks in 2004"},
		{"how many home runs did judge launch in 2022", "62 home runs in 2022"},
		{"how many losses did verlander suffer in 2008", "17 losses in 2008"},
		{"how many shots did ovechkin take in 2017-18", "355 shots on goal"},
		{"how many shots did gobert block in 2022-23", "95 blocks in 2022-23"},
		{"how many goals did vasilevskiy allow in 2020-21", "93 goals against"},
		{"how many home runs did verlander give up in 2011", "24 home runs allowed in 2011"},
		{"how many bases did rickey henderson steal in 1982", "130 stolen bases in 1982"},
		{"alex ovechkin goals for 2017-18", "49 goals in 2017-18"},
		{"How many walks per nine innings did Greg Maddux allow in 1997?", "0.77"},
		{"brayden point goals 2022-23", "51 goals in 2022-23"},
		{"goalie wins vasilevskiy 2020-21", "31 wins in 2020-21"},
		{"curry from the line 2022-23", ".915 free throw percentage"},
		{"qb rushing yards lamar jackson 2019", "1,206 rushing yards"},
		{"total rushing yards derrick henry 2020", "2,027 rushing yards"},
		{"points allowed by the celtics in 2023-24", "8,957 points"},
	})
}

// TestAFollowingQuestionIsOfWhatItNames: "and own goals?" is not answered with goals.
func TestAFollowingQuestionIsOfWhatItNames(t *testing.T) {
	s := benched(t)
	before := s.sports().read("how many assists did ovechkin have in 2017-18")
	if before.Problem != nil {
		t.Fatal(before.Problem.Reason)
	}
	for question, refused := range map[string]bool{"and goals?": false, "and own goals?": true} {
		r, follows := s.sports().follow(question, before.Plan)
		if !follows || (r.Problem != nil) != refused {
			t.Errorf("%q follows: %t, refused %t", question, follows, r.Problem != nil)
		}
	}
}

// TestAYearOnIsSinceThatYear: "2009 on" is no single season.
func TestAYearOnIsSinceThatYear(t *testing.T) {
	checkReadings(t, []reading{
		{"candace parker total blocks 2009 on", "546 blocks from 2009 to"},
		{"jeter hits 2009 onward", "930 hits from 2009 to 2014"},
		{"jeter hits in 2009 onwards", "930 hits from 2009 to 2014"},
		{"most home runs 2015 on", "since 2015"},
		{"jeter hits 1999", "219 hits in 1999"},
	})
}

// TestNicknames: players are found by what fans call them.
func TestNicknames(t *testing.T) {
	checkReadings(t, []reading{
		{"cutch hits 2013", "Andrew McCutchen had 185 hits"},
		{"sheff homers 1996", "Gary Sheffield hit 42 home runs"},
		{"kuz points 2022-23", "Kyle Kuzma scored 1,357 points"},
	})
	if got := said(t, benched(t), "Nieder points 2003-04"); !strings.Contains(got, "Niedermayer") {
		t.Errorf("Nieder: %s", got)
	}
}
