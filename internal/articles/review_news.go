package articles

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"groundline/internal/verifier"
	"groundline/models"
)

// What a fact of a season is worth as its headline:
//   - a figure that is rare, a third of what its superlative is worth (see [rankedSet]), at most worthMost;
//   - the team whose record rose most, worthOfSpread for each standard deviation of the swings of all teams, and worthOfFace
//     more where the player whose rating rose most was with it in both seasons;
//   - a team whose players led the league in several statistics, worthOfStat for each;
//   - who won the last series of the playoffs, worthOfTitle;
//   - a leader of the league, worthOfLeader for the first statistic and worthOfMore for each other, and the share by
//     which the first is ahead of the second, in percent;
//   - which team had the best record, worthOfBest.
const (
	worthMost     = 100.
	worthOfSpread = 20.
	worthOfFace   = 15.
	worthOfStat   = 15.
	worthOfTitle  = 50.
	worthOfLeader = 25.
	worthOfMore   = 12.
	worthOfBest   = 40.
	worthDeck     = 35. // of the second fact of a summary at least
)

// newsKind is what a fact of a season is about.
type newsKind int

const (
	ofRareFigure newsKind = iota
	ofSwing
	ofClubLeads
	ofTitle
	ofLeader
	ofRiser
	ofBestRecord
)

// newsItem is a fact of a season that its headline or summary may have.
type newsItem struct {
	kind  newsKind
	worth float64
	claim string  // a clause in the past tense that names no season
	dated string  // the same with the season, empty where the clause has it
	from  *source // what bears it out
	p     *models.Player
	led   []*leaderOf
	rare  superlative
	swing *teamSwing
	team  string
}

// in names the season behind a clause: as the regular season, where the data hold no winner of the playoffs.
func (r *reviewing) in() string {
	year := r.d.sport.Method.Years.Name(r.d.sport.Last)
	if r.final.from == nil {
		return " in the " + year + " regular season"
	}
	return " in " + year
}

// collect finds the facts of the season, the best first.
func (r *reviewing) collect(ctx context.Context) error {
	var err error
	if r.swung, err = r.d.swings(ctx, r.d.sport.Last); err != nil {
		return err
	}
	if r.final, err = r.lastSeries(ctx); err != nil {
		return err
	}
	r.ofLeaders()
	if err := r.ofSwings(ctx); err != nil {
		return err
	}
	if claim := r.final.vars["final"]; claim != "" {
		r.news = append(r.news, newsItem{kind: ofTitle, worth: worthOfTitle, claim: "the" + strings.TrimPrefix(claim, "The"), from: r.final.from})
	}
	if r.best, err = r.standings(ctx); err != nil {
		return err
	}
	if claim := r.best.vars["standings"]; claim != "" {
		year := " in " + r.d.sport.Method.Years.Name(r.d.sport.Last)
		whole := strings.Replace(claim, year, r.in(), 1)
		r.news = append(r.news, newsItem{kind: ofBestRecord, worth: worthOfBest, claim: "the" + strings.TrimPrefix(strings.Replace(claim, year, "", 1), "The"), dated: whole, from: r.best.from})
		r.best.from.license(r.news[len(r.news)-1].claim, whole)
		r.best.vars["standings"] = whole
	}
	slices.SortStableFunc(r.news, func(a, b newsItem) int { return cmp.Compare(b.worth, a.worth) })
	return nil
}

