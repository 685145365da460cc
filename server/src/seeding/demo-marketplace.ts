import { randomUUID } from 'node:crypto'
import type { viewedSeeds, SearchSeed } from '../../../seeds/marketplace.ts'
import type { NewUser } from '../db/schema/schema.ts'
import { recordView } from '../collector/marketplace/market-rail-store.ts'
import { type Db, insertSearch } from '../collector/marketplace/saved-search-store.ts'
import { insertChange } from '../roles/role-history-service.ts'
import { type HungWorks, moment } from './demo-rows.ts'

interface Context {
  now: Date
  works: HungWorks
  person: (username: string) => NewUser
}

interface MarketSeeds {
  searches: readonly SearchSeed[]
  viewed: typeof viewedSeeds
}

export async function insertMarketplace(
  tx: Db,
  { searches, viewed }: MarketSeeds,
  { now, works, person }: Context,
): Promise<void> {
  const told_until = now.toISOString()
  for (const { owner, name, filters, digest, daysAgo } of searches) {
    const owner_id = person(owner).id
    const created_at = moment(now, daysAgo, name).toISOString()
    const id = randomUUID()
    await insertSearch(tx, {
      id,
      owner_id,
      name,
      filters: JSON.stringify(filters),
      digest: digest ? 1 : 0,
      digest_day: told_until.slice(0, 10),
      told_until,
      created_at,
    })
    await insertChange(tx, {
      ownerId: owner_id,
      actorId: owner_id,
      screen: 'marketplace',
      subjectId: id,
      action: 'search.saved',
      subject: name,
      at: created_at,
    })
  }
  for (const { owner, works: keys } of viewed)
    for (const [index, key] of keys.entries()) {
      const work = works.get(key)
      if (!work) throw new Error(`The demo's marketplace names the work ${key}, which isn't in the catalog.`)
      const view = { user_id: person(owner).id, artwork_id: work.artwork.id }
      await recordView(tx, { ...view, viewed_at: moment(now, index + 1, key).toISOString() }, keys.length)
    }
}
