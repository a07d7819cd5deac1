package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
)

// Bounds of what explains an average that moved.
const (
	rateApart   = .1     // the share by which points per 36 minutes differ at least where it is not the minutes alone
	halfFrom    = .43    // the share that is about a half, from
	halfTo      = .57    // and to
	rateMinutes = 36.    // that averages of players with other minutes are compared over
	noGameDays  = 7 * 24 // hours without a game after which it is told when somebody played last
	fewOfSeason = .5     // the share of a season's games beneath which somebody hardly played in it
)

// per36 is what a player scored per 36 minutes of a season's games, 0 where no minutes are held.
func (d *draft) per36(player string, season int) float64 {
	scored, _ := d.countedNow(player, season, "PTS")
	minutes, _ := d.countedNow(player, season, "MP")
	if !(minutes > 0) {
		return 0
	}
	return rateMinutes * scored / minutes
}

// nearHalf reports whether one average is about half of another.
func nearHalf(half, whole float64) bool { return half >= halfFrom*whole && half <= halfTo*whole }

// cause is the message about what a scoring average that moved comes from: other minutes, or other points in them; none
// where the minutes of either season are not held.
func (n *seasonOn) cause(x *standingNow, up bool) message {
	d := n.d
	if x.t == nil {
		return message{}
	}
	minutes, scoring := changeOf(x.t.changes, "MPG"), changeOf(x.t.changes, "PPG")
	before, now := d.per36(x.p.ID, n.season-1), d.per36(x.p.ID, n.season)
	if minutes == nil || scoring == nil || before == 0 || now == 0 {
		return message{}
	}
	a, b := float(minutes.before), float(minutes.after)
	as := "so_far.cause"
	moved := math.Abs(now-before) >= rateApart*max(before, now)
	switch {
	case !up && nearHalf(b, a) && nearHalf(float(scoring.after), float(scoring.before)):
		as = "so_far.halved"
	case math.Abs(b-a) < onApart*max(a, b) || (b > a) != up:
		as = "so_far.cause.rate"
	case !moved:
		as = "so_far.cause.minutes"
	case (now > before) != up:
		return message{}
	}
	from := join(scoring.from, minutes.from).copied()
	vars := map[string]string{"a": minutes.before, "b": minutes.after, "pa": scoring.before, "pb": scoring.after, "r1": english.Fixed(before, 1), "r2": english.Fixed(now, 1), "y1": d.sport.Method.Years.Name(n.season - 1),
		"rise": map[bool]string{true: "rise", false: "fall"}[up], "amount": map[bool]string{true: "more", false: "less"}[up], "way": map[bool]string{true: "up", false: "down"}[up]}
	return d.voice.allowed(message{from, x.p.Name, as, vars})
}

// was is the message about for whom a player whose average moved played in the last season, none of who had the same club.
func (n *seasonOn) was(x *standingNow) message {
	if !x.moved() {
		return message{}
	}
	from := x.t.before.from.copied()
	clubs := x.t.before.forClub()[len(" for "):]
	return n.d.voice.allowed(message{from, x.p.Name, "so_far.with", map[string]string{"clubs": clubs, "y1": n.d.sport.Method.Years.Name(n.season - 1)}})
}

// away is the message about those of the first by rating who have not played for a week or more, each with how many games
// the team has had since, none without one.
func (n *seasonOn) away() message {
	d := n.d
	last := d.sport.GameLines.LastDay(n.season)
	var parts, since []string
	var from *source
	for i := range n.first {
		x := &n.first[i]
		days := d.daysOf(x.p, n.season)
		on := days[len(days)-1]
		if last.Sub(on).Hours() < noGameDays {
			continue
		}
		missed := len(daysAfter(clubDays(d.sport, n.season, x.club), on))
		day := english.Day(on.Format("2006-01-02"))
		from = join(x.playing.from, from)
		if missed < 2 { // none worth a count
			verb := ""
			if len(since) == 0 {
				verb = " last played"
			}
			since = append(since, d.again(x.p)+verb+" on "+day)
			continue
		}
		verb, games := "", ""
		if len(parts) == 0 {
			verb, games = " has missed", " games"
		}
		parts = append(parts, d.again(x.p)+verb+" all "+counted(fmt.Sprint(missed))+games+" of the "+x.club+" since "+day)
	}
	list := strings.Join(slices.DeleteFunc([]string{english.List(parts), english.List(since)}, func(part string) bool { return part == "" }), "; ")
	if list == "" {
		return message{}
	}
	return d.voice.allowed(message{from.copied(), "", "so_far.away", map[string]string{"list": list}})
}

