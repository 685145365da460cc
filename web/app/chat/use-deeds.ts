import type { ChatMessage } from '@passion-art/contract/chat/chat'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { serverTextOr } from '../api/api-error.ts'
import type { StoredUser } from '../api/session-store.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { useMute, useRemoveMessage } from './chat-queries.ts'
import type { MessageDeeds } from './message-actions.tsx'

/** Deletes after a question, reports by a dialog, mutes at once; a refusal is shown as a toast. */
export function useDeeds({ isAdmin }: StoredUser) {
  const { t } = useTranslation()
  const [reported, setReported] = useState<ChatMessage | null>(null)
  const { mutate: remove } = useRemoveMessage()
  const { mutate: mute } = useMute()
  const calls = useRef({ t, remove, mute })
  calls.current = { t, remove, mute }
  const ask = useConfirm()
  // The same functions at every rendering: a row that did not change is not drawn again.
  const deeds = useMemo((): MessageDeeds => {
    const say = (key: string) => (error: unknown) =>
      showToast(serverTextOr(error, calls.current.t(key)), 'bad')
    return {
      admin: isAdmin,
      onReport: setReported,
      onMute: (change) => calls.current.mute(change, { onError: say('chat.muteFailed') }),
      onRemove: async ({ id }) => {
        const { t } = calls.current
        if (!(await ask({ text: t('chat.removeSure'), yes: t('chat.remove') }))) return
        calls.current.remove(id, { onError: say('chat.removeFailed') })
      },
    }
  }, [isAdmin, ask])
  return { deeds, reported, closeReport: () => setReported(null) }
}
