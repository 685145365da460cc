import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import styles from './history-list.module.css'
import type { PastQuery } from './query-history.ts'

interface HistoryListProps {
  entries: readonly PastQuery[]
  onChoose: (text: string) => void
  onClear: () => void
}

export function HistoryList({ entries, onChoose, onClear }: HistoryListProps) {
  const { t, i18n } = useTranslation()
  if (entries.length === 0) return null
  return (
    <details className={styles.history}>
      <summary className={layout.row(0, styles.summary)}>
        {t('admin.database.history', { count: entries.length })}
      </summary>
      <ol className={styles.list}>
        {entries.map(({ text, at }) => (
          <li key={text}>
            <button
              type="button"
              className={layout.row(24, layout.spread, styles.entry)}
              onClick={() => onChoose(text)}
            >
              <code dir="ltr" className={styles.text}>
                {text}
              </code>
              <span className={classes(font.quiet, styles.time)}>{formatMoment(at, i18n.language)}</span>
            </button>
          </li>
        ))}
      </ol>
      <Button look="text" onClick={onClear}>
        {t('admin.database.clearHistory')}
      </Button>
    </details>
  )
}
