package views

import "time"

// AnswersIndex is the page of the standing questions.
type AnswersIndex struct {
	Frame
	Sports []SportAnswers
}

// SportAnswers are those of one sport.
type SportAnswers struct {
	Sport   string
	Answers []AnswerLine
}

// AnswerLine is a standing question with what its answer says.
type AnswerLine struct {
	Link
	Says string
	AsOf string
}

// StandingAnswer is one answer with its history.
type StandingAnswer struct {
	Frame
	Question string
	Asked    Asked
	MadeAt   time.Time
	Plan     string // link to ask it again
	Newest   string // link to the newest version; empty if this is it
	History  []AnswerVersion
}

// AnswerVersion is a line of the history.
type AnswerVersion struct {
	Version int
	MadeAt  time.Time
	Href    string
	Receipt string
	Says    string
	Shown   bool // it is the one on the page
}

// Backlog is what became of questions.
type Backlog struct {
	Frame
	Since                             string
	Asked, Answered, Choices, Refused int
	Codes                             []BacklogCode
	Open                              []BacklogOpen
	Days                              []BacklogDay
}

// BacklogCode counts a reason.
type BacklogCode struct {
	Code  string
	Asked int
}

// BacklogOpen is a plan that could not be answered.
type BacklogOpen struct {
	Code, Sport, Intent, Stat string
	Asked                     int
}

// BacklogDay is one day.
type BacklogDay struct {
	Day            string
	Asked, Refused int
}
