package articles

import "context"

// What of a season that is on is a career's high, or low.

// markNow notes an average to date that is above those of all seasons of a career or, in a fall, beneath them; or
// else since when there was none like it. Another average that is a career's high is noted beside it, points before others.
func (t *trend) markNow(ctx context.Context) error {
	if err := t.markOf(ctx, t.main, t.story == fall); err != nil {
		return err
	}
	for _, key := range []string{"PPG", "APG", "RPG"} {
		c := changeOf(t.changes, key)
		if c == nil || key == t.main.key || float(c.after) <= float(c.before) || t.points.from != nil {
			continue
		}
		if err := t.markOf(ctx, c, false); err != nil {
			return err
		}
		if c.mark == nil {
			continue
		}
		from := join(t.both, c.moving(t.d)).beside(c.mark).copied()
		from.licenseMark(c)
		as := nowPointsAs
		if key != "PPG" {
			as, t.explained[key] = "now.others", true
		}
		t.points = t.d.voice.allowed(message{from, t.p.Name, as, plus(t.vars, "xu", c.vars["bu"])})
	}
	return t.placed(ctx)
}

// nowPointsAs is the message that a scoring average is a career's high, in a story of another statistic.
const nowPointsAs = "now.points"
