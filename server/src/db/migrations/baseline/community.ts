import { trigger } from './trigger.ts'

export const community = (postgres: boolean): string[] => [
  `create table chat_groups (
    id text primary key,
    last_sequence integer not null default 0 check (last_sequence >= 0)
  )`,
  `insert into chat_groups (id)
    values ('general'), ('digital'), ('traditional'), ('photography'), ('critique'), ('commissions')`,
  `create table chat_messages (
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
  )`,
  `create unique index chat_messages_client on chat_messages (user_id, client_message_id)
    where client_message_id is not null`,
  `create table chat_reads (
    user_id text not null references users (id) on delete cascade,
    group_id text not null references chat_groups (id),
    sequence integer not null,
    primary key (user_id, group_id)
  )`,
  `create table chat_mutes (
    user_id text not null references users (id) on delete cascade,
    muted_id text not null references users (id) on delete cascade,
    created_at text not null,
    primary key (user_id, muted_id),
    check (user_id <> muted_id)
  )`,
  'create index chat_mutes_muted on chat_mutes (muted_id)',
  // A deleted account's messages stay; its read positions and mutes go.
  ...trigger(postgres, {
    name: 'users_leave_chat',
    event: 'update of deleted_at on users',
    when: 'new.deleted_at is not null',
    effects: [
      'delete from chat_reads where user_id = new.id',
      'delete from chat_mutes where user_id = new.id or muted_id = new.id',
    ],
  }),
  // A report stores the message as it was; later changes of the message don't affect it.
  `create table feedback (
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
  )`,
  'create index feedback_newest on feedback (created_at desc, id desc)',
  'create index feedback_status on feedback (status, created_at desc, id desc)',
  'create index feedback_author on feedback (message_author_id) where message_author_id is not null',
  'create index feedback_changed on feedback (updated_at, id)',
  // A deleted account's name and address are erased.
  ...trigger(postgres, {
    name: 'users_leave_feedback',
    event: 'update of deleted_at on users',
    when: 'new.deleted_at is not null',
    effects: [
      'update feedback set submitted_name = null, submitted_email = null where user_id = new.id',
      'update feedback set message_author = null where message_author_id = new.id',
    ],
  }),
  // No foreign keys: a line stays as written, whatever becomes of its account.
  `create table audit_log (
    id text primary key,
    at text not null,
    account_id text,
    account_email ${auditText(postgres)},
    action ${auditText(postgres)} not null,
    target text,
    details text not null,
    status integer,
    code text,
    duration integer,
    request_id text not null
  )`,
  'create index audit_log_newest on audit_log (at desc, id desc)',
  'create index audit_log_action on audit_log (action, at desc, id desc)',
  'create index audit_log_status on audit_log (status, at desc, id desc)',
  `create index audit_log_account on audit_log ((lower(coalesce(account_email, ''))), at desc, id desc)`,
  'create index audit_log_result on audit_log ((coalesce(status, 0)), at desc, id desc)',
  `create index audit_log_refused on audit_log (at desc, id desc)
    where not coalesce((status between 200 and 299), false)`,
  ...auditLogStays(postgres),
]

const auditText = (postgres: boolean) => (postgres ? 'text collate "C"' : 'text')

/** Lines are append-only; an open one is completed once. */
function auditLogStays(postgres: boolean): string[] {
  const refusal = 'The audit log is only added to.'
  const differs = postgres ? 'is distinct from' : 'is not'
  const changesMore = [
    'old.status is not null',
    'new.status is null',
    ...['id', 'at', 'account_id', 'account_email', 'action', 'request_id'].map(
      (column) => `old.${column} ${differs} new.${column}`,
    ),
  ].join(' or ')
  if (!postgres) {
    const refuse = `begin select raise(abort, '${refusal}'); end`
    return [
      `create trigger audit_log_stays before delete on audit_log ${refuse}`,
      `create trigger audit_log_completed_once before update on audit_log when ${changesMore} ${refuse}`,
    ]
  }
  const refuse = 'execute function audit_log_refuse()'
  return [
    `create function audit_log_refuse() returns trigger language plpgsql as
      $body$ begin raise exception '${refusal}'; end $body$`,
    `create trigger audit_log_stays before delete on audit_log for each row ${refuse}`,
    `create trigger audit_log_completed_once before update on audit_log for each row
      when (${changesMore}) ${refuse}`,
  ]
}
