package ingest

import (
	"strings"

	"groundline/internal/datasets/bundle"
	"groundline/internal/datasets/tables"
)

// Progress is the progress of a load.
type Progress struct {
	Share  float64 // of the whole load, 0 to 1
	Sports []string
	Done   bool
	Err    error // what could not be loaded, once Done
}

// The measured shares of a sport's load: reading and joining its seasons, storing them,
// its games.
const (
	readShare  = .35
	storeShare = .45
	gamesShare = .20
)

// meter computes a share from the events of one sport's load.
type meter struct {
	service *Service
	rows    int64            // that the bundle's files of seasons have
	read    map[string]int64 // rows read, by file
	share   float64
	weight  float64 // of the sport in the whole load
}

func (s *Service) begin(sports []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.loading = map[string]*meter{}
	total := 0.0
	for _, sport := range sports {
		m := &meter{service: s, read: map[string]int64{}}
		if index, err := bundle.Index(sport); err == nil {
			for _, t := range index.Tables {
				m.rows += int64(t.Rows)
			}
		}
		m.weight = float64(m.rows)
		total += m.weight
		s.loading[sport] = m
	}
	for _, m := range s.loading {
		if m.weight /= total; total == 0 {
			m.weight = 1 / float64(len(sports))
		}
	}
}

func (s *Service) end(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.loading = map[string]*meter{}
	if s.Deps.Progress != nil {
		s.Deps.Progress(Progress{Share: 1, Done: true, Err: err})
	}
}

func (s *Service) meterOf(sport string) *meter {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.loading[sport]
}

// Now returns the progress of the running load, Done if there is none.
func (s *Service) Now() Progress {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sum()
}

func (s *Service) sum() Progress {
	p := Progress{Done: len(s.loading) == 0}
	for _, sport := range bundle.Sports() {
		if m := s.loading[sport]; m != nil {
			p.Share += m.share * m.weight
			p.Sports = append(p.Sports, strings.ToUpper(sport))
		}
	}
	return p
}

// seasons handles the events of datasets.Import.
func (m *meter) seasons(e tables.Event) {
	switch {
	case e.Stage == tables.Reading:
		m.service.mu.Lock()
		m.read[e.Name] = e.Done
		total := int64(0)
		for _, n := range m.read {
			total += n
		}
		m.service.mu.Unlock()
		m.reach(readShare * min(1, float64(total)/float64(max(m.rows, 1))))
	case e.Name == "stat_lines":
		m.reach(readShare + storeShare*float64(e.Done)/float64(max(e.Total, 1)))
	}
}

// games handles the events of datasets.ImportGames.
func (m *meter) games(e tables.Event) {
	m.reach(readShare + storeShare + gamesShare/2*float64(e.Done)/float64(max(e.Total, 1)))
}

func (m *meter) finish() { m.reach(1) }

// reach raises the meter, and never lowers it.
func (m *meter) reach(share float64) {
	s := m.service
	s.mu.Lock()
	defer s.mu.Unlock()
	if share <= m.share {
		return
	}
	m.share = share
	if s.Deps.Progress != nil {
		s.Deps.Progress(s.sum())
	}
}
