import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../i18n/numbers.ts'
import { layout } from '../kit/layout/layout.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowDownIcon } from '../kit/ui/icons.ts'
import styles from './jump-to-latest.module.css'
import { lastSequence, type MessageHistory } from './message-history.ts'

interface JumpProps {
  history: MessageHistory
  ownId: string
  atEnd: boolean
  onJump: () => void
}

export function JumpToLatest({ history, ownId, atEnd, onJump }: JumpProps) {
  const { t, i18n } = useTranslation()
  const last = lastSequence(history)
  const [seen, setSeen] = useState(last)
  useEffect(() => {
    if (atEnd) setSeen(last)
  }, [atEnd, last])
  if (atEnd) return null
  const count = history.messages.filter(
    ({ sequence, userId, removed }) => sequence > seen && userId !== ownId && !removed,
  ).length
  const n = formatCount(count, i18n.language)
  return (
    <button
      type="button"
      aria-label={count > 0 ? undefined : t('chat.latest')}
      data-tooltip={count > 0 ? undefined : t('chat.latest')}
      className={layout.touch(10, styles.jump)}
      onClick={onJump}
    >
      {count > 0 && <span>{t('chat.newMessages', { count, n })}</span>}
      <Icon path={arrowDownIcon} size={20} />
    </button>
  )
}
