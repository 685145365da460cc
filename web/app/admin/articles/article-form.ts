import { articleContentMax } from '@passion-art/contract/articles/admin-articles'
import { articleCategories } from '@passion-art/contract/articles/article-categories'
import type { Article } from '@passion-art/contract/articles/articles'
import { isRecord } from '../../theme/browser-storage.ts'
import { lengthOf } from '../../submissions/upload-form.ts'

/** An article as it is written; the picture is a file of its own. */
export interface ArticleForm {
  title: string
  author: string
  category: string
  excerpt: string
  /** Comma-separated. */
  tags: string
  /** Markdown. */
  content: string
  featured: boolean
  status: 'draft' | 'published'
}

export type ArticleField = keyof ArticleForm | 'image'
/** Field → key below `admin.articles.problem`, or its text. */
export type ArticleProblems = Partial<Record<ArticleField, string>>

export const emptyArticle: ArticleForm = {
  title: '',
  author: '',
  category: '',
  excerpt: '',
  tags: '',
  content: '',
  featured: false,
  status: 'draft',
}

export const articleForm = (article: Article): ArticleForm => ({
  title: article.title,
  author: article.author,
  category: article.category,
  excerpt: article.excerpt,
  tags: article.tags.join(', '),
  content: article.content,
  featured: article.featured,
  status: article.status,
})

export const articleMax = {
  title: 200,
  author: 120,
  excerpt: 400,
  tags: 500,
  content: articleContentMax,
} as const
type Measured = keyof typeof articleMax

/** What must be mended before it is sent. */
export function articleProblems(form: ArticleForm): ArticleProblems {
  const measured = Object.keys(articleMax) as Measured[]
  return {
    ...problems(['title', 'category', 'content'], (field) => form[field].trim() === '', ''),
    ...problems(measured, (field) => lengthOf(form[field]) > articleMax[field], 'Long'),
  }
}

function problems<F extends keyof ArticleForm>(
  fields: readonly F[],
  wrong: (field: F) => boolean,
  ending: string,
): ArticleProblems {
  return Object.fromEntries(fields.filter(wrong).map((field) => [field, field + ending]))
}

/** What is sent: everything of a new article, of a known one what was changed. */
export function changedFields(form: ArticleForm, before: ArticleForm): Partial<ArticleForm> {
  if (before === emptyArticle) return form
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== before[name as keyof ArticleForm]),
  )
}

export const isChanged = (form: ArticleForm, before: ArticleForm): boolean =>
  Object.entries(form).some(([name, value]) => value !== before[name as keyof ArticleForm])

/** A form from what the browser kept, undefined for anything else. */
export function readArticleForm(kept: unknown): ArticleForm | undefined {
  if (!isRecord(kept)) return undefined
  const texts = ['title', 'author', 'category', 'excerpt', 'tags', 'content'] as const
  if (texts.some((field) => typeof kept[field] !== 'string')) return undefined
  const form = { ...emptyArticle, ...Object.fromEntries(texts.map((field) => [field, kept[field]])) }
  const known = (articleCategories as readonly string[]).includes(form.category)
  return {
    ...form,
    category: known ? form.category : '',
    featured: kept.featured === true,
    status: kept.status === 'published' ? 'published' : 'draft',
  }
}

/** Bytes a part of a form may have. */
const partBytes = 65_536

/** Whether the text may travel beside a file. */
export const fitsBeside = (content: string): boolean => new TextEncoder().encode(content).length < partBytes

/** As the parts of a form, all text. */
export const asParts = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
