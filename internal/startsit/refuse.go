package startsit

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/english"
	"groundline/internal/forecast"
	"groundline/internal/games"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/models"
)

// NotCalibrated is the code of refusals of a statistic whose forecasts did not prove
// themselves.
const NotCalibrated = "not_calibrated"

// find resolves the statistic and the players, or sets the refusal. A player who is named
// twice is an apperr.Invalid error.
func (c *comparison) find() error {
	switch store := c.sport.GameLines; {
	case store == nil || len(store.Seasons()) == 0 || len(offered(c.sport.Key)) == 0:
		c.refuseLeague()
		return nil
	default:
		seasons := store.Seasons()
		c.season = seasons[len(seasons)-1]
		c.through = store.LastDay(c.season)
	}
	if c.kind = forecast.Find(c.sport.Key, c.q.Stat); c.kind == nil || !c.kind.Offered(forecast.Pair, forecast.Four) {
		c.refuseStat()
		return nil
	}
	for _, said := range c.q.Players {
		p, ok := c.sport.Player(said)
		if !ok {
			var refusal *receipts.Refusal
			if p, refusal = grounding.FindPlayer(c.sport, said); refusal != nil {
				c.players = nil // the plan has what was said
				c.refuseName(said, refusal)
				return nil
			}
		}
		if slices.Contains(c.players, p) {
			return apperr.New(apperr.Invalid, "invalid_parameter", p.Name+" is named twice.").WithField("players").
				WithRemedy("Name two to four different players.")
		}
		c.players = append(c.players, p)
	}
	for _, p := range c.players {
		next, ok := pool(c.sport, c.kind).Next(p.ID, c.season)
		if c.refusePlayer(p, &next, ok); c.refusal != nil {
			return nil
		}
		c.next = append(c.next, next)
	}
	return nil
}

func (c *comparison) refuse(code, missing, format string, args ...any) {
	c.refusal = &receipts.Refusal{Code: code, Reason: fmt.Sprintf(format, args...), Missing: []string{missing}, Nearest: []receipts.Nearest{}}
	if store := c.sport.GameLines; store != nil && len(store.Seasons()) > 0 {
		seasons := store.Seasons()
		c.refusal.Coverage = &receipts.Coverage{From: seasons[0], To: seasons[len(seasons)-1], Note: "single games"}
	}
}

// refuseLeague refuses a league without games, or without a season of them to judge by.
func (c *comparison) refuseLeague() {
	c.refuse("no_granularity", "single games of several seasons",
		"We hold too few %s games to forecast with: a forecast is fitted on some seasons and judged on others.", strings.ToUpper(c.sport.Key))
	c.refusal.Nearest = append(c.refusal.Nearest, receipts.Nearest{
		Question: fmt.Sprintf("Who are the best %s players now?", strings.ToUpper(c.sport.Key)), Path: "/api/v1/rankings/" + c.sport.Key,
		Params: map[string]string{"by": string(grounding.ByCurrent)}})
}

func (c *comparison) refuseStat() {
	var labels []string
	for _, k := range offered(c.sport.Key) {
		labels = append(labels, k.Phrase)
	}
	if c.kind != nil {
		c.refuse(NotCalibrated, "calibrated forecasts of "+c.kind.Phrase,
			"Our forecasts of %s were no better than the base rate, or not calibrated, on seasons that they were not fitted on, so we don't offer them. We offer %s.",
			c.kind.Phrase, english.List(labels))
	} else {
		c.refuse(NotCalibrated, "forecasts of "+c.q.Stat, "We don't forecast %q. We offer %s.", c.q.Stat, english.List(labels))
	}
	for _, k := range offered(c.sport.Key) {
		c.offer(c.q.Players, k)
	}
}

