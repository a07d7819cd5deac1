package app

import (
	"cmp"
	"fmt"
	"net/url"
	"path/filepath"

	"groundline/internal/fetch"
)

// FetchSettings say where public data is fetched to and from.
type FetchSettings struct {
	On     bool     // FETCH=on: the weekly loop asks live sources at their cadence
	Dir    string   // DATA_DIR/fetched
	Mirror *url.URL // GROUNDLINE_MIRROR: a server that has every source by host and path; nil asks the sources
}

// FetchConfig reads the settings of fetching, which needs no database and no keys.
func FetchConfig() (FetchSettings, error) {
	getenv, err := Environment()
	if err != nil {
		return FetchSettings{}, err
	}
	return fetchSettings(getenv)
}

func fetchSettings(getenv func(string) string) (FetchSettings, error) {
	mirror, err := fetch.CheckMirror(getenv("GROUNDLINE_MIRROR"))
	if err != nil {
		return FetchSettings{}, fmt.Errorf("GROUNDLINE_MIRROR: %w", err)
	}
	return FetchSettings{On: getenv("FETCH") == "on", Dir: filepath.Join(cmp.Or(getenv("DATA_DIR"), ".data"), "fetched"), Mirror: mirror}, nil
}
