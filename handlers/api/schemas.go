package api

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/grounding"
)

// publishedNames keeps the schema names of renamed Go types, since clients are generated
// from them.
var publishedNames = map[reflect.Type]string{
	reflect.TypeFor[grounding.CareerRank](): "Standing",
}

// schemas returns a registry that uses the published names.
func schemas() huma.Registry {
	return huma.NewMapRegistry("#/components/schemas/", func(t reflect.Type, hint string) string {
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if name, ok := publishedNames[t]; ok {
			return name
		}
		return huma.DefaultSchemaNamer(t, hint)
	})
}
