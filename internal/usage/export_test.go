package usage

// MaxWatches is maxWatches, for tests.
const MaxWatches = maxWatches
