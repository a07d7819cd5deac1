package namesearch

// Misspelt returns the players whose name is nearest to the one typed and at most a few edits
// from it, greatest career first: the full name or, with one word misspelled, words of it; a
// single word is compared with last names. Unlike Search it ignores names that merely begin
// with what was typed: a misspelling of a famous name is often the beginning of an obscure
// one.
func (ix *Index) Misspelt(name Name) []NameMatch {
	q := name.query
	if q.text == "" {
		return nil
	}
	if len(q.words) == 1 {
		return ix.misspeltLast(q.text)
	}
	w := ix.spare.Get().(*search)
	defer ix.spare.Put(w)
	w.nearNames(q.text, 0)
	w.misspeltWord(q)
	how := map[int32]How{}
	for _, player := range w.found {
		if w.tier[player] > w.best-tierEditStep/2 {
			how[player] = BySpelling
		}
	}
	w.reset()
	return ix.matches(how)
}

// misspeltLast returns the bearers of the last names nearest to a misspelled one.
func (ix *Index) misspeltLast(typed string) []NameMatch {
	if len(typed) < minWord || len(typed) > maxFolded {
		return nil
	}
	w := ix.spare.Get().(*search)
	defer ix.spare.Put(w)
	limit := min(2, editsAllowed(typed))
	var near [3]map[int32]How // by distance
	w.near(ix.wordGrams, typed, limit, func(word int32, _, _ int, among bool) {
		if !among {
			return
		}
		d := editDistance(typed, ix.words[word], limit)
		if d > limit {
			return
		}
		for _, use := range ix.usesOf(word, word+1) {
			if f := &ix.forms[use.form]; use.last && f.kind != nicknamed {
				if near[d] == nil {
					near[d] = map[int32]How{}
				}
				near[d][f.player] = BySpelling
			}
		}
	})
	for _, how := range near {
		if len(how) > 0 {
			return ix.matches(how)
		}
	}
	return nil
}
