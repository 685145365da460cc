import type { Article, Block } from '@passion-art/contract/articles/articles'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { APIRequestContext } from '@playwright/test'

export interface OpenArticle extends Article {
  body: Block[]
  contents: { id: string; level: number; text: string }[]
  works: Artwork[]
}

export async function articlesAt(request: APIRequestContext, address: string): Promise<Article[]> {
  const reply = (await (await request.get(`/api/articles${address}`)).json()) as { articles: Article[] }
  return reply.articles
}

async function openArticles(request: APIRequestContext): Promise<OpenArticle[]> {
  const listed = await articlesAt(request, '?limit=99')
  return Promise.all(
    listed.map(async ({ id }) => {
      const reply = (await (await request.get(`/api/articles/${id}`)).json()) as { article: OpenArticle }
      return reply.article
    }),
  )
}

export async function articleWith(
  request: APIRequestContext,
  ...kinds: (Block['kind'] | 'contents')[]
): Promise<OpenArticle> {
  const found = (await openArticles(request)).find((article) =>
    kinds.every((kind) =>
      kind === 'contents' ? article.contents.length > 0 : article.body.some((block) => block.kind === kind),
    ),
  )
  if (!found) throw new Error(`No article has ${kinds.join(', ')}.`)
  return found
}
