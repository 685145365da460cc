import { listAllOrders } from '@passion-art/contract/orders/admin-orders'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { Order } from '@passion-art/contract/orders/orders'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { WorkCell } from '../../kit/table/work-cell.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { classes } from '../../kit/ui/classes.ts'
import { OrderMark } from '../../orders/order-mark.tsx'
import { type Column, DataTable } from '../../kit/table/data-table.tsx'
import { AdminSection } from '../admin-head.tsx'
import { tabAddress } from '../admin-tabs.ts'
import { countedQuery, useAdminQuery } from '../table-queries.ts'

export function RecentOrders() {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useAdminQuery(countedQuery(listAllOrders, { page: '1', limit: '5' }))
  return (
    <AdminSection
      title={t('admin.dashboard.recent')}
      aside={
        <Link to={tabAddress('orders')} className={layout.touch(0, font.quiet, font.textLink)}>
          {t('admin.dashboard.allOrders')}
        </Link>
      }
    >
      <DataTable<Order>
        label={t('admin.dashboard.recent')}
        columns={columnsOf(t, i18n.language)}
        rows={data?.rows ?? (error ? [] : undefined)}
        rowId={({ id }) => id}
        awaited={5}
        loading={t('admin.shell.loading')}
        empty={t('admin.orders.empty')}
        failed={error ? { text: t('admin.table.failed'), onRetry: () => void refetch() } : undefined}
      />
    </AdminSection>
  )
}

function columnsOf(t: TFunction, language: string): Column<Order>[] {
  return [
    {
      id: 'id',
      head: t('admin.field.id'),
      small: 'hidden',
      cell: ({ id }) => <bdi className={classes(font.soft, font.nowrap)}>{id.slice(0, 8)}</bdi>,
    },
    {
      id: 'customer_name',
      head: t('admin.field.customer'),
      small: 'line',
      cell: (order) => <bdi>{order.customer_name}</bdi>,
    },
    { id: 'product_title', head: t('field.artwork'), small: 'title', cell: work },
    {
      id: 'total_amount',
      head: t('admin.field.total'),
      numeric: true,
      cell: ({ total_amount, currency }) => (
        <bdi className={font.bold}>{formatPrice(total_amount, currency, language)}</bdi>
      ),
    },
    {
      id: 'status',
      head: t('field.status'),
      small: 'aside',
      cell: ({ status }) => <OrderMark status={status} />,
    },
    {
      id: 'created_at',
      head: t('field.date'),
      small: 'line',
      cell: ({ created_at }) => (
        <bdi className={classes(font.soft, font.nowrap)}>{formatDay(created_at, language)}</bdi>
      ),
    },
  ]
}

const work = ({ product_image, product_title, product_language, copy_label }: Order) => (
  <WorkCell image={product_image} title={product_title} language={product_language} copy={copy_label} />
)
