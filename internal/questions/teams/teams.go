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
	"new york yankees": {"yanks", "bronx bombers", "nyy"}, "boston red sox": {"bosox", "sox", "redsox"}, "chicago white sox": {"sox", "chisox", "pale hose", "southsiders", "whitesox"},
	"st louis cardinals": {"cards", "redbirds"}, "arizona cardinals": {"cards"}, "philadelphia phillies": {"phils"}, "arizona diamondbacks": {"dbacks", "d backs"},
	"toronto blue jays": {"jays", "bluejays"}, "oakland athletics": {"as"}, "philadelphia athletics": {"as"}, "chicago cubs": {"cubbies", "northsiders"},
	"baltimore orioles": {"os"}, "tampa bay buccaneers": {"bucs"}, "tampa bay devil rays": {"rays"}, "milwaukee bucks": {}, "pittsburgh pirates": {"bucs", "buccos", "bucos"},
	"new england patriots": {"pats"}, "san francisco 49ers": {"niners", "forty niners", "9ers"}, "philadelphia eagles": {"birds"},
	"jacksonville jaguars": {"jags"}, "dallas mavericks": {"mavs"}, "cleveland cavaliers": {"cavs"}, "philadelphia 76ers": {"sixers"},
	"portland trail blazers": {"blazers", "trailblazers"}, "minnesota timberwolves": {"wolves", "twolves", "timber wolves", "t wolves"}, "golden state warriors": {"dubs"},
	"los angeles lakers": {"la lakers"}, "los angeles clippers": {"la clippers", "clips"}, "montreal canadiens": {"habs", "les habitants", "les canadiens"},
	"toronto maple leafs": {"leafs"}, "detroit red wings": {"wings"}, "tampa bay lightning": {"bolts"}, "pittsburgh penguins": {"pens"},
	"washington capitals": {"caps"}, "vegas golden knights": {"knights", "vgk"}, "columbus blue jackets": {"jackets", "bluejackets", "cbj"}, "vancouver canucks": {"nucks"},
	"chicago black hawks": {"blackhawks", "chicago blackhawks", "hawks"}, "chicago blackhawks": {"black hawks"}, "edmonton oilers": {}, "new york islanders": {"isles"},
	"colorado avalanche": {"avs"}, "san jose sharks": {}, "anaheim ducks": {}, "mighty ducks of anaheim": {"mighty ducks", "ducks"},
	"los angeles dodgers": {"la dodgers"}, "los angeles angels of anaheim": {"halos", "angels"}, "los angeles kings": {"la kings"},
	"los angeles rams": {"la rams"}, "minnesota vikings": {"vikes"}, "new york knicks": {"knickerbockers"}, "athletics": {"as"},
	"kansas city athletics": {"as"}, "new york mets": {"amazins", "amazin mets"}, "washington nationals": {"nats"}, "minnesota twins": {"twinkies"},
	"dallas cowboys": {"americas team"}, "pittsburgh steelers": {"stillers"}, "miami dolphins": {"fins", "phins"}, "new york jets": {"gang green"},
	"new york giants": {"g men", "gmen"}, "indianapolis colts": {"indy colts"}, "denver nuggets": {"nugs"},
	"memphis grizzlies": {"grizz"}, "new orleans pelicans": {"pels", "nola pelicans"}, "oklahoma city thunder": {"okc thunder"}, "milwaukee brewers": {"brew crew"}, "cleveland indians": {"tribe"},
	"atlanta braves": {"bravos"}, "los angeles angels": {"halos"}, "san diego padres": {"friars", "pads"}, "philadelphia flyers": {"philly flyers"},
	"ottawa senators": {"sens"}, "nashville predators": {"preds"}, "carolina hurricanes": {"canes"}, "buffalo sabres": {"sabers"}, "new york rangers": {"blueshirts", "ny rangers"},
	"new york liberty": {"libs"}, "connecticut sun": {"conn sun"}, "las vegas aces": {"lv aces"}, "minnesota lynx": {"minny lynx"}, "phoenix mercury": {"merc", "phx mercury"}, "chicago sky": {"chi sky"},
	"houston astros": {"stros"}, "houston colt 45s": {"colt 45s"},
}

