import { randomUUID } from 'node:crypto'
import type {
  createProgram as createRoute,
  LinkedWork,
  listOwnPrograms as listRoute,
  ListedProgram,
  OpenProgram,
  OwnProgram,
} from '@passion-art/contract/bookings/programs'
import { maxPrograms, programPageSize } from '@passion-art/contract/bookings/programs-rules'
import type { BodyOf, QueryOf, ReplyOf } from '@passion-art/contract/http/route'
import { fromCents, toCents } from '@passion-art/contract/http/schemas'
import { listArtworksById } from '../artworks/artwork-service.ts'
import { fold } from '../search/fold.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { pageOf, sliceOf } from '../http/paging.ts'
import { dropFiles } from '../files/private-files.ts'
import type { SignedInCaller, Viewer } from '../http/viewer.ts'
import { changedFields, insertChange } from '../roles/role-history-service.ts'
import { hasBookings } from './program-booking-store.ts'
import { noted } from './program-history.ts'
import {
  type Linked,
  presentOwnProgram,
  presentProgram,
  presentSession,
  presentWork,
} from './program-present.ts'
import { listUpcoming } from './program-session-store.ts'
import { moveClock } from './program-session-service.ts'
import * as store from './program-store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'now'>
type ProgramBody = BodyOf<typeof createRoute>

const maxUnpaged = 1_000
const worksFound = 12

async function linkedOf(
  deps: ReadDeps,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<Map<string, Linked>> {
  const links = await store.listLinks(deps.db.read, ids)
  const workIds = [...new Set([...links.values()].flatMap(({ works }) => works))]
  const articleIds = [...new Set([...links.values()].flatMap(({ articles }) => articles))]
  const [works, articles] = await Promise.all([
    listArtworksById(deps, viewer, workIds),
    store.listPublishedArticles(deps.db.read, articleIds),
  ])
  const workOf = new Map(works.map((work) => [work.id, presentWork(work)]))
  const articleOf = new Map(articles.map((article) => [article.id, article]))
  return new Map(
    [...links].map(([id, linked]) => [
      id,
      {
        works: linked.works.flatMap((one) => workOf.get(one) ?? []),
        articles: linked.articles.flatMap((one) => articleOf.get(one) ?? []),
      },
    ]),
  )
}

const nothing: Linked = { works: [], articles: [] }

export async function listPrograms(
  deps: ReadDeps,
  viewer: Viewer | null,
  institution: string | undefined,
): Promise<ListedProgram[]> {
  const now = deps.now().toISOString()
  const rows = await store.listPublic(deps.db.read, { institution, now, limit: maxUnpaged })
  const linked = await linkedOf(
    deps,
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentProgram(row, linked.get(row.id) ?? nothing),
    next_session: row.next_session,
  }))
}

/** A public program, or the viewer's own draft. Throws not_found. */
export async function getOpenRow(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer | null,
  id: string,
): Promise<store.NamedProgram> {
  const row = (await store.findPublic(db.read, id)) ?? (await findOwnDraft(db.read, viewer, id))
  if (!row) throw notFound('Program')
  return row
}

async function findOwnDraft(db: store.Db, viewer: Viewer | null, id: string) {
  const row = viewer ? await store.findProgram(db, id) : undefined
  return row?.owner_id === viewer?.id ? row : undefined
}

/** With upcoming sessions. Throws not_found. */
export async function getProgram(deps: ReadDeps, viewer: Viewer | null, id: string): Promise<OpenProgram> {
  const row = await getOpenRow(deps, viewer, id)
  const [linked, sessions] = await Promise.all([
    linkedOf(deps, viewer, [row.id]),
    listUpcoming(deps.db.read, row.id, deps.now().toISOString()),
  ])
  const links = linked.get(row.id) ?? nothing
  return { ...presentProgram(row, links), ...links, sessions: sessions.map(presentSession) }
}

const filterOf = (viewer: Viewer, { q, kind, status }: QueryOf<typeof listRoute>): store.ProgramFilter => ({
  ownerId: viewer.id,
  q: q || undefined,
  kind,
  status,
})

export async function listOwnPrograms(
  deps: ReadDeps,
  viewer: Viewer,
  query: QueryOf<typeof listRoute>,
): Promise<Omit<ReplyOf<typeof listRoute>, 'success'>> {
  const filter = filterOf(viewer, query)
  const { page, limit } = pageOf(query, programPageSize) ?? { page: 1, limit: programPageSize }
  const [programs, total] = await Promise.all([
    readOwn(deps, viewer, filter, { sort: query.sort, ...sliceOf({ page, limit }) }),
    store.countOwn(deps.db, filter),
  ])
  return { programs, pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) } }
}

export const readOwnPrograms = (deps: ReadDeps, viewer: Viewer, query: QueryOf<typeof listRoute>) =>
  readOwn(deps, viewer, filterOf(viewer, query), { sort: query.sort, limit: maxPrograms, offset: 0 })

async function readOwn(
  deps: ReadDeps,
  viewer: Viewer,
  filter: store.ProgramFilter,
  slice: Omit<Parameters<typeof store.listOwn>[2], 'now'>,
): Promise<OwnProgram[]> {
  const rows = await store.listOwn(deps.db, filter, { ...slice, now: deps.now().toISOString() })
  const linked = await linkedOf(
    deps,
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentOwnProgram(row, linked.get(row.id) ?? nothing))
}

