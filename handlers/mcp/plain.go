//go:build !conformance

package mcp

import sdk "github.com/modelcontextprotocol/go-sdk/mcp"

// The product has no fixtures; see fixtures.go.
func withFixtures(*sdk.ServerOptions) {}
func addFixtures(*sdk.Server)         {}