// ofLeaders adds the facts about who led the league: rare figures, players, and a team with several.
func (r *reviewing) ofLeaders() {
	seen := map[string]bool{}
	for i := range r.led {
		l := &r.led[i]
		if l.rare.worth >= reviewRareHead {
			from := join(l.rare.from, l.c.from).copied()
			from.now(l.c.season)
			from.ofNamed()
			from.license("were "+l.rare.vars["full"], l.rare.vars["full"])
			r.news = append(r.news, newsItem{kind: ofRareFigure, worth: min(worthMost, l.rare.worth/3), claim: possessive(l.p.Name) + " " + l.lead.vars["xu"] + " were " + l.rare.vars["full"],
				dated: possessive(l.p.Name) + " " + l.lead.vars["xu"] + r.in() + " were " + l.rare.vars["full"], from: from, p: l.p, led: []*leaderOf{l}, rare: l.rare, team: l.c.vars["team"]})
		}
		if seen[l.p.ID] || !headLeads[l.key] {
			continue
		}
		seen[l.p.ID] = true
		own := slices.DeleteFunc(r.ledBy(l.p.ID), func(l *leaderOf) bool { return !l.counts() || !headLeads[l.key] && l.key != "A" })
		if len(own) == 0 {
			continue
		}
		from := join(l.lead.from, l.c.from)
		for _, o := range own[1:] {
			from = join(from, o.lead.from)
		}
		from = from.copied()
		from.now(l.c.season)
		from.ofNamed()
		from.license("led " + r.d.league() + " with")
		r.news = append(r.news, newsItem{kind: ofLeader, worth: worthOfLeader + worthOfMore*float64(len(own)-1) + 100*l.margin, claim: l.p.Name + " led " + r.d.league() + " with " + figuresOf(own),
			dated: l.p.Name + " led " + r.d.league() + " with " + figuresOf(own) + r.in(), from: from, p: l.p, led: own, team: l.c.vars["team"]})
	}
	if team, led := r.ofClub(); team != "" {
		from := led[0].lead.from
		for _, l := range led {
			from = join(from, l.lead.from, l.c.from)
		}
		from = from.copied()
		who := led[0]
		for _, l := range led { // whom everybody looks at
			if len(r.ledBy(l.p.ID)) > len(r.ledBy(who.p.ID)) {
				who = l
			}
		}
		own := slices.DeleteFunc(r.ledBy(who.p.ID), func(l *leaderOf) bool { return !l.counts() })
		claim := who.p.Name + " of the " + team + " led " + r.d.league() + " with " + figuresOf(own)
		from.license(claim, claim+r.in(), team)
		r.news = append(r.news, newsItem{kind: ofClubLeads, worth: worthOfStat * float64(len(led)), claim: claim, dated: claim + r.in(), from: from, led: led, team: team})
	}
}

// ofSwings adds the fact about the team whose record rose most: with the player whose rating rose most, the first of the
// review's table, where that was one of the team in both seasons.
func (r *reviewing) ofSwings(ctx context.Context) error {
	d := r.d
	up, _ := sides(r.swung, 1)
	if len(up) == 0 {
		return nil
	}
	s := &up[0]
	best := newsItem{kind: ofSwing, worth: worthOfSpread * s.by / spread(r.swung), claim: s.claim(), dated: s.claim() + r.in(), from: s.from, swing: s, team: s.team}
	all := moversOf(d.sport, true)
	for _, f := range all[:min(1, len(all))] {
		p, ok := d.sport.Player(f.player)
		if !ok {
			continue
		}
		before, now, err := d.lastBoth(ctx, p)
		if err != nil {
			return err
		}
		if before == nil || s.team != now.vars["team"] || s.team != before.vars["team"] {
			continue
		}
		best.p, best.from = p, join(s.from, movedRating(p, before, now)).copied()
		short, full := facing(p, before, now)
		if short == "" {
			best.p = nil
			break
		}
		best.from.license("went from "+s.before+" to "+s.now, short, full)
		best.claim, best.dated, best.worth = best.claim+full, best.dated+short, best.worth+worthOfFace
	}
	r.news = append(r.news, best)
	return nil
}

// movedRating is the source of both seasons of a player whose rating moved.
func movedRating(p *models.Player, before, now *chapter) *source {
	from := join(before.from, now.from).copied()
	r1, r2 := before.vars["rating"], now.vars["rating"]
	sign := 1
	if float(r2) < float(r1) {
		sign = -1
	}
	from.free(verifier.Cell{Player: p.Name, Kind: verifier.Move, Metric: "rating", Shown: r1, Other: r2, Sign: sign})
	return from
}
