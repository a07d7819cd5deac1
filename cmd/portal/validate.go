package main

import (
	"errors"
	"fmt"
	"os"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/tables"
	"groundline/tools/validate"
)

type validateCommand struct {
	From  string `type:"existingdir" help:"Folder with the source files; by default the bundled and fetched data." placeholder:"DIR"`
	Sport string `help:"Only this sport; by default every sport." placeholder:"SPORT"`
}

// errMissedGoal fails the command after the table showed which goal was missed.
var errMissedGoal = errors.New("a measurement misses its goal")

// Run measures the ratings of the full data and prints them with their goals.
func (c *validateCommand) Run() error {
	keys, err := ratedKeys(c.Sport)
	if err != nil {
		return err
	}
	files, err := sourceFiles(c.From)
	if err != nil {
		return err
	}
	var rows []validate.Row
	for _, key := range keys { // one sport in memory at a time
		sport, err := ratedFiles(files, key)
		if err != nil {
			return err
		}
		found, err := validate.Sport(sport)
		if err != nil {
			return err
		}
		rows = append(rows, found...)
		games, err := datasets.ReadGames(files, key, sport.Players, nil)
		if tables.IsMissing(err) {
			fmt.Fprintf(os.Stderr, "%s: no games to measure movers and predictions: %v\n", key, err)
			continue
		}
		if err != nil {
			return err
		}
		if found, err = validate.Weeks(sport, games.Games); err != nil {
			return err
		}
		rows = append(rows, found...)
		if found, err = validate.Calls(sport, games.Games); err != nil {
			return err
		}
		rows = append(rows, found...)
	}
	if err := validate.Write(os.Stdout, rows); err != nil {
		return err
	}
	if validate.Failed(rows) {
		return errMissedGoal
	}
	return nil
}

// ratedKeys returns the given sport, or every sport that has a rating method.
func ratedKeys(sport string) ([]string, error) {
	if sport == "" {
		return almanac.Rated(), nil
	}
	if _, ok := almanac.Method(sport); !ok {
		return nil, fmt.Errorf("unknown sport %.20q: use one of %v", sport, almanac.Rated())
	}
	return []string{sport}, nil
}
