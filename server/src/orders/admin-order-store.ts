import type { TableSort } from '@passion-art/contract/http/admin-tables'
import type { orderSorts } from '@passion-art/contract/orders/admin-orders'
import type { OrderStatus } from '@passion-art/contract/orders/order-status'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type SearchMatch, resolveTerm } from '../search/search-texts.ts'
import type { ReadDb } from '../db/open-db.ts'
import type { Database } from '../db/schema/schema.ts'
import { inOrder, listEveryId, listIds, type Order, sortedBy } from '../db/sorted-ids.ts'
import { type OrderWithHold, withHold } from './order-store.ts'

export interface OrderFilter {
  q: string | undefined
  status: OrderStatus | undefined
}

export type OrderSort = TableSort<(typeof orderSorts)[number]>

interface Slice {
  sort: OrderSort
  limit: number
  offset: number
}

const id = sql.ref('orders.id')
const directory = (column: string) => ({
  key: sql.ref(`orders_directory.${column}`),
  ties: [sql.ref('orders_directory.order_id')],
})
const columns = {
  customer_name: directory('customer_key'),
  product_title: directory('title_key'),
  total_amount: { key: sql.ref('orders.total_cents'), ties: [id] },
  status: { key: sql.ref('orders.status'), ties: [sql.ref('orders.created_at'), id], tiesDescending: true },
  created_at: { key: sql.ref('orders.created_at'), ties: [id] },
}

function orderOf({ column, descending }: OrderSort): Order {
  const { key, ...ties } = columns[column]
  return sortedBy(key, descending, ties)
}

type ResolvedFilter = OrderFilter & Partial<SearchMatch>

export const resolveFilter = <Filter extends OrderFilter>(
  db: ReadDb,
  filter: Filter,
): Promise<Filter & Partial<SearchMatch>> => resolveTerm(db, 'orders', { column: 'orders.id', filter })

function sortable(db: ReadDb, filter: ResolvedFilter, { column }: OrderSort) {
  const rows = filtered(db.read.selectFrom('orders'), filter)
  return column === 'customer_name' || column === 'product_title'
    ? rows.innerJoin('orders_directory', 'orders_directory.order_id', 'orders.id')
    : rows
}

export async function listAllOrders(
  db: ReadDb,
  filter: OrderFilter,
  { sort, ...slice }: Slice,
): Promise<OrderWithHold[]> {
  const ids = await listIds(sortable(db, await resolveFilter(db, filter), sort), orderOf(sort), slice)
  return inOrder(ids, await listOrdersById(db, ids))
}

export const listOrderIds = async (
  db: ReadDb,
  filter: OrderFilter,
  sort: OrderSort,
  atOnce?: number,
): Promise<string[]> =>
  listEveryId(sortable(db, await resolveFilter(db, filter), sort), orderOf(sort), atOnce)

export async function listOrdersById(db: ReadDb, ids: string[]): Promise<OrderWithHold[]> {
  return ids.length === 0 ? [] : withHold(db.read).where('orders.id', 'in', ids).execute()
}

export async function countAllOrders(db: ReadDb, filter: OrderFilter): Promise<number> {
  const counted = db.read.selectFrom('orders').select((select) => select.fn.countAll<number>().as('count'))
  return (await filtered(counted, await resolveFilter(db, filter)).executeTakeFirstOrThrow()).count
}

function filtered<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { matches, status }: ResolvedFilter,
): SelectQueryBuilder<Database, Tables, Row> {
  let orders = query as unknown as SelectQueryBuilder<Database, 'orders', Row>
  if (status) orders = orders.where('orders.status', '=', status)
  if (matches) orders = orders.where(matches)
  return orders as unknown as SelectQueryBuilder<Database, Tables, Row>
}
