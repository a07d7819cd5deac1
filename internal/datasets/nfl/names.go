package nfl

import (
	"strings"

	"groundline/internal/datasets/rowset"
)

// personName is a name for comparison: without accents, dots, suffixes and the honors
// that a source appends.
type personName struct {
	full        string // "adrianpeterson"
	first, last string
}

func newNFLName(name string) personName {
	words := strings.Split(rowset.Slug(strings.TrimRight(name, "*+ ")), "-")
	for len(words) > 2 && rowset.NameSuffixes[words[len(words)-1]] {
		words = words[:len(words)-1]
	}
	for i := 1; i < len(words)-1; i++ {
		if len(words[i]) == 1 {
			words = append(words[:i:i], words[i+1:]...) // a middle initial
		}
	}
	n := personName{full: strings.Join(words, ""), first: words[0]}
	n.last = strings.Join(words[1:], "")
	return n
}

// likeFirst reports whether two first names may be the same: one begins the other, or one
// is the other's initials or usual short form.
func likeFirst(a, b string) bool {
	if a == "" || b == "" {
		return false
	}
	if strings.HasPrefix(a, b) || strings.HasPrefix(b, a) || len(a) > 3 && len(b) > 3 && a[:3] == b[:3] {
		return true
	}
	short := func(s string) string {
		if long, ok := nicknames[s]; ok {
			return long
		}
		return s
	}
	a, b = short(a), short(b)
	return strings.HasPrefix(a, b) || strings.HasPrefix(b, a)
}

// nearLast reports whether two last names differ by one letter that is wrong, missing or
// added, or by two that are swapped.
func nearLast(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) < 4 || len(b)-len(a) > 1 || a == b {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) < len(b) {
		return a[i:] == b[i+1:]
	}
	return a[i+1:] == b[i+1:] || i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// nicknames are short forms that do not begin the long one.
var nicknames = map[string]string{
	"bob": "robert", "bobby": "robert", "rob": "robert", "robbie": "robert", "bill": "william", "billy": "william", "will": "william",
	"willie": "william", "dick": "richard", "rick": "richard", "ricky": "richard", "rich": "richard", "richie": "richard", "rickey": "richard",
	"jim": "james", "jimmy": "james", "jack": "john", "johnny": "john", "jon": "jonathan", "mike": "michael", "mickey": "michael",
	"tony": "anthony", "chuck": "charles", "charlie": "charles", "charley": "charles", "ed": "edward", "eddie": "edward", "ted": "theodore",
	"larry": "lawrence", "harry": "harold", "hal": "harold", "hank": "henry", "bud": "", "tom": "thomas", "tommy": "thomas",
	"dave": "david", "davey": "david", "pat": "patrick", "steve": "stephen", "steven": "stephen", "stevie": "stephen", "jeff": "jeffrey", "geoff": "jeffrey",
	"greg": "gregory", "gregg": "gregory", "ron": "ronald", "ronnie": "ronald", "don": "donald", "donnie": "donald", "donny": "donald",
	"ken": "kenneth", "kenny": "kenneth", "zach": "zachary", "zack": "zachary", "zac": "zachary", "josh": "joshua", "matt": "matthew",
	"joe": "joseph", "joey": "joseph", "andy": "andrew", "drew": "andrew", "dan": "daniel", "danny": "daniel", "nate": "nathaniel", "nathan": "nathaniel",
	"nick": "nicholas", "nickolas": "nicholas", "chris": "christopher", "cris": "christopher", "kris": "christopher", "tim": "timothy", "vince": "vincent", "vinny": "vincent",
	"phil": "phillip", "philip": "phillip", "gerry": "gerald", "jerry": "gerald", "art": "arthur", "artie": "arthur", "walt": "walter",
	"al": "albert", "fred": "frederick", "freddie": "frederick", "sam": "samuel", "sammy": "samuel", "ben": "benjamin", "bennie": "benjamin",
	"alex": "alexander", "lou": "louis", "louie": "louis", "russ": "russell", "doug": "douglas", "gene": "eugene", "jake": "jacob",
	"mel": "melvin", "norm": "norman", "ray": "raymond", "stan": "stanley", "cliff": "clifford", "clif": "clifford", "cam": "cameron",
}
