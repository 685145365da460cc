import { generatedArticle } from '../../../seeds/generated-articles.ts'
import { addGeneratedArticles } from '../articles/article-service.ts'
import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import { inBulk } from './in-bulk.ts'
import { generatedStates, readState, setState } from './seeding-store.ts'

const stateKey = generatedStates.articles
const articlesAtOnce = 1_000
const minute = 60_000
/** Minutes: generated articles are older than the demo's, at this distance from each other. */
const oldestOfMagazine = 420 * 24 * 60
const apart = 7

type Seeding = Pick<Deps, 'now'> & { config: Pick<Deps['config'], 'PUBLIC_URL'> }

export async function seedGeneratedArticles(
  deps: Seeding & Pick<Deps, 'db'>,
  requested: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const tables = ['articles', 'articles_directory'] as const
  await inBulk(deps.db, { rows: requested, tables }, async (transact) => {
    for (let done = 0; done < requested; ) {
      const count = Math.min(articlesAtOnce, requested - done)
      await transact((transaction) => addStep(deps, transaction, count))
      done += count
      onProgress(done)
    }
  })
}

/** The counter is updated in the step's transaction, so that a kill leaves whole steps. */
async function addStep(deps: Seeding, transaction: Db['write'], count: number): Promise<void> {
  const now = deps.now()
  const before = Number((await readState(transaction, stateKey)) ?? 0)
  // Oldest first, so that the full-text index grows at its end.
  const articles = Array.from({ length: count }, (_, index) => {
    const number = before + count - 1 - index
    const publishedAt = new Date(now.getTime() - (oldestOfMagazine + number * apart) * minute).toISOString()
    const rest = { language: 'en', authorEmail: null, coverArtworkId: null, featured: false, publishedAt }
    return { ...generatedArticle(number), ...rest }
  })
  await addGeneratedArticles(deps.config.PUBLIC_URL, transaction, articles)
  await setState(transaction, stateKey, String(before + count))
}
