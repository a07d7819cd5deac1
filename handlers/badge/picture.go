package badge

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/badges"
	"groundline/views"
	"groundline/widget"
)

// svg serves GET /widget/v1/svg/{sport}/{player}.svg?theme=&size=&scheme=. What
// goes wrong is a picture, too, of the right size, which no cache keeps.
func (h *Handlers) svg(w http.ResponseWriter, r *http.Request) error {
	picture, err := h.picture(r)
	var body bytes.Buffer
	if renderErr := views.BadgeSVG(picture).Render(r.Context(), &body); renderErr != nil {
		return fmt.Errorf("draw badge: %w", renderErr)
	}
	const kind = "image/svg+xml"
	if err == nil {
		return send(w, r, kind, keepData, body.Bytes())
	}
	status := web.Status(err)
	if status >= http.StatusInternalServerError {
		h.log.ErrorContext(r.Context(), "badge not drawn", "request_id", web.RequestID(r.Context()), "error", err)
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Length", strconv.Itoa(body.Len()))
	w.WriteHeader(status)
	_, _ = w.Write(body.Bytes()) // #nosec G705 -- templ's escaped markup, with nosniff
	return nil
}

// picture makes the badge that is asked for, and the one that says that there is
// none beside the error.
func (h *Handlers) picture(r *http.Request) (views.BadgePicture, error) {
	look, err := readLook(r)
	none := NewPicture(badges.Badge{Label: "try again later", Page: h.edge.BaseURL() + "/players"}, look.theme, look.size, look.scheme)
	if err != nil {
		return none, err
	}
	player, isSVG := strings.CutSuffix(r.PathValue("file"), ".svg")
	if !isSVG {
		return none, apperr.New(apperr.NotFound, "not_found", "A badge's picture ends in .svg.")
	}
	asked, err := question(r, player, "theme", "size", "scheme")
	if err != nil {
		return none, err
	}
	b, err := h.badges.Of(r.Context(), asked)
	if err != nil {
		return none, err
	}
	if look.theme, _, err = h.badges.Worn(r.Context(), asked.Theme); err != nil {
		return none, err
	}
	return NewPicture(b, look.theme, look.size, look.scheme), nil
}

type look struct {
	theme  widget.Theme
	size   widget.Size
	scheme widget.Scheme
}

// readLook reads size and scheme, both of which may be left out.
func readLook(r *http.Request) (look, error) {
	l := look{theme: widget.Default, size: widget.Medium}
	q := r.URL.Query()
	if typed := q.Get("size"); typed != "" {
		if err := l.size.UnmarshalText([]byte(typed)); err != nil {
			return l, apperr.New(apperr.Invalid, "invalid_parameter", "size must be small, medium or large.").WithField("size")
		}
	}
	if err := l.scheme.UnmarshalText([]byte(q.Get("scheme"))); err != nil {
		return l, apperr.New(apperr.Invalid, "invalid_parameter", "scheme must be light or dark.").WithField("scheme")
	}
	return l, nil
}

// greys are worn by a badge that does not hold, whatever its theme.
var greys = map[bool]widget.Palette{
	false: {Ground: widget.Colour{0xf2, 0xf2, 0xf2}, Text: widget.Colour{0x4f, 0x4f, 0x4f}, Soft: widget.Colour{0x4f, 0x4f, 0x4f}, Accent: widget.Colour{0x4f, 0x4f, 0x4f}, Edge: widget.Colour{0x8a, 0x8a, 0x8a}},
	true:  {Ground: widget.Colour{0x24, 0x24, 0x24}, Text: widget.Colour{0xb8, 0xb8, 0xb8}, Soft: widget.Colour{0xb8, 0xb8, 0xb8}, Accent: widget.Colour{0xb8, 0xb8, 0xb8}, Edge: widget.Colour{0x8a, 0x8a, 0x8a}},
}

// NewPicture draws a badge in a theme. One without a state is unavailable.
func NewPicture(b badges.Badge, t widget.Theme, size widget.Size, scheme widget.Scheme) views.BadgePicture {
	colours := t.Light
	if scheme == widget.Dark {
		colours = t.Dark
	}
	unavailable := b.State == ""
	if unavailable || b.Superseded {
		colours = greys[scheme == widget.Dark]
	}
	p := views.BadgePicture{
		Text: size.Text(), Radius: t.Radius, Space: t.Space, Font: t.Font.Stack(), Page: b.Page,
		Ground: colours.Ground.String(), Ink: colours.Text.String(), Soft: colours.Soft.String(), Accent: colours.Accent.String(), Edge: colours.Edge.String(),
		Value: "–", Name: b.Name, Line: line(b), Dashed: unavailable || b.Superseded, Superseded: b.Superseded,
	}
	p.Width, p.Height = size.Box()
	if unavailable {
		p.Name = "Rating unavailable"
	}
	p.Label = p.Name + ": " + p.Line
	if b.Rating != nil {
		p.Value = strconv.FormatFloat(*b.Rating, 'f', 1, 64)
		p.Label = fmt.Sprintf("%s: rated %s of 100 by Groundline, 80%% interval %.1f to %.1f, %s", p.Name, p.Value, *b.Low, *b.High, p.Line)
	}
	return p
}

func line(b badges.Badge) string {
	var parts []string
	for _, part := range []string{b.League, b.Label} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	text := strings.Join(parts, ", ")
	if b.Fallback {
		text += " · sample"
	}
	if b.Superseded {
		text += " · superseded"
	}
	return text
}
