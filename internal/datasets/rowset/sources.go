package rowset

import "groundline/internal/datasets/tables"

// PeakPerformR has birth dates and rosters of the NBA, the NHL and the WNBA.
var PeakPerformR = tables.NewSource(tables.SecondCollection, "peakperformr", "https://github.com/elivatsaas/peakPerformR", "74f4f15d78235a8f2fc1ef2c0a4352e191f7cf8b",
	"MIT (LICENSE.md, Copyright (c) 2025 Jacob Berlin and Eli Vatsaas); data from the league statistics APIs", tables.OpenPermissive,
	"peakPerformR by Jacob Berlin and Eli Vatsaas, MIT; data from the league APIs")
