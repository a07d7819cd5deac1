package teams

import "testing"

// TestNicknamesAreClubsWithoutTheirCity holds nicknames of one word and of two, and that a name of another kind has none.
func TestNicknamesAreClubsWithoutTheirCity(t *testing.T) {
	t.Parallel()
	for club, want := range map[string]string{
		"New England Patriots": "Patriots", "Boston Red Sox": "Red Sox", "Toronto Maple Leafs": "Maple Leafs", "Vegas Golden Knights": "Golden Knights", "Golden State Valkyries": "Valkyries",
		"San Francisco 49ers": "49ers", "Athletics": "", "Utah Hockey Club": "", "Washington Football Team": "",
	} {
		if got := Nickname(club); got != want {
			t.Errorf("%s is called %q, not %q", club, got, want)
		}
	}
}
