import { formatSigned } from '@passion-art/contract/money/money-rules'
import type { LedgerEntry } from '@passion-art/contract/orders/ledger'
import { formatRate } from '@passion-art/contract/site/formatters'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import { formatDay } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { classes } from '../kit/ui/classes.ts'
import { StatusMark } from '../kit/ui/status-mark.tsx'
import { entryMarks } from './sales-rules.ts'
import styles from './sales-table.module.css'

const columns = ['artwork', 'kind', 'date', 'price', 'commission', 'share'] as const
const isNumber = (column: (typeof columns)[number]) => ['price', 'commission', 'share'].includes(column)

export function SalesTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation()
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={classes(isNumber(column) && styles.number)}>
              {t(`sales.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry }: { entry: LedgerEntry }) {
  const { t, i18n } = useTranslation()
  const { kind, currency } = entry
  return (
    <tr className={styles.row}>
      <th scope="row">
        <Work entry={entry} />
      </th>
      <td className={font.nowrap}>
        <StatusMark {...entryMarks[kind]}>{t(`sales.kind.${kind}`)}</StatusMark>
      </td>
      <td className={styles.date}>
        <bdi>{formatDay(entry.occurred_at, i18n.language)}</bdi>
      </td>
      <Amount label={t('field.price')}>
        {entry.total_amount !== null && formatSigned(entry.total_amount, currency, i18n.language)}
      </Amount>
      <Amount label={t('sales.column.commission')}>
        {entry.admin_share !== null && formatSigned(entry.admin_share, currency, i18n.language)}
      </Amount>
      <Amount label={t('sales.column.share')} className={styles.share} percent={entry.artist_share_percent}>
        {formatSigned(entry.amount, currency, i18n.language)}
      </Amount>
    </tr>
  )
}

function Work({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation()
  if (entry.kind === 'payout')
    return (
      <span className={font.anywhere}>
        <span>{t('sales.reference')}</span>{' '}
        <bdi lang="" dir="auto">
          {entry.reference ?? ''}
        </bdi>
      </span>
    )
  const title = (
    <bdi className={font.workTitleSmall} {...(entry.language && contentLang(entry.language))}>
      {entry.title}
    </bdi>
  )
  return (
    <span className={layout.row(14)}>
      <span className={layout.row(0, layout.centered, styles.thumbnail)}>
        {entry.image_url && <img src={entry.image_url} alt="" loading="lazy" />}
      </span>
      {entry.artwork_id ? (
        <Link className={layout.touch(0, font.linkName)} to={paths.artwork(entry.artwork_id)}>
          {title}
        </Link>
      ) : (
        title
      )}
    </span>
  )
}

interface AmountProps {
  label: string
  className?: string | undefined
  percent?: number | null
  children: ReactNode
}

function Amount({ label, className, percent, children }: AmountProps) {
  const { i18n } = useTranslation()
  return (
    <td className={classes(styles.number, className, !children && styles.none)}>
      {children && (
        <>
          <span aria-hidden className={styles.label}>
            {label}
          </span>
          {typeof percent === 'number' && (
            <span className={classes(font.quiet, styles.percent)}>
              <bdi>{formatRate(percent, i18n.language)}</bdi>
            </span>
          )}
          <bdi dir="ltr">{children}</bdi>
        </>
      )}
    </td>
  )
}
