package data

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/badges"
	"groundline/internal/entitlements"
	"groundline/internal/grounding"
	"groundline/models"
	"groundline/views"
	"groundline/widget"
)

// design is a badge in the builder.
type design struct {
	tag      widget.Tag
	typed    string       // the player, as typed
	values   url.Values   // everything as typed
	theme    widget.Theme // as typed
	stored   badges.Theme // the theme being edited; no id if none is stored
	name     string       // the theme's name, as typed
	own      []badges.Theme
	entitled bool
	badge    badges.Badge
	auto     bool // the dark colors are made of the light ones
	problems []widget.Problem
	alert    string
}

// The badge that the builder shows first.
const (
	firstSport  = "mlb"
	firstPlayer = "babe-ruth"
)

// design parses a design from a query or a form. An invalid value becomes a
// problem of its field, never an error.
func (h *Handlers) design(r *http.Request, values url.Values) (design, error) {
	d := design{name: values.Get("name"), values: values, stored: badges.Theme{Theme: widget.Default}}
	if err := h.owned(r, values.Get("theme"), &d); err != nil {
		return d, err
	}
	d.readTheme(values)
	if d.tag.Scheme.UnmarshalText([]byte(values.Get("scheme"))) != nil {
		d.problems = append(d.problems, widget.Problem{Field: "scheme", Message: "The scheme must be light or dark."})
	}
	if d.tag.Sport = values.Get("sport"); !slices.Contains(grounding.Sports, d.tag.Sport) {
		d.tag.Sport = firstSport
	}
	d.tag.Size = d.theme.Size
	return d, h.findPlayer(r, values.Get("player"), &d)
}

// owned loads an account's themes and plan.
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
		d.alert = "Theme not found: it was deleted or belongs to another account. This is the default look."
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

// readTheme parses the theme: typed values, else stored ones, else the default. An
// accepted color suggestion overrides what was typed.
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
	if d.auto = autoDark(values, d.stored.ID); d.auto {
		d.theme.Dark = d.theme.Light.Dark()
		problems = slices.DeleteFunc(problems, func(p widget.Problem) bool { return strings.HasPrefix(p.Field, "dark-") })
	}
	d.problems = append(d.problems, problems...)
}

// autoDark reports whether the dark colors are to be made of the light ones: where it was chosen, and in a
// new design until dark colors are given.
func autoDark(values url.Values, stored string) bool {
	if chosen := values.Get("auto"); chosen != "" {
		return chosen == "dark"
	}
	return stored == "" && !slices.ContainsFunc(widget.Fields(), func(field string) bool { return strings.HasPrefix(field, "dark-") && values.Get(field) != "" })
}

// findPlayer finds the player by slug or name, and their badge.
func (h *Handlers) findPlayer(r *http.Request, typed string, d *design) error {
	sport := h.Book.Sport(d.tag.Sport)
	d.typed = typed
	if d.typed == "" {
		d.typed = landmark(sport, d.tag.Sport)
	}
	d.tag.Player = slugOf(sport, d.typed)
	if sport != nil {
		if p := sport.Resolve(d.tag.Player).Player; p != nil {
			d.typed = typedFor(sport, p)
		}
	}
	b, err := h.Badges.Of(r.Context(), badges.Asked{Sport: d.tag.Sport, Player: d.tag.Player})
	switch {
	case err != nil && web.Status(err) >= http.StatusInternalServerError && !apperr.Is(err, "out_of_sport"):
		return err
	case err != nil:
		d.problems = append(d.problems, widget.Problem{Field: "player", Message: apperr.From(err).Message})
		d.badge = badges.Badge{State: badges.Refused, Name: d.typed, Label: "no such player", Page: h.Edge.BaseURL() + "/players"}
		return nil
	case b.Code == "unknown_entity" || b.Code == "ambiguous_player":
		d.problems = append(d.problems, widget.Problem{Field: "player", Message: b.League + ": " + b.Label + "."})
	}
	d.badge = b
	return nil
}

// landmark returns a well-known player of a sport to start with.
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

// typedFor returns what a field of players shows for one: the name or, where others have it, too, the slug.
func typedFor(sport *almanac.Sport, p *models.Player) string {
	if named := meant(sport, p.Name); named != nil && named.ID == p.ID && slugOf(sport, p.Name) == p.Slug {
		return p.Name
	}
	return p.Slug
}

