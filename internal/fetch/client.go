package fetch

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Validators identify the version of a download, to ask later whether it changed.
type Validators struct {
	ETag         string `json:"etag,omitempty"`
	LastModified string `json:"last_modified,omitempty"`
}

func (v Validators) none() bool { return v == Validators{} }

// download is a finished download.
type download struct {
	Validators
	path        string // where the bytes are
	sha256      string
	notModified bool
}

var (
	errMissing  = errors.New("not found")
	errOffline  = errors.New("cannot be reached")
	errScheme   = errors.New("only https is used, or http on this machine and with a mirror")
	errRedirect = errors.New("too many redirects, or one to a less secure address")
)

// temporary is a failure that may not recur on another attempt.
type temporary struct {
	err  error
	wait time.Duration // requested by the server; 0 if none
}

func (t *temporary) Error() string { return t.err.Error() }
func (t *temporary) Unwrap() error { return t.err }

const (
	maxRedirects  = 5
	maxRetryAfter = 2 * time.Minute
	userAgent     = "groundline-fetch/1"
)

// client downloads files, politely and within bounds.
type client struct {
	http     *http.Client
	mirror   *url.URL
	parts    string // folder of unfinished downloads
	attempts int
	idle     time.Duration
	sleep    func(context.Context, time.Duration) error
	now      func() time.Time
	offline  map[string]error // hosts that could not be reached in this run
}

func newClient(o Options, parts string) *client {
	c := &client{mirror: o.Mirror, parts: parts, attempts: o.Attempts, idle: o.Idle, sleep: o.Sleep, now: o.Now, offline: map[string]error{}}
	c.http = &http.Client{
		Transport: &http.Transport{
			Proxy:                 http.ProxyFromEnvironment,
			DialContext:           (&net.Dialer{Timeout: o.Connect}).DialContext,
			TLSClientConfig:       &tls.Config{MinVersion: tls.VersionTLS12},
			TLSHandshakeTimeout:   o.Connect,
			ResponseHeaderTimeout: o.Idle,
			DisableCompression:    true, // a range of a file is of the file as it is stored
			ForceAttemptHTTP2:     true,
		},
		CheckRedirect: c.redirect,
	}
	return c
}

// redirect follows at most maxRedirects, and never from https to http.
func (c *client) redirect(r *http.Request, via []*http.Request) error {
	if len(via) > maxRedirects || via[0].URL.Scheme == "https" && r.URL.Scheme != "https" {
		return errRedirect
	}
	return c.allowed(r.URL)
}

// allowed reports an address that is not secure enough to ask.
func (c *client) allowed(u *url.URL) error {
	switch {
	case u.Scheme == "https":
		return nil
	case u.Scheme == "http" && (loopback(u.Hostname()) || c.mirror != nil && u.Host == c.mirror.Host):
		return nil
	}
	return fmt.Errorf("%s: %w", u.Redacted(), errScheme)
}

