const dayMs = 24 * 3_600_000

/** 'YYYY-MM-DD': the latest date anywhere on earth, at most a day ahead of UTC. */
export const latestDay = (now: Date): string => new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
