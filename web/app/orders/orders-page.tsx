import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { RequireToken } from '../accounts/require-token.tsx'
import { serverTextOr } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { FilterTabs } from '../kit/ui/filter-tabs.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { ordersQuery } from './order-queries.ts'
import { OrderRow } from './order-row.tsx'
import styles from './orders-page.module.css'
import { SalesList } from './sales-list.tsx'
import { salesQuery } from './sales-queries.ts'
import { hasSales, pageOf, viewOf } from './sales-rules.ts'
import type { PageHandle } from '../shell/frame.tsx'

const titles = { orders: 'word.myOrders', sales: 'sales.title' } as const

export const handle: PageHandle = { cachedBy: ['view'] }

export default function OrdersPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const title = t(titles[viewOf(params)])
  return (
    <div data-tool className={layout.stack(48, layout.page, layout.tall, styles.page)}>
      <PageHead title={title} description={t('orders.description')} index={false} />
      <h1 className={font.display2}>{title}</h1>
      <RequireToken waiting={<LoadingLines shape="rows" above="nothing" />}>
        <OwnLists />
      </RequireToken>
    </div>
  )
}

function OwnLists() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const sells = useSells()
  const view = viewOf(params)
  // The switch must not push the list down after it is rendered.
  if (sells === undefined) return <LoadingLines shape="rows" above="nothing" />
  const tabs = (['orders', 'sales'] as const).map((value) => ({ value, label: t(titles[value]) }))
  return (
    <>
      {(sells || view === 'sales') && (
        <FilterTabs
          label={t('orders.views')}
          tabs={tabs}
          value={view}
          onChange={(next) => setParams(next === 'sales' ? { view: next } : {}, { preventScrollReset: true })}
        />
      )}
      {view === 'sales' ? <SalesList /> : <OrderList />}
    </>
  )
}

/** May upload, or has sold before; undefined until loaded. */
function useSells(): boolean | undefined {
  const canUpload = useSession()?.user.canUpload === true
  const { data, isPending } = useQuery({ ...salesQuery(1), enabled: !canUpload })
  if (canUpload) return true
  return isPending ? undefined : data !== undefined && hasSales(data.summary)
}

function OrderList() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const { data, error, isPending, refetch } = useQuery(ordersQuery(pageOf(params)))
  const newest = data?.orders.find(({ status, hold_expires_at }) => status === 'pending' && hold_expires_at)
  if (data && data.orders.length > 0)
    return (
      <>
        <ul className={layout.inkAbove}>
          {data.orders.map((order) => (
            <OrderRow key={order.id} order={order} newest={order === newest} />
          ))}
        </ul>
        <Pagination
          page={data.pagination.page}
          pages={data.pagination.pages}
          onChange={(next) => setParams({ page: String(next) })}
        />
      </>
    )
  if (isPending) return <LoadingLines shape="rows" above="nothing" />
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
      className={styles.empty}
      action={<ButtonLink to={paths.store()}>{t('home.browse')}</ButtonLink>}
    />
  )
}
