import type { ChatMessage } from '@passion-art/contract/chat/chat'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { serverTextOr } from '../api/api-error.ts'
import type { StoredUser } from '../api/session-store.ts'
import { useFailure } from '../kit/ui/use-failure.tsx'
import { useMute, useRemoveMessage } from './chat-queries.ts'
import type { MessageHandlers } from './message-actions.tsx'

export function useMessageHandlers({ isAdmin }: StoredUser) {
  const { t } = useTranslation()
  const [reported, setReported] = useState<ChatMessage | null>(null)
  const { mutate: remove } = useRemoveMessage()
  const { mutate: mute } = useMute()
  const calls = useRef({ t, remove, mute })
  calls.current = { t, remove, mute }
  const ask = useConfirm()
  const failure = useFailure()
  const { fail, clear } = failure
  // Stable handlers: unchanged rows are not rendered again.
  const handlers = useMemo((): MessageHandlers => {
    const say = (key: string) => (error: unknown) => fail(serverTextOr(error, calls.current.t(key)))
    return {
      admin: isAdmin,
      onReport: setReported,
      onMute: (change) => {
        clear()
        calls.current.mute(change, { onError: say('ui.didNotWork') })
      },
      onRemove: async ({ id }) => {
        const { t } = calls.current
        if (!(await ask({ text: t('chat.removeSure'), yes: t('chat.remove') }))) return
        clear()
        calls.current.remove(id, { onError: say('chat.removeFailed') })
      },
    }
  }, [isAdmin, ask, fail, clear])
  return { handlers, failure, reported, closeReport: () => setReported(null) }
}
