package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"The shell: ${enum}."`
}

// Each script asks the program itself, so that it need not be renewed with it.
var scripts = map[string]string{
	"bash": `# groundline completion for bash:  source <(groundline completion bash)
_groundline() {
	local IFS=$'\n'
	COMPREPLY=($(compgen -W "$(groundline complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _groundline groundline
`,
	"zsh": `#compdef groundline
# groundline completion for zsh:  source <(groundline completion zsh)
_groundline() {
	local -a found
	found=("${(@f)$(groundline complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
	[ -n "$found" ] && compadd -- $found || _files
}
compdef _groundline groundline
`,
	"fish": `# groundline completion for fish:  groundline completion fish | source
complete -c groundline -a '(groundline complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`,
}

// Run prints the script of a shell.
func (c *completionCommand) Run(s *session) error {
	_, err := fmt.Fprint(s.stdout, scripts[c.Shell])
	return err
}

type completeCommand struct {
	Words []string `arg:"" optional:"" help:"The words so far; the last is being typed."`
}

// Run prints the words that may take the place of the last one.
func (c *completeCommand) Run(s *session) error {
	parser, err := newParser(&commands{})
	if err != nil {
		return err
	}
	words := c.Words
	if len(words) > 0 && words[0] == "--" {
		words = words[1:]
	}
	for _, word := range completions(parser.Model.Node, words) {
		if _, err := fmt.Fprintln(s.stdout, word); err != nil {
			return err
		}
	}
	return nil
}

// completions returns the words that may follow, in order: values of a flag or an argument, flags, or commands.
func completions(node *kong.Node, words []string) []string {
	if len(words) == 0 {
		words = []string{""}
	}
	typed := words[len(words)-1]
	flags := slices.Clone(node.Flags)
	var value *kong.Value // of the flag before
	position := 0
	for _, word := range words[:len(words)-1] {
		if value != nil {
			value = nil
			continue
		}
		if strings.HasPrefix(word, "-") {
			if flag := flagOf(flags, word); flag != nil && !flag.IsBool() && !strings.Contains(word, "=") {
				value = flag.Value
			}
			continue
		}
		if at := slices.IndexFunc(node.Children, func(n *kong.Node) bool { return n.Name == word }); at >= 0 {
			node, position = node.Children[at], 0
			flags = append(flags, node.Flags...)
			continue
		}
		position++
	}
	var found []string
	switch {
	case value != nil:
		found = valuesOf(value)
	case strings.HasPrefix(typed, "-"):
		for _, flag := range flags {
			if !flag.Hidden {
				found = append(found, "--"+flag.Name)
			}
		}
	default:
		for _, child := range node.Children {
			if !child.Hidden {
				found = append(found, child.Name)
			}
		}
		if position < len(node.Positional) {
			found = append(found, valuesOf(node.Positional[position])...)
		}
	}
	found = slices.DeleteFunc(found, func(word string) bool { return !strings.HasPrefix(word, typed) })
	slices.Sort(found)
	return found
}

func valuesOf(value *kong.Value) []string {
	if value.Enum == "" {
		return nil
	}
	return strings.Split(value.Enum, ",")
}

func flagOf(flags []*kong.Flag, word string) *kong.Flag {
	name, _, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
	for _, flag := range flags {
		if flag.Name == name || flag.Short != 0 && string(flag.Short) == name {
			return flag
		}
	}
	return nil
}
