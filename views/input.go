package views

import "cmp"

// input is one field of a form.
type input struct {
	ID                                     string // Name if empty
	Name, Label, Type, Value, Autocomplete string
	Hint, Error, MinLength                 string
	Mode                                   string // inputmode
	Optional                               bool
}

func (f input) id() string { return cmp.Or(f.ID, f.Name) }

// optional returns the field as one that may be left blank.
func (f input) optional(mode string) input {
	f.Type, f.Autocomplete, f.Mode, f.Optional = cmp.Or(f.Type, "text"), "off", mode, true
	return f
}

// hinted reports whether the hint is shown; an error replaces it.
func (f input) hinted() bool { return f.Hint != "" && f.Error == "" }

// describedBy returns the id of the element that describes the field.
func (f input) describedBy() string {
	switch {
	case f.Error != "":
		return f.id() + "-error"
	case f.hinted():
		return f.id() + "-hint"
	}
	return ""
}
