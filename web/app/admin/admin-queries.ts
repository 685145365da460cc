import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { call } from '../api/call.ts'

/** The figures of the dashboard and of the marks beside the tabs; the time in the address is against caches. */
export const adminStatsQuery = () => ({
  queryKey: [getAdminStats.name, {}] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getAdminStats, { query: { t: String(Date.now()) } }, { signal }),
})
