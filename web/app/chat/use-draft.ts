import { chatLimits, type ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import type { ProfileLanguage } from '@passion-art/contract/site/site-config'
import { useSyncExternalStore } from 'react'
import { serverTextOr } from '../api/api-error.ts'
import type { StoredUser } from '../api/session-store.ts'
import { useSend } from './chat-queries.ts'
import { draftKey, draftOf, outgoingOf, putBack, setDraft, watchDrafts } from './draft-store.ts'

export function useDraft(group: ChatGroupId, user: StoredUser, language: ProfileLanguage) {
  const key = draftKey(user.id, group)
  const draft = useSyncExternalStore(
    watchDrafts,
    () => draftOf(key),
    () => draftOf(key),
  )
  const { mutateAsync, isPending } = useSend(group, user)
  const length = [...draft.text.trim()].length
  const send = () => {
    const outgoing = outgoingOf(draft, language)
    if (!outgoing || length > chatLimits.message) return
    setDraft(key, { text: '', failed: null })
    // Also after unmounting: the text waits in the draft.
    mutateAsync(outgoing).catch((error: unknown) => {
      console.warn(error)
      putBack(key, outgoing, serverTextOr(error, '') || null)
    })
  }
  const write = (text: string) => setDraft(key, { text })
  return { text: draft.text, failed: draft.failed, length, sending: isPending, write, send }
}
