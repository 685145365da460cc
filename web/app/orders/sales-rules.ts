import type { LedgerEntry, LedgerSummary } from '@passion-art/contract/orders/ledger'
import type { StatusShape, StatusTone } from '../kit/ui/status-mark.tsx'

/** Shape before color: earned, reversed, paid out. */
export const entryMarks: Record<LedgerEntry['kind'], { shape: StatusShape; tone: StatusTone }> = {
  earning: { shape: 'full', tone: 'ok' },
  reversal: { shape: 'cross', tone: 'bad' },
  payout: { shape: 'check', tone: 'mark' },
}

export function sumsOf(
  summary: LedgerSummary,
): { name: 'earned' | 'reversed' | 'paidOut' | 'open'; value: number }[] {
  const { earned, reversed, paidOut, open } = summary
  return [
    { name: 'earned', value: earned },
    ...(reversed === 0 ? [] : [{ name: 'reversed' as const, value: reversed }]),
    { name: 'paidOut', value: paidOut },
    { name: 'open', value: open },
  ]
}

export const hasSales = ({ sales, earned, paidOut, reversed }: LedgerSummary): boolean =>
  sales > 0 || earned !== 0 || paidOut !== 0 || reversed !== 0

export const viewOf = (params: URLSearchParams): 'orders' | 'sales' =>
  params.get('view') === 'sales' ? 'sales' : 'orders'

export const pageOf = (params: URLSearchParams): number =>
  Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
