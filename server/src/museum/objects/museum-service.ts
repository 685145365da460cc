import type { MuseumObject, WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import type {
  listMuseumObjects as listRoute,
  MuseumQuery,
  updateMuseumObject as updateRoute,
} from '@passion-art/contract/museum/objects/museum'
import type { BodyOf, ReplyOf } from '@passion-art/contract/http/route'
import { fromCents, toCents } from '@passion-art/contract/http/schemas'
import { readWorkPictures } from '../../artworks/artwork-picture-service.ts'
import { listArtworksById } from '../../artworks/artwork-service.ts'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, sliceOf } from '../../http/paging.ts'
import { signedAddress } from '../../http/private-addresses.ts'
import type { Viewer } from '../../http/viewer.ts'
import { changedFields, insertChange } from '../../roles/role-history-service.ts'
import { listLoansOf } from '../loans/loan-store.ts'
import * as parts from './museum-part-store.ts'
import * as present from './museum-present.ts'
import * as store from './museum-store.ts'

const pageSize = 20
/** Hours for which a private picture's address is constant. */
const addressHours = 12

export const recordKind = 'Object'
export { numberOf } from './museum-store.ts'
export type ReadDeps = Pick<Deps, 'db' | 'sessionKey' | 'now'>

type ListReply = Omit<ReplyOf<typeof listRoute>, 'success'>

export const filterOf = (
  viewer: Viewer,
  { q, location, department, fund, state }: MuseumQuery,
): store.ObjectFilter => ({
  ownerId: viewer.id,
  q: q || undefined,
  location: location || undefined,
  department: department || undefined,
  fund: fund || undefined,
  state,
})

export async function listObjects(deps: ReadDeps, viewer: Viewer, query: MuseumQuery): Promise<ListReply> {
  const { page, limit } = pageOf(query, pageSize) ?? { page: 1, limit: pageSize }
  const filter = filterOf(viewer, query)
  const [ids, found, total, locations, departments, funds] = await Promise.all([
    store.listObjectIds(deps.db, filter, { sort: query.sort, ...sliceOf({ page, limit }) }),
    store.countObjects(deps.db, filter),
    store.countObjects(deps.db, { ownerId: viewer.id, state: 'all' }),
    store.countBy(deps.db, viewer.id, 'location'),
    store.countBy(deps.db, viewer.id, 'department'),
    store.countBy(deps.db, viewer.id, 'fund'),
  ])
  return {
    objects: await presentAll(deps, await store.listObjectsById(deps.db.read, ids)),
    pagination: { page, limit, total: found, pages: Math.max(1, Math.ceil(found / limit)) },
    choices: { locations, departments, funds },
    total,
  }
}

export const addresses = (deps: Pick<Deps, 'sessionKey' | 'now'>) => (file: string) =>
  signedAddress(deps, file, addressHours)

async function presentAll(deps: ReadDeps, rows: readonly store.ObjectRow[]): Promise<MuseumObject[]> {
  const picturesOf = await readPictures(deps, rows)
  return rows.map((row) => present.presentObject(row, picturesOf(row)))
}

export async function readPictures(
  deps: ReadDeps,
  rows: readonly store.ObjectRow[],
): Promise<(row: store.ObjectRow) => present.Pictures> {
  const works = rows.flatMap(({ artwork_id: id }) => (id === null ? [] : [id]))
  const ids = rows.map(({ id }) => id)
  const [own, work] = await Promise.all([
    parts.listImages(deps.db.read, 'object_id', ids),
    readWorkPictures(deps, works),
  ])
  const ownOf = Map.groupBy(own, (image) => image.object_id)
  return (row) => ({
    own: ownOf.get(row.id) ?? [],
    work: work.get(row.artwork_id ?? '') ?? [],
    addressOf: addresses(deps),
  })
}

export async function* readObjects(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  query: MuseumQuery,
): AsyncGenerator<store.ObjectRow> {
  const ids = await store.listObjectIds(db, filterOf(viewer, query), { sort: query.sort })
  for (let from = 0; from < ids.length; from += 200)
    yield* await store.listObjectsById(db.read, ids.slice(from, from + 200))
}

