import type { ArticleDraft } from './article-record.ts'
import { addArticle } from './article-service.ts'
import type { TestApp } from '../testing/build-test-app.ts'

export async function insertArticle(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  overrides: Partial<ArticleDraft> = {},
): Promise<{ id: string }> {
  const at = deps.now().toISOString()
  const draft: ArticleDraft = {
    title: 'Walls that listen',
    author: 'Ines Duarte',
    authorEmail: 'ines@example.com',
    category: 'AR/PUBLIC',
    excerpt: 'Murals that answer.',
    content: 'First paragraph.\n\nSecond paragraph.',
    tags: ['ar', 'murals'],
    language: 'en',
    coverArtworkId: null,
    featured: false,
    publishedAt: at,
    ...overrides,
  }
  const id = await db.write
    .transaction()
    .execute((transaction) => addArticle(deps, transaction, draft, draft.publishedAt ?? at))
  return { id }
}
