import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredUser } from '../api/session-store.ts'
import { holdSocket } from '../api/socket.ts'
import { useConnectionLost } from '../shell/use-connection-lost.ts'
import { classes } from '../kit/ui/classes.ts'
import styles from './chat-room.module.css'
import { GroupDrawer } from './group-drawer.tsx'
import { GroupList } from './group-list.tsx'
import { MessagePane } from './message-pane.tsx'
import { RoomHead } from './room-head.tsx'

interface RoomProps {
  group: ChatGroupId
  user: StoredUser
}

export function ChatRoom({ group, user }: RoomProps) {
  const { t } = useTranslation()
  const lost = useConnectionLost()
  // Held here, not by the messages: another group keeps the connection.
  useEffect(holdSocket, [])
  const [choosing, setChoosing] = useState(false)
  const pane = useFieldAfterChange(group)
  return (
    <div data-frame="room" data-tool className={classes(styles.room, lost && styles.lost)}>
      <h1 className={styles.title}>{t('word.community')}</h1>
      <div className={styles.groups}>
        <GroupList current={group} />
      </div>
      <section ref={pane} className={styles.pane} aria-labelledby="room-name">
        <RoomHead group={group} onChoose={() => setChoosing(true)} />
        <MessagePane key={group} group={group} user={user} />
      </section>
      <GroupDrawer open={choosing} current={group} onClose={() => setChoosing(false)} />
    </div>
  )
}

/** Choosing a group with a pointer or keyboard focuses the field; on touch that would open the keyboard. */
function useFieldAfterChange(group: ChatGroupId) {
  const pane = useRef<HTMLElement>(null)
  const shown = useRef(group)
  useEffect(() => {
    if (shown.current === group) return
    shown.current = group
    if (!matchMedia('(hover: hover)').matches) return
    const frame = requestAnimationFrame(() => pane.current?.querySelector('textarea')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [group])
  return pane
}
