package badges

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/tally"
	"groundline/models"
	"groundline/widget"
)

const (
	maxWaiting = 10_000 // sums in memory between two writes; views beyond are not counted
	maxSites   = 200    // per counter and day; further sites count as otherSites
	keptDays   = 396    // a year and a month, to compare a month with the last year's
	otherSites = "other sites"
	noSite     = "unknown" // a sandboxed frame or a file has no origin
)

// view is what a view is counted by. A crash loses some seconds of views, for which nobody is charged.
type view struct {
	counter, day, site string
}

// Compare orders views.
func (v view) Compare(other view) int {
	return cmp.Or(strings.Compare(v.counter, other.counter), strings.Compare(v.day, other.day), strings.Compare(v.site, other.site))
}

var host = regexp.MustCompile(`^[a-z0-9.:\[\]-]{1,253}$`)

// Seen counts one view of a badge with a counter on the site of the Origin header.
func (s *Service) Seen(counter, origin string) {
	if !widget.IsID(counter) {
		return
	}
	site := noSite
	if u, err := url.Parse(origin); err == nil && host.MatchString(strings.ToLower(u.Hostname())) {
		site = strings.ToLower(u.Hostname())
	}
	s.views.Count(view{counter, s.now().Format(time.DateOnly), site})
}

// Watch writes the counts periodically, and once more when ctx ends.
func (s *Service) Watch(ctx context.Context, every time.Duration, failed func(error)) {
	tally.Watch(ctx, every, s.Write, failed)
}

// Write adds the counts to the stored sums. Counts that could not be written are dropped, so that they do
// not accumulate during an outage.
func (s *Service) Write(ctx context.Context) error {
	seen := s.views.Take()
	if len(seen) == 0 {
		return nil
	}
	err := s.DB.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		for _, c := range seen {
			key := c.Of
			if err := tx.Exec(addViews, map[string]any{"counter": key.counter, "day": key.day, "site": key.site,
				"views": c.N, "most": maxSites, "other": otherSites}).Error; err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("write badge views: %w", err)
	}
	return nil
}

// addViews ignores unknown counters.
const addViews = `
INSERT INTO badge_views (counter, day, site, views)
SELECT c.id, CAST(@day AS date), CASE
	WHEN EXISTS (SELECT FROM badge_views v WHERE v.counter = c.id AND v.day = CAST(@day AS date) AND v.site = @site) THEN @site
	WHEN (SELECT count(*) FROM badge_views v WHERE v.counter = c.id AND v.day = CAST(@day AS date)) < @most THEN @site
	ELSE @other END, @views
FROM badge_counters c WHERE c.id = @counter
ON CONFLICT (counter, day, site) DO UPDATE SET views = badge_views.views + excluded.views`

// Sweep deletes expired views. It is safe to run twice and on any replica.
func (s *Service) Sweep(ctx context.Context) (int, error) {
	before := s.now().AddDate(0, 0, -keptDays).Format(time.DateOnly)
	n, err := gorm.G[models.BadgeViews](s.DB).Where("day < ?", before).Delete(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old badge views: %w", err)
	}
	return n, nil
}

// Counter returns the ID of an account's view counter, and creates it if necessary.
func (s *Service) Counter(ctx context.Context, account uuid.UUID) (string, error) {
	row := models.BadgeCounter{ID: newID(), AccountID: account, CreatedAt: s.now()}
	if err := gorm.G[models.BadgeCounter](s.DB, clause.OnConflict{DoNothing: true}).Create(ctx, &row); err != nil {
		return "", fmt.Errorf("create badge counter: %w", err)
	}
	row, err := gorm.G[models.BadgeCounter](s.DB).Where("account_id = ?", account).Take(ctx)
	if err != nil {
		return "", fmt.Errorf("find badge counter: %w", err)
	}
	return row.ID, nil
}

// Views returns the views of an account's badges in the last days, newest first, then most viewed.
func (s *Service) Views(ctx context.Context, account uuid.UUID, days int) ([]models.BadgeViews, error) {
	counter, err := s.Counter(ctx, account)
	if err != nil {
		return nil, err
	}
	since := s.now().AddDate(0, 0, 1-days).Format(time.DateOnly)
	rows, err := gorm.G[models.BadgeViews](s.DB).Where("counter = ? AND day >= ?", counter, since).
		Order("day DESC, views DESC, site").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list badge views: %w", err)
	}
	return rows, nil
}
