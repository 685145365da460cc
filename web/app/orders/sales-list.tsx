import { formatSigned } from '@passion-art/contract/money/money-rules'
import type { LedgerSummary } from '@passion-art/contract/orders/ledger'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { serverTextOr } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Pagination } from '../kit/ui/pagination.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { paths } from '../paths.ts'
import styles from './sales-list.module.css'
import { salesQuery } from './sales-queries.ts'
import { hasSales, pageOf, sumsOf } from './sales-rules.ts'
import { SalesStatement } from './sales-statement.tsx'
import { SalesTable } from './sales-table.tsx'

export function SalesList() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const { data, error, isPending, refetch } = useQuery(salesQuery(pageOf(params)))
  if (isPending) return <LoadingLines />
  if (!data)
    return (
      <StatePanel
        tone="error"
        title={t('sales.failed')}
        text={serverTextOr(error, '')}
        action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      />
    )
  if (!hasSales(data.summary)) return <NoSales />
  const { page, pages } = data.pagination
  return (
    <div className={layout.stack(32)}>
      <SalesSummary summary={data.summary} />
      <div className={layout.cluster('20 40', layout.end, layout.spread)}>
        <p className={styles.outside}>{t('sales.outside')}</p>
        <SalesStatement months={data.summary.months} />
      </div>
      <SalesTable entries={data.entries} />
      <Pagination
        page={page}
        pages={pages}
        onChange={(next) => setParams({ view: 'sales', page: String(next) })}
      />
    </div>
  )
}

function NoSales() {
  const { t } = useTranslation()
  const canUpload = useSession()?.user.canUpload
  return (
    <StatePanel
      title={t('sales.empty')}
      action={canUpload && <ButtonLink to={paths.upload()}>{t('nav.upload')}</ButtonLink>}
    />
  )
}

function SalesSummary({ summary }: { summary: LedgerSummary }) {
  const { t, i18n } = useTranslation()
  return (
    <dl className={styles.sums}>
      {sumsOf(summary).map(({ name, value }) => (
        <div key={name} className={layout.stack(4, styles.sum)}>
          <dt className={font.quiet}>{t(`sales.sum.${name}`)}</dt>
          <dd className={classes(font.price, styles.value)}>
            <bdi dir="ltr">{formatSigned(value, summary.currency, i18n.language)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
