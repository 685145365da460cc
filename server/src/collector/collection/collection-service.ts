import { randomUUID } from 'node:crypto'
import type {
  CollectionObject,
  CollectionSums,
  WholeObject,
} from '@passion-art/contract/collector/collection/collection-object'
import type {
  addObject as addRoute,
  exportCollection,
  listCollection as listRoute,
  updateObject as updateRoute,
} from '@passion-art/contract/collector/collection/collection'
import { fixedWhenBought } from '@passion-art/contract/collector/collection/collection-rules'
import type { BodyOf, QueryOf, ReplyOf } from '@passion-art/contract/http/route'
import { fromCents, toCents } from '@passion-art/contract/http/schemas'
import { readWorkPictures } from '../../artworks/artwork-picture-service.ts'
import { notFound } from '../../http/app-error.ts'
import { pageByPage } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, sliceOf } from '../../http/paging.ts'
import { signedAddress } from '../../http/private-addresses.ts'
import { dropFiles } from '../../files/private-files.ts'
import type { Viewer } from '../../http/viewer.ts'
import { changedFields, insertChange } from '../../roles/role-history-service.ts'
import {
  fileOfDocument,
  filesOfImage,
  insertValues,
  listDocuments,
  listImages,
  listValues,
} from './collection-part-store.ts'
import { checkNone, dayProblems, valueProblems } from './collection-policy.ts'
import { type Pictures, presentDocument, presentObject, presentValue } from './collection-present.ts'
import * as store from './collection-store.ts'

const pageSize = 20
/** Hours for which a private picture's address is constant. */
const addressHours = 12

export const recordKind = 'Artwork'
export type ReadDeps = Pick<Deps, 'db' | 'sessionKey' | 'now'>

type ListQuery = QueryOf<typeof listRoute>
type ListReply = Omit<ReplyOf<typeof listRoute>, 'success'>

const filterOf = (
  viewer: Viewer,
  { q, artist, location, tag, source }: QueryOf<typeof exportCollection>,
): store.Owned => ({
  ownerId: viewer.id,
  q: q || undefined,
  artist: artist || undefined,
  location: location || undefined,
  tag: tag || undefined,
  source,
})

export async function listCollection(deps: ReadDeps, viewer: Viewer, query: ListQuery): Promise<ListReply> {
  const { page, limit } = pageOf(query, pageSize) ?? { page: 1, limit: pageSize }
  const filter = filterOf(viewer, query)
  const everything = { ownerId: viewer.id }
  const [rows, { found, active }, { found: total }, sums, choices] = await Promise.all([
    store.listObjects(deps.db, filter, { sort: query.sort, ...sliceOf({ page, limit }) }),
    store.countObjects(deps.db, filter),
    store.countObjects(deps.db, everything),
    sumsOf(deps, filter),
    choicesOf(deps, viewer.id),
  ])
  return {
    objects: await presentAll(deps, rows),
    pagination: { page, limit, total: found, pages: Math.max(1, Math.ceil(found / limit)) },
    works: active,
    sums,
    choices,
    total,
  }
}

async function sumsOf({ db }: ReadDeps, filter: store.Owned): Promise<CollectionSums> {
  const kinds = ['price', 'value', 'insured'] as const
  const all = await Promise.all(kinds.map((kind) => store.sumObjects(db, filter, kind)))
  const currencies = [...new Set(all.flat().map(({ currency }) => currency))].sort()
  const sumOf = (kind: number, currency: string) =>
    fromCents(all[kind]?.find((sum) => sum.currency === currency)?.cents ?? 0)
  return currencies.map((currency) => ({
    currency,
    price: sumOf(0, currency),
    value: sumOf(1, currency),
    insured: sumOf(2, currency),
  }))
}

async function choicesOf({ db }: ReadDeps, ownerId: string): Promise<ListReply['choices']> {
  const [artists, locations, tags] = await Promise.all([
    store.countBy(db, ownerId, 'artist'),
    store.countBy(db, ownerId, 'location'),
    store.listTags(db, ownerId),
  ])
  const counts = new Map<string, number>()
  for (const row of tags)
    for (const tag of JSON.parse(row.tags) as string[])
      counts.set(tag, (counts.get(tag) ?? 0) + (row.refunded_at === null ? 1 : 0))
  const byName = [...counts].sort(([one], [other]) => one.localeCompare(other))
  return { artists, locations, tags: byName.map(([value, count]) => ({ value, count })) }
}

