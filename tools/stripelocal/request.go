package stripelocal

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// request is one call of the API.
type request struct {
	method, path, id, key string
	form                  url.Values // the body of a POST, the query of a GET; "a[b][0]" as sent
}

func (r *request) str(name string) string { return r.form.Get(name) }

func (r *request) num(name string) int64 {
	n, _ := strconv.ParseInt(r.form.Get(name), 10, 64)
	return n
}

func (r *request) yes(name string) bool { return r.form.Get(name) == "true" }

// dict returns the members of a nested object: metadata[a]=b.
func (r *request) dict(name string) object {
	o := object{}
	for key := range r.form {
		if inner, ok := strings.CutPrefix(key, name+"["); ok && strings.Count(inner, "[") == 0 {
			o[strings.TrimSuffix(inner, "]")] = r.form.Get(key)
		}
	}
	return o
}

// apiError is an error of Stripe's API.
type apiError struct {
	status int
	body   object // what stands under "error"
}

func (e *apiError) Error() string { return fmt.Sprint(e.body["message"]) }

func invalid(param, message string) error {
	body := object{"type": "invalid_request_error", "message": message}
	if param != "" {
		body["param"] = param
	}
	return &apiError{http.StatusBadRequest, body}
}

func noSuch(kind, id string) error {
	return &apiError{http.StatusNotFound, object{
		"type": "invalid_request_error", "code": "resource_missing", "param": "id", "message": fmt.Sprintf("No such %s: '%s'", kind, id)}}
}

// reply is the answer kept for an idempotency key; done is false while the
// request is under way.
type reply struct {
	Asked  string
	Status int
	Body   []byte
	At     time.Time
	Done   bool
}

// keyLife is how long Stripe remembers an idempotency key.
const keyLife = 24 * time.Hour

func (s *Server) api(f func(*request) (object, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		req, err := read(r)
		if err != nil {
			s.answer(w, nil, http.StatusBadRequest, encode(object{"error": object{"type": "invalid_request_error", "message": err.Error()}}), false)
			return
		}
		if token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "); !strings.HasPrefix(token, "sk_test_") {
			s.answer(w, req, http.StatusUnauthorized, encode(object{"error": object{"type": "invalid_request_error", "message": "Invalid API Key provided"}}), false)
			return
		}
		asked := req.method + " " + req.path + "?" + req.form.Encode()
		fault := s.takeFault(req)
		keep, problem, kept := s.enter(req, asked)
		switch {
		case problem != nil:
			s.answer(w, req, problem.status, encode(object{"error": problem.body}), false)
			return
		case kept && fault.Lose:
			panic(http.ErrAbortHandler)
		case kept:
			s.answer(w, req, keep.Status, keep.Body, true)
			return
		}
		if fault.Delay > 0 {
			time.Sleep(fault.Delay)
		}
		s.mu.Lock()
		status, body := fault.Status, encode(object{"error": object{"type": "api_error", "message": "injected"}})
		if status == 0 {
			status, body = s.perform(f, req)
		}
		if keep != nil {
			if status == http.StatusInternalServerError || status < 500 && status != http.StatusTooManyRequests && status != http.StatusConflict {
				keep.Status, keep.Body, keep.Done = status, body, true
			} else {
				delete(s.replies, req.key)
			}
		}
		s.save()
		s.mu.Unlock()
		if fault.Lose {
			panic(http.ErrAbortHandler) // the connection drops after the effect
		}
		s.answer(w, req, status, body, false)
	})
}

