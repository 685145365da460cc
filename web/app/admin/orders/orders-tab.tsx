import { exportOrders, listAllOrders } from '@passion-art/contract/orders/admin-orders'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { orderStatuses } from '@passion-art/contract/orders/order-status'
import type { Order } from '@passion-art/contract/orders/orders'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { AdminFigures, AdminHead } from '../admin-head.tsx'
import { adminStatsQuery } from '../admin-queries.ts'
import { confirmed } from '../../kit/confirm/native-windows.ts'
import { useTableAddress } from '../../kit/table/table-address.ts'
import { countedQuery, useAdminQuery } from '../table-queries.ts'
import { TableFoot, TableTools } from '../table-tools.tsx'
import { useRowTasks } from '../use-row-tasks.ts'
import { orderColumns } from './order-columns.tsx'
import styles from './order-columns.module.css'
import { OrderDetails } from './order-details.tsx'
import { useOrderChanges } from './order-table-queries.ts'

const filters = ['all', 'paid', 'pending', 'failed'] as const

const questions = { paid: 'admin.orders.confirmProcess', failed: 'admin.orders.confirmFailed' } as const

export default function OrdersTab() {
  const { t, i18n } = useTranslation()
  const address = useTableAddress(['status'])
  const status = orderStatuses.find((one) => one === address.filters.status) ?? 'all'
  const unknown = status === 'all' && address.filters.status !== ''
  const query = unknown ? { ...address.query, status } : address.query
  const list = useAdminQuery(countedQuery(listAllOrders, query))
  const { data: stats, error: statsError } = useAdminQuery(adminStatsQuery())
  const [opened, setOpened] = useState<Order>()
  const changes = useOrderChanges()
  const tasks = useRowTasks()
  // An unknown status in the address lists everything.
  useEffect(() => {
    if (unknown) address.change({ status: '' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is a new function in each render
  }, [unknown])
  const counts = stats && { all: stats.totalOrders, ...stats.ordersByStatus }
  const rows = list.data?.rows
  const shown = opened && (rows?.find(({ id }) => id === opened.id) ?? opened)
  const count = (value: number) => formatCount(value, i18n.language)
  const mark = (order: Order, status: keyof typeof questions) => {
    const ask = async () => confirmed(t(questions[status])) && changes.setStatus(order, status)
    void tasks.run(order.id, ask, status)
  }
  const columns = orderColumns({
    t,
    language: i18n.language,
    changes,
    tasks,
    onStatus: mark,
    onDetails: setOpened,
  })
  return (
    <>
      <AdminHead title={t('word.orders')} />
      <AdminFigures
        className={styles.figures}
        loading={!stats && !statsError}
        figures={[
          { name: t('admin.orders.total'), value: stats && count(stats.totalOrders) },
          {
            name: t('admin.orders.revenue'),
            value: stats && formatPrice(stats.totalRevenue, stats.currency, i18n.language),
          },
          { name: t('admin.orders.pending'), value: stats && count(stats.pendingOrders) },
        ]}
      />
      <TableTools
        address={address}
        tabs
        columns={columns}
        search={t('admin.orders.search')}
        file={{ route: exportOrders, name: 'orders' }}
      >
        <FilterTabs
          label={t('admin.orders.filter')}
          countText={(count) => t('admin.orders.counted', { count })}
          value={status}
          tabs={filters.map((value) => ({
            value,
            label: t(value === 'all' ? 'admin.orders.all' : `status.${value}`),
            ...(counts && { count: counts[value] }),
          }))}
          onChange={(value) => address.change({ status: value === 'all' ? '' : value })}
        />
      </TableTools>
      <DataTable
        label={t('word.orders')}
        columns={columns}
        rows={rows ?? (list.error ? [] : undefined)}
        rowId={({ id }) => id}
        sort={address.sort}
        onSort={(sort) => address.change({ sort })}
        hasSortAbove="phones"
        busy={list.isPlaceholderData}
        loading={t('admin.shell.loading')}
        empty={t(address.filtered ? 'admin.table.nothing' : 'admin.orders.empty')}
        failed={
          list.error ? { text: t('admin.table.failed'), onRetry: () => void list.refetch() } : undefined
        }
        rowClass={() => styles.row}
      />
      <TableFoot address={address} total={list.data?.total} />
      {shown && (
        <OrderDetails
          order={shown}
          busy={tasks.isBusy(shown.id)}
          onProcess={() => mark(shown, 'paid')}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
