export interface RoleHistoryTable {
  id: string
  owner_id: string
  /** Null once that account's row is deleted. */
  actor_id: string | null
  screen: string
  subject_id: string | null
  action: string
  subject: string
  /** JSON of the contract's `details`. */
  details: string
  at: string
}

export interface RoleTables {
  role_history: RoleHistoryTable
}