/** Throws not_found, also for another institution's program. */
export async function getOwnProgram(deps: ReadDeps, viewer: Viewer, id: string): Promise<OwnProgram> {
  const now = deps.now().toISOString()
  const row = await store.findCounted(deps.db.write, { ownerId: viewer.id, id, now })
  if (!row) throw notFound('Program')
  return presentOwnProgram(row, (await linkedOf(deps, viewer, [row.id])).get(row.id) ?? nothing)
}

const columnsOf = (body: ProgramBody, language: string) => ({
  title: body.title,
  kind: body.kind,
  description: body.description,
  audience: body.audience,
  level: body.level,
  language: body.language ?? language,
  languages: JSON.stringify(body.languages),
  minutes: body.duration,
  capacity: body.capacity,
  student_cents: toCents(body.price_student),
  adult_cents: toCents(body.price_adult),
  notice_days: body.notice_days,
  venue: body.venue,
  link: body.link,
  time_zone: body.time_zone,
  accessibility: body.accessibility,
  goals: body.goals,
  materials: body.materials,
  status: body.status,
  title_key: fold(body.title),
  search_text: fold([body.title, body.audience, body.level, body.venue, ...body.languages].join(' ')),
})

type Columns = ReturnType<typeof columnsOf>

/** Values for the history: in the form's words and units, links by title. */
const readable = (
  row: { [Name in keyof Columns]: Columns[Name] | string | number },
  linked: { works: string; articles: string },
) => ({
  title: row.title,
  kind: row.kind,
  status: row.status,
  description: row.description,
  audience: row.audience,
  level: row.level,
  language: row.language,
  languages: (JSON.parse(String(row.languages)) as string[]).join(', '),
  duration: row.minutes,
  capacity: row.capacity,
  price_student: fromCents(Number(row.student_cents)),
  price_adult: fromCents(Number(row.adult_cents)),
  notice_days: row.notice_days,
  venue: row.venue,
  link: row.link,
  time_zone: row.time_zone,
  goals: row.goals,
  materials: row.materials,
  accessibility: row.accessibility,
  ...linked,
})

/** Throws list_full. */
export async function createProgram(
  deps: Deps,
  { viewer, language }: SignedInCaller,
  body: ProgramBody,
): Promise<OwnProgram> {
  const at = deps.now().toISOString()
  const id = randomUUID()
  const { works, articles } = await openLinks(deps, viewer, body)
  await deps.db.write.transaction().execute(async (tx) => {
    if ((await store.countOwn({ read: tx, kind: deps.db.kind }, { ownerId: viewer.id })) >= maxPrograms)
      throw new AppError('list_full', { textKey: 'programs_full', values: { n: String(maxPrograms) } })
    await store.insertProgram(tx, {
      id,
      owner_id: viewer.id,
      ...columnsOf(body, language),
      currency: deps.config.STORE_CURRENCY,
      guide_file: null,
      guide_title: null,
      created_at: at,
      updated_at: at,
    })
    await store.setLinks(tx, id, { works, articles })
    const action = 'program.created'
    await insertChange(tx, noted(viewer, { subjectId: id, action, subject: body.title, at }))
  })
  return getOwnProgram(deps, viewer, id)
}

/** Only works that the institution may open are linked. */
async function openLinks(
  deps: ReadDeps,
  viewer: Viewer,
  { works, articles }: ProgramBody,
): Promise<store.Links> {
  const open = await listArtworksById(deps, viewer, works)
  return { works: open.map(({ id }) => id), articles }
}

/** Existing bookings keep their price; upcoming sessions move to the venue's new time zone. Throws not_found. */
export async function updateProgram(
  deps: Deps,
  viewer: Viewer,
  id: string,
  body: ProgramBody,
): Promise<OwnProgram> {
  const at = deps.now().toISOString()
  const links = await openLinks(deps, viewer, body)
  await deps.db.write.transaction().execute(async (tx) => {
    const before = await store.lockProgram(tx, viewer.id, id)
    if (!before) throw notFound('Program')
    const change = columnsOf(body, before.language)
    const linkedBefore = await store.listLinkTitles(tx, id)
    await store.setLinks(tx, id, links)
    const details = changedFields(
      readable(before, linkedBefore),
      readable(change, await store.listLinkTitles(tx, id)),
    )
    if (Object.keys(details).length === 0) return
    await store.changeProgram(tx, id, { ...change, updated_at: at })
    if (before.time_zone !== body.time_zone) await moveClock(tx, { program: id, zone: body.time_zone, at })
    const published = before.status !== body.status && body.status === 'public'
    const action = published ? 'program.published' : 'program.changed'
    await insertChange(tx, noted(viewer, { subjectId: id, action, subject: body.title, at, details }))
  })
  return getOwnProgram(deps, viewer, id)
}

/** Throws not_found, program_booked. */
export async function removeProgram(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const at = deps.now().toISOString()
  const guide = await deps.db.write.transaction().execute(async (tx) => {
    const row = await store.lockProgram(tx, viewer.id, id)
    if (!row) throw notFound('Program')
    if (await hasBookings(tx, id)) throw new AppError('program_booked')
    await store.removeProgram(tx, id)
    const action = 'program.deleted'
    await insertChange(tx, noted(viewer, { subjectId: id, action, subject: row.title, at }))
    return row.guide_file
  })
  if (guide) await dropFiles(deps, [guide])
}

export async function findWorks(deps: ReadDeps, viewer: Viewer, q: string): Promise<LinkedWork[]> {
  const ids = await store.findWorkIds(deps.db, q, worksFound)
  return (await listArtworksById(deps, viewer, ids)).map(presentWork)
}