// nobody is the message that none of the first by rating plays for the team with the best record, none where one does.
func (n *seasonOn) nobody(ctx context.Context) ([]message, error) {
	if n.best == nil || slices.ContainsFunc(n.first, func(x standingNow) bool { return x.club == n.best.team }) {
		return nil, nil
	}
	d := n.d
	told := []message{d.voice.allowed(message{n.best.from.copied(), "", "so_far.nobody", map[string]string{"team": n.best.team, "r": n.best.now}})}
	id := n.topOf(n.best.team, 1)
	if id == "" {
		return told, nil
	}
	x, err := d.standingNow(ctx, id, n.season)
	if err != nil || x == nil || x.rating.from == nil {
		return told, err
	}
	from, as := join(x.rating.from, x.playing.from).copied(), "so_far.nobody.best"
	vars := map[string]string{"a": d.again(x.p), "r": x.rating.vars["rating"], "games": x.playing.vars["games"]}
	if gamesOn(d.sport, id) < leastRated(d.sport) {
		as = "so_far.nobody.few"
	}
	return append(told, d.voice.allowed(message{from, "", as, vars})), nil
}

// note is what is told of a newcomer to the first by rating in brackets: hardly a game in the last season, or another club.
func (n *seasonOn) note(x *standingNow) string {
	d := n.d
	games := 0.
	if x.t != nil {
		games = x.t.before.gamesPlayed()
	} else { // who was not rated then
		_, games = d.countedNow(x.p.ID, n.season-1, "PTS")
	}
	if games > 0 && games < fewOfSeason*longest(d.sport, n.season-1) {
		return fmt.Sprintf(" (%.0f games then)", games)
	}
	if x.t == nil {
		return ""
	}
	if x.moved() && x.t.before.vars["team"] != "" {
		return " (then of the " + x.t.before.vars["team"] + ")"
	}
	return ""
}

// finding is what a table of averages that moved comes to: how many play for expansion teams or for one team, or for the
// team whose record has moved the other way; none where it comes to nothing.
func (n *seasonOn) finding(ctx context.Context, t *Table, up bool) (message, error) {
	of, by := map[string]int{}, map[string][]string{}
	var fresh []string
	ofFresh := 0
	for _, row := range t.Rows {
		team := row[1]
		if of[team]++; slices.Contains(n.fresh, team) {
			if ofFresh++; of[team] == 1 {
				fresh = append(fresh, team)
			}
		}
		by[team] = append(by[team], row[0])
	}
	if len(fresh) > 1 && ofFresh >= movesTold {
		var parts []string
		for _, team := range fresh {
			parts = append(parts, counted(fmt.Sprint(of[team]))+" to the "+team)
		}
		vars := map[string]string{"n": capital(counted(fmt.Sprint(ofFresh))), "rises": map[bool]string{true: "rises", false: "falls"}[up], "teams": counted(fmt.Sprint(len(fresh))), "parts": english.List(parts)}
		from := n.lead.rating.from.copied()
		return n.d.voice.allowed(message{from, "", "so_far.fresh", vars}), nil
	}
	if one := n.ofOneTeam(t); one.from != nil {
		return one, nil
	}
	rising, falling := sides(n.swung, 1)
	side, as := rising, "so_far.against.rose"
	if up {
		side, as = falling, "so_far.against.fell"
	}
	if len(side) == 0 || of[side[0].team] == 0 || up && n.riser.club == side[0].team { // whom the text tells beside the team
		return message{}, nil
	}
	team := side[0].team
	from := side[0].from
	for _, name := range by[team] {
		for i := range n.d.sport.Players {
			if p := &n.d.sport.Players[i]; p.Name == name && gamesOn(n.d.sport, p.ID) > 0 {
				x, err := n.d.standingNow(ctx, p.ID, n.season)
				if err != nil || x == nil {
					return message{}, err
				}
				from = join(from, x.playing.from)
			}
		}
	}
	k := counted(fmt.Sprint(of[team]))
	play := map[bool]string{true: "plays", false: "play"}[of[team] == 1]
	return n.d.voice.allowed(message{from.copied(), "", as, map[string]string{"n": capital(k), "names": english.List(by[team]), "play": play, "team": team}}), nil
}

