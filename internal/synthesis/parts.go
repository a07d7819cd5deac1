package synthesis

import (
	"context"
	"regexp"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/questions"
)

// maxParts limits the parts of a question.
const maxParts = 5

// LongestQuestion limits the length of a question, in bytes.
const LongestQuestion = 1000

// between matches where one question may end and the next begin, from the most to the
// least certain.
var between = []*regexp.Regexp{
	regexp.MustCompile(`\s*[?;\n]+\s*(?:(?i:and|then|also)\s+)?`),
	regexp.MustCompile(`(?i)\s*(?:[?;\n]+|\.\s|,?\s+and\s+(?:then|also)\s+|,\s+(?:and\s+)?)\s*`),
	regexp.MustCompile(`(?i)\s*(?:[?;\n]+|\.\s|,?\s+and\s+(?:then\s+|also\s+)?|,\s+)\s*`),
}

// parts splits a question and answers its parts. It splits at question marks and
// semicolons if every part is understood; else it keeps the question whole if that is
// understood; else it takes the most certain split of which every part is understood. If
// there is none, the refusal is the whole question's, or that of the first refused part
// between question marks.
func (s *Service) parts(ctx context.Context, question string) ([]*questions.Answer, error) {
	question = strings.TrimSpace(question)
	if question == "" || len(question) > LongestQuestion {
		return nil, apperr.New(apperr.Invalid, "invalid_body", "question is 1 to 1000 characters.").WithField("question")
	}
	cut := []string{question}
	if list := pieces(between[0], question); len(list) > 1 && len(list) <= maxParts && s.understands(list) {
		cut = list
	} else if _, _, ok := s.Questions.Understand(question); !ok {
		for _, at := range between {
			if list := pieces(at, question); len(list) > 1 && len(list) <= maxParts && s.understands(list) {
				cut = list
				break
			}
		}
		if list := pieces(between[0], question); len(cut) == 1 && len(list) > 1 && len(list) <= maxParts {
			cut = list
		}
	}
	var out []*questions.Answer
	for _, part := range cut {
		a, err := s.Questions.Ask(ctx, part)
		if err != nil {
			return nil, err
		}
		out = append(out, a)
	}
	return out, nil
}

func pieces(at *regexp.Regexp, question string) []string {
	var out []string
	for _, part := range at.Split(question, -1) {
		if part = strings.Trim(part, " .,"); part != "" {
			out = append(out, part)
		}
	}
	return out
}

func (s *Service) understands(list []string) bool {
	for _, part := range list {
		if _, _, ok := s.Questions.Understand(part); !ok {
			return false
		}
	}
	return true
}
