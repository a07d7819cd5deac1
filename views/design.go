package views

import "github.com/a-h/templ"

// specimen is one component on the page of components.
type specimen struct {
	name, why string
	show      func(scheme string) templ.Component
}

func specimens(Design) []specimen {
	return []specimen{
		{"Colours", "Tokens, each with a day and a night. Green is what holds, amber what is refused or needs care, red what is broken.", swatches},
		{"Type", "Three voices, all from the reader’s own machine.", typeSpecimen},
		{"Buttons", "One primary act a view; an act that cannot be undone says what it does.", buttonSpecimen},
		{"Fields", "What is wrong stands beside the field, and what was typed is kept.", fieldSpecimen},
		{"Receipt", "The slip is the same wherever an answer is. A refusal is an answer: amber, never red.", slipSpecimen},
		{"Tags and messages", "A tag is a state; a message says what happened and what can be done.", tagSpecimen},
		{"Figures", "Numbers first, with unit and what they are of.", figureSpecimen},
		{"Tables", "Right-aligned, tabular figures; a wide one scrolls by itself.", tableSpecimen},
		{"Code", "To copy by hand or by the button that the script adds.", codeSpecimen},
		{"Verification", "What a browser found when it checked a receipt.", checkSpecimen},
		{"Plots", "Always beside a table with the same figures.", plotSpecimen},
	}
}
