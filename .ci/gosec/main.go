// Command gosec runs gosec's analyzer, and nothing else, over packages.
//
// gosec's own command brings along the clients of three language models, for an
// option that repairs what was found: some 500 packages to compile at every cold
// start of the checks, from modules that not every proxy has.
package main

import (
	"github.com/securego/gosec/v2/goanalysis"
	"golang.org/x/tools/go/analysis/singlechecker"
)

func main() { singlechecker.Main(goanalysis.Analyzer) }
