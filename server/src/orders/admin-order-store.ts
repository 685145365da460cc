import type { TableSort } from '@passion-art/contract/admin-tables'
import type { orderSorts } from '@passion-art/contract/admin-orders'
import type { OrderStatus } from '@passion-art/contract/order-status'
import type { SelectQueryBuilder } from 'kysely'
import { holdsTerm } from '../db/directory-search.ts'
import type { Db as Databases } from '../db/open-db.ts'
import type { Database } from '../db/schema.ts'
import { type OrderWithHold, withHold } from './order-store.ts'

export interface OrderFilter {
  /** Of id, customer, address or title. */
  q: string | undefined
  status: OrderStatus | undefined
}

export type OrderSort = TableSort<(typeof orderSorts)[number]>

interface Slice {
  sort: OrderSort
  limit: number
  offset: number
}

type Reading = Pick<Databases, 'read' | 'kind'>

const columns = {
  customer_name: 'orders.customer_name',
  product_title: 'orders.product_title',
  total_amount: 'orders.total_cents',
  status: 'orders.status',
  created_at: 'orders.created_at',
} as const

export function listAllOrders(
  db: Reading,
  filter: OrderFilter,
  { sort, limit, offset }: Slice,
): Promise<OrderWithHold[]> {
  const way = sort.descending ? 'desc' : 'asc'
  const sorted = filtered(db, withHold(db.read), filter).orderBy(columns[sort.column], way)
  // Orders of one status stand as in every other list.
  const settled = sort.column === 'status' ? sorted.orderBy('orders.created_at', 'desc') : sorted
  return settled
    .orderBy('orders.id', sort.column === 'status' ? 'desc' : way)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The newest that come after `after` in the list of the newest. */
export function listOrdersAfter(
  db: Reading,
  filter: OrderFilter,
  { after, limit }: { after: OrderWithHold | undefined; limit: number },
): Promise<OrderWithHold[]> {
  const newest = filtered(db, withHold(db.read), filter)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
  if (!after) return newest.execute()
  return newest
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('orders.created_at', 'orders.id'), '<', tuple(after.created_at, after.id)),
    )
    .execute()
}

export async function countAllOrders(db: Reading, filter: OrderFilter): Promise<number> {
  const counted = db.read.selectFrom('orders').select((select) => select.fn.countAll<number>().as('count'))
  return (await filtered(db, counted, filter).executeTakeFirstOrThrow()).count
}

function filtered<Tables extends keyof Database, Row>(
  { kind }: Reading,
  query: SelectQueryBuilder<Database, Tables, Row>,
  { q, status }: OrderFilter,
): SelectQueryBuilder<Database, Tables, Row> {
  let orders = query as unknown as SelectQueryBuilder<Database, 'orders', Row>
  if (status) orders = orders.where('orders.status', '=', status)
  if (q)
    orders = orders.where('orders.id', 'in', (select) =>
      select
        .selectFrom('orders_directory')
        .select('order_id')
        .where(holdsTerm(kind, 'orders', q)),
    )
  return orders as unknown as SelectQueryBuilder<Database, Tables, Row>
}
