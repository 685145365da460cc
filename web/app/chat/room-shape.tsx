import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import styles from './chat-room.module.css'
import { Groups } from './group-list.tsx'
import pane from './message-pane.module.css'
import { RoomTitle } from './room-head.tsx'
import head from './room-head.module.css'

/** The room in the server's HTML, which does not know who asks; shown only where the browser has stored a token. */
export function RoomShape({ group }: { group: ChatGroupId }) {
  const { t } = useTranslation()
  return (
    <div data-frame="room" className={classes(styles.room, styles.shape)}>
      {/* The heading in this HTML is the visitor's. */}
      <p className={styles.title}>{t('word.community')}</p>
      <div className={styles.groups}>
        <Groups current={group} />
      </div>
      <div className={styles.pane}>
        <div className={layout.row(16, head.head, styles.shapeHead)}>
          <RoomTitle group={group} />
        </div>
        <div className={pane.state}>
          <LoadingLines shape="people" title={t('chat.loading')} />
        </div>
      </div>
    </div>
  )
}
