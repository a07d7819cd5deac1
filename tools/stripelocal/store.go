package stripelocal

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"time"
)

// put stores a new object, or a changed one.
func (s *Server) put(o object) object {
	id, kind := o["id"].(string), kindOf(o)
	if s.objects[id] == nil {
		s.order[kind] = append(s.order[kind], id)
	}
	s.objects[id] = o
	return o
}

// find returns the object of a kind.
func (s *Server) find(kind, id string) (object, error) {
	o := s.objects[id]
	if o == nil || kindOf(o) != kind {
		return nil, noSuch(strings.ReplaceAll(kind, "_", " "), id)
	}
	return o, nil
}

func (s *Server) get(kind string) func(*request) (object, error) {
	return func(r *request) (object, error) { return s.find(kind, r.id) }
}

// list serves a list, newest first, narrowed by the filters and by created.
func (s *Server) list(kind string, filters ...string) func(*request) (object, error) {
	return func(r *request) (object, error) {
		limit, after := int(r.num("limit")), r.str("starting_after")
		if limit <= 0 || limit > 100 {
			limit = 10
		}
		ids := s.order[kind]
		found, more, skipping := []any{}, false, after != ""
		for i := len(ids) - 1; i >= 0; i-- {
			o := s.objects[ids[i]]
			if skipping {
				skipping = ids[i] != after
				continue
			}
			if !matches(o, r, filters) {
				continue
			}
			if len(found) == limit {
				more = true
				break
			}
			found = append(found, o)
		}
		return object{"object": "list", "url": r.path, "has_more": more, "data": found}, nil
	}
}

func matches(o object, r *request, filters []string) bool {
	for _, f := range filters {
		if want := r.str(f); want != "" && o[f] != want {
			return false
		}
	}
	at, _ := o["created"].(int64)
	return (r.str("created[gte]") == "" || at >= r.num("created[gte]")) && (r.str("created[lt]") == "" || at < r.num("created[lt]")) &&
		(r.str("created[lte]") == "" || at <= r.num("created[lte]")) && (r.str("created[gt]") == "" || at > r.num("created[gt]"))
}

// kept is the state that is saved between runs.
type kept struct {
	Offset  time.Duration
	Order   map[string][]string
	Objects map[string]object
	Numbers map[string]string
	Replies map[string]*reply
}

// save writes the objects to the file, if there is one; s.mu is held.
func (s *Server) save() {
	if s.options.File == "" {
		return
	}
	b, err := json.Marshal(kept{s.offset, s.order, s.objects, s.numbers, s.replies})
	if err == nil && os.WriteFile(s.options.File+".new", b, 0o600) == nil {
		_ = os.Rename(s.options.File+".new", s.options.File) // development: the next save tries again
	}
}

func (s *Server) restore() error {
	if s.options.File == "" {
		return nil
	}
	b, err := os.ReadFile(s.options.File)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var k kept
	if err := json.Unmarshal(b, &k); err != nil {
		return err
	}
	s.offset, s.order, s.numbers, s.replies = k.Offset, k.Order, k.Numbers, k.Replies
	for id, o := range k.Objects { // once more, for whole numbers
		whole, err := decode(encode(o))
		if err != nil {
			return err
		}
		s.objects[id] = whole
	}
	return nil
}
