import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { changed, type Trigger, trigger } from './baseline/trigger.ts'
import { folded } from './one-search/folding.ts'

/**
 * The program is searched like the rest, and the words of public texts are listed, so that a mistyped word finds the
 * nearest one. See decision 036.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    ...wordTables(postgres),
    ...program.map((one, index) => keep(postgres, one, { index, which: '1 = 1' })),
    ...program
      .flatMap((one, index) => triggersOf(postgres, one, index))
      .flatMap((one) => trigger(postgres, one)),
    `insert into search_changes (place) select place from search_texts where ${listed('search_texts')}`,
    ...changeTriggers.flatMap((one) => trigger(postgres, one)),
  ])
    await sql.raw(statement).execute(db)
}

/** A variant is the beginning of a word with some of its letters left out. */
const wordTables = (postgres: boolean): string[] => {
  const text = postgres ? 'text collate "C"' : 'text'
  const end = postgres ? ')' : ') without rowid'
  return [
    `create table search_words (word ${text} primary key${end}`,
    `create table search_variants (
      variant ${text} not null,
      word ${text} not null,
      primary key (variant, word)${end}`,
    // Texts whose words are still to be listed, and words of texts that are gone.
    `create table search_changes (
      id ${postgres ? 'bigint generated always as identity primary key' : 'integer primary key'},
      place ${postgres ? 'bigint' : 'integer'},
      gone text
    )`,
  ]
}

/** As in server/src/search/search-texts.ts: the kinds after the first nine. */
const firstIndex = 9

interface Kind {
  kind: string
  table: string
  words: string
  sources: string
}

const lines = (table: string, columns: string) =>
  columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(` || ' ' || `)
const kindOf = (kind: string, table: string, sources: string): Kind => ({
  kind,
  table,
  sources,
  words: lines(table, sources),
})

const program = [
  kindOf('exhibitions', 'exhibitions', 'title, curator, location, description, statement'),
  kindOf('shows', 'gallery_exhibitions', 'title, subtitle, curator, venue, address, statement'),
  kindOf('events', 'events', 'title, category, location, description'),
  kindOf('courses', 'courses', 'title, category, level, instructor, description'),
]

function keep(
  postgres: boolean,
  { kind, table, words }: Kind,
  { index, which }: { index: number; which: string },
): string {
  const mark = postgres ? '' : `char(1, ${firstIndex + index + 2}, 1) || `
  return `insert into search_texts (kind, row_id, words)
    select '${kind}', raw.id, ${mark}${folded(postgres, 'raw.words')}
      from (select ${table}.id, ${words} as words from ${table} where ${which} limit ${postgres ? 'all' : '-1'}) as raw
    where true
    on conflict (kind, row_id) do update set words = excluded.words`
}

function triggersOf(postgres: boolean, one: Kind, index: number): Trigger[] {
  const { kind, table, sources } = one
  const effects = [keep(postgres, one, { index, which: `${table}.id = new.id` })]
  return [
    { name: `search_${kind}_added`, event: `insert on ${table}`, effects },
    {
      name: `search_${kind}_changed`,
      event: `update of ${sources} on ${table}`,
      when: changed(sources),
      effects,
    },
    {
      name: `search_${kind}_removed`,
      event: `delete on ${table}`,
      effects: [`delete from search_texts where kind = '${kind}' and row_id = old.id`],
    },
  ]
}

const listed = (row: string) =>
  `${row}.kind in ('works', 'people', 'magazine', 'exhibitions', 'shows', 'events', 'courses')`
const come = 'insert into search_changes (place) values (new.place)'
const gone = 'insert into search_changes (gone) values (old.words)'
const changeTriggers: Trigger[] = [
  { name: 'search_words_come', event: 'insert on search_texts', when: listed('new'), effects: [come] },
  {
    name: 'search_words_changed',
    event: 'update of words on search_texts',
    when: `${listed('new')} and ${changed('words')}`,
    effects: [come, gone],
  },
  { name: 'search_words_gone', event: 'delete on search_texts', when: listed('old'), effects: [gone] },
]
