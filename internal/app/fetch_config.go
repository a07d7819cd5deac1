package app

import (
	"cmp"
	"fmt"
	"net/url"
	"path/filepath"

	"groundline/internal/fetch"
)

// FetchSettings configures fetching of public data.
type FetchSettings struct {
	On     bool     // FETCH=on: the weekly loop fetches live sources at their intervals
	Dir    string   // DATA_DIR/fetched
	Mirror *url.URL // GROUNDLINE_MIRROR: a server with every source by host and path; nil means the sources themselves
}

// FetchConfig reads the settings of fetching, which needs no database or keys.
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
