// Command pack writes the WordPress plugin into a folder, as an archive that WordPress installs.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"groundline/widget/wordpress"
)

func main() {
	service := flag.String("service", "", "base URL of the service that the plugin uses at first; without it, its settings ask")
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("usage: pack [-service https://…] FOLDER")
	}
	pack, err := wordpress.Zip(strings.TrimRight(*service, "/"))
	if err == nil {
		err = os.MkdirAll(flag.Arg(0), 0o755) // #nosec G301 -- packs are for everybody
	}
	path := filepath.Join(flag.Arg(0), wordpress.FileName)
	if err == nil {
		err = os.WriteFile(path, pack, 0o644) // #nosec G306 -- packs are for everybody
	}
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(path)
}
