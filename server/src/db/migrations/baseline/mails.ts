import { trigger } from './trigger.ts'

export const mails = (postgres: boolean): string[] => [
  // Written in the transaction that causes the email. `payload` has the template's values as JSON, without links once
  // sent; emails of a campaign are sent last.
  `create table mails (
    id text primary key,
    template text not null,
    to_address text not null,
    to_name text not null,
    language text not null,
    payload text not null,
    state text not null check (state in ('queued', 'sending', 'sent', 'failed')),
    attempts integer default 0 not null,
    next_at text not null,
    last_error text,
    created_at text not null,
    sent_at text,
    for_many integer default 0 not null
  )`,
  `create index mails_due on mails (for_many, next_at) where state in ('queued', 'sending')`,
  // Subscribers, optional-email opt-outs, and the links that change both.
  `create table newsletter_subscribers (
    email_key text primary key,
    email text not null,
    language text not null,
    created_at text not null,
    confirmed_at text,
    ended_at text
  )`,
  `create table mail_optouts (
    email_key text primary key,
    created_at text not null
  )`,
  `create table mail_tokens (
    token_hash text primary key,
    purpose text not null check (purpose in ('confirm', 'unsubscribe')),
    email_key text not null,
    created_at text not null,
    expires_at text not null,
    search_id text
  )`,
  'create index mail_tokens_address on mail_tokens (email_key, purpose)',
  `create table campaigns (
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
  )`,
  `create unique index campaigns_running on campaigns (status) where status = 'running'`,
  'create index campaigns_newest on campaigns (created_at desc, id desc)',
  `create table campaign_recipients (
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
  )`,
  'create index campaign_recipients_state on campaign_recipients (campaign_id, state, next_at)',
  'create index campaign_recipients_person on campaign_recipients (email_key)',
  `create table contact_syncs (
    email_key text primary key,
    contact_id text,
    version text not null,
    last_error text,
    synced_at text not null
  )`,
  // A deleted account gets no queued email, and its address is removed from every list; the counts stay.
  ...trigger(postgres, {
    name: 'users_leave_mail',
    event: 'update of deleted_at on users',
    when: 'new.deleted_at is not null and old.deleted_at is null',
    effects: [
      `update campaign_recipients set state = 'failed', last_error = 'account deleted', ended_at = new.deleted_at
        where email_key = old.email_key and state = 'queued'`,
      `update campaign_recipients set email_key = id, address = '', name = '' where email_key = old.email_key`,
      'delete from newsletter_subscribers where email_key = old.email_key',
      `delete from mail_tokens where email_key = old.email_key and purpose = 'confirm'`,
    ],
  }),
]