export async function presentAll(
  deps: ReadDeps,
  rows: readonly store.ObjectRow[],
): Promise<CollectionObject[]> {
  const picturesOf = await readPictures(deps, rows)
  return rows.map((row) => presentObject(row, picturesOf(row)))
}

export async function readPictures(
  deps: ReadDeps,
  rows: readonly store.ObjectRow[],
  hours = addressHours,
): Promise<(row: store.ObjectRow) => Pictures> {
  const works = rows.flatMap(({ artwork_id: id }) => (id === null ? [] : [id]))
  const [own, work] = await Promise.all([
    listImages(
      deps.db.read,
      rows.map(({ id }) => id),
    ),
    readWorkPictures(deps, works),
  ])
  const ownOf = Map.groupBy(own, (image) => image.object_id)
  return (row) => ({
    own: ownOf.get(row.id) ?? [],
    work: work.get(row.artwork_id ?? '') ?? [],
    addressOf: (file) => signedAddress(deps, file, hours),
  })
}

export function readCollection(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  query: QueryOf<typeof exportCollection>,
): AsyncGenerator<store.ObjectRow> {
  const filter = filterOf(viewer, query)
  const { sort } = query
  let offset = 0
  return pageByPage((after, limit) => {
    if (!sort) return store.listObjectsAfter(db, filter, { after, limit })
    offset += limit
    return store.listObjects(db, filter, { sort, limit, offset: offset - limit })
  })
}

/** Throws not_found, also for another owner's object. */
export async function getObject(deps: ReadDeps, viewer: Viewer, id: string): Promise<WholeObject> {
  const row = await store.findObject(deps.db.write, { id, ownerId: viewer.id })
  if (!row) throw notFound(recordKind)
  const [[object], documents, values] = await Promise.all([
    presentAll(deps, [row]),
    listDocuments(deps.db.write, id),
    listValues(deps.db.write, id),
  ])
  if (!object) throw notFound(recordKind)
  return { ...object, documents: documents.map(presentDocument), values: values.map(presentValue) }
}

export type ObjectBody = BodyOf<typeof addRoute>

export function rowOf(
  deps: Pick<Deps, 'config' | 'now'>,
  body: Omit<ObjectBody, 'tags'> & { tags?: string[] | undefined },
  { ownerId, source }: { ownerId: string; source: 'hand' | 'file' },
) {
  const at = deps.now().toISOString()
  return {
    ...columnsOf(deps, body),
    id: randomUUID(),
    owner_id: ownerId,
    source,
    value_cents: body.value === null ? null : toCents(body.value),
    value_currency: body.valueCurrency ?? deps.config.STORE_CURRENCY,
    value_appraiser: body.valueAppraiser,
    value_on: body.value === null ? null : (body.valueOn ?? at.slice(0, 10)),
    created_at: at,
    updated_at: at,
  }
}

type Described = Omit<BodyOf<typeof updateRoute>, 'tags'> & { tags?: string[] | undefined }

function columnsOf({ config }: Pick<Deps, 'config'>, body: Described) {
  return {
    artist: body.artist,
    title: body.title,
    year: body.year,
    medium: body.medium,
    size: body.size,
    edition: body.edition,
    price_cents: body.price === null ? null : toCents(body.price),
    price_currency: body.priceCurrency ?? config.STORE_CURRENCY,
    bought_on: body.boughtOn,
    seller: body.seller,
    provenance: body.provenance,
    location: body.location,
    insured_cents: body.insured === null ? null : toCents(body.insured),
    insured_currency: body.insuredCurrency ?? config.STORE_CURRENCY,
    notes: body.notes,
    tags: JSON.stringify([...new Set(body.tags ?? [])]),
  }
}

export const firstValue = (row: ReturnType<typeof rowOf>) =>
  row.value_cents === null || row.value_on === null
    ? []
    : [
        {
          id: randomUUID(),
          object_id: row.id,
          cents: row.value_cents,
          currency: row.value_currency,
          appraiser: row.value_appraiser,
          valued_on: row.value_on,
          created_at: row.created_at,
        },
      ]

