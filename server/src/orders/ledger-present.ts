import { titleOfCopy } from '@passion-art/contract/editions/edition'
import type { EntryKind, LedgerEntry, LedgerSummary } from '@passion-art/contract/orders/ledger'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { ArtistAccount } from './ledger-account-service.ts'
import type { ArtistKind, EntryRecord } from './ledger-entries-store.ts'
import { artistName } from './ledger-policy.ts'

const kinds: Record<ArtistKind, EntryKind> = { sale: 'earning', refund: 'reversal', payout: 'payout' }

const fromCentsOrNull = (cents: number | null) => (cents === null ? null : fromCents(cents))

export function presentEntry(entry: EntryRecord): LedgerEntry {
  return {
    id: entry.id,
    kind: kinds[entry.kind],
    amount: fromCents(entry.cents),
    currency: entry.currency,
    user_id: entry.user_id,
    artist: artistName(entry),
    order_id: entry.order_id,
    artwork_id: entry.artwork_id,
    title:
      entry.product_title &&
      titleOfCopy(entry.product_title, entry.copy_label, entry.product_language ?? 'en'),
    language: entry.product_language,
    image_url: entry.product_image,
    total_amount: fromCentsOrNull(entry.total_cents),
    artist_share_percent: entry.artist_share_percent,
    artist_share: fromCentsOrNull(entry.artist_share_cents),
    admin_share: fromCentsOrNull(entry.admin_share_cents),
    reference: entry.reference,
    occurred_at: entry.occurred_at,
    created_at: entry.created_at,
  }
}

export function presentSummary({ currency, totals, months }: Omit<ArtistAccount, 'artist'>): LedgerSummary {
  return {
    currency,
    earned: fromCents(totals.earned),
    reversed: fromCents(totals.reversed),
    paidOut: fromCents(totals.paidOut),
    open: fromCents(totals.open),
    sales: totals.sales,
    months,
  }
}

export function presentArtist(account: ArtistAccount) {
  const { artist } = account
  return {
    user_id: artist.id,
    artist: artistName(artist),
    artist_username: artist.username,
    summary: presentSummary(account),
  }
}
