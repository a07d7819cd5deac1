package teams

import "strings"

// Nickname returns what a club is called without its city, "Patriots" or "Red Sox"; empty where its name is no city with a
// nickname behind it.
func Nickname(club string) string {
	words := strings.Fields(club)
	n := 1
	if len(words) > 2 {
		if of, is := nicknameWords[strings.ToLower(strings.Join(words[len(words)-2:], " "))]; is {
			n = of
		}
	}
	nick := strings.Join(words[max(0, len(words)-n):], " ")
	if len(words) <= n || strings.HasSuffix(club, " Club") || strings.HasSuffix(club, " Team") || strings.HasSuffix(club, " of Anaheim") {
		return ""
	}
	return nick
}
