package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"
)

// readyTimeout bounds the question: readiness itself takes two seconds at most.
const readyTimeout = 3 * time.Second

type readyCommand struct {
	Listen string `help:"Address that the service listens on." default:":8080" env:"LISTEN"`
}

// Run fails unless the service that listens here says that it is ready. The image
// holds nothing else that could ask.
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