/** Throws not_found, also for another institution's object. */
export async function getObject(
  deps: ReadDeps & Pick<Deps, 'config'>,
  viewer: Viewer,
  id: string,
): Promise<WholeMuseumObject> {
  const db = deps.db.write
  const row = await store.findObject(db, { id, ownerId: viewer.id })
  if (!row) throw notFound(recordKind)
  const [[object], opened, accession, accessioned, moves, reports, exhibitions, documents, loans] =
    await Promise.all([
      presentAll({ ...deps, db: { ...deps.db, read: db } }, [row]),
      listArtworksById(deps, viewer, row.artwork_id === null ? [] : [row.artwork_id]),
      store.findAccession(db, row.accession_id),
      store.listSiblings(db, row.accession_id),
      parts.listMoves(db, id),
      readReports(deps, await parts.listReports(db, id)),
      parts.listExhibitions(db, id),
      parts.listDocuments(db, 'object_id', [id]),
      listLoansOf(db, id),
    ])
  if (!object) throw notFound(recordKind)
  return {
    ...object,
    accession: {
      price: accession.price_cents === null ? null : fromCents(accession.price_cents),
      priceCurrency: accession.price_currency,
      objects: accessioned.length,
    },
    proposalId: accession.proposal_id,
    inStore: opened.length > 0,
    siblings: accessioned
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, number: store.numberOf(other), title: other.title })),
    moves: moves.map(present.presentMove),
    reports,
    exhibitions: exhibitions.map(present.presentExhibition),
    documents: documents.map(present.presentDocument),
    loans: loans.map(present.presentLoanOf),
  }
}

export async function readReports(deps: ReadDeps, rows: readonly parts.ReportRow[]) {
  const ids = rows.map(({ id }) => id)
  const photos = await parts.listImages(deps.db.write, 'report_id', ids)
  const photosOf = Map.groupBy(photos, (photo) => photo.report_id)
  return rows.map((row) => present.presentReport(row, photosOf.get(row.id) ?? [], addresses(deps)))
}

export const change = (
  viewer: Viewer,
  row: Pick<store.ObjectRow, 'id' | 'title' | 'year' | 'ordinal' | 'element'>,
  action: string,
  at: string,
) => ({
  ownerId: viewer.id,
  actorId: viewer.id,
  screen: 'institutional-collection' as const,
  subjectId: row.id,
  action,
  subject: `${store.numberOf(row)} ${row.title}`,
  at,
})

type Body = BodyOf<typeof updateRoute>

/** Throws not_found. */
export async function updateObject(
  deps: ReadDeps & Pick<Deps, 'config'>,
  viewer: Viewer,
  id: string,
  body: Body,
): Promise<WholeMuseumObject> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const before = await store.lockObject(tx, { id, ownerId: viewer.id })
    if (!before) throw notFound(recordKind)
    const after = { ...before, ...columnsOf(deps, body) }
    const details = changedFields(described(before), described(after))
    if (Object.keys(details).length === 0) return
    await store.changeObject(tx, before, { ...columnsOf(deps, body), updated_at: at })
    await insertChange(tx, { ...change(viewer, after, 'object.changed', at), details })
  })
  return getObject(deps, viewer, id)
}

const columnsOf = ({ config }: Pick<Deps, 'config'>, body: Body) => ({
  title: body.title,
  artist: body.artist,
  date: body.date,
  medium: body.medium,
  size: body.size,
  credit_line: body.creditLine,
  source: body.source,
  price_cents: body.price === null ? null : toCents(body.price),
  price_currency: body.priceCurrency ?? config.STORE_CURRENCY,
  fund: body.fund,
  department: body.department,
  rights: body.rights,
  description: body.description,
})

const described = (row: store.ObjectRow): Record<string, string | null> => ({
  title: row.title,
  artist: row.artist,
  date: row.date,
  medium: row.medium,
  size: row.size,
  creditLine: row.credit_line,
  source: row.source,
  price: amountText(row.price_cents, row.price_currency),
  fund: row.fund,
  department: row.department,
  rights: row.rights,
  description: row.description,
})

export const amountText = (cents: number | null, currency: string): string | null =>
  cents === null ? null : `${fromCents(cents).toFixed(2)} ${currency.toUpperCase()}`
