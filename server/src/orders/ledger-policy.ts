import { isPayoutDay } from '@passion-art/contract/orders/ledger'
import { AppError } from '../http/app-error.ts'
import { fullName } from '../http/identify.ts'
import type { Artist, Sum } from './ledger-entries-store.ts'

export const artistName = (artist: Omit<Artist, 'id'>, deleted = 'Deleted user'): string =>
  artist.deleted_at ? deleted : fullName(artist)

/** Integer minor units of one currency. */
export interface Totals {
  earned: number
  reversed: number
  paidOut: number
  /** earned − reversed − paidOut; negative when a refund came after the payout. */
  open: number
  sales: number
}

export function totalsOf(sums: readonly Sum[], currency: string): Totals {
  const sumOf = (kind: Sum['kind']) => sums.find((sum) => sum.kind === kind && sum.currency === currency)
  const earned = sumOf('sale')?.cents ?? 0
  const reversed = -(sumOf('refund')?.cents ?? 0)
  const paidOut = -(sumOf('payout')?.cents ?? 0)
  return { earned, reversed, paidOut, open: earned - reversed - paidOut, sales: sumOf('sale')?.count ?? 0 }
}

export const monthOf = (time: Date): string => time.toISOString().slice(0, 7)

export function monthBounds(month: string): { from: string; to: string } {
  const from = new Date(`${month}-01T00:00:00.000Z`)
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  return { from: from.toISOString(), to: to.toISOString() }
}

/** From the current month back to the month of the first entry, newest first; empty without entries. */
export function monthsOf(sums: readonly Sum[], now: Date): string[] {
  const [first] = sums.map((sum) => sum.first_at).sort()
  if (first === undefined) return []
  const months: string[] = []
  const cursor = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  for (; monthOf(cursor) >= first.slice(0, 7); cursor.setUTCMonth(cursor.getUTCMonth() - 1))
    months.push(monthOf(cursor))
  return months
}

/** Throws validation_failed for a day in the future everywhere on earth, or one that is implausibly early. */
export function checkSentAt(day: string, now: Date): void {
  if (!isPayoutDay(day, now))
    throw new AppError('validation_failed', { fields: { sent_at: { key: 'sent_at' } } })
}

/** Noon in UTC is the same date nearly everywhere. */
export const momentOf = (day: string): string => `${day}T12:00:00.000Z`
