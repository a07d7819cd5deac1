package views

import "strings"

// input is one field of a form.
type input struct {
	Name, Label, Type, Value, Autocomplete string
	Hint, Error, MinLength                 string
}

// describedBy names what explains the field to a screen reader, error first.
func (f input) describedBy() string {
	var ids []string
	if f.Error != "" {
		ids = append(ids, f.Name+"-error")
	}
	if f.Hint != "" {
		ids = append(ids, f.Name+"-hint")
	}
	return strings.Join(ids, " ")
}
