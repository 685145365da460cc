import { z } from 'zod'
import { route } from '../../http/route.ts'
import { success } from '../../http/schemas.ts'

/** Money in currency units. */
export const adminStats = z.object({
  success,
  /** Rows that are not deleted. */
  totalUsers: z.number(),
  totalProducts: z.number(),
  totalArticles: z.number(),
  totalOrders: z.number(),
  currency: z.string(),
  /** Of paid orders, and the frozen shares of it. */
  totalRevenue: z.number(),
  artistShare: z.number(),
  adminShare: z.number(),
  /** Payouts recorded. */
  artistShareSent: z.number(),
  artistSharePercent: z.number(),
  pendingOrders: z.number(),
  averageOrderValue: z.number(),
  /** Percent with one decimal, 0 without orders. */
  successRate: z.number(),
  activeArtists: z.number(),
  /** For the marks beside the tabs. */
  pendingProducts: z.number(),
  pendingFeedback: z.number(),
  /** Whether cards are charged; `accidental` is test mode in production without PAYMENTS=test. */
  payments: z.enum(['live', 'test', 'accidental']),
  /** The last 12 months in UTC, oldest first, empty ones too; `artists` is the share within `total`. */
  revenueByMonth: z.array(z.object({ month: z.string(), total: z.number(), artists: z.number() })),
  ordersByStatus: z.object({ paid: z.number(), pending: z.number(), failed: z.number() }),
  /** The last 8 ISO weeks, oldest first, the present one last. */
  userGrowthByWeek: z.array(z.object({ week: z.string(), count: z.number() })),
})
export type AdminStats = z.output<typeof adminStats>

export const getAdminStats = route({
  name: 'admin.stats',
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  summary: 'The figures of the dashboard, counted when asked.',
  query: z.object({
    /** Against caches in between; ignored. */
    t: z.string().max(40).optional(),
  }),
  reply: adminStats,
})

export const adminStatsRoutes = [getAdminStats] as const
