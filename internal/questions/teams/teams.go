// Package teams holds what people call leagues and teams.
package teams

import (
	"strings"

	"groundline/internal/questions/lexicon"
)

// nicknameWords counts the words of nicknames that are longer than one word.
var nicknameWords = map[string]int{
	"red sox": 2, "white sox": 2, "blue jays": 2, "devil rays": 2, "red wings": 2, "maple leafs": 2, "blue jackets": 2,
	"golden knights": 2, "trail blazers": 2, "black hawks": 2, "north stars": 2, "golden seals": 2, "red stockings": 2,
	"fighting saints": 2, "silver stars": 2, "black yankees": 2, "elite giants": 2, "american giants": 2, "black barons": 2,
	"hockey club": 2, "football team": 2, "mighty ducks of anaheim": 0,
}

// teamAliases are other names of teams, by folded full name.
var teamAliases = map[string][]string{
	"new york yankees": {"yanks", "bronx bombers", "nyy"}, "boston red sox": {"bosox", "sox"}, "chicago white sox": {"sox", "chisox"},
	"st louis cardinals": {"cards", "redbirds"}, "arizona cardinals": {"cards"}, "philadelphia phillies": {"phils"}, "arizona diamondbacks": {"dbacks", "d backs"},
	"toronto blue jays": {"jays"}, "oakland athletics": {"as"}, "philadelphia athletics": {"as"}, "chicago cubs": {"cubbies"},
	"baltimore orioles": {"os"}, "tampa bay buccaneers": {"bucs"}, "milwaukee bucks": {}, "pittsburgh pirates": {"bucs", "buccos"},
	"new england patriots": {"pats"}, "san francisco 49ers": {"niners", "forty niners"}, "philadelphia eagles": {"birds"},
	"jacksonville jaguars": {"jags"}, "dallas mavericks": {"mavs"}, "cleveland cavaliers": {"cavs"}, "philadelphia 76ers": {"sixers"},
	"portland trail blazers": {"blazers"}, "minnesota timberwolves": {"wolves", "twolves"}, "golden state warriors": {"dubs"},
	"los angeles lakers": {"la lakers"}, "los angeles clippers": {"la clippers", "clips"}, "montreal canadiens": {"habs"},
	"toronto maple leafs": {"leafs"}, "detroit red wings": {"wings"}, "tampa bay lightning": {"bolts"}, "pittsburgh penguins": {"pens"},
	"washington capitals": {"caps"}, "vegas golden knights": {"knights"}, "columbus blue jackets": {"jackets"}, "vancouver canucks": {"nucks"},
	"chicago black hawks": {"blackhawks", "chicago blackhawks", "hawks"}, "chicago blackhawks": {"black hawks"}, "edmonton oilers": {}, "new york islanders": {"isles"},
	"colorado avalanche": {"avs"}, "san jose sharks": {}, "anaheim ducks": {}, "mighty ducks of anaheim": {"mighty ducks", "ducks"},
	"los angeles dodgers": {"la dodgers"}, "los angeles angels of anaheim": {"halos", "angels"}, "los angeles kings": {"la kings"},
	"los angeles rams": {"la rams"}, "minnesota vikings": {"vikes"}, "new york knicks": {"knickerbockers"}, "athletics": {"as"},
	"kansas city athletics": {"as"}, "new york mets": {"amazins"}, "washington nationals": {"nats"}, "minnesota twins": {"twinkies"},
	"houston astros": {"stros"}, "houston colt 45s": {"colt 45s"},
}

// phrases returns the folded phrases that mean a team.
func phrases(name string) []string {
	full := lexicon.Fold(name)
	out := []string{full}
	words := strings.Fields(full)
	for two, n := range nicknameWords {
		if n == 2 && strings.HasSuffix(full, " "+two) {
			return append(append(append(out, two), teamAliases[full]...), places(words[:len(words)-2])...)
		}
	}
	if len(words) > 1 {
		out = append(out, words[len(words)-1])
		out = append(out, places(words[:len(words)-1])...)
	}
	return append(out, teamAliases[full]...)
}

// places returns what a team's place is called.
func places(words []string) []string {
	place := strings.Join(words, " ")
	if len(words) == 0 || len(place) < minPlace {
		return nil
	}
	if place == "los angeles" {
		return []string{place, "la"}
	}
	return []string{place}
}

// minPlace is how many letters the shortest place has: Utah.
const minPlace = 4
