package data

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/models"
	"groundline/views"
)

const (
	bestSeasons = 5  // listed apart
	nearNames   = 8  // offered for a slug that nobody has
	longestSlug = 80 // bytes, of one that near names are sought for
)

// Player serves GET /players/{sport}/{slug}. A slug that several bear gives the
// choice between them, one that nobody has the names near it.
func (h *Handlers) Player(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	slug := r.PathValue("slug")
	if plain := strings.ToLower(slug); plain != slug && sport.Resolve(plain).Player != nil {
		http.Redirect(w, r, "/players/"+sport.Key+"/"+plain, http.StatusMovedPermanently) // #nosec G710 -- a path of ours, to a slug that resolves
		return nil
	}
	match := sport.Resolve(slug)
	if match.Player == nil {
		return h.choose(w, r, sport, slug, match)
	}
	p := match.Player
	page := newPlayer(sport, p)
	if page.Answers, err = h.claims(r, p); err != nil {
		return err
	}
	title := p.Name + ", " + page.Sport.Short
	page.Frame = kit.Public(h.Edge, r, title, describe(page), kit.PlayerPath(p), personData(h.Edge.BaseURL(), page, p))
	page.Frame.Meta.Kind, page.Frame.Meta.OEmbed = "profile", oembedOf(h.Edge.BaseURL(), p)
	if page.Badge, err = h.badgeOf(r, p); err != nil {
		return err
	}
	return h.Edge.RenderPublic(w, r, views.PlayerPage(page))
}

// choose serves a slug that stands for nobody in particular: 300 with the
// bearers of the name, or 404 with near names.
func (h *Handlers) choose(w http.ResponseWriter, r *http.Request, sport *almanac.Sport, slug string, match almanac.Match) error {
	page := views.Choice{Sport: kit.League(sport.Key), Asked: apperr.Echo(slug)}
	status := http.StatusNotFound
	if match.Ambiguous() {
		status, page.Known, page.Asked = http.StatusMultipleChoices, true, match.Namesakes[0].Name
		page.Players = kit.PlayerRefs(sport, match.Namesakes)
	} else if len(slug) <= longestSlug {
		page.Players = kit.PlayerRefs(sport, sport.Similar(slug, nearNames))
	}
	page.Frame = h.Edge.Frame(r, "Which player?")
	return h.Edge.Render(w, r, status, views.ChoicePage(page))
}

// claimed is what a player's page claims of him.
var claimed = []struct {
	scope grounding.Scope
	of    string
}{{grounding.Best, "best season"}, {grounding.CareerLong, "career"}, {grounding.Current, "current"}}

// claims gives the slips of a player's best season, of his career and, if he
// plays, of his current rating, or of the one refusal that he has none.
func (h *Handlers) claims(r *http.Request, p *models.Player) ([]views.Slip, error) {
	var slips []views.Slip
	for _, c := range claimed {
		if c.scope == grounding.Current && h.Book.Sport(p.Sport).Current().Of(p.ID) == nil {
			continue
		}
		a, err := h.Grounding.Rate(r.Context(), grounding.Question{Sport: p.Sport, Slug: p.Slug, Scope: c.scope})
		if apperr.Is(err, receipts.CodeReadOnly) {
			continue // nobody has asked for it yet: the page stands without the claim
		}
		if err != nil {
			return nil, err
		}
		slip := answerSlip(a)
		slip.Of = c.of
		slips = append(slips, slip)
		if !a.Grounded {
			break
		}
	}
	return slips, nil
}

