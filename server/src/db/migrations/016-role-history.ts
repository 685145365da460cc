import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table role_history (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    actor_id text references users (id) on delete set null,
    screen text not null,
    subject_id text,
    action text not null,
    subject text not null,
    details text not null,
    at text not null
  )`.execute(db)
  await sql`create index role_history_newest on role_history (owner_id, screen, at desc, id desc)`.execute(db)
  await sql`create index role_history_subject on role_history (subject_id, owner_id)`.execute(db)
  await sql`create index role_history_actor on role_history (actor_id)`.execute(db)
}
