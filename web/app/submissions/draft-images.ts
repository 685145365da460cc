export interface DraftImage {
  id: string
  file: File
  /** A small copy as a data URL; null where the browser cannot draw one. */
  preview: string | null
  /** Width divided by height; 1 when unknown. */
  ratio: number
  alt: string
}

/** By account and draft, in memory only: files are sent to the server alone. */
const imagesByDraft = new Map<string, readonly DraftImage[]>()
const listeners = new Set<() => void>()
const none: readonly DraftImage[] = []

const keyOf = (accountId: string, draftId: string): string => `${accountId} ${draftId}`

export const draftImages = (accountId: string, draftId: string): readonly DraftImage[] =>
  imagesByDraft.get(keyOf(accountId, draftId)) ?? none

export function setDraftImages(accountId: string, draftId: string, images: readonly DraftImage[]): void {
  if (images.length > 0) imagesByDraft.set(keyOf(accountId, draftId), images)
  else imagesByDraft.delete(keyOf(accountId, draftId))
  for (const listener of listeners) listener()
}

const sent = new Set<string>()
const refused = new Set<string>()

export const isSent = (id: string): boolean => sent.has(id)

export const markSent = (id: string): void => {
  sent.add(id)
}

/** The server will never accept the image; it must be replaced. */
export const isRefused = (id: string): boolean => refused.has(id)

export const markRefused = (id: string): void => {
  refused.add(id)
}

export function watchDraftImages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** UUID version 4; `randomUUID` is missing without a secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