/** Throws validation_failed for a value without amount, or a day in the future. */
export async function addObject(
  deps: ReadDeps & Pick<Deps, 'config'>,
  viewer: Viewer,
  body: ObjectBody,
): Promise<WholeObject> {
  checkNone({ ...valueProblems(body, deps.now()), ...dayProblems({ boughtOn: body.boughtOn }, deps.now()) })
  const row = rowOf(deps, body, { ownerId: viewer.id, source: 'hand' })
  await deps.db.write.transaction().execute(async (tx) => {
    await store.insertObjects(tx, [row])
    await insertValues(tx, firstValue(row))
    await insertChange(tx, change(viewer, row, 'object.added', row.created_at))
  })
  return getObject(deps, viewer, row.id)
}

export const change = (
  viewer: Viewer,
  { id, title }: { id: string; title: string },
  action: string,
  at: string,
) => ({
  ownerId: viewer.id,
  actorId: viewer.id,
  screen: 'my-collection' as const,
  subjectId: id,
  action,
  subject: title,
  at,
})

/**
 * Fields from the order of a work bought here stay. Throws not_found, and validation_failed for a day in the future.
 */
export async function updateObject(
  deps: ReadDeps & Pick<Deps, 'config'>,
  viewer: Viewer,
  id: string,
  body: BodyOf<typeof updateRoute>,
): Promise<WholeObject> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const before = await store.lockObject(tx, { id, ownerId: viewer.id })
    if (!before) throw notFound(recordKind)
    if (before.source !== 'bought') checkNone(dayProblems({ boughtOn: body.boughtOn }, deps.now()))
    const after = fixed(before, columnsOf(deps, body))
    const details = changedFields(described(before), described({ ...before, ...after }))
    if (Object.keys(details).length === 0) return
    await store.changeObject(tx, before, { ...after, updated_at: at })
    await insertChange(tx, { ...change(viewer, { id, title: after.title }, 'object.changed', at), details })
  })
  return getObject(deps, viewer, id)
}

const columnOf = {
  artist: 'artist',
  title: 'title',
  price: 'price_cents',
  priceCurrency: 'price_currency',
  boughtOn: 'bought_on',
  seller: 'seller',
} as const satisfies Record<(typeof fixedWhenBought)[number], keyof store.ObjectRow>

function fixed(before: store.ObjectRow, after: ReturnType<typeof columnsOf>): ReturnType<typeof columnsOf> {
  if (before.source !== 'bought') return after
  const stored = fixedWhenBought.map((name) => [columnOf[name], before[columnOf[name]]])
  return { ...after, ...Object.fromEntries(stored) }
}

type DescribedRow = Pick<store.ObjectRow, keyof ReturnType<typeof columnsOf>>

function described(row: DescribedRow): Record<string, string | null> {
  const amount = (cents: number | null, currency: string) =>
    cents === null ? null : `${fromCents(cents).toFixed(2)} ${currency.toUpperCase()}`
  return {
    artist: row.artist,
    title: row.title,
    year: row.year,
    medium: row.medium,
    size: row.size,
    edition: row.edition,
    price: amount(row.price_cents, row.price_currency),
    boughtOn: row.bought_on,
    seller: row.seller,
    provenance: row.provenance,
    location: row.location,
    insured: amount(row.insured_cents, row.insured_currency),
    notes: row.notes,
    tags: (JSON.parse(row.tags) as string[]).join(', '),
  }
}

/** Throws not_found. Deletes its pictures and documents too. */
export async function removeObject(
  deps: Pick<Deps, 'db' | 'now' | 'files' | 'log'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const files = await deps.db.write.transaction().execute(async (tx) => {
    const row = await store.lockObject(tx, { id, ownerId: viewer.id })
    if (!row) throw notFound(recordKind)
    const [images, documents] = [await listImages(tx, [id]), await listDocuments(tx, id)]
    await store.deleteObject(tx, id)
    await insertChange(tx, change(viewer, row, 'object.removed', deps.now().toISOString()))
    return [...images.flatMap(filesOfImage), ...documents.map(fileOfDocument)]
  })
  await dropFiles(deps, files)
}