// passedAll are the messages about which of the teams that changed most have already won, or lost, more games than in all
// of the last season.
func (n *seasonOn) passedAll(up, down []teamSwing) (out []message) {
	for _, of := range []struct {
		list []teamSwing
		as   string
		unit string
		of   func(string) float64
	}{{up, "so_far.won", "wins", winsOf}, {down, "so_far.lost", "losses", lossesOf}} {
		var parts []string
		var from *source
		for i := range of.list {
			s := &of.list[i]
			a, b := of.of(s.before), of.of(s.now)
			if b <= a {
				continue
			}
			unit := ""
			if len(parts) == 0 {
				unit = " " + of.unit
			}
			parts = append(parts, fmt.Sprintf("the %s (%.0f%s, after %.0f)", s.team, b, unit, a))
			from = join(s.from, from)
		}
		if len(parts) > 0 {
			out = append(out, n.d.voice.allowed(message{from.copied(), "", of.as, map[string]string{"teams": english.List(parts), "y1": n.d.sport.Method.Years.Name(n.season - 1)}}))
		}
	}
	return out
}

// lossesOf is how many games a record has lost.
func lossesOf(record string) float64 {
	var won, lost float64
	if _, err := fmt.Sscanf(record, "%f-%f", &won, &lost); err != nil {
		return 0
	}
	return lost
}

// bestOf is the first by current rating of a team, of those with enough games; nil where none has.
func (n *seasonOn) bestOf(ctx context.Context, team string) (*standingNow, error) {
	id := n.topOf(team, leastRated(n.d.sport))
	if id == "" {
		return nil, nil
	}
	return n.d.standingNow(ctx, id, n.season)
}

// topOf is who is first of a team by current rating, of those with so many games at least; empty where nobody has.
func (n *seasonOn) topOf(team string, least float64) string {
	d := n.d
	rating, id := 0., ""
	for i := range d.sport.Players {
		p := &d.sport.Players[i]
		now := d.sport.Current().Of(p.ID)
		if now == nil || now.Display() <= rating || !d.sport.Active(p.ID) || gamesOn(d.sport, p.ID) < least {
			continue
		}
		days := d.daysOf(p, n.season)
		if len(days) == 0 {
			continue
		}
		if club, _ := d.clubOn(p.ID, days[len(days)-1]); club == team {
			rating, id = now.Display(), p.ID
		}
	}
	return id
}

// playedMost is the share of a team's games up to which it is told how many of them a player has missed.
const playedMost = .85

// missed is the message about how many of the games of the one club a player has missed; none of few, and of who had another. The sentence
// before names the club, or not.
func (n *seasonOn) missed(x *standingNow, named bool) message {
	at := slices.IndexFunc(n.swung, func(s teamSwing) bool { return s.team == x.club })
	if at < 0 || x.several {
		return message{}
	}
	won, lost, _ := strings.Cut(n.swung[at].now, "-")
	all, played := float(won)+float(lost), gamesOn(n.d.sport, x.p.ID)
	if !(played > 0) || played > playedMost*all {
		return message{}
	}
	from := join(x.playing.from, n.swung[at].from).copied()
	vars := map[string]string{"n": counted(fmt.Sprintf("%.0f", all-played)), "m": fmt.Sprintf("%.0f", all), "club": x.club}
	as := "so_far.missed"
	if named { // by the sentence before
		as = "so_far.missed.their"
	}
	return n.d.voice.allowed(message{from, x.p.Name, as, vars})
}
