import { type Kysely, sql } from 'kysely'
import { foldForSearch } from '../search-fold.ts'

interface Bought {
  id: string
  size: string
  search_text: string
  width_cm: number
  height_cm: number
  depth_cm: number | null
}

const batch = 500

/**
 * Works bought here came with width before height, and everything else says height first. What its owner has written
 * since stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Bought>`select o.id, o.size, o.search_text, a.width_cm, a.height_cm, a.depth_cm
      from collection_objects o join artworks a on a.id = o.artwork_id
      where o.source = 'bought' and a.width_cm <> a.height_cm and o.id > ${after}
      order by o.id limit ${batch}`.execute(db)
    for (const row of rows) await turn(db, row)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

async function turn(db: Kysely<unknown>, row: Bought): Promise<void> {
  const { id, width_cm: width, height_cm: height, depth_cm: depth } = row
  const textOf = (...sides: (number | null)[]) => `${sides.filter((side) => side !== null).join(' × ')} cm`
  const before = textOf(width, height, depth)
  if (row.size !== before) return
  const size = textOf(height, width, depth)
  const searched = row.search_text.replace(foldForSearch(before), foldForSearch(size))
  await sql`update collection_objects set size = ${size}, search_text = ${searched} where id = ${id}`.execute(
    db,
  )
}
