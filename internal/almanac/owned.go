package almanac

// owned lists, for each player by his place in Players, the places of what is
// his in another list. All lists share one array: a map of slices took three
// times the memory and the time.
type owned struct {
	start []int32 // what player i owns stands in items[start[i]:start[i+1]]
	items []int32
}

// newOwned groups n things by owner, each list in the order of the things; an
// owner below 0 is nobody.
func newOwned(players, n int, owner func(i int) int) owned {
	o := owned{start: make([]int32, players+1)}
	owners := make([]int32, n)
	for i := range owners {
		owners[i] = int32(owner(i)) // #nosec G115 -- a place in a list held in memory
		if owners[i] >= 0 {
			o.start[owners[i]+1]++
		}
	}
	for i := range players {
		o.start[i+1] += o.start[i]
	}
	o.items = make([]int32, o.start[players])
	next := append([]int32(nil), o.start...)
	for i, player := range owners {
		if player >= 0 {
			o.items[next[player]] = int32(i) // #nosec G115 -- as above
			next[player]++
		}
	}
	return o
}

// of lists what a player owns, none for a place below 0.
func (o owned) of(player int) []int32 {
	if player < 0 {
		return nil
	}
	return o.items[o.start[player]:o.start[player+1]]
}
