package nfl

// enoughCovered is the share of a season's regulars that the sources must hold before
// anyone is ranked in it; otherwise the rank would be among survivors. nflverse's seasons
// since 2023 hold everyone. NFL.com's tables keep active players and some of the retired:
// of regular defenders about half to 2010, three in four to 2014, nearly all in 2015 and
// 2016; its fantasy seasons, which hold the players of 2021, about half in 2017 to 2019 and
// nearly all in 2020 and 2021.
const enoughCovered = .90

// buildCoverage counts, for each season with starts or snaps, the regulars and those of
// them with a line.
func (c *Context) buildCoverage(units []unit) {
	for i := range units {
		u := &units[i]
		l, _ := c.Of(u.Season)
		if starts, _ := u.startsOf(); !u.rostered || !(starts >= scheduled(u.Season)/2) {
			continue
		}
		switch {
		case carries(u.role):
			l.Carriers++
			if u.carried {
				l.CarriersHave++
			}
		case defends(u.role):
			l.Defenders++
			if u.defended {
				l.DefendersHave++
			}
		}
	}
	for i := range c.Seasons {
		l := &c.Seasons[i]
		l.CarriersHave /= float64(max(1, l.Carriers))
		l.DefendersHave /= float64(max(1, l.Defenders))
	}
}

// covers reports whether a season's sources hold enough of a side's regulars. Without
// starts, offense counts as complete, since its sources list every skill player or every
// play, and defense does not.
func (l *LeagueSeason) covers(defender bool) bool {
	if defender {
		return l.Defenders > 0 && l.DefendersHave >= enoughCovered
	}
	return l.Season >= firstSeason && (l.Carriers == 0 || l.CarriersHave >= enoughCovered)
}
