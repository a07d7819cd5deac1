package main

import (
	"bytes"
	"os"
	"testing"
)

// TestScriptIsWhatTheSourceBuildsTo fails when dist is out of date: type
// `go generate ./widget`.
func TestScriptIsWhatTheSourceBuildsTo(t *testing.T) {
	t.Parallel()
	built, err := bundle("../src/badge.ts", "../src/badge.css")
	if err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile("../dist/badge.js")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(built, kept) {
		t.Error("dist/badge.js is not what src builds to")
	}
}

// TestCardIsWhatTheSourceBuildsTo is the same for the card.
func TestCardIsWhatTheSourceBuildsTo(t *testing.T) {
	t.Parallel()
	built, err := appCard("../src")
	if err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile("../dist/appcard.html")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(built, kept) {
		t.Error("dist/appcard.html is not what src builds to")
	}
}
