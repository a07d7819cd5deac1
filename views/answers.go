package views

import "time"

// AnswersIndex lists the standing questions by sport.
type AnswersIndex struct {
	Frame
	Sports []SportAnswers
}

// SportAnswers holds one sport's standing questions.
type SportAnswers struct {
	Sport   string
	Answers []AnswerLine
}

// AnswerLine is a standing question with its current answer.
type AnswerLine struct {
	Link
	Says string
	AsOf string
}

// StandingAnswer is one standing answer with its history.
type StandingAnswer struct {
	Frame
	Question string
	Asked    Asked
	MadeAt   time.Time
	Plan     string // link to ask it again
	Newest   string // link to the newest version; empty if this is it
	History  []AnswerVersion
}

// AnswerVersion is one version in the history.
type AnswerVersion struct {
	Version int
	MadeAt  time.Time
	Href    string
	Receipt string
	Says    string
	Shown   bool // this version is on the page
}

// Backlog counts answered and refused questions.
type Backlog struct {
	Frame
	Since                             string
	Asked, Answered, Choices, Refused int
	Codes                             []BacklogCode
	Open                              []BacklogOpen
	Days                              []BacklogDay
}

// BacklogCode counts one reason for refusal.
type BacklogCode struct {
	Code  string
	Asked int
}

// BacklogOpen counts an understood question without an answer.
type BacklogOpen struct {
	Code, Sport, Intent, Stat string
	Asked                     int
}

// BacklogDay counts one day's questions.
type BacklogDay struct {
	Day            string
	Asked, Refused int
}
