package client

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// request is a request to be sent.
type request struct {
	method, target string
	values         url.Values
	body           any
}

func newRequest(method, target string) request {
	return request{method: method, target: target, values: url.Values{}}
}

// path sets a path parameter.
func (r *request) path(name string, value any) {
	r.target = strings.ReplaceAll(r.target, "{"+name+"}", url.PathEscape(fmt.Sprint(value)))
}

// query sets a query parameter, unless it is zero.
func (r *request) query(name string, value any) {
	switch v := value.(type) {
	case string:
		if v != "" {
			r.values.Set(name, v)
		}
	case int:
		if v != 0 {
			r.values.Set(name, strconv.Itoa(v))
		}
	case float64:
		if v != 0 {
			r.values.Set(name, strconv.FormatFloat(v, 'g', -1, 64))
		}
	case bool:
		if v {
			r.values.Set(name, "true")
		}
	case time.Time:
		if !v.IsZero() {
			r.values.Set(name, v.Format(time.RFC3339Nano))
		}
	}
}

// File is an answer that is not JSON.
type File struct {
	ContentType string
	Receipt     string // ID of the receipt whose result is the signed manifest
	SHA256      string // of Body, in hex
	Body        []byte
}

func (c *Client) file(ctx context.Context, r request) (*File, error) {
	got, err := c.send(ctx, r)
	if err != nil {
		return nil, err
	}
	return &File{got.header.Get("Content-Type"), got.header.Get("X-Service-Receipt"), got.header.Get("X-Service-SHA256"), got.body}, nil
}

// answer sends a request and decodes the answer. A refusal is a *Refused.
func answer[T any](ctx context.Context, c *Client, r request) (*T, error) {
	got, err := c.send(ctx, r)
	if err != nil {
		return nil, err
	}
	if refused := refusedBy(got.body); refused != nil {
		return nil, refused
	}
	return decoded[T](got, nil)
}

func decoded[T any](got *reply, err error) (*T, error) {
	if err != nil {
		return nil, err
	}
	v := new(T)
	if err := json.Unmarshal(got.body, v); err != nil {
		return nil, fmt.Errorf("groundline: decode answer: %w", err)
	}
	return v, nil
}

type reply struct {
	status int
	header http.Header
	body   []byte
}

// send sends a request, again where that is free, and returns a response with status 200.
func (c *Client) send(ctx context.Context, r request) (*reply, error) {
	var body []byte
	if r.body != nil {
		var err error
		if body, err = json.Marshal(r.body); err != nil {
			return nil, fmt.Errorf("groundline: encode body: %w", err)
		}
	}
	name, _ := ctx.Value(idempotencyKey{}).(string)
	name = cmp.Or(name, rand.Text())
	for attempt := 1; ; attempt++ {
		got, err := c.once(ctx, r, body, name)
		if err == nil && got.status == http.StatusOK {
			return got, nil
		}
		if err == nil {
			err = newError(got)
		}
		pause, again := c.again(r, got, attempt)
		if !again || ctx.Err() != nil {
			return nil, err
		}
		if stopped := c.wait(ctx, pause); stopped != nil {
			return nil, fmt.Errorf("groundline: %w, after: %w", stopped, err)
		}
	}
}

func (c *Client) once(ctx context.Context, r request, body []byte, name string) (*reply, error) {
	address := c.base + r.target
	if len(r.values) > 0 {
		address += "?" + r.values.Encode()
	}
	sent, err := http.NewRequestWithContext(ctx, r.method, address, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("groundline: %w", err)
	}
	sent.Header.Set("Accept", "application/json")
	if c.key != "" {
		sent.Header.Set("Authorization", "Bearer "+c.key) // every operation accepts this header
	}
	if body != nil {
		sent.Header.Set("Content-Type", "application/json")
	}
	if r.method == http.MethodPost {
		sent.Header.Set("Idempotency-Key", name)
	}
	response, err := c.http.Do(sent)
	if err != nil {
		return nil, fmt.Errorf("groundline: %w", err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, fmt.Errorf("groundline: read answer: %w", err)
	}
	return &reply{response.StatusCode, response.Header, text}, nil
}

// again returns whether and when a failed request may be repeated. got is nil without a response.
func (c *Client) again(r request, got *reply, attempt int) (time.Duration, bool) {
	if attempt >= c.attempts {
		return 0, false
	}
	pause := 100 * time.Millisecond << (attempt - 1)
	named := r.method == http.MethodPost
	if got == nil {
		return pause, named
	}
	if seconds, err := strconv.Atoi(got.header.Get("Retry-After")); err == nil {
		pause = time.Duration(seconds) * time.Second
		return pause, pause <= c.maxWait
	}
	return pause, named && got.status >= http.StatusInternalServerError
}
