import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await createAuditLog(db, postgres ? 'collate "C"' : '')
  await (postgres ? keepOnPostgres(db) : keepOnSqlite(db))
  await run(db, [
    sql`create table initial_passwords (
      user_id text primary key references users (id) on delete cascade,
      password text not null,
      created_at text not null
    )`,
    ...indexes.map((index) => sql`create index ${sql.raw(index)}`),
  ])
}

/** No row refers to another: a line stays as it was written, whatever becomes of its account. */
async function createAuditLog(db: Kysely<unknown>, collate: string): Promise<void> {
  const text = sql.raw(`text ${collate}`)
  await sql`create table audit_log (
    id text primary key,
    at text not null,
    account_id text,
    account_email ${text},
    action ${text} not null,
    target text,
    details text not null,
    status integer,
    code text,
    duration integer,
    request_id text not null
  )`.execute(db)
}

/** Lists of the administrator, and what the dashboard counts. */
const indexes = [
  'audit_log_newest on audit_log (at desc, id desc)',
  'audit_log_action on audit_log (action, at desc, id desc)',
  'audit_log_status on audit_log (status, at desc, id desc)',
  'users_newest on users (created_at desc, id desc) where deleted_at is null',
  'users_type on users (user_type, created_at desc, id desc) where deleted_at is null',
  // Of the few; an index of the active ones would be taken for the store's lists, and these then be sorted.
  'users_inactive on users (created_at desc, id desc) where is_active = 0 and deleted_at is null',
  "orders_paid on orders (paid_at) where status = 'paid'",
  'orders_status on orders (status)',
]

const fixed = ['id', 'at', 'account_id', 'account_email', 'action', 'request_id'] as const
const refusal = 'The audit log is only added to.'
const changesMore = (differs: (column: string) => string) =>
  ['old.status is not null', 'new.status is null', ...fixed.map(differs)].join(' or ')

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = `begin select raise(abort, '${refusal}'); end`
  await run(db, [
    sql`${sql.raw(`create trigger audit_log_stays before delete on audit_log ${refuse}`)}`,
    sql`${sql.raw(`create trigger audit_log_completed_once before update on audit_log
      when ${changesMore((column) => `old.${column} is not new.${column}`)} ${refuse}`)}`,
  ])
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  const changed = changesMore((column) => `old.${column} is distinct from new.${column}`)
  const trigger = (name: string, event: string) =>
    sql`${sql.raw(`create trigger ${name} before ${event} on audit_log for each row`)}`
  await run(db, [
    sql`${sql.raw(`create function audit_log_refuse() returns trigger language plpgsql as
      $body$ begin raise exception '${refusal}'; end $body$`)}`,
    sql`${trigger('audit_log_stays', 'delete')} execute function audit_log_refuse()`,
    sql`${trigger('audit_log_completed_once', 'update')} when (${sql.raw(changed)})
      execute function audit_log_refuse()`,
  ])
}

async function run(db: Kysely<unknown>, statements: RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