func loopback(host string) bool {
	if host == "localhost" {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback()
}

// address returns where an upstream address is asked for: there, or below the
// mirror by host and path.
func (c *client) address(upstream string) (*url.URL, error) {
	u, err := url.Parse(upstream)
	if err != nil {
		return nil, err
	}
	if c.mirror != nil {
		u = c.mirror.JoinPath(u.Host, u.EscapedPath()) // #nosec G125 -- the address is of our own table, its path escaped
	}
	return u, c.allowed(u)
}

// get downloads an address, resuming an earlier attempt. have requests only a newer
// version. The bytes of a pinned address never change: a complete download of an earlier
// run is reused.
func (c *client) get(ctx context.Context, upstream string, pinned bool, have Validators, limits Limits, progress func(done, total int64)) (*download, error) {
	u, err := c.address(upstream)
	if err != nil {
		return nil, err
	}
	if d := c.kept(u); d != nil && pinned {
		return d, nil
	}
	if err := c.offline[u.Host]; err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeoutCause(ctx, limits.Time, fmt.Errorf("not done within %s", limits.Time))
	defer cancel()
	for attempt := 1; ; attempt++ {
		d, err := c.try(ctx, u, have, limits.Download, progress)
		if err == nil {
			return d, nil
		}
		if errors.Is(err, errOffline) {
			c.offline[u.Host] = err
			return nil, err
		}
		var again *temporary
		if !errors.As(err, &again) || attempt >= c.attempts || ctx.Err() != nil {
			return nil, err
		}
		wait := again.wait
		if wait == 0 {
			wait = time.Second << (attempt - 1)
		}
		if wait > maxRetryAfter {
			return nil, fmt.Errorf("%w; the server asks to wait %s", err, wait)
		}
		if err := c.sleep(ctx, wait); err != nil {
			return nil, err
		}
	}
}

// partial describes an unfinished download, beside its bytes.
type partial struct {
	URL      string `json:"url"`
	Complete bool   `json:"complete,omitempty"`
	Validators
}

// try makes one attempt at a download.
func (c *client) try(ctx context.Context, u *url.URL, have Validators, limit int64, progress func(done, total int64)) (*download, error) {
	name := c.name(u)
	started, offset := c.started(name, u)

	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	r, err := request(ctx, u, started, offset, have)
	if err != nil {
		return nil, err
	}
	response, err := c.http.Do(r) // #nosec G107 G704 -- the table's address, or the operator's mirror
	if err != nil {
		return nil, c.failure(ctx, u, err)
	}
	defer response.Body.Close()

	got := Validators{ETag: response.Header.Get("ETag"), LastModified: response.Header.Get("Last-Modified")}
	switch status := response.StatusCode; {
	case status == http.StatusNotModified && offset == 0 && !have.none():
		return &download{Validators: have, notModified: true}, nil
	case status == http.StatusPartialContent && offset > 0 && got.ETag == started.ETag &&
		strings.HasPrefix(response.Header.Get("Content-Range"), fmt.Sprintf("bytes %d-", offset)):
	case status == http.StatusOK:
		offset = 0
	default:
		return nil, c.refusal(u, name, response)
	}
	if total := response.ContentLength; total >= 0 && offset+total > limit {
		c.forget(name)
		return nil, reject(TooLarge, fmt.Sprintf("the download has %d bytes, more than %d", offset+total, limit))
	}
	if offset == 0 {
		if err := begin(name+".json", partial{URL: u.String(), Validators: got}); err != nil {
			return nil, err
		}
	}
	if err := c.copy(cancel, name, offset, limit, response, progress); err != nil {
		var r *Rejection
		if errors.As(err, &r) {
			c.forget(name)
			return nil, err
		}
		return nil, c.failure(ctx, u, err)
	}
	if err := begin(name+".json", partial{URL: u.String(), Validators: got, Complete: true}); err != nil {
		return nil, err
	}
	hash, err := hashFile(name)
	return &download{Validators: got, path: name, sha256: hash}, err
}

// request returns the request for an address: the rest of an unfinished download, or all
// of it if it changed.
func request(ctx context.Context, u *url.URL, started partial, offset int64, have Validators) (*http.Request, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set("User-Agent", userAgent)
	r.Header.Set("Accept-Encoding", "identity")
	switch {
	case offset > 0:
		r.Header.Set("Range", fmt.Sprintf("bytes=%d-", offset))
		r.Header.Set("If-Range", started.condition())
	case have.ETag != "":
		r.Header.Set("If-None-Match", have.ETag)
	case have.LastModified != "":
		r.Header.Set("If-Modified-Since", have.LastModified)
	}
	return r, nil
}

// refusal returns the error of a response that has no usable body.
func (c *client) refusal(u *url.URL, name string, response *http.Response) error {
	switch status := response.StatusCode; {
	case status == http.StatusPartialContent || status == http.StatusRequestedRangeNotSatisfiable:
		c.forget(name)
		return &temporary{err: errors.New("the server cannot resume the download")}
	case status == http.StatusNotFound || status == http.StatusGone:
		return fmt.Errorf("%s: %w (%d)", u.Redacted(), errMissing, status)
	case status == http.StatusTooManyRequests || status >= 500:
		return &temporary{err: fmt.Errorf("%s: the server answers %d", u.Redacted(), status), wait: c.retryAfter(response.Header.Get("Retry-After"))}
	default:
		return fmt.Errorf("%s: the server answers %d", u.Redacted(), status)
	}
}

// name returns where the bytes of an address are kept until they are used.
func (c *client) name(u *url.URL) string {
	sum := sha256.Sum256([]byte(u.String()))
	return filepath.Join(c.parts, hex.EncodeToString(sum[:8]))
}

// kept returns a download that an earlier run finished, or nil.
func (c *client) kept(u *url.URL) *download {
	name, p := c.name(u), partial{}
	if readJSON(name+".json", &p) != nil || p.URL != u.String() || !p.Complete {
		return nil
	}
	hash, err := hashFile(name)
	if err != nil {
		return nil
	}
	return &download{Validators: p.Validators, path: name, sha256: hash}
}

// discard removes the downloads of addresses that were used.
func (c *client) discard(upstream string) {
	if u, err := c.address(upstream); err == nil {
		c.forget(c.name(u))
	}
}

// condition returns the value of If-Range; a weak ETag does not identify bytes.
func (v Validators) condition() string {
	if v.ETag != "" && !strings.HasPrefix(v.ETag, "W/") {
		return v.ETag
	}
	return v.LastModified
}

// started returns an unfinished download and its length, 0 if it cannot be resumed.
func (c *client) started(name string, u *url.URL) (partial, int64) {
	var p partial
	info, err := os.Stat(name)
	if err != nil || readJSON(name+".json", &p) != nil || p.URL != u.String() || p.Complete || p.condition() == "" {
		return partial{}, 0
	}
	return p, info.Size()
}

// forget removes a download and its description.
func (c *client) forget(name string) {
	_ = os.Remove(name)
	_ = os.Remove(name + ".json")
}

// copy appends the body to the file from offset. A server that falls silent is cut off.
func (c *client) copy(cancel context.CancelCauseFunc, name string, offset, limit int64, response *http.Response, progress func(done, total int64)) error {
	flags := os.O_CREATE | os.O_WRONLY | os.O_APPEND
	if offset == 0 {
		flags |= os.O_TRUNC
	}
	f, err := os.OpenFile(name, flags, 0o600) // #nosec G304 -- a name of ours in the fetch folder
	if err != nil {
		return err
	}
	defer f.Close()
	total := int64(-1)
	if response.ContentLength >= 0 {
		total = offset + response.ContentLength
	}
	watch := time.AfterFunc(c.idle, func() { cancel(fmt.Errorf("the server sent nothing for %s", c.idle)) })
	defer watch.Stop()
	done, buffer := offset, make([]byte, 64<<10)
	for {
		n, err := response.Body.Read(buffer)
		watch.Reset(c.idle)
		if n > 0 {
			if done += int64(n); done > limit {
				return reject(TooLarge, fmt.Sprintf("the download has more than %d bytes", limit))
			}
			if _, err := f.Write(buffer[:n]); err != nil {
				return fmt.Errorf("write %s: %w", filepath.Base(name), err)
			}
			progress(done, max(total, done+1))
		}
		if err == io.EOF {
			if total >= 0 && done != total {
				return io.ErrUnexpectedEOF
			}
			progress(done, done)
			return f.Close()
		}
		if err != nil {
			return err
		}
	}
}

// failure classifies an error of a request: unreachable, temporary, or permanent.
func (c *client) failure(ctx context.Context, u *url.URL, err error) error {
	var dns *net.DNSError
	var op *net.OpError
	var file *os.PathError
	switch cause := context.Cause(ctx); {
	case errors.Is(err, errRedirect), errors.Is(err, errScheme), errors.As(err, &file):
		return err
	case cause != nil && !errors.Is(cause, context.Canceled) && !errors.Is(cause, context.DeadlineExceeded):
		return &temporary{err: fmt.Errorf("%s: %w", u.Redacted(), cause)}
	case cause != nil:
		return cause
	case errors.As(err, &dns):
		return fmt.Errorf("%s %w: %s", u.Host, errOffline, dns.Err)
	case errors.As(err, &op) && op.Op == "dial":
		return fmt.Errorf("%s %w: %w", u.Host, errOffline, op.Err)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return &temporary{err: fmt.Errorf("%s: the download was cut short", u.Redacted())}
	}
	return &temporary{err: err}
}

// retryAfter reads how long a server asks to wait, in seconds or as a date.
func (c *client) retryAfter(header string) time.Duration {
	if seconds, err := strconv.Atoi(header); err == nil && seconds > 0 {
		return time.Duration(min(seconds, 24*60*60)) * time.Second
	}
	if at, err := http.ParseTime(header); err == nil {
		return max(at.Sub(c.now()), 0)
	}
	return 0
}
