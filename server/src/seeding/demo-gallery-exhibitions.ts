import { randomUUID } from 'node:crypto'
import type { GalleryExhibitionSeed } from '../../../seeds/gallery-exhibitions.ts'
import type { NewUser } from '../db/schema/schema.ts'
import { fold } from '../search/fold.ts'
import { momentsOf } from '../gallery/exhibitions/exhibition-days.ts'
import { linkFor } from '../gallery/exhibitions/exhibition-links.ts'
import { statementColumns } from '../gallery/exhibitions/exhibition-statement.ts'
import { type Db, insertExhibition } from '../gallery/exhibitions/gallery-exhibition-store.ts'
import { insertHung } from '../gallery/exhibitions/hanging-store.ts'
import { insertChange } from '../roles/role-history-service.ts'
import { firstWeekday } from './demo-exhibitions.ts'
import { type HungWorks, moment } from './demo-rows.ts'

interface Context {
  now: Date
  sessionKey: Uint8Array
  home: string
  works: HungWorks
  person: (username: string) => NewUser
}

export async function insertGalleryExhibitions(
  tx: Db,
  seeds: readonly GalleryExhibitionSeed[],
  context: Context,
): Promise<void> {
  for (const seed of seeds) await insertOne(tx, seed, context)
}

async function insertOne(tx: Db, seed: GalleryExhibitionSeed, context: Context): Promise<void> {
  const { title, subtitle, curator, venue, visibility } = seed
  const ownerId = context.person(seed.gallery).id
  const at = moment(context.now, seed.plannedDaysAgo, title).toISOString()
  const start = firstWeekday(context.now, seed.opens)
  const end_date = start.add({ days: seed.days }).toString()
  const days = { start_date: start.toString(), end_date, time_zone: 'Europe/Paris' }
  const id = randomUUID()
  await insertExhibition(tx, {
    id,
    owner_id: ownerId,
    title,
    subtitle,
    kind: seed.kind,
    curator,
    statement: seed.statement,
    ...statementColumns(seed.statement, context.home),
    ...days,
    ...momentsOf(days),
    venue,
    address: seed.address,
    opening_hours: seed.openingHours,
    visibility,
    ...linkFor(context, id, visibility),
    cover: null,
    search_text: fold([title, subtitle, curator, venue].join('\n')),
    created_at: at,
    updated_at: at,
  })
  await insertHung(
    tx,
    seed.works.map(({ artwork, caption = '', notForSale }, index) => ({
      exhibition_id: id,
      artwork_id: idOf(context.works, artwork),
      position: index + 1,
      caption,
      not_for_sale: notForSale ? 1 : 0,
    })),
  )
  await insertChange(tx, {
    ownerId,
    actorId: ownerId,
    screen: 'my-exhibitions',
    subjectId: id,
    action: 'exhibition.added',
    subject: title,
    at,
  })
}

function idOf(works: HungWorks, key: string): string {
  const work = works.get(key)
  if (!work) throw new Error(`A gallery of the demo hangs the work ${key}, which isn't in the catalog.`)
  return work.artwork.id
}
