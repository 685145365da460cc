import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Emails of a campaign are rows of `mails`, with the campaign's id and the lowest priority. The rows of campaigns, sent and
 * waiting ones alike, move there; one sender sends all, so campaigns have no lease of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const statements = [
    `drop trigger users_leave_mail${postgres ? ' on users' : ''}`,
    ...(postgres ? ['drop function users_leave_mail()'] : []),
    'alter table mails rename to mails_before',
    ...(postgres ? ['alter table mails_before drop constraint mails_pkey'] : []),
    'drop index mails_due',
    'drop index mails_failed',
    // `email_key` is set for a campaign's emails, and null again once their account is deleted.
    `create table mails (
      id text primary key,
      template text not null,
      to_address text not null,
      to_name text not null,
      language text not null,
      payload text not null,
      state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unconfirmed')),
      priority integer default 0 not null,
      attempts integer default 0 not null,
      next_at text not null,
      last_error text,
      created_at text not null,
      sent_at text,
      campaign_id text references campaigns (id) on delete cascade,
      email_key text,
      carrier text
    )`,
    `insert into mails (id, template, to_address, to_name, language, payload, state, priority, attempts, next_at,
        last_error, created_at, sent_at)
      select id, template, to_address, to_name, language, payload, state, for_many, attempts, next_at,
        last_error, created_at, sent_at
      from mails_before`,
    // When a failed email failed stands in `next_at`, as it did for the others.
    `insert into mails (id, template, to_address, to_name, language, payload, state, priority, attempts, next_at,
        last_error, created_at, sent_at, campaign_id, email_key, carrier)
      select r.id, 'campaign', r.address, r.name, r.language, '{}', r.state, 2, r.attempts, coalesce(r.ended_at, r.next_at),
        r.last_error, campaigns.created_at, case when r.state = 'sent' then r.ended_at end, r.campaign_id,
        case when r.address <> '' then r.email_key end, r.carrier
      from campaign_recipients r join campaigns on campaigns.id = r.campaign_id`,
    'drop table mails_before',
    'drop table campaign_recipients',
    'alter table campaigns drop column runner',
    'alter table campaigns drop column leased_until',
    `create index mails_due on mails (priority, next_at) where state in ('queued', 'sending')`,
    `create index mails_failed on mails (next_at desc, id)
      where state = 'failed' and template in ('order-paid', 'order-refunded', 'artwork-sold') and to_address <> ''`,
    'create index mails_of_campaign on mails (campaign_id, state) where campaign_id is not null',
    'create unique index mails_recipient on mails (campaign_id, email_key) where campaign_id is not null',
  ]
  for (const statement of statements) await sql`${sql.raw(statement)}`.execute(db)
}
