import { isRecord, readJson, removeKey, writeJson } from '../../theme/browser-storage.ts'
import { type ArticleForm, readArticleForm } from './article-form.ts'

/** What the browser keeps of an article until it is saved. */
export interface KeptArticle {
  form: ArticleForm
  /** When the stored article was last changed as the writing began; null for a new one. */
  base: string | null
}

/** One for each account and article; `id` is undefined for a new one. */
const keyOf = (accountId: string, id: string | undefined) =>
  `passion-art.article-draft.${accountId}.${id ?? 'new'}`

export function keptArticle(accountId: string, id: string | undefined): KeptArticle | undefined {
  const kept = readJson(keyOf(accountId, id))
  if (!isRecord(kept)) return undefined
  const form = readArticleForm(kept.form)
  return form && { form, base: typeof kept.base === 'string' ? kept.base : null }
}

export const keepArticle = (accountId: string, id: string | undefined, kept: KeptArticle): void =>
  writeJson(keyOf(accountId, id), kept)

export const dropArticle = (accountId: string, id: string | undefined): void =>
  removeKey(keyOf(accountId, id))
