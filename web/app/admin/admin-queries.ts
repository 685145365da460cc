import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { call } from '../api/call.ts'

/** The timestamp in the address defeats caches. */
export const adminStatsQuery = () => ({
  queryKey: [getAdminStats.name, {}] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getAdminStats, { query: { t: String(Date.now()) } }, { signal }),
})
