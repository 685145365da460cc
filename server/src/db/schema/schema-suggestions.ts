import type { Selectable } from 'kysely'
import type { ArtworkImagesTable } from './schema.ts'

/** A change of a work on sale that its owner suggests; a work has at most one open. */
export interface SuggestedChangesTable {
  id: string
  artwork_id: string
  /** Null once the account is gone. */
  account_id: string | null
  state: string
  /** JSON of `Changes` in server/src/suggestions/suggestion-policy.ts. */
  changes: string
  note: string | null
  reason: string | null
  created_at: string
  decided_at: string | null
  decided_by: string | null
}

/** A new picture of an open suggestion, or of one that is being written; approved it becomes one of the work's. */
export interface SuggestedImagesTable extends Omit<ArtworkImagesTable, 'position' | 'alt' | 'derived'> {
  /** Null until a suggestion names it. */
  suggestion_id: string | null
}

export type SuggestedImageRow = Selectable<SuggestedImagesTable>

export interface SuggestionTables {
  suggested_changes: SuggestedChangesTable
  suggested_images: SuggestedImagesTable
}
