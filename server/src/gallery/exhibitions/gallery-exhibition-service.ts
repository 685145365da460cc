import { randomUUID } from 'node:crypto'
import type {
  createExhibition as createRoute,
  WholeExhibition,
} from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { maxExhibitions } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import type { BodyOf } from '@passion-art/contract/http/route'
import { quietly } from '../../db/watched-dialect.ts'
import { fold } from '../../search/fold.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCaller, Viewer } from '../../http/viewer.ts'
import {
  changedFields,
  insertChange,
  insertChanges,
  type NewChange,
} from '../../roles/role-history-service.ts'
import { copyCover, dropCover } from './cover-files.ts'
import { type ExhibitionDays, momentsOf, standingOf } from './exhibition-days.ts'
import { linkFor } from './exhibition-links.ts'
import { statementColumns } from './exhibition-statement.ts'
import * as store from './gallery-exhibition-store.ts'
import { insertHung, listForCopy } from './hanging-store.ts'
import { getOwnExhibition, recordKind } from './own-exhibition-service.ts'

type Body = BodyOf<typeof createRoute>

const columnsOf = ({ config }: Pick<Deps, 'config'>, language: string, body: Body) => {
  const days = { start_date: body.startDate, end_date: body.endDate, time_zone: body.timeZone }
  return {
    title: body.title,
    subtitle: body.subtitle,
    kind: body.kind,
    curator: body.curator,
    statement: body.statement,
    language: body.language ?? language,
    ...statementColumns(body.statement, config.PUBLIC_URL),
    ...days,
    ...momentsOf(days),
    venue: body.venue,
    address: body.address,
    opening_hours: body.openingHours,
    visibility: body.visibility,
    search_text: fold([body.title, body.subtitle, body.curator, body.venue].join('\n')),
  }
}

const entryOf = (
  viewer: Viewer,
  { id, title }: Pick<store.ExhibitionRow, 'id' | 'title'>,
  at: string,
): Omit<NewChange, 'action'> => ({
  ownerId: viewer.id,
  actorId: viewer.id,
  screen: 'my-exhibitions',
  subjectId: id,
  subject: title,
  at,
})

/** Inserts a row if the limit allows it. Throws collection_full. */
async function add(
  deps: Deps,
  viewer: Viewer,
  make: (tx: store.Db, at: string) => Promise<{ row: store.ExhibitionRow; action: string }>,
): Promise<store.ExhibitionRow> {
  const at = deps.now().toISOString()
  return quietly((show) =>
    deps.db.write.transaction().execute(async (tx) => {
      if ((await store.countOwn(tx, viewer.id)) >= maxExhibitions)
        throw new AppError('collection_full', {
          textKey: 'exhibitions_full',
          values: { n: String(maxExhibitions) },
        })
      const { row, action } = await make(tx, at)
      if (row.visibility === 'public') show()
      await insertChange(tx, { ...entryOf(viewer, row, at), action })
      return row
    }),
  )
}

export async function createExhibition(
  deps: Deps,
  { viewer, language }: SignedInCaller,
  body: Body,
): Promise<WholeExhibition> {
  await deps.limits.take('exhibitionWrites', viewer.id)
  const columns = columnsOf(deps, language, body)
  const { id } = await add(deps, viewer, async (tx, at) => {
    const own = randomUUID()
    const row = {
      ...columns,
      ...linkFor(deps, own, body.visibility),
      id: own,
      owner_id: viewer.id,
      cover: null,
      created_at: at,
      updated_at: at,
    }
    await store.insertExhibition(tx, row)
    return { row, action: 'exhibition.added' }
  })
  return getOwnExhibition(deps, viewer, id)
}

/** A draft with its own copy of the cover. Throws not_found, collection_full, too_many_requests. */
export async function duplicateExhibition(deps: Deps, viewer: Viewer, id: string): Promise<WholeExhibition> {
  const source = await store.findOwn(deps.db.write, { id, ownerId: viewer.id })
  if (!source) throw notFound(recordKind)
  await deps.limits.take('exhibitionWrites', viewer.id)
  const cover = await copyCover(deps, source.cover)
  try {
    const copy = await add(deps, viewer, async (tx, at) => {
      const row = {
        ...source,
        ...linkFor(deps, id, 'draft'),
        id: randomUUID(),
        visibility: 'draft',
        cover,
        created_at: at,
        updated_at: at,
      }
      await store.insertExhibition(tx, row)
      const works = await listForCopy(tx, { exhibitionId: id, ownerId: viewer.id })
      await insertHung(
        tx,
        works.map((work) => ({ ...work, exhibition_id: row.id })),
      )
      return { row, action: 'exhibition.duplicated' }
    })
    return getOwnExhibition(deps, viewer, copy.id)
  } catch (error) {
    await dropCover(deps, cover)
    throw error
  }
}

