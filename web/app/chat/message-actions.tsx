import type { ChatMessage } from '@passion-art/contract/chat/chat'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { dotsThreeIcon, flagIcon, speakerSlashIcon, trashIcon } from '../kit/ui/icons.ts'
import { Menu, menuRow } from '../kit/ui/menu.tsx'
import type { MuteChange } from './chat-queries.ts'
import styles from './message-actions.module.css'
import type { ShownMessage } from './message-rows.ts'

export interface MessageHandlers {
  admin: boolean
  onRemove: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
  onMute: (change: MuteChange) => void
}

interface ActionsProps extends MessageHandlers {
  row: ShownMessage
  name: string
  time: string
  reachable: boolean
}

export function MessageActions({ row, name, time, reachable, ...handlers }: ActionsProps) {
  const { t } = useTranslation()
  const { message, own } = row
  const { userId } = message
  return (
    <div data-actions={row.key} className={classes(styles.actions, row.head && styles.head)}>
      <Menu
        label={t('chat.actions', { name, time })}
        trigger={<Icon path={dotsThreeIcon} />}
        triggerClassName={styles.trigger}
        tabIndex={reachable ? 0 : -1}
        width={240}
      >
        {(own || handlers.admin) && (
          <Item icon={trashIcon} onChoose={() => handlers.onRemove(message)}>
            {t('chat.remove')}
          </Item>
        )}
        {!own && (
          <>
            <Item icon={flagIcon} onChoose={() => handlers.onReport(message)}>
              {t('chat.report')}
            </Item>
            <Item icon={speakerSlashIcon} onChoose={() => handlers.onMute({ userId, muted: true })}>
              <bdi>{t('chat.mute', { name })}</bdi>
            </Item>
          </>
        )}
      </Menu>
    </div>
  )
}

interface ItemProps {
  icon: string
  onChoose: () => void
  children: ReactNode
}

function Item({ icon, onChoose, children }: ItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={menuRow()} onClick={onChoose}>
      <Icon path={icon} size={21} />
      <span>{children}</span>
    </button>
  )
}
