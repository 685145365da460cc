import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { SandboxEvent } from './payment-sandbox-objects.ts'

/**
 * The sandbox's own file, whatever database the product uses: a provider's commits are independent of the product's.
 */
export interface SandboxStore {
  atomically: <T>(work: () => T) => T
  find: <T>(kind: string, id: string) => T | undefined
  /** Newest first; `created` in seconds, both inclusive. */
  list: <T>(kind: string, filter: ListFilter) => T[]
  save: (kind: string, object: { id: string; created: number }) => void
  addEvent: (event: SandboxEvent, dueMs: number) => void
  dueEvents: (nowMs: number) => { event: SandboxEvent; attempts: number }[]
  nextDue: () => number | undefined
  delivered: (id: string) => void
  postpone: (id: string, dueMs: number) => void
  findKey: (key: string) => StoredAnswer | undefined
  keepKey: (key: string, answer: StoredAnswer) => void
  close: () => void
}

export interface ListFilter {
  metadata?: Record<string, string>
  paymentIntent?: string
  types?: string[]
  createdFrom?: number
  createdTo?: number
  limit: number
  startingAfter?: string
}

export interface StoredAnswer {
  fingerprint: string
  status: number
  body: string
}

const schema = `
  create table if not exists objects (sequence integer primary key autoincrement, kind text not null,
    id text not null unique, created integer not null, body text not null);
  create index if not exists objects_kind on objects (kind, created);
  create table if not exists deliveries (event_id text primary key, due_ms integer not null,
    attempts integer not null default 0);
  create table if not exists answers (key text primary key, fingerprint text not null, status integer not null,
    body text not null, created_ms integer not null);`

const keyLifeMs = 24 * 3_600_000

export function openSandboxStore(file: string): SandboxStore {
  // Created before SQLite does, so that its companion files get the same mode.
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600))
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; ${schema}`)
  // Like at the provider, keys expire after a day.
  db.prepare('delete from answers where created_ms < ?').run(Date.now() - keyLifeMs)
  return { ...objects(db), ...deliveries(db), ...answers(db), ...transactions(db), close: () => db.close() }
}

function transactions(db: DatabaseSync): Pick<SandboxStore, 'atomically'> {
  return {
    atomically(work) {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
  }
}

function objects(db: DatabaseSync): Pick<SandboxStore, 'find' | 'list' | 'save'> {
  const find = db.prepare('select body from objects where kind = ? and id = ?')
  const sequenceOf = db.prepare('select sequence from objects where id = ?')
  const save = db.prepare(`insert into objects (kind, id, created, body) values (?, ?, ?, ?)
    on conflict (id) do update set body = excluded.body`)
  return {
    find: <T>(kind: string, id: string) => parsed<T>(find.get(kind, id)),
    save: (kind, object) => void save.run(kind, object.id, object.created, JSON.stringify(object)),
    list: <T>(kind: string, filter: ListFilter) => {
      const after = filter.startingAfter === undefined ? undefined : sequenceOf.get(filter.startingAfter)
      const wheres = listWheres(kind, filter, after?.sequence as number | undefined)
      const statement = db.prepare(
        `select body from objects where ${wheres.map(([sql]) => sql).join(' and ')} order by sequence desc limit ?`,
      )
      const values = wheres.flatMap(([, values]) => values)
      return statement.all(...values, filter.limit).map((row) => parsed<T>(row) as T)
    },
  }
}

type Where = [sql: string, values: (string | number)[]]

function listWheres(kind: string, filter: ListFilter, after: number | undefined): Where[] {
  const wheres: Where[] = [['kind = ?', [kind]]]
  if (filter.createdFrom !== undefined) wheres.push(['created >= ?', [filter.createdFrom]])
  if (filter.createdTo !== undefined) wheres.push(['created <= ?', [filter.createdTo]])
  if (after !== undefined) wheres.push(['sequence < ?', [after]])
  if (filter.paymentIntent)
    wheres.push(["json_extract(body, '$.payment_intent') = ?", [filter.paymentIntent]])
  if (filter.types?.length)
    wheres.push([`json_extract(body, '$.type') in (${filter.types.map(() => '?').join()})`, filter.types])
  for (const [key, value] of Object.entries(filter.metadata ?? {}))
    wheres.push(["json_extract(body, '$.metadata.' || json_quote(?)) = ?", [key, value]])
  return wheres
}

function deliveries(
  db: DatabaseSync,
): Pick<SandboxStore, 'addEvent' | 'dueEvents' | 'nextDue' | 'delivered' | 'postpone'> {
  const addEvent = db.prepare("insert into objects (kind, id, created, body) values ('event', ?, ?, ?)")
  const add = db.prepare('insert into deliveries (event_id, due_ms) values (?, ?)')
  const due = db.prepare(`select o.body, d.attempts from deliveries d join objects o on o.id = d.event_id
    where d.due_ms <= ? order by o.sequence limit 50`)
  const next = db.prepare('select min(due_ms) as due from deliveries')
  const remove = db.prepare('delete from deliveries where event_id = ?')
  const later = db.prepare('update deliveries set due_ms = ?, attempts = attempts + 1 where event_id = ?')
  return {
    addEvent(event, dueMs) {
      addEvent.run(event.id, event.created, JSON.stringify(event))
      add.run(event.id, dueMs)
    },
    dueEvents: (nowMs) =>
      due.all(nowMs).map((row) => ({
        event: parsed<SandboxEvent>(row) as SandboxEvent,
        attempts: row.attempts as number,
      })),
    nextDue: () => (next.get()?.due as number | null) ?? undefined,
    delivered: (id) => void remove.run(id),
    postpone: (id, dueMs) => void later.run(dueMs, id),
  }
}

function answers(db: DatabaseSync): Pick<SandboxStore, 'findKey' | 'keepKey'> {
  const find = db.prepare('select fingerprint, status, body from answers where key = ?')
  const keep = db.prepare(
    'insert into answers (key, fingerprint, status, body, created_ms) values (?, ?, ?, ?, ?)',
  )
  return {
    findKey: (key) => find.get(key) as StoredAnswer | undefined,
    keepKey: (key, { fingerprint, status, body }) =>
      void keep.run(key, fingerprint, status, body, Date.now()),
  }
}

const parsed = <T>(row: Record<string, unknown> | undefined): T | undefined =>
  row && (JSON.parse(row.body as string) as T)
