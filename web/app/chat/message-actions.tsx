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

/** What can be done with a message. */
export interface MessageDeeds {
  /** May delete everybody's messages. */
  admin: boolean
  onRemove: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
  onMute: (change: MuteChange) => void
}

interface ActionsProps extends MessageDeeds {
  row: ShownMessage
  /** Of the author, as shown. */
  name: string
  time: string
  reachable: boolean
}

/** Delete for its author and the administrator; report and mute for everybody else. */
export function MessageActions({ row, name, time, reachable, ...deeds }: ActionsProps) {
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
        {(own || deeds.admin) && (
          <Item icon={trashIcon} onChoose={() => deeds.onRemove(message)}>
            {t('chat.remove')}
          </Item>
        )}
        {!own && (
          <>
            <Item icon={flagIcon} onChoose={() => deeds.onReport(message)}>
              {t('chat.report')}
            </Item>
            <Item icon={speakerSlashIcon} onChoose={() => deeds.onMute({ userId, muted: true })}>
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
