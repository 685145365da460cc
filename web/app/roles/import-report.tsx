import { joinFacts } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { FactLine } from '../kit/ui/fact-line.tsx'
import styles from './import-report.module.css'

export interface ImportedLine {
  /** Number in the file; the header is 1. */
  line: number
  /** What the line is about, as it is written there. */
  about: string
  /** Names of the columns that change. */
  columns?: readonly string[]
  problems: readonly { column: string; text: string }[]
  mark: Elements
}

interface ReportProps {
  summary: string
  unknownColumns: readonly string[]
  lines: readonly ImportedLine[]
}

/** What a file would change, or has changed, line by line. */
export function ImportReport({ summary, unknownColumns, lines }: ReportProps) {
  const { t, i18n } = useTranslation()
  return (
    <div className={layout.stack(12)}>
      <p role="status">{summary}</p>
      {unknownColumns.length > 0 && (
        <p className={font.soft}>
          <span>{t('ui.unreadColumns')}</span> <bdi lang="">{joinFacts(unknownColumns, i18n.language)}</bdi>
        </p>
      )}
      <ol className={styles.lines} aria-label={t('ui.fileLines')}>
        {lines.map(({ line, about, columns = [], problems, mark }) => (
          <li key={line} className={styles.line}>
            <span className={font.quiet}>{t('ui.fileLine', { number: line })}</span>{' '}
            <span className={layout.stack(2, styles.work)}>
              <bdi lang="">{about || '–'}</bdi>
              {columns.length > 0 && (
                <bdi dir="ltr" lang="" className={font.quiet}>
                  {columns.join(', ')}
                </bdi>
              )}
              {problems.map(({ column, text }) => (
                <span key={column} className={font.problem}>
                  <FactLine>
                    <bdi dir="ltr">{column}</bdi>
                    <span>{text}</span>
                  </FactLine>
                </span>
              ))}
            </span>
            <span>{mark}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
