import { isRecord, readJson, removeKey, writeJson } from '../theme/browser-storage.ts'
import { newId } from './kept-images.ts'
import { emptyForm, readForm, type UploadForm } from './upload-form.ts'

/** What the browser keeps of one upload until it is done. */
export interface KeptDraft {
  /** Names the draft to the server: the same id never pays twice. */
  id: string
  form: UploadForm
  /** The intent whose card was charged, from that moment on. */
  paid: string | null
}

const keyOf = (accountId: string): string => `passion-art.upload-draft.${accountId}`

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The draft in work, a new empty one when there is none. */
export function keptDraft(accountId: string): KeptDraft {
  const kept = readJson(keyOf(accountId))
  if (!isRecord(kept) || typeof kept.id !== 'string' || !uuid.test(kept.id))
    return { id: newId(), form: emptyForm, paid: null }
  return { id: kept.id, form: readForm(kept.form), paid: typeof kept.paid === 'string' ? kept.paid : null }
}

export const keepDraft = (accountId: string, draft: KeptDraft): void => writeJson(keyOf(accountId), draft)

/** Forgets a draft that is done or stands on the server as paid; another one in the meantime stays. */
export function dropDraft(accountId: string, id: string): void {
  if (keptDraft(accountId).id === id) removeKey(keyOf(accountId))
}

/** From now on this draft is never paid for again. */
export function markPaid(accountId: string, id: string, paymentIntentId: string): void {
  const draft = keptDraft(accountId)
  if (draft.id === id) keepDraft(accountId, { ...draft, paid: paymentIntentId })
}
