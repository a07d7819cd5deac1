package nfl

// enoughCovered is the share of a season's regulars that the sources must hold
// for anyone to be ranked in it. nflverse's seasons since 2023 hold everyone. NFL.com's tables keep active players and a part
// of the retired: of regular defenders they hold about half to 2010, three in
// four to 2014, and nearly all in 2015 and 2016; its fantasy seasons, which hold
// the players of 2021, about half in 2017 to 2019 and nearly all in 2020 and
// 2021. A rank among survivors would be a rank among those who lasted.
const enoughCovered = .90

// buildCoverage counts, for each season with starts or snaps, the regulars and
// those of them who have a line.
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

// covers reports whether a season's sources hold enough of a side's regulars.
// Those with the ball are taken to be whole where no roster tells starts: their
// source lists every player of the skill positions, with zeros if need be, and
// the later ones every play. Of defenders that cannot be said.
func (l *LeagueSeason) covers(defender bool) bool {
	if defender {
		return l.Defenders > 0 && l.DefendersHave >= enoughCovered
	}
	return l.Season >= firstSeason && (l.Carriers == 0 || l.CarriersHave >= enoughCovered)
}
