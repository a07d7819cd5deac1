package views

import "github.com/a-h/templ"

// specimen is one component of the catalog.
type specimen struct {
	name, why string
	show      func(scheme string) templ.Component
}

func specimens(Design) []specimen {
	return []specimen{
		{"Colors", "Tokens, each with a light and a dark value. Green is valid, amber is refused or needs attention, red is broken.", swatches},
		{"Type", "Newsreader for what is claimed, Public Sans for the rest, the device’s own monospace for what was measured.", typeSpecimen},
		{"Buttons", "One primary action per view; an irreversible action says what it does.", buttonSpecimen},
		{"Fields", "Errors appear beside the field, and input is kept.", fieldSpecimen},
		{"Receipt", "The same slip appears with every answer. A refusal is amber, never red.", slipSpecimen},
		{"Tags and messages", "A tag is a state; a message says what happened and how to fix it.", tagSpecimen},
		{"Figures", "Numbers first, with their unit and context.", figureSpecimen},
		{"Tables", "Right-aligned, tabular figures; wide tables scroll.", tableSpecimen},
		{"Code", "Copied by hand or with the button that the script adds.", codeSpecimen},
		{"Verification", "The result of checking a receipt in the browser.", checkSpecimen},
		{"Plots", "Always beside a table with the same figures.", plotSpecimen},
	}
}
