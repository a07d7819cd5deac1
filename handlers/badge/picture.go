package badge

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/views"
	"groundline/widget"
)

// svg serves GET /widget/v1/svg/{sport}/{player}.svg?theme=&size=&scheme=. Errors
// are pictures of the same size, uncached.
func (h *Handlers) svg(w http.ResponseWriter, r *http.Request) error {
	picture, err := h.picture(r, ".svg")
	var body bytes.Buffer
	if renderErr := views.BadgeSVG(picture).Render(r.Context(), &body); renderErr != nil {
		return fmt.Errorf("draw badge: %w", renderErr)
	}
	return h.sendPicture(w, r, "image/svg+xml", body.Bytes(), err)
}

// png serves GET /widget/v1/png/{sport}/{player}.png?theme=&size=&scheme=: the same with two pixels of
// the picture for each of the page's, for mail and feed readers, which show no SVG.
func (h *Handlers) png(w http.ResponseWriter, r *http.Request) error {
	picture, err := h.picture(r, ".png")
	body, drawErr := picture.PNG()
	if drawErr != nil {
		return drawErr
	}
	return h.sendPicture(w, r, "image/png", body, err)
}

// sendPicture sends a drawn badge; with err, one that says that the rating is unavailable.
func (h *Handlers) sendPicture(w http.ResponseWriter, r *http.Request, kind string, body []byte, err error) error {
	if err == nil {
		return web.SendCached(w, r, kind, keepData, body)
	}
	status := web.Status(err)
	if status >= http.StatusInternalServerError {
		h.log.ErrorContext(r.Context(), "badge not drawn", "request_id", web.RequestID(r.Context()), "error", err)
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	_, _ = w.Write(body) // #nosec G705 -- templ's escaped markup or our pixels, with nosniff
	return nil
}

// picture returns the requested badge or, with an error, a badge that says that the
// rating is unavailable. The name of the file must have the ending.
func (h *Handlers) picture(r *http.Request, ending string) (widget.Picture, error) {
	look, err := readLook(r)
	none := widget.Draw(unavailable, look.theme, look.size, look.scheme)
	if err != nil {
		return none, err
	}
	player, named := strings.CutSuffix(r.PathValue("file"), ending)
	if !named {
		return none, apperr.New(apperr.NotFound, "not_found", "The path of this picture of a badge must end in "+ending+".")
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
	return widget.Draw(b.Content(), look.theme, look.size, look.scheme), nil
}

type look struct {
	theme  widget.Theme
	size   widget.Size
	scheme widget.Scheme
}

// readLook parses the optional size and scheme.
func readLook(r *http.Request) (look, error) {
	l := look{theme: widget.Default, size: widget.Medium}
	q := r.URL.Query()
	if typed := q.Get("size"); typed != "" {
		if err := l.size.UnmarshalText([]byte(typed)); err != nil {
			return l, apperr.New(apperr.Invalid, "invalid_parameter", "size must be narrow, small, medium or large.").WithField("size")
		}
	}
	if err := l.scheme.UnmarshalText([]byte(q.Get("scheme"))); err != nil {
		return l, apperr.New(apperr.Invalid, "invalid_parameter", "scheme must be light or dark.").WithField("scheme")
	}
	return l, nil
}

// unavailable is the badge of an error.
var unavailable = widget.Content{Name: "Rating unavailable", About: "try again later", Missing: true}
