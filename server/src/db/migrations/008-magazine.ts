import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await createArticles(db, postgres)
  await (postgres ? searchOnPostgres(db) : searchOnSqlite(db))
  await createExhibitions(db)
  await createEvents(db)
  await createCourses(db)
  await (postgres ? givePlacesBackOnPostgres(db) : givePlacesBackOnSqlite(db))
  await createNewsletter(db)
}

async function createArticles(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  await sql`create table articles (
    id text primary key,
    place ${sql.raw(postgres ? 'bigint' : 'integer')} unique,
    title text not null,
    author text not null,
    author_email text,
    category text not null,
    excerpt text not null,
    content text not null,
    tags text not null default '[]',
    read_minutes integer not null,
    cover_artwork_id text references artworks (id) on delete set null,
    featured integer not null default 0,
    status text not null check (status in ('draft', 'published')),
    published_at text,
    created_at text not null,
    updated_at text not null,
    search_title text not null,
    search_text text not null,
    check (status = 'draft' or (place is not null and published_at is not null)),
    check (status = 'published' or place is null)
  )`.execute(db)
  for (const [name, columns, where] of [
    ['newest', 'place desc', 'place is not null'],
    ['category', 'category, place desc', 'place is not null'],
    ['featured', 'place desc', 'place is not null and featured = 1'],
  ])
    await sql`${sql.raw(`create index articles_${name} on articles (${columns}) where ${where}`)}`.execute(db)
  await sql`create index articles_all on articles ((coalesce(published_at, created_at)) desc, id desc)`.execute(
    db,
  )
  await db.schema
    .createTable('article_artworks')
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('artwork_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_artworks_key', ['artwork_id', 'article_id'])
    .execute()
  await db.schema
    .createIndex('article_artworks_article')
    .on('article_artworks')
    .column('article_id')
    .execute()
  // Apart from the articles: counting a reading makes no kept answer old.
  await db.schema
    .createTable('article_views')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('articles.id').onDelete('cascade'),
    )
    .addColumn('views', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/**
 * The words were folded and separated before they were written, so nothing here may split or fold them again: a
 * tokenizer that takes every other sign for a letter. A title's words stand there once more behind '_', its category
 * behind '__': lists of their own, so that no search walks a longer one than it must. Rows are numbered by `place`: the
 * newest come first by themselves.
 */
async function searchOnSqlite(db: Kysely<unknown>): Promise<void> {
  const remove = 'delete from article_search where rowid = old.place'
  const words = `new.search_title || ' ' || new.search_text || ' _' || replace(new.search_title, ' ', ' _')
    || ' __' || hex(new.category)`
  const add = `insert into article_search (rowid, words) select new.place, ${words} where new.place is not null`
  const sources = 'place, search_title, search_text, category'
  const statements = [
    `create virtual table article_search using fts5(words, content='', contentless_delete=1, detail=column,
      prefix='2 3 4 5 6', tokenize="ascii tokenchars '_'")`,
    `create trigger article_search_added after insert on articles begin ${add}; end`,
    `create trigger article_search_removed after delete on articles begin ${remove}; end`,
    `create trigger article_search_changed after update of ${sources} on articles begin ${remove}; ${add}; end`,
  ]
  for (const statement of statements) await sql`${sql.raw(statement)}`.execute(db)
}

/** As words of their own, past PostgreSQL's parser; a category is told from a word by its sign. */
async function searchOnPostgres(db: Kysely<unknown>): Promise<void> {
  const words = (text: string) => `array_to_tsvector(string_to_array(${text}, ' ') || ('#' || category))`
  const statements = [
    `alter table articles
      add column title_words tsvector generated always as (${words('search_title')}) stored,
      add column all_words tsvector generated always as (${words("btrim(search_title || ' ' || search_text)")}) stored`,
    'create index articles_title_words on articles using gin (title_words) where place is not null',
    'create index articles_all_words on articles using gin (all_words) where place is not null',
  ]
  for (const statement of statements) await sql`${sql.raw(statement)}`.execute(db)
}

async function createExhibitions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exhibitions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('curator', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text', (column) => column.notNull())
    .addColumn('end_date', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('statement', 'text', (column) => column.notNull())
    .addColumn('cover_artwork_id', 'text', (column) => column.references('artworks.id').onDelete('set null'))
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('draft', 'published')`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await sql`create index exhibitions_opening on exhibitions (start_date, id) where status = 'published'`.execute(
    db,
  )
  await db.schema
    .createTable('exhibition_artworks')
    .addColumn('exhibition_id', 'text', (column) =>
      column.notNull().references('exhibitions.id').onDelete('cascade'),
    )
    .addColumn('artwork_id', 'text', (column) =>
      column.notNull().references('artworks.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('exhibition_artworks_key', ['exhibition_id', 'artwork_id'])
    .execute()
  await db.schema
    .createIndex('exhibition_artworks_artwork')
    .on('exhibition_artworks')
    .column('artwork_id')
    .execute()
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('start_time', 'text', (column) => column.notNull())
    .addColumn('end_time', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('capacity', 'integer', (column) => column.notNull().check(sql`capacity >= 0`))
    .addColumn('taken', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`taken between 0 and capacity`),
    )
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('events_day').on('events').columns(['date', 'start_time', 'id']).execute()
  await db.schema
    .createTable('event_rsvps')
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_rsvps_key', ['event_id', 'user_id'])
    .execute()
  await db.schema.createIndex('event_rsvps_user').on('event_rsvps').column('user_id').execute()
}

async function createCourses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('courses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('duration', 'text', (column) => column.notNull())
    .addColumn('instructor', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('cover_artwork_id', 'text', (column) => column.references('artworks.id').onDelete('set null'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('course_enrolments')
    .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('course_enrolments_key', ['course_id', 'user_id'])
    .execute()
  await db.schema.createIndex('course_enrolments_user').on('course_enrolments').column('user_id').execute()
}

const giveBack = 'update events set taken = taken - 1 where id = old.event_id'
const leaveProgramme =
  'delete from event_rsvps where user_id = new.id; delete from course_enrolments where user_id = new.id'

/** However an RSVP goes, by its owner or with the account, its place is free again in the same transaction. */
async function givePlacesBackOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`${sql.raw(`create trigger event_rsvps_given_back after delete on event_rsvps begin ${giveBack}; end`)}`.execute(
    db,
  )
  await sql`${sql.raw(`create trigger users_leave_programme after update of deleted_at on users
    when new.deleted_at is not null begin ${leaveProgramme}; end`)}`.execute(db)
}

async function givePlacesBackOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const [name, event, body] of [
    ['event_rsvps_given_back', 'delete on event_rsvps', giveBack],
    ['users_leave_programme', 'update of deleted_at on users', leaveProgramme],
  ]) {
    const when = name === 'users_leave_programme' ? 'when (new.deleted_at is not null)' : ''
    await sql`${sql.raw(`create function ${name}() returns trigger language plpgsql as $body$ begin ${body}; return null; end $body$`)}`.execute(
      db,
    )
    await sql`${sql.raw(`create trigger ${name} after ${event} for each row ${when} execute function ${name}()`)}`.execute(
      db,
    )
  }
}

/** Addresses that asked for the newsletter, those that want no optional mail, and the links both are changed by. */
async function createNewsletter(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('email_key', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema
    .createTable('mail_optouts')
    .addColumn('email_key', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('mail_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('confirm', 'unsubscribe')`),
    )
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('mail_tokens_address')
    .on('mail_tokens')
    .columns(['email_key', 'purpose'])
    .execute()
}
