//go:build deps

// Package internal keeps the pinned libraries in go.mod until their users land.
package internal

import (
	_ "github.com/a-h/templ"
	_ "github.com/alecthomas/kong"
	_ "github.com/alexedwards/argon2id"
	_ "github.com/chromedp/chromedp"
	_ "github.com/danielgtaylor/huma/v2"
	_ "github.com/danielgtaylor/huma/v2/adapters/humago"
	_ "github.com/google/go-cmp/cmp"
	_ "github.com/google/uuid"
	_ "github.com/gorilla/sessions"
	_ "github.com/gowebpki/jcs"
	_ "github.com/jackc/pgx/v5/pgxpool"
	_ "github.com/jackc/pgx/v5/stdlib"
	_ "github.com/pressly/goose/v3"
	_ "github.com/pressly/goose/v3/lock"
	_ "github.com/schollz/progressbar/v3"
	_ "github.com/secure-systems-lab/go-securesystemslib/dsse"
	_ "golang.org/x/sync/errgroup"
	_ "golang.org/x/term"
	_ "golang.org/x/text/unicode/norm"
	_ "gonum.org/v1/gonum/stat/distuv"
	_ "gorm.io/driver/postgres"
	_ "gorm.io/gorm"
	_ "pgregory.net/rapid"
)
