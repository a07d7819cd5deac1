package api

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"groundline/internal/apperr"
)

// keyInAddress refuses a key sent as a parameter, under whatever name.
func keyInAddress(r *http.Request) error {
	if !strings.Contains(r.URL.RawQuery, "gl") && !strings.Contains(r.URL.RawQuery, "%") { // most need no closer look
		return nil
	}
	for name, values := range r.URL.Query() {
		if slices.ContainsFunc(values, func(v string) bool { return strings.HasPrefix(v, "gl_") }) {
			return apperr.New(apperr.Invalid, "key_in_url", "An API key was sent in the address, where logs keep it.").WithField(name).
				WithRemedy("Send the key in the header X-API-Key, and roll this one: it may have been logged on its way.")
		}
	}
	return nil
}

// strictQuery refuses what a lenient reader would guess about: an empty value,
// or a parameter given twice. Unknown names are huma's part.
func strictQuery(query url.Values) error {
	for _, name := range slices.Sorted(maps.Keys(query)) {
		switch values := query[name]; {
		case len(values) > 1:
			return apperr.New(apperr.Invalid, "repeated_parameter", apperr.Echo(name)+" was given more than once.").WithField(name)
		case values[0] == "":
			return apperr.New(apperr.Invalid, "empty_parameter", apperr.Echo(name)+" has no value.").WithField(name).
				WithRemedy("Give it a value, or leave it out.")
		}
	}
	return nil
}

// takeDryRun reads dry_run and takes it out of the request, which is then what
// the real one would be.
func (c *call) takeDryRun(r *http.Request) error {
	query := r.URL.Query()
	switch query.Get("dry_run") {
	case "1", "true":
		c.dryRun = true
	case "0", "false":
	default:
		return apperr.New(apperr.Invalid, "invalid_parameter", "dry_run is 1 or 0.").WithField("dry_run")
	}
	query.Del("dry_run")
	address := *r.URL
	address.RawQuery = query.Encode()
	r.URL = &address
	c.question = ""
	return nil
}
