package data

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/badges"
	"groundline/internal/entitlements"
	"groundline/internal/grounding"
	"groundline/views"
	"groundline/widget"
)

// design is a badge as the builder has it.
type design struct {
	tag      widget.Tag
	typed    string       // the player, as typed
	values   url.Values   // all that was typed
	theme    widget.Theme // the form's
	stored   badges.Theme // what the form began from; without an id, nothing stored
	name     string       // of the theme, as typed
	own      []badges.Theme
	entitled bool
	badge    badges.Badge
	problems []widget.Problem
	alert    string
}

// The badge that a builder begins with.
const (
	firstSport  = "mlb"
	firstPlayer = "babe-ruth"
)

// design reads a design from a query or a form. What is not of its type is a
// problem of its field, never an error.
func (h *Handlers) design(r *http.Request, values url.Values) (design, error) {
	d := design{name: values.Get("name"), values: values, stored: badges.Theme{Theme: widget.Default}}
	if err := h.owned(r, values.Get("theme"), &d); err != nil {
		return d, err
	}
	d.readTheme(values)
	if d.tag.Scheme.UnmarshalText([]byte(values.Get("scheme"))) != nil {
		d.problems = append(d.problems, widget.Problem{Field: "scheme", Message: "A scheme is light or dark."})
	}
	if d.tag.Sport = values.Get("sport"); !slices.Contains(grounding.Sports, d.tag.Sport) {
		d.tag.Sport = firstSport
	}
	d.tag.Size = d.theme.Size
	return d, h.whose(r, values.Get("player"), &d)
}

// owned looks up what an account has: its themes, its plan, its counter.
func (h *Handlers) owned(r *http.Request, theme string, d *design) (err error) {
	account, signedIn := web.Account(r.Context())
	if signedIn {
		if d.own, err = h.Badges.Themes(r.Context(), account.ID); err != nil {
			return err
		}
		if d.entitled, err = h.Plans.Entitled(r.Context(), account.ID, entitlements.ThemePlan); err != nil {
			return err
		}
		if d.tag.Counter, err = h.Badges.Counter(r.Context(), account.ID); err != nil {
			return err
		}
	}
	if theme == "" {
		return nil
	}
	at := slices.IndexFunc(d.own, func(t badges.Theme) bool { return t.ID == theme })
	if at < 0 {
		d.alert = "That theme is not among yours: it was deleted, or it is another account’s. This is the default look."
		return nil
	}
	d.stored = d.own[at]
	if d.name == "" {
		d.name = d.stored.Name
	}
	if d.entitled {
		d.tag.Theme = d.stored.ID
	}
	return nil
}

// readTheme reads the look: what is typed, else what is stored, else the default.
// A shade that was offered and taken stands before what was typed.
func (d *design) readTheme(values url.Values) {
	stored := d.stored.Values()
	mended, shade, _ := strings.Cut(values.Get("mend"), ":")
	var problems []widget.Problem
	d.theme, problems = widget.ParseTheme(func(field string) string {
		switch {
		case field == mended:
			return shade
		case values.Get(field) != "":
			return values.Get(field)
		}
		return stored[field]
	})
	d.problems = append(d.problems, problems...)
}

// whose finds the player who is meant, by slug or by name, and his badge.
func (h *Handlers) whose(r *http.Request, typed string, d *design) error {
	sport := h.Book.Sport(d.tag.Sport)
	d.typed = typed
	if d.typed == "" {
		d.typed = landmark(sport, d.tag.Sport)
	}
	d.tag.Player = meant(sport, d.typed)
	b, err := h.Badges.Of(r.Context(), badges.Asked{Sport: d.tag.Sport, Player: d.tag.Player})
	switch {
	case err != nil && web.Status(err) >= http.StatusInternalServerError && !apperr.Is(err, "out_of_sport"):
		return err
	case err != nil:
		d.problems = append(d.problems, widget.Problem{Field: "player", Message: apperr.From(err).Message})
		d.badge = badges.Badge{State: badges.Refused, Name: d.typed, Label: "no such player", Page: h.Edge.BaseURL() + "/players"}
		return nil
	case b.Code == "unknown_entity" || b.Code == "ambiguous_player":
		d.problems = append(d.problems, widget.Problem{Field: "player", Message: "In the " + b.League + " data, " + b.Label + "."})
	}
	d.badge = b
	return nil
}

