import { randomUUID } from 'node:crypto'
import type { RoleChange, RoleScreen } from '@passion-art/contract/roles/role-history'
import type { Kysely, Selectable } from 'kysely'
import type { Database, RoleHistoryTable, UserRow } from '../db/schema/schema.ts'

export type Db = Kysely<Database>

export type ChangeRow = Selectable<RoleHistoryTable> & {
  [Key in 'first_name' | 'last_name' | 'username']: UserRow[Key] | null
} & { deleted_at: string | null }

export interface NewChange {
  ownerId: string
  /** Null to hide the actor from the owner. */
  actorId: string | null
  screen: RoleScreen
  subjectId: string | null
  action: string
  subject: string
  details?: RoleChange['details']
  at: string
}

const maxValueLength = 200

export async function insertChange(tx: Db, change: NewChange): Promise<void> {
  await insertChanges(tx, [change])
}

export async function insertChanges(tx: Db, changes: readonly NewChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += 50)
    await tx
      .insertInto('role_history')
      .values(changes.slice(from, from + 50).map(rowOf))
      .execute()
}

const rowOf = (change: NewChange) => ({
  id: randomUUID(),
  owner_id: change.ownerId,
  actor_id: change.actorId,
  screen: change.screen,
  subject_id: change.subjectId,
  action: change.action,
  subject: cut(change.subject),
  details: JSON.stringify(shortened(change.details ?? {})),
  at: change.at,
})

const cut = (text: string): string =>
  [...text].length > maxValueLength ? `${[...text].slice(0, maxValueLength - 1).join('')}…` : text

const shortened = (details: RoleChange['details']): RoleChange['details'] =>
  Object.fromEntries(
    Object.entries(details).map(([field, { from, to }]) => {
      const start = from === null || to === null ? 0 : startOf([...from], [...to])
      const part = (text: string | null) => (text === null ? null : cutFrom(text, start))
      return [field, { from: part(from), to: part(to) }]
    }),
  )

/** Characters stored before the first difference of a shortened text. */
const lead = 40

function startOf(from: readonly string[], to: readonly string[]): number {
  const same = from.findIndex((sign, index) => sign !== to[index])
  const differs = same < 0 ? from.length : same
  const fits = differs < maxValueLength - lead || Math.max(from.length, to.length) <= maxValueLength
  return fits ? 0 : differs - lead
}

const cutFrom = (text: string, start: number): string =>
  cut(start === 0 ? text : `…${[...text].slice(start).join('')}`)

export interface HistoryFilter {
  ownerId: string
  screen: RoleScreen
  about?: string | undefined
  before?: string | undefined
}

export async function listChanges(db: Db, filter: HistoryFilter, limit: number): Promise<ChangeRow[]> {
  const { ownerId, screen, about, before } = filter
  const last = before && (await findChange(db, ownerId, before))
  if (before && !last) return []
  const all = db
    .selectFrom('role_history')
    .leftJoin('users', 'users.id', 'role_history.actor_id')
    .selectAll('role_history')
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.deleted_at'])
    .where('role_history.owner_id', '=', ownerId)
    .where('role_history.screen', '=', screen)
    .orderBy('role_history.at', 'desc')
    .orderBy('role_history.id', 'desc')
    .limit(limit)
  const filtered = about ? all.where('role_history.subject_id', '=', about) : all
  if (!last) return filtered.execute()
  return filtered
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('role_history.at', 'role_history.id'), '<', tuple(last.at, last.id)),
    )
    .execute()
}

const findChange = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('role_history')
    .select(['at', 'id'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
