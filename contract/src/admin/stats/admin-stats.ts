import { z } from 'zod'
import { route } from '../../http/route.ts'
import { success } from '../../http/schemas.ts'

/** Money in currency units. */
export const adminStats = z.object({
  success,
  /** Without deleted rows. */
  totalUsers: z.number(),
  totalProducts: z.number(),
  totalArticles: z.number(),
  totalOrders: z.number(),
  currency: z.string(),
  /** Paid orders, and the shares stored with them. */
  totalRevenue: z.number(),
  artistShare: z.number(),
  adminShare: z.number(),
  artistShareSent: z.number(),
  artistSharePercent: z.number(),
  pendingOrders: z.number(),
  averageOrderValue: z.number(),
  /** Percent with one decimal, 0 without orders. */
  successRate: z.number(),
  activeArtists: z.number(),
  pendingProducts: z.number(),
  pendingFeedback: z.number(),
  openSuggestions: z.number(),
  /** Whether cards are charged; `accidental` is test mode in production without PAYMENTS=test. */
  payments: z.enum(['live', 'test', 'accidental']),
  /** The last 12 months in UTC, oldest first, including empty ones; `artists` is the share within `total`. */
  revenueByMonth: z.array(z.object({ month: z.string(), total: z.number(), artists: z.number() })),
  ordersByStatus: z.object({ paid: z.number(), pending: z.number(), failed: z.number() }),
  /** The last 8 ISO weeks, oldest first, the current one last. */
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
    /** Cache buster of clients; ignored. */
    t: z.string().max(40).optional(),
  }),
  reply: adminStats,
})

export const adminStatsRoutes = [getAdminStats] as const
