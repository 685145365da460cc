import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { changed, trigger } from './baseline/trigger.ts'

/**
 * What an artist says of a work replaces the few facts there were: sizes in whole millimeters, the medium and the year
 * as written, signature, frame, condition, how it was made. The price calculator's technique and material stay with the
 * calculation, and its least depth of 0.1 cm is no fact of the work. See decision 037.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = async (...statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
  const { drop, create } = postgres ? await onPostgres(db) : await onSqlite(db)
  await run(
    ...drop,
    'drop index artworks_comparable',
    'alter table artworks rename column year to old_year',
    ...Object.entries(added).map(([name, kind]) => `alter table artworks add column ${name} ${kind}`),
    ...marketColumns.map(([name, kind]) => `alter table market_works add column ${name} ${kind}`),
    ...create,
    // With the triggers in place, so that the marketplace's rows follow.
    `update artworks set medium = materials, year = cast(old_year as text), first_year = old_year,
      width_mm = ${millimeters('width_cm')}, height_mm = ${millimeters('height_cm')},
      depth_mm = case when pricing is not null and ${millimeters('depth_cm')} <= 1 then null
        else ${millimeters('depth_cm')} end
      where materials is not null or old_year is not null or width_cm is not null or height_cm is not null`,
    ...['materials', 'old_year', 'width_cm', 'height_cm', 'depth_cm', 'technique', 'material'].map(
      (name) => `alter table artworks drop column ${name}`,
    ),
    `create index artworks_comparable on artworks (category, price_cents, width_mm, height_mm, user_id)
      where status in ('available', 'approved') and price_cents > 0`,
    `create table artwork_history (
      id text primary key,
      artwork_id text not null references artworks (id) on delete cascade,
      account_id text references users (id) on delete set null,
      kind text not null,
      changes text not null,
      created_at text not null
    )`,
    'create index artwork_history_newest on artwork_history (artwork_id, created_at desc, id desc)',
    'create index artwork_history_account on artwork_history (account_id) where account_id is not null',
  )
}

const flag = (name: string) => `integer check (${name} in (0, 1))`
const oneOf = (name: string, ...values: string[]) =>
  `text check (${name} in (${values.map((value) => `'${value}'`).join(', ')}))`

const added = {
  medium: 'text',
  year: 'text',
  first_year: 'integer',
  width_mm: 'integer',
  height_mm: 'integer',
  depth_mm: 'integer',
  signed: oneOf('signed', 'none', 'signed', 'signed_dated', 'stamped'),
  signed_where: 'text',
  framed: flag('framed'),
  frame_width_mm: 'integer',
  frame_height_mm: 'integer',
  frame_depth_mm: 'integer',
  condition: 'text',
  series: 'text',
  inventory_no: 'text',
  how_made: oneOf(
    'how_made',
    'by_hand',
    'photographic',
    'generative',
    'ai_assisted',
    'ai_generated',
    'mixed',
  ),
  certificate: flag('certificate'),
}

const millimeters = (column: string) => `cast(round(${column} * 10) as integer)`

/** What the marketplace filters by, and where it comes from; `signed` is any signature. */
const marketColumns = [
  ['first_year', 'integer', 'artworks.first_year'],
  ['framed', 'integer', 'artworks.framed'],
  [
    'signed',
    'integer',
    "case when artworks.signed = 'none' then 0 when artworks.signed is not null then 1 end",
  ],
  ['how_made', 'text', 'artworks.how_made'],
] as const
const marketNames = marketColumns.map(([name]) => name)

/** Triggers on columns that are renamed or gone, with what starts them from now on. */
const sources: Record<string, string> = {
  market_work_changed: `user_id, status, price_cents, category, medium, width_mm, height_mm, ${marketNames.join(', ')}, created_at`,
  search_works_changed: 'user_id, title, artist_name, description, category, medium, keywords',
  store_work_resized: 'width_mm, height_mm',
}

interface Triggers {
  drop: string[]
  create: string[]
}

/** Tables can only be altered without triggers on what changes; all are made again, because their order matters. */
async function onSqlite(db: Kysely<unknown>): Promise<Triggers> {
  const { rows } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema where type = 'trigger' order by rowid`.execute(db)
  return {
    drop: rows.map(({ name }) => `drop trigger ${name}`),
    create: rows.flatMap(({ name, text }) => {
      const columns = sources[name]
      if (!columns) return [rewritten(text)]
      return made(false, name, columns, text.slice(text.indexOf(' begin ') + 7, text.lastIndexOf('; end')))
    }),
  }
}

async function onPostgres(db: Kysely<unknown>): Promise<Triggers> {
  const { rows } = await sql<{ name: string; text: string }>`
    select proname as name, prosrc as text from pg_proc
      where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
        and prosrc ~ 'artworks\.(materials|technique|width_cm|height_cm)' order by proname`.execute(db)
  return {
    drop: rows.flatMap(({ name }) =>
      sources[name] ? [`drop trigger ${name} on artworks`, `drop function ${name}()`] : [],
    ),
    create: rows.flatMap(({ name, text }) => {
      const columns = sources[name]
      if (columns)
        return made(
          true,
          name,
          columns,
          text.slice(text.indexOf('begin ') + 6, text.lastIndexOf('; return null')),
        )
      return [
        `create or replace function ${name}() returns trigger language plpgsql as $body$${rewritten(text)}$body$`,
      ]
    }),
  }
}

const made = (postgres: boolean, name: string, columns: string, body: string): string[] =>
  trigger(postgres, {
    name,
    event: `update of ${columns} on artworks`,
    when: changed(columns),
    effects: [rewritten(body)],
  })

/** The text of an earlier trigger by the new columns. A technique is only what the words of the medium say. */
const rewritten = (text: string): string =>
  text
    .replace(/when artworks\.technique = '[^']*' then '[^']*'\s*/g, '')
    .replace(/cast\(round\(artworks\.(width|height)_cm \* 10\) as integer\)/g, 'artworks.$1_mm')
    .replace(/artworks\.(width|height)_cm/g, 'artworks.$1_mm')
    .replaceAll('artworks.materials', 'artworks.medium')
    .replace(
      'price_cents, width_mm, largest_mm)',
      `price_cents, width_mm, largest_mm, ${marketNames.join(', ')})`,
    )
    .replace(
      /(artworks\.width_mm, case when artworks\.width_mm >= artworks\.height_mm\s+then artworks\.width_mm else artworks\.height_mm end)(\s+from artworks)/,
      `$1, ${marketColumns.map(([, , value]) => value).join(', ')}$2`,
    )
    .replace(
      'largest_mm = excluded.largest_mm;',
      `largest_mm = excluded.largest_mm, ${marketNames.map((name) => `${name} = excluded.${name}`).join(', ')};`,
    )
