// Package badges returns the content of badges: one player's rating in one line, with its receipt. It
// also stores the accounts' themes and counts their badges' views.
//
// Invariants: a badge shows a claim of package grounding, with that claim's receipt; a badge pinned to a
// receipt shows when that is superseded; a theme is served only while its account owns the theme plan,
// else the default look, never an error; views are counted by counter, site and day, kept for a year and
// a month, and hold nothing about the viewer.
//
// Claims come from grounding, drawings from widget and views, sales from billing through entitlements.
package badges

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"

	"gorm.io/gorm"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/apperr"
	"groundline/internal/entitlements"
	"groundline/internal/grounding"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/tally"
	"groundline/models"
	"groundline/widget"
)

// Service serves badges, themes and view counts.
type Service struct {
	Deps
	views *tally.Tally[view] // since the last write
}

// Deps is what the service is built from. Themes and view counts need only DB, Plans,
// Clock and BaseURL.
type Deps struct {
	DB       *gorm.DB
	Book     *almanac.Book
	Ground   *grounding.Service
	Receipts *receipts.Store
	Plans    *entitlements.Service
	Clock    func() time.Time
	BaseURL  string // where pages and receipts are published
}

// New returns the service.
func New(d Deps) *Service { return &Service{Deps: d, views: tally.New[view](maxWaiting)} }

// State is whether a badge has a rating.
type State string

// The states of an answer. A badge without an answer shows itself as unavailable.
const (
	Rated   State = "rated"
	Refused State = "refused" // there is no rating; Label says why
)

// Asked identifies the requested badge.
type Asked struct {
	Sport, Player string // "mlb", "babe-ruth"
	Receipt       string // pins the badge to this receipt; "" for the current rating
	Theme         string // ID of a theme; "" for the default look
}

// Badge is a badge's content; the badge's script reads its JSON.
type Badge struct {
	State  State    `json:"state"`
	Name   string   `json:"name"`
	League string   `json:"league"`         // "MLB"
	Label  string   `json:"label"`          // what is rated: "best: 1921", or why nothing is
	Rank   string   `json:"rank,omitempty"` // as the claim words it: "1st of 8,212"; not of a superseded one
	Rating *float64 `json:"rating"`         // 0 to 100; null unless rated
	Low    *float64 `json:"low"`            // 80% interval
	High   *float64 `json:"high"`
	Claim  string   `json:"claim,omitempty"` // the whole sentence
	Code   string   `json:"code,omitempty"`  // of the refusal

	Fallback     bool   `json:"fallback"`       // from the bundled sample, or from data past its freshness limit
	Note         string `json:"note,omitempty"` // of a fallback: "sample", "older data"
	Superseded   bool   `json:"superseded"`     // another receipt superseded it
	SupersededBy string `json:"supersededBy,omitempty"`
	AsOf         string `json:"asOf"`
	Through      string `json:"evidenceThrough,omitempty"` // last day of games behind the rating
	Reason       string `json:"fallbackReason,omitempty"`  // what data ends early, and when
	Page         string `json:"page"`                      // the player's public page
	Receipt      string `json:"receipt,omitempty"`         // the receipt's public page

	Theme *Look `json:"theme"` // null is the default look
}

// Look is a theme in the script's format.
type Look struct {
	Font   string   `json:"font"`
	Radius int      `json:"radius"`
	Space  int      `json:"space"`
	Light  []string `json:"light"` // ground, text, soft, accent, edge
	Dark   []string `json:"dark"`
}

// NewLook returns a theme in the script's format.
func NewLook(t widget.Theme) *Look {
	return &Look{Font: t.Font.Stack(), Radius: t.Radius, Space: t.Space, Light: t.Light.Strings(), Dark: t.Dark.Strings()}
}

// Content returns the badge's text, for a picture of it.
func (b Badge) Content() widget.Content {
	c := widget.Content{Name: b.Name, About: b.Label, Note: b.Note, Rank: b.Rank, Rating: b.Rating, Superseded: b.Superseded}
	if b.Rating != nil {
		c.Low, c.High = *b.Low, *b.High
	}
	if b.Superseded {
		c.Note = strings.TrimPrefix(c.Note+" · superseded", " · ")
	}
	return c
}

var slug = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

const maxSlug = 80