// offer suggests the question with other players or another statistic, if it is answered.
func (c *comparison) offer(players []string, k *forecast.Kind) {
	again := comparison{sport: c.sport, season: c.season, kind: k}
	names := make([]string, len(players))
	for i, said := range players {
		p, ok := c.sport.Player(said)
		if !ok {
			p = c.sport.Resolve(said).Player
		}
		if p == nil || slices.Contains(again.players, p) {
			return
		}
		again.players = append(again.players, p)
		next, ok := pool(c.sport, k).Next(p.ID, c.season)
		if again.refusePlayer(p, &next, ok); again.refusal != nil {
			return
		}
		names[i] = p.Name
	}
	c.refusal.Nearest = append(c.refusal.Nearest, receipts.Nearest{
		Question: fmt.Sprintf("Who is likely to have the most %s next, %s?", k.Phrase, strings.Join(names, " or ")), Path: "/api/v1/startsit/" + c.sport.Key,
		Params: map[string]string{"players": strings.Join(players, ","), "stat": k.Stat}})
}

// refuseName refuses a name that is nobody's or several players', with the same question for
// each whom it may mean.
func (c *comparison) refuseName(said string, found *receipts.Refusal) {
	c.refusal = found
	others := found.Nearest
	found.Nearest = []receipts.Nearest{}
	for _, candidate := range grounding.Meant(c.sport, said) {
		players := slices.Clone(c.q.Players)
		players[slices.Index(players, said)] = candidate.Slug
		c.offer(players, c.kind)
	}
	if len(found.Nearest) == 0 {
		found.Nearest = others
	}
}

// refusePlayer refuses a player whose forecast is outside what was measured.
func (c *comparison) refusePlayer(p *models.Player, next *forecast.Player, played bool) {
	phrase := c.kind.Phrase
	switch {
	case !played:
		c.refuse("stat_not_recorded", "games of "+p.Name, "We hold no single games of %s with %s.", p.Name, phrase)
	case next.Last < c.firstDay(c.season-1):
		c.refuse("stale_data", "recent games of "+p.Name, "%s last played on %s: too long ago to forecast the next game.", p.Name, english.Day(day(next.Last)))
	case next.Games < forecast.MinGames:
		c.refuse("below_min_sample", "games of "+p.Name, "%s has played %d of the games that we hold; forecasts need %d.", p.Name, next.Games, forecast.MinGames)
	case !c.kind.Offers(next.Role):
		c.refuse("no_metric_for_position", "forecasts of that position", "Forecasts of %s were measured for %s; %s is a %s.", phrase, english.List(plurals(c.kind.Roles)), p.Name, inWords(next.Role))
	case next.Mean < c.kind.Least:
		c.refuse("below_min_sample", phrase+" of "+p.Name, "%s's forecast is %.1f %s a game; forecasts were measured from %v on.", p.Name, next.Mean, phrase, c.kind.Least)
	default:
		return
	}
	if c.q.Players == nil { // only tried
		return
	}
	for _, k := range offered(c.sport.Key) {
		if k != c.kind {
			c.offer(c.ids(), k)
		}
	}
	if len(c.refusal.Nearest) == 0 {
		c.refusal.Nearest = append(c.refusal.Nearest, receipts.Nearest{
			Question: "What do the data hold of " + p.Name + "?", Path: "/api/v1/players/" + p.ID, Params: map[string]string{}})
	}
}

func (c *comparison) ids() []string {
	out := make([]string, len(c.players))
	for i, p := range c.players {
		out[i] = p.ID
	}
	return out
}

// firstDay returns the first day of a season, or of the oldest one held.
func (c *comparison) firstDay(season int) int32 {
	store := c.sport.GameLines
	first := store.FirstDay(season)
	if first.IsZero() {
		first = store.FirstDay(store.Seasons()[0])
	}
	return games.Day(first)
}

func inWords(role string) string { return strings.ReplaceAll(role, "_", " ") }

func plurals(roles []string) []string {
	out := make([]string, len(roles))
	for i, r := range roles {
		out[i] = inWords(r) + "s"
	}
	return out
}
