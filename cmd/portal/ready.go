package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"
)

// readyTimeout limits the check; readiness itself takes at most two seconds.
const readyTimeout = 3 * time.Second

type readyCommand struct {
	Listen string `help:"Address that the service listens on." default:":8080" env:"LISTEN"`
}

// Run fails unless the local service is ready. The image has no other HTTP client.
func (c *readyCommand) Run(ctx context.Context) error {
	host, port, err := net.SplitHostPort(c.Listen)
	if err != nil {
		return fmt.Errorf("LISTEN: %w", err)
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	ctx, cancel := context.WithTimeout(ctx, readyTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+"/readyz", nil)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request) // #nosec G704 -- the service's own address, from the operator
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("not ready: %s", response.Status)
	}
	return nil
}
