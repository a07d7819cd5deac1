package synthesis

import (
	"context"
	"regexp"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/questions"
)

// maxParts is how many questions one may ask at once.
const maxParts = 5

// LongestQuestion is how many bytes a question may have.
const LongestQuestion = 1000

// between are the places at which one question may end and the next begin, from
// the plainest to the least plain.
var between = []*regexp.Regexp{
	regexp.MustCompile(`\s*[?;\n]+\s*(?:(?i:and|then|also)\s+)?`),
	regexp.MustCompile(`(?i)\s*(?:[?;\n]+|\.\s|,?\s+and\s+(?:then|also)\s+|,\s+(?:and\s+)?)\s*`),
	regexp.MustCompile(`(?i)\s*(?:[?;\n]+|\.\s|,?\s+and\s+(?:then\s+|also\s+)?|,\s+)\s*`),
}

// parts answers what a question asks: cut at its own question marks and
// semicolons if every part can be read, as one question if it can be, else cut in the plainest way in which every part can be. A question that
// cannot is answered with the refusal of the whole, or of its first part that
// is refused where its own marks say that it is several.
func (s *Service) parts(ctx context.Context, question string) ([]*questions.Answer, error) {
	question = strings.TrimSpace(question)
	if question == "" || len(question) > LongestQuestion {
		return nil, apperr.New(apperr.Invalid, "invalid_body", "question is 1 to 1000 characters.").WithField("question")
	}
	cut := []string{question}
	if list := pieces(between[0], question); len(list) > 1 && len(list) <= maxParts && s.understands(list) {
		cut = list // its own marks say that it is several
	} else if _, _, ok := s.asking.Understand(question); !ok {
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
		a, err := s.asking.Ask(ctx, part)
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
		if _, _, ok := s.asking.Understand(part); !ok {
			return false
		}
	}
	return true
}
