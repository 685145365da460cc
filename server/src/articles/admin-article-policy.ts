import type { updateArticle } from '@passion-art/contract/articles/admin-articles'
import type { BodyOf } from '@passion-art/contract/http/route'
import { keywordMax, keywordsMax, keywordsOf } from '@passion-art/contract/submissions/upload-rules'
import { AppError } from '../http/app-error.ts'
import type { ArticleDraft } from './article-record.ts'
import type { ArticleRow } from './article-store.ts'

export type ArticleBody = BodyOf<typeof updateArticle>

function checkedTags(text: string): string[] {
  const tags = keywordsOf(text)
  const refuse = (key: string, n: number) =>
    new AppError('validation_failed', { fields: { tags: { key, values: { n: String(n) } } } })
  if (tags.some((tag) => [...tag].length > keywordMax)) throw refuse('tag_long', keywordMax)
  if (tags.length > keywordsMax) throw refuse('many_tags', keywordsMax)
  return tags
}

interface Editor {
  name: string
  email: string
  language: string
}

interface Edit {
  body: ArticleBody
  editor: Editor
  at: string
}

/** The edited article; fields that are not sent are unchanged. `row` is null for a new one. Throws validation_failed. */
export function draftOf(row: ArticleRow | null, { body, editor, at }: Edit): ArticleDraft {
  const status = body.status ?? row?.status ?? 'draft'
  return {
    title: body.title ?? row?.title ?? '',
    author: (body.author ?? row?.author) || editor.name,
    authorEmail: row ? row.author_email : editor.email,
    category: body.category ?? row?.category ?? '',
    excerpt: body.excerpt ?? row?.excerpt ?? '',
    content: body.content ?? row?.content ?? '',
    tags: body.tags === undefined ? (JSON.parse(row?.tags ?? '[]') as string[]) : checkedTags(body.tags),
    language: body.language ?? row?.language ?? editor.language,
    coverArtworkId: row?.cover_artwork_id ?? null,
    featured: body.featured ?? row?.featured === 1,
    // An article that is unpublished and published again keeps its position.
    publishedAt: status === 'published' ? (row?.published_at ?? at) : null,
  }
}
