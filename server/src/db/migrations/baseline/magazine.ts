import { trigger } from './trigger.ts'

export const magazine = (postgres: boolean): string[] => [
  `create table articles (
    id text primary key,
    place ${postgres ? 'bigint' : 'integer'} unique,
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
    ${postgres ? articleWords : ''}
    check (status = 'draft' or (place is not null and published_at is not null)),
    check (status = 'published' or place is null)
  )`,
  'create index articles_newest on articles (place desc) where place is not null',
  'create index articles_category on articles (category, place desc) where place is not null',
  'create index articles_featured on articles (place desc) where place is not null and featured = 1',
  'create index articles_all on articles ((coalesce(published_at, created_at)) desc, id desc)',
  ...(postgres
    ? [
        'create index articles_title_words on articles using gin (title_words) where place is not null',
        'create index articles_all_words on articles using gin (all_words) where place is not null',
      ]
    : []),
  `create index articles_published on articles ((coalesce(published_at, '')), id)`,
  'create index articles_created on articles (created_at, id)',
  'create index articles_status on articles (status, (coalesce(published_at, created_at)) desc, id desc)',
  ...(postgres ? [] : articleSearch),
  `create table article_artworks (
    article_id text not null references articles (id) on delete cascade,
    artwork_id text not null,
    constraint article_artworks_key primary key (artwork_id, article_id)
  )`,
  'create index article_artworks_article on article_artworks (article_id)',
  // Apart from the articles: counting a view makes no cached response stale.
  `create table article_views (
    article_id text primary key references articles (id) on delete cascade,
    views integer default 0 not null
  )`,
  `create table article_images (
    article_id text primary key references articles (id) on delete cascade,
    name text not null unique,
    ending text not null,
    width integer not null,
    height integer not null,
    animated integer not null,
    color text not null,
    palette text not null,
    blur text not null,
    variants text not null
  )`,
  `create table exhibitions (
    id text primary key,
    title text not null,
    curator text not null,
    location text not null,
    start_date text not null,
    end_date text not null,
    description text not null,
    statement text not null,
    cover_artwork_id text references artworks (id) on delete set null,
    status text not null check (status in ('draft', 'published')),
    created_at text not null,
    updated_at text not null
  )`,
  `create index exhibitions_opening on exhibitions (start_date, id) where status = 'published'`,
  `create table exhibition_artworks (
    exhibition_id text not null references exhibitions (id) on delete cascade,
    artwork_id text not null references artworks (id) on delete cascade,
    position integer not null,
    constraint exhibition_artworks_key primary key (exhibition_id, artwork_id)
  )`,
  'create index exhibition_artworks_artwork on exhibition_artworks (artwork_id)',
  `create table events (
    id text primary key,
    title text not null,
    category text not null,
    date text not null,
    start_time text not null,
    end_time text not null,
    time_zone text not null,
    ends_at text not null,
    location text not null,
    capacity integer not null check (capacity >= 0),
    taken integer default 0 not null check (taken between 0 and capacity),
    description text not null,
    created_at text not null,
    updated_at text not null
  )`,
  'create index events_day on events (date, start_time, id)',
  `create table event_rsvps (
    event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    constraint event_rsvps_key primary key (event_id, user_id)
  )`,
  'create index event_rsvps_user on event_rsvps (user_id)',
  `create table courses (
    id text primary key,
    title text not null,
    category text not null,
    level text not null,
    duration text not null,
    instructor text not null,
    description text not null,
    cover_artwork_id text references artworks (id) on delete set null,
    position integer not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create table course_enrolments (
    course_id text not null references courses (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    constraint course_enrolments_key primary key (course_id, user_id)
  )`,
  'create index course_enrolments_user on course_enrolments (user_id)',
  // A deleted RSVP frees its place in the same transaction.
  ...trigger(postgres, {
    name: 'event_rsvps_given_back',
    event: 'delete on event_rsvps',
    effects: ['update events set taken = taken - 1 where id = old.event_id'],
  }),
  ...trigger(postgres, {
    name: 'users_leave_programme',
    event: 'update of deleted_at on users',
    when: 'new.deleted_at is not null',
    effects: [
      'delete from event_rsvps where user_id = new.id',
      'delete from course_enrolments where user_id = new.id',
    ],
  }),
]

/** As prepared words, past PostgreSQL's parser; a prefix distinguishes categories. */
const words = (text: string) => `array_to_tsvector(string_to_array(${text}, ' ') || ('#' || category))`
const articleWords = `title_words tsvector generated always as (${words('search_title')}) stored,
    all_words tsvector generated always as (${words("btrim(search_title || ' ' || search_text)")}) stored,`

/**
 * Words are already folded and separated, so the tokenizer must not split or fold them: it treats every other
 * character as a letter. Title words are repeated after '_', the category after '__': separate posting lists, so that
 * no search reads a longer one than necessary. Rows are numbered by `place`, so that the newest come first.
 */
const newWords = `new.search_title || ' ' || new.search_text || ' _' || replace(new.search_title, ' ', ' _')
  || ' __' || hex(new.category)`
const add = `insert into article_search (rowid, words) select new.place, ${newWords} where new.place is not null`
const remove = 'delete from article_search where rowid = old.place'
const articleSearch = [
  `create virtual table article_search using fts5(words, content='', contentless_delete=1, detail=column,
    prefix='2 3 4 5 6', tokenize="ascii tokenchars '_'")`,
  ...[
    { name: 'article_search_added', event: 'insert on articles', effects: [add] },
    { name: 'article_search_removed', event: 'delete on articles', effects: [remove] },
    {
      name: 'article_search_changed',
      event: 'update of place, search_title, search_text, category on articles',
      effects: [remove, add],
    },
  ].flatMap((each) => trigger(false, each)),
]
