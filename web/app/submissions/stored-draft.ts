import { isRecord, readJson, removeKey, writeJson } from '../theme/browser-storage.ts'
import { newId } from './draft-images.ts'
import { emptyForm, readForm, type UploadForm } from './upload-form.ts'

export interface StoredDraft {
  /** Names the draft to the server: the same id never pays twice. */
  id: string
  form: UploadForm
  /** Payment intent of the fee; null while unpaid. */
  paidIntentId: string | null
}

const keyOf = (accountId: string): string => `passion-art.upload-draft.${accountId}`

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function readOrCreateDraft(accountId: string): StoredDraft {
  const stored = readJson(keyOf(accountId))
  if (!isRecord(stored) || typeof stored.id !== 'string' || !uuid.test(stored.id))
    return { id: newId(), form: emptyForm, paidIntentId: null }
  return {
    id: stored.id,
    form: readForm(stored.form),
    paidIntentId: typeof stored.paid === 'string' ? stored.paid : null,
  }
}

export const storeDraft = (accountId: string, { id, form, paidIntentId }: StoredDraft): void =>
  writeJson(keyOf(accountId), { id, form, paid: paidIntentId })

/** Drops a draft that is done or stored on the server as paid; another one stays. */
export function dropDraft(accountId: string, id: string): void {
  if (readOrCreateDraft(accountId).id === id) removeKey(keyOf(accountId))
}

/** From now on this draft is never paid for again. */
export function markPaid(accountId: string, id: string, paymentIntentId: string): void {
  const draft = readOrCreateDraft(accountId)
  if (draft.id === id) storeDraft(accountId, { ...draft, paidIntentId: paymentIntentId })
}

/** Whether an unpaid draft exists. */
export const hasOtherDraft = (accountId: string): boolean => isRecord(readJson(keyOf(accountId)))

/** Begins a new draft with these texts, without images. One that was paid is known to the server and stays there. */
export const copyAsDraft = (accountId: string, form: UploadForm): void =>
  storeDraft(accountId, { id: newId(), form, paidIntentId: null })
