// Package models holds the rows of the database as plain GORM structs, shared
// by the pages and the API.
//
// It owns names and types only: no logic, no hooks, no default tags. Constraints belong in
// migrations.
// A pointer field is a nullable column; nil means "not recorded" or "has not
// happened", never zero.
package models
