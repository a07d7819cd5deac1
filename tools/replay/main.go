// Command replay forecasts the games of seasons that no parameter was fitted on, each week
// from the games before it, and prints how well the forecasts came true, by league, statistic
// and form of question: calibration error in ten bins, and skill over the base rate with its
// bootstrap interval.
//
// With -write it records the scores that internal/forecast offers kinds by; with -fit it fits
// the parameters anew first, and prints them.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"text/tabwriter"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/bundle"
	"groundline/internal/datasets/tables"
	"groundline/internal/forecast"
	"groundline/internal/games"
)

func main() {
	from := flag.String("from", "", "folder with the source files; by default the bundled data")
	only := flag.String("sport", "", "only this sport")
	fit := flag.Bool("fit", false, "fit the parameters anew, and print them")
	write := flag.Bool("write", false, "record the scores in internal/forecast")
	flag.Parse()
	if err := run(*from, *only, *fit, *write); err != nil {
		fmt.Fprintln(os.Stderr, "replay:", err)
		os.Exit(1)
	}
}

func run(from, only string, fit, write bool) error {
	files, err := bundle.Files()
	if from != "" {
		files, err = tables.ReadFrom(from)
	}
	if err != nil {
		return err
	}
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "league\tstatistic\tform\tseasons\tforecasts\tbase\tskill\t95% interval\tcalibration\toffered")
	var all []forecast.Measured
	for _, sport := range bundle.Sports() {
		kinds := forecast.Kinds(sport)
		if len(kinds) == 0 || only != "" && sport != only {
			continue
		}
		list, err := measure(files, sport, kinds, fit, out)
		if err != nil {
			return err
		}
		all = append(all, list...)
	}
	if err := out.Flush(); err != nil || !write {
		return err
	}
	text, err := json.MarshalIndent(all, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join("internal", "forecast", "measured.json"), append(text, '\n'), 0o600)
}

// measure replays a sport, and prints a line for each kind and form and for all together.
func measure(files tables.Files, sport string, kinds []*forecast.Kind, fit bool, out *tabwriter.Writer) ([]forecast.Measured, error) {
	store, role, err := open(files, sport)
	if err != nil {
		return nil, err
	}
	var list []forecast.Measured
	offered := map[string][]forecast.Scored{}
	for _, k := range kinds {
		played := k.Games(store, games.Day(store.AsOf)+1, role)
		if fit {
			k.Params = forecast.Fit(k, played)
			fmt.Printf("%s %s %.4g\n", sport, k.Stat, k.Params)
		}
		m := forecast.Measure(k, played)
		list = append(list, m)
		replayed := forecast.Replay(k, played)
		for _, form := range forecast.Forms {
			s := m.Forms[form]
			line(out, sport, k.Stat, form, m, &s)
			if s.Meets() {
				for _, x := range replayed[form] {
					x.Base, x.Cluster = s.Base, k.Stat+" "+x.Cluster
					offered[form] = append(offered[form], x)
				}
			}
		}
	}
	for _, form := range forecast.Forms {
		s := forecast.ScoreOf(offered[form])
		line(out, sport, "all offered", form, list[0], &s)
	}
	return list, nil
}

// open reads a sport's games, and the roles of its players by season.
func open(files tables.Files, sport string) (*games.Store, func(string, int) string, error) {
	set, _, err := datasets.Read(files, sport, nil)
	if err != nil {
		return nil, nil, err
	}
	rated, err := almanac.FromSet(set)
	if err != nil {
		return nil, nil, err
	}
	read, err := datasets.ReadGames(files, sport, rated.Players, nil)
	if err != nil {
		return nil, nil, err
	}
	return games.New(read), rated.RoleOf(), nil
}

func line(out *tabwriter.Writer, sport, stat, form string, m forecast.Measured, s *forecast.Score) {
	verdict := "no"
	if s.Meets() {
		verdict = "yes"
	}
	seasons := fmt.Sprint(m.From)
	if m.From != m.To {
		seasons = fmt.Sprintf("%d–%d", m.From, m.To)
	}
	fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%d\t%.3f\t%.3f\t%.3f to %.3f\t%.3f\t%s\n", sport, stat, form, seasons, s.N, s.Base, s.Skill, s.Low, s.High, s.Calibration, verdict)
}
