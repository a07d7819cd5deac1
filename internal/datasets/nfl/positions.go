package nfl

import "strings"

// roles is a set of position groups, to distinguish namesakes.
type roles uint16

const (
	roleQB roles = 1 << iota
	roleRB
	roleWR
	roleTE
	roleOL
	roleDL
	roleLB
	roleDB
	roleK
	roleP
	roleLS
)

// rolesOf parses positions as sources write them: "DE", "WR-RB", "T/G". Ends and outside
// linebackers are one role in two formations; an early end may be a receiver, a tight end
// or a lineman.
func rolesOf(positions string) roles {
	var r roles
	for _, p := range strings.FieldsFunc(positions, func(c rune) bool { return c == '-' || c == '/' || c == ',' }) {
		r |= roleNames[p]
	}
	return r
}

var roleNames = func() map[string]roles {
	names := map[string]roles{}
	for r, list := range map[roles]string{
		roleQB: "QB", roleRB: "RB HB FB WB", roleRB | roleQB: "B TB BB", roleWR: "WR FL SE PR", roleTE: "TE LSTE",
		roleWR | roleTE | roleDL: "E", roleOL: "G T C OL OT OG LG LT RT RG GT GC TG CG", roleDL: "DT NT DL MG DG",
		roleDL | roleLB: "DE OLB EDGE ROLB LOLB RILB LILB OOLB RLB LLB", roleLB: "LB ILB MLB",
		roleDB: "DB CB S FS SS SAF", roleK: "K PK", roleP: "P", roleLS: "LS",
	} {
		for _, p := range strings.Fields(list) {
			names[p] = r
		}
	}
	return names
}()
