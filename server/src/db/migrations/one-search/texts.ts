import { changed, type Trigger, trigger } from '../baseline/trigger.ts'
import { folded } from './folding.ts'

/** Where one kind of rows is written, their search text, and what changes it. */
interface SearchKind {
  kind: string
  table: string
  words: string
  sources: string
  owned?: boolean
  shown?: string
  ready?: boolean
}

const fullName = "owner.first_name || ' ' || owner.last_name"
const lines = (...columns: string[]) => columns.join(` || ' ' || `)

/** Also found by the category's English label. */
const labels = {
  digital: 'Digital Art',
  mixed: 'Mixed Media',
  'mixed-media': 'Mixed Media',
  graphic: 'Graphic Art',
  textile: 'Textile Art',
}
const label = `case artworks.category ${Object.entries(labels)
  .map(([value, text]) => `when '${value}' then '${text}'`)
  .join(' ')} else '' end`

const searched = (postgres: boolean): SearchKind[] => [
  {
    kind: 'works',
    table: 'artworks',
    words: lines(
      'artworks.title',
      "coalesce(artworks.artist_name, '')",
      fullName,
      'owner.username',
      'artworks.description',
      'artworks.category',
      label,
      "coalesce(artworks.materials, '')",
      postgres
        ? `coalesce((select string_agg(word, ' ') from json_array_elements_text(artworks.keywords::json) as word), '')`
        : `coalesce((select group_concat(value, ' ') from json_each(artworks.keywords)), '')`,
    ),
    sources: 'user_id, title, artist_name, description, category, materials, keywords',
    owned: true,
  },
  {
    kind: 'products',
    table: 'artworks',
    words: lines(
      'artworks.id',
      'artworks.title',
      "coalesce(artworks.artist_name, '')",
      fullName,
      'owner.username',
      'artworks.category',
    ),
    sources: 'user_id, title, artist_name, category',
    owned: true,
  },
  {
    kind: 'orders',
    table: 'orders',
    words: lines('orders.id', 'orders.customer_name', 'orders.customer_email', 'orders.product_title'),
    sources: 'customer_name, customer_email, product_title',
  },
  {
    kind: 'articles',
    table: 'articles',
    words: lines('articles.id', 'articles.title', 'articles.author', 'articles.category', 'articles.tags'),
    sources: 'title, author, category, tags',
  },
  {
    kind: 'magazine',
    table: 'articles',
    words: `' ' || articles.search_title || ' ' || articles.search_text || ' '`,
    sources: 'place, search_title, search_text',
    shown: 'articles.place is not null',
    ready: true,
  },
  {
    kind: 'feedback',
    table: 'feedback',
    words: lines('feedback.id', 'feedback.issue', 'feedback.feedback', "coalesce(feedback.admin_notes, '')"),
    sources: 'issue, feedback, admin_notes',
  },
  {
    kind: 'users',
    table: 'users',
    words: lines('users.email', 'users.username', 'users.first_name', 'users.last_name'),
    sources: 'email, username, first_name, last_name',
  },
  {
    kind: 'people',
    table: 'users',
    words: lines('users.username', 'users.first_name', 'users.last_name', "coalesce(users.bio, '')"),
    sources: 'username, first_name, last_name, bio',
  },
  {
    kind: 'log',
    table: 'audit_log',
    words: lines(
      "coalesce(audit_log.account_email, '')",
      "coalesce(audit_log.target, '')",
      'audit_log.details',
    ),
    sources: 'account_email, target, details',
  },
]

/** Prefix of a row's words on SQLite, whose index holds all kinds: three characters that no one can type. */
const markOf = (place: number) => `char(1, ${place + 2}, 1)`

/**
 * One table of search texts and one trigram index, maintained by triggers in the transaction of each change. On
 * PostgreSQL the index is partial per kind, so that rare words of orders aren't searched among works.
 */
export const searchTexts = (postgres: boolean): string[] => {
  const kinds = searched(postgres)
  return [
    `create table search_texts (
      place ${postgres ? 'bigint generated always as identity primary key' : 'integer primary key'},
      kind text not null,
      row_id text not null,
      words text not null,
      unique (kind, row_id)
    )`,
    ...(postgres
      ? kinds.map(
          ({ kind }) =>
            `create index search_texts_${kind} on search_texts using gin (words gin_trgm_ops) where kind = '${kind}'`,
        )
      : indexOnSqlite),
    ...kinds.map((one, place) => keep(postgres, one, { place, which: '1 = 1' })),
    ...kinds
      .flatMap((one, place) => triggersOf(postgres, one, place))
      .flatMap((one) => trigger(postgres, one)),
    ...trigger(postgres, {
      name: 'search_owner_renamed',
      event: 'update of first_name, last_name, username on users',
      when: changed('first_name, last_name, username'),
      effects: kinds.flatMap((one, place) =>
        one.owned ? [keep(postgres, one, { place, which: 'artworks.user_id = new.id' })] : [],
      ),
    }),
  ]
}

function triggersOf(postgres: boolean, one: SearchKind, place: number): Trigger[] {
  const { kind, table, sources, shown } = one
  const written = keep(postgres, one, { place, which: `${table}.id = new.id` })
  const gone = `delete from search_texts where kind = '${kind}' and row_id = old.id`
  const hidden = `delete from search_texts where kind = '${kind}' and row_id = new.id and not exists
    (select 1 from ${table} where ${table}.id = new.id and ${shown})`
  return [
    { name: `search_${kind}_added`, event: `insert on ${table}`, effects: [written] },
    {
      name: `search_${kind}_changed`,
      event: `update of ${sources} on ${table}`,
      when: changed(sources),
      effects: shown ? [hidden, written] : [written],
    },
    { name: `search_${kind}_removed`, event: `delete on ${table}`, effects: [gone] },
  ]
}

/** Rebuilds these rows' search text. The limit keeps SQLite from computing the words once per use. */
function keep(
  postgres: boolean,
  one: SearchKind,
  { place, which }: { place: number; which: string },
): string {
  const { kind, table, words, owned, shown, ready } = one
  const plain = ready ? 'raw.words' : folded(postgres, 'raw.words')
  return `insert into search_texts (kind, row_id, words)
    select '${kind}', raw.id, ${postgres ? '' : `${markOf(place)} || `}${plain}
      from (select ${table}.id, ${words} as words from ${table}
        ${owned ? `inner join users owner on owner.id = ${table}.user_id` : ''}
        where ${[which, ...(shown ? [shown] : [])].join(' and ')} limit ${postgres ? 'all' : '-1'}) as raw
    where true
    on conflict (kind, row_id) do update set words = excluded.words`
}

/** The index holds which rows have a trigram, not where: matches are verified against the words. */
const add = 'insert into search_index (rowid, words) values (new.place, new.words)'
const remove = `insert into search_index (search_index, rowid, words) values ('delete', old.place, old.words)`
const indexOnSqlite = [
  `create virtual table search_index using fts5(words, content='search_texts', content_rowid='place',
    tokenize='trigram case_sensitive 1', detail='none', columnsize=0)`,
  ...[
    { name: 'search_text_added', event: 'insert on search_texts', effects: [add] },
    { name: 'search_text_removed', event: 'delete on search_texts', effects: [remove] },
    {
      name: 'search_text_changed',
      event: 'update of words on search_texts',
      when: changed('words'),
      effects: [remove, add],
    },
  ].flatMap((one) => trigger(false, one)),
]