// Of returns one badge, without its theme. A malformed sport or slug is apperr.Invalid with its field, a
// sport without data apperr.Unavailable, another player's receipt apperr.NotFound. An unknown or
// ambiguous player is a refused badge.
func (s *Service) Of(ctx context.Context, a Asked) (Badge, error) {
	sport, err := s.sport(a)
	if err != nil {
		return Badge{}, err
	}
	b := Badge{Name: a.Player, League: strings.ToUpper(a.Sport), AsOf: sport.AsOf.Format(time.DateOnly)}
	b.note(sport.Fallback, sport.Fallback)
	b.Page = s.BaseURL + "/players/" + a.Sport + "/" + a.Player
	match := sport.Resolve(a.Player)
	switch {
	case match.Ambiguous():
		// No receipt is issued for arbitrary input, which is unbounded.
		b.State, b.Code, b.Name, b.Label = Refused, "ambiguous_player", almanac.SharedName(match.Namesakes), "several players have this name"
		return b, nil
	case match.Player == nil:
		b.State, b.Code, b.Label = Refused, "unknown_entity", "player not found"
		return b, nil
	}
	b.Name = match.Player.Name
	b.Page = s.BaseURL + "/players/" + a.Sport + "/" + match.Player.Slug
	if a.Receipt != "" {
		return s.pinned(ctx, sport, match.Player, a.Receipt, b)
	}
	return s.current(ctx, sport, match.Player, b)
}

func (s *Service) sport(a Asked) (*almanac.Sport, error) {
	known := false
	for _, key := range grounding.Sports {
		known = known || key == a.Sport
	}
	switch {
	case !known:
		return nil, apperr.New(apperr.Invalid, "invalid_parameter", "sport must be one of "+strings.Join(grounding.Sports, ", ")+".").WithField("sport")
	case len(a.Player) > maxSlug || !slug.MatchString(a.Player):
		return nil, apperr.New(apperr.Invalid, "invalid_parameter", "player must be lowercase words joined by hyphens, such as babe-ruth.").WithField("player")
	}
	sport := s.Book.Sport(a.Sport)
	if sport == nil {
		return nil, apperr.New(apperr.Unavailable, "out_of_sport", "This service has no "+strings.ToUpper(a.Sport)+" data.")
	}
	return sport, nil
}

// current returns the badge of the current claim.
func (s *Service) current(ctx context.Context, sport *almanac.Sport, p *models.Player, b Badge) (Badge, error) {
	q := question(sport, p)
	answer, err := s.Ground.Rate(ctx, q)
	if err != nil {
		return Badge{}, fmt.Errorf("rate for a badge: %w", err)
	}
	b.Receipt, b.Claim = answer.Provenance.ReceiptURL, answer.Claim
	if answer.Refusal != nil {
		b.State, b.Code, b.Label = Refused, answer.Refusal.Code, "no rated season"
		return b, nil
	}
	b.Rank = rankOf(answer.Claim)
	b.State, b.Label = Rated, label(sport, p.ID, answer.Rating.Role, q.Scope, answer.Rating.Season)
	b.note(answer.Fallback, sport.Fallback)
	b.Through, b.Reason = answer.EvidenceThrough, answer.FallbackReason
	b.Rating, b.Low, b.High = &answer.Rating.Value, &answer.Rating.Interval.Low, &answer.Rating.Interval.High
	return b, nil
}

// question returns a badge's question about a player: the current rating for active players, else the
// best season.
func question(sport *almanac.Sport, p *models.Player) grounding.Question {
	q := grounding.Question{Sport: sport.Key, Slug: p.Slug, Scope: grounding.Best}
	if sport.Current().Of(p.ID) != nil {
		q.Scope = grounding.Current
	}
	return q
}

// label names what is rated, briefly enough for a narrow badge. Where seasons of the career
// cannot be rated, it says that a best season or a career is one of the rated seasons.
func label(sport *almanac.Sport, player, role string, scope grounding.Scope, season *int) string {
	cut := completeness.CutOf(sport, player, ratings.Role(role)).Short
	switch {
	case scope == grounding.Current:
		return "current rating"
	case (scope == grounding.CareerLong || season == nil) && cut:
		return "rated seasons"
	case scope == grounding.CareerLong || season == nil:
		return "career"
	case scope == grounding.Best && cut:
		return "best rated: " + sport.Method.Years.Name(*season)
	case scope == grounding.Best:
		return "best: " + sport.Method.Years.Name(*season)
	}
	return sport.Method.Years.Name(*season) + " season"
}

// claimedRank finds the rank of a rating's claim: "1st of 8,212", "tied for about 1,200th of 13,789".
var claimedRank = regexp.MustCompile(`, ((?:tied for )?(?:about )?[\d,]*(?:st|nd|rd|th)|in the top [\d,]+) of ([\d,]*\d)\b`)

// rankOf returns a claim's rank in its own words, such as "top 160 of 39,700": only they say that it is tied, or how finely its
// interval lets it be told. It is "" for a claim without one, as of the bundled sample.
func rankOf(claim string) string {
	if found := claimedRank.FindStringSubmatch(claim); found != nil {
		return strings.TrimPrefix(found[1], "in the ") + " of " + found[2]
	}
	return ""
}

// note labels a badge whose data is incomplete or not the newest.
func (b *Badge) note(fallback, sample bool) {
	switch b.Fallback = fallback; {
	case fallback && sample:
		b.Note = "sample"
	case fallback:
		b.Note = "older data"
	default:
		b.Note = ""
	}
}
