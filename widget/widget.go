// Package widget is the badge that other sites embed: its TypeScript source, the built
// script, typed themes, and the tags that a site pastes. It is also the card that hosts of
// MCP Apps show beside an answer: one HTML document of at most 10,000 bytes that fetches
// nothing.
//
// Invariants: the script in dist is built from src (`go generate` builds it, `make check`
// compares); a release never changes, so that a pinned tag with its integrity hash works
// forever; a theme holds colors, numbers and listed choices but no free text, so it
// cannot inject CSS or HTML.
//
// It does not know players, ratings or accounts, and does not store or serve anything:
// internal/badges and handlers/badge do.
package widget

//go:generate go run ./build

import (
	"crypto/sha512"
	"embed"
	"encoding/base64"
	"fmt"
	"strings"
)

//go:embed dist/*.js dist/appcard.html
var dist embed.FS

// Paths of the badge's endpoints.
const (
	ScriptPath = "/widget/v1/badge.js"
	DataPath   = "/widget/v1/data/"  // {sport}/{slug}
	SVGPath    = "/widget/v1/svg/"   // {sport}/{slug}.svg
	PNGPath    = "/widget/v1/png/"   // {sport}/{slug}.png
	FramePath  = "/widget/v1/frame/" // {sport}/{slug}
	OEmbedPath = "/widget/oembed"    // ?url=
	SeenPath   = "/widget/v1/seen"   // POST

	// WordPressPath is where the WordPress plugin is downloaded.
	WordPressPath = "/widget/groundline-wordpress.zip"

	releases = "/widget/v1/badge-" // {version}.js
)

// Version is the newest release. `go run ./build -release 1.0.2` creates another; older
// ones stay in dist.
const Version = "1.1.0"

// Script is the current script, and Pinned the newest release.
var (
	Script = read("badge.js")
	Pinned = release(Version)
)

// appCardDigits is how many digits of a key's ID the card compares: 128 bits.
const appCardDigits = 32

var appCard = string(read("appcard.html"))

// AppCard returns the card's HTML document. keyIDs are the IDs of the signing keys that the card
// trusts, in hexadecimal.
func AppCard(keyIDs []string) string {
	trusted := make([]string, len(keyIDs))
	for i, id := range keyIDs {
		trusted[i] = id[:appCardDigits]
	}
	return strings.Replace(appCard, "KEYS", strings.Join(trusted, " "), 1)
}

// Release is a version of the script that never changes.
type Release struct {
	Version   string
	Path      string
	Integrity string // value of the integrity attribute
	Content   []byte
}

// FindRelease returns the release with a version, if it exists.
func FindRelease(version string) (Release, bool) {
	content, err := dist.ReadFile("dist/badge-" + version + ".js")
	if err != nil {
		return Release{}, false
	}
	sum := sha512.Sum384(content)
	return Release{
		Version: version, Path: releases + version + ".js",
		Integrity: "sha384-" + base64.StdEncoding.EncodeToString(sum[:]), Content: content,
	}, true
}

func release(version string) Release {
	r, ok := FindRelease(version)
	if !ok {
		panic(fmt.Sprintf("widget: release %s is not in dist", version))
	}
	return r
}

func read(name string) []byte {
	content, err := dist.ReadFile("dist/" + name)
	if err != nil {
		panic(err)
	}
	return content
}
