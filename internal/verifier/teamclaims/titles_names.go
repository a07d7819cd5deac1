package teamclaims

// clubOf returns the franchise of a team of a final: by its code in that season, else in the newest
// season that has it, else the code that a club keeps; "" where none is known.
func (c *check) clubOf(o *outcome, of int) string {
	newest, club := 0, ""
	for i := range c.sport.Teams {
		t := &c.sport.Teams[i]
		if t.Code != o.teams[of] || o.leagues[of] != "" && t.League != o.leagues[of] || t.Franchise == "" {
			continue
		}
		if t.Season == o.season {
			return t.Franchise
		}
		if t.Season > newest {
			newest, club = t.Season, t.Franchise
		}
	}
	if club == "" && c.clubName(o.season, o.teams[of]) != "" {
		return o.teams[of]
	}
	return club
}

// nameOf returns what a team of a final was called in its season, "" where the almanac does not know.
func (c *check) nameOf(o *outcome, of int) string {
	for i := range c.sport.Teams {
		if t := &c.sport.Teams[i]; t.Code == o.teams[of] && t.Season == o.season && (o.leagues[of] == "" || t.League == o.leagues[of]) {
			return t.Name
		}
	}
	if known := c.clubName(o.season, o.teams[of]); known != "" {
		return known
	}
	if known := c.sport.Regular.NewestTeamName(o.teams[of]); known != o.teams[of] {
		return known
	}
	return ""
}

// called returns the name of a team of a final that a row has, if it has that final's row and is one of
// the names of the team, else the one of the almanac.
func (c *check) called(d *decided, of int) string {
	c.season = d.season
	for _, row := range c.rows {
		if row.Season != nil && *row.Season == d.season && row.Team != nil && c.calls(&d.outcome, of, *row.Team) {
			return *row.Team
		}
	}
	return c.nameOf(&d.outcome, of)
}

// keptName returns the seasons in which the team asked about was called so, of a club that is known by its
// code alone, and the code.
func (c *check) keptName() (seasons map[int]bool, club string) {
	seasons = map[int]bool{}
	for i := range c.sport.Regular.Results.Games {
		g := &c.sport.Regular.Results.Games[i]
		for _, code := range g.Teams {
			if !seasons[g.Season] && c.clubName(g.Season, code) == c.Team {
				seasons[g.Season], club = true, code // by season, so the newest one's
			}
		}
	}
	return seasons, club
}

// underName says that a team's other names are not counted, unless it has had its name in every season of
// the finals held.
func (c *check) underName(held []decided) string {
	if c.Club {
		return ""
	}
	called, _ := c.keptName()
	for i := range c.sport.Teams {
		if t := &c.sport.Teams[i]; t.Name == c.Team {
			called[t.Season] = true
		}
	}
	for i := range held {
		if !called[held[i].season] {
			return " under that name"
		}
	}
	return ""
}
