import { articleCategories } from '@passion-art/contract/articles/article-categories'
import type { Article } from '@passion-art/contract/articles/articles'
import { profileLanguages } from '@passion-art/contract/site/site-config'
import { isRecord } from '../../theme/browser-storage.ts'
import { type ImageValues, noImage } from '../use-form-image.ts'

export interface ArticleForm {
  title: string
  author: string
  category: string
  excerpt: string
  tags: string
  content: string
  language: string
  featured: boolean
  status: 'draft' | 'published'
  /** Alternative text of its own picture. */
  alt: string
}

export interface ArticleValues extends ArticleForm, ImageValues {
  withoutImage: boolean
}

export const emptyArticle: ArticleForm = {
  title: '',
  author: '',
  category: '',
  excerpt: '',
  tags: '',
  content: '',
  language: '',
  featured: false,
  status: 'draft',
  alt: '',
}

export const articleForm = (article: Article): ArticleForm => ({
  title: article.title,
  author: article.author,
  category: article.category,
  excerpt: article.excerpt,
  tags: article.tags.join(', '),
  content: article.content,
  language: article.language,
  featured: article.featured,
  status: article.status,
  alt: article.detailOf ? '' : (article.image?.alt ?? ''),
})

export const articleValues = (form: ArticleForm): ArticleValues => ({
  ...form,
  ...noImage,
  withoutImage: false,
})

export const textsOf = ({
  image: _i,
  imageProblem: _p,
  withoutImage: _w,
  ...form
}: ArticleValues): ArticleForm => form

/** What is sent: everything for a new article, the changed fields for an existing one. */
export function changedFields(form: ArticleForm, before: ArticleForm): Partial<ArticleForm> {
  if (before === emptyArticle) return form
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== before[name as keyof ArticleForm]),
  )
}

export const isChanged = (form: ArticleForm, before: ArticleForm): boolean =>
  Object.entries(form).some(([name, value]) => value !== before[name as keyof ArticleForm])

export function readArticleForm(stored: unknown): ArticleForm | undefined {
  if (!isRecord(stored)) return undefined
  const texts = ['title', 'author', 'category', 'excerpt', 'tags', 'content'] as const
  if (texts.some((field) => typeof stored[field] !== 'string')) return undefined
  const form = { ...emptyArticle, ...Object.fromEntries(texts.map((field) => [field, stored[field]])) }
  const known = (articleCategories as readonly string[]).includes(form.category)
  return {
    ...form,
    category: known ? form.category : '',
    language: profileLanguages.find((language) => language === stored.language) ?? '',
    alt: typeof stored.alt === 'string' ? stored.alt : '',
    featured: stored.featured === true,
    status: stored.status === 'published' ? 'published' : 'draft',
  }
}

const partBytes = 65_536

export const fitsBeside = (content: string): boolean => new TextEncoder().encode(content).length < partBytes

export const asParts = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