// enter looks the idempotency key up, and takes it if it is new.
func (s *Server) enter(req *request, asked string) (keep *reply, problem *apiError, kept bool) {
	if req.method != http.MethodPost || req.key == "" {
		return nil, nil, false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	was := s.replies[req.key]
	switch {
	case was == nil || was.Done && s.now().Sub(was.At) > keyLife:
		keep = &reply{Asked: asked, At: s.now()}
		s.replies[req.key] = keep
		return keep, nil, false
	case was.Asked != asked:
		return nil, &apiError{http.StatusBadRequest, object{"type": "idempotency_error",
			"message": "Keys for idempotent requests can only be used with the same parameters they were first used with."}}, false
	case !was.Done:
		return nil, &apiError{http.StatusConflict, object{"type": "idempotency_error", "code": "idempotency_key_in_use",
			"message": "There is currently another in-progress request using this idempotency key."}}, false
	}
	return was, nil, true
}

// perform runs a call; s.mu is held.
func (s *Server) perform(f func(*request) (object, error), req *request) (int, []byte) {
	o, err := f(req)
	var problem *apiError
	if errors.As(err, &problem) {
		return problem.status, encode(object{"error": problem.body})
	}
	if err != nil {
		return http.StatusInternalServerError, encode(object{"error": object{"type": "api_error", "message": err.Error()}})
	}
	s.observe(kindOf(o), o)
	return http.StatusOK, encode(s.expand(o, req))
}

func kindOf(o object) string { k, _ := o["object"].(string); return k }

func (s *Server) observe(name string, o object) {
	if s.options.Observe != nil {
		s.options.Observe(name, copyOf(o))
	}
}

func (s *Server) answer(w http.ResponseWriter, _ *request, status int, body []byte, replayed bool) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Request-Id", newID("req"))
	h.Set("Stripe-Version", Version)
	if replayed {
		h.Set("Idempotent-Replayed", "true")
	}
	w.WriteHeader(status)
	_, _ = w.Write(body) // #nosec G705 -- JSON, and said to be
}

func read(r *http.Request) (*request, error) {
	req := &request{method: r.Method, path: r.URL.Path, id: r.PathValue("id"), key: r.Header.Get("Idempotency-Key"), form: r.URL.Query()}
	if r.Method == http.MethodPost {
		body, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, 1<<20))
		if err != nil {
			return nil, err
		}
		if req.form, err = url.ParseQuery(string(body)); err != nil {
			return nil, err
		}
	}
	return req, nil
}

// expand puts objects in the place of the ids that the request names.
func (s *Server) expand(o object, req *request) object {
	var paths []string
	for key, values := range req.form {
		if strings.HasPrefix(key, "expand[") {
			paths = append(paths, values...)
		}
	}
	if len(paths) == 0 {
		return o
	}
	o = copyOf(o)
	slices.Sort(paths)
	for _, path := range paths {
		s.expandPath(o, strings.Split(path, "."))
	}
	return o
}

func (s *Server) expandPath(v any, path []string) {
	if list, ok := v.([]any); ok {
		for _, item := range list {
			s.expandPath(item, path)
		}
		return
	}
	o, ok := v.(object)
	if !ok || len(path) == 0 {
		return
	}
	if id, ok := o[path[0]].(string); ok && s.objects[id] != nil {
		o[path[0]] = copyOf(s.objects[id])
	}
	s.expandPath(o[path[0]], path[1:])
}

func encode(o object) []byte {
	b, err := json.Marshal(o)
	if err != nil {
		panic(err) // maps of strings and numbers always encode
	}
	return b
}

// copyOf returns a deep copy that no later change reaches.
func copyOf(o object) object {
	c, err := decode(encode(o))
	if err != nil {
		panic(err)
	}
	return c
}

// decode reads JSON with whole numbers as int64.
func decode(b []byte) (object, error) {
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	var o object
	err := d.Decode(&o)
	whole, _ := integers(o).(object)
	return whole, err
}

func integers(v any) any {
	switch v := v.(type) {
	case json.Number:
		n, _ := v.Int64()
		return n
	case object:
		for k := range v {
			v[k] = integers(v[k])
		}
	case []any:
		for i := range v {
			v[i] = integers(v[i])
		}
	}
	return v
}

func newID(prefix string) string { return prefix + "_" + rand.Text()[:24] }
