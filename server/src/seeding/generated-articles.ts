import { generatedArticle } from '../../../seeds/generated-articles.ts'
import { addGeneratedArticle } from '../articles/article-service.ts'
import type { Deps } from '../platform/deps.ts'
import { readState, setState } from './seeding-store.ts'

const stateKey = 'generated_articles'
const articlesAtOnce = 500
const minute = 60_000
/** Older than those of the magazine, so many minutes from one another. */
const oldestOfMagazine = 420 * 24 * 60
const apart = 7

/** Adds so many articles; a second run adds as many again. `onProgress` gets the number so far. */
export async function seedGeneratedArticles(
  deps: Pick<Deps, 'db' | 'now'>,
  wanted: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  for (let done = 0; done < wanted; ) {
    const count = Math.min(articlesAtOnce, wanted - done)
    await addStep(deps, count)
    done += count
    onProgress(done)
  }
}

/** Where the last step ended is kept in its transaction, so that a kill leaves whole steps. */
async function addStep(deps: Pick<Deps, 'db' | 'now'>, count: number): Promise<void> {
  await deps.db.write.transaction().execute(async (transaction) => {
    const before = Number((await readState(transaction, stateKey)) ?? 0)
    // The oldest first: the index of the words grows at its end.
    for (let index = before + count - 1; index >= before; index -= 1) {
      const at = new Date(deps.now().getTime() - (oldestOfMagazine + index * apart) * minute).toISOString()
      const rest = { authorEmail: null, coverArtworkId: null, featured: false, publishedAt: at }
      await addGeneratedArticle(transaction, { ...generatedArticle(index), ...rest }, at)
    }
    await setState(transaction, stateKey, String(before + count))
  })
}
