import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await createCampaigns(db)
  await createRecipients(db)
  await createContactSyncs(db)
  await (postgres ? forgetOnPostgres(db) : forgetOnSqlite(db))
}

async function createCampaigns(db: Kysely<unknown>): Promise<void> {
  await sql`create table campaigns (
    id text primary key,
    subject text not null,
    content text not null,
    audience text not null check (audience in ('verified', 'all', 'newsletter')),
    status text not null check (status in ('running', 'done')),
    total integer not null check (total >= 0),
    successful integer not null default 0,
    failed integer not null default 0,
    runner text,
    leased_until text,
    created_by text references users (id) on delete set null,
    created_at text not null,
    finished_at text,
    check (status = 'running' or successful + failed = total)
  )`.execute(db)
  await sql`create unique index campaigns_running on campaigns (status) where status = 'running'`.execute(db)
  await sql`create index campaigns_newest on campaigns (created_at desc, id desc)`.execute(db)
}

async function createRecipients(db: Kysely<unknown>): Promise<void> {
  await sql`create table campaign_recipients (
    id text primary key,
    campaign_id text not null references campaigns (id) on delete cascade,
    email_key text not null,
    address text not null,
    name text not null,
    language text not null,
    state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unconfirmed')),
    attempts integer not null default 0,
    next_at text not null,
    carrier text,
    last_error text,
    ended_at text,
    unique (campaign_id, email_key)
  )`.execute(db)
  await sql`create index campaign_recipients_state on campaign_recipients (campaign_id, state, next_at)`.execute(
    db,
  )
  await sql`create index campaign_recipients_person on campaign_recipients (email_key)`.execute(db)
}

async function createContactSyncs(db: Kysely<unknown>): Promise<void> {
  await sql`create table contact_syncs (
    email_key text primary key,
    contact_id text,
    version text not null,
    last_error text,
    synced_at text not null
  )`.execute(db)
}

/** A deleted account gets no mail that waits for it, and its address stays in no list; the counts stay whole. */
const stop = `update campaign_recipients set state = 'failed', last_error = 'account deleted', ended_at = new.deleted_at
  where email_key = old.email_key and state = 'queued'`
const forget = `update campaign_recipients set email_key = id, address = '', name = '' where email_key = old.email_key`
const leave = 'delete from newsletter_subscribers where email_key = old.email_key'
const endLinks = `delete from mail_tokens where email_key = old.email_key and purpose = 'confirm'`
const all = [stop, forget, leave, endLinks].join('; ')

async function forgetOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`${sql.raw(`create trigger users_leave_mail after update of deleted_at on users
    when new.deleted_at is not null and old.deleted_at is null begin ${all}; end`)}`.execute(db)
}

async function forgetOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`${sql.raw(`create function users_leave_mail() returns trigger language plpgsql as
    $body$ begin ${all}; return null; end $body$`)}`.execute(db)
  await sql`${sql.raw(`create trigger users_leave_mail after update of deleted_at on users for each row
    when (new.deleted_at is not null and old.deleted_at is null) execute function users_leave_mail()`)}`.execute(
    db,
  )
}
