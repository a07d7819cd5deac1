package validate

import (
	"fmt"
	"math"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
)

// counts reports how many seasons and careers are rated.
func counts(sport *almanac.Sport) ([]Row, error) {
	seasons := 0
	for i := range sport.Seasons {
		if sport.Seasons[i].Rated() {
			seasons++
		}
	}
	return []Row{
		{What: "rated seasons", Figure: fmt.Sprint(seasons)},
		{What: "careers", Figure: fmt.Sprint(len(sport.Careers))},
		{What: "share of careers whose score another has too", Figure: fmt.Sprintf("%.3f", tiedCareers(sport))},
	}, nil
}

// tiedCareers returns the share of careers that share their rank with another of the role.
func tiedCareers(sport *almanac.Sport) float64 {
	type place struct {
		role ratings.Role
		rank int
	}
	at := make(map[place]int)
	for i := range sport.Careers {
		at[place{sport.Careers[i].Role, sport.Careers[i].Rank}]++
	}
	tied := 0
	for _, n := range at {
		if n > 1 {
			tied += n
		}
	}
	return float64(tied) / float64(len(sport.Careers))
}

const (
	topSeasons = 1000
	fewest     = 3 // a role needs this many times topSeasons, else its best tenth is used
	fairGoal   = .06
)

// eraFairness is the total variation between the decades' shares of the 1,000 best seasons
// of a role and their shares of all its rated seasons. Where 1,000 are more than a third of
// a role, its best tenth is used instead. A random 1,000 yields .03 to .05, a random n
// about √(d/n)/3 over d decades.
//
// A tenth of a small role is so few seasons that chance alone can miss the goal: the row is
// given that reason if a random draw of that size would miss it half of the time.
func eraFairness(sport *almanac.Sport) ([]Row, error) {
	var rows []Row
	for _, spec := range sport.Method.Roles {
		base, best, n, top := make(map[int]float64), make(map[int]float64), 0., 0.
		size := topSeasons
		if of := sport.Context.Of(spec.Role); of == 0 {
			continue
		} else if of < fewest*topSeasons {
			size = of / 10
		}
		for i := range sport.Seasons {
			s := &sport.Seasons[i]
			if s.Role != spec.Role || !s.Rated() {
				continue
			}
			base[s.Season/10]++
			n++
			if s.Rank <= size {
				best[s.Season/10]++
				top++
			}
		}
		distance, chance := 0., 0.
		for decade, count := range base {
			share := count / n
			distance += math.Abs(share-best[decade]/top) / 2
			// The mean of |x| of a normal x is √(2/π) of its deviation.
			chance += math.Sqrt(2/math.Pi*share*(1-share)/top) / 2
		}
		why := ""
		if chance > fairGoal {
			why = fmt.Sprintf("a random draw of %d %s has %.3f on average", size, spec.Plural, chance)
		}
		rows = append(rows, Row{
			What: fmt.Sprintf("era fairness, top %d of %d %s", size, int(n), spec.Plural), Figure: fmt.Sprintf("%.3f", distance), Goal: "≤ .06",
		}.judge(distance <= fairGoal, why))
	}
	return rows, nil
}

// fewPairs is the number of neighboring seasons needed to judge an interval: of 500 covered
// at .80, three samples in four are within .02.
const fewPairs = 500

// intervals measures the share of seasons whose rate falls in the 80% interval from the
// same player's season before, by role and tier. A season's own interval uses the same
// terms. Tiers with fewer than 500 pairs are reported, not judged.
//
// A row that misses by less than two standard errors of its share gives its number
// of pairs as the reason.
func intervals(sport *almanac.Sport) ([]Row, error) {
	var rated []ratings.Season
	for i := range sport.Seasons {
		if sport.Seasons[i].Rated() {
			rated = append(rated, sport.Seasons[i])
		}
	}
	type group struct {
		role ratings.Role
		tier ratings.Tier
	}
	rates := ratings.RelativeRates(rated)
	in, all := make(map[group]float64), make(map[group]float64)
	for i := range rated {
		a := &rated[i]
		for j := i + 1; j < len(rated) && rated[j].Player == a.Player && rated[j].Season <= a.Season+1; j++ {
			b := &rated[j]
			if b.Role != a.Role || b.Group != a.Group || b.Tier != a.Tier || b.Season == a.Season || math.IsNaN(rates[i]+rates[j]) {
				continue
			}
			g := group{b.Role, b.Tier}
			low, high := sport.Context.Noise(b.Role, b.Tier).Neighbour(rates[i], a.Sample.Amount, b.Sample.Amount)
			all[g]++
			if low <= rates[j] && rates[j] <= high {
				in[g]++
			}
		}
	}
	var rows []Row
	for _, spec := range sport.Method.Roles {
		for _, tier := range []ratings.Tier{ratings.TierA, ratings.TierB, ratings.TierC, ratings.TierD, ratings.TierE} {
			g := group{spec.Role, tier}
			if all[g] == 0 {
				continue
			}
			share := in[g] / all[g]
			row := Row{What: fmt.Sprintf("80%% intervals, %s, tier %s, %.0f pairs", spec.Plural, tier, all[g]), Figure: fmt.Sprintf("%.3f", share)}
			if all[g] >= fewPairs {
				row.Goal = ".80 ± .03"
				row = row.judge(covered(share), coverBound(share, all[g]))
			}
			rows = append(rows, row)
		}
	}
	return rows, nil
}

const coverGoal = .03

// covered reports whether a share meets the goal, at the three digits that are shown.
func covered(share float64) bool { return math.Abs(math.Round(share*1000)-800) <= 1000*coverGoal }

// coverBound returns the bound on a row with too few pairs to distinguish its share from
// the goal, else "".
func coverBound(share, pairs float64) string {
	twice := 2 * math.Sqrt(share*(1-share)/pairs)
	if math.Abs(share-.8) > coverGoal+twice {
		return ""
	}
	return fmt.Sprintf("%.0f pairs tell the share to ± %.3f only", pairs, twice)
}
