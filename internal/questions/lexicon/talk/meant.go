package talk

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	seasonStreak = regexp.MustCompile(`(?i)\b(\d[\d,]*)\+?[ -](yds?|yards?|goals?|hrs?|homers?|rbis?|hits?|wins?|strikeouts?|ks?|catch|catches|receptions?|sacks?|saves?)(?: season)? streaks?\b`)
	fromState    = regexp.MustCompile(`(?i)\b(players?|guys?|nhlers?|skaters?|pitchers?|hitters?|goalies?|dmen|defensemen|forwards|anyone|anybody|someone|kids?) from (minnesota|texas|colorado|arizona|utah|florida|carolina|north carolina|tennessee|new jersey|indiana|california|michigan|ohio|pennsylvania|massachusetts|illinois|wisconsin|georgia|louisiana|missouri|ontario|quebec|alberta|manitoba|saskatchewan|british columbia|nova scotia)\b`)
	recordTail   = regexp.MustCompile(`(?i)[,.;]? (?:and )?(?:was|is|isn'?t|wasn'?t) (?:that|it|this) (?:a|the|an) (?:[\pL]+ )?record\?*$`)
	doneTo       = regexp.MustCompile(`(?i)^(?:who|which \w+|what \w+) (?:has |have )?(?:sacked|intercepted|picked off|picked|struck out|fanned|owned|fouled|blocked|tackled|fought|beat|beaten|guarded|scored on|homered off|robbed|injured|walked|plunked|beaned) `)
)

// leastOfSeasons are the least numbers that only a season has, by what is counted.
var leastOfSeasons = map[string]float64{"yd": 500, "yard": 500, "goal": 20, "hr": 10, "homer": 10, "rbi": 30, "hit": 50, "win": 10, "strikeout": 50, "k": 50, "catch": 40, "catche": 40, "reception": 40, "sack": 8, "save": 20}

// SeasonsInARow reads "his 1000 yard streak" as one of seasons, where no game has so many.
func SeasonsInARow(question string) string {
	m := seasonStreak.FindStringSubmatchIndex(question)
	if m == nil {
		return question
	}
	number, noun := question[m[2]:m[3]], strings.ToLower(strings.TrimSuffix(strings.ToLower(question[m[4]:m[5]]), "s"))
	n, err := strconv.ParseFloat(strings.ReplaceAll(number, ",", ""), 64)
	if least := leastOfSeasons[noun]; err != nil || least == 0 || n < least {
		return question
	}
	return tidy(question[:m[0]] + " most consecutive " + number + " " + noun + " seasons " + question[m[1]:])
}

// BornIn reads "players from Minnesota" as those who were born there: a team's are its players.
func BornIn(question string) string {
	return fromState.ReplaceAllString(question, "$1 born in $2")
}

// WithoutRecord drops the question behind another whether what it asks for is a record; false if none is.
func WithoutRecord(question string) (string, bool) {
	rest := recordTail.ReplaceAllString(strings.TrimSpace(question), "")
	return tidy(rest), rest != strings.TrimSpace(question) && len(strings.Fields(rest)) > 2
}

// AsksWhoDidItTo reports whether a question asks who did something to somebody, such as "who sacked Brady the most".
func AsksWhoDidItTo(question string) bool { return doneTo.MatchString(strings.TrimSpace(question)) }
