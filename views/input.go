package views

// input is one field of a form.
type input struct {
	Name, Label, Type, Value, Autocomplete string
	Hint, Error, MinLength                 string
}

// hinted reports whether the hint is shown: an error says the same and more.
func (f input) hinted() bool { return f.Hint != "" && f.Error == "" }

// describedBy names what explains the field to a screen reader.
func (f input) describedBy() string {
	switch {
	case f.Error != "":
		return f.Name + "-error"
	case f.hinted():
		return f.Name + "-hint"
	}
	return ""
}