// slugOf returns what was typed if it is a slug, else the slug of the first player found by that name.
func slugOf(sport *almanac.Sport, typed string) string {
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

// query returns the design as the builder's query.
func (d design) query() url.Values {
	q := tagQuery(d.tag)
	for field, value := range d.theme.Values() {
		q.Set(field, value)
	}
	if d.auto {
		q.Set("auto", "dark")
	}
	return q
}

// with returns the builder's path with a stored theme selected.
func (d design) with(t badges.Theme) string {
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

// form returns the design as typed.
func (d design) form() views.BadgeForm {
	f := views.BadgeForm{
		ThemeID: d.stored.ID, Stored: d.stored.Name, ThemeName: d.name, Sport: d.tag.Sport, Player: d.typed, Name: d.badge.Name,
		Scheme: string(d.tag.Scheme), Auto: d.auto, Values: d.theme.Values(), Problems: map[string]views.FieldProblem{},
	}
	for _, key := range grounding.Sports {
		f.Sports = append(f.Sports, views.Link{Text: strings.ToUpper(key), Href: key})
	}
	for _, p := range d.problems {
		if typed := d.values.Get(p.Field); (p.Field == "radius" || p.Field == "space") && typed != "" {
			f.Values[p.Field] = typed // shown until it is fixed
		}
		if _, said := f.Problems[p.Field]; !said {
			f.Problems[p.Field] = views.FieldProblem{Message: p.Message, Mend: p.Mend}
		}
	}
	return f
}

// tags lists the ways to embed the badge, each with what its reader sees.
func (d design) tags(base string) []views.TagText {
	name, page := d.badge.Name, base+"/players/"+d.tag.Sport+"/"+d.tag.Player
	link := widget.Card{Page: "/players/" + d.tag.Sport + "/" + d.tag.Player, Name: name}
	return []views.TagText{
		{Key: "script", Title: "Script tag", Text: d.tag.ScriptTag(base, name), Sight: d.sight(kit.InSite, kit.BeforeInSite),
			Note: "Paste this where the badge should appear. Without scripts, the link inside it shows."},
		{Key: "element", Title: "Custom element, for single-page sites", Text: d.tag.ElementTag(base, name), Sight: d.sight(kit.InSite, kit.BeforeInSite),
			Note: "Load the script once, then create, move and change elements freely."},
		{Key: "pinned", Title: "Pinned version with integrity hash", Text: d.tag.PinnedTag(base, name), Sight: d.sight(kit.InSite, kit.BeforeInSite),
			Note: "This version of the script never changes. Your content security policy only needs our host in script-src and connect-src."},
		{Key: "frame", Title: "Iframe", Text: d.tag.Frame(base, name), Sight: d.sight(kit.InSite, kit.BeforeInSite),
			Note: "For sites that take HTML without scripts. It works in sandboxed pages, too."},
		{Key: "picture", Title: "Picture, light and dark", Text: d.tag.Picture(base, name), Sight: d.sight(kit.InMarkdown, kit.BeforeInSite),
			Note: "An SVG that follows the reader’s color scheme, for README files and pages without scripts."},
		{Key: "markdown", Title: "Markdown", Text: d.tag.Markdown(base, name), Sight: d.still(kit.InMarkdown, kit.BeforeInSite, ".svg"),
			Note: "For wikis and forums. Where Markdown may hold HTML, as in README files, the picture above follows the color scheme."},
		{Key: "mail", Title: "Mail and feeds", Text: d.tag.Mail(base, name), Sight: d.still(kit.InMail, kit.BeforeInMail, ".png"),
			Note: "A PNG, for mail and feed readers, which show no SVG."},
		{Key: "wordpress", Title: "WordPress", Text: d.tag.Shortcode(base), Sight: d.sight(kit.InPost, kit.BeforeInSite), Note: kit.WordPressNote},
		{Key: "paste", Title: "WordPress and other sites with oEmbed: a pasted address", Text: page,
			Note: "Paste it on a line of its own. It shows the default look; WordPress needs our plugin for it."},
		{Key: "oembed", Title: "oEmbed", Text: base + widget.OEmbedPath + "?" + url.Values{"url": {page}}.Encode(),
			Note: "Sites that support oEmbed turn a link to the player’s page into a badge, using this URL."},
		{Key: "link", Title: "A link in a chat", Text: page, Note: "Chats and social networks show the page’s picture below its address.",
			Sight: &views.Sight{In: kit.InChat, Before: page, Light: link.Image("", ".png", widget.Light), Width: widget.EmbedWidth, Height: widget.EmbedHeight, Alt: link.Label()}},
	}
}

// sight is the badge as a picture in the reader's scheme, unless the tag sets one.
func (d design) sight(in, before string) *views.Sight {
	s := d.still(in, before, ".svg")
	if d.tag.Scheme == widget.Auto {
		s.Dark = d.tag.Image("", ".svg", widget.Dark)
	}
	return s
}

// still is the badge as a picture in one scheme, light unless the tag says dark.
func (d design) still(in, before, ending string) *views.Sight {
	width, height := d.tag.Size.Box()
	return &views.Sight{In: in, Before: before, Light: d.tag.Image("", ending, schemeOr(d.tag.Scheme, widget.Light)), Width: width, Height: height, Alt: d.badge.Name + ": rating by Groundline"}
}
