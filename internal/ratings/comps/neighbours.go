package comps

// near is a candidate at a distance.
type near struct {
	at       int32 // place in Index.points
	distance float64
}

// nearest gives the k nearest points of other players that pass keep, at most
// one of each player, the nearest first. Equal distances go by player id, then
// season, which is the order of points.
func (x *Index) nearest(target *point, group string, k int, keep func(*point) bool) []near {
	found := make([]near, 0, k+1)
	for age := target.age - mostYears; age <= target.age+mostYears; age++ {
		for _, at := range x.groups[groupAge{group, age}] {
			p := &x.points[at]
			gap := target.v[0] - p.v[0]
			if len(found) == k && gap*gap > found[k-1].distance || p.player == target.player || keep != nil && !keep(p) {
				continue
			}
			found = x.insert(found, k, near{at, distance(target, p)})
		}
	}
	return found
}

// less orders candidates.
func (n near) less(o near) bool {
	return n.distance < o.distance || n.distance == o.distance && n.at < o.at
}

// insert puts a candidate in its place, and takes out the player's other point
// or the last.
func (x *Index) insert(found []near, k int, n near) []near {
	if len(found) == k && !n.less(found[k-1]) {
		return found
	}
	player := x.points[n.at].player
	for i := range found {
		if x.points[found[i].at].player == player {
			if !n.less(found[i]) {
				return found
			}
			found = append(found[:i], found[i+1:]...)
			break
		}
	}
	i := len(found)
	found = append(found, n)
	for ; i > 0 && n.less(found[i-1]); i-- {
		found[i] = found[i-1]
	}
	found[i] = n
	return found[:min(len(found), k)]
}
