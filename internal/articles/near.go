package articles

import (
	"context"
	"math"
	"strings"

	"groundline/models"
)

// How far a season may be from another that a reader is told it is like.
const (
	nearRating  = 5.  // points of rating
	nearCount   = .7  // the least share of the greater of two counts or averages a game
	nearAverage = .03 // of a batting average
	nearSaves   = .015
)

// near reports whether a player's last season and one of another are alike to a reader, too: of about
// the same rating, with about the same figure in the headline. A method counts what no line shows.
func (d *draft) near(ctx context.Context, p, other *models.Player, season int) (bool, error) {
	own, err := d.chapter(ctx, p, d.compared)
	if err != nil || own == nil {
		return true, err
	}
	then, err := d.chapter(ctx, other, season)
	if err != nil || then == nil {
		return false, err
	}
	if math.Abs(float(own.vars["rating"])-float(then.vars["rating"])) > nearRating {
		return false, nil
	}
	return nearFigures(own.line.key, then.line.key), nil
}

// maybeShort reports whether a season may have been a short one though nobody can say so: its games are not held, and
// its first figure is far below that of the season before.
func maybeShort(before, next *chapter) bool {
	if before == nil || next.schedule == 0 || next.gamesPlayed() > 0 {
		return false
	}
	a, unit := figureOf(before.line.key)
	b, of := figureOf(next.line.key)
	return unit != of || b < nearCount*a
}

// nearFigures reports whether the figures of two headlines are near: "60 home runs" and "41 home runs".
// Of two kinds none are: a slugger and a hitter for average.
func nearFigures(a, b string) bool {
	x, unit := figureOf(a)
	y, of := figureOf(b)
	switch {
	case unit != of:
		return false
	case unit == "average":
		return math.Abs(x-y) <= nearAverage
	case unit == "save percentage":
		return math.Abs(x-y) <= nearSaves
	}
	return min(x, y) >= nearCount*max(x, y)
}

// figureOf cuts the figure of a headline: 1.97 and "ERA" of "a 1.97 ERA".
func figureOf(key string) (value float64, unit string) {
	figure, unit, _ := strings.Cut(inDigits(strings.TrimPrefix(strings.TrimPrefix(key, "a "), "an ")), " ")
	return float(figure), strings.TrimSuffix(unit, "s")
}
