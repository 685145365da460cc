import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { useTranslation } from 'react-i18next'
import type { StoredUser } from '../api/session-store.ts'
import { Button } from '../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import styles from './message-pane.module.css'
import { useRoom } from './use-room.ts'

interface PaneProps {
  group: ChatGroupId
  user: StoredUser
}

export function MessagePane({ group, user }: PaneProps) {
  const { t } = useTranslation()
  const { data: history, isPending, refetch } = useRoom(group, user)
  return (
    <div className={styles.pane}>
      {history ? (
        <MessageList group={group} user={user} history={history} />
      ) : (
        <div className={styles.state}>
          {isPending ? (
            <LoadingLines shape="people" title={t('chat.loading')} />
          ) : (
            <StatePanel
              tone="error"
              title={t('chat.failed')}
              action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
            />
          )}
        </div>
      )}
      <Composer group={group} user={user} />
    </div>
  )
}
