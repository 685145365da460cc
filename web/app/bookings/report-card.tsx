import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { ReportLine } from '@passion-art/contract/bookings/programs-bookings'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import styles from './program-card.module.css'

const figures = ['bookings', 'attended_students', 'attended_adults'] as const

export function ReportCard({ line, currency }: { line: ReportLine; currency: string }) {
  const { t, i18n } = useTranslation()
  const count = (value: number) => formatCount(value, i18n.language)
  return (
    <li className={layout.stack(12, styles.card)}>
      <h2 className={font.title2}>
        <bdi {...contentLang(line.program.language)}>{line.program.title}</bdi>
      </h2>
      <p className={font.quiet}>
        <span>{`${t('word.sessions')} ${count(line.sessions)} · `}</span>
        <bdi>{formatPrice(line.revenue, currency, i18n.language)}</bdi>
      </p>
      <dl className={styles.figures}>
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`features.bookings.report.${name}`)}</dt>
            <dd>{count(line[name])}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
