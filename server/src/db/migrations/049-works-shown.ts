import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { type Trigger, trigger } from './baseline/trigger.ts'

/**
 * The artists' directory also counts the works their pages show, reserved and sold ones too, without withdrawn ones, and
 * sorts by that number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    'alter table people_directory add column shown integer not null default 0',
    `update people_directory set shown = (select count(*) from artworks
      where artworks.user_id = people_directory.user_id and ${isShown('artworks')})`,
    'drop index people_directory_artworks',
    `create index people_directory_shown on people_directory (shown desc, name_key, user_id, verified)
      where listed = 1`,
    ...(postgres ? onPostgres : onSqlite).flatMap((each) => trigger(postgres, each)),
  ])
    await sql.raw(statement).execute(db)
}

const isShown = (row: string) =>
  `${row}.status in ('available', 'approved', 'reserved', 'sold') and ${row}.off_sale is distinct from 'withdrawn'`

const step = (by: '+ 1' | '- 1', row: string) =>
  `update people_directory set shown = shown ${by} where user_id = ${row}.user_id`

const is = isShown('new')
const was = isShown('old')
const moved = 'old.user_id <> new.user_id'
const update = 'update of status, off_sale, user_id on artworks'

const onSqlite: Trigger[] = [
  { name: 'people_shown_added', event: 'insert on artworks', when: is, effects: [step('+ 1', 'new')] },
  { name: 'people_shown_removed', event: 'delete on artworks', when: was, effects: [step('- 1', 'old')] },
  {
    name: 'people_shown_again',
    event: update,
    when: `${is} and (${moved} or not (${was}))`,
    effects: [step('+ 1', 'new')],
  },
  {
    name: 'people_shown_no_more',
    event: update,
    when: `${was} and (${moved} or not (${is}))`,
    effects: [step('- 1', 'old')],
  },
]

const left = `if ${was} then ${step('- 1', 'old')}; end if`
const came = `if ${is} then ${step('+ 1', 'new')}; end if`
const onPostgres: Trigger[] = [
  { name: 'people_shown_added', event: 'insert on artworks', effects: [came] },
  { name: 'people_shown_removed', event: 'delete on artworks', effects: [left] },
  {
    name: 'people_shown_changed',
    event: update,
    effects: [`if ${moved} or (${was}) <> (${is}) then ${left}; ${came}; end if`],
  },
]
