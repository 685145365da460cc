import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredUser } from '../api/session-store.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { useMuted } from './chat-queries.ts'
import { JumpToLatest } from './jump-to-latest.tsx'
import { lastSequence, type MessageHistory } from './message-history.ts'
import styles from './message-list.module.css'
import { Row } from './message-row.tsx'
import { type MessageRow, rowsOf } from './message-rows.ts'
import { OlderMessages } from './older-messages.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useActionKeys } from './use-action-keys.ts'
import { FailureNote } from '../kit/ui/use-failure.tsx'
import { useMessageHandlers } from './use-message-handlers.ts'
import { useFollowEnd } from './use-follow-end.ts'
import { useMarkRead } from './use-mark-read.ts'

const pastTheEnd = 1e9

interface ListProps {
  group: ChatGroupId
  user: StoredUser
  history: MessageHistory
}

export function MessageList({ group, user, history }: ListProps) {
  const { t } = useTranslation()
  const muted = useMuted()
  const rows = useMemo(
    () => rowsOf(history.messages, { ownId: user.id, muted }),
    [history.messages, user.id, muted],
  )
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- React Compiler is not used
  const list = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => estimate(rows[index]),
    anchorTo: 'end',
    // Start past the end, so that the first rows aren't rendered and immediately scrolled away from.
    initialOffset: pastTheEnd,
    followOnAppend: true,
    scrollEndThreshold: 80,
    overscan: 8,
    paddingStart: 24,
    paddingEnd: 16,
  })
  const { atEnd, updateAtEnd, goToEnd } = useFollowEnd(list, scroller, rows)
  useMarkRead(group, lastSequence(history), atEnd)
  const { handlers, failure, reported, closeReport } = useMessageHandlers(user)
  const { tabbableKey, handleKey } = useActionKeys(rows, list)
  const ariaLive = useAriaLive(atEnd)
  const items = list.getVirtualItems()
  return (
    <div className={layout.stack(0, styles.frame)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons inside */}
      <div
        ref={scroller}
        role="log"
        aria-live={ariaLive}
        aria-label={t('chat.messages', { group: t(`chat.group.${group}`) })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className={styles.list}
        onScroll={updateAtEnd}
        onKeyDown={handleKey}
      >
        <OlderMessages group={group} history={history} near={items[0] !== undefined && items[0].index < 12} />
        {rows.length === 0 && <p className={classes(font.title2, styles.empty)}>{t('chat.empty')}</p>}
        <div className={styles.rows} style={{ blockSize: list.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <div
                  key={key}
                  ref={list.measureElement}
                  data-index={index}
                  className={styles.row}
                  style={{ insetBlockStart: start }}
                >
                  <Row row={row} reachable={row.key === tabbableKey} {...handlers} />
                </div>
              )
            )
          })}
        </div>
      </div>
      <JumpToLatest history={history} ownId={user.id} atEnd={atEnd} onJump={goToEnd} />
      <FailureNote failure={failure} />
      {reported && <ReportDialog message={reported} onClose={closeReport} />}
    </div>
  )
}

/** Pixels, until measured. */
function estimate(row: MessageRow | undefined): number {
  const day = row?.day ? 48 : 0
  if (row?.kind !== 'message') return day + 56
  const lines = Math.ceil(row.message.message.length / 90)
  return day + (row.head ? 50 : 6) + 24 * Math.max(1, lines)
}

/** Milliseconds until the initial messages are rendered; only later ones are announced. */
const announceAfterMs = 1_000

/** Announces new messages, not the initial or scrolled-in ones. */
function useAriaLive(atEnd: boolean): 'polite' | 'off' {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), announceAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return atEnd && settled ? 'polite' : 'off'
}
