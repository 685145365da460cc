import type { AdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { Deps } from '../../deps.ts'
import { isoWeek, lastMondays, lastMonths, mondayOf } from './stats-calendar.ts'
import * as store from './stats-store.ts'

const months = 12
const weeks = 8

export async function readStats({ db, config, now }: Deps): Promise<AdminStats> {
  const at = now()
  const currency = config.STORE_CURRENCY
  const named = lastMonths(at, months)
  const mondays = lastMondays(at, weeks)
  const [totals, states, paid, accounts] = await Promise.all([
    store.countTotals(db.read, currency),
    store.countOrders(db.read),
    store.listMonths(db.read, { since: `${named[0]}-01`, currency }),
    store.listNewAccounts(db.read, mondays[0]?.toISOString().slice(0, 10) ?? ''),
  ])
  return {
    success: true,
    payments: config.charging,
    ...presentTotals(totals, currency, config.ARTIST_SHARE_PERCENT),
    ...presentOrders(states, totals),
    revenueByMonth: presentMonths(named, paid),
    userGrowthByWeek: presentWeeks(mondays, accounts),
  }
}

const presentTotals = (totals: store.Totals, currency: string, artistSharePercent: number) => ({
  totalUsers: totals.users,
  totalProducts: totals.artworks,
  totalArticles: totals.articles,
  currency,
  totalRevenue: fromCents(totals.revenue),
  artistShare: fromCents(totals.artistShare),
  adminShare: fromCents(totals.adminShare),
  artistShareSent: fromCents(totals.sent),
  artistSharePercent,
  activeArtists: totals.artists,
  pendingProducts: totals.pendingArtworks,
  pendingFeedback: totals.pendingFeedback,
  openSuggestions: totals.openSuggestions,
})

function presentOrders(
  { paid = 0, pending = 0, failed = 0 }: Record<string, number>,
  { revenue, paidOrders }: store.Totals,
) {
  const all = paid + pending + failed
  return {
    totalOrders: all,
    pendingOrders: pending,
    averageOrderValue: paidOrders === 0 ? 0 : fromCents(Math.round(revenue / paidOrders)),
    successRate: all === 0 ? 0 : Math.round((paid * 1000) / all) / 10,
    ordersByStatus: { paid, pending, failed },
  }
}

const presentMonths = (named: string[], paid: store.MonthTotal[]) =>
  named.map((month) => {
    const found = paid.find((one) => one.month === month)
    return { month, total: fromCents(found?.total ?? 0), artists: fromCents(found?.artists ?? 0) }
  })

function presentWeeks(mondays: Date[], accounts: { day: string; count: number }[]) {
  const perWeek = Map.groupBy(accounts, ({ day }) => mondayOf(new Date(day)).getTime())
  return mondays.map((monday) => ({
    week: isoWeek(monday),
    count: (perWeek.get(monday.getTime()) ?? []).reduce((sum, { count }) => sum + count, 0),
  }))
}
