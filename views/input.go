package views

// input is one field of a form.
type input struct {
	Name, Label, Type, Value, Autocomplete string
	Hint, Error, MinLength                 string
}

// hinted reports whether the hint is shown; an error replaces it.
func (f input) hinted() bool { return f.Hint != "" && f.Error == "" }

// describedBy returns the id of the element that describes the field.
func (f input) describedBy() string {
	switch {
	case f.Error != "":
		return f.Name + "-error"
	case f.hinted():
		return f.Name + "-hint"
	}
	return ""
}
