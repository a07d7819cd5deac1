package comps

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// slopes are the effects on the sum of three seasons of each input of the distance: h of
// the season and the two before it, and age. Rare seasons have few near neighbors, mostly
// worse ones, so their futures are shifted by the slopes times the differences from the
// target (bias-corrected matching, Abadie and Imbens 2011, "Bias-Corrected Matching
// Estimators for Average Treatment Effects"). For near neighbors the shift is negligible.
type slopes [1 + pastYears + 1]float64

// trend holds the slopes of a position group's two outcomes.
type trend struct{ h, x slopes }

// ridge keeps the fit solvable in a group with a constant input.
const ridge = 1e-6

// sums adds the points that pass keep to the equations of their position groups.
func (x *Index) sums(keep func(*point) bool) map[string]*normal {
	sums := make(map[string]*normal)
	for i := range x.points {
		if p := &x.points[i]; keep(p) {
			if sums[p.group] == nil {
				sums[p.group] = new(normal)
			}
			sums[p.group].add(p, 1)
		}
	}
	return sums
}

// trend solves the equations of a target's group, excluding the player's own seasons.
func (x *Index) trend(target *point, sums map[string]*normal, keep func(*point) bool) trend {
	n := sums[target.group]
	if n == nil {
		return trend{}
	}
	others := *n
	for _, i := range x.of[x.players[target.player]] {
		if at, ok := x.at[i]; ok && x.points[at].group == target.group && keep(&x.points[at]) {
			others.add(&x.points[at], -1)
		}
	}
	return trend{others.solve(&others.h), others.solve(&others.x)}
}

// normal holds the normal equations of a fit with a constant.
type normal struct {
	a    [len(slopes{}) + 1][len(slopes{}) + 1]float64
	h, x [len(slopes{}) + 1]float64
}

// add adds or removes a point. An unknown past season is set equal to the one after it.
func (n *normal) add(p *point, sign float64) {
	row := [len(slopes{}) + 1]float64{1, p.v[0]}
	for back := 1; back <= pastYears; back++ {
		row[1+back] = p.v[back]
		if math.IsNaN(p.v[back]) {
			row[1+back] = row[back]
		}
	}
	row[len(row)-1] = float64(p.age)
	for i, u := range row {
		u *= sign
		n.h[i] += u * p.future.h
		n.x[i] += u * p.future.x
		for j, v := range row {
			n.a[i][j] += u * v
		}
	}
}

func (n *normal) solve(b *[len(slopes{}) + 1]float64) slopes {
	size := len(b)
	a := mat.NewSymDense(size, nil)
	for i := range size {
		for j := i; j < size; j++ {
			a.SetSym(i, j, n.a[i][j])
		}
		a.SetSym(i, i, n.a[i][i]+ridge)
	}
	var chol mat.Cholesky
	var out mat.VecDense
	if !chol.Factorize(a) || chol.SolveVecTo(&out, mat.NewVecDense(size, b[:])) != nil {
		return slopes{}
	}
	var s slopes
	for i := range s {
		s[i] = out.AtVec(1 + i)
	}
	return s
}

// shift returns the slopes' effect of the differences between a target and a comparable.
// Unknown seasons have no difference.
func (s *slopes) shift(target, c *point) float64 {
	sum := s[len(s)-1] * float64(target.age-c.age)
	for back := range target.v {
		if gap := target.v[back] - c.v[back]; !math.IsNaN(gap) {
			sum += s[back] * gap
		}
	}
	return sum
}
