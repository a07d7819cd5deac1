package verifier

import (
	"fmt"
	"strconv"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/wording"
)

// rankFacts is the 80% interval of a rank, and whether another shares the rank.
type rankFacts struct {
	interval ratings.RankRange
	known    bool
	tied     bool
}

// place adds the rank of a player. It may be said as it is only if its interval spans at most
// two places or is not known; else as "about" the rank rounded to the unit that fits the
// interval, or, where that is no place below the first, "in the top" so many. "In the top"
// with a round number holds too. Answers before code version 0.8.0 say every rank as it is.
func (b *builder) place(c Cell, rank int, by rankFacts) {
	c.Kind, c.Shown, c.Tied = Place, whole(rank), by.tied
	if by.tied {
		b.licence("tied for")
	}
	width := by.interval.High - by.interval.Low
	exact := !by.known || width < 3
	if exact || wording.Compare(b.p.CodeVersion, receipts.BeforeLimits) <= 0 {
		b.cell(c)
	}
	if exact {
		return
	}
	unit := 1
	for i := 0; ; i++ { // 1, 5, 10, 50, 100, …
		next := unit * 5
		if i%2 == 1 {
			next = unit * 2
		}
		if float64(next) > float64(width)/2 {
			break
		}
		unit = next
	}
	if nearest := (2*rank + unit) / (2 * unit) * unit; nearest >= 2 {
		c.Kind, c.Shown = About, whole(nearest)
	} else {
		text := fmt.Sprint(by.interval.High)
		if n := len(text); n > 2 && strings.Trim(text[2:], "0") != "" {
			first, _ := strconv.Atoi(text[:2])
			text = fmt.Sprint(first+1) + strings.Repeat("0", n-2)
		} else if n > 2 {
			text = text[:2] + strings.Repeat("0", n-2)
		}
		c.Kind, c.Shown = Within, text
	}
	b.cell(c)
	if top := topOf(by.interval.High); whole(top) != c.Shown && rank > 1 {
		c.Kind, c.Shown, c.Tied = Within, whole(top), false
		b.cell(c)
	}
}

// topOf returns the round number of a "top 20" that a rank is in by its interval's end: the
// least of 5, 10, 20, 30, 50, 100, … that is not below it.
func topOf(high int) int {
	for unit := 10; ; unit *= 10 {
		for _, n := range []int{unit / 2, unit, 2 * unit, 3 * unit} {
			if high <= n {
				return n
			}
		}
	}
}

// seasonRank returns what is known of a season's rank, in its pool or of all time.
func (b *builder) seasonRank(player string, season, rank int, inPool bool) (r rankFacts) {
	for _, s := range b.sport.SeasonsOf(player) {
		own := s.Rank
		if inPool {
			own = s.PoolRank
		}
		if s.Season == season && s.Rated() && own == rank {
			r.interval, r.known = b.sport.SeasonRankInterval(s, inPool)
			r.tied = b.sport.TiedSeason(s, inPool)
			return r
		}
	}
	return r
}

// careerRank returns what is known of the rank of a career.
func (b *builder) careerRank(player string, rank int) (r rankFacts) {
	for _, c := range b.sport.CareersOf(player) {
		if c.Rank == rank {
			r.interval, r.known = b.sport.CareerRankInterval(c)
			r.tied = b.sport.TiedCareer(c)
			return r
		}
	}
	return r
}
