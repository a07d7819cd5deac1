// Package audit produces the default claims of every player (best, career, current,
// standing, shape, value) and the leaders of every statistic, also under filters, and holds
// each to rules.
//
// It owns the rules, which are written apart from the engine: they read the rows and the
// ratings of seasons by themselves and share no code with what words the claims or decides
// what is complete. A violation is a sentence that its rows do not bear out.
//
// It does not sign or store anything, and changes nothing.
package audit