// teamCodes are the usual abbreviations of teams that play now, where they are no words.
var teamCodes = readCodes(`
atlanta hawks=atl,boston celtics=bos,brooklyn nets=bkn brk,chicago bulls=chi,cleveland cavaliers=cle,dallas mavericks=dal,detroit pistons=det,golden state warriors=gsw,houston rockets=hou
los angeles clippers=lac,los angeles lakers=lal,memphis grizzlies=mem,miami heat=mia,milwaukee bucks=mil,new orleans pelicans=nop pels,new york knicks=nyk,oklahoma city thunder=okc,orlando magic=orl
philadelphia 76ers=phi phl,phoenix suns=phx pho,san antonio spurs=sas,toronto raptors=tor,utah jazz=uta,arizona diamondbacks=ari,atlanta braves=atl,baltimore orioles=bal,boston red sox=bos
chicago cubs=chc,chicago white sox=cws chw,cincinnati reds=cin,cleveland guardians=cle,detroit tigers=det,houston astros=hou,kansas city royals=kcr,los angeles angels of anaheim=laa,los angeles dodgers=lad
miami marlins=mia,new york mets=nym,oakland athletics=oak,philadelphia phillies=phi,pittsburgh pirates=pit,san diego padres=sdp,san francisco giants=sfg,st louis cardinals=stl,tampa bay rays=tbr
texas rangers=tex,toronto blue jays=tor,washington nationals=wsn wsh,arizona cardinals=ari,atlanta falcons=atl,baltimore ravens=bal,buffalo bills=buf,chicago bears=chi,cincinnati bengals=cin
cleveland browns=cle,dallas cowboys=dal,detroit lions=det,green bay packers=gb,houston texans=hou,jacksonville jaguars=jax jac,kansas city chiefs=kc,los angeles chargers=lac,los angeles rams=lar
miami dolphins=mia,new york giants=nyg,new york jets=nyj,philadelphia eagles=phi,pittsburgh steelers=pit,tampa bay buccaneers=tb,washington commanders=wsh,las vegas raiders=lv
boston bruins=bos,buffalo sabres=buf,calgary flames=cgy,chicago blackhawks=chi,columbus blue jackets=cbj,dallas stars=dal,detroit red wings=det,edmonton oilers=edm,florida panthers=fla
los angeles kings=lak,montreal canadiens=mtl,nashville predators=nsh preds,new jersey devils=njd,new york islanders=nyi,new york rangers=nyr,ottawa senators=ott,philadelphia flyers=phi
pittsburgh penguins=pit,san jose sharks=sjs,st louis blues=stl,tampa bay lightning=tbl,toronto maple leafs=tor,vegas golden knights=vgk,winnipeg jets=wpg,washington capitals=wsh
las vegas aces=lva,new york liberty=nyl,connecticut sun=conn,phoenix mercury=phx,atlanta dream=atl,chicago sky=chi,dallas wings=dal
`)

func readCodes(text string) map[string][]string {
	out := map[string][]string{}
	for line := range strings.Lines(text) {
		for entry := range strings.SplitSeq(strings.TrimSpace(line), ",") {
			if name, codes, ok := strings.Cut(entry, "="); ok {
				out[name] = strings.Fields(codes)
			}
		}
	}
	return out
}

// phrases returns the folded phrases that mean a team.
func phrases(name string) []string {
	full := lexicon.Fold(name)
	out := append([]string{full}, teamCodes[full]...)
	out = append(out, members(full)...)
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

// memberWords are what one player of a team is called, where the word is nobody's name and
// means nothing else.
const memberWords = " packer yankee laker dodger celtic bruin canuck canadien oiler phillie oriole mariner padre astro knick piston pacer maverick clipper cavalier steeler bengal seahawk buccaneer viking bronco raider charger titan texan jaguar islander flyer sabre blackhawk predator penguin timberwolf grizzly diamondback "

// members returns what one player of a team is called: "Chicago Bull", "Laker".
func members(full string) []string {
	one, plural := strings.CutSuffix(full, "s")
	if !plural || strings.HasSuffix(one, "s") {
		return nil
	}
	if stem, ok := strings.CutSuffix(one, "ie"); ok && strings.HasSuffix(stem, "zzl") {
		one = stem + "y" // a Grizzly
	}
	if stem, ok := strings.CutSuffix(one, "wolve"); ok {
		one = stem + "wolf"
	}
	out := []string{one}
	if at := strings.LastIndexByte(one, ' '); at >= 0 && strings.Contains(memberWords, one[at:]+" ") {
		out = append(out, one[at+1:])
	}
	for two, n := range nicknameWords {
		if n == 2 && strings.HasSuffix(full, " "+two) {
			out = append(out, strings.TrimSuffix(two, "s")) // a Maple Leaf
		}
	}
	return out
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
