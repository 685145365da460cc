import { randomUUID } from 'node:crypto'
import type {
  ArtworkChange,
  ArtworkChangeKind,
  ChangedValue,
} from '@passion-art/contract/artworks/artwork-history'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { Selectable } from 'kysely'
import type { ArtworkHistoryTable, ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { stepsOf } from '../editions/edition-columns.ts'
import type { Db } from './artwork-edit-store.ts'
import { recordOf } from './artwork-record.ts'

type Details = ArtworkChange['details']

export interface NewChange {
  artworkId: string
  accountId: string
  kind: ArtworkChangeKind
  details: Details
  at: string
}

/** Does nothing when nothing changed. */
export async function recordChange(
  tx: Db,
  { artworkId, accountId, kind, details, at }: NewChange,
): Promise<void> {
  if (Object.keys(details).length === 0) return
  await tx
    .insertInto('artwork_history')
    .values({
      id: randomUUID(),
      artwork_id: artworkId,
      account_id: accountId,
      kind,
      changes: JSON.stringify(details),
      created_at: at,
    })
    .execute()
}

const texts = ['title', 'description', 'language', 'category', 'artist_name', 'user_id', 'status'] as const

/** What differs between two states of a work, by the names of the contract; the price calculator's choice is no fact. */
export function changesOf(before: ArtworkRow, change: Partial<ArtworkRow>): Details {
  const after = { ...before, ...change }
  return differences(valuesOf(before), valuesOf(after))
}

const valuesOf = (work: ArtworkRow): Record<string, ChangedValue> => ({
  ...Object.fromEntries(texts.map((name) => [name, work[name]])),
  keywords: (JSON.parse(work.keywords) as string[]).join(', '),
  price: work.price_cents === null ? null : fromCents(work.price_cents),
  reason: work.rejection_reason,
  ...recordOf(work),
  edition: work.edition,
  edition_size: work.edition_size,
  edition_proofs: work.edition_proofs,
  edition_prices: stepsOf(work)
    .map(({ from, cents }) => `${from}: ${fromCents(cents)}`)
    .join('; '),
})

const differences = (before: Record<string, ChangedValue>, after: Record<string, ChangedValue>): Details =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, to]) => [name, { from: before[name] ?? null, to }] as const)
      .filter(([, { from, to }]) => from !== to),
  )

interface Pictured {
  id: string
  position: number
  alt: string | null
}

/** Changed alternative texts of images that were there before, by their new position. */
export const changedAlts = (before: readonly Pictured[], after: readonly Pictured[]): Details =>
  Object.fromEntries(
    after.flatMap(({ id, position, alt }) => {
      const known = before.find((row) => row.id === id)
      return known && known.alt !== alt ? [[`alt.${position}`, { from: known.alt, to: alt }]] : []
    }),
  )

/** How many images there were and are, when others came or they were moved. */
export function changedImages(before: readonly Pictured[], after: readonly Pictured[]): Details {
  const same = JSON.stringify(before.map(({ id }) => id)) === JSON.stringify(after.map(({ id }) => id))
  return same ? {} : { images: { from: before.length, to: after.length } }
}

export type ChangeRow = Selectable<ArtworkHistoryTable> & {
  [Key in 'first_name' | 'last_name' | 'username' | 'deleted_at']: UserRow[Key] | null
}

/** Newest first; with `before`, the id of a change, only older ones. */
export async function listChanges(
  db: Db,
  { artworkId, before }: { artworkId: string; before: string | undefined },
  limit: number,
): Promise<ChangeRow[]> {
  const last =
    before &&
    (await db
      .selectFrom('artwork_history')
      .select(['created_at', 'id'])
      .where('id', '=', before)
      .where('artwork_id', '=', artworkId)
      .executeTakeFirst())
  if (before && !last) return []
  const all = db
    .selectFrom('artwork_history')
    .leftJoin('users', 'users.id', 'artwork_history.account_id')
    .selectAll('artwork_history')
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.deleted_at'])
    .where('artwork_history.artwork_id', '=', artworkId)
    .orderBy('artwork_history.created_at', 'desc')
    .orderBy('artwork_history.id', 'desc')
    .limit(limit)
  if (!last) return all.execute()
  return all
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('artwork_history.created_at', 'artwork_history.id'), '<', tuple(last.created_at, last.id)),
    )
    .execute()
}
