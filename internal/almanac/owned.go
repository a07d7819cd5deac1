package almanac

// owned lists, for each player's index in Players, that player's items in another list. All
// share one array: a map of slices took three times the memory and time.
type owned struct {
	start []int32 // player i's items are items[start[i]:start[i+1]]
	items []int32
}

// newOwned groups n items by owner, keeping their order; a negative owner is skipped.
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

// of returns a player's items, none for a negative index.
func (o owned) of(player int) []int32 {
	if player < 0 {
		return nil
	}
	return o.items[o.start[player]:o.start[player+1]]
}
