package questions

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/receipts"
)

// TestWhatIsLeftOpenIsOfferedAsHeld: a yes or no, an order, a difference or a rank that a part of a career leaves open offers
// the figures that are held, and each offer is answered.
func TestWhatIsLeftOpenIsOfferedAsHeld(t *testing.T) {
	s := New(Deps{Book: benched(t).book, Issuer: issuer(func(receipts.Statement) {}), Clock: time.Now})
	for question, offers := range map[string][]string{
		"did Tom Brady throw more touchdowns than Peyton Manning":                {"Tom Brady vs Peyton Manning career touchdown passes", "Tom Brady career touchdown passes"},
		"how many more touchdown passes did Tom Brady throw than Peyton Manning": {"Tom Brady vs Peyton Manning career touchdown passes", "Peyton Manning career touchdown passes"},
		"did Peyton Manning throw 500 touchdowns in his career":                  {"Peyton Manning career touchdown passes"},
		"where does Emmitt Smith rank in career rushing yards":                   {"Emmitt Smith career rushing yards"},
		"most ints in a season since 06":                                         {"most NFL interceptions made in a season from 2020 to 2025"},
	} {
		a, err := s.Ask(t.Context(), question)
		if err != nil {
			t.Fatal(err)
		}
		if a.Refusal == nil {
			t.Errorf("%q is answered: %s", question, a.Answer)
			continue
		}
		offered := ""
		for _, n := range a.Refusal.Nearest {
			offered += n.Question + "\n"
			if near, err := s.Ask(t.Context(), n.Question); err != nil || near.Refusal != nil {
				t.Errorf("%q offers %q, which is refused: %v", question, n.Question, err)
			}
		}
		for _, offer := range offers {
			if !strings.Contains(offered, offer+"\n") {
				t.Errorf("%q does not offer %q: %s", question, offer, offered)
			}
		}
	}
}

// TestAWordIsTheOneOfItsNameWhoFits: an ordinary word that stands where a player must is the only one of that name of whom the
// question can be asked, which is said; of several, each is offered; with no statistic it is asked back.
func TestAWordIsTheOneOfItsNameWhoFits(t *testing.T) {
	checkReadings(t, []reading{
		{"wall assists", `"wall" was read as John Wall`},
		{"love or wall more assists", "John Wall leads in assists"},
		{"more sacks garrett or watt 2024", "Myles Garrett leads in sacks: Myles Garrett 14, T.J. Watt 11.5, in 2024."},
		{"kelce taylor swift wedding", "REFUSED Do you mean D'Andre Swift"},
		{"wall", "REFUSED"},
	})
}
