/** Row types shared by the role screens; see schema.ts. */
export interface RoleHistoryTable {
  id: string
  owner_id: string
  /** Null once that account's row is deleted. */
  actor_id: string | null
  /** One of the contract's `roleScreens`. */
  screen: string
  /** The changed record; it may be deleted. */
  subject_id: string | null
  action: string
  /** Name of the record at that time. */
  subject: string
  /** JSON of the contract's `details`. */
  details: string
  at: string
}

export interface RoleTables {
  role_history: RoleHistoryTable
}
