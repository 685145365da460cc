import { isRecord, readJson, removeKey, writeJson } from '../../theme/browser-storage.ts'
import { type ArticleForm, readArticleForm } from './article-form.ts'

export interface StoredDraft {
  form: ArticleForm
  /** `updated_at` of the stored article when editing began; null for a new one. */
  base: string | null
}

const keyOf = (accountId: string, id: string | undefined) =>
  `passion-art.article-draft.${accountId}.${id ?? 'new'}`

export function storedDraft(accountId: string, id: string | undefined): StoredDraft | undefined {
  const stored = readJson(keyOf(accountId, id))
  if (!isRecord(stored)) return undefined
  const form = readArticleForm(stored.form)
  return form && { form, base: typeof stored.base === 'string' ? stored.base : null }
}

export const storeDraft = (accountId: string, id: string | undefined, stored: StoredDraft): void =>
  writeJson(keyOf(accountId, id), stored)

export const dropDraft = (accountId: string, id: string | undefined): void => removeKey(keyOf(accountId, id))
