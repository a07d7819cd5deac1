// Package widget is the badge that other sites embed: its source in TypeScript,
// the script that is built from it, its theme as typed values, and the tag that
// a site pastes.
//
// Invariants: the script in dist is what src builds to (`go generate` makes it,
// `make check` compares); a release, once given out, keeps its bytes, so that a
// pinned tag with its integrity hash holds for ever; a theme holds colours,
// numbers and choices of ours, never text, so there is nothing in it that could
// become CSS or HTML.
//
// It does not know players, ratings or accounts, stores nothing and serves
// nothing: internal/badges and handlers/badge do.
package widget

//go:generate go run ./build

import (
	"crypto/sha512"
	"embed"
	"encoding/base64"
	"fmt"
)

//go:embed dist/*.js
var dist embed.FS

// The addresses of the badge, below the service's own.
const (
	ScriptPath = "/widget/v1/badge.js"
	DataPath   = "/widget/v1/data/"  // {sport}/{slug}
	SVGPath    = "/widget/v1/svg/"   // {sport}/{slug}.svg
	FramePath  = "/widget/v1/frame/" // {sport}/{slug}
	OEmbedPath = "/widget/oembed"    // ?url=
	SeenPath   = "/widget/v1/seen"   // POST
	releases   = "/widget/v1/badge-" // {version}.js
)

// Version is the newest release. `go run ./build -release 1.0.2` cuts another;
// older ones stay in dist.
const Version = "1.0.1"

// Script is the newest script, and Pinned the same as its release.
var (
	Script = read("badge.js")
	Pinned = release(Version)
)

// Release is a version of the script that never changes.
type Release struct {
	Version   string
	Path      string
	Integrity string // for the attribute of that name
	Content   []byte
}

// FindRelease returns the release with a version, if there was one.
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
