/** Row types of the role screens that share no other file; see schema.ts. */
export interface RoleHistoryTable {
  id: string
  owner_id: string
  /** Null once the row of that account is gone. */
  actor_id: string | null
  /** One of the contract's `roleScreens`. */
  screen: string
  /** The record; it may be gone. */
  subject_id: string | null
  action: string
  /** What the record was called then. */
  subject: string
  /** JSON of the contract's `details`. */
  details: string
  at: string
}

export interface RoleTables {
  role_history: RoleHistoryTable
}
