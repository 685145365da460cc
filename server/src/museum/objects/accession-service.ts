import { randomUUID } from 'node:crypto'
import type { accession as accessionRoute } from '@passion-art/contract/museum/objects/museum'
import type { BodyOf } from '@passion-art/contract/http/route'
import { toCents } from '@passion-art/contract/http/schemas'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { insertChanges } from '../../roles/role-history-service.ts'
import { insertMoves } from './museum-part-store.ts'
import { dayOf } from './museum-policy.ts'
import * as store from './museum-store.ts'

export interface NewAccession {
  ownerId: string
  actorId: string
  at: string
  on?: string | undefined
  year: number
  source: string
  creditLine?: string | undefined
  /** Currency units, for all objects together. */
  price?: number | null | undefined
  currency?: string | undefined
  fund?: string | undefined
  department?: string | undefined
  location?: string | undefined
  /** The proposal that ends with this accession; it is accessioned once. */
  proposalId?: string | undefined
  objects: readonly NewAccessionObject[]
}

export interface NewAccessionObject {
  title: string
  artist: string
  date: string
  medium: string
  size: string
  artworkId?: string | undefined
}

/** One accession with numbers `year.order.element`, in the caller's transaction. */
export async function accessionObjects(
  tx: store.Db,
  accession: NewAccession,
): Promise<{ id: string; number: string }[]> {
  const { ownerId, actorId, at, year } = accession
  const ordinal = await store.nextOrdinal(tx, ownerId, year)
  const price = accession.price ?? null
  const paid = {
    price_cents: price === null ? null : toCents(price),
    price_currency: accession.currency ?? 'usd',
  }
  const id = randomUUID()
  const proposal_id = accession.proposalId ?? null
  await store.insertAccession(tx, {
    ...paid,
    id,
    owner_id: ownerId,
    year,
    ordinal,
    proposal_id,
    created_at: at,
  })
  const rows = accession.objects.map((object, index) => ({
    ...rowOf(accession, object),
    ...paid,
    // The price of several objects together is not the price of each.
    ...(accession.objects.length > 1 && { price_cents: null }),
    accession_id: id,
    year,
    ordinal,
    element: index + 1,
  }))
  await store.insertObjects(tx, rows)
  await insertMoves(tx, rows.filter(({ location }) => location !== '').map(firstMoveOn(accession.on)))
  const subjectOf = (row: (typeof rows)[number]) => `${store.numberOf(row)} ${row.title}`
  await insertChanges(
    tx,
    rows.map((row) => ({
      ownerId,
      actorId,
      screen: 'institutional-collection',
      subjectId: row.id,
      action: 'object.accessioned',
      subject: subjectOf(row),
      at,
    })),
  )
  return rows.map((row) => ({ id: row.id, number: store.numberOf(row) }))
}

const rowOf = (accession: NewAccession, object: NewAccessionObject) => ({
  id: randomUUID(),
  owner_id: accession.ownerId,
  artwork_id: object.artworkId ?? null,
  title: object.title,
  artist: object.artist,
  date: object.date,
  medium: object.medium,
  size: object.size,
  credit_line: accession.creditLine ?? '',
  source: accession.source,
  fund: accession.fund ?? '',
  department: accession.department ?? '',
  rights: '',
  description: '',
  location: accession.location ?? '',
  deaccessioned_on: null,
  deaccession_reason: '',
  created_at: accession.at,
  updated_at: accession.at,
})

const firstMoveOn =
  (day: string | undefined) =>
  ({ id, location, created_at }: ReturnType<typeof rowOf>) => ({
    id: randomUUID(),
    object_id: id,
    loan_id: null,
    place: location,
    moved_on: day ?? created_at.slice(0, 10),
    note: '',
    created_at,
  })

/** Throws validation_failed for a year in the future, or a day that isn't the current one in any time zone. */
export async function createAccession(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  viewer: Viewer,
  body: BodyOf<typeof accessionRoute>,
): Promise<{ id: string; number: string }[]> {
  const at = deps.now().toISOString()
  const on = dayOf(deps, body.on)
  const present = Number(on.slice(0, 4))
  const { year = present, priceCurrency, ...rest } = body
  if (year > present)
    throw new AppError('validation_failed', {
      fields: { year: { key: 'number_high', values: { n: String(present) } } },
    })
  const currency = priceCurrency ?? deps.config.STORE_CURRENCY
  const owner = { ownerId: viewer.id, actorId: viewer.id }
  return deps.db.write
    .transaction()
    .execute((tx) => accessionObjects(tx, { ...rest, ...owner, currency, year, at, on }))
}
