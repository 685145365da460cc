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
  const kept = readJson(keyOf(accountId, id))
  if (!isRecord(kept)) return undefined
  const form = readArticleForm(kept.form)
  return form && { form, base: typeof kept.base === 'string' ? kept.base : null }
}

export const storeDraft = (accountId: string, id: string | undefined, kept: StoredDraft): void =>
  writeJson(keyOf(accountId, id), kept)

export const dropDraft = (accountId: string, id: string | undefined): void => removeKey(keyOf(accountId, id))
