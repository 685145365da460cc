import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { connectionState, watchConnectionState } from '../api/connection-state.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useConnectionLost } from '../shell/use-connection-lost.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { arrowLeftIcon } from '../kit/ui/icons.ts'
import styles from './room-head.module.css'
import { useUnreadElsewhere } from './unread-marks.ts'

interface HeadProps {
  group: ChatGroupId
  onChoose: () => void
}

export function RoomHead({ group, onChoose }: HeadProps) {
  return (
    <header className={layout.row(16, styles.head)}>
      <ChooseButton group={group} onChoose={onChoose} />
      <RoomTitle group={group} />
      <ConnectionMark />
    </header>
  )
}

export function RoomTitle({ group }: Pick<HeadProps, 'group'>) {
  const { t } = useTranslation()
  return (
    <div className={classes(layout.shrink, layout.grow)}>
      <h2 id="room-name" className={classes(font.title2, styles.name)}>
        {t(`chat.group.${group}`)}
      </h2>
      <p className={classes(font.quiet, styles.about)}>{t(`chat.about.${group}`)}</p>
    </div>
  )
}

function ChooseButton({ group, onChoose }: HeadProps) {
  const { t, i18n } = useTranslation()
  const count = useUnreadElsewhere(group)
  const unread = t('chat.unread', { count, n: formatCount(count, i18n.language) })
  const label = count > 0 ? `${t('chat.chooseGroup')} (${unread})` : t('chat.chooseGroup')
  return (
    <div className={classes(styles.choose, count > 0 && styles.unread)}>
      <IconButton path={arrowLeftIcon} mirrored label={label} onClick={onChoose} />
    </div>
  )
}

function ConnectionMark() {
  const { t } = useTranslation()
  const connected =
    useSyncExternalStore(watchConnectionState, connectionState, () => 'off' as const) === 'connected'
  const lost = useConnectionLost()
  const text = lost ? 'state.connectionLost' : connected ? 'chat.connected' : 'chat.connecting'
  return (
    <p className={layout.row(12, font.quiet, font.nowrap)}>
      <span className={styles.state}>{t(text)}</span>
      <span aria-hidden className={classes(styles.dot, connected && !lost && styles.connected)} />
    </p>
  )
}
