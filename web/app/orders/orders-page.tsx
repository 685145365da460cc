import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { RequireToken } from '../accounts/require-token.tsx'
import { serverTextOr } from '../api/api-error.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { LoadingPanel, StatePanel } from '../ui/state-panel.tsx'
import { ordersQuery } from './order-queries.ts'
import { OrderRow } from './order-row.tsx'
import styles from './orders-page.module.css'

/** My Orders: what a person bought or is buying, newest first. */
export default function OrdersPage() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHead title={t('orders.title')} description={t('orders.description')} index={false} />
      <h1 className={styles.title}>{t('orders.title')}</h1>
      <RequireToken>
        <OrderList />
      </RequireToken>
    </div>
  )
}

function OrderList() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const { data, error, isPending, refetch } = useQuery(ordersQuery(page))
  if (data && data.orders.length > 0)
    return (
      <>
        <ul className={styles.list}>
          {data.orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
        <Pagination
          page={data.pagination.page}
          pages={data.pagination.pages}
          onChange={(next) => setParams({ page: String(next) })}
        />
      </>
    )
  if (isPending) return <LoadingPanel />
  if (error)
    return (
      <StatePanel
        tone="error"
        title={t('orders.failed')}
        text={serverTextOr(error, '')}
        action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      />
    )
  return (
    <StatePanel
      title={t('orders.empty')}
      action={<ButtonLink to={paths.store()}>{t('home.browse')}</ButtonLink>}
    />
  )
}
