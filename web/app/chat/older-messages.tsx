import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { readOlder } from './chat-queries.ts'
import type { MessageHistory } from './message-history.ts'
import styles from './older-messages.module.css'

interface OlderProps {
  group: ChatGroupId
  history: MessageHistory
  near: boolean
}

/** Loads the page before when its end is nearly in view; overlays the list, so that nothing moves. */
export function OlderMessages({ group, history, near }: OlderProps) {
  const { t } = useTranslation()
  const { loading, failed, read } = useOlder(group)
  const first = history.messages[0]?.id
  useEffect(() => {
    if (near && first && !history.complete) void read()
    // Once for each first message: after a failure the button retries.
  }, [near, first, history.complete, read])
  if (!loading && !failed) return null
  return (
    <div role="status" className={layout.row(16, font.quiet, styles.older)}>
      <span>{loading ? t('chat.loadingOlder') : t('chat.failed')}</span>
      {failed && (
        <Button look="text" onClick={() => void read()}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </div>
  )
}

function useOlder(group: ChatGroupId) {
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const running = useRef(false)
  const read = useCallback(async () => {
    if (running.current) return
    running.current = true
    setState('loading')
    const failure = await readOlder(client, group).then(
      () => undefined,
      (error: unknown) => error ?? 'failed',
    )
    if (failure) console.warn(failure)
    running.current = false
    setState(failure ? 'failed' : 'idle')
  }, [client, group])
  return { loading: state === 'loading', failed: state === 'failed', read }
}
