import { randomBytes, randomUUID } from 'node:crypto'
import type { CollectedSeed, ElsewhereSeed } from '../../../seeds/collection.ts'
import { addToCollection } from '../collector/collection/collection-arrival-service.ts'
import { imageFolder, insertImage, insertValues } from '../collector/collection/collection-part-store.ts'
import { changeObject, findObjectOfOrder, insertObjects } from '../collector/collection/collection-store.ts'
import type { NewOrder, NewUser } from '../db/schema/schema.ts'
import type { ImageFacts } from '../images/image-work.ts'
import type { Deps } from '../deps.ts'
import { insertChange } from '../roles/role-history-service.ts'
import { readPicture } from './demo-pictures.ts'
import { type HungWorks, moment } from './demo-rows.ts'
import type { DemoWorld } from './demo-world.ts'
import type { insertRows } from './seeding-store.ts'

type Transaction = Parameters<typeof insertRows>[0]
export type CollectedPictures = Map<string, ImageFacts & { name: string }>

/** Stores the collector's pictures before their rows; the sweeper removes those of a killed start. */
export async function storeCollected(
  deps: Pick<Deps, 'files' | 'images'>,
  world: DemoWorld,
): Promise<CollectedPictures> {
  const pictures: CollectedPictures = new Map()
  for (const { picture } of world.elsewhere) {
    if (!picture) continue
    const { bytes, facts } = await readPicture(deps, `${picture}.webp`)
    const name = randomBytes(16).toString('hex')
    await deps.files.put(`${imageFolder}/${name}.${facts.ending}`, bytes)
    pictures.set(picture, { ...facts, name })
  }
  return pictures
}

interface Context {
  now: Date
  currency: string
  orders: NewOrder[]
  works: HungWorks
  person: (username: string) => NewUser
  pictures: CollectedPictures
}

export async function insertCollections(tx: Transaction, world: DemoWorld, context: Context): Promise<void> {
  const paid = context.orders.filter((order) => order.status === 'paid')
  for (const order of paid) await addToCollection(tx, order.id, order.paid_at ?? order.created_at)
  for (const [key, seed] of Object.entries(world.bought)) {
    const order = paid.find(({ artwork_id: id }) => id === context.works.get(key)?.artwork.id)
    if (order) await describe(tx, order.id, seed, context)
  }
  for (const seed of world.elsewhere) await insertElsewhere(tx, world, seed, context)
}

async function describe(
  tx: Transaction,
  orderId: string,
  seed: CollectedSeed,
  context: Context,
): Promise<void> {
  const object = await findObjectOfOrder(tx, orderId)
  if (!object) return
  await insertValues(tx, valuesOf(object.id, seed, context))
  await changeObject(tx, object, { ...saidOf(seed, context), ...newestOf(seed, context) })
}

const saidOf = (seed: CollectedSeed, { currency }: Context) => ({
  location: seed.location,
  tags: JSON.stringify(seed.tags),
  notes: seed.notes ?? '',
  provenance: seed.provenance ?? '',
  insured_cents: seed.insured === undefined ? null : seed.insured * 100,
  insured_currency: currency,
})

const dayOf = ({ now }: Context, daysAgo: number, key: string): string =>
  moment(now, daysAgo, key).toISOString().slice(0, 10)

const valuesOf = (objectId: string, seed: CollectedSeed, context: Context) =>
  seed.values.map(({ daysAgo, amount, appraiser }) => ({
    id: randomUUID(),
    object_id: objectId,
    cents: amount * 100,
    currency: context.currency,
    appraiser,
    valued_on: dayOf(context, daysAgo, appraiser),
    created_at: moment(context.now, daysAgo, appraiser).toISOString(),
  }))

function newestOf(seed: CollectedSeed, context: Context) {
  const newest = seed.values.at(-1)
  return {
    value_cents: newest ? newest.amount * 100 : null,
    value_currency: context.currency,
    value_appraiser: newest?.appraiser ?? '',
    value_on: newest ? dayOf(context, newest.daysAgo, newest.appraiser) : null,
  }
}

async function insertElsewhere(
  tx: Transaction,
  world: DemoWorld,
  seed: ElsewhereSeed,
  context: Context,
): Promise<void> {
  const [id, ownerId] = [randomUUID(), context.person(world.collector).id]
  const at = moment(context.now, seed.addedDaysAgo, seed.title).toISOString()
  const row = {
    ...saidOf(seed, context),
    ...newestOf(seed, context),
    id,
    owner_id: ownerId,
    source: 'hand',
    artist: seed.artist,
    title: seed.title,
    year: seed.year,
    medium: seed.medium,
    size: seed.size,
    edition: seed.edition,
    seller: seed.seller,
    price_cents: seed.price * 100,
    price_currency: context.currency,
    bought_on: dayOf(context, seed.boughtDaysAgo, seed.title),
    created_at: at,
    updated_at: at,
  }
  await insertObjects(tx, [row])
  await insertValues(tx, valuesOf(id, seed, context))
  const picture = context.pictures.get(seed.picture ?? '')
  if (picture) await insertImage(tx, imageOf(id, picture, at))
  await insertChange(tx, {
    ownerId,
    actorId: ownerId,
    screen: 'my-collection',
    subjectId: id,
    action: 'object.added',
    subject: seed.title,
    at,
  })
}

const imageOf = (objectId: string, picture: ImageFacts & { name: string }, at: string) => ({
  id: randomUUID(),
  object_id: objectId,
  position: 1,
  name: picture.name,
  ending: picture.ending,
  width: picture.width,
  height: picture.height,
  animated: picture.animated ? 1 : 0,
  color: picture.color,
  palette: JSON.stringify(picture.palette),
  blur: picture.blur,
  copies: '[]',
  created_at: at,
})
