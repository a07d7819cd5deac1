package mlb

import (
	"math"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Batting holds a season's batting totals over its stints. A total is NaN if any part of it
// is unrecorded.
type Batting struct {
	G, PA, AB, R, H, Singles, Doubles, Triples, HR float64
	BB, IBB, HBP, SH, SF, SO, SB, CS               float64
}

var batCols = stats.MLBBatting.Places("G", "AB", "R", "H", "2B", "3B", "HR", "BB", "IBB", "HBP", "SH", "SF", "SO", "SB", "CS")

func (b *Batting) add(v []float64) {
	for i, to := range [...]*float64{&b.G, &b.AB, &b.R, &b.H, &b.Doubles, &b.Triples, &b.HR, &b.BB, &b.IBB, &b.HBP, &b.SH, &b.SF, &b.SO, &b.SB, &b.CS} {
		*to += v[batCols[i]]
	}
	b.Singles = b.H - b.Doubles - b.Triples - b.HR
	b.PA = b.AB + b.BB + known(b.HBP) + known(b.SH) + known(b.SF)
}

var batKeys = []string{"G", "PA", "AB", "R", "H", "2B", "3B", "HR", "BB", "IBB", "HBP", "SH", "SF", "SO", "SB", "CS"}

func (b *Batting) block() ratings.Block {
	return ratings.Block{Kind: stats.MLBBatting.Name, Figures: ratings.Figures{Keys: batKeys, Values: []float64{
		b.G, b.PA, b.AB, b.R, b.H, b.Doubles, b.Triples, b.HR, b.BB, b.IBB, b.HBP, b.SH, b.SF, b.SO, b.SB, b.CS,
	}}}
}

// Pitching holds a season's pitching totals over its stints. A total is NaN if any part of
// it is unrecorded.
type Pitching struct {
	G, GS, Outs, H, R, ER, HR, BB, HBP, SO float64
}

var pitKeys = []string{"G", "GS", "IPouts", "H", "R", "ER", "HR", "BB", "HBP", "SO"}

var pitCols = stats.MLBPitching.Places(pitKeys...)

func (p *Pitching) add(v []float64) {
	for i, to := range [...]*float64{&p.G, &p.GS, &p.Outs, &p.H, &p.R, &p.ER, &p.HR, &p.BB, &p.HBP, &p.SO} {
		*to += v[pitCols[i]]
	}
}

func (p *Pitching) block() ratings.Block {
	return ratings.Block{Kind: stats.MLBPitching.Name, Figures: ratings.Figures{Keys: pitKeys, Values: []float64{
		p.G, p.GS, p.Outs, p.H, p.R, p.ER, p.HR, p.BB, p.HBP, p.SO,
	}}}
}

// positions counts games by position, from the appearances.
type positions struct {
	all, p, c, first, second, third, short, left, centre, right, dh float64
	outfield                                                        float64
}

var appCols = stats.MLBAppearances.Places("G", "G_p", "G_c", "G_1b", "G_2b", "G_3b", "G_ss", "G_lf", "G_cf", "G_rf", "G_dh", "G_of")

func (f *positions) add(v []float64) {
	for i, to := range [...]*float64{&f.all, &f.p, &f.c, &f.first, &f.second, &f.third, &f.short, &f.left, &f.centre, &f.right, &f.dh, &f.outfield} {
		*to += known(v[appCols[i]])
	}
}

// known returns v, or 0 if it is unrecorded. Use it only in sums that are lower bounds by
// definition, such as plate appearances.
func known(v float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return v
}
