import { withAddresses } from '../../../seeds/articles.ts'
import { addArticle } from '../articles/article-service.ts'
import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import { type HungWorks, moment } from './demo-rows.ts'
import type { DemoWorld } from './demo-world.ts'

export async function insertArticles(
  deps: Pick<Deps, 'config' | 'now'>,
  transaction: Db['write'],
  world: DemoWorld,
  works: HungWorks,
): Promise<Map<string, string>> {
  const workOf = (key: string) => {
    const work = works.get(key)
    if (!work) throw new Error(`An article names the work ${key}, which isn't in the catalog.`)
    return work
  }
  const addressOf = (key: string, kind: 'picture' | 'page') => {
    const { artwork, image } = workOf(key)
    return kind === 'page' ? `/artwork/${artwork.id}` : `/uploads/artworks/${image.name}.${image.ending}`
  }
  const ids = new Map<string, string>()
  for (const seed of world.articles) {
    const at = moment(deps.now(), seed.daysAgo, seed.slug).toISOString()
    const draft = {
      ...seed,
      language: 'en',
      content: withAddresses(seed.content, addressOf),
      authorEmail: deps.config.ADMIN_EMAIL,
      coverArtworkId: workOf(seed.cover).artwork.id,
      publishedAt: at,
    }
    ids.set(seed.slug, await addArticle(deps, transaction, draft, at))
  }
  return ids
}
