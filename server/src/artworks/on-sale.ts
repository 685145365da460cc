import { onSaleStatuses, publicStatuses } from '@passion-art/contract/artworks/artwork-status'
import { sql } from 'kysely'

/** The states as an SQL list. Partial indexes match only literals, not parameters. */
export const onSale = listOf(onSaleStatuses)
export const shownToAll = listOf(publicStatuses)

/** Works on their artist's page: public ones that weren't withdrawn. */
export const isHung = sql<boolean>`artworks.status in ${shownToAll} and artworks.off_sale is distinct from 'withdrawn'`

function listOf(statuses: readonly string[]) {
  return sql<string>`(${sql.join(statuses.map((status) => sql.lit(status)))})`
}
