package stripetest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"

	"github.com/stripe/stripe-mock/embedded"
	"github.com/stripe/stripe-mock/server"
	"github.com/stripe/stripe-mock/spec"
)

// reference is stripe-mock with the schema it carries.
var reference = sync.OnceValues(func() (*schema, error) {
	loaded, err := server.LoadSpec(embedded.OpenAPISpec, "")
	if err != nil {
		return nil, err
	}
	fixtures, err := server.LoadFixtures(embedded.OpenAPIFixtures, "")
	if err != nil {
		return nil, err
	}
	stub, err := server.NewStubServer(fixtures, loaded, true, false)
	return &schema{loaded, stub}, err
})

type schema struct {
	spec *spec.Spec
	stub *server.StubServer
}

// accepts replays a request to stripe-mock, which checks its path, version and
// every parameter, and says what is wrong with it.
func (s *schema) accepts(r *http.Request) error {
	w := httptest.NewRecorder()
	s.stub.HandleRequest(w, r)
	if w.Code != http.StatusOK {
		return fmt.Errorf("stripe-mock refuses %s %s: %d %s", r.Method, r.URL.Path, w.Code, w.Body)
	}
	return nil
}

// fits checks an object against the schema of its name: no member is missing, of
// the wrong type or unknown.
func (s *schema) fits(name string, o map[string]any) error {
	known := s.spec.Components.Schemas[name]
	if name == "list" {
		return nil // its members are checked as they are made
	}
	if known == nil {
		return fmt.Errorf("the schema knows no %q", name)
	}
	return s.check(name, known, o)
}

func (s *schema) check(at string, want *spec.Schema, v any) error {
	if ref, ok := strings.CutPrefix(want.Ref, "#/components/schemas/"); ok {
		return s.check(at, s.spec.Components.Schemas[ref], v)
	}
	if v == nil {
		if want.Nullable {
			return nil
		}
		return fmt.Errorf("%s is null", at)
	}
	if len(want.AnyOf) > 0 {
		return s.checkAny(at, want.AnyOf, v)
	}
	if len(want.Enum) > 0 && !slices.ContainsFunc(want.Enum, func(e any) bool { return fmt.Sprint(e) == fmt.Sprint(v) }) {
		return fmt.Errorf("%s is %v, want one of %v", at, v, want.Enum)
	}
	switch want.Type {
	case spec.TypeObject:
		return s.checkObject(at, want, v)
	case spec.TypeArray:
		list, ok := v.([]any)
		if !ok {
			return fmt.Errorf("%s is %T, want an array", at, v)
		}
		for i, item := range list {
			if err := s.check(fmt.Sprintf("%s[%d]", at, i), want.Items, item); err != nil {
				return err
			}
		}
		return nil
	}
	return checkScalar(at, want, v)
}

func checkScalar(at string, want *spec.Schema, v any) error {
	ok := true
	switch want.Type {
	case spec.TypeString:
		var t string
		if t, ok = v.(string); ok && want.MaxLength > 0 && len(t) > want.MaxLength {
			return fmt.Errorf("%s is longer than %d", at, want.MaxLength)
		}
	case spec.TypeInteger, spec.TypeNumber:
		_, ok = v.(int64)
	case spec.TypeBoolean:
		_, ok = v.(bool)
	}
	if !ok {
		return fmt.Errorf("%s is %T, want %s", at, v, want.Type)
	}
	return nil
}

func (s *schema) checkAny(at string, options []*spec.Schema, v any) error {
	var last error
	for _, option := range options {
		if last = s.check(at, option, v); last == nil {
			return nil
		}
	}
	return last
}

func (s *schema) checkObject(at string, want *spec.Schema, v any) error {
	o, ok := v.(map[string]any)
	if !ok {
		return fmt.Errorf("%s is %T, want an object", at, v)
	}
	for _, name := range want.Required {
		if _, ok := o[name]; !ok {
			return fmt.Errorf("%s.%s is missing", at, name)
		}
	}
	for name, member := range o {
		known := want.Properties[name]
		if known == nil {
			if known = want.AdditionalProperties; known == nil {
				if len(want.Properties) == 0 {
					continue // an open object, such as an event's data
				}
				return fmt.Errorf("%s.%s is not in the schema", at, name)
			}
		}
		if err := s.check(at+"."+name, known, member); err != nil {
			return err
		}
	}
	return nil
}
