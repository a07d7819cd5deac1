package answers

// List is the standing questions, by sport.
var List = list
