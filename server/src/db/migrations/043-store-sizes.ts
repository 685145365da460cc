import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { changed, type Trigger, trigger } from './baseline/trigger.ts'

/**
 * The store is sorted and filtered by price and size: the larger of width and height, in millimeters. Works without a
 * price or a size come last in both directions, so the ascending orders have columns of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    'alter table store_works add column largest_mm integer not null default -1',
    `update store_works set largest_mm = (select ${largest} from artworks where artworks.id = store_works.artwork_id)`,
    ...Object.entries({ price_up: 'price_cents', size_up: 'largest_mm' }).map(
      ([name, column]) => `alter table store_works add column ${name} integer generated always as
        (case when ${column} < 0 then 2147483647 else ${column} end) ${postgres ? 'stored' : 'virtual'}`,
    ),
    ...['largest_mm', 'price_up', 'size_up'].flatMap((column) => [
      `create index store_${column} on store_works (${column}, artwork_id)`,
      `create index store_category_${column} on store_works (category, ${column}, artwork_id)`,
    ]),
    'create index store_filter on store_works (price_cents, largest_mm, category, artwork_id)',
    ...triggers.flatMap((one) => trigger(postgres, one)),
  ])
    await sql.raw(statement).execute(db)
}

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
