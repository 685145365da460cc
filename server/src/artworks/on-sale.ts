import { onSaleStatuses } from '@passion-art/contract/artworks/artwork-status'
import { sql } from 'kysely'

/** The states as an SQL list. Partial indexes match only literals, not parameters. */
export const onSale = sql<string>`(${sql.join(onSaleStatuses.map((status) => sql.lit(status)))})`
