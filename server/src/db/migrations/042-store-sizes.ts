import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { changed, type Trigger, trigger } from './baseline/trigger.ts'

/**
 * The store is sorted and filtered by price and size: the larger of width and height, in millimeters. Works without a
 * price or a size come last in both directions, so the ascending orders have keys of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    'alter table store_works add column largest_mm integer not null default -1',
    `update store_works set largest_mm = (select ${largest} from artworks where artworks.id = store_works.artwork_id)`,
    ...['', 'category, '].flatMap((first) => {
      const name = first === '' ? 'store' : 'store_category'
      return [
        `create index ${name}_size on store_works (${first}largest_mm, artwork_id)`,
        `create index ${name}_price_up on store_works (${first}(${upwards('price_cents')}), artwork_id)`,
        `create index ${name}_size_up on store_works (${first}(${upwards('largest_mm')}), artwork_id)`,
      ]
    }),
    'create index store_filter on store_works (price_cents, largest_mm, category)',
    ...triggers.flatMap((one) => trigger(postgres, one)),
  ])
    await sql.raw(statement).execute(db)
}

/** The same text as in server/src/artworks/store-walk.ts, so that the index is used. */
const upwards = (column: string) => `case when ${column} < 0 then 2147483647 else ${column} end`

const largest = `coalesce(case when artworks.width_cm >= artworks.height_cm then cast(round(artworks.width_cm * 10) as integer)
  else cast(round(artworks.height_cm * 10) as integer) end, -1)`

const size = (row: string) =>
  `update store_works set largest_mm = coalesce((select ${largest} from artworks where artworks.id = ${row}), -1)
    where artwork_id = ${row}`

const triggers: Trigger[] = [
  { name: 'store_work_sized', event: 'insert on store_works', effects: [size('new.artwork_id')] },
  {
    name: 'store_work_resized',
    event: 'update of width_cm, height_cm on artworks',
    when: changed('width_cm, height_cm'),
    effects: [size('new.id')],
  },
]
