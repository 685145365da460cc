import { onSaleStatuses, publicStatuses } from '@passion-art/contract/artworks/artwork-status'
import { sql } from 'kysely'

/** The states as an SQL list. Partial indexes match only literals, not parameters. */
export const onSale = listOf(onSaleStatuses)
export const shownToAll = listOf(publicStatuses)

function listOf(statuses: readonly string[]) {
  return sql<string>`(${sql.join(statuses.map((status) => sql.lit(status)))})`
}
