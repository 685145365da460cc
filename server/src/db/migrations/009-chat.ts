import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** As they were when this was written; a later group is a later migration. */
const groups = ['general', 'digital', 'traditional', 'photography', 'critique', 'commissions']

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await createMessages(db)
  await createMembers(db)
  await (postgres ? leaveOnPostgres(db) : leaveOnSqlite(db))
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`create table chat_groups (
    id text primary key,
    last_sequence integer not null default 0 check (last_sequence >= 0)
  )`.execute(db)
  for (const group of groups) await sql`insert into chat_groups (id) values (${group})`.execute(db)
  await sql`create table chat_messages (
    id text primary key,
    group_id text not null references chat_groups (id),
    sequence integer not null check (sequence > 0),
    user_id text not null references users (id),
    message text not null,
    client_message_id text,
    created_at text not null,
    removed_at text,
    unique (group_id, sequence),
    check ((removed_at is null) = (message <> ''))
  )`.execute(db)
  await sql`create unique index chat_messages_client on chat_messages (user_id, client_message_id)
    where client_message_id is not null`.execute(db)
}

async function createMembers(db: Kysely<unknown>): Promise<void> {
  await sql`create table chat_reads (
    user_id text not null references users (id) on delete cascade,
    group_id text not null references chat_groups (id),
    sequence integer not null,
    primary key (user_id, group_id)
  )`.execute(db)
  await sql`create table chat_mutes (
    user_id text not null references users (id) on delete cascade,
    muted_id text not null references users (id) on delete cascade,
    created_at text not null,
    primary key (user_id, muted_id),
    check (user_id <> muted_id)
  )`.execute(db)
  await sql`create index chat_mutes_muted on chat_mutes (muted_id)`.execute(db)
}

/** The messages of a deleted account stay; what it read and whom it left out goes. */
const leave =
  'delete from chat_reads where user_id = new.id; delete from chat_mutes where user_id = new.id or muted_id = new.id'

async function leaveOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`${sql.raw(`create trigger users_leave_chat after update of deleted_at on users
    when new.deleted_at is not null begin ${leave}; end`)}`.execute(db)
}

async function leaveOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`${sql.raw(`create function users_leave_chat() returns trigger language plpgsql as
    $body$ begin ${leave}; return null; end $body$`)}`.execute(db)
  await sql`${sql.raw(`create trigger users_leave_chat after update of deleted_at on users for each row
    when (new.deleted_at is not null) execute function users_leave_chat()`)}`.execute(db)
}
