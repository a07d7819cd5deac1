package app

import (
	"strings"
	"testing"
)

func TestTheMirrorIsAnAddressOrAnError(t *testing.T) {
	getenv := func(values map[string]string) func(string) string {
		return func(name string) string { return values[name] }
	}
	s, err := fetchSettings(getenv(map[string]string{"DATA_DIR": "/x", "GROUNDLINE_MIRROR": "https://mirror.example.com/data"}))
	if err != nil || s.Dir != "/x/fetched" || s.Mirror.Host != "mirror.example.com" {
		t.Errorf("%+v, %v", s, err)
	}
	if s, err = fetchSettings(getenv(nil)); err != nil || s.Dir != ".data/fetched" || s.Mirror != nil {
		t.Errorf("without settings: %+v, %v", s, err)
	}
	for _, bad := range []string{"mirror.example.com", "ftp://mirror.example.com", "https://", "https://m.example.com/?x=1"} {
		if _, err := fetchSettings(getenv(map[string]string{"GROUNDLINE_MIRROR": bad})); err == nil || !strings.Contains(err.Error(), "GROUNDLINE_MIRROR") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
