import { z } from 'zod'
import { tableQuery } from '../http/admin-tables.ts'
import { route } from '../http/route.ts'
import { amount, line, pagination, pagingQuery, success, time, uuid } from '../http/schemas.ts'

/** As the artist sees them: earned by a sale, reversed by a refund, paid out. */
export const entryKinds = ['earning', 'reversal', 'payout'] as const
export type EntryKind = (typeof entryKinds)[number]

/** One entry of an artist's account; amounts in currency units, negative for reversals and payouts. */
export const ledgerEntry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  amount: z.number(),
  currency: z.string(),
  user_id: z.string(),
  artist: z.string(),
  order_id: z.string().nullable(),
  artwork_id: z.string().nullable(),
  title: z.string().nullable(),
  language: z.string().nullable(),
  image_url: z.string().nullable(),
  total_amount: z.number().nullable(),
  artist_share_percent: z.number().nullable(),
  artist_share: z.number().nullable(),
  /** The administrator's share, 'Platform commission' on screens. */
  admin_share: z.number().nullable(),
  reference: z.string().nullable(),
  occurred_at: time,
  created_at: time,
})
export type LedgerEntry = z.output<typeof ledgerEntry>

/** Currency units. `open` = earned − reversed − paidOut; negative when a refund came after the payout. */
export const ledgerSummary = z.object({
  currency: z.string(),
  earned: z.number(),
  reversed: z.number(),
  paidOut: z.number(),
  open: z.number(),
  sales: z.number(),
  /** 'YYYY-MM', newest first: months with a statement. */
  months: z.array(z.string()),
})
export type LedgerSummary = z.output<typeof ledgerSummary>

/** 'YYYY-MM' in UTC; the current month by default. */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'invalid' })
  .optional()

export const getLedger = route({
  name: 'profile.ledger',
  method: 'GET',
  path: '/profile/ledger',
  access: 'signed-in',
  summary: "The caller's sales ledger: totals and entries, newest first.",
  recordKind: 'User',
  query: pagingQuery,
  reply: z.object({ success, summary: ledgerSummary, entries: z.array(ledgerEntry), pagination }),
})

export const getStatement = route({
  name: 'profile.statement',
  method: 'GET',
  path: '/profile/ledger/statement.pdf',
  access: 'signed-in',
  summary: "The caller's statement of one month, in the reader's language.",
  recordKind: 'User',
  query: z.object({ month }),
  reply: z.unknown(),
  kind: 'application/pdf',
})

const artistSums = z.object({
  user_id: z.string(),
  artist: z.string(),
  artist_username: z.string(),
  summary: ledgerSummary,
})

export const listLedger = route({
  name: 'admin.ledger',
  method: 'GET',
  path: '/admin/ledger',
  access: 'admin',
  summary:
    'Artists with earnings and their open sums, by name, and entries, newest first; `pagination` counts the entries.',
  query: pagingQuery,
  reply: z.object({ success, artists: z.array(artistSums), entries: z.array(ledgerEntry), pagination }),
})

/** Columns of the payouts table; earned is net of refunds. */
export const payoutSorts = ['artist', 'earned', 'sent', 'open'] as const
const payoutsQuery = tableQuery(payoutSorts).extend({
  /** owed: an amount is open; settled: none is. */
  balance: z.enum(['owed', 'settled']).optional(),
})

export const listPayouts = route({
  name: 'admin.payouts',
  method: 'GET',
  path: '/admin/ledger/artists',
  access: 'admin',
  summary: 'What each artist with earnings has earned, was sent and is owed, by name.',
  query: payoutsQuery,
  reply: z.object({ success, artists: z.array(artistSums), pagination }),
})

export const exportPayouts = route({
  name: 'admin.payoutsFile',
  method: 'GET',
  path: '/admin/ledger/artists.csv',
  access: 'admin',
  summary: 'All artists the filters let through, in the order of the list, as CSV.',
  query: payoutsQuery,
  reply: z.unknown(),
  kind: 'text/csv',
  audited: true,
})

const dayMs = 24 * 3_600_000

/** 'YYYY-MM-DD': the latest date anywhere on earth, at most a day ahead of UTC. */
export const latestDay = (now: Date): string => new Date(now.getTime() + dayMs).toISOString().slice(0, 10)

/** No payout was sent before this day. */
export const earliestPayoutDay = '2000-01-01'

/** A date from then on that is not in the future everywhere on earth; `day` is 'YYYY-MM-DD'. */
export const isPayoutDay = (day: string, now: Date): boolean =>
  day.length === 10 && day >= earliestPayoutDay && day <= latestDay(now)

export const recordPayout = route({
  name: 'admin.recordPayout',
  method: 'POST',
  path: '/admin/ledger/payouts',
  access: 'admin',
  summary: 'Record a payment made to an artist outside the product; at most the open sum.',
  recordKind: 'User',
  body: z.object({
    user_id: uuid,
    amount: amount.refine((value) => value > 0, { message: 'amount' }),
    reference: line(200).min(1, { message: 'required' }),
    /** The day it was sent, 'YYYY-MM-DD'. */
    sent_at: z.iso.date({ message: 'invalid' }),
    /** Idempotency key created by the form: a repeated request records no second payout. */
    clientId: uuid.optional(),
  }),
  status: 201,
  reply: z.object({ success, entry: ledgerEntry }),
  errors: ['exceeds_open'],
})

export const getArtistStatement = route({
  name: 'admin.statement',
  method: 'GET',
  path: '/admin/ledger/{userId}/statement.pdf',
  access: 'admin',
  summary: "An artist's statement of one month, in the administrator's chosen language.",
  recordKind: 'User',
  params: z.object({ userId: uuid }),
  query: z.object({ month }),
  reply: z.unknown(),
  kind: 'application/pdf',
  audited: true,
})

export const ledgerRoutes = [
  getLedger,
  getStatement,
  listLedger,
  listPayouts,
  exportPayouts,
  recordPayout,
  getArtistStatement,
] as const