// landmark is a player to begin with.
func landmark(sport *almanac.Sport, key string) string {
	if key == firstSport || sport == nil {
		return firstPlayer
	}
	for _, role := range sport.Method.Roles {
		if careers := sport.RankedCareers(role.Career, false, almanac.Filter{}); len(careers) > 0 {
			if p, ok := sport.Player(careers[0].Player); ok {
				return p.Slug
			}
		}
	}
	return firstPlayer
}

// meant is the slug of who is typed: a slug as it is, else whom a search finds.
func meant(sport *almanac.Sport, typed string) string {
	typed = strings.TrimSpace(typed)
	if sport == nil || len(typed) > maxSlug {
		return typed
	}
	if match := sport.Resolve(typed); match.Player != nil {
		return match.Player.Slug
	}
	if hits := sport.Search(typed, 1); len(hits) > 0 && !sport.Resolve(typed).Ambiguous() {
		return hits[0].Player.Slug
	}
	return typed
}

// query is the design as the builder's address.
func (d design) query() url.Values {
	q := tagQuery(d.tag)
	for field, value := range d.theme.Values() {
		q.Set(field, value)
	}
	return q
}

// on is the builder's address with a stored theme on.
func (d design) on(t badges.Theme) string {
	tag := d.tag
	tag.Theme, tag.Size = t.ID, ""
	return "/widgets?" + tagQuery(tag).Encode()
}

func tagQuery(t widget.Tag) url.Values {
	q := url.Values{"sport": {t.Sport}, "player": {t.Player}}
	for name, value := range map[string]string{"theme": t.Theme, "size": string(t.Size), "scheme": string(t.Scheme)} {
		if value != "" {
			q.Set(name, value)
		}
	}
	return q
}

// form is the design as it was typed.
func (d design) form() views.BadgeForm {
	f := views.BadgeForm{
		ThemeID: d.stored.ID, Stored: d.stored.Name, ThemeName: d.name, Sport: d.tag.Sport, Player: d.typed, Name: d.badge.Name,
		Scheme: string(d.tag.Scheme), Values: d.theme.Values(), Problems: map[string]views.FieldProblem{},
	}
	for _, key := range grounding.Sports {
		f.Sports = append(f.Sports, views.Link{Text: strings.ToUpper(key), Href: key})
	}
	for _, p := range d.problems {
		if typed := d.values.Get(p.Field); (p.Field == "radius" || p.Field == "space") && typed != "" {
			f.Values[p.Field] = typed // it stands until it is mended
		}
		if _, said := f.Problems[p.Field]; !said {
			f.Problems[p.Field] = views.FieldProblem{Message: p.Message, Mend: p.Mend}
		}
	}
	return f
}

// tags are the ways to put the badge on a page.
func (d design) tags(base string) []views.TagText {
	name := d.badge.Name
	return []views.TagText{
		{Key: "script", Title: "Script tag", Text: d.tag.ScriptTag(base, name),
			Note: "Paste it where the badge shall stand. The link holds its place, and says something where scripts do not run."},
		{Key: "element", Title: "Custom element, for single-page sites", Text: d.tag.ElementTag(base, name),
			Note: "Load the script once; make, move and change elements as you like."},
		{Key: "pinned", Title: "Pinned version with integrity hash", Text: d.tag.PinnedTag(base, name),
			Note: "This version of the script never changes. Your policy has to allow our host in script-src and connect-src, and nothing more."},
		{Key: "picture", Title: "Picture, for README files and mail", Text: d.tag.Picture(base, name),
			Note: "An SVG in the reader’s scheme, for places without scripts."},
		{Key: "oembed", Title: "oEmbed", Text: base + widget.OEmbedPath + "?" + url.Values{"url": {base + "/players/" + d.tag.Sport + "/" + d.tag.Player}}.Encode(),
			Note: "Sites that speak oEmbed make a badge of a link to the player’s page; this is where they ask."},
	}
}
