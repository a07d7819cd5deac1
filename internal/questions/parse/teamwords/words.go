package teamwords

import (
	"strings"

	"groundline/internal/stats"
)

// triggers are the words that ask about teams, longest first.
var triggers = []struct {
	words string
	about string
	team  bool // a team is needed
}{
	{"win loss record", "record", true}, {"won lost record", "record", true}, {"regular season record", "record", true}, {"wins and losses", "record", true}, {"season record", "record", true},
	{"best regular season record", "best", false}, {"worst regular season record", "worst", false}, {"best win loss record", "best", false},
	{"best team", "best", false}, {"worst team", "worst", false}, {"best team record", "best", false},
	{"best record", "best", false}, {"worst record", "worst", false}, {"top record", "best", false},
	{"record", "record", true}, {"record wise", "record", true}, {"won loss", "record", true}, {"win loss", "record", true},
	{"how many times did", "versus", true}, {"how many times have", "versus", true}, {"how many times has", "versus", true}, {"head to head record", "record", true}, {"how many games did", "record", true}, {"how many games have", "record", true}, {"how many wins did", "record", true}, {"how many losses did", "record", true}, {"how many wins", "record", true}, {"how many losses", "record", true}, {"how many games", "record", true},
	{"overtime losses", "record", true}, {"points in the standings", "record", true}, {"standings points", "record", true}, {"win total", "record", true}, {"wins", "record", true}, {"losses", "record", true}, {"games won", "record", true}, {"games lost", "record", true}, {"how many regular season games did", "record", true},
	{"home record", "home", true}, {"record at home", "home", true}, {"road record", "away", true}, {"away record", "away", true}, {"record on the road", "away", true},
	{"standings", "standings", false}, {"league table", "standings", false},
	{"results", "results", true}, {"schedule and results", "results", true}, {"game results", "results", true}, {"scores", "results", true}, {"game by game", "results", true},
	{"finished last", "worst", false}, {"finish last", "worst", false}, {"in last place", "worst", false}, {"record in home games", "home", true}, {"record in road games", "away", true}, {"home games", "home", true}, {"road games", "away", true}, {"away games", "away", true},
	{"who won the", "first", false}, {"finished first in the", "first", false}, {"who topped the", "first", false}, {"team won the", "first", false}, {"winner of the", "first", false},
}

// filler are the words that change nothing.
var filler = " " + strings.Join(strings.Fields(` reg a an the of in for did do does by was were is are be what whats which team teams who had has have their its with by at on s and to as me show give tell list us how many
finish finished end ended up season regular games game win won wins lose lost losses winning played play up through date during after league year full final overall please reg get got post posted go went register registered compile compiled take club clubs belonged name that`), " ") + " "

// leagueWords are what leagues and sports are called.
var leagueWords = []struct{ words, sport, league string }{
	{"american league", stats.MLB, "AL"}, {"national league", stats.MLB, "NL"}, {"al", stats.MLB, "AL"}, {"nl", stats.MLB, "NL"}, {"mlb", stats.MLB, ""}, {"baseball", stats.MLB, ""}, {"major leagues", stats.MLB, ""},
	{"wnba", stats.WNBA, ""}, {"nba", stats.NBA, ""}, {"aba", stats.NBA, "ABA"}, {"baa", stats.NBA, "BAA"}, {"nfl", stats.NFL, ""}, {"nhl", stats.NHL, ""}, {"wha", stats.NHL, "WHA"}, {"hockey", stats.NHL, ""},
}
