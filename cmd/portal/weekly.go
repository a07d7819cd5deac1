package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"text/tabwriter"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
)

type weeklyCommand struct {
	Replay replayCommand `cmd:"" help:"Run a past season week by week as if live, and print whom each week moved."`
}

type replayCommand struct {
	From   string `required:"" type:"existingdir" help:"Folder with the source files, one subfolder a sport."`
	Sport  string `required:"" enum:"mlb,nba,nfl,nhl,wnba" help:"Sport: ${enum}."`
	Season int    `required:"" help:"The season, by its calendar year or the year in which it ends."`
}

// errNoWeeks says that the files hold nothing to replay.
var errNoWeeks = errors.New("the weekly files hold no such season, or no metric of the season before it")

// Run follows the season with nothing but what was known each week: a week is
// told from the games to then alone.
func (c *replayCommand) Run() error {
	sport, err := ratedFiles(c.From, c.Sport)
	if err != nil {
		return err
	}
	games, err := datasets.ReadGames(c.From, c.Sport, sport.Players, nil)
	if err != nil {
		return err
	}
	whole := sport.Follow(games.Games, c.Season, 0)
	if whole.Weeks == 0 || len(whole.Courses()) == 0 {
		return errNoWeeks
	}
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	listed, kept, of := 0, 0, 0
	for week := 1; week <= whole.Weeks; week++ {
		then := sport.Follow(games.Games, c.Season, week)
		movers, tested := then.Movers(week)
		listed += len(movers)
		fmt.Fprintf(out, "week %d\t%d of %d tested\n", week, len(movers), tested)
		for _, m := range movers {
			stays, known := whole.Kept(m, 4)
			if of += count(known); stays {
				kept++
			}
			printMover(out, sport, m, stays, known)
		}
	}
	fmt.Fprintf(out, "%d movers in %d weeks; of %d with four weeks to come, %d kept their sign\n", listed, whole.Weeks, of, kept)
	return out.Flush()
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func printMover(out *tabwriter.Writer, sport *almanac.Sport, m current.Mover, stays, known bool) {
	name := m.Course.Rating.Player
	if p, ok := sport.Player(name); ok {
		name = p.Name
	}
	later := "too late in the season to say"
	if known {
		if later = "reversed after 4 weeks"; stays {
			later = "kept after 4 weeks"
		}
	}
	fmt.Fprintf(out, "\t%s\t%s\t%.1f → %.1f\t%.1fσ\t%.0f games\t%s\n", name, m.Course.Rating.Role,
		ratings.Display(m.Before.Mean), ratings.Display(m.After.Mean), math.Abs(m.Surprise), m.Games, later)
}
