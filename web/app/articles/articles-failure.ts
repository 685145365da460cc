import type { ArticlesAddress } from './articles-address.ts'

interface Answer {
  articles?: unknown
}

export function articlesFailure(
  error: unknown,
  answer: Answer | undefined,
  { search }: Pick<ArticlesAddress, 'search'>,
): 'articles.searchFailed' | 'articles.failed' | 'articles.noList' | null {
  if (answer) return Array.isArray(answer.articles) ? null : 'articles.noList'
  if (!error) return null
  return search ? 'articles.searchFailed' : 'articles.failed'
}
