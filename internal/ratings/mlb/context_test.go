package mlb

import (
	"fmt"
	"math"
	"testing"

	"groundline/internal/datasets/datatest"
	"groundline/internal/ratings"
	"groundline/internal/ratings/ratingstest"
)

// full is the full data and its ratings.
var full = ratingstest.Once(Method, datatest.Bundle)

func build(tb testing.TB) *ratings.Result { return full(tb).Result }

// landmarks are players of all eras, leagues and roles: two-way seasons, a
// league that is not rated, a pool that is widened.
var landmarks = []string{
	"mlb_ruthba01", "mlb_troutmi01", "mlb_johnswa01", "mlb_bondsba01", "mlb_martipe02", "mlb_maddugr01", "mlb_gibsojo99", "mlb_paigesa99",
	"mlb_ohtansh01", "mlb_youngcy01", "mlb_ansonca01", "mlb_cobbty01", "mlb_wagneho01", "mlb_willite01", "mlb_mayswi01", "mlb_aaronha01",
	"mlb_robinja02", "mlb_mantlmi01", "mlb_koufasa01", "mlb_gibsobo01", "mlb_seaveto01", "mlb_schmimi01", "mlb_morgajo02", "mlb_henderi01",
	"mlb_ripkeca01", "mlb_griffke02", "mlb_johnsra05", "mlb_riverma01", "mlb_hoffmtr01", "mlb_jeterde01", "mlb_suzukic01", "mlb_pujolal01",
	"mlb_kershcl01", "mlb_verlaju01", "mlb_judgeaa01", "mlb_gehrilo01", "mlb_hornsro01", "mlb_speaktr01", "mlb_roganbu99", "mlb_charlos99",
}

func TestRestrictedContextRatesIdentically(t *testing.T) {
	t.Parallel()
	full(t).CutContextRatesAlike(t, 150000, "mlb_foxxji01", landmarks...)
}

func TestAContextOfAnotherVersionOrSportIsNotRead(t *testing.T) {
	t.Parallel()
	for _, other := range []string{`{"version":0,"sport":"mlb"}`, fmt.Sprintf(`{"version":%d,"sport":"nhl"}`, ratings.ContextVersion)} {
		if _, err := ratings.ReadContext(Method, []byte(other)); err == nil {
			t.Errorf("it was read: %s", other)
		}
	}
}

func TestTwoBuildsAreEqual(t *testing.T) {
	t.Parallel()
	full(t).TwoBuildsAreEqual(t)
}

func near(got, want, tolerance float64) bool { return math.Abs(got-want) <= tolerance }

func BenchmarkBuild(b *testing.B) { full(b).Build(b) }
