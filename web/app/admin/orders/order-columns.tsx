import type { Order } from '@passion-art/contract/orders/orders'
import type { TFunction } from 'i18next'
import { WorkCell } from '../../kit/table/work-cell.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { OrderMark } from '../../orders/order-mark.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { ShortId } from '../../kit/table/cut-text.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import type { RowTasks } from '../use-row-tasks.ts'
import { OrderButtons } from './order-buttons.tsx'
import styles from './order-columns.module.css'
import { OrderPrice } from './order-price.tsx'
import type { OrderChanges } from './order-table-queries.ts'

interface ColumnOptions {
  t: TFunction
  language: string
  changes: OrderChanges
  tasks: RowTasks
  onStatus: (order: Order, status: 'paid' | 'failed') => void
  onDetails: (order: Order) => void
}

export function orderColumns({ t, language, changes, tasks, ...handlers }: ColumnOptions): Column<Order>[] {
  return [
    {
      id: 'id',
      head: t('admin.field.id'),
      cell: ({ id }) => <ShortId id={id} />,
      small: 'hidden',
    },
    { id: 'customer_name', head: t('admin.field.customer'), cell: customer, sort: true, small: 'line' },
    { id: 'product_title', head: t('field.artwork'), cell: work, sort: true, small: 'title' },
    {
      id: 'total_amount',
      head: t('field.price'),
      sort: true,
      numeric: true,
      small: 'amount',
      cell: (order) => (
        <span className={styles.total}>
          <OrderPrice
            order={order}
            busy={tasks.isBusy(order.id)}
            onSave={async (price) => {
              let saved = false
              await tasks.run(order.id, async () => {
                saved = await changes.setPrice(order, price)
              })
              return saved
            }}
          />
        </span>
      ),
    },
    {
      id: 'status',
      head: t('field.status'),
      sort: true,
      small: 'aside',
      cell: ({ status }) => (
        <span className={classes(styles.status, styles[status])}>
          <OrderMark status={status} />
        </span>
      ),
    },
    {
      id: 'created_at',
      head: t('field.date'),
      sort: true,
      cell: ({ created_at }) => <bdi className={styles.date}>{formatDay(created_at, language)}</bdi>,
      small: 'line',
    },
    {
      id: 'actions',
      head: t('field.actions'),
      small: 'actions',
      cell: (order) => (
        <OrderButtons
          order={order}
          tasks={tasks}
          onStatus={(status) => handlers.onStatus(order, status)}
          onDetails={() => handlers.onDetails(order)}
        />
      ),
    },
  ]
}

const customer = (order: Order) => (
  <span className={styles.customer}>
    <span className={styles.name}>
      <bdi>{order.customer_name}</bdi>
    </span>
    <span className={styles.email}>
      <bdi>{order.customer_email}</bdi>
    </span>
  </span>
)

const work = (order: Order) => (
  <WorkCell
    image={order.product_image}
    title={order.product_title}
    language={order.product_language}
    copy={order.copy_label}
  />
)
