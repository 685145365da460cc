const dayMs = 24 * 3_600_000

/** 'YYYY-MM-DD': the last day that has begun somewhere on earth, a day ahead of UTC at most. */
export const latestDay = (now: Date): string => new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
