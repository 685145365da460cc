export const isQuick = process.env.TEST_TIER === 'quick'

/** Also on PostgreSQL, for tests of code before any SQL. The full run tests all of it on SQLite. */
export const isShort = isQuick || process.env.TEST_DB === 'postgres'

/** Runs of a property test: at most 20 in `npm test`. */
export const fuzzRuns = (full: number): number => (isQuick ? Math.min(20, full) : full)
