import { isSessionEnded } from '../api/session-store.ts'
import { keepImages, type KeptImage, keptImages } from './kept-images.ts'
import type { UploadForm } from './upload-form.ts'

const kept = new Map<string, UploadForm>()

/** Names the form of a work to what keeps its images. */
export const reviseDraftId = (artworkId: string): string => `revise ${artworkId}`

const keyOf = (accountId: string, artworkId: string): string => `${accountId} ${artworkId}`

/** What was typed when the session ended in the middle of it. */
export const keptRevision = (accountId: string, artworkId: string): UploadForm | undefined =>
  kept.get(keyOf(accountId, artworkId))

/** Shows the work's images, unless those of an interrupted session are still there. */
export function openRevision(accountId: string, artworkId: string, stored: readonly KeptImage[]): void {
  const draftId = reviseDraftId(artworkId)
  if (keptImages(accountId, draftId).length === 0) keepImages(accountId, draftId, stored)
}

/** Forgets the form when it is left, and keeps it when the session has ended: signing in returns to it. */
export function leaveRevision(accountId: string, artworkId: string, form: UploadForm): void {
  if (isSessionEnded()) return void kept.set(keyOf(accountId, artworkId), form)
  kept.delete(keyOf(accountId, artworkId))
  keepImages(accountId, reviseDraftId(artworkId), [])
}
