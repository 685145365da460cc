import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await createFeedback(db)
  await (postgres ? forgetOnPostgres(db) : forgetOnSqlite(db))
}

/** A report keeps the message as it was; what becomes of the message in the chat doesn't touch it. */
async function createFeedback(db: Kysely<unknown>): Promise<void> {
  await sql`create table feedback (
    id text primary key,
    kind text not null check (kind in ('feedback', 'report')),
    user_id text not null references users (id) on delete cascade,
    issue text not null,
    feedback text not null,
    submitted_name text,
    submitted_email text,
    status text not null check (status in ('pending', 'reviewing', 'resolved', 'dismissed')),
    admin_notes text,
    message_id text,
    message_group text,
    message_author_id text,
    message_author text,
    message_text text,
    created_at text not null,
    updated_at text not null,
    check ((kind = 'report') = (message_id is not null)),
    unique (user_id, message_id)
  )`.execute(db)
  await sql`create index feedback_newest on feedback (created_at desc, id desc)`.execute(db)
  await sql`create index feedback_status on feedback (status, created_at desc, id desc)`.execute(db)
  await sql`create index feedback_author on feedback (message_author_id) where message_author_id is not null`.execute(
    db,
  )
}

const forgetSender =
  'update feedback set submitted_name = null, submitted_email = null where user_id = new.id'
const forgetAuthor = 'update feedback set message_author = null where message_author_id = new.id'

/** What a deleted account was called and written to stays nowhere. */
async function forgetOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`${sql.raw(`create trigger users_leave_feedback after update of deleted_at on users
    when new.deleted_at is not null begin ${forgetSender}; ${forgetAuthor}; end`)}`.execute(db)
}

async function forgetOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`${sql.raw(`create function users_leave_feedback() returns trigger language plpgsql as
    $body$ begin ${forgetSender}; ${forgetAuthor}; return null; end $body$`)}`.execute(db)
  await sql`${sql.raw(`create trigger users_leave_feedback after update of deleted_at on users for each row
    when (new.deleted_at is not null) execute function users_leave_feedback()`)}`.execute(db)
}