export interface Change extends Pick<NewChange, 'action' | 'details'> {
  subject?: string
  each?: NonNullable<NewChange['details']>[]
  columns?: Partial<Omit<store.ExhibitionRow, 'id' | 'owner_id'>>
}

/**
 * One recorded change; null for none. Invalidates caches if the exhibition is public before or after. Throws
 * not_found.
 */
export async function changeAndRecord(
  deps: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
  work: (tx: store.Db, row: store.ExhibitionRow) => Promise<Change | null>,
): Promise<WholeExhibition> {
  const at = deps.now().toISOString()
  await quietly((show) =>
    deps.db.write.transaction().execute(async (tx) => {
      const row = await store.lockOwn(tx, { id, ownerId: viewer.id })
      if (!row) throw notFound(recordKind)
      const change = await work(tx, row)
      if (!change) return
      const { columns, each: entriesPerWork, ...entry } = change
      await store.changeExhibition(tx, id, { ...columns, updated_at: at })
      const after = { ...row, ...columns }
      if (row.visibility === 'public' || after.visibility === 'public') show()
      const line = { ...entryOf(viewer, after, at), ...entry }
      await insertChanges(
        tx,
        entriesPerWork ? entriesPerWork.map((details) => ({ ...line, details })) : [line],
      )
    }),
  )
  return getOwnExhibition(deps, viewer, id)
}

const fields = (
  row: Pick<
    store.ExhibitionRow,
    Exclude<keyof ReturnType<typeof columnsOf>, 'search_text' | 'body' | 'statement_text' | 'parsed_by'>
  >,
) => ({
  title: row.title,
  subtitle: row.subtitle,
  kind: row.kind,
  curator: row.curator,
  statement: row.statement,
  language: row.language,
  startDate: row.start_date,
  endDate: row.end_date,
  timeZone: row.time_zone,
  venue: row.venue,
  address: row.address,
  openingHours: row.opening_hours,
  visibility: row.visibility,
})

/** An earlier end would show works of artists who left after it. Throws validation_failed. */
function refuseClosingBefore(now: Date, before: store.ExhibitionRow, after: ExhibitionDays): void {
  if (after.end_date >= before.end_date || standingOf(after, now).state !== 'closed') return
  throw new AppError('validation_failed', { fields: { endDate: { key: 'day_past' } } })
}

/** Saves the whole form and records the differences. Throws not_found, validation_failed, too_many_requests. */
export async function updateExhibition(
  deps: Deps,
  viewer: Viewer,
  { id, ...body }: Body & { id: string },
): Promise<WholeExhibition> {
  await deps.limits.take('exhibitionWrites', viewer.id)
  return changeAndRecord(deps, { viewer, id }, async (_tx, row) => {
    const columns = columnsOf(deps, row.language, body)
    const details = changedFields(fields(row), fields(columns))
    if (Object.keys(details).length === 0) return null
    refuseClosingBefore(deps.now(), row, columns)
    const link = columns.visibility === row.visibility ? {} : linkFor(deps, id, columns.visibility)
    return { action: 'exhibition.changed', details, columns: { ...columns, ...link } }
  })
}

export const renewLink = (deps: Deps, viewer: Viewer, id: string): Promise<WholeExhibition> =>
  changeAndRecord(deps, { viewer, id }, async (_tx, row) =>
    row.visibility === 'link' ? { action: 'link.renewed', columns: linkFor(deps, id, 'link') } : null,
  )

/** Works themselves are unchanged. Throws not_found. */
export async function removeExhibition(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const at = deps.now().toISOString()
  const cover = await quietly((show) =>
    deps.db.write.transaction().execute(async (tx) => {
      const row = await store.lockOwn(tx, { id, ownerId: viewer.id })
      if (!row) throw notFound(recordKind)
      if (row.visibility === 'public') show()
      await store.deleteExhibition(tx, id)
      await insertChange(tx, { ...entryOf(viewer, row, at), action: 'exhibition.removed' })
      return row.cover
    }),
  )
  await dropCover(deps, cover)
}
