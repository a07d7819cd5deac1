package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"text/tabwriter"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/rowset"
	"groundline/internal/propositions"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
)

type weeklyCommand struct {
	Replay replayCommand `cmd:"" help:"Run a past season week by week as if live: movers, the model's predictions and their outcomes."`
	Status statusCommand `cmd:"" help:"List the newest weekly rounds, step by step: state, count, error."`
}

type replayCommand struct {
	From   string `type:"existingdir" help:"Folder with the source files; by default the bundled and fetched data." placeholder:"DIR"`
	Sport  string `required:"" enum:"mlb,nba,nfl,nhl,wnba" help:"Sport: ${enum}."`
	Season int    `required:"" help:"The season, by calendar year or the year it ends in."`
}

// errNoWeeks means that the files have nothing to replay.
var errNoWeeks = errors.New("the weekly files don't have this season, or no metric for the season before it")

// Run replays the season, each week from the games known by then.
func (c *replayCommand) Run() error {
	files, err := sourceFiles(c.From)
	if err != nil {
		return err
	}
	sport, err := ratedFiles(files, c.Sport)
	if err != nil {
		return err
	}
	games, err := datasets.ReadGames(files, c.Sport, sport.Players, nil)
	if err != nil {
		return err
	}
	whole := sport.Follow(games.Games, c.Season, 0)
	if whole.Weeks == 0 || len(whole.Trajectories()) == 0 {
		return errNoWeeks
	}
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	c.movers(out, sport, games.Games, whole)
	printPredictions(out, propositions.Replay(sport, games.Games, c.Season))
	return out.Flush()
}

func (c *replayCommand) movers(out *tabwriter.Writer, sport *almanac.Sport, games []rowset.Game, whole *current.Season) {
	var after current.Aftermath
	listed := 0
	for week := 1; week <= whole.Weeks; week++ {
		then := sport.Follow(games, c.Season, week)
		movers, tested := then.Movers(week)
		listed += len(movers)
		fmt.Fprintf(out, "week %d\t%d of %d tested\n", week, len(movers), tested)
		for _, m := range movers {
			move, further, known := whole.Later(m, 4)
			if known {
				after.Add(move, further)
			}
			printMover(out, sport, m, move*further > 0, known)
		}
	}
	slope, deviation := after.Slope()
	fmt.Fprintf(out, "%d movers in %d weeks; of %d with four weeks to come, %d moved further the same way (half are expected to); slope of the later moves %.2f ± %.2f\n",
		listed, whole.Weeks, after.N, after.Further, slope, deviation)
}

// printPredictions prints the model's predictions by window, and their total next to
// the naive baseline's.
func printPredictions(out *tabwriter.Writer, calls []propositions.Replayed) {
	for from := 0; from < len(calls); {
		to, void := from, 0
		for to < len(calls) && calls[to].Window == calls[from].Window {
			void += count(calls[to].Outcome == propositions.Void)
			to++
		}
		model, _ := propositions.Records(calls[from:to])
		fmt.Fprintf(out, "window %s\t%d predictions, %d void\tBrier %.4f\n", calls[from].Window.Opens.Format("2006-01-02"), to-from, void, model.Brier)
		from = to
	}
	model, naive := propositions.Records(calls)
	for _, r := range []struct {
		name string
		propositions.Score
	}{{"model", model}, {"naive baseline", naive}} {
		fmt.Fprintf(out, "%s\t%d scored\tBrier %.4f\tskill %+.4f (80%%: %+.4f to %+.4f)\tcalibration error %.4f\n", r.name, r.N, r.Brier, r.Skill, r.Low, r.High, r.Calibration)
	}
	for i, b := range model.Bins {
		if b.N > 0 {
			fmt.Fprintf(out, "said %d–%d%%\t%d\tmean %.3f\tcame %.3f\n", 10*i, 10*i+10, b.N, b.Said, b.Came)
		}
	}
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func printMover(out *tabwriter.Writer, sport *almanac.Sport, m current.Mover, onward, known bool) {
	name := m.Trajectory.Rating.Player
	if p, ok := sport.Player(name); ok {
		name = p.Name
	}
	later := "too late in the season to say"
	if known {
		if later = "turned back in 4 weeks"; onward {
			later = "moved further in 4 weeks"
		}
	}
	fmt.Fprintf(out, "\t%s\t%s\t%.1f → %.1f\t%.1fσ\t%.0f games\t%s\n", name, m.Trajectory.Rating.Role,
		ratings.Display(m.Before.Mean), ratings.Display(m.After.Mean), math.Abs(m.Surprise), m.Games, later)
}