// answerSlip is the slip of an answer that was just given: short, for the whole
// is a link away.
func answerSlip(a *grounding.Answer) views.Slip {
	slip := views.Slip{Claim: a.Claim}
	if a.Refusal != nil {
		slip.Claim, slip.Refused = a.Refusal.Reason, true
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "refused", Value: a.Refusal.Code, Tone: views.No})
	}
	if a.Provenance.Method != "" {
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "method", Value: a.Provenance.Method})
	}
	slip.Lines = append(slip.Lines,
		views.SlipLine{Term: "artifact", Value: views.Digest(strings.TrimPrefix(a.Provenance.Artifact, "sha256:"))},
		views.SlipLine{Term: "data as of", Value: views.Day(a.AsOf)})
	slip.Lines = append(slip.Lines, kit.EvidenceLines(a.EvidenceThrough)...)
	if a.Grounded {
		slip.Lines = append(slip.Lines,
			views.SlipLine{Term: "receipt", Value: views.Digest(a.Provenance.Receipt), Href: kit.ReceiptPath(a.Provenance.Receipt)})
	}
	if fresh := a.Freshness; fresh == string(grounding.Stale) {
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "stale data", Value: "games were played since", Tone: views.No})
	} else if fresh != "" {
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "freshness", Value: fresh})
	}
	if a.Fallback {
		slip.Lines = append(slip.Lines, kit.FallbackLine(a.FallbackReason))
	}
	return slip
}

func newPlayer(sport *almanac.Sport, p *models.Player) views.Player {
	seasons := sport.SeasonsOf(p.ID)
	page := views.Player{
		Sport: kit.League(sport.Key), Fallback: sport.Fallback, Name: p.Name, Full: fullName(p), Position: kit.PositionOf(sport, p),
		Bats: p.Bats, Throws: p.Throws, Born: born(p), Unit: sport.Method.Unit, AsOf: sport.AsOf.Format("2006-01-02"),
		CSV: kit.PlayerPath(p) + "/seasons.csv", Roles: severalRoles(seasons),
		Plot: newPlot(sport, p, seasons), Like: newComparables(sport, p, seasons), Records: newRecords(sport, seasons), Credits: kit.SourceCredits(filesOf(sport, p, seasons)),
	}
	page.From, page.To = kit.CareerSpan(sport, p)
	for _, c := range sport.CareersOf(p.ID) {
		page.Careers = append(page.Careers, newCareer(sport, c))
	}
	last := ""
	for _, s := range seasons {
		row := newSeason(sport, s)
		if row.Name != last { // a second role or league of the year stands below the first
			row.Anchor, last = "season-"+row.Name, row.Name
		}
		page.Seasons = append(page.Seasons, row)
	}
	for _, s := range best(sport, seasons, bestSeasons) {
		page.Best = append(page.Best, newSeason(sport, s))
	}
	for _, other := range bearers(sport, p) {
		page.Namesakes = append(page.Namesakes, kit.PlayerRef(sport, other))
	}
	return page
}

// best lists up to n rated seasons, the highest score first.
func best(sport *almanac.Sport, seasons []*ratings.Season, n int) []*ratings.Season {
	rated := slices.DeleteFunc(slices.Clone(seasons), func(s *ratings.Season) bool { return !s.Rated() })
	slices.SortStableFunc(rated, func(a, b *ratings.Season) int {
		return cmp.Compare(sport.Method.Across(b), sport.Method.Across(a))
	})
	return rated[:min(n, len(rated))]
}

// bearers lists everybody else of a player's name.
func bearers(sport *almanac.Sport, p *models.Player) []*models.Player {
	match := sport.Resolve(p.BaseSlug)
	others := slices.Clone(match.Namesakes)
	if match.Player != nil {
		others = append([]*models.Player{match.Player}, others...)
	}
	return slices.DeleteFunc(others, func(other *models.Player) bool { return other.ID == p.ID })
}

func severalRoles(seasons []*ratings.Season) bool {
	return slices.ContainsFunc(seasons, func(s *ratings.Season) bool { return s.Role != seasons[0].Role })
}

// SeasonsCSV serves GET /players/{sport}/{slug}/seasons.csv: the figures of the
// plot and of the table of seasons. It holds ratings, and no row of a source.
func (h *Handlers) SeasonsCSV(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	p := sport.Resolve(r.PathValue("slug")).Player
	if p == nil {
		return apperr.New(apperr.NotFound, "unknown_entity", "No player has exactly this slug.")
	}
	return h.Edge.SendPublic(w, r, "text/csv; charset=utf-8", seasonsCSV(sport, p))
}
