/** True in `npm test`, which leaves repetitions to `npm run test:full`. */
export const isQuick = process.env.TEST_TIER === 'quick'

/** Runs of a property test: at most 20 in `npm test`. */
export const fuzzRuns = (full: number): number => (isQuick ? Math.min(20, full) : full)
